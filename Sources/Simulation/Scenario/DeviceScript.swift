public import Timeline

/// What is planned for the device.
public struct DeviceScript: Hashable, Sendable {
    /// A network from a moment on.
    public struct NetworkChange: Hashable, Sendable {
        /// When the change happens.
        public let moment: Moment
        /// The network from then on.
        public let network: Network

        /// A change of network at a moment.
        public init(_ moment: Moment, _ network: Network) {
            self.moment = moment
            self.network = network
        }
    }

    /// A charge that was measured at a moment.
    public struct MeasuredCharge: Hashable, Sendable {
        /// When it was measured.
        public let moment: Moment
        /// The charge in thousandths of a percent.
        public let milliPercent: Int32

        /// A charge in thousandths of a percent at a moment.
        public init(_ moment: Moment, milliPercent: Int32) {
            self.moment = moment
            self.milliPercent = milliPercent
        }
    }

    /// The charge at the start, in thousandths of a percent.
    public var battery: Int32 = 100_000
    /// Charges that were measured, in order of time; from each on, the model's own drain and charger go on.
    ///
    /// They are those of the day as it was: once a person connects or disconnects the charger by an act, no more of
    /// them counts.
    public var measuredCharges: [MeasuredCharge] = []
    /// When the energy for background work was used up, as a phone told it, in order of time; what the model itself
    /// counts of it holds nothing then, until a person's act changes the charger.
    public var energyUsedUp: [Slice] = []
    /// What is planned for each setting; in between, it has its default value.
    private var settings = DeviceSetting.allCases.map { _ in [SettingSlice]() }
    /// Networks in order of time; before the first there is Wi-Fi.
    public var networks: [NetworkChange] = []
    /// When the phone is first unlocked after it was started: by the last restart before this moment, or just before the
    /// day if there is none; nil if its next use unlocks it.
    public var firstUnlock: Moment?
    /// When the phone restarts, in order of time.
    public var restarts: [Moment] = []
    /// When the person uses the phone without any of the scenario's apps.
    public var uses: [Slice] = []
    /// Whether it is the Simulator, where `BGTaskScheduler` accepts no requests.
    public var isSimulator = false

    /// A full phone on Wi-Fi for which nothing is planned.
    public init() {}

    /// What is planned for a setting, in order of time.
    public subscript(_ setting: DeviceSetting) -> [SettingSlice] {
        get { settings[Int(setting.rawValue)] }
        set { settings[Int(setting.rawValue)] = newValue }
    }

    /// When the charger is connected.
    public var charging: [Slice] {
        get { self[.charger].map(\.slice) }
        set { self[.charger] = newValue.map { SettingSlice($0, .on) } }
    }

    /// Connects the charger from a moment on; what was planned or measured later than that no longer holds.
    public mutating func connectCharger(from moment: Moment, until end: Moment) {
        charging = charging.filter { $0.to <= moment } + [Slice(from: moment, to: end)]
        measuredCharges.removeAll { $0.moment > moment }
        energyUsedUp.removeAll { $0.from > moment }
    }

    /// Lets the person unlock the phone as soon as it has started, also after restarts that the script does not plan.
    public mutating func unlockAtEachStart(alsoAt others: [Moment]) {
        if let unlock = firstUnlock { firstUnlock = restarts.contains { $0 <= unlock } ? nil : .start }
        uses += (restarts + others).map { Slice(from: $0, to: $0 + Span.second) }
        uses.sort { $0.from < $1.from }
    }

    /// When Low Power Mode is on.
    public var lowPowerMode: [Slice] {
        get { self[.lowPowerMode].map(\.slice) }
        set { self[.lowPowerMode] = newValue.map { SettingSlice($0, .on) } }
    }

    /// When Low Data Mode makes every network constrained.
    public var lowDataMode: [Slice] {
        get { self[.lowDataMode].map(\.slice) }
        set { self[.lowDataMode] = newValue.map { SettingSlice($0, .on) } }
    }

    /// When Background App Refresh is switched off for the whole device.
    public var refreshOff: [Slice] {
        get { self[.backgroundAppRefresh].map(\.slice) }
        set { self[.backgroundAppRefresh] = newValue.map { SettingSlice($0, .off) } }
    }

    /// When Background App Refresh is restricted, so that the person cannot switch it.
    public var refreshRestricted: [Slice] {
        get { self[.refreshRestricted].map(\.slice) }
        set { self[.refreshRestricted] = newValue.map { SettingSlice($0, .on) } }
    }
}
