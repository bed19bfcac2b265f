import BackgroundPolicy

/// Something about the device that a simulated day always knows, and a log may leave out.
public enum DeviceFact: CaseIterable, Sendable {
    /// The charge of the battery, and whether a charger is connected.
    case battery, charger
    /// Which network is in use, and whether the phone is locked.
    case network, lock
    /// The state of the switches, which no log tells.
    case switches
    /// How full the budgets are, which no log tells.
    case budgets
    /// When the content of apps was brought up to date, which no log tells.
    case freshness
}

extension TimelineIndex {
    /// Whether the day was logged by a device, and not simulated.
    public var isLogged: Bool { evidence != nil }

    /// Whether the day tells when a request was submitted, or a push received; a simulated one always does.
    ///
    /// Where it does not, the moment of the submission is when the log of the device first names the request.
    public func knowsSubmission(of request: RequestID) -> Bool {
        !(evidence?.unknownSubmissions.contains(request) ?? false)
    }

    /// Whether the day tells something about the device at any time; a simulated one tells everything.
    public func tells(_ fact: DeviceFact) -> Bool {
        guard isLogged else { return true }
        return switch fact {
        case .battery: !device.batteryKnown.isEmpty
        case .charger: !device.chargerKnown.isEmpty
        case .network: !device.networks.isEmpty
        case .lock: !device.lockKnown.isEmpty
        case .switches, .budgets, .freshness: false
        }
    }

    /// Whether the day tells something about the device at a moment; a simulated one always does.
    ///
    /// The log of a device does not before the first word of it, nor after a gap in the records until the next one.
    /// - Complexity: O(log n).
    public func tells(_ fact: DeviceFact, at moment: Moment) -> Bool {
        guard isLogged else { return true }
        return switch fact {
        case .battery: device.batteryKnown.isOn(at: moment)
        case .charger: device.chargerKnown.isOn(at: moment)
        case .network: device.networkSlice(at: moment) != nil
        case .lock: device.lockKnown.isOn(at: moment)
        case .switches, .budgets, .freshness: false
        }
    }

    /// Whether the day tells the charge of the battery at any moment of a range of time; O(log n).
    public func knowsCharge(from: Moment, to: Moment) -> Bool {
        !isLogged || !device.batteryKnown.slices(from: from, to: to).isEmpty
    }

    /// When the phone was in use, that is, not locked, in a range of time, as far as the day tells.
    public func inUse(from: Moment, to: Moment) -> [Slice] {
        guard from < to else { return [] }
        let told = isLogged ? device.lockKnown.slices(from: from, to: to) : [Slice(from: from, to: to)]
        var slices: [Slice] = []
        for told in told {
            var begin = max(from, told.from)
            let end = min(to, told.to)
            for pause in device.locked.slices(from: begin, to: end) {
                if pause.from > begin { slices.append(Slice(from: begin, to: pause.from)) }
                begin = max(begin, pause.to)
            }
            if begin < end { slices.append(Slice(from: begin, to: end)) }
        }
        return slices
    }
}
