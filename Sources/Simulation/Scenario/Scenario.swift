public import BackgroundPolicy
public import Timeline

/// The input of a day: the device, the apps and the person, before anything has happened.
///
/// With its seed and the interventions it determines the whole day.
public struct Scenario: Hashable, Sendable {
    /// The name, start, length, profile, limits, answers, seed and roster.
    public var header: DayHeader
    /// The scenario's description.
    public var summary: String
    /// The question that the scenario answers; empty without one.
    public var question = ""
    /// The steps of the lesson about the day, in the order in which they are taken.
    public var steps: [Lesson.Step] = []
    /// What happens to the device.
    public var device: DeviceScript
    /// The description of each app, in the roster's order.
    public var apps: [AppScript]
    /// The interventions that are part of the scenario.
    public var interventions: [Intervention]

    /// A scenario by its parts; `apps` has one entry for each app of the roster.
    public init(
        header: DayHeader, summary: String = "", limits: PolicyLimits = PolicyLimits(),
        choices: PolicyChoices = PolicyChoices(),
        device: DeviceScript = DeviceScript(), apps: [AppScript] = [], interventions: [Intervention] = []
    ) {
        precondition(header.roster.apps.count == apps.count, "every app of the roster has a script")
        self.header = header
        self.summary = summary
        self.header.limits = limits
        self.header.choices = choices
        self.device = device
        self.apps = apps
        self.interventions = interventions
    }

    /// The values of the model's limits, including those that the scenario replaces.
    public var limits: PolicyLimits {
        get { header.limits }
        set { header.limits = newValue }
    }

    /// The answers to the questions that the sources leave open.
    public var choices: PolicyChoices {
        get { header.choices }
        set { header.choices = newValue }
    }
}

/// A closed range from which a number is drawn with the scenario's seed.
public struct DrawnRange: Hashable, Sendable {
    /// The least number.
    public let least: Int64
    /// The greatest number.
    public let most: Int64

    /// A range from 0 or more up to at least as much.
    public init(_ least: Int64, _ most: Int64) {
        precondition(0 <= least && least <= most, "a range runs from its least to its most")
        self.least = least
        self.most = most
    }

    /// The range of a single number.
    public init(_ value: Int64) { self.init(value, value) }
}

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
