import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// What holds of the events of every day, whatever chance wrote into its scenario.
@Suite struct InvariantTests {
    @Test("the events of 200 generated days keep every promise")
    func generatedDays() {
        var events = 0
        var launches = 0
        for seed in UInt64(0)..<200 {
            let generated = GeneratedDay(seed: seed)
            let day = SimulatedDay(generated.scenario, interventions: generated.interventions)
            var reader = PromiseReader(generated.scenario)
            for event in day.events { reader.read(event) }
            reader.finish()
            for problem in reader.problems.prefix(5) { Issue.record("seed \(seed): \(problem)") }
            events += day.events.count
            launches += reader.launchCount
        }
        // The generator must keep writing days in which something happens.
        #expect(events > 100_000)
        #expect(launches > 2_000)
    }
}

/// Reads a day's events in order and notes every broken promise.
struct PromiseReader {
    private struct Life {
        let request: Request
        let submitted: Moment
        let earliestBegin: Moment
        var eligible: Moment?
        var verdict: Verdict?
        var starts: [(moment: Moment, launch: LaunchID?)] = []
        var isRunning = false
        var wasInForeground = false
        var ended: Moment?
    }

    private let scenario: Scenario
    private(set) var problems: [String] = []
    private(set) var launchCount = 0
    private var now = Moment.start
    private var lives: [RequestID: Life] = [:]
    private var states: [AppState]
    private var isInAppSwitcher: [Bool]
    private var launches: [LaunchID: (app: AppID, moment: Moment)] = [:]
    private var simulated: (task: TaskID, moment: Moment)?
    private var isUnlockedOnce: Bool
    private var isLocked = true

    init(_ scenario: Scenario) {
        self.scenario = scenario
        states = scenario.apps.map { _ in .notRunning }
        isInAppSwitcher = scenario.apps.map(\.isInAppSwitcher)
        isUnlockedOnce = scenario.device.firstUnlock == nil
    }

    private mutating func check(_ condition: Bool, _ problem: @autoclosure () -> String) {
        if !condition { problems.append("at \(now.milliseconds) ms: \(problem())") }
    }

    mutating func read(_ event: TimelineEvent) {
        check(event.moment >= now, "time ran back to \(event.moment.milliseconds) ms")
        check(event.moment <= scenario.header.end, "something happened after the day")
        now = event.moment
        switch event.happening {
        case .battery(let charge): check((0...100_000).contains(charge), "the charge is \(charge)")
        case .firstUnlock: isUnlockedOnce = true
        case .lock(let isLocked):
            check(isLocked || isUnlockedOnce || isLocked != self.isLocked, "the lock did not change")
            self.isLocked = isLocked
        case .budgets(let energy, let cellular):
            check(energy <= scenario.limits[.energyBudget], "the energy budget is \(energy)")
            check(cellular <= scenario.limits[.cellularBudget], "the cellular budget is \(cellular)")
        case .appState(let app, let state, let cause): readState(app, state, cause)
        case .appSwitcher(let app, let isPresent): isInAppSwitcher[Int(app.index)] = isPresent
        case .visit(let app, let freshness):
            check(states[Int(app.index)] == .foreground, "app \(app.index) is visited elsewhere")
            check(freshness ?? 0 >= 0, "content of the future met a visit")
        case .usageWindow(_, let until): check(until >= now, "a usage window ends before it begins")
        case .launched(let launch, let app, let isCold): readLaunch(launch, app, isCold: isCold)
        case .intervention(.simulateLaunch(let task)): simulated = (task, now)
        default: readRequest(event.happening)
        }
    }

    private mutating func readState(_ app: AppID, _ state: AppState, _ cause: StateCause) {
        let former = states[Int(app.index)]
        states[Int(app.index)] = state
        let isLegal =
            switch (former, state, cause) {
            case (.notRunning, .suspended, .suspended): now == .start
            case (.notRunning, .foreground, .opened), (.suspended, .foreground, .opened),
                (.background, .foreground, .opened), (.foreground, .background, .left),
                (.notRunning, .background, .launched), (.suspended, .background, .launched),
                (.background, .suspended, .suspended), (.background, .notRunning, .ranOutOfTime),
                (.foreground, .notRunning, .crash), (.background, .notRunning, .crash),
                (.suspended, .notRunning, .crash), (.background, .notRunning, .systemKill),
                (.suspended, .notRunning, .systemKill), (.foreground, .notRunning, .swipedAway),
                (.background, .notRunning, .swipedAway), (.suspended, .notRunning, .swipedAway):
                true
            default: false
            }
        check(isLegal, "app \(app.index) went from \(former) to \(state) because of \(cause)")
        check(states.filter { $0 == .foreground }.count <= 1, "two apps are in the foreground")
        guard state == .foreground else { return }
        for id in lives.keys where lives[id]?.request.app == app && lives[id]?.isRunning == true {
            lives[id]?.wasInForeground = true
        }
    }

    private mutating func readLaunch(_ launch: LaunchID, _ app: AppID, isCold: Bool) {
        let state = states[Int(app.index)]
        check(launches[launch] == nil, "launch \(launch.number) came twice")
        check(
            isCold == (state == .notRunning), "a launch of a \(state.name) app is \(isCold ? "cold" : "warm")"
        )
        check(state != .foreground, "an app in the foreground was launched")
        check(isUnlockedOnce || isSimulatedNow(app), "an app was launched before the first unlock (R145)")
        launches[launch] = (app, now)
        launchCount += 1
    }

    private func mayRunAfterSwipe(_ mode: ExecutionMode) -> Bool {
        mode.isTransfer && scenario.choices.departs(.transfersAfterSwipe)
            || mode == .processing && scenario.choices.departs(.swipeAndProcessing)
    }

    private func isSimulatedNow(_ app: AppID) -> Bool {
        guard let simulated, simulated.moment == now else { return false }
        return scenario.header.roster[simulated.task].app == app
    }

    private mutating func readRequest(_ happening: Happening) {
        guard let request = happening.request else { return }
        if case .submitted(_, let earliestBegin) = happening {
            check(lives[request.id] == nil, "request \(request.id.number) was submitted twice")
            lives[request.id] = Life(request: request, submitted: now, earliestBegin: earliestBegin)
            return
        }
        guard var life = lives[request.id] else {
            problems.append("request \(request.id.number) was never submitted")
            return
        }
        check(life.ended == nil, "request \(request.id.number) goes on after its end")
        switch happening {
        case .eligible:
            check(life.eligible == nil, "request \(request.id.number) became eligible twice")
            check(now >= life.earliestBegin, "request \(request.id.number) is eligible too early (R110)")
            life.eligible = now
        case .verdict(_, let verdict):
            check(!life.isRunning, "a running request was judged")
            check(verdict != life.verdict || !life.starts.isEmpty, "a verdict was told twice")
            life.verdict = verdict
        case .started(_, let launch): readStart(&life, launch)
        case .paused(_, let bytesLeft):
            check(life.isRunning && request.mode.isTransfer, "\(request.mode.name) was paused")
            check(bytesLeft >= 0, "a transfer has \(bytesLeft) bytes to go")
            life.isRunning = false
        case .expiring: check(life.isRunning, "a request that does not run was warned")
        case .ended(_, let outcome, let energy, let cellular):
            readEnd(&life, outcome)
            check(energy >= 0 && cellular >= 0, "request \(request.id.number) cost less than nothing")
        default: break
        }
        lives[request.id] = life
    }

    private mutating func readStart(_ life: inout Life, _ launch: LaunchID?) {
        let request = life.request
        let name = "request \(request.id.number) (\(request.mode.name))"
        let state = states[Int(request.app.index)]
        check(!life.isRunning, "\(name) started twice")
        check(request.mode.isTransfer || life.starts.isEmpty, "\(name) had two launches (R107)")
        let isSimulated = isSimulatedNow(request.app)
        if !isSimulated, request.mode != .backgroundTask {
            check(life.eligible != nil, "\(name) started before it was eligible")
            check(life.verdict?.mayStart(request.mode) ?? false, "\(name) started while it was held back")
            let mayWake =
                isInAppSwitcher[Int(request.app.index)] || state == .background
                || mayRunAfterSwipe(request.mode)
            check(mayWake, "\(name) started after a swipe (R133)")
        }
        if let launch {
            check(launches[launch]?.app == request.app, "\(name) started in a launch that never was")
            check(state == .background, "\(name) started in a launch while \(state.name)")
        } else if !request.mode.isTransfer {
            let isInUse = state == .foreground || request.mode == .backgroundTask
            check(isInUse, "\(name) started without a launch while \(state.name)")
        }
        life.starts.append((now, launch))
        life.isRunning = true
        life.wasInForeground = state == .foreground
    }

    private mutating func readEnd(_ life: inout Life, _ outcome: Outcome) {
        let name = "request \(life.request.id.number) (\(life.request.mode.name))"
        if outcome == .completed || outcome == .expired || outcome == .killed {
            check(life.isRunning, "\(name) is \(outcome.key) and did not run")
        }
        if outcome == .replaced { check(life.starts.isEmpty, "\(name) was replaced after its start (R095)") }
        if life.isRunning, !life.request.mode.isTransfer, !life.wasInForeground,
            let start = life.starts.last?.moment
        {
            let limit = runTime(life.request.mode)
            let length = now - start
            check(length <= limit, "\(name) ran \(length) ms of \(limit) (R065)")
        }
        life.isRunning = false
        life.ended = now
    }

    /// The longest a launch may be that serves the mode; a shared launch has the time of its longest (R101).
    private func runTime(_ mode: ExecutionMode) -> Int64 {
        let limits = scenario.limits
        let short = [Limit.refreshRunTime, .pushRunTime, .relaunchRunTime, .backgroundTaskTime]
        let longest = short.map { limits[$0] }.max() ?? 0
        return max(longest, limits[.processingRunTime])
    }

    mutating func finish() {
        let all = lives.values.sorted { $0.request.id < $1.request.id }
        for life in all {
            let number = life.request.id.number
            check(life.ended != nil, "request \(number) never ended")
            let isInOrder = life.starts.first.map { life.submitted <= $0.moment } ?? true
            check(isInOrder, "request \(number) started before it was submitted")
        }
    }
}
