/// A factor that decides about background execution: the talk's seven in its order (WWDC20 10063), then another that it
/// names without explaining.
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
    /// The device is too warm, where the scenario takes that as a factor.
    case thermalState

    /// The seven factors of the talk.
    public static let ofTheTalk = allCases.filter { $0 != .thermalState }

    /// The values that differ from factor to factor.
    private var descriptor: FactorDescriptor { Self.descriptors[Int(rawValue)] }

    /// The name as printed, spelled as the talk spells it.
    public var name: String { descriptor.name }

    /// The name with its abbreviation spelled out, for the first mention on a screen or in a report.
    public var spelledOutName: String { descriptor.spelledOutName }

    /// The name for lines that list all factors in 80 columns.
    public var shortName: String { descriptor.shortName }

    /// The name in two lines of at most nine columns.
    public var twoWords: [String] { descriptor.twoWords }

    /// The name in two lines of at most seven columns.
    public var twoShortWords: [String] { descriptor.twoShortWords }

    /// Two letters, different for every factor.
    public var initials: String { descriptor.initials }

    /// Whether the factor holds requests back on any ordinary day, so that its hold deserves no attention.
    public var isUsual: Bool { descriptor.isUsual }

    /// The name as a key in logs and scenarios.
    public var key: String { descriptor.key }

    /// The source that introduces the factor.
    public var citation: Citation { descriptor.citation }

    /// What the factor depends on.
    public var basis: FactorBasis { descriptor.basis }

    private static let descriptors = allCases.map(describe)

    private static func describe(_ factor: Factor) -> FactorDescriptor {
        switch factor {
        case .criticallyLowBattery:
            FactorDescriptor(
                "critically low battery", short: "battery", ["critical", "battery"], ["crit.", "battery"],
                "Ba",
                key: "critically-low-battery", Citation(.wwdc20, .stated, rule: 130), .battery)
        case .lowPowerMode:
            FactorDescriptor(
                "Low Power Mode", short: "Low Power", ["Low Power", "Mode"], ["Low", "Power"], "LP",
                key: "low-power-mode", Citation(.wwdc20, .stated, rule: 131), .setting)
        case .appUsage:
            FactorDescriptor(
                "app usage", short: "usage", ["app", "usage"], ["app", "usage"], "Us", isUsual: true,
                key: "app-usage", Citation(.wwdc20, .stated, rule: 132), .appUsage)
        case .appSwitcher:
            FactorDescriptor(
                "App Switcher", short: "switcher", ["App", "Switcher"], ["App", "Switch."], "AS",
                key: "app-switcher", Citation(.wwdc20, .stated, rule: 133), .appSwitcher)
        case .backgroundAppRefreshSwitch:
            FactorDescriptor(
                "BAR switch", spelledOut: "Background App Refresh (BAR) switch", short: "BAR",
                ["BAR", "switch"], ["BAR", "switch"], "BR", key: "bar-switch",
                Citation(.wwdc20, .stated, rule: 134), .refreshSwitches)
        case .systemBudgets:
            FactorDescriptor(
                "system budgets", short: "budgets", ["system", "budgets"], ["system", "budgets"], "Bu",
                key: "system-budgets", Citation(.wwdc20, .stated, rule: 136), .budgets)
        case .rateLimiting:
            FactorDescriptor(
                "rate limiting", short: "rate", ["rate", "limiting"], ["rate", "limit."], "Ra", isUsual: true,
                key: "rate-limiting", Citation(.wwdc20, .stated, rule: 139), .lastLaunch)
        case .thermalState:
            FactorDescriptor(
                "thermal state", short: "thermal", ["thermal", "state"], ["therm.", "state"], "Th",
                key: "thermal-state", Citation(.attendeeNotes, .notes, rule: 140), .setting)
        }
    }
}

/// What decides whether a factor is adverse.
public enum FactorBasis: Sendable {
    /// The level of the battery and the charger.
    case battery
    /// A setting of the device.
    case setting
    /// When the person used the app, and when a visit is expected.
    case appUsage
    /// Whether the app is in the App Switcher.
    case appSwitcher
    /// The Background App Refresh switches of the device and of the app, and their restriction.
    case refreshSwitches
    /// The energy and the data that the day has left for background work.
    case budgets
    /// The time since the last launch in the mode.
    case lastLaunch
}

/// The names of a factor, its source and its basis.
private struct FactorDescriptor: Sendable {
    let name: String
    let spelledOutName: String
    let shortName: String
    let twoWords: [String]
    let twoShortWords: [String]
    let initials: String
    let isUsual: Bool
    let key: String
    let citation: Citation
    let basis: FactorBasis

    init(
        _ name: String, spelledOut: String? = nil, short: String, _ twoWords: [String],
        _ twoShortWords: [String], _ initials: String, isUsual: Bool = false, key: String,
        _ citation: Citation, _ basis: FactorBasis
    ) {
        self.name = name
        spelledOutName = spelledOut ?? name
        shortName = short
        self.twoWords = twoWords
        self.twoShortWords = twoShortWords
        self.initials = initials
        self.isUsual = isUsual
        self.key = key
        self.citation = citation
        self.basis = basis
    }
}

/// A set of factors, a bit each.
public struct FactorSet: OptionSet, Hashable, BitwiseCopyable, Sendable {
    /// The bits: factor `f` is the bit `1 << f.rawValue`.
    public let rawValue: UInt8

    /// The set with these bits; bits of no factor are dropped.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The set of a single factor.
    @inlinable
    public init(_ factor: Factor) { self.init(rawValue: 1 << factor.rawValue) }

    /// Only `Factor.criticallyLowBattery`.
    @inlinable
    public static var criticallyLowBattery: FactorSet { FactorSet(.criticallyLowBattery) }
    /// Only `Factor.lowPowerMode`.
    @inlinable
    public static var lowPowerMode: FactorSet { FactorSet(.lowPowerMode) }
    /// Only `Factor.appUsage`.
    @inlinable
    public static var appUsage: FactorSet { FactorSet(.appUsage) }
    /// Only `Factor.appSwitcher`.
    @inlinable
    public static var appSwitcher: FactorSet { FactorSet(.appSwitcher) }
    /// Only `Factor.backgroundAppRefreshSwitch`.
    @inlinable
    public static var backgroundAppRefreshSwitch: FactorSet { FactorSet(.backgroundAppRefreshSwitch) }
    /// Only `Factor.systemBudgets`.
    @inlinable
    public static var systemBudgets: FactorSet { FactorSet(.systemBudgets) }
    /// Only `Factor.rateLimiting`.
    @inlinable
    public static var rateLimiting: FactorSet { FactorSet(.rateLimiting) }
    /// The thermal state.
    @inlinable
    public static var thermalState: FactorSet { FactorSet(.thermalState) }
    /// All factors.
    @inlinable
    public static var all: FactorSet { FactorSet(rawValue: 0xFF) }

    /// Whether the factor is in the set.
    @inlinable
    public func contains(_ factor: Factor) -> Bool { rawValue & (1 << factor.rawValue) != 0 }

    /// The factors of the set in the talk's order.
    public var factors: [Factor] { Factor.allCases.filter { contains($0) } }
}

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
