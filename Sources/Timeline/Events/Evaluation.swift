/// What a device's scheduler logged as it looked at an activity: its policies, and what they came to.
public struct Evaluation: Hashable, Sendable {
    /// A policy that the scheduler listed.
    public struct Row: Hashable, Sendable {
        /// The policy's name with spaces and without the word Policy, such as `Battery Level`.
        public let policy: String
        /// How much its score counts, in thousandths.
        public let weight: Int32
        /// What it says.
        public let decision: PolicyDecision
        /// How good the moment is, in thousandths; 1,000 is best.
        public let score: Int32
        /// Why, in the scheduler's own words without the outer brackets; empty where it gives no reason.
        public let rationale: String

        /// A row by its parts.
        public init(policy: String, weight: Int32, decision: PolicyDecision, score: Int32, rationale: String)
        {
            self.policy = policy
            self.weight = weight
            self.decision = decision
            self.score = score
            self.rationale = rationale
        }
    }

    /// The policies that do not pass, or pass with a score below 0.9; the scheduler lists no others.
    public var rows: [Row]
    /// What they came to; nil where only a score was logged.
    public var decision: PolicyDecision?
    /// The score of all policies together, in millionths; nil where none was logged.
    public var score: Int32?
    /// The score that it needs to run, in millionths; nil where none was logged.
    public var threshold: Int32?

    /// An evaluation by its parts.
    public init(
        rows: [Row] = [], decision: PolicyDecision? = nil, score: Int32? = nil, threshold: Int32? = nil
    ) {
        self.rows = rows
        self.decision = decision
        self.score = score
        self.threshold = threshold
    }
}

/// The number of an evaluation within a day that a device logged.
public struct EvaluationID: Hashable, BitwiseCopyable, Sendable {
    /// The number, from 0: an index of `DeviceEvidence.evaluations`.
    public let number: UInt32

    /// The evaluation of a number.
    @inlinable
    public init(_ number: UInt32) { self.number = number }
}

/// What a policy of a device's scheduler says about an activity; of several, the largest decides.
public enum PolicyDecision: UInt8, CaseIterable, BitwiseCopyable, Comparable, Sendable {
    /// Nothing against it; a score says how good the moment is.
    case canProceed = 0
    /// Not now.
    case mustNotProceed = 33
    /// Now, unless a policy says absolutely not.
    case mustProceed = 67
    /// Absolutely not now.
    case absolutelyMustNotProceed = 100
    /// Now, whatever the others say.
    case absolutelyMustProceed = 200

    /// Whether one decision gives way to another.
    public static func < (left: PolicyDecision, right: PolicyDecision) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The decision in the scheduler's words, such as `Must Not Proceed`.
    public var name: String {
        switch self {
        case .canProceed: "Can Proceed"
        case .mustNotProceed: "Must Not Proceed"
        case .mustProceed: "Must Proceed"
        case .absolutelyMustNotProceed: "Absolutely Must Not Proceed"
        case .absolutelyMustProceed: "Absolutely Must Proceed"
        }
    }

    /// The scheduler's abbreviation, such as `MNP`.
    public var abbreviation: String {
        switch self {
        case .canProceed: "CP"
        case .mustNotProceed: "MNP"
        case .mustProceed: "MP"
        case .absolutelyMustNotProceed: "AMNP"
        case .absolutelyMustProceed: "AMP"
        }
    }

    /// Whether the decision holds an activity back.
    public var holds: Bool { self == .mustNotProceed || self == .absolutelyMustNotProceed }
}
