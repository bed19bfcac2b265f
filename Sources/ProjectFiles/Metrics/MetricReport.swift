public import Answers
public import BackgroundPolicy
public import Timeline
import UntrustedText

/// The measured totals of an app beside those of a day that was simulated, or that a device logged.
public struct MetricReport {
    /// How long an app's process was in the foreground and the background in a day, and why it ended.
    public struct Totals {
        private let foreground: Milliseconds?
        private let background: Milliseconds?
        private let tally: AppTally
        private let recordsExits: Bool

        /// The totals of an app in a day.
        ///
        /// - Parameters:
        ///   - foreground: How long it was in the foreground; nil where a log tells no state of the process.
        ///   - background: How long it ran in the background; nil likewise.
        ///   - tally: The figures of the app.
        ///   - recordsExits: Whether the day tells why the process ended, or that it did not; a simulated one always does.
        public init(
            foreground: Milliseconds?, background: Milliseconds?, _ tally: AppTally, recordsExits: Bool
        ) {
            self.foreground = foreground
            self.background = background
            self.tally = tally
            self.recordsExits = recordsExits
        }

        fileprivate var times: (foreground: Milliseconds?, background: Milliseconds?) {
            (foreground, background)
        }

        /// How often the process ended in a way that MetricKit counts too; nil where a log does not tell.
        fileprivate func count(_ exit: ComparedExit) -> Int? {
            let count = EndReason.allCases.filter { exit.includes($0) }
                .reduce(0) { $0 + tally.processEnds($1) }
            return recordsExits || count > 0 ? count : nil
        }
    }

    private let measured: MetricPayload
    private let day: DayHeader
    private let app: Roster.App
    private let totals: Totals
    private let isLogged: Bool
    /// What the person called the payload and the day.
    private let names: (payload: String, day: String)

    /// The report on an app.
    ///
    /// - Parameters:
    ///   - measured: What MetricKit measured.
    ///   - app: The app.
    ///   - day: The day.
    ///   - totals: What the day gives, in the time of its length.
    ///   - isLogged: Whether a device logged the day.
    ///   - names: What the person called the payload and the day.
    public init(
        _ measured: MetricPayload, _ app: AppID, in day: DayHeader, _ totals: Totals, isLogged: Bool,
        names: (payload: String, day: String)
    ) {
        self.measured = measured
        self.day = day
        self.app = day.roster[app]
        self.totals = totals
        self.isLogged = isLogged
        self.names = names
    }

    /// What the report is called.
    public static let title: Sentence = "MetricKit's totals beside those of a day"

    /// What the totals of the day are called.
    private var origin: String { isLogged ? "logged" : "simulated" }

    /// The whole report.
    public var sections: [AnswerSection] {
        figures + [
            heading, AnswerSection(.nowhere, mismatches.map { .alone($0) }), times, exits, explanations,
            notes,
        ]
    }
}

// MARK: For people

extension MetricReport {
    private var heading: AnswerSection {
        let period = [measured.begin, measured.end].filter { !$0.isEmpty }.joined(separator: " to ")
        var count = measured.count > 1 ? ", \(measured.count) payloads added up" : ""
        if measured.repetitions > 0 {
            count += ", \(Counted.text(measured.repetitions, "repetition", "repetitions")) left out"
        }
        // A simulated day has no date that a measured one could share.
        let calendar = day.calendar
        let start = calendar.dateAndTime(.start).map { String($0.dropLast(3)) } ?? DayCalendar.noTimes
        let date = isLogged ? "\(start) · " : ""
        return AnswerSection(
            .nowhere,
            [
                .labelled("measured", "\(quoting: names.payload) · \(quoting: period)\(count)"),
                .labelled(
                    origin,
                    "\(quoting: day.title) (\(quoting: names.day)) · \(name: app.name) · \(date)\(span: day.length)"
                ),
            ])
    }

    /// What tells that the payload and the day have less in common than their figures suggest.
    private var mismatches: [Sentence] {
        let own = app.bundleIdentifier
        let other = measured.bundleIdentifier.flatMap { $0 == own ? nil : $0 }
        let apps: Sentence? = other.map {
            "The payload is of the app \(name: $0), and the day's figures are of \(name: own)."
        }
        return [apps, otherDate, otherLength].compactMap(\.self)
    }

    /// Says so where the payload and the log are of dates that do not meet; a simulated day has no true date.
    private var otherDate: Sentence? {
        guard isLogged, day.calendar.hasTimes, let begin = Self.date(measured.begin),
            let end = Self.date(measured.end)
        else { return nil }
        let (first, last) = (day.calendar.isoDate(.start), day.calendar.isoDate(day.end))
        guard end < first || last < begin else { return nil }
        return "The payload is of \(Self.dates(begin, end)), and the log of \(Self.dates(first, last))."
    }

    /// Says so where the payload measured a much shorter or longer time than the log has.
    private var otherLength: Sentence? {
        guard isLogged, let time = measured.dated.map({ ($0.end - $0.begin) / 1_000 }), time > 0,
            abs(day.length - time) > time / 4
        else { return nil }
        return
            "The payload is of \(span: time), and the log of \(span: day.length): the figures are of different times."
    }

    /// The date that a time of a payload begins with; nil if it is written in another way.
    private static func date(_ time: String) -> String? {
        let date = time.prefix(10)
        let isDate = date.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil
        return isDate ? String(date) : nil
    }

    private static func dates(_ first: String, _ last: String) -> String {
        first == last ? first : "\(first) to \(last)"
    }

    private var times: AnswerSection {
        func row(_ name: String, _ measured: Milliseconds?, _ other: Milliseconds?) -> [AnswerTable.Cell] {
            [.words(name), .value(.span(measured)), .value(.span(other))]
        }
        return AnswerSection(
            .nowhere,
            table: AnswerTable(
                ["", "measured", origin],
                [
                    row("time in the foreground", measured.foregroundTime, totals.times.foreground),
                    row("time in the background", measured.backgroundTime, totals.times.background),
                ]))
    }

    private var exits: AnswerSection {
        guard measured.hasExits else {
            return AnswerSection(.nowhere, [.alone("The payload has no counts of exits.")])
        }
        let rows = ComparedExit.allCases.map { exit -> [AnswerTable.Cell] in
            [
                .words(exit.name), .words("\(measured.exits(for: exit.causes))"),
                .words(totals.count(exit).map { "\($0)" } ?? "–"),
            ]
        }
        let compared = ComparedExit.allCases.flatMap(\.causes)
        let others = occurred.filter { !compared.contains($0.cause) }.map { exits -> [AnswerTable.Cell] in
            [.words(exits.cause.name), .words("\(exits.foreground + exits.background)"), .words("–")]
        }
        return AnswerSection(
            .nowhere,
            table: AnswerTable(["exits by cause", "measured", origin], rows + others, nameColumns: 0...40))
    }

    /// The causes of measured exits in the words of `dayline explain`.
    private var explanations: AnswerSection {
        let lines = occurred.compactMap { exits -> AnswerLine? in
            let text = exits.cause.key
            guard let subject = Lookup.subjects(in: text).first else { return nil }
            let places = [(exits.foreground, "in the foreground"), (exits.background, "in the background")]
                .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
            let facts = Explanation(subject).facts.filter { ["means", "do"].contains($0.label) }.map(\.words)
            let words = facts.joined(separator: " ")
            return .alone("\(exits.cause.name) (\(places)): \(words) [dayline explain \(text)]")
        }
        return AnswerSection(.nowhere, heading: lines.isEmpty ? nil : "What the exits mean", lines)
    }

    private var occurred: [MetricPayload.Exits] {
        measured.exits.filter { $0.foreground + $0.background > 0 }
    }

    private var notes: AnswerSection {
        let words: Sentence =
            isLogged
            ? "The payload has totals and no reasons; the logged figures are what the log of the phone tells, from its first record to its last. A dash stands for what is not measured, or what the log does not tell."
            : "The payload has totals and no reasons; the simulated figures are those of the model, for a day of the scenario's length. A dash stands for what is not measured, or what the model does not have."
        return AnswerSection(.nowhere, [.alone(words)])
    }
}

// MARK: For programs

extension MetricReport {
    private var figures: [AnswerSection] {
        func pair(_ measured: JSON, _ other: JSON) -> JSON { ["measured": measured, origin: other] }
        let exits = ComparedExit.allCases.map { exit in
            let counted = measured.hasExits ? JSON(measured.exits(for: exit.causes)) : .null
            return (exit.rawValue, pair(counted, JSON(totals.count(exit))))
        }
        let causes = measured.exits.map { exits -> JSON in
            [
                "cause": JSON(exits.cause.rawValue), "foreground": JSON(exits.foreground),
                "background": JSON(exits.background), "explain": JSON(exits.cause.key),
            ]
        }
        return [
            AnswerSection(.value("app", JSON(app.bundleIdentifier))),
            AnswerSection(.value("begin", JSON(measured.begin))),
            AnswerSection(.value("end", JSON(measured.end))),
            AnswerSection(.value("payloads", JSON(measured.count))),
            AnswerSection(.value("length", JSON(day.length))),
            AnswerSection(
                .value("foreground", pair(JSON(measured.foregroundTime), JSON(totals.times.foreground)))),
            AnswerSection(
                .value("background", pair(JSON(measured.backgroundTime), JSON(totals.times.background)))),
            AnswerSection(.value("exits", .object(exits))),
            AnswerSection(.value("causes", .array(causes))),
        ]
    }

    /// The members of the report.
    public static let document: [AnswerKey] = [
        AnswerKey("app", .text, "the bundle identifier of the app"),
        AnswerKey("begin", .text, "when the measured time begins, as written"),
        AnswerKey("end", .text, "when it ends"),
        AnswerKey("payloads", .integer, "how many payloads were added up"),
        AnswerKey("length", .integer, "the length of the day, in milliseconds"),
        AnswerKey("foreground", .object(pair), "the time in the foreground, in milliseconds"),
        AnswerKey("background", .object(pair), "the time in the background, in milliseconds"),
        AnswerKey("exits", .named(.object(pair)), "how often the process ended, by what both tell apart"),
        AnswerKey("causes", .list(.object(exits)), "the measured exits by cause"),
    ]

    /// The members of the exits for a cause.
    static let exits = [
        AnswerKey("cause", .text, "MetricKit's name of a cause"),
        AnswerKey("foreground", .integer, "how often in the foreground"),
        AnswerKey("background", .integer, "how often in the background"),
        AnswerKey("explain", .optional(.text), "what dayline explain is to be asked"),
    ]

    private static let pair =
        [AnswerKey("measured", .optional(.integer), "what MetricKit measured")]
        + ["simulated", "logged"].map {
            AnswerKey($0, .optional(.integer), "what the day has, if it was \($0)", isRequired: false)
        }
}
