import BackgroundPolicy
import Timeline

/// What follows when an app does not complete its tasks in time (R248).
extension World {
    /// Records that the time of a task was over before its app reported completion; the debugger's do not count.
    mutating func recordMissedCompletion(_ index: RequestIndex) {
        let request = requests[index]
        guard choices.usesAlternative(.missedCompletion),
            request.mode == .appRefresh || request.mode == .processing,
            !request.detail.taskTerms.contains(.isSimulated)
        else { return }
        apps[request.app].missedCompletions.record(
            at: now, for: limits[.missedCompletionTime], atMost: limits[.missedCompletionFactor])
        lengthenSpacing(of: request.app)
    }

    /// Lengthens the spacing of the app's launches for tasks, as long as the penalty lasts.
    mutating func lengthenSpacing(of app: AppID) {
        let missed = apps[app].missedCompletions
        guard now < missed.until else { return }
        let standing = apps[app].standing
        let refresh = missed.penaltyEnds(
            after: standing.nextRefresh, spacing: limits[refreshSpacing(of: app)])
        let processing = missed.penaltyEnds(
            after: standing.nextProcessing, spacing: limits[.processingSpacing])
        apps[app].standing.penalize(refreshUntil: refresh, processingUntil: processing)
        for end in [refresh, processing] where end > now { schedule(.evaluate(app), at: end) }
    }

    /// The limit that spaces refreshes and fetches: in a window they may be closer together.
    func refreshSpacing(of app: AppID) -> Limit {
        choices.weighUsage && apps[app].standing.isExpected ? .windowSpacing : .refreshSpacing
    }
}
