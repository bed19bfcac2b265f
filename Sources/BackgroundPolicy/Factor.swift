/// One of the seven factors that decide about background execution, in the order of the talk (WWDC20 10063).
public enum Factor: UInt8, CaseIterable, Sendable {
    case criticallyLowBattery
    case lowPowerMode
    case appUsage
    case appSwitcher
    case backgroundAppRefreshSwitch
    case systemBudgets
    case rateLimiting

    /// The seven factors of the talk.
    public static let ofTheTalk = allCases

    /// Everything that is particular to the factor.
    private var descriptor: FactorDescriptor { Self.descriptors[Int(rawValue)] }

    /// The name for people, spelled as the talk spells it.
    public var name: String { descriptor.name }

    /// The name where seven stand in a line of 80 columns.
    public var shortName: String { descriptor.shortName }

    /// The name in two lines of at most nine columns.
    public var twoWords: [String] { descriptor.twoWords }

    /// The name in two lines of at most seven columns.
    public var twoShortWords: [String] { descriptor.twoShortWords }

    /// Two letters, unlike those of any other factor.
    public var initials: String { descriptor.initials }

    /// Whether the factor holds something back every day, as the usual waiting for the right time.
    public var isUsual: Bool { descriptor.isUsual }

    /// The name as a key in logs and scenarios.
    public var key: String { descriptor.key }

    /// Where the talk introduces the factor.
    public var citation: Citation { descriptor.citation }

    /// What the factor looks at.
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
                "BAR switch", short: "BAR", ["BAR", "switch"], ["BAR", "switch"], "BR", key: "bar-switch",
                Citation(.wwdc20, .stated, rule: 134), .refreshSwitches)
        case .systemBudgets:
            FactorDescriptor(
                "system budgets", short: "budgets", ["system", "budgets"], ["system", "budgets"], "Bu",
                key: "system-budgets", Citation(.wwdc20, .stated, rule: 136), .budgets)
        case .rateLimiting:
            FactorDescriptor(
                "rate limiting", short: "rate", ["rate", "limiting"], ["rate", "limit."], "Ra", isUsual: true,
                key: "rate-limiting", Citation(.wwdc20, .stated, rule: 139), .lastLaunch)
        }
    }
}

/// What a factor looks at to find whether it is adverse.
public enum FactorBasis: Sendable {
    case battery
    /// A setting of the device.
    case setting
    case appUsage
    case appSwitcher
    /// The Background App Refresh switches of the device and of the app, and their restriction.
    case refreshSwitches
    case budgets
    case lastLaunch
}

/// What a factor is called everywhere, and where it comes from.
private struct FactorDescriptor: Sendable {
    let name: String
    let shortName: String
    let twoWords: [String]
    let twoShortWords: [String]
    let initials: String
    let isUsual: Bool
    let key: String
    let citation: Citation
    let basis: FactorBasis

    init(
        _ name: String, short: String, _ twoWords: [String], _ twoShortWords: [String], _ initials: String,
        isUsual: Bool = false, key: String, _ citation: Citation, _ basis: FactorBasis
    ) {
        self.name = name
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
