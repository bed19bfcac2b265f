import BackgroundPolicy

/// The figures of a report, folded from a scenario's events one after the other.
///
/// It stores no events, so its memory grows with the apps and the dates and not with the events. That is why
/// there are two folds over the same events: a `TimelineIndex` stores all of them, which a report of ten
/// years could not afford. Tests compare the two.
public struct Tally: Sendable {
    /// A kill of an app while it served requests of one task.
    public struct Killed: Hashable, Sendable {
        /// The first of the requests.
        public let request: Request
        /// When the app was killed.
        public let moment: Moment
        /// How many requests of the task the kill ended.
        public internal(set) var requests = 1
        /// Why; nil where the log records no reason.
        public let reason: EndReason?
    }

    /// A request that never ran, with its waits.
    public struct Waiting: Hashable, Sendable {
        /// The request.
        public let request: Request
        /// When it was submitted.
        public let submitted: Moment
        /// How long it waited, by cause.
        public let waits: Waits
    }

    private struct OpenRequest {
        let submitted: Moment
        var hasStarted = false
        /// Whether the debugger launched it, which tells nothing of what the system does (R114).
        var isSimulated = false
        /// Whether it runs in the process of its app, which its start does not show in the foreground.
        var runsInProcess = false
        var verdict: Verdict?
        var since = Moment.start
        var waits = Waits()
    }

    /// How many kills are listed: the first ones.
    public static let killedAtMost = 12

    /// The day.
    public let header: DayHeader
    /// The only app that is counted, or nil for all.
    public let only: AppID?
    /// An entry for each app of the roster.
    public private(set) var apps: [AppTally]
    /// The sums by date; those of a scenario within one date have one entry.
    public private(set) var dates: [DateTally] = []
    /// The marks of the budgets.
    public private(set) var budgets: BudgetTally
    /// The first kills, at most `killedAtMost`.
    public private(set) var killed: [Killed] = []
    /// The requests that never ran and waited until the end, in order of submission.
    public private(set) var waiting: [Waiting] = []
    /// Every intervention, in order of time.
    public private(set) var interventions: [Intervention] = []
    /// The indices of interventions without effect, because Background App Refresh was restricted.
    public private(set) var withoutEffect: Set<Int> = []
    private var isRefreshRestricted = false
    private var open: [RequestID: OpenRequest] = [:]
    /// The last counted launch of each app and mode of relaunch, which may tell of several transfers.
    private var countedLaunches: [UInt32?]
    /// When each app was last launched or woken.
    private var newestLaunches: [Moment?]

    /// The figures before the first event.
    ///
    /// - Parameters:
    ///   - header: The day.
    ///   - app: The only app to count, or nil for all.
    public init(_ header: DayHeader, only app: AppID? = nil) {
        self.header = header
        only = app
        let count = header.roster.apps.count
        apps = [AppTally](repeating: AppTally(), count: count)
        budgets = BudgetTally(header)
        newestLaunches = [Moment?](repeating: nil, count: count)
        countedLaunches = [UInt32?](repeating: nil, count: count * ExecutionMode.allCases.count)
    }

    /// Counts an event; events must come in order of time.
    public mutating func add(_ event: TimelineEvent) {
        beginDate(at: event.moment)
        switch event.happening {
        case .device(let happening): add(happening, at: event.moment)
        case .app(let app, let happening):
            if only == nil || only == app { add(happening, app, event) }
        case .request(let request, let happening):
            if only == nil || only == request.app { add(happening, request, at: event.moment) }
        case .intervention(let act):
            if act.isRefreshSwitch && isRefreshRestricted { withoutEffect.insert(interventions.count) }
            interventions.append(Intervention(at: event.moment, act))
        }
    }

    /// Completes the figures at the end of the scenario; call it once, after the last event.
    public mutating func finish() {
        beginDate(at: header.end)
        budgets.pass(to: header.end + 1)
        for app in apps.indices {
            apps[app].countSuspension(endedBefore: header.end + 1)
            endBackground(app, at: header.end)
            apps[app].finishRuns(at: header.end)
        }
        waiting.sort { $0.request.id < $1.request.id }
    }

    private mutating func add(_ happening: DeviceEvent, at moment: Moment) {
        switch happening {
        case .budgets(let energy, let cellular):
            budgets.record(energy: energy, cellular: cellular, at: moment)
            recordLeast()
        case .setting(let setting, let value, _):
            if setting == .refreshRestricted { isRefreshRestricted = value.isOn }
        case .silence:
            for app in apps.indices {
                endBackground(app, at: moment)
                apps[app].fallSilent(at: moment)
            }
        case .battery, .network, .networkSighting, .lock, .restart, .clockSet, .firstUnlock: break
        }
    }

    private mutating func add(_ happening: AppEvent, _ app: AppID, _ event: TimelineEvent) {
        let moment = event.moment
        let index = Int(app.index)
        switch happening {
        case .appState(let state, let cause):
            if let slice = apps[index].changeState(to: state, cause, isLogged: event.line > 0, at: moment) {
                countBackground(slice, index)
            }
        case .visit(let freshness):
            count(app) { $0.visits += 1 }
            if let freshness {
                apps[index].ages.record(freshness)
            } else {
                apps[index].visitsWithoutContent += 1
            }
        case .launched:
            count(app) { $0.launches += 1 }
            newestLaunches[index] = moment
        case .contentUpdated: apps[index].recordContent(at: moment)
        case .appSwitcher(let isPresent): apps[index].recordAppSwitcher(isPresent: isPresent, at: moment)
        case .snapshot: apps[index].recordSnapshot(at: moment)
        case .beforeStart, .appBackgroundAppRefresh, .usageWindow, .presented, .pendingTaskRequests,
            .extensionRan,
            .budgetShare:
            break
        }
    }

    private mutating func add(_ happening: RequestEvent, _ request: Request, at moment: Moment) {
        switch happening {
        case .submitted:
            open[request.id] = OpenRequest(submitted: moment)
            apps[Int(request.app.index)].submitted += 1
        case .refused(let refusal): apps[Int(request.app.index)].countRefusal(refusal)
        case .verdict(let verdict):
            endWait(request, at: moment)
            open[request.id]?.verdict = verdict
            open[request.id]?.since = moment
        case .started(let launch, let reason):
            endWait(request, at: moment)
            guard open[request.id]?.hasStarted == false else { return }
            open[request.id]?.hasStarted = true
            open[request.id]?.isSimulated = reason == .debugger
            if reason.isInProcess(request.mode) {
                open[request.id]?.runsInProcess = true
                apps[Int(request.app.index)].beginRun(at: moment)
            }
            guard reason != .debugger else { return }
            countRun(request, launch, at: moment)
        case .expiring where isSimulated(request): break
        case .expiring: count(request.app) { $0.warnings += 1 }
        case .ended(let outcome, let reason, let energy, let cellular):
            let refusal = reason?.refusal
            let counts = !isSimulated(request) && refusal == nil
            if let refusal { apps[Int(request.app.index)].countRefusal(refusal) }
            // Of a transfer the log tells the kind only rarely, and always that it is one.
            if counts, header.roster[request.task].isModeKnown || request.mode.isTransfer {
                apps[Int(request.app.index)].countEnd(request.mode, outcome, reason, at: moment)
            }
            endWait(request, at: moment)
            end(request, outcome, reason, at: moment)
            count(request.app) {
                if counts { $0.countEnd(outcome) }
                $0.energy += energy
                $0.cellular += cellular
            }
        case .eligible, .evaluated, .paused, .progress: break
        }
    }

    /// Whether the debugger launched a request that has not ended.
    private func isSimulated(_ request: Request) -> Bool { open[request.id]?.isSimulated ?? false }

    /// Records a kill; one that ends several requests of a task counts once.
    private mutating func recordKilled(_ request: Request, _ reason: EndReason?, at moment: Moment) {
        let known = killed.lastIndex {
            $0.moment == moment && $0.request.app == request.app && $0.request.task == request.task
        }
        if let known {
            killed[known].requests += 1
        } else if killed.count < Self.killedAtMost {
            killed.append(Killed(request: request, moment: moment, reason: reason))
        }
    }

    private mutating func endWait(_ request: Request, at moment: Moment) {
        guard let index = open.index(forKey: request.id), let verdict = open.values[index].verdict
        else { return }
        let length = moment - open.values[index].since
        open.values[index].waits.add(verdict, request, for: length)
        open.values[index].verdict = nil
    }

    private mutating func countRun(_ request: Request, _ launch: LaunchID?, at moment: Moment) {
        // What is delivered to an app that runs already relaunches nothing.
        if request.mode.isRelaunch {
            guard let launch, newestLaunches[Int(request.app.index)] == moment else { return }
            let index = Int(request.app.index) * ExecutionMode.allCases.count + Int(request.mode.rawValue)
            guard countedLaunches[index] != launch.number else { return }
            countedLaunches[index] = launch.number
        }
        count(request.app) { $0.countRun(request.mode) }
    }

    private mutating func end(
        _ request: Request, _ outcome: Outcome, _ reason: EndReason?, at moment: Moment
    ) {
        guard let ended = open.removeValue(forKey: request.id) else { return }
        apps[Int(request.app.index)].waits.add(request: ended.waits)
        if ended.runsInProcess { apps[Int(request.app.index)].endRun(at: moment) }
        if outcome == .killed, !ended.isSimulated { recordKilled(request, reason, at: moment) }
        if outcome == .unfinished, !ended.hasStarted {
            waiting.append(Waiting(request: request, submitted: ended.submitted, waits: ended.waits))
        }
    }

    /// Counts something for an app and for the current date.
    private mutating func count(_ app: AppID, _ change: (inout Sums) -> Void) {
        change(&apps[Int(app.index)].sums)
        change(&dates[dates.count - 1].sums)
    }

    /// Counts what an app ran in the background until a moment at which no event ends it, if it did.
    private mutating func endBackground(_ app: Int, at moment: Moment) {
        guard let slice = apps[app].endBackground(at: moment) else { return }
        if slice.length > 0 { apps[app].hasOpenBackground = true }
        countBackground(slice, app)
    }

    /// Counts a stretch in the background for the app, divided over the dates that it touches.
    private mutating func countBackground(_ slice: Slice, _ app: Int) {
        apps[app].sums.background += slice.length
        var from = slice.from
        while from < slice.to {
            let day = header.calendar.dayNumber(at: from)
            let to = min(slice.to, header.calendar.moment(day: day + 1, timeOfDay: 0))
            dates[Int(day)].sums.background += to - from
            from = to
        }
    }

    /// Adds entries for dates up to a moment; budgets that did not change keep their values.
    private mutating func beginDate(at moment: Moment) {
        // The midnight at the end of the last date does not begin another one.
        let last = header.calendar.dayNumber(at: Moment(max(header.length - 1, 0)))
        let day = min(header.calendar.dayNumber(at: moment), last)
        while Int64(dates.count) <= day {
            dates.append(DateTally(day: Int64(dates.count)))
            recordLeast()
        }
    }

    private mutating func recordLeast() {
        guard let current = budgets.current else { return }
        let index = dates.count - 1
        dates[index].leastEnergy = min(dates[index].leastEnergy ?? .max, current.energy)
        dates[index].leastCellular = min(dates[index].leastCellular ?? .max, current.cellular)
    }
}
