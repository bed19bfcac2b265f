public import BackgroundPolicy
public import Timeline

/// The names of causes in a report, with an abbreviation spelled out where it is mentioned first.
public struct FirstMention {
    private var hasMentionedBAR = false

    /// Nothing is mentioned yet.
    public init() {}

    /// The name of a cause as printed here.
    public mutating func name(of cause: WhyAnswer.Cause) -> String {
        switch cause {
        case .factor(let factor): name(of: factor)
        case .requirement: cause.name
        case .oneOfTwoSwitches:
            "\(Factor.appSwitcher.name) or \(name(of: Factor.backgroundAppRefreshSwitch))"
        }
    }

    /// The name of a factor as printed here.
    public mutating func name(of factor: Factor) -> String {
        guard factor == .backgroundAppRefreshSwitch, !hasMentionedBAR else { return factor.name }
        hasMentionedBAR = true
        return factor.spelledOutName
    }
}
