import BackgroundPolicy

/// What a report tells of a scenario: sums over its events, taken one after the other.
///
/// It keeps no events, so its memory grows with the apps and the dates and not with what happens. That is why there
/// are two folds over the same events: a `TimelineIndex` keeps all of them, and a report of ten years could not. Tests
/// compare the two.
public struct Tally: Sendable {
    /// A kill of an app with requests of one task that it was serving, when, and for what.
    public struct Killed: Hashable, Sendable {
        /// The first of the requests.
        public let request: Request
        public let moment: Moment
        /// How many requests of the task ended with it.
        public internal(set) var requests = 1
        public let reason: EndReason?
    }

    /// A request that never ran, and what it waited for.
    public struct Waiting: Hashable, Sendable {
        public let request: Request
        public let submitted: Moment
        public let waits: Waits
    }

    private struct OpenRequest {
        let submitted: Moment
        var hasStarted = false
        var verdict: Verdict?
        var since = Moment.start
        var waits = Waits()
    }

    /// So many of the kills are kept, the first ones.
    public static let killedAtMost = 12

    public let header: DayHeader
    /// The only app that is counted, or nil for all.
    public let only: AppID?
    /// An entry for each app of the roster.
    public private(set) var apps: [AppTally]
    /// The sums by date; those of a scenario within one date have one entry.
    public private(set) var dates: [DateTally] = []
    public private(set) var budgets: BudgetTally
    public private(set) var killed: [Killed] = []
    /// The requests that waited in vain until the end, in order of submission.
    public private(set) var waiting: [Waiting] = []
    public private(set) var interventions: [Intervention] = []
    /// The places of the interventions that did nothing, since Background App Refresh was restricted.
    public private(set) var withoutEffect: Set<Int> = []
    private var isRefreshRestricted = false
    private var open: [RequestID: OpenRequest] = [:]
    /// The launch that was counted last for each app and mode; one may serve several requests (R100).
    private var countedLaunches: [UInt32]

    /// The sums of a scenario before its first event.
    public init(_ header: DayHeader, only app: AppID? = nil) {
        self.header = header
        only = app
        let count = header.roster.apps.count
        apps = [AppTally](repeating: AppTally(), count: count)
        budgets = BudgetTally(header)
        countedLaunches = [UInt32](repeating: 0, count: count * ExecutionMode.allCases.count)
    }

    /// Counts an event; events come in order of time.
    public mutating func add(_ event: TimelineEvent) {
        beginDate(at: event.moment)
        switch event.happening {
        case .budgets(let energy, let cellular):
            budgets.note(energy: energy, cellular: cellular, at: event.moment)
            noteLeast()
        case .setting(.refreshRestricted, let value): isRefreshRestricted = value.isOn
        case .intervention(let act):
            if act.isRefreshSwitch && isRefreshRestricted { withoutEffect.insert(interventions.count) }
            interventions.append(Intervention(at: event.moment, act))
        default:
            guard let app = event.happening.app, only == nil || only == app else { return }
            if let request = event.happening.request {
                add(event.happening, request, at: event.moment)
            } else {
                add(event.happening, app, at: event.moment)
            }
        }
    }

    /// Ends the sums at the end of the scenario.
    public mutating func finish() {
        beginDate(at: header.end)
        budgets.pass(to: header.end + 1)
        for app in apps.indices {
            apps[app].settle(before: header.end + 1)
            guard let slice = apps[app].endBackground(at: header.end) else { continue }
            countBackground(slice, app)
        }
        waiting.sort { $0.request.id < $1.request.id }
    }

    private mutating func add(_ happening: Happening, _ app: AppID, at moment: Moment) {
        let place = Int(app.index)
        switch happening {
        case .appState(_, let state, let cause):
            if let slice = apps[place].note(state, cause, at: moment) { countBackground(slice, place) }
        case .visit(_, let freshness):
            count(app) { $0.visits += 1 }
            if let freshness {
                apps[place].ages.note(freshness)
            } else {
                apps[place].visitsWithoutContent += 1
            }
        case .launched: count(app) { $0.launches += 1 }
        case .contentUpdated: apps[place].noteContent(at: moment)
        case .appSwitcher(_, let isPresent): apps[place].noteAppSwitcher(isPresent: isPresent, at: moment)
        case .snapshot: apps[place].noteSnapshot(at: moment)
        case .refused(_, _, _, let refusal): apps[place].countRefusal(refusal)
        default: break
        }
    }

    private mutating func add(_ happening: Happening, _ request: Request, at moment: Moment) {
        switch happening {
        case .submitted: open[request.id] = OpenRequest(submitted: moment)
        case .verdict(_, let verdict):
            endWait(request, at: moment)
            open[request.id]?.verdict = verdict
            open[request.id]?.since = moment
        case .started(_, let launch, _):
            endWait(request, at: moment)
            guard open[request.id]?.hasStarted == false else { return }
            open[request.id]?.hasStarted = true
            countRun(request, launch)
        case .expiring: count(request.app) { $0.warnings += 1 }
        case .ended(_, let outcome, let reason, let energy, let cellular):
            apps[Int(request.app.index)].countEnd(request.mode, outcome)
            endWait(request, at: moment)
            end(request, outcome, reason, at: moment)
            count(request.app) {
                $0.countEnd(outcome)
                $0.energy += energy
                $0.cellular += cellular
            }
        default: break
        }
    }

    /// A kill that ends several requests of one task is one kill.
    private mutating func noteKilled(_ request: Request, _ reason: EndReason?, at moment: Moment) {
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
        guard let place = open.index(forKey: request.id), let verdict = open.values[place].verdict
        else { return }
        let length = moment - open.values[place].since
        open.values[place].waits.note(verdict, request, for: length)
        open.values[place].verdict = nil
    }

    private mutating func countRun(_ request: Request, _ launch: LaunchID?) {
        if let launch {
            let place = Int(request.app.index) * ExecutionMode.allCases.count + Int(request.mode.rawValue)
            guard countedLaunches[place] != launch.number else { return }
            countedLaunches[place] = launch.number
        }
        count(request.app) { $0.countRun(request.mode) }
    }

    private mutating func end(
        _ request: Request, _ outcome: Outcome, _ reason: EndReason?, at moment: Moment
    ) {
        guard let ended = open.removeValue(forKey: request.id) else { return }
        apps[Int(request.app.index)].waits.add(request: ended.waits)
        if outcome == .killed { noteKilled(request, reason, at: moment) }
        if outcome == .unfinished, !ended.hasStarted {
            waiting.append(Waiting(request: request, submitted: ended.submitted, waits: ended.waits))
        }
    }

    /// Counts something for an app and for the date reached.
    private mutating func count(_ app: AppID, _ change: (inout Sums) -> Void) {
        change(&apps[Int(app.index)].sums)
        change(&dates[dates.count - 1].sums)
    }

    /// Counts time in the background for the app, and for each of the dates that it touches.
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

    /// Lets the dates reach a moment; a budget that does not change is what it was.
    private mutating func beginDate(at moment: Moment) {
        // The midnight at the end of the last date is no date of its own.
        let last = header.calendar.dayNumber(at: Moment(max(header.length - 1, 0)))
        let day = min(header.calendar.dayNumber(at: moment), last)
        while Int64(dates.count) <= day {
            dates.append(DateTally(day: Int64(dates.count)))
            noteLeast()
        }
    }

    private mutating func noteLeast() {
        guard let current = budgets.current else { return }
        let place = dates.count - 1
        dates[place].leastEnergy = min(dates[place].leastEnergy ?? .max, current.energy)
        dates[place].leastCellular = min(dates[place].leastCellular ?? .max, current.cellular)
    }
}
