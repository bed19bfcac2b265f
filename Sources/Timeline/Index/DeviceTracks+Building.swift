/// Builds the tracks of the device from events.
extension DeviceTracks {
    /// Adds an event of the device, but for its levels.
    mutating func add(_ happening: DeviceEvent, at moment: Moment) {
        switch happening {
        case .setting(let setting, let value, _): set(setting, value, at: moment)
        case .network(let network): beginNetwork(network, at: moment)
        case .networkSighting(let sighting):
            switch sighting {
            case .absent: beginNetwork(Network.none, at: moment)
            case .present: beginNetwork(nil, at: moment)
            case .notRecorded: endNetwork(at: moment)
            }
        case .lock(let isLocked): setLocked(isLocked, at: moment)
        case .restart:
            restarts.append(moment)
            ceaseLock(at: moment)
        case .clockSet: clockSettings.append(moment)
        case .silence(let until, _):
            silences.append(Slice(from: moment, to: max(moment, until)))
            cease(at: AppTracks.gap(after: moment))
            endNetwork(at: AppTracks.gap(after: moment))
        case .firstUnlock: firstUnlocks.append(moment)
        case .battery, .budgets: break
        }
    }

    /// Adds what a person did at the keyboard.
    mutating func add(_ act: Act, at moment: Moment) { interventions.append(Intervention(at: moment, act)) }

    /// Adds the battery's charge or the budgets, which change with everything that runs.
    mutating func addLevels(_ happening: DeviceEvent, at moment: Moment) {
        switch happening {
        case .battery(let milliPercent): setCharge(milliPercent, at: moment)
        case .budgets(let energy, let cellular):
            energyBudget.record(energy, at: moment)
            cellularBudget.record(cellular, at: moment)
        case .setting, .network, .networkSighting, .lock, .restart, .clockSet, .silence, .firstUnlock: break
        }
    }

    /// Closes the open slices.
    mutating func end(at moment: Moment) {
        endTracks(at: moment)
        endNetwork(at: moment)
    }

    private mutating func beginNetwork(_ network: Network?, at moment: Moment) {
        endNetwork(at: moment)
        // It has no end until the next network replaces it.
        networks.append(.init(network: network, slice: Slice(from: moment, to: Moment(.max))))
    }

    /// Ends the slice on the last network, unless it has ended.
    private mutating func endNetwork(at moment: Moment) {
        guard let last = networks.last, last.slice.to > moment else { return }
        networks[networks.count - 1] = .init(
            network: last.network, slice: Slice(from: last.slice.from, to: moment))
    }
}
