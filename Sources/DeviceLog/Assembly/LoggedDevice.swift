import Timeline

/// What a log records of the device itself: its battery, charger, lock and network.
struct LoggedDevice: Sendable {
    /// A change of the device.
    struct Change: Sendable {
        let stamp: Stamp
        let happening: Happening
        /// The time of the earlier line that this one repeats, in microseconds; nil for a change.
        var repeated: Int64?
    }

    private(set) var changes: [Change] = []
    /// What the scheduler saw of the network; it counts where no process logs the network.
    private(set) var networkSamples: [NetworkSample] = []
    /// How often the phone started.
    private(set) var boots = 0
    /// The times of the last records before gaps, in microseconds.
    private(set) var silences: [Int64] = []
    private var lastBoot: (time: Int64, witness: BootWitness)?
    private var percent = LastWord<Int32>()
    private var isCharging = LastWord<Bool>()
    private var isLocked = LastWord<Bool>()
    private var network = LastWord<Network>()
    private var isLowPowerMode = LastWord<Bool>()
    /// Whether a process logs the charge; then the samples in evaluations are not needed.
    private var hasBatteryLines = false
    private var hasLockLines = false
    private(set) var hasNetworkLines = false

    /// The kernel's line and the first record of a boot are at most so far apart, in microseconds.
    private static let bootSpan: Int64 = 60_000_000

    /// What shows that the phone started.
    enum BootWitness: Sendable {
        /// The first line of the kernel.
        case kernel
        /// The first record that names the boot.
        case identifier
    }

    /// The state of the network that the rationale of a policy contains at one moment.
    struct NetworkSample: Sendable {
        let stamp: Stamp
        let isPresent: Bool
    }

    /// Adds a statement; `begin` is the time of the first record of the log, or behind its last gap.
    mutating func add(_ statement: DeviceStatement, at stamp: Stamp, recordedSince begin: Int64 = .min) {
        switch statement {
        case .battery(let percent, let isCharging):
            if percent != nil { hasBatteryLines = true }
            set(percent: percent, isCharging: isCharging, at: stamp)
        case .energyBudget(_, let isCharging): set(percent: nil, isCharging: isCharging, at: stamp)
        case .lock(let isLocked, let former):
            hasLockLines = true
            if let former { fill(former, isLocked: !isLocked, before: stamp, recordedSince: begin) }
            set(isLocked: isLocked, at: stamp)
        case .firstUnlock: changes.append(Change(stamp: stamp, happening: .device(.firstUnlock)))
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
        case .clockSet, .boot: break
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
        changes.append(Change(stamp: stamp, happening: .device(.restart)))
        // A phone that starts is locked, but no line records it.
        isLocked = LastWord()
        return true
    }

    /// Whether the records have a gap since a time.
    func hasSilence(since time: Int64) -> Bool { silences.last.map { $0 >= time } ?? false }

    /// Notes a gap in the records after a time; later lines record the state of the device anew.
    mutating func fallSilent(after time: Int64) {
        silences.append(time)
        forget()
    }

    /// Notes that the lines so far are no past of the next ones.
    mutating func forget() {
        percent = LastWord()
        isCharging = LastWord()
        isLocked = LastWord()
        network = LastWord()
        isLowPowerMode = LastWord()
    }

    /// Notes that another phone is logged from here on, whose own lines record its state.
    mutating func leave(at stamp: Stamp) {
        let hadNetwork = network.value != nil
        fallSilent(after: stamp.time)
        lastBoot = nil
        (hasBatteryLines, hasLockLines) = (false, false)
        if hadNetwork {
            changes.append(Change(stamp: stamp, happening: .device(.networkSighting(.notRecorded))))
        }
    }

    /// Takes what a row of an evaluation contains about the device, as a sample.
    mutating func sense(_ row: Evaluation.Row, at stamp: Stamp) {
        let sensesNetwork = !hasNetworkLines && row.policy == SchedulerPolicy.networkQuality.rawValue
        // Most rationales come when processes have already logged it.
        guard !row.rationale.isEmpty, sensesNetwork || !hasBatteryLines || !hasLockLines else { return }
        for reading in SensorReading.all(in: row.rationale) where reading.relation == .equal {
            guard case .thousandths(let value) = reading.value else { continue }
            switch reading.sensor {
            case .batteryLevel where !hasBatteryLines && (0...100_000).contains(value):
                set(percent: Int32(value / 1_000), isCharging: nil, at: stamp)
            case .pluggedIn where !hasBatteryLines: set(percent: nil, isCharging: value != 0, at: stamp)
            case .deviceInUse where !hasLockLines: set(isLocked: value == 0, at: stamp)
            case .networkPathAvailability where sensesNetwork:
                networkSamples.append(NetworkSample(stamp: stamp, isPresent: value > 0))
            default: break
            }
        }
    }

    private mutating func set(percent: Int32?, isCharging: Bool?, at stamp: Stamp) {
        if let percent, let news = self.percent.take(percent, at: stamp.time) {
            add(.device(.battery(milliPercent: percent * 1_000)), news, at: stamp)
        }
        if let isCharging, let news = self.isCharging.take(isCharging, at: stamp.time) {
            add(.device(.setting(.charger, isCharging ? .on : .off)), news, at: stamp)
        }
    }

    private mutating func set(isLocked: Bool, at stamp: Stamp) {
        guard let news = self.isLocked.take(isLocked, at: stamp.time) else { return }
        add(.device(.lock(isLocked: isLocked)), news, at: stamp)
    }

    /// Takes whether Low Power Mode is on, which only apps say.
    mutating func take(lowPowerMode isOn: Bool, at stamp: Stamp) {
        guard let news = isLowPowerMode.take(isOn, at: stamp.time) else { return }
        add(.device(.setting(.lowPowerMode, isOn ? .on : .off)), news, at: stamp)
    }

    /// Notes how long the phone was locked or unlocked before a line, where no other line records it.
    private mutating func fill(
        _ length: Int64, isLocked: Bool, before stamp: Stamp, recordedSince begin: Int64
    ) {
        // A length of decades is cut by the beginning all the same.
        let since =
            [stamp.time - min(length, SteadyClock.longest), begin, lastBoot?.time ?? .min].max() ?? begin
        guard self.isLocked.value == nil, since < stamp.time else { return }
        set(isLocked: isLocked, at: Stamp(time: since, line: stamp.line))
    }

    /// Airplane Mode ends; the network that the phone finds then is unknown until another line records it.
    private mutating func forgetNetwork(at stamp: Stamp) {
        guard network.value == Network.none else { return }
        network = LastWord()
        changes.append(Change(stamp: stamp, happening: .device(.networkSighting(.notRecorded))))
    }

    private mutating func set(_ network: Network, at stamp: Stamp) {
        guard let news = self.network.take(network, at: stamp.time) else { return }
        add(.device(.network(network)), news, at: stamp)
    }

    private mutating func add<Value>(_ happening: Happening, _ news: LastWord<Value>.News, at stamp: Stamp) {
        changes.append(Change(stamp: stamp, happening: happening, repeated: news.repeated))
    }
}
