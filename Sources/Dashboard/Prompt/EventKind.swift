import BackgroundPolicy
import Timeline

/// A kind of event that the prompt can go to.
enum EventKind: String, CaseIterable {
    case launch, push, transfer, visit, kill, expire, refuse, crash, complete, held, swipe, unlock
    case charging, network, change

    /// Whether an event is of the kind.
    func matches(_ happening: Happening) -> Bool {
        switch (self, happening) {
        case (.launch, .launched), (.visit, .visit), (.refuse, .refused), (.expire, .expiring),
            (.unlock, .lock(false)), (.network, .network), (.change, .intervention),
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
