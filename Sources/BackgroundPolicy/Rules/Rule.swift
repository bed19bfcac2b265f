/// A statement of the sources that the model follows, in our own words, and how Dayline demonstrates it.
public struct Rule: Hashable, Sendable {
    /// How a rule is demonstrated.
    public enum Showing: Hashable, Sendable {
        /// A test labelled with the rule's number simulates a day in which the rule shows.
        case simulated
        /// The same, but for the part of the rule that is given, and the reason why no day shows it.
        case simulatedExcept(String)
        /// A test labelled with the rule's number checks what the screen draws.
        case drawn
        /// The scenario reader, an explanation or the help says it, and a test labelled with it reads that.
        case explained
        /// No simulated day could show it, for the given reason.
        case notForSimulation(String)
        /// Nothing demonstrates it yet.
        case open
    }

    /// The rule's number, from 1.
    public let number: Int
    /// What the sources say, at most 110 characters.
    public let statement: String
    /// The publications that say it, the main one first.
    public let sources: [Source]
    /// How well the sources support the statement.
    public let evidence: Evidence
    /// How Dayline demonstrates the rule.
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

    /// The rule's main source, as verdicts cite it.
    public var citation: Citation { Citation(sources[0], evidence, rule: number) }

    /// The rule's name, such as `R036`.
    public var name: String { citation.ruleName }

    /// All sources as printed, such as `WWDC19 707, WWDC20 10063 · stated`.
    public var citationText: String {
        sources.map(\.rawValue).joined(separator: ", ") + " · " + evidence.text(ofRule: number)
    }

    /// Every rule in the order of its number; from 201 on they are about what came after the five sources.
    public static let all = RuleSection.all.flatMap(\.rules)

    /// The rule with a number, which must exist.
    public static subscript(_ number: Int) -> Rule {
        guard numbered.indices.contains(number), let place = numbered[number] else {
            preconditionFailure("there is no rule \(number)")
        }
        return all[place]
    }

    /// The places of the rules by their numbers; between the parts of the list there are gaps.
    private static let numbered = all.indices.reduce(into: [Int?]()) { places, place in
        let number = all[place].number
        while places.count <= number { places.append(nil) }
        places[number] = place
    }
}

extension Rule.Showing {
    /// Whether simulated days show all of the rule.
    public var isSimulated: Bool { self == .simulated }

    /// Whether simulated days show a part of the rule.
    public var isSimulatedInPart: Bool {
        switch self {
        case .simulatedExcept: true
        case .simulated, .drawn, .explained, .notForSimulation, .open: false
        }
    }

    /// How the rule is demonstrated, as printed.
    public var text: String {
        switch self {
        case .simulated: "shown by simulated days"
        case .simulatedExcept(let part): "shown by simulated days in part: \(part)"
        case .drawn: "shown on the screen"
        case .explained: "explained in Dayline's texts"
        case .notForSimulation(let reason): "not for a simulation: \(reason)"
        case .open: "not shown yet"
        }
    }
}

/// The rules about one subject.
public struct RuleSection: Sendable {
    /// The subject, as a heading.
    public let title: String
    /// The rules about it in the order of their numbers.
    public let rules: [Rule]

    init(_ title: String, _ rules: [Rule]) {
        self.title = title
        self.rules = rules
    }

    /// Every section in the order of its rules' numbers.
    public static let all = [
        lifecycle, backgroundTask, voIPPush, serviceExtension, backgroundPush, backgroundSession, appRefresh,
        processing, scheduler, legacy, factors, protections, figures, continuedProcessing, sinceTheSources,
        widgetsAndActivities, newerModes, photoKitUpload, backgroundTasksOf27, otherNews,
    ]
}
