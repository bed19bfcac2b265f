public import BackgroundPolicy
public import Timeline
package import UntrustedText

/// Who says what a line of an answer says, how well that is supported, and which limits of the model decide a length or
/// a moment in it.
public struct Provenance: Sendable {
    let sources: [Source]
    let evidence: Evidence
    /// The number of the rule of the model that restates it; 0 without one.
    let rule: Int
    let lengths: LengthEvidence

    /// What several publications say, the main one first.
    public init(sources: [Source], evidence: Evidence, rule: Int, lengths: LengthEvidence) {
        self.sources = sources
        self.evidence = evidence
        self.rule = rule
        self.lengths = lengths
    }

    /// The same, with the limits of another day that decide there.
    func deciding(_ other: LengthEvidence) -> Provenance {
        Provenance(sources: sources, evidence: evidence, rule: rule, lengths: lengths.joined(with: other))
    }

    /// What a citation says, with the limits that decide on a day.
    init(_ citation: Citation, _ deciding: [DecidingLimit] = [], on header: DayHeader) {
        self.init(
            sources: [citation.source], evidence: citation.evidence, rule: citation.rule,
            lengths: LengthEvidence(deciding, on: header))
    }

    /// What a citation says where no limit decides anything.
    package init(_ citation: Citation) {
        self.init(
            sources: [citation.source], evidence: citation.evidence, rule: citation.rule,
            lengths: LengthEvidence())
    }

    /// The evidence and the rule as printed after the sources, such as `stated, R106; launch time assumed`: limits are
    /// named that are supported less well than the rule.
    var support: String {
        let weaker = lengths.text(weakerThan: evidence).map { "; \($0)" } ?? ""
        return evidence.text(ofRule: rule) + (ruleName.isEmpty ? "" : ", \(ruleName)") + weaker
    }

    private var ruleName: String { Citation(.dayline, evidence, rule: rule).ruleName }

    /// The same for programs: `lengthEvidence` is the weakest support of the limits in `lengthLimits`.
    var members: [(String, JSON)] { citationMembers + lengths.members }

    /// The same without limits.
    package var citationMembers: [(String, JSON)] {
        [
            ("source", .string(sources.map(\.rawValue).joined(separator: ", "))),
            ("evidence", .string(evidence.rawValue)),
            ("asQuoted", .bool(evidence.isQuoted(inRule: rule))),
            ("rule", .string(ruleName)),
        ]
    }

    /// The members that every value with a provenance has.
    package static let keys = citationKeys + LengthEvidence.keys

    /// The members of a value that has no length.
    package static let citationKeys: [AnswerKey] = [
        AnswerKey("source", .text, "the publication that says so"),
        AnswerKey("evidence", .text, "how well that supports it, from stated to assumed"),
        AnswerKey("asQuoted", .boolean, "whether the publication was read only as others quote it"),
        AnswerKey("rule", .text, "the rule of the model, such as R036; empty without one"),
    ]
}

extension LengthEvidence {
    /// The limits that decide a length or a moment, with their weakest support.
    var members: [(String, JSON)] {
        [("lengthEvidence", JSON(weakest?.key)), ("lengthLimits", JSON(limits.map(\.key)))]
    }

    static let keys = [
        AnswerKey(
            "lengthEvidence", .optional(.text),
            "the weakest support of the limits that decide how long it lasts"),
        AnswerKey("lengthLimits", .list(.text), "these limits"),
    ]
}
