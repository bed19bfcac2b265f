import BackgroundPolicy

/// What the system keeps for a widget or an app says of a request now, a bit each.
///
/// The lowest two bits of judged terms are those of a push's delivery, and the fifth says that a request is patient.
struct OwnTerms: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// Its own budget has nothing for it now (R260, R273).
    static let isOverBudget = OwnTerms(rawValue: 4)
    /// The last reload of the widget was too short a time ago (R263).
    static let isTooSoon = OwnTerms(rawValue: 8)
    /// The budget would have a reload if the person looked at the widget more often (R261).
    static let isSeldomSeen = OwnTerms(rawValue: 32)
    /// A push asked for the reload while the device was unreachable (R267).
    static let needsNetwork = OwnTerms(rawValue: 64)

    /// The factors that are adverse.
    var adverse: FactorSet {
        var factors = FactorSet()
        if contains(.isOverBudget) { factors.insert(.systemBudgets) }
        if contains(.isTooSoon) { factors.insert(.rateLimiting) }
        if contains(.isSeldomSeen) { factors.insert(.appUsage) }
        return factors
    }
}

/// Why a widget's timeline is reloaded, a bit each.
struct WidgetTerms: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// The person has used the widget, which makes the reload free (R264).
    static let isByPerson = WidgetTerms(rawValue: 1)
    /// A push has asked for it (R267).
    static let isByPush = WidgetTerms(rawValue: 2)
}
