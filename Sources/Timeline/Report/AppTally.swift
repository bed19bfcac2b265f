public import BackgroundPolicy

/// The sums of one app in a report.
public struct AppTally: Hashable, Sendable {
    private struct Suspension: Hashable {
        let moment: Moment
        let former: Moment
    }

    private struct Ending: Hashable {
        let mode: ExecutionMode
        let outcome: Outcome
        let reason: EndReason
    }

    private struct Interruption: Hashable {
        let moment: Moment
        let reason: EndReason
    }

    /// Counts, and sums of time and resources.
    public internal(set) var sums = Sums()
    /// How long its requests waited, by cause.
    public internal(set) var waits = Waits()
    /// The age of its content at each visit.
    public internal(set) var ages = Ages()
    /// How many visits found no content.
    public internal(set) var visitsWithoutContent = 0
    /// How often the app was suspended with new content that its snapshot did not show (R144).
    public private(set) var suspensionsWithOldSnapshot = 0
    /// How many of its requests were submitted, and pushes delivered.
    public internal(set) var submitted = 0
    /// Whether its time in the background counts to the end of the day, or to a gap, where no event ends it.
    public internal(set) var hasOpenBackground = false
    /// For how long its requests ran in its process while no line told that it runs, in milliseconds.
    public private(set) var ranUntold: Milliseconds = 0
    /// How many stretches that was; some have no length.
    public private(set) var untoldRuns = 0
    private var untold = UntoldRuns()
    private var ends = [Int](repeating: 0, count: EndReason.allCases.count)
    private var refusals = [Int](repeating: 0, count: Refusal.allCases.count)
    private var endings = [Int](
        repeating: 0, count: ExecutionMode.allCases.count * Outcome.allCases.count)
    private var reasons: [Ending: Int] = [:]
    private var backgroundSince: Moment?
    private var state: AppState?
    private var changed = Moment.start
    private var contentUpdated: Moment?
    private var snapshot: Moment?
    private var isInAppSwitcher = true
    /// The latest suspension with the change of state before it, until all events of its moment are known.
    private var suspension: Suspension?
    /// The latest interruption of a request that ended in a kill.
    private var interruption: Interruption?

    /// Whether a state is known in which its process runs; the log of a device may tell none, or only ends.
    public private(set) var isSeenRunning = false

    /// Whether the states that are known account for all that ran in its process.
    public var statesAccountForRuns: Bool { isSeenRunning && untoldRuns == 0 }

    /// How often the app's process ended for a reason.
    ///
    /// It is the reason of the request whose interruption led to it, if one did. An end whose reason no line of a device's
    /// log tells counts as one that is not recorded.
    public func processEnds(_ reason: EndReason) -> Int { ends[Int(reason.rawValue)] }

    /// How often one of its submissions or pushes was refused for a reason.
    public func refused(_ refusal: Refusal) -> Int { refusals[Int(refusal.rawValue)] }

    /// How many of its submissions and pushes were refused, without those that had no effect and no error.
    public var refused: Int { Refusal.allCases.filter { !$0.isSilent }.reduce(0) { $0 + refused($1) } }

    /// How many of its requests of a mode had an outcome.
    public func ended(_ mode: ExecutionMode, _ outcome: Outcome) -> Int {
        endings[Self.index(mode, outcome)]
    }

    /// Why its requests of a mode had an outcome, and how many for each reason, the most frequent first.
    public func reasons(_ mode: ExecutionMode, _ outcome: Outcome) -> [(reason: EndReason, count: Int)] {
        reasons.filter { $0.key.mode == mode && $0.key.outcome == outcome }
            .map { (reason: $0.key.reason, count: $0.value) }
            .sorted { ($1.count, $0.reason.rawValue) < ($0.count, $1.reason.rawValue) }
    }

    mutating func countRefusal(_ refusal: Refusal) { refusals[Int(refusal.rawValue)] += 1 }

    mutating func countEnd(
        _ mode: ExecutionMode, _ outcome: Outcome, _ reason: EndReason?, at moment: Moment
    ) {
        endings[Self.index(mode, outcome)] += 1
        if let reason { reasons[Ending(mode: mode, outcome: outcome, reason: reason), default: 0] += 1 }
        if outcome == .killed, let reason, reason.isInterruption {
            interruption = Interruption(moment: moment, reason: reason)
        }
    }

    private static func index(_ mode: ExecutionMode, _ outcome: Outcome) -> Int {
        Int(mode.rawValue) * Outcome.allCases.count + Int(outcome.rawValue)
    }

    /// Records a change of state; `isLogged` tells whether a line of a device's log has it.
    ///
    /// - Returns: the stretch in the background that it ended, if any.
    mutating func changeState(to state: AppState, _ cause: StateCause, isLogged: Bool, at moment: Moment)
        -> Slice?
    {
        countSuspension(endedBefore: moment)
        count(untold: untold.take(state, at: moment))
        if state == .suspended, self.state != nil { suspension = Suspension(moment: moment, former: changed) }
        self.state = state
        if state.runs { isSeenRunning = true }
        changed = moment
        if cause.endsProcess {
            ends[Int(processEnd(cause, at: moment).rawValue)] += 1
        } else if isLogged, state == .notRunning, cause == .notRecorded {
            ends[Int(EndReason.notRecorded.rawValue)] += 1
        }
        let ended = state == .background ? nil : endBackground(at: moment)
        if state == .background, backgroundSince == nil { backgroundSince = moment }
        return ended
    }

    /// The reason for the end of the process: the interruption of a request that was killed with it, else the
    /// cause.
    private func processEnd(_ cause: StateCause, at moment: Moment) -> EndReason {
        guard cause == .ranOutOfTime, let interruption, interruption.moment == moment else {
            return .process(cause)
        }
        return interruption.reason
    }

    /// Notes that a request begins to run in its process.
    mutating func beginRun(at moment: Moment) { untold.begin(at: moment) }

    /// Notes that a request ends that ran in its process.
    mutating func endRun(at moment: Moment) { count(untold: untold.end(at: moment)) }

    /// Notes a gap in the records of a device, behind which its state is unknown.
    mutating func fallSilent(at moment: Moment) { untold.fallSilent(at: moment) }

    /// Counts what runs at the end of what is known.
    mutating func finishRuns(at moment: Moment) { count(untold: untold.finish(at: moment)) }

    private mutating func count(untold slice: Slice?) {
        guard let slice else { return }
        untoldRuns += 1
        ranUntold += slice.length
    }

    mutating func endBackground(at moment: Moment) -> Slice? {
        guard let since = backgroundSince else { return nil }
        backgroundSince = nil
        return Slice(from: since, to: moment)
    }

    mutating func recordContent(at moment: Moment) {
        countSuspension(endedBefore: moment)
        contentUpdated = moment
    }

    mutating func recordSnapshot(at moment: Moment) {
        countSuspension(endedBefore: moment)
        snapshot = moment
    }

    mutating func recordAppSwitcher(isPresent: Bool, at moment: Moment) {
        countSuspension(endedBefore: moment)
        isInAppSwitcher = isPresent
    }

    /// Counts the latest suspension if all of its moment is known and the App Switcher shows an old snapshot.
    mutating func countSuspension(endedBefore moment: Moment) {
        guard let suspension, suspension.moment < moment else { return }
        self.suspension = nil
        guard state == .suspended || state == .notRunning, isInAppSwitcher, let snapshot, let contentUpdated,
            contentUpdated > snapshot, contentUpdated >= suspension.former
        else { return }
        suspensionsWithOldSnapshot += 1
    }
}
