public import Answers
import BackgroundPolicy
import Timeline
import UntrustedText

/// What MetricKit's totals mean by themselves: each cause of an exit that was counted, and what to do about it.
public struct MetricAnswer {
    private let measured: MetricPayload

    /// The answer about payloads, added up.
    public init(_ payloads: [MetricPayload]) { measured = .sum(of: payloads) }

    /// The whole answer.
    public var sections: [AnswerSection] {
        [AnswerSection(.value("metrics", json)), AnswerSection(.nowhere, heading: heading, lines)]
            + counted.map(section)
    }

    private var counted: [MetricPayload.Exits] { measured.exits.filter { $0.foreground + $0.background > 0 } }

    private var heading: Sentence { "\(name: measured.bundleIdentifier ?? "an app") · MetricKit metrics" }

    private var lines: [AnswerLine] {
        let period = [measured.begin, measured.end].filter { !$0.isEmpty }.joined(separator: " to ")
        let exits: Sentence =
            !measured.hasExits
            ? "the payload has no counts of exits"
            : counted.isEmpty
                ? "none was counted: the process was not ended by anything that MetricKit tells"
                : "\(Counted.text(counted.reduce(0) { $0 + Int($1.foreground + $1.background) }, "end of the process", "ends of the process")), for the causes below; the payload has totals, and no reasons beyond them"
        return [
            .labelled("measured", "\(quoting: period.isEmpty ? "at an unknown time" : period)\(payloads)"),
            .labelled("foreground", "\(measured.foregroundTime.map { Span.text($0) } ?? "not measured")"),
            .labelled("background", "\(measured.backgroundTime.map { Span.text($0) } ?? "not measured")"),
            .labelled("exits", exits),
        ]
    }

    private var payloads: Sentence? {
        measured.count > 1 ? ", \(measured.count) payloads added up" : nil
    }

    /// What the exits for one cause mean.
    private func section(_ exits: MetricPayload.Exits) -> AnswerSection {
        let places = [(exits.foreground, "in the foreground"), (exits.background, "in the background")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        let heading: Sentence = "\(exits.cause.name) · \(places)"
        let text = exits.cause.key
        guard let subject = Lookup.subjects(in: text).first else {
            return AnswerSection(.nowhere, heading: heading)
        }
        let facts = Explanation(subject).facts.filter { ["means", "do"].contains($0.label) }
        return AnswerSection(
            .nowhere, heading: heading,
            facts.map { .labelled($0.label, "\($0.words)") } + [
                .labelled("more", "\(name: "dayline explain \(text)")")
            ])
    }

    private var json: JSON {
        [
            "app": JSON(measured.bundleIdentifier), "begin": JSON(measured.begin), "end": JSON(measured.end),
            "payloads": JSON(measured.count), "foreground": JSON(measured.foregroundTime),
            "background": JSON(measured.backgroundTime),
            "exits": .array(
                counted.map { exits in
                    [
                        "cause": JSON(exits.cause.rawValue), "foreground": JSON(exits.foreground),
                        "background": JSON(exits.background), "explain": JSON(exits.cause.key),
                    ]
                }),
        ]
    }

    /// The members of the answer in JSON.
    public static let members: [AnswerKey] = [
        AnswerKey(
            "metrics",
            .optional(
                .object([
                    AnswerKey("app", .optional(.text), "the bundle identifier of the app"),
                    AnswerKey("begin", .text, "when the measured time begins, as written"),
                    AnswerKey("end", .text, "when it ends"),
                    AnswerKey("payloads", .integer, "how many payloads were added up"),
                    AnswerKey(
                        "foreground", .optional(.integer), "the time in the foreground, in milliseconds"),
                    AnswerKey(
                        "background", .optional(.integer), "the time in the background, in milliseconds"),
                    AnswerKey(
                        "exits", .list(.object(MetricReport.exits)), "the exits that were counted, by cause"),
                ])), "MetricKit's totals of an app")
    ]
}
