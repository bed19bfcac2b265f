/// What the index keeps of the device.
public struct DeviceTracks: Hashable, Sendable {
    /// A stretch on one network.
    public struct NetworkSlice: Hashable, Sendable {
        public let network: Network
        public let slice: Slice
    }

    public internal(set) var charging = Track()
    public internal(set) var lowPowerMode = Track()
    /// When Background App Refresh was off for the whole device.
    public internal(set) var refreshOff = Track()
    /// When Background App Refresh was restricted, so that nobody could switch it on.
    public internal(set) var refreshRestricted = Track()
    /// When Low Data Mode made the network constrained.
    public internal(set) var lowDataMode = Track()
    public internal(set) var locked = Track()
    public internal(set) var networks: [NetworkSlice] = []
    /// When the phone was unlocked for the first time after boot.
    public internal(set) var firstUnlock: Moment?
    /// The battery in thousandths of a percent.
    public internal(set) var battery = Counter()
    /// The energy budget in millijoules and the cellular data budget in bytes.
    public internal(set) var energyBudget = Counter()
    public internal(set) var cellularBudget = Counter()
    public internal(set) var interventions: [Intervention] = []

    /// The network at a moment.
    public func network(at moment: Moment) -> Network {
        let index = networks.partitioningIndex { $0.slice.from > moment }
        return index == 0 ? .none : networks[index - 1].network
    }
}
