/// Builds the tracks of the device from events.
extension DeviceTracks {
    /// Adds an event of the device, or an intervention; ignores all others.
    mutating func add(_ happening: Happening, at moment: Moment) {
        switch happening {
        case .setting(let setting, let value, _): set(setting, value, at: moment)
        case .network(let network):
            endNetwork(at: moment)
            // It has no end until the next network replaces it.
            networks.append(.init(network: network, slice: Slice(from: moment, to: Moment(.max))))
        case .lock(let isLocked):
            locked.set(isLocked, at: moment)
            isLockTold = true
        case .firstUnlock: firstUnlock = moment
        case .intervention(let act): interventions.append(Intervention(at: moment, act))
        default: break
        }
    }

    /// Adds the battery's charge or the budgets, which change with everything that runs.
    mutating func addLevels(_ happening: Happening, at moment: Moment) {
        switch happening {
        case .battery(let milliPercent): battery.record(Int64(milliPercent), at: moment)
        case .budgets(let energy, let cellular):
            energyBudget.record(energy, at: moment)
            cellularBudget.record(cellular, at: moment)
        default: break
        }
    }

    /// Closes the open slices.
    mutating func end(at moment: Moment) {
        endSettings(at: moment)
        locked.end(at: moment)
        endNetwork(at: moment)
    }

    private mutating func endNetwork(at moment: Moment) {
        guard let last = networks.popLast() else { return }
        networks.append(.init(network: last.network, slice: Slice(from: last.slice.from, to: moment)))
    }
}
