/// Something a request itself, or its mode, waits for that is not one of the seven factors.
public enum Requirement: UInt8, CaseIterable, Sendable {
    case earliestBeginDate
    case firstUnlock
    case appNotInForeground
    case networkConnectivity
    case wiFi
    case externalPower
    case powerToSpare
    case idleDevice
    case preferredPower
    case settledAfterBoot
    case backgroundAppRefresh
    case fetchInterval
    case sharedRadio
    case inexpensiveNetwork
    case unconstrainedNetwork
    case keepAlive

    /// The name for people.
    public var name: String {
        switch self {
        case .earliestBeginDate: "earliestBeginDate"
        case .firstUnlock: "first unlock after boot"
        case .appNotInForeground: "the app to leave the foreground"
        case .networkConnectivity: "a network"
        case .wiFi: "Wi-Fi"
        case .externalPower: "external power"
        case .powerToSpare: "power to spare"
        case .idleDevice: "an idle device"
        case .preferredPower: "charging, which the scheduler prefers"
        case .settledAfterBoot: "the device to settle after boot"
        case .backgroundAppRefresh: "Background App Refresh, by choice of the scenario"
        case .fetchInterval: "the minimum fetch interval"
        case .sharedRadio: "a time when the radio is up anyway"
        case .inexpensiveNetwork: "a network that is not expensive"
        case .unconstrainedNetwork: "a network without Low Data Mode"
        case .keepAlive: "the next keep-alive with APNs"
        }
    }

    /// The name as a key in logs.
    public var key: String {
        switch self {
        case .earliestBeginDate: "earliest-begin-date"
        case .firstUnlock: "first-unlock"
        case .appNotInForeground: "app-not-in-foreground"
        case .networkConnectivity: "network-connectivity"
        case .wiFi: "wifi"
        case .externalPower: "external-power"
        case .powerToSpare: "power-to-spare"
        case .idleDevice: "idle-device"
        case .preferredPower: "preferred-power"
        case .settledAfterBoot: "settled-after-boot"
        case .backgroundAppRefresh: "background-app-refresh"
        case .fetchInterval: "fetch-interval"
        case .sharedRadio: "shared-radio"
        case .inexpensiveNetwork: "inexpensive-network"
        case .unconstrainedNetwork: "unconstrained-network"
        case .keepAlive: "keep-alive"
        }
    }

    /// Where the requirement is said to exist for requests of a mode.
    public func citation(of mode: ExecutionMode) -> Citation {
        switch self {
        case .earliestBeginDate: Citation(.wwdc19, .stated, rule: mode.isTransfer ? 56 : 110)
        case .firstUnlock: Citation(.wwdc19, .stated, rule: 145)
        case .appNotInForeground: Citation(.systemBinaries, .reverseEngineered)
        case .networkConnectivity:
            mode == .processing ? Citation(.wwdc19, .stated, rule: 81) : Citation(.dayline, .assumed)
        case .wiFi:
            mode == .nondiscretionaryTransfer
                ? Citation(.wwdc20, .stated, rule: 53) : Citation(.objcIO, .stated, rule: 45)
        case .externalPower: Citation(.wwdc19, .stated, rule: 82)
        case .powerToSpare: Citation(.objcIO, .stated, rule: 45)
        case .idleDevice: Citation(.wwdc20, .stated, rule: 78)
        case .preferredPower: Citation(.wwdc19, .stated, rule: 82)
        case .settledAfterBoot: Citation(.systemBinaries, .reverseEngineered, rule: 145)
        case .backgroundAppRefresh: Citation(.wwdc20, .stated, rule: 134)
        case .fetchInterval: Citation(.objcIO, .stated, rule: 118)
        case .sharedRadio: Citation(.objcIO, .stated, rule: 123)
        case .inexpensiveNetwork: Citation(.wwdc20, .stated, rule: 53)
        case .unconstrainedNetwork: Citation(.appleReference, .documented, rule: 53)
        case .keepAlive: Citation(.objcIO, .stated, rule: 127)
        }
    }
}

/// A set of requirements, a bit each.
public struct RequirementSet: OptionSet, Hashable, BitwiseCopyable, Sendable {
    public let rawValue: UInt16

    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    @inlinable
    public init(_ requirement: Requirement) { self.init(rawValue: 1 << UInt16(requirement.rawValue)) }

    public static let earliestBeginDate = RequirementSet(.earliestBeginDate)
    public static let firstUnlock = RequirementSet(.firstUnlock)
    public static let appNotInForeground = RequirementSet(.appNotInForeground)
    public static let networkConnectivity = RequirementSet(.networkConnectivity)
    public static let wiFi = RequirementSet(.wiFi)
    public static let externalPower = RequirementSet(.externalPower)
    public static let powerToSpare = RequirementSet(.powerToSpare)
    public static let idleDevice = RequirementSet(.idleDevice)
    public static let preferredPower = RequirementSet(.preferredPower)
    public static let settledAfterBoot = RequirementSet(.settledAfterBoot)
    public static let backgroundAppRefresh = RequirementSet(.backgroundAppRefresh)
    public static let fetchInterval = RequirementSet(.fetchInterval)
    public static let sharedRadio = RequirementSet(.sharedRadio)
    public static let inexpensiveNetwork = RequirementSet(.inexpensiveNetwork)
    public static let unconstrainedNetwork = RequirementSet(.unconstrainedNetwork)
    public static let keepAlive = RequirementSet(.keepAlive)

    @inlinable
    public func contains(_ requirement: Requirement) -> Bool {
        rawValue & (1 << UInt16(requirement.rawValue)) != 0
    }

    /// The requirements of the set in their declared order.
    public var requirements: [Requirement] { Requirement.allCases.filter { contains($0) } }
}
