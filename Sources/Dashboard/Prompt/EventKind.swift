import BackgroundPolicy
import Timeline

/// A kind of event that the prompt can go to.
enum EventKind: String, CaseIterable {
    case launch, push, transfer, visit, kill, expire, refuse, crash, complete, held, swipe, unlock
    case charging, network, change

    /// The kind of a word in lower case: its name, or the word that the screen has for it; nil for other words.
    init?(word: String) {
        let kind = Self(rawValue: word) ?? Self.allCases.first { $0.shownWord == word }
        guard let kind else { return nil }
        self = kind
    }

    /// What the screen says of an event of the kind, where that is not the name.
    private var shownWord: String? {
        switch self {
        case .expire: "expired"
        case .refuse: "refused"
        case .kill: "killed"
        case .complete: "completed"
        case .launch: "launched"
        case .visit: "opened"
        case .swipe: "swiped"
        case .crash: "crashed"
        case .unlock: "unlocked"
        case .push, .transfer, .held, .charging, .network, .change: nil
        }
    }

    /// Whether an event is of the kind.
    func matches(_ happening: Happening) -> Bool {
        switch happening {
        case .device(let happening): matches(happening)
        case .app(_, let happening): matches(happening)
        case .request(let request, let happening): matches(happening, request.mode)
        case .intervention: self == .change
        }
    }

    private func matches(_ happening: DeviceEvent) -> Bool {
        switch happening {
        case .lock(let isLocked): self == .unlock && !isLocked
        case .network, .networkSighting: self == .network
        case .setting(let setting, _, _): self == .charging && setting == .charger
        case .battery, .restart, .clockSet, .silence, .firstUnlock, .budgets: false
        }
    }

    private func matches(_ happening: AppEvent) -> Bool {
        switch happening {
        case .launched: self == .launch
        case .visit: self == .visit
        case .appState(_, .swipedAway): self == .swipe
        case .appState(_, .crash): self == .crash
        case .appState(_, let cause): self == .kill && cause.endsProcess
        case .beforeStart, .appSwitcher, .appBackgroundAppRefresh, .contentUpdated, .usageWindow,
            .snapshot, .presented,
            .pendingTaskRequests, .extensionRan, .budgetShare:
            false
        }
    }

    private func matches(_ happening: RequestEvent, _ mode: ExecutionMode) -> Bool {
        switch happening {
        case .submitted: self == .push && mode.isPush
        case .refused: self == .refuse
        case .started: self == .transfer && mode.isTransfer
        case .expiring: self == .expire
        case .verdict(let verdict): self == .held && !verdict.held(mode).isEmpty
        case .ended(.completed, _, _, _): self == .complete
        case .ended(.killed, _, _, _): self == .kill
        case .ended, .eligible, .evaluated, .paused, .progress: false
        }
    }
}
