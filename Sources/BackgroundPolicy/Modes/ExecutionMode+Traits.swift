extension ExecutionMode {
    /// The name as printed, in Apple's spelling.
    public var name: String { descriptor.name }

    /// The name for narrow columns, at most ten characters.
    public var shortName: String { descriptor.shortName }

    /// The name as a value of `mode` in logs.
    public var key: String { descriptor.key }

    /// The family that shares a mark and a role on the screen.
    public var family: ExecutionModeDescriptor.Family { Self.families[Int(rawValue)] }

    private static let families = allCases.map(\.descriptor.family)

    /// The limit on how long a launch for the mode, or a service extension, may run.
    ///
    /// Nil for a transfer, whose session has its own time limits.
    public var runTimeLimit: Limit? { Self.runTimeLimits[Int(rawValue)] }

    private static let runTimeLimits = allCases.map(\.descriptor.runTime)

    /// Whether the work of this mode runs in the system's transfer process and not in the app (R041).
    public var isTransfer: Bool { traits.contains(.isTransfer) }

    /// Whether requests of this mode ask for a launch when transfers are complete.
    public var isRelaunch: Bool { traits.contains(.isRelaunch) }

    /// Whether the work of this mode runs outside the app's own process: transfers and service extensions.
    public var runsOutsideApp: Bool { traits.contains(.runsOutsideApp) }

    /// Whether requests of this mode are submitted to `BGTaskScheduler`.
    public var isScheduled: Bool { traits.contains(.isScheduled) }

    /// Whether requests of this mode come from a server through APNs.
    public var isPush: Bool { traits.contains(.isPush) }

    /// Whether the system launches or wakes the app for this mode.
    ///
    /// Transfers and extensions run without the app, and background task completion extends a run under way.
    public var launches: Bool { traits.isDisjoint(with: [.runsOutsideApp, .extendsRun]) }

    /// Whether an expiration handler is called before the time is over; the other modes have none.
    public var hasExpirationHandler: Bool { descriptor.expirationHandler != nil }

    /// Whether the system shows the progress of the work, and the person can cancel it (R213).
    public var showsProgress: Bool { traits.contains(.showsProgress) }

    /// Whether requests end when the person swipes the app away.
    public var endsWithSwipe: Bool { traits.contains(.endsWithSwipe) }

    /// Whether the app's process runs as long as the work does.
    public var keepsAppRunning: Bool { traits.contains(.keepsAppRunning) }

    /// Whether the system keeps a budget for requests of the mode apart from the day's budgets.
    public var hasOwnBudget: Bool { traits.contains(.hasOwnBudget) }

    /// The modes that a profile offers, in declaration order.
    public static func offered(in profile: Profile) -> [ExecutionMode] {
        allCases.filter { $0.firstProfile <= profile }
    }

    /// The first profile that offers the mode.
    public var firstProfile: Profile {
        if traits.contains(.isNewInIOS27) { return .ios27 }
        if traits.contains(.isNewInIOS26) { return .ios26 }
        return traits.contains(.isNewInIOS18) ? .ios18 : .sources
    }
}

extension ExecutionMode {
    /// What is true of all requests of a mode.
    struct Traits: OptionSet, BitwiseCopyable, Sendable {
        /// The traits as bits.
        let rawValue: UInt16

        /// The work runs in the system's transfer process and not in the app (R041).
        static let isTransfer = Traits(rawValue: 1)
        /// Requests ask for a launch when transfers are complete.
        static let isRelaunch = Traits(rawValue: 2)
        /// The work runs outside the app's own process: transfers and service extensions.
        static let runsOutsideApp = Traits(rawValue: 4)
        /// Requests are submitted to `BGTaskScheduler`.
        static let isScheduled = Traits(rawValue: 8)
        /// Requests come from a server through APNs.
        static let isPush = Traits(rawValue: 16)
        /// Requests extend a run that is under way, so that the system launches nothing for them.
        static let extendsRun = Traits(rawValue: 64)
        /// The system shows the progress of the work, and the person can cancel it (R213).
        static let showsProgress = Traits(rawValue: 128)
        /// Requests end when the person swipes the app away.
        static let endsWithSwipe = Traits(rawValue: 256)
        /// The app's process runs as long as the work does.
        static let keepsAppRunning = Traits(rawValue: 512)
        /// The mode came with iOS 26.
        static let isNewInIOS26 = Traits(rawValue: 1024)
        /// The mode came after the five sources, with iOS 18 or before it.
        static let isNewInIOS18 = Traits(rawValue: 2048)
        /// The system keeps a budget for requests apart from the day's budgets.
        static let hasOwnBudget = Traits(rawValue: 4096)
        /// The mode came with iOS 27.
        static let isNewInIOS27 = Traits(rawValue: 8192)
        /// Requests wait for the first unlock after boot, whatever a day answers to the open questions.
        static let waitsForFirstUnlock = Traits(rawValue: 16384)
    }
}
