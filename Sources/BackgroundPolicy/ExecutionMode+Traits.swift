extension ExecutionMode {
    /// The name as printed, in Apple's spelling.
    public var name: String { descriptor.name }

    /// The name for narrow columns, at most ten characters.
    public var shortName: String { descriptor.shortName }

    /// The name as a value of `mode` in logs.
    public var key: String { descriptor.key }

    /// The limit on how long a launch for the mode, or a service extension, may run.
    ///
    /// Nil for a transfer, whose session has its own time limits.
    public var runTimeLimit: Limit? { descriptor.runTime }

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
    public var hasExpirationHandler: Bool { traits.contains(.hasExpirationHandler) }

    private var traits: ExecutionModeDescriptor.Traits { Self.traits[Int(rawValue)] }

    // Apart from the descriptors, because the simulation asks for them at every step.
    private static let traits = allCases.map(\.descriptor.traits)
}
