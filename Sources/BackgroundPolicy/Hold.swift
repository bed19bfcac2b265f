/// How much attention it deserves that a request is held back.
public enum Hold: Comparable, Sendable {
    /// Nothing holds the request back.
    case none
    /// Only app usage or rate limiting: the ordinary wait for the right time.
    case usual
    /// At least one factor that is not usual.
    case notable

    /// The hold that results from the factors that hold a request back.
    public init(_ held: FactorSet) {
        self = held.isEmpty ? .none : held.isDisjoint(with: .notable) ? .usual : .notable
    }
}

extension FactorSet {
    /// The factors that a person should be shown when they hold a request back.
    public static let notable = FactorSet(Factor.allCases.filter { !$0.isUsual }.map { FactorSet($0) })

    /// The first of `notableFirst`; nil of an empty set.
    public var gravest: Factor? {
        let notable = intersection(.notable)
        return Factor(rawValue: UInt8((notable.isEmpty ? self : notable).rawValue.trailingZeroBitCount))
    }

    /// The factors in the talk's order, the notable ones first.
    public var notableFirst: [Factor] {
        intersection(.notable).factors + subtracting(.notable).factors
    }
}
