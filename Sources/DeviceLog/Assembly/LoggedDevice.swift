import Timeline

/// What a log tells of the device itself: its battery, charger, lock and network.
struct LoggedDevice: Sendable {
    /// A change of the device.
    struct Change: Sendable {
        let stamp: Stamp
        let happening: Happening
    }

    private(set) var changes: [Change] = []
    /// How often the phone started.
    private(set) var boots = 0
    private var percent: Int32?
    private var isCharging: Bool?
    private var isLocked: Bool?
    private var network: Network?
    /// Whether a process tells the charge; then the samples in evaluations are not needed.
    private var hasBatteryLines = false
    private var hasLockLines = false

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
        case .airplaneMode(let isOn): if isOn { set(.none, at: stamp) }
        case .network(let network):
            switch network {
            case .none: set(.none, at: stamp)
            case .wiFi: set(.wiFi, at: stamp)
            case .cellular: set(.cellular, at: stamp)
            case .changed: break
            }
        case .boot: boots += 1
        default: break
        }
    }

    /// Takes what a reason of a policy says about the device, as a sample.
    mutating func sense(_ rationale: String, at stamp: Stamp) {
        // Most reasons come when processes tell it already.
        guard !rationale.isEmpty, !hasBatteryLines || !hasLockLines else { return }
        for reading in SensorReading.all(in: rationale) where reading.relation == .equal {
            guard case .thousandths(let value) = reading.value else { continue }
            switch reading.sensor {
            case .batteryLevel where !hasBatteryLines && (0...100_000).contains(value):
                set(percent: Int32(value / 1_000), isCharging: nil, at: stamp)
            case .pluggedIn where !hasBatteryLines: set(percent: nil, isCharging: value != 0, at: stamp)
            case .deviceInUse where !hasLockLines: set(isLocked: value == 0, at: stamp)
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

    private mutating func set(_ network: Network, at stamp: Stamp) {
        guard network != self.network else { return }
        self.network = network
        changes.append(Change(stamp: stamp, happening: .network(network)))
    }
}
