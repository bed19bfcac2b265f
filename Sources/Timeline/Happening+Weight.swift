/// How much it means to a person that something happened.
extension Happening {
    /// Whether something went wrong: it was refused, expired, killed or failed.
    public var isFailure: Bool {
        switch self {
        case .refused, .expiring: true
        case .ended(_, let outcome, _, _, _):
            switch outcome {
            case .killed, .abandoned, .failed: true
            case .completed, .expired, .replaced, .cancelled, .dropped, .unfinished, .noData: false
            }
        case .appState(_, _, let cause): cause.isByForce
        default: false
        }
    }

    /// Whether something ran or went wrong, or the person changed something.
    public var isEssential: Bool {
        switch self {
        case .started, .paused, .ended, .presented, .setting, .intervention, .appBackgroundAppRefresh,
            .extensionRan, .restart, .clockSet, .silence, .firstUnlock, .refused, .expiring:
            true
        case .appState(_, _, let cause): cause.endsProcess
        default: false
        }
    }

    /// The app that the happening is about; of an act on a task, the task's app.
    public func app(in roster: Roster) -> AppID? {
        if let app { return app }
        guard case .intervention(let act) = self, let task = act.task else { return nil }
        return roster[task].app
    }
}
