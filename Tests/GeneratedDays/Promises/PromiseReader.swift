import BackgroundPolicy
public import Simulation
public import Timeline

/// Reads a day's events in order and notes every broken promise.
public struct PromiseReader {
    /// What was seen of a request.
    struct Life {
        let request: Request
        let submitted: Moment
        let earliestBegin: Moment
        let asked: ConditionsSeen.Asked
        var eligible: Moment?
        var verdict: Verdict?
        var starts: [(moment: Moment, launch: LaunchID?)] = []
        var isRunning = false
        /// It began while there was energy and data in the budgets, or needs none.
        var beganWithinBudgets = false
        var ended: Moment?
    }

    /// What was seen of an app.
    struct Process {
        var launch: LaunchID?
        var launchedAt = Moment.start
        /// The launch woke the app for what starts first in it; an app that runs is told of transfers at once.
        var isWoken = false
        /// When the time of its stay in the background is over; nil in the foreground, where none is allotted.
        var deadline: Moment?
        /// It was launched while there was energy in the budget.
        var beganWithinBudgets = false
        /// Until when audio may keep it running.
        var playsUntil = Moment.start
        /// How many continued tasks and location sessions run in it, which have no run time (R210, R288).
        var continued = 0
        /// How many of its own handlers run.
        var running = 0
    }

    let scenario: Scenario
    /// What was found wrong, in words and with the moment.
    public private(set) var problems: [String] = []
    public private(set) var launchCount = 0
    var conditions: ConditionsSeen
    var now = Moment.start
    var lives: [RequestID: Life] = [:]
    /// How many requests were refused at once.
    var refusals: UInt32 = 0
    var processes: [Process]
    /// What the event before ended, for which the budgets may now change.
    private var lastEnded: BudgetsSeen.Ended?
    var simulated: (task: TaskID, moment: Moment)?
    private var inFront: AppID?
    private var launches: [LaunchID: AppID] = [:]
    private(set) var isUnlockedOnce: Bool
    private var isLocked = true
    /// Apps whose process has ended at this moment, and may not work on at the next.
    private var stopped: [AppID] = []
    /// When the phone restarted last; nil if it has not, or what was to end then has been looked at.
    private var restarted: Moment?
    /// The apps whose processes that restart still has to end.
    private var surviving: [AppID] = []

    public init(_ scenario: Scenario) {
        self.scenario = scenario
        conditions = ConditionsSeen(scenario)
        processes = scenario.apps.map { _ in Process() }
        // A phone that restarts before its first unlock had been unlocked before the day.
        isUnlockedOnce =
            scenario.device.firstUnlock.map { unlock in
                scenario.device.restarts.contains { $0 <= unlock }
            } ?? true
    }

    mutating func check(_ condition: Bool, _ problem: @autoclosure () -> String) {
        if !condition { problems.append("at \(now.milliseconds) ms: \(problem())") }
    }

    /// Reads the next event.
    public mutating func read(_ event: TimelineEvent) {
        check(event.moment >= now, "time ran back to \(event.moment.milliseconds) ms")
        check(event.moment <= scenario.header.end, "something happened after the day")
        if event.moment > now {
            // What ends is paid for at its moment.
            lastEnded = nil
            checkStopped()
            checkRestarted()
        }
        now = event.moment
        switch event.happening {
        case .device(.battery(let charge)): check((0...100_000).contains(charge), "the charge is \(charge)")
        case .device(.restart):
            isUnlockedOnce = false
            restarted = now
            surviving = processes.indices.map(AppID.init).filter { conditions.state(of: $0) != .notRunning }
        case .device(.firstUnlock): isUnlockedOnce = true
        case .device(.lock(let isLocked)):
            check(isLocked || isUnlockedOnce || isLocked != self.isLocked, "the lock did not change")
            self.isLocked = isLocked
        case .device(.budgets(let energy, let cellular)):
            check(energy <= scenario.limits[.energyBudget], "the energy budget is \(energy)")
            check(cellular <= scenario.limits[.cellularBudget], "the cellular budget is \(cellular)")
            readPayment(energy, by: nil)
        case .app(let app, .budgetShare(_, let energy, _)): readPayment(energy, by: app)
        case .app(let app, .appState(let state, let cause)): readState(app, state, cause)
        case .app(let app, .visit(let freshness)):
            check(conditions.state(of: app) == .foreground, "app \(app.index) is visited elsewhere")
            check(freshness ?? 0 >= 0, "content of the future met a visit")
        case .app(let app, .snapshot):
            // It is taken when a stay in the foreground or in the background is over.
            check(
                conditions.state(of: app) == .background, "a snapshot was taken of an app that does not run")
        case .app(_, .usageWindow(let until)): check(until >= now, "a usage window ends before it begins")
        case .app(let app, .launched(let launch, let isCold)): readLaunch(launch, app, isCold: isCold)
        case .app(let app, .pendingTaskRequests(let refresh, let processing)):
            readPending(app, refresh: refresh, processing: processing)
        case .intervention(.simulateLaunch(let task)): simulated = (task, now)
        default: readRequest(event.happening)
        }
        conditions.read(event, after: lastEnded)
        for problem in conditions.takeBudgetProblems() { check(false, problem) }
        noteEnd(event.happening)
    }

    /// Notes what ended at a cost until the budgets have told of it; the next change is another's.
    private mutating func noteEnd(_ happening: Happening) {
        switch happening {
        // A transfer has paid for what it moved before its end is told.
        case .request(let request, .ended(_, _, let energy, let cellular))
        where !request.mode.isTransfer && (energy > 0 || cellular > 0):
            lastEnded = BudgetsSeen.Ended(request: request, energy: energy, cellular: cellular)
        case .device(.budgets): break
        default: lastEnded = nil
        }
    }

    /// No budget is ever overdrawn by work that began when it was empty: what is missing is the rest of runs
    /// that were under way, and of modes that the matrix exempts.
    private mutating func readPayment(_ energy: Int64, by app: AppID?) {
        guard conditions.budgets.isOverdrawing(energy, by: app), let ended = lastEnded?.request,
            let life = lives[ended.id], app ?? ended.app == ended.app
        else { return }
        let name = "request \(ended.id.number) (\(ended.mode.name))"
        // An app that crashes before its handler is called was launched all the same.
        let isWithin =
            life.starts.isEmpty
            ? processes[Int(ended.app.index)].beganWithinBudgets || ended.mode == .processing
            : life.beganWithinBudgets
        check(isWithin, "\(name) began on an empty budget and took from it (R136)")
    }

    private mutating func readState(_ app: AppID, _ state: AppState, _ cause: StateCause) {
        let former = conditions.state(of: app)
        check(
            Self.isLegal(former, state, cause)
                || (former == .notRunning && state == .suspended && now == .start),
            "app \(app.index) went from \(former.name) to \(state.name) because of \(cause.key)"
        )
        if state == .foreground {
            // The former app leaves right after the new one has come to the front.
            inFront = app
        } else if inFront == app {
            inFront = nil
        }
        check(cause != .phoneRestarted || restarted == now, "app \(app.index) ended with no restart")
        if cause == .phoneRestarted { surviving.removeAll { $0 == app } }
        let place = Int(app.index)
        if former == .background { processes[place].launch = nil }
        switch state {
        case .foreground: processes[place].deadline = nil
        case .background:
            if cause == .left { processes[place].deadline = now + scenario.limits[.backgroundTaskTime] }
        case .suspended:
            check(processes[place].running == 0, "app \(app.index) is suspended at work")
        case .notRunning: stopped.append(app)
        }
    }

    private static func isLegal(_ former: AppState, _ state: AppState, _ cause: StateCause) -> Bool {
        switch (former, state, cause) {
        case (.notRunning, .foreground, .opened), (.suspended, .foreground, .opened),
            (.background, .foreground, .opened), (.foreground, .background, .left),
            (.notRunning, .background, .launched), (.suspended, .background, .launched),
            (.background, .suspended, .suspended), (.background, .notRunning, .ranOutOfTime),
            (.background, .notRunning, .callNotReported), (.foreground, .notRunning, .callNotReported),
            (.background, .notRunning, .usedTooMuchCPU), (.background, .notRunning, .usedTooMuchMemory),
            (.foreground, .notRunning, .crash), (.background, .notRunning, .crash),
            (.suspended, .notRunning, .crash), (.background, .notRunning, .systemKill),
            (.suspended, .notRunning, .systemKill), (.foreground, .notRunning, .swipedAway),
            (.background, .notRunning, .swipedAway), (.suspended, .notRunning, .swipedAway),
            (.foreground, .notRunning, .phoneRestarted), (.background, .notRunning, .phoneRestarted),
            (.suspended, .notRunning, .phoneRestarted):
            true
        default: false
        }
    }

    private mutating func readLaunch(_ launch: LaunchID, _ app: AppID, isCold: Bool) {
        let state = conditions.state(of: app)
        let place = Int(app.index)
        check(launches[launch] == nil, "launch \(launch.number) came twice")
        check(
            processes[place].launch == nil, "app \(app.index) was launched before its last launch had ended")
        check(
            isCold == (state == .notRunning), "a launch of a \(state.name) app is \(isCold ? "cold" : "warm")"
        )
        check(state != .foreground, "an app in the foreground was launched")
        let mayLaunch = isUnlockedOnce || !scenario.choices.usesAlternative(.firstUnlockHolds)
        check(mayLaunch || isSimulatedNow(app), "an app was launched before the first unlock (X33)")
        launches[launch] = app
        processes[place].launch = launch
        processes[place].launchedAt = now
        processes[place].isWoken = state != .background
        processes[place].beganWithinBudgets = conditions.hasEnergy(for: app) || isSimulatedNow(app)
        let former = state == .background ? processes[place].deadline : nil
        processes[place].deadline = max(former ?? now, now)
        launchCount += 1
    }

    /// Whether the debugger's command fires a handler of the app at this moment.
    func isSimulatedNow(_ app: AppID) -> Bool {
        guard let simulated, simulated.moment == now else { return false }
        return scenario.header.roster[simulated.task].app == app
    }

    private mutating func checkStopped() {
        for app in stopped {
            let running = processes[Int(app.index)].running
            check(
                running == 0 || conditions.state(of: app) != .notRunning,
                "\(running) requests run on in app \(app.index), whose process has ended"
            )
        }
        stopped.removeAll(keepingCapacity: true)
    }

    /// A restart leaves no process and nothing that runs but what the system keeps: transfers and Live Activities.
    private mutating func checkRestarted() {
        guard let restarted else { return }
        self.restarted = nil
        let count = surviving.count
        check(count == 0, "\(count) processes live through a restart")
        for life in lives.values where life.isRunning && !life.request.mode.isTransfer {
            let isKept = life.request.mode == .liveActivity || life.starts.last?.moment == restarted
            check(isKept, "request \(life.request.id.number) runs on through a restart")
        }
    }

    /// Looks back when the day is over.
    public mutating func finish() {
        checkStopped()
        for life in lives.values.sorted(by: { $0.request.id < $1.request.id }) {
            let number = life.request.id.number
            check(life.ended != nil, "request \(number) never ended")
            let isInOrder = life.starts.first.map { life.submitted <= $0.moment } ?? true
            check(isInOrder, "request \(number) started before it was submitted")
        }
    }
}
