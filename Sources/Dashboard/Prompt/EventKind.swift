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
        switch (self, happening) {
        case (.launch, .launched), (.visit, .visit), (.refuse, .refused), (.expire, .expiring),
            (.unlock, .lock(false)), (.network, .network), (.network, .networkSighting),
            (.change, .intervention),
            (.charging, .setting(.charger, _, _)), (.kill, .ended(_, .killed, _, _, _)):
            true
        case (.kill, .appState(_, _, let cause)): cause.endsProcess && cause != .swipedAway && cause != .crash
        case (.crash, .appState(_, _, let cause)): cause == .crash
        case (.swipe, .appState(_, _, let cause)): cause == .swipedAway
        case (.push, .submitted(let request, _)): request.mode.isPush
        case (.transfer, .started(let request, _, _)): request.mode.isTransfer
        case (.complete, .ended(_, let outcome, _, _, _)): outcome == .completed
        case (.held, .verdict(let request, let verdict)): !verdict.held(request.mode).isEmpty
        default: false
        }
    }
}
