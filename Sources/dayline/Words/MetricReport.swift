import BackgroundPolicy
import Answers
import Frames
import ProjectFiles
import Timeline
import UntrustedText

/// Measured totals beside those of a day, simulated or logged, as text and as JSON.
struct MetricReport {
    let comparison: MetricComparison
    /// What the person called the payload and the day.
    let names: (payload: String, day: String)

    private var measured: MetricPayload { comparison.measured }

    /// What the totals of the day are called.
    private var origin: String { comparison.isLogged ? "logged" : "simulated" }

    /// The whole text.
    var text: String {
        let parts = [heading, times, exits, explanations, notes].filter { !$0.isEmpty }
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var heading: [String] {
        let app = comparison.day.roster[comparison.app]
        let period = [measured.begin, measured.end].filter { !$0.isEmpty }.map(ErrorText.word)
        var count = measured.count > 1 ? ", \(measured.count) payloads added up" : ""
        if measured.repetitions > 0 {
            count += ", \(Counted.text(measured.repetitions, "repetition", "repetitions")) left out"
        }
        return [
            "measured   \(ErrorText.word(names.payload)) · \(period.joined(separator: " to "))\(count)",
            "\(TextWidth.padded(origin, to: 9))  \(ErrorText.word(comparison.day.title)) (\(ErrorText.word(names.day))) · "
                + "\(ErrorText.word(app.name)) · \(date)\(Span.text(comparison.day.length))",
        ] + comparison.mismatches.flatMap { ReportPage.fill($0, first: 0, indent: 0) }
    }

    /// When the log begins; a simulated day has no date that a measured one could share.
    private var date: String {
        let calendar = comparison.day.calendar
        return comparison.isLogged
            ? "\(calendar.isoDate(.start)) \(calendar.hourAndMinute(.start)) · " : ""
    }

    private var times: [String] {
        let rows = [
            ["", "measured", origin],
            [
                "time in the foreground", Self.time(measured.foregroundTime),
                Self.time(comparison.totals.foreground),
            ],
            [
                "time in the background", Self.time(measured.backgroundTime),
                Self.time(comparison.totals.background),
            ],
        ]
        return ReportPage.table(rows).lines
    }

    private var exits: [String] {
        guard measured.hasExits else { return ["The payload has no counts of exits."] }
        let rows = ComparedExit.allCases.map { exit in
            [
                exit.name, "\(measured.exits(for: exit.causes))",
                comparison.count(exit).map { "\($0)" } ?? "–",
            ]
        }
        let compared = ComparedExit.allCases.flatMap(\.causes)
        let others = measured.exits.filter {
            !compared.contains($0.cause) && $0.foreground + $0.background > 0
        }
        return ReportPage.table(
            [["exits by cause", "measured", origin]] + rows
                + others.map { ["\($0.cause.name)", "\($0.foreground + $0.background)", "–"] }
        ).lines
    }

    /// The causes of measured exits in the words of `dayline explain`.
    private var explanations: [String] {
        let lines = occurred.flatMap { exits -> [String] in
            guard let text = exits.cause.explainedText, let subject = Lookup.subjects(in: text).first else {
                return []
            }
            let places = [(exits.foreground, "in the foreground"), (exits.background, "in the background")]
                .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
            let facts = Explanation(subject).facts.filter { ["means", "do"].contains($0.label) }.map(\.words)
            return ReportPage.fill(
                "\(exits.cause.name) (\(places)): \(facts.joined(separator: " ")) [dayline explain \(text)]",
                first: 2, indent: 4)
        }
        return lines.isEmpty ? [] : ["What the exits mean"] + lines
    }

    private var occurred: [MetricPayload.Exits] {
        measured.exits.filter { $0.foreground + $0.background > 0 }
    }

    private var notes: [String] {
        let words =
            comparison.isLogged
            ? "The payload has totals and no reasons; the logged figures are what the log of the phone tells, from its "
                + "first record to its last. A dash stands for what is not measured, or what the log does not tell."
            : "The payload has totals and no reasons; the simulated figures are those of the model, for a day of "
                + "the scenario's length. A dash stands for what is not measured, or what the model does not have."
        return ReportPage.fill(words, first: 0, indent: 0)
    }

    private static func time(_ time: Milliseconds?) -> String { time.map(Span.text) ?? "–" }

    /// The same as JSON; times are milliseconds.
    var json: String {
        let app = comparison.day.roster[comparison.app]
        func number(_ value: Int64?) -> JSON { value.map { .number($0) } ?? .null }
        func pair(_ measured: JSON, _ other: JSON) -> JSON {
            ["measured": measured, origin: other]
        }
        return
            JSON.text(of: [
                "app": JSON(app.bundleIdentifier), "begin": JSON(measured.begin), "end": JSON(measured.end),
                "payloads": JSON(measured.count), "length": JSON(comparison.day.length),
                "foreground": pair(number(measured.foregroundTime), number(comparison.totals.foreground)),
                "background": pair(number(measured.backgroundTime), number(comparison.totals.background)),
                "exits": .object(
                    ComparedExit.allCases.map { exit in
                        let counted = measured.hasExits ? number(measured.exits(for: exit.causes)) : .null
                        return (exit.rawValue, pair(counted, number(comparison.count(exit).map(Int64.init))))
                    }),
                "causes": .array(
                    measured.exits.map { exits in
                        [
                            "cause": JSON(exits.cause.rawValue), "foreground": JSON(exits.foreground),
                            "background": JSON(exits.background), "explain": JSON(exits.cause.explainedText),
                        ]
                    }),
            ])
    }
}
