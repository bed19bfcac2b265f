/// The tracks and counters of the device.
public struct DeviceTracks: Hashable, Sendable {
    /// A slice on one network.
    public struct NetworkSlice: Hashable, Sendable {
        /// The network; nil where the log of a device tells only that there was one.
        public let network: Network?
        /// When the device used it.
        public let slice: Slice

        /// The network as printed.
        public var name: String { network?.name ?? NetworkSighting.present.name }
    }

    /// When each setting differed from its default.
    private(set) var unusual = DeviceSetting.allCases.map { _ in Track() }
    /// The values of each setting.
    private(set) var values = DeviceSetting.allCases.map { _ in Counter() }
    /// When the phone was locked.
    public internal(set) var locked = Track()
    /// When it was told whether the phone is locked: from the first word on, and not in the gaps of a device's log.
    private(set) var lockKnown = Track()
    /// When it was told whether a charger is connected.
    private(set) var chargerKnown = Track()
    /// When the charge of the battery was told.
    private(set) var batteryKnown = Track()
    /// When the phone restarted, in order of time.
    public internal(set) var restarts: [Moment] = []
    /// When the clock of the phone was set while it was logged, in order of time.
    public internal(set) var clockSettings: [Moment] = []
    /// When the log of the phone has no records though it has some before and after, in order of time.
    public internal(set) var silences: [Slice] = []
    /// The networks in order of time.
    public internal(set) var networks: [NetworkSlice] = []
    /// When the phone was unlocked for the first time after it had started, in order of time.
    public internal(set) var firstUnlocks: [Moment] = []
    /// The battery in thousandths of a percent.
    public internal(set) var battery = Counter()
    /// What was left of the energy budget, in millijoules.
    public internal(set) var energyBudget = Counter()
    /// What the requests of all apps took of the budgets, and of a charger.
    public internal(set) var spendings = Spendings()
    /// What was left of the cellular data budget, in bytes.
    public internal(set) var cellularBudget = Counter()
    /// What is left of the energy budget in the shares of all apps together, in millijoules.
    public private(set) var energyShares = Counter()
    /// What is left of the cellular data budget in the shares of all apps together, in bytes.
    public private(set) var cellularShares = Counter()
    /// The interventions, in order of time.
    public internal(set) var interventions: [Intervention] = []

    /// When a setting differed from its default.
    public subscript(_ setting: DeviceSetting) -> Track { unusual[Int(setting.rawValue)] }

    /// When the charger was connected.
    public var charging: Track { self[.charger] }
    /// When Low Power Mode was on.
    public var lowPowerMode: Track { self[.lowPowerMode] }
    /// When Background App Refresh was off for the whole device.
    public var refreshOff: Track { self[.backgroundAppRefresh] }
    /// When Background App Refresh was restricted, so that nobody could switch it on.
    public var refreshRestricted: Track { self[.refreshRestricted] }
    /// When Low Data Mode made the network constrained.
    public var lowDataMode: Track { self[.lowDataMode] }

    /// The value of a setting at a moment; O(log n).
    public func value(of setting: DeviceSetting, at moment: Moment) -> SettingValue {
        values[Int(setting.rawValue)].value(at: moment)
            .map { SettingValue(rawValue: UInt8(truncatingIfNeeded: $0)) } ?? setting.descriptor.usual
    }

    /// Whether what is told of a setting at a moment is the first word of it, or the first behind a gap in the records, so
    /// that it tells of no change.
    public func restates(_ setting: DeviceSetting, at moment: Moment) -> Bool {
        if values[Int(setting.rawValue)].samples.first?.moment == moment { return true }
        return setting == .charger && chargerKnown.slices(from: moment, to: moment + 1).first?.from == moment
    }

    /// The slices in which a setting differed from its default, as far as they touch a range of time.
    public func stretches(of setting: DeviceSetting, from: Moment, to: Moment) -> [SettingSlice] {
        self[setting].slices(from: from, to: to).flatMap { stretches(of: setting, in: $0) }
    }

    /// The parts of a slice in which a setting had one value.
    private func stretches(of setting: DeviceSetting, in slice: Slice) -> [SettingSlice] {
        let samples = values[Int(setting.rawValue)].samples
        let first = samples.partitioningIndex { $0.moment >= slice.from }
        let last = max(first, samples.partitioningIndex { $0.moment >= slice.to })
        let changes =
            [slice.from] + samples[first..<last].map(\.moment).filter { $0 > slice.from } + [slice.to]
        return zip(changes, changes.dropFirst()).map { from, to in
            SettingSlice(Slice(from: from, to: to), value(of: setting, at: from))
        }
    }

    /// Records whether the phone is locked from a moment on.
    mutating func setLocked(_ isLocked: Bool, at moment: Moment) {
        locked.set(isLocked, at: moment)
        lockKnown.begin(at: moment)
    }

    /// Records the battery's charge from a moment on, in thousandths of a percent.
    mutating func setCharge(_ milliPercent: Int32, at moment: Moment) {
        battery.record(Int64(milliPercent), at: moment)
        batteryKnown.begin(at: moment)
    }

    /// Ends what is known of all that stays as it is until an event tells otherwise.
    mutating func cease(at moment: Moment) {
        for setting in DeviceSetting.allCases where self[setting].isOn(at: moment) {
            set(setting, setting.descriptor.usual, at: moment)
        }
        endTracks(at: moment)
    }

    /// Ends what is known of the lock, as where the phone starts anew.
    mutating func ceaseLock(at moment: Moment) {
        locked.end(at: moment)
        lockKnown.end(at: moment)
    }

    /// Records that a setting has a value from a moment on.
    mutating func set(_ setting: DeviceSetting, _ value: SettingValue, at moment: Moment) {
        if setting == .charger { chargerKnown.begin(at: moment) }
        unusual[Int(setting.rawValue)].set(value != setting.descriptor.usual, at: moment)
        values[Int(setting.rawValue)].record(Int64(value.rawValue), at: moment)
    }

    /// Records that what is left in the apps' shares changes by so many millijoules and bytes.
    mutating func changeShares(energy: Int64, cellular: Int64, at moment: Moment) {
        energyShares.record((energyShares.samples.last?.value ?? 0) + energy, at: moment)
        cellularShares.record((cellularShares.samples.last?.value ?? 0) + cellular, at: moment)
    }

    /// Closes the tracks that are still open.
    mutating func endTracks(at moment: Moment) {
        for index in unusual.indices { unusual[index].end(at: moment) }
        ceaseLock(at: moment)
        chargerKnown.end(at: moment)
        batteryKnown.end(at: moment)
    }

    /// The network at a moment; none also where the log of a device does not tell it.
    public func network(at moment: Moment) -> Network { networkSlice(at: moment)?.network ?? .none }

    /// The slice on the network of a moment; nil where the log of a device does not tell it.
    public func networkSlice(at moment: Moment) -> NetworkSlice? {
        let index = networks.partitioningIndex { $0.slice.from > moment }
        guard index > 0, moment <= networks[index - 1].slice.to else { return nil }
        return networks[index - 1]
    }
}
