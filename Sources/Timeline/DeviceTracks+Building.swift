/// Folds what happens to the device into its tracks.
extension DeviceTracks {
    /// Adds a happening of the device, or an intervention; others are not its own.
    mutating func add(_ happening: Happening, at moment: Moment) {
        switch happening {
        case .setting(let setting, let value): set(setting, value, at: moment)
        case .network(let network):
            endNetwork(at: moment)
            // Until another takes its place it has no end.
            networks.append(.init(network: network, slice: Slice(from: moment, to: Moment(.max))))
        case .lock(let isLocked): locked.set(isLocked, at: moment)
        case .firstUnlock: firstUnlock = moment
        case .intervention(let act): interventions.append(Intervention(at: moment, act))
        default: break
        }
    }

    /// Adds what is left of the battery and the budgets, which changes with all that runs.
    mutating func addLevels(_ happening: Happening, at moment: Moment) {
        switch happening {
        case .battery(let milliPercent): battery.record(Int64(milliPercent), at: moment)
        case .budgets(let energy, let cellular):
            energyBudget.record(energy, at: moment)
            cellularBudget.record(cellular, at: moment)
        default: break
        }
    }

    /// Closes what is still open.
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
