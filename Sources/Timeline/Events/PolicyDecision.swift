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
