import BackgroundPolicy

/// How much it means to a person that something happened.
extension Happening {
    /// Whether something went wrong: it was refused, expired, killed, dropped by the system or ended by a swipe, or it
    /// failed.
    public var isFailure: Bool {
        switch self {
        case .request(_, .refused), .request(_, .expiring): true
        case .app(_, .appState(_, let cause)): cause.isByForce
        case .request(_, .ended(let outcome, let reason, _, _)):
            switch outcome {
            case .killed, .abandoned, .failed: true
            case .dropped: reason != .cancelledByApp
            // A transfer fails with -999 when the person swipes the app away; what the app cancels, it meant to.
            case .cancelled: reason == .swipedAway
            case .completed, .expired, .replaced, .unfinished, .noData: false
            }
        case .device, .app, .request, .intervention: false
        }
    }

    /// Whether something ran or went wrong, or the person changed something.
    public var isEssential: Bool {
        switch self {
        case .device(let event): event.isEssential
        case .app(_, let event): event.isEssential
        case .request(_, let event): event.isEssential
        case .intervention: true
        }
    }

    /// Whether it is worth a line of its own; measurements and repetitions are not.
    public var isNoteworthy: Bool {
        switch self {
        case .device(let event): event.isNoteworthy
        case .app(_, let event): event.isNoteworthy
        case .request(let request, let event): event.isNoteworthy(of: request.mode)
        case .intervention: true
        }
    }

    /// The app that the happening is about; of an act on a task, the task's app.
    public func app(in roster: Roster) -> AppID? {
        if let app { return app }
        guard case .intervention(let act) = self, let task = act.task else { return nil }
        return roster[task].app
    }
}

extension DeviceEvent {
    /// Whether it is a level that changes with everything that runs, not a change of the device itself.
    public var isLevel: Bool {
        switch self {
        case .battery, .budgets: true
        case .setting, .network, .networkSighting, .lock, .restart, .clockSet, .silence, .firstUnlock: false
        }
    }

    fileprivate var isEssential: Bool {
        switch self {
        case .setting, .restart, .clockSet, .silence, .firstUnlock: true
        case .battery, .network, .networkSighting, .lock, .budgets: false
        }
    }

    fileprivate var isNoteworthy: Bool {
        switch self {
        case .battery, .budgets: false
        case .networkSighting(let sighting): sighting != .notRecorded
        case .setting, .network, .lock, .restart, .clockSet, .silence, .firstUnlock: true
        }
    }
}

extension AppEvent {
    fileprivate var isEssential: Bool {
        switch self {
        case .presented, .appBackgroundAppRefresh, .extensionRan: true
        case .appState(_, let cause): cause.endsProcess
        case .beforeStart, .appSwitcher, .visit, .contentUpdated, .usageWindow, .snapshot,
            .pendingTaskRequests,
            .budgetShare,
            .launched:
            false
        }
    }

    fileprivate var isNoteworthy: Bool {
        switch self {
        case .appState(_, let cause): cause.endsProcess
        case .beforeStart, .appSwitcher, .contentUpdated, .usageWindow, .snapshot, .budgetShare,
            .launched:
            false
        case .appBackgroundAppRefresh, .visit, .presented, .pendingTaskRequests, .extensionRan: true
        }
    }
}

extension RequestEvent {
    fileprivate var isEssential: Bool {
        switch self {
        case .refused, .started, .paused, .ended, .expiring: true
        case .submitted, .eligible, .verdict, .evaluated, .progress: false
        }
    }

    fileprivate func isNoteworthy(of mode: ExecutionMode) -> Bool {
        switch self {
        case .eligible, .evaluated, .progress: false
        case .verdict(let verdict): !verdict.mayStart(mode)
        case .ended(let outcome, _, _, _): outcome != .unfinished
        case .submitted, .refused, .started, .paused, .expiring: true
        }
    }
}
