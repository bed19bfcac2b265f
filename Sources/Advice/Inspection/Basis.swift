public import BackgroundPolicy
import Timeline

/// The statement that a diagnosis is based on, with its sources.
public struct Basis: Sendable {
    /// The name of the rule, such as `R036`; empty if it is not a rule of the model.
    public let name: String
    /// The statement in our own words.
    public let statement: String
    /// The publications that say it, the main one first.
    public let sources: [Source]
    /// How well the statement is supported.
    public let evidence: Evidence

    /// A rule of the model, by its number.
    static func rule(_ number: Int) -> Basis {
        let rule = Rule[number]
        return Basis(
            name: rule.name, statement: rule.statement, sources: rule.sources, evidence: rule.evidence)
    }

    /// A limit of the model, with its citation in a profile.
    static func limit(_ limit: Limit, _ statement: String, in profile: Profile) -> Basis {
        let citation = limit.sourced(in: profile).citation
        return Basis(
            name: citation.ruleName, statement: statement, sources: [citation.source],
            evidence: citation.evidence)
    }

    /// The reason of a refusal.
    static func refusal(_ refusal: Refusal) -> Basis {
        let citation = refusal.citation
        return Basis(
            name: citation.ruleName, statement: refusal.explanation, sources: [citation.source],
            evidence: citation.evidence)
    }

    /// The sources and the evidence as printed, such as `WWDC19 707, WWDC20 10063 · stated`.
    public var citationText: String {
        sources.map(\.rawValue).joined(separator: ", ") + " · " + evidence.text(ofRule: rule)
    }

    /// The number of the rule; 0 if it is not a rule of the model.
    public var rule: Int { Int(name.dropFirst()) ?? 0 }
}
