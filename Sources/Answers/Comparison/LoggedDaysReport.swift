import BackgroundPolicy
public import Timeline
import UntrustedText

/// What changed from one day of a phone to another: which tasks ran in one only, and what held them in the other.
public struct LoggedDaysReport {
    private let days: LoggedDays
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
            AnswerSection(.value("equal", JSON(days.isEqual))), courses, holds, phone, differences,
        ]
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
    private func title(_ task: LoggedDays.Task) -> String {
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
                .pair(.count(task.former.ran), .count(task.current.ran)),
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
        let holds = course.holds.map { hold -> JSON in
            [
                "cause": JSON(PolicyWords.name(hold.cause)), "held": JSON(hold.milliseconds),
                "times": JSON(hold.count),
            ]
        }
        return ["requests": JSON(course.requests), "ran": JSON(course.ran), "heldBy": .array(holds)]
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
    private static func held(_ course: LoggedDays.Course, _ cause: PolicyHolds.Cause) -> String {
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

    private var differences: AnswerSection {
        let sentences = days.tasks.compactMap(difference)
        return AnswerSection(
            .nowhere, heading: sentences.isEmpty ? nil : "What changed",
            sentences.isEmpty
                ? [
                    .alone(
                        "As many requests of each task ran in both days, and the same policies blocked them.")
                ]
                : sentences.map { .alone($0) })
    }

    /// What of a task is otherwise in one of the days, with what the log tells of the reason; nil if nothing is.
    private func difference(_ task: LoggedDays.Task) -> Sentence? {
        let (before, after) = (task.former, task.current)
        if before.ran != after.ran {
            let (fewer, holds, when) =
                after.ran < before.ran
                ? (after, task.gainedHolds, "after") : (before, task.lostHolds, "before")
            let counts = (Self.times(before.ran), Self.times(after.ran))
            let reason = Self.reason(fewer, holds, when)
            return "\(name: title(task)) ran \(counts.0) before and \(counts.1) after: \(reason)"
        }
        if (before.requests == 0) != (after.requests == 0) {
            let (none, other) = before.requests == 0 ? ("before", after) : ("after", before)
            let counts = Counted.text(
                other.requests, "request of which none ran", "requests of which none ran")
            return "\(name: title(task)) has no request \(none), and \(quoting: counts) in the other day"
        }
        let changes = [(task.lostHolds, "before"), (task.gainedHolds, "after")].filter { !$0.0.isEmpty }
            .map { "blocked by \(PolicyWords.list($0.0.map(\.cause))) only \($0.1)" }
        guard !changes.isEmpty else { return nil }
        return "\(name: title(task)) ran as often, \(quoting: changes.joined(separator: ", "))"
    }

    private static func times(_ count: Int) -> String {
        count == 0 ? "not" : Counted.text(count, "time", "times")
    }

    /// Why fewer requests of a task ran in one of the days than in the other.
    private static func reason(_ fewer: LoggedDays.Course, _ holds: [LoggedDays.Hold], _ when: String)
        -> Sentence
    {
        if fewer.requests == 0 { return "\(when) it has no request" }
        if !holds.isEmpty {
            return "only \(when) it was blocked by \(quoting: PolicyWords.list(holds.map(\.cause)))"
        }
        guard !fewer.holds.isEmpty else { return "what kept it is not in this log" }
        let causes = PolicyWords.list(fewer.holds.map(\.cause))
        return "\(when) it was blocked by \(quoting: causes), as in the other day"
    }
}

// MARK: The schema

extension LoggedDaysReport {
    /// The members of the report.
    public static let document: [AnswerKey] = [
        AnswerKey(
            "equal", .boolean, "whether as many requests of each task ran, and the same policies blocked them"
        ),
        AnswerKey("tasks", .list(.object(taskKeys)), "the tasks that one of the days has requests of"),
        AnswerKey(
            "phone",
            .object([
                AnswerKey("before", .object(phoneKeys), "in the former day"),
                AnswerKey("after", .object(phoneKeys), "in the later day"),
            ]), "what the logs tell of the phone"),
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
