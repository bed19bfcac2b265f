import BackgroundPolicy
public import Timeline
import UntrustedText

/// What changed from one day of a phone to another: which tasks ran in one only, and what held them in the other.
public struct LoggedDaysReport {
    let days: LoggedDays
    /// What several tasks would be called with the short name of their mode.
    private let shared: Set<String>

    /// The report on two days.
    public init(_ days: LoggedDays) {
        self.days = days
        var once: Set<String> = []
        shared = Set(days.tasks.map { Self.title($0, \.shortName) }.filter { !once.insert($0).inserted })
    }

    /// The first of the days.
    public var header: DayHeader { days.former.index.header }

    /// What the report is called.
    public static let title: Sentence = "Two days of a phone"

    /// The whole report.
    public var sections: [AnswerSection] {
        [
            AnswerSection(
                .nowhere, [Self.line("before", days.former), Self.line("after", days.current)]),
            AnswerSection(.value("equal", JSON(days.isEqual))), hours, courses, holds, phone, changes,
            AnswerSection(.nowhere, days.isEqual && !days.tasks.isEmpty ? [.alone(equality)] : []),
        ]
    }

    /// The part of the report that is told of two logs of one day, too, beside their launches.
    var ofTasks: [AnswerSection] { days.tasks.isEmpty ? [] : [courses, holds] }

    /// Whether nothing of the tasks differs.
    var isEqual: Bool { days.isEqual }

    /// What of the days is compared.
    private var hours: AnswerSection {
        let sides = [days.former, days.current]
        let isCut = sides.contains { $0.slice.length - $0.compared.length >= Span.second }
        let calendar = header.calendar
        let (from, to) = (days.former.compared.from, days.former.compared.to)
        let areShared =
            days.former.timeOfDay(from) == days.current.timeOfDay(days.current.compared.from)
        let clocks = "from \(calendar.clock(from)) to \(calendar.clock(to))"
        let note: Sentence? =
            isCut
            ? "The hours that both logs cover are compared, \(clocks)."
            : areShared || !calendar.hasTimes
                ? nil : "The logs cover other hours of the day, which are all compared."
        func json(_ day: LoggedDays.Day) -> JSON {
            ["from": JSON(day.compared.from.milliseconds), "to": JSON(day.compared.to.milliseconds)]
        }
        return AnswerSection(
            .value("compared", ["before": json(sides[0]), "after": json(sides[1])]),
            note.map { [.alone($0)] } ?? [])
    }

    private static func line(_ label: String, _ day: LoggedDays.Day) -> AnswerLine {
        let header = day.index.header
        let last = max(day.slice.from, day.slice.to - 1)
        let end =
            header.calendar.dayNumber(at: last) == header.calendar.dayNumber(at: day.slice.from)
            ? header.calendar.hourAndMinute(day.slice.to) : header.clock(day.slice.to, day: .date)
        let begin = header.start(day.slice.from)
        let span = header.calendar.hasTimes ? "\(begin)–\(end)" : begin
        return .labelled(label, "\(quoting: day.name) · \(span) · logged by a device")
    }

    /// What a task is called, with the whole name of its mode where the short one is that of another task, too.
    func title(_ task: LoggedDays.Task) -> String {
        let short = Self.title(task, \.shortName)
        return shared.contains(short) ? Self.title(task, \.name) : short
    }

    private static func title(_ task: LoggedDays.Task, _ name: (ExecutionMode) -> String) -> String {
        let words = "\(name(task.task.mode)) \(task.task.identifier)"
        let isOwn =
            task.task.identifier.hasPrefix(task.app.bundleIdentifier)
            || task.task.identifier == task.app.name
        return isOwn ? words : "\(task.app.label) \(words)"
    }

    private var courses: AnswerSection {
        guard !days.tasks.isEmpty else {
            return AnswerSection(.nowhere, [.alone("Neither day has a request of an app.")])
        }
        let rows = days.tasks.map { task -> [AnswerTable.Cell] in
            [
                .name(title(task)), .pair(.count(task.former.requests), .count(task.current.requests)),
                .pair(.count(task.former.runs.count), .count(task.current.runs.count)),
            ]
        }
        return AnswerSection(
            .elements("tasks"),
            table: AnswerTable(["task", "requests", "ran"], rows, nameColumns: 18...56),
            days.tasks.map { task in
                .data(whole: [
                    ("app", JSON(task.app.bundleIdentifier)), ("task", JSON(task.task.identifier)),
                    ("mode", JSON(task.task.mode.key)), ("before", Self.json(task.former)),
                    ("after", Self.json(task.current)),
                ])
            })
    }

    private static func json(_ course: LoggedDays.Course) -> JSON {
        let endings = course.endings.map { ending -> JSON in
            ["ending": JSON(ending.words), "times": JSON(ending.count)]
        }
        let runs = course.runs.map { run -> JSON in
            ["at": JSON(run.begin.milliseconds), "length": JSON(run.length)]
        }
        let holds = course.holds.map { hold -> JSON in
            [
                "cause": JSON(PolicyWords.name(hold.cause)), "held": JSON(hold.milliseconds),
                "times": JSON(hold.count),
            ]
        }
        return [
            "requests": JSON(course.requests), "ran": JSON(course.runs.count), "runs": .array(runs),
            "ended": .array(endings), "heldBy": .array(holds),
        ]
    }

    /// How long each policy held each task, where it did in one of the days.
    private var holds: AnswerSection {
        let rows = days.tasks.flatMap { task -> [[AnswerTable.Cell]] in
            let causes = (task.former.holds + task.gainedHolds).map(\.cause)
            return causes.map { cause in
                [
                    .name(title(task)), .words(PolicyWords.name(cause)),
                    .words("\(Self.held(task.former, cause)) → \(Self.held(task.current, cause))"),
                ]
            }
        }
        guard !rows.isEmpty else { return AnswerSection(.nowhere) }
        return AnswerSection(
            .nowhere,
            table: AnswerTable(["blocked", "by", "before → after"], rows, nameColumns: 18...56))
    }

    /// For how long a cause held requests; what single records tell has no length.
    static func held(_ course: LoggedDays.Course, _ cause: PolicyHolds.Cause) -> String {
        guard let hold = course.holds.first(where: { $0.cause == cause }) else { return "–" }
        return hold.milliseconds > 0
            ? Span.text(hold.milliseconds) : Counted.text(hold.count, "record", "records")
    }

    private var phone: AnswerSection {
        let rows: [(String, String, KeyPath<LoggedDays.Day, Milliseconds?>)] = [
            ("on a charger", "charging", \.charging), ("in use", "inUse", \.inUse),
        ]
        func words(_ day: LoggedDays.Day) -> [String] {
            rows.map { day[keyPath: $0.2].map { $0 == 0 ? "never" : Span.text($0) } ?? "not in this log" }
                + [day.leastCharge.map { "\($0) %" } ?? "not in this log"]
        }
        func json(_ day: LoggedDays.Day) -> JSON {
            .object(
                rows.map { ($0.1, JSON(day[keyPath: $0.2])) } + [("leastCharge", JSON(day.leastCharge))])
        }
        let (former, current) = (words(days.former), words(days.current))
        let names = rows.map(\.0) + ["least charge"]
        return AnswerSection(
            .value("phone", ["before": json(days.former), "after": json(days.current)]),
            table: AnswerTable(
                ["the phone", "before", "after"],
                names.indices.map { [.words(names[$0]), .words(former[$0]), .words(current[$0])] },
                nameColumns: 18...56),
            [.alone("Switches are in no log: what they do shows in the policies that block.")])
    }
}

// MARK: The schema

extension LoggedDaysReport {
    /// The members of the report.
    public static let document: [AnswerKey] = [
        AnswerKey(
            "equal", .boolean,
            "whether as many requests of each task ran, at the same times and as long, ended alike, and were blocked alike"
        ),
        AnswerKey(
            "compared",
            .object([
                AnswerKey("before", .object(hoursKeys), "of the former day"),
                AnswerKey("after", .object(hoursKeys), "of the later day"),
            ]), "what of the days is compared: the hours that both logs cover, if there are any"),
        tasks,
        AnswerKey(
            "phone",
            .object([
                AnswerKey("before", .object(phoneKeys), "in the former day"),
                AnswerKey("after", .object(phoneKeys), "in the later day"),
            ]), "what the logs tell of the phone"),
    ]

    /// The tasks of the days.
    static let tasks = AnswerKey(
        "tasks", .list(.object(taskKeys)), "the tasks that one of the days has requests of")

    private static let hoursKeys: [AnswerKey] = [
        AnswerKey("from", .moment, "from when on"), AnswerKey("to", .moment, "until when"),
    ]

    private static let taskKeys: [AnswerKey] = [
        AnswerKey("app", .text, "the bundle identifier of the app"),
        AnswerKey("task", .text, "its identifier"), AnswerKey("mode", .text, "its execution mode"),
        AnswerKey("before", .object(courseKeys), "in the former day"),
        AnswerKey("after", .object(courseKeys), "in the later day"),
    ]

    private static let courseKeys: [AnswerKey] = [
        AnswerKey("requests", .integer, "how many requests waited or ran"),
        AnswerKey("ran", .integer, "how many of them ran"),
        AnswerKey(
            "runs",
            .list(
                .object([
                    AnswerKey("at", .moment, "when it began"),
                    AnswerKey("length", .optional(.integer), "how long, in milliseconds; null if not told"),
                ])), "the first run of each"),
        AnswerKey(
            "ended",
            .list(
                .object([
                    AnswerKey("ending", .text, "how, and why where that is told"),
                    AnswerKey("times", .integer, "how many requests"),
                ])), "how the requests ended, or what they were doing as the day ended"),
        AnswerKey(
            "heldBy",
            .list(
                .object([
                    AnswerKey("cause", .text, "the policy, or what stands in its place"),
                    AnswerKey("held", .integer, "for how long, in milliseconds"),
                    AnswerKey("times", .integer, "how often"),
                ])), "what blocked them, the longest first"),
    ]

    private static let phoneKeys: [AnswerKey] = [
        AnswerKey(
            "charging", .optional(.integer), "how long on a charger, in milliseconds; null if not told"),
        AnswerKey("inUse", .optional(.integer), "how long in use, in milliseconds; null if not told"),
        AnswerKey("leastCharge", .optional(.integer), "the least charge in percent; null if not told"),
    ]
}
