/// How a request is held back: by nothing, by what every day brings, or by something that a person should see.
public enum Hold: Comparable, Sendable {
    case none
    /// App usage or rate limiting: the usual waiting for the right time.
    case usual
    /// At least one factor that is not usual.
    case notable

    /// The hold of the factors that hold a request back.
    public init(_ held: FactorSet) {
        self = held.isEmpty ? .none : held.isDisjoint(with: .notable) ? .usual : .notable
    }
}

extension FactorSet {
    /// The factors that a person should see when they hold something back.
    public static let notable = FactorSet(Factor.allCases.filter { !$0.isUsual }.map { FactorSet($0) })

    /// The factors in the talk's order, the notable ones first.
    public var notableFirst: [Factor] {
        intersection(.notable).factors + subtracting(.notable).factors
    }
}
