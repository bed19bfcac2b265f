import BackgroundPolicy

/// When requests run in the process of an app while no line of a device's log tells that it runs, folded from its events.
///
/// What they ran is told; whether that was in the background is not.
struct UntoldRuns: Hashable, Sendable {
    /// Whether the newest word on the state of the process is that it runs.
    private var isTold = false
    /// How many requests run in it.
    private var running = 0
    /// Since when requests run while nothing tells that.
    private var since: Moment?
    /// Whether a word on the state of the process began that.
    private var isBegunByState = false

    /// What several processes log of one thing is at most so far apart: within this time of a start or an end, the line
    /// about the process's state tells of it, too.
    private static let near = 2 * Span.second

    /// Notes that a request begins to run.
    mutating func begin(at moment: Moment) {
        running += 1
        if running == 1, !isTold { (since, isBegunByState) = (moment, false) }
    }

    /// Notes that a request ends; returns the stretch that ends with it, if one does.
    mutating func end(at moment: Moment) -> Slice? {
        guard running > 0 else { return nil }
        running -= 1
        return running == 0 ? close(at: moment, isByState: false) : nil
    }

    /// Notes a state of the process; returns the stretch that ends with it, if one does.
    mutating func take(_ state: AppState, at moment: Moment) -> Slice? {
        isTold = state.runs
        if !isTold, running > 0, since == nil { (since, isBegunByState) = (moment, true) }
        return isTold ? close(at: moment, isByState: true) : nil
    }

    /// Notes a gap in the records, behind which the state is unknown.
    mutating func fallSilent(at moment: Moment) {
        isTold = false
        if running > 0, since == nil { (since, isBegunByState) = (moment, false) }
    }

    /// The stretch that lasts to the end of what is known, if one does.
    mutating func finish(at moment: Moment) -> Slice? { close(at: moment, isByState: false) }

    private mutating func close(at moment: Moment, isByState: Bool) -> Slice? {
        guard let begin = since else { return nil }
        since = nil
        let slice = Slice(from: begin, to: max(begin, moment))
        return (isBegunByState || isByState) && slice.length <= Self.near ? nil : slice
    }
}

extension StartReason {
    /// Whether what starts for it runs in the process of its app, which its start does not show in the foreground.
    func isInProcess(_ mode: ExecutionMode) -> Bool { !mode.runsOutsideApp && self != .foreground }
}
