/// One of the seven factors that decide about background execution, in the order of the talk (WWDC20 10063).
public enum Factor: UInt8, CaseIterable, Sendable {
    case criticallyLowBattery
    case lowPowerMode
    case appUsage
    case appSwitcher
    case backgroundAppRefreshSwitch
    case systemBudgets
    case rateLimiting

    /// The name for people, spelled as the talk spells it.
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

    /// The name where seven stand in a line of 80 columns.
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

    /// Whether the factor holds something back every day, as the usual waiting for the right time.
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

    /// Where the talk introduces the factor.
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
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue & 0x7F }

    @inlinable
    public init(_ factor: Factor) { self.init(rawValue: 1 << factor.rawValue) }

    public static let criticallyLowBattery = FactorSet(.criticallyLowBattery)
    public static let lowPowerMode = FactorSet(.lowPowerMode)
    public static let appUsage = FactorSet(.appUsage)
    public static let appSwitcher = FactorSet(.appSwitcher)
    public static let backgroundAppRefreshSwitch = FactorSet(.backgroundAppRefreshSwitch)
    public static let systemBudgets = FactorSet(.systemBudgets)
    public static let rateLimiting = FactorSet(.rateLimiting)
    public static let all = FactorSet(rawValue: 0x7F)

    @inlinable
    public func contains(_ factor: Factor) -> Bool { rawValue & (1 << factor.rawValue) != 0 }

    /// The factors of the set in the talk's order.
    public var factors: [Factor] { Factor.allCases.filter { contains($0) } }
}
