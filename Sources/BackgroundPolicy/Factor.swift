/// One of the seven factors that decide about background execution, in the order of the talk (WWDC20 10063).
public enum Factor: UInt8, CaseIterable, Sendable {
    /// The battery is critically low (R130).
    case criticallyLowBattery
    /// Low Power Mode is on (R131).
    case lowPowerMode
    /// The app is not expected to be used soon, or was not used lately (R132).
    case appUsage
    /// The app is not in the App Switcher (R133).
    case appSwitcher
    /// Background App Refresh (BAR) is off, for the app or for the device (R134).
    case backgroundAppRefreshSwitch
    /// The day's energy or data for background work is used up (R136).
    case systemBudgets
    /// The mode's last launch was too recent (R139).
    case rateLimiting

    /// The name as printed, spelled as the talk spells it.
    public var name: String {
        switch self {
        case .criticallyLowBattery: "critically low battery"
        case .lowPowerMode: "Low Power Mode"
        case .appUsage: "app usage"
        case .appSwitcher: "App Switcher"
        case .backgroundAppRefreshSwitch: "BAR switch"
        case .systemBudgets: "system budgets"
        case .rateLimiting: "rate limiting"
        }
    }

    /// The name with its abbreviation spelled out, for the first mention on a screen or in a report.
    public var spelledOutName: String {
        self == .backgroundAppRefreshSwitch ? "Background App Refresh (BAR) switch" : name
    }
    /// The name for lines that list all factors in 80 columns.
    public var shortName: String {
        switch self {
        case .criticallyLowBattery: "battery"
        case .lowPowerMode: "Low Power"
        case .appUsage: "usage"
        case .appSwitcher: "switcher"
        case .backgroundAppRefreshSwitch: "BAR"
        case .systemBudgets: "budgets"
        case .rateLimiting: "rate"
        }
    }

    /// Whether the factor holds requests back on any ordinary day, so that its hold deserves no attention.
    public var isUsual: Bool {
        switch self {
        case .appUsage, .rateLimiting: true
        case .criticallyLowBattery, .lowPowerMode, .appSwitcher, .backgroundAppRefreshSwitch, .systemBudgets:
            false
        }
    }

    /// The name as a key in logs and scenarios.
    public var key: String {
        switch self {
        case .criticallyLowBattery: "critically-low-battery"
        case .lowPowerMode: "low-power-mode"
        case .appUsage: "app-usage"
        case .appSwitcher: "app-switcher"
        case .backgroundAppRefreshSwitch: "bar-switch"
        case .systemBudgets: "system-budgets"
        case .rateLimiting: "rate-limiting"
        }
    }

    /// The source that introduces the factor.
    public var citation: Citation {
        switch self {
        case .criticallyLowBattery: Citation(.wwdc20, .stated, rule: 130)
        case .lowPowerMode: Citation(.wwdc20, .stated, rule: 131)
        case .appUsage: Citation(.wwdc20, .stated, rule: 132)
        case .appSwitcher: Citation(.wwdc20, .stated, rule: 133)
        case .backgroundAppRefreshSwitch: Citation(.wwdc20, .stated, rule: 134)
        case .systemBudgets: Citation(.wwdc20, .stated, rule: 136)
        case .rateLimiting: Citation(.wwdc20, .stated, rule: 139)
        }
    }
}

/// A set of the seven factors, a bit each.
public struct FactorSet: OptionSet, Hashable, BitwiseCopyable, Sendable {
    /// The bits: factor `f` is the bit `1 << f.rawValue`.
    public let rawValue: UInt8

    /// The set with these bits; bits of no factor are dropped.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0x7F }

    /// The set of a single factor.
    @inlinable
    public init(_ factor: Factor) { self.init(rawValue: 1 << factor.rawValue) }

    /// Only `Factor.criticallyLowBattery`.
    public static let criticallyLowBattery = FactorSet(.criticallyLowBattery)
    /// Only `Factor.lowPowerMode`.
    public static let lowPowerMode = FactorSet(.lowPowerMode)
    /// Only `Factor.appUsage`.
    public static let appUsage = FactorSet(.appUsage)
    /// Only `Factor.appSwitcher`.
    public static let appSwitcher = FactorSet(.appSwitcher)
    /// Only `Factor.backgroundAppRefreshSwitch`.
    public static let backgroundAppRefreshSwitch = FactorSet(.backgroundAppRefreshSwitch)
    /// Only `Factor.systemBudgets`.
    public static let systemBudgets = FactorSet(.systemBudgets)
    /// Only `Factor.rateLimiting`.
    public static let rateLimiting = FactorSet(.rateLimiting)
    /// All factors.
    public static let all = FactorSet(rawValue: 0x7F)

    /// Whether the factor is in the set.
    @inlinable
    public func contains(_ factor: Factor) -> Bool { rawValue & (1 << factor.rawValue) != 0 }

    /// The factors of the set in the talk's order.
    public var factors: [Factor] { Factor.allCases.filter { contains($0) } }
}
