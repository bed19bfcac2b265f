/// A condition that a request or its mode sets, besides the factors.
public enum Requirement: UInt8, CaseIterable, Sendable {
    /// The request's `earliestBeginDate` has come.
    case earliestBeginDate
    /// The device was unlocked once since boot.
    case firstUnlock
    /// The app is not in the foreground.
    case appNotInForeground
    /// There is a network.
    case networkConnectivity
    /// There is Wi-Fi.
    case wiFi
    /// A charger is connected.
    case externalPower
    /// A charger is connected or the battery is full enough.
    case powerToSpare
    /// Nobody has used the device for a while.
    case idleDevice
    /// A charger is connected, or the request has waited long enough without one.
    case preferredPower
    /// Enough time has passed since boot.
    case settledAfterBoot
    /// Background App Refresh is on, where the scenario's choice makes it gate transfers.
    case backgroundAppRefresh
    /// The app's minimum fetch interval has passed.
    case fetchInterval
    /// The radio is up for something else, or the fetch has waited long enough.
    case sharedRadio
    /// There is a network that is not expensive.
    case inexpensiveNetwork
    /// There is a network without Low Data Mode.
    case unconstrainedNetwork
    /// The next keep-alive with APNs has come.
    case keepAlive
    /// One of the tasks of which only some may run at a time has ended.
    case concurrentTasks
    /// The delay has passed that follows each resume of the app for a background session.
    case resumeDelay
    /// The timeline of a widget is over, or has come to the date for which it asked for another (R265).
    case timelineDate
    /// The delay has passed after which HealthKit repeats a delivery that was not completed (R281).
    case redelivery
    /// The processing of another app has started long enough ago.
    case processingTurn
    /// The longer spacing is over that follows tasks not completed in time.
    case missedCompletion
    /// A score above the threshold of the scheduler; only in the logs of devices.
    case betterTime
    /// A policy of the scheduler that the model has no counterpart of, or that no line names; only in the logs of devices.
    case schedulerPolicy
    /// The window has begun in which the scheduler means to run the request; only in the logs of devices.
    case schedulerWindow
    /// A good moment for a push that asks for none at once, with the priority 5 (R273).
    case goodMoment
    /// The app has full access to the photo library.
    case fullPhotoAccess
    /// The upload jobs of the app have ended (R307).
    case uploadsEnded
    /// The delay has passed after which PhotoKit calls the extension of an app (R306, R319).
    case uploadDelay
    /// iCloud Photos is off, where the scenario's choice makes it hold uploads.
    case iCloudPhotosOff

    /// The requirement as printed after "waits for".
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
        case .preferredPower: "charging"
        case .settledAfterBoot: "some minutes after boot"
        case .backgroundAppRefresh: "Background App Refresh (a choice of the scenario)"
        case .fetchInterval: "the minimum fetch interval"
        case .sharedRadio: "a moment when the radio is in use anyway"
        case .inexpensiveNetwork: "a network that is not expensive"
        case .unconstrainedNetwork: "a network without Low Data Mode"
        case .keepAlive: "the next keep-alive with APNs"
        case .concurrentTasks: "another task to end, as only some may run at a time"
        case .resumeDelay: "the delay of tasks created in the background"
        case .timelineDate: "the date of its timeline"
        case .redelivery: "the delay before HealthKit tries again"
        case .processingTurn: "its turn after other processing"
        case .missedCompletion: "the penalty for a task not completed in time"
        case .betterTime: "a better time, by its score"
        case .schedulerPolicy: "a policy of the scheduler"
        case .schedulerWindow: "the scheduler's window"
        case .goodMoment: "a good moment, as its priority is 5"
        case .fullPhotoAccess: "full access to the photo library"
        case .uploadsEnded: "the app's upload jobs to end"
        case .uploadDelay: "the delay before PhotoKit calls the extension"
        case .iCloudPhotosOff: "iCloud Photos to be off (a choice of the scenario)"
        }
    }

    /// The name as a key in logs.
    public var key: String { Self.keys[Int(rawValue)] }

    private static let keys = allCases.map { "\($0)".hyphenated }

    /// The source of the requirement for requests of a mode.
    public func citation(of mode: ExecutionMode) -> Citation {
        if let rule = mode.descriptor.rules.requirements.value(of: self) { return Rule[rule].citation }
        return switch self {
        case .earliestBeginDate: Citation(.wwdc19, .stated, rule: mode.isTransfer ? 56 : 110)
        case .firstUnlock: mode.descriptor.firstUnlock
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
        case .unconstrainedNetwork:
            mode == .nondiscretionaryTransfer
                ? Citation(.appleReference, .documented, rule: 53)
                : Citation(.networkingTalkNotes, .reported, rule: 240)
        case .keepAlive: Citation(.objcIO, .stated, rule: 127)
        case .concurrentTasks: Citation(.appleReference, .documented, rule: 207)
        case .resumeDelay: Citation(.appleForums, .engineer, rule: 253)
        case .timelineDate: Citation(.appleReference, .documented, rule: 265)
        case .redelivery: Citation(.appleReference, .documented, rule: 281)
        case .processingTurn: Citation(.dayline, .assumed, rule: 99)
        case .missedCompletion: Citation(.wwdc22, .documented, rule: 248)
        case .betterTime, .schedulerPolicy, .schedulerWindow: Citation(.deviceLog, .logged)
        case .goodMoment: Rule[273].citation
        case .fullPhotoAccess: Rule[303].citation
        case .uploadsEnded: Rule[307].citation
        case .uploadDelay: Rule[306].citation
        case .iCloudPhotosOff: Rule[311].citation
        }
    }
}

/// A set of requirements, a bit each.
public struct RequirementSet: OptionSet, Hashable, BitwiseCopyable, Sendable {
    /// The bits: requirement `r` is the bit `1 << r.rawValue`.
    public let rawValue: UInt32

    /// The set with these bits.
    @inlinable
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The set of a single requirement.
    @inlinable
    public init(_ requirement: Requirement) { self.init(rawValue: 1 << UInt32(requirement.rawValue)) }

    /// The set of some requirements; always inlined, so that a literal is a constant: verdicts have several.
    @inlinable @inline(__always)
    public init(arrayLiteral requirements: Requirement...) {
        self.init(rawValue: 0)
        for requirement in requirements { insert(requirement) }
    }

    /// Adds a requirement.
    @inlinable
    public mutating func insert(_ requirement: Requirement) { formUnion(RequirementSet(requirement)) }

    /// Whether the requirement is in the set.
    @inlinable
    public func contains(_ requirement: Requirement) -> Bool {
        rawValue & (1 << UInt32(requirement.rawValue)) != 0
    }

    /// The requirements of the set in declaration order.
    public var requirements: [Requirement] { Requirement.allCases.filter { contains($0) } }
}
