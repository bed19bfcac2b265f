import Timeline

/// What a log tells of the device itself: its battery, charger, lock and network.
struct LoggedDevice: Sendable {
    /// A change of the device.
    struct Change: Sendable {
        let stamp: Stamp
        let happening: Happening
    }

    private(set) var changes: [Change] = []
    /// What the scheduler saw of the network; it counts where no process tells of the network.
    private(set) var networkSamples: [NetworkSample] = []
    /// How often the phone started.
    private(set) var boots = 0
    /// The times of the last records before the tool lost the phone, in microseconds.
    private(set) var silences: [Int64] = []
    private var lastBoot: (time: Int64, witness: BootWitness)?
    private var percent: Int32?
    private var isCharging: Bool?
    private var isLocked: Bool?
    private var network: Network?
    /// Whether a process tells the charge; then the samples in evaluations are not needed.
    private var hasBatteryLines = false
    private var hasLockLines = false
    private(set) var hasNetworkLines = false

    /// The kernel's line and the first record of a boot tell of one start within this time, in microseconds.
    private static let bootSpan: Int64 = 60_000_000

    /// What tells of a start of the phone.
    enum BootWitness: Sendable {
        /// The first line of the kernel.
        case kernel
        /// The first record that names the boot.
        case identifier
    }

    /// What a reason of a policy says about the network at one moment.
    struct NetworkSample: Sendable {
        let stamp: Stamp
        let isPresent: Bool
    }

    /// Adds what a statement says of the device.
    mutating func add(_ statement: Statement, at stamp: Stamp) {
        switch statement {
        case .battery(let percent, let isCharging):
            if percent != nil { hasBatteryLines = true }
            set(percent: percent, isCharging: isCharging, at: stamp)
        case .lock(let isLocked):
            hasLockLines = true
            set(isLocked: isLocked, at: stamp)
        case .firstUnlock: changes.append(Change(stamp: stamp, happening: .firstUnlock))
        case .airplaneMode(true): set(.none, at: stamp)
        case .airplaneMode(false): forgetNetwork(at: stamp)
        case .network(let network):
            hasNetworkLines = true
            switch network {
            case .none: set(.none, at: stamp)
            case .wiFi: set(.wiFi, at: stamp)
            case .cellular: set(.cellular, at: stamp)
            case .changed: break
            }
        default: break
        }
    }

    /// Notes that the phone starts; false for another witness of the same start.
    mutating func boot(at stamp: Stamp, by witness: BootWitness) -> Bool {
        // Two boots that are named are two, however near they are.
        if let lastBoot, witness == .kernel || lastBoot.witness == .kernel,
            abs(stamp.time - lastBoot.time) <= Self.bootSpan
        {
            return false
        }
        lastBoot = (stamp.time, witness)
        boots += 1
        changes.append(Change(stamp: stamp, happening: .restart))
        // A phone is locked when it has started.
        if isLocked == false { set(isLocked: true, at: stamp) }
        return true
    }

    /// Notes that nothing is known behind a record until the next one, for the tool lost the phone.
    mutating func fallSilent(after time: Int64) { silences.append(time) }

    /// Notes that another phone is logged from here on; which network it has is told by its own lines.
    mutating func leave(at stamp: Stamp) {
        guard network != nil else { return }
        network = nil
        changes.append(Change(stamp: stamp, happening: .networkSighting(.notTold)))
    }

    /// Takes what a row of an evaluation says about the device, as a sample.
    mutating func sense(_ row: Evaluation.Row, at stamp: Stamp) {
        let mayTellNetwork = !hasNetworkLines && row.policy == PolicyMeaning.networkPolicy
        // Most reasons come when processes tell it already.
        guard !row.rationale.isEmpty, mayTellNetwork || !hasBatteryLines || !hasLockLines else { return }
        for reading in SensorReading.all(in: row.rationale) where reading.relation == .equal {
            guard case .thousandths(let value) = reading.value else { continue }
            switch reading.sensor {
            case .batteryLevel where !hasBatteryLines && (0...100_000).contains(value):
                set(percent: Int32(value / 1_000), isCharging: nil, at: stamp)
            case .pluggedIn where !hasBatteryLines: set(percent: nil, isCharging: value != 0, at: stamp)
            case .deviceInUse where !hasLockLines: set(isLocked: value == 0, at: stamp)
            case .networkPathAvailability where mayTellNetwork:
                networkSamples.append(NetworkSample(stamp: stamp, isPresent: value > 0))
            default: break
            }
        }
    }

    private mutating func set(percent: Int32?, isCharging: Bool?, at stamp: Stamp) {
        if let percent, percent != self.percent {
            self.percent = percent
            changes.append(Change(stamp: stamp, happening: .battery(milliPercent: percent * 1_000)))
        }
        if let isCharging, isCharging != self.isCharging {
            self.isCharging = isCharging
            changes.append(
                Change(stamp: stamp, happening: .setting(.charger, isCharging ? .on : .off)))
        }
    }

    private mutating func set(isLocked: Bool, at stamp: Stamp) {
        guard isLocked != self.isLocked else { return }
        self.isLocked = isLocked
        changes.append(Change(stamp: stamp, happening: .lock(isLocked: isLocked)))
    }

    /// Airplane Mode ends; which network the phone finds then is told by another line, or by none.
    private mutating func forgetNetwork(at stamp: Stamp) {
        guard network == Network.none else { return }
        network = nil
        changes.append(Change(stamp: stamp, happening: .networkSighting(.notTold)))
    }

    private mutating func set(_ network: Network, at stamp: Stamp) {
        guard network != self.network else { return }
        self.network = network
        changes.append(Change(stamp: stamp, happening: .network(network)))
    }
}
