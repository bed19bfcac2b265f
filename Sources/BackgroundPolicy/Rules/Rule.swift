/// A statement of the sources that the model goes by, in our own words, and how Dayline shows it.
public struct Rule: Hashable, Sendable {
    /// How a rule can be seen.
    public enum Showing: Hashable, Sendable {
        /// A test that bears the rule's name simulates a day in which it can be seen.
        case simulated
        /// A test that bears the rule's name looks at what the screen draws.
        case drawn
        /// The scenario reader, an explanation or the help says it, and a test that bears its name reads that.
        case told
        /// No day could show it, for the reason given.
        case notForSimulation(String)
        /// The model does not show it yet.
        case open
    }

    /// The rule's number, from 1.
    public let number: Int
    /// What the sources say, at most 110 characters.
    public let statement: String
    /// The publications that say it, the main one first.
    public let sources: [Source]
    public let evidence: Evidence
    public let showing: Showing

    init(
        _ number: Int, _ statement: String, _ sources: Source..., evidence: Evidence = .stated,
        by showing: Showing
    ) {
        precondition(!sources.isEmpty, "a rule comes from somewhere")
        self.number = number
        self.statement = statement
        self.sources = sources
        self.evidence = evidence
        self.showing = showing
    }

    /// The rule's main source as the model's verdicts cite it.
    public var citation: Citation { Citation(sources[0], evidence, rule: number) }

    /// The rule's name, such as `R036`.
    public var name: String { citation.ruleName }

    /// All sources for people, such as `WWDC19 707, WWDC20 10063 · stated`.
    public var citationText: String {
        sources.map(\.rawValue).joined(separator: ", ") + " · " + evidence.rawValue
    }

    /// Every rule in the order of the numbers, which begin with 1 and leave none out.
    public static let all = RuleSection.all.flatMap(\.rules)

    /// The rule of a number.
    public static subscript(_ number: Int) -> Rule {
        precondition(all.indices.contains(number - 1), "there is no rule \(number)")
        return all[number - 1]
    }
}

extension Rule.Showing {
    /// How the rule is shown, for people.
    public var text: String {
        switch self {
        case .simulated: "shown by simulated days"
        case .drawn: "shown on the screen"
        case .told: "said by Dayline in words"
        case .notForSimulation(let reason): "not for a simulation: \(reason)"
        case .open: "not shown yet"
        }
    }
}

/// The rules about one subject.
public struct RuleSection: Sendable {
    public let title: String
    public let rules: [Rule]

    init(_ title: String, _ rules: [Rule]) {
        self.title = title
        self.rules = rules
    }

    /// Every section in the order of its rules' numbers.
    public static let all = [
        lifecycle, backgroundTask, voIPPush, serviceExtension, backgroundPush, backgroundSession, appRefresh,
        processing, scheduler, legacy, factors, protections, figures,
    ]
}
