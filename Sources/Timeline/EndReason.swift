import BackgroundPolicy

/// Why a request ended as it did, where its work was not simply done.
public enum EndReason: Hashable, Sendable {
    /// What of the conditions for processing was there no more (R104).
    public enum Interruption: String, Hashable, Sendable {
        case phonePickedUp = "phone-picked-up"
        case chargerDisconnected = "charger-disconnected"
        case networkLost = "network-lost"
    }

    /// The app's process ended.
    case process(StateCause)
    /// The process ended in its launch sequence, for want of a launch handler registered as it should be (R092).
    case crashAtLaunch
    /// The service extension grew over its memory limit; its app has nothing to do with that.
    case extensionOverMemory
    /// Its time was over.
    case outOfTime
    /// Processing was interrupted, and killed if it had not said soon after that it was done.
    case interrupted(Interruption, isKilled: Bool)
    /// The debugger's command called the expiration handler (R114).
    case simulatedExpiration
    /// A transfer was not complete when `timeoutIntervalForResource` was over (R054).
    case resourceTimeout
    /// A running transfer met a timeout of its session: of the request, or of the whole resource.
    case sessionTimeout
    /// A session in the app had no connection for the transfer, or lost it.
    case noConnection
    /// The work could not read the app's files (R145).
    case filesLocked

    /// The reason as a value in JSON.
    public var key: String {
        switch self {
        case .process(let cause): cause.key
        case .crashAtLaunch: "crash-at-launch"
        case .extensionOverMemory: "extension-over-memory"
        case .outOfTime: "out-of-time"
        case .interrupted(let interruption, _): interruption.rawValue
        case .simulatedExpiration: "simulated-expiration"
        case .resourceTimeout: "timeout-interval-for-resource"
        case .sessionTimeout: "session-timeout"
        case .noConnection: "no-connection"
        case .filesLocked: "files-locked"
        }
    }
}

extension TimelineIndex {
    /// Why a request ended as it did; nil where it has not, where its work was done, or where another took its
    /// place.
    public func endReason(of record: RequestRecord) -> EndReason? {
        device.endReason(of: record, in: header)
    }
}

extension DeviceTracks {
    /// Why a request ended as it did, as far as the tracks go: through the moment at which it ended at least.
    public func endReason(of record: RequestRecord, in header: DayHeader) -> EndReason? {
        guard let ended = record.ended, let outcome = record.outcome else { return nil }
        let mode = record.request.mode
        switch outcome {
        case .killed where mode == .notificationServiceExtension: return .extensionOverMemory
        case .killed:
            let warned = record.expiring ?? Moment(ended.milliseconds - header.limits[.expirationGrace])
            if mode == .processing, record.processEnd == .ranOutOfTime,
                let interruption = interruption(at: warned, header.choices)
            {
                return .interrupted(interruption, isKilled: true)
            }
            return record.processEnd.map { .process($0) }
        case .expired:
            let warned = record.expiring ?? ended
            if isExpirationSimulated(of: record.request.task, at: warned) { return .simulatedExpiration }
            if mode == .processing, let interruption = interruption(at: warned, header.choices) {
                return .interrupted(interruption, isKilled: false)
            }
            return .outOfTime
        case .dropped where record.processEnd == .crash: return .crashAtLaunch
        case .failed where mode.isTransfer: return transferFailure(of: record, at: ended)
        case .failed: return mode == .backgroundFetch ? nil : .filesLocked
        default: return record.processEnd.map { .process($0) }
        }
    }

    private func isExpirationSimulated(of task: TaskID, at moment: Moment) -> Bool {
        let first = interventions.partitioningIndex { $0.moment >= moment }
        return interventions[first...].prefix { $0.moment == moment }
            .contains { $0.act == .simulateExpiration(task) }
    }

    /// What stopped being as processing needs it at a moment.
    private func interruption(at moment: Moment, _ choices: PolicyChoices) -> EndReason.Interruption? {
        if !choices.departs(.pickUpAndProcessing), locked.ends(at: moment) {
            return .phonePickedUp
        }
        if charging.ends(at: moment) { return .chargerDisconnected }
        return changesNetwork(at: moment) && network(at: moment) == .none ? .networkLost : nil
    }

    private func changesNetwork(at moment: Moment) -> Bool {
        let place = networks.partitioningIndex { $0.slice.from >= moment }
        return place < networks.count && networks[place].slice.from == moment
    }

    /// A transfer of a background session waits and goes on, so that only the timeout ends it.
    private func transferFailure(of record: RequestRecord, at ended: Moment) -> EndReason {
        if ended == record.submitted { return .noConnection }
        guard let run = record.runs.last, run.to == ended, run.bytesLeft == nil else {
            return .resourceTimeout
        }
        let isConstrained = lowDataMode.begins(at: ended)
        return changesNetwork(at: ended) || isConstrained ? .noConnection : .sessionTimeout
    }
}
