import BackgroundPolicy
import Timeline

/// The radio that fetches of several apps share (R123): one that may begin waits a while for it to be up
/// anyway, and takes all the others with it that may begin.
///
/// What wakes the radio is assumed: use of the phone, transfers, and launches that are for data.
extension World {
    /// Whether somebody uses the radio, so that a fetch costs no wake of its own.
    var isRadioUp: Bool { device.radioUsers > 0 || !device.isLocked }

    /// A request that uses the radio begins; where no app fetches nobody has to know.
    mutating func joinRadio(_ slot: Int) {
        guard !fetchers.isEmpty, !requests[slot].usesRadio else { return }
        let wasUp = isRadioUp
        requests[slot].usesRadio = true
        device.radioUsers += 1
        if !wasUp { tellFetchers() }
    }

    mutating func leaveRadio(_ slot: Int) {
        guard requests[slot].usesRadio else { return }
        requests[slot].usesRadio = false
        device.radioUsers -= 1
        if !isRadioUp { tellFetchers() }
    }

    /// Tells the apps that fetch that the radio is up, or is no longer.
    mutating func tellFetchers() {
        for app in fetchers { unsettle(app) }
    }

    /// Lets a fetch that may begin wait for others, no longer than the limit says.
    mutating func gather(_ app: Int) {
        guard apps[app].gatherUntil == .max else { return }
        apps[app].gatherUntil = now + max(limits[.fetchGathering], 1)
        schedule(.evaluate(app: UInt16(app)), at: apps[app].gatherUntil)
    }
}

extension ExecutionMode {
    /// Whether a launch for the mode is one for data, as far as the model knows.
    var usesRadio: Bool {
        switch self {
        case .appRefresh, .backgroundPush, .backgroundFetch, .voIPPush, .notificationServiceExtension,
            .discretionaryTransfer, .nondiscretionaryTransfer, .discretionaryRelaunch,
            .nondiscretionaryRelaunch:
            true
        case .processing, .backgroundTask, .eventTrigger: false
        }
    }
}
