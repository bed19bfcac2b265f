import BackgroundPolicy
import Timeline

/// The simulated world at a moment: a value, so that a copy is a snapshot.
struct World {
    let scenario: Scenario
    let limits: PolicyLimits
    let choices: PolicyChoices
    /// The factors that can hold each mode back, by the mode's raw value.
    let gates: [FactorSet]
    let chance: Chance
    let order: ScriptOrder
    let duties: [VisitDuties]

    var now: Int64 = 0
    var queue = OccurrenceQueue<Occurrence>()
    /// What the scenario planned for this stretch; it comes before what waits in the queue for the same time.
    var plan = Plan(after: .min, through: Span.day)
    /// Events since they were last taken.
    var output: [TimelineEvent] = []
    var device = DeviceCondition()
    var apps: [AppCondition]
    var requests: RequestPool
    /// Requests whose own time has come at a moment, such as their earliest begin date, have to be judged then.
    var judgedAnew = OccurrenceQueue<RequestMark>()
    /// Memory for the list that is walked through; empty in between.
    var walk: [Listed] = []
    /// How many transfers each session of each app has, and launches that are yet to come; and where an app's
    /// sessions begin among them.
    var sessionLoads: [Int32]
    let firstSessions: [Int]
    /// How many pushes of all apps APNs keeps until the next keep-alive or notification.
    var throttledPushes = 0
    var usage: UsageHistory
    /// The apps that have background fetch of iOS 7, and what their fetches reported.
    let fetchers: [Int]
    var fetchMemory: FetchMemory
    /// What each slot of the predictor weighs in the refill of the energy budget; empty for an even one.
    var refillWeights: [Int64] = []
    /// How often each task of the roster was submitted.
    var submissions: [UInt32]
    /// Transfers that wait to be enqueued in the foreground, as app and transfer.
    var enqueuesAtVisit: [[UInt16]]
    var nextRequest: UInt32 = 1
    var nextLaunch: UInt32 = 1
    /// How many occurrences were handled.
    private(set) var occurrences = 0
    /// Something changed that every waiting request must hear of before the next occurrence.
    var needsSweep = false
    /// Apps of which something changed that their own requests must hear of before the next occurrence.
    var unsettled: [UInt16] = []

    init(_ scenario: Scenario) {
        self.scenario = scenario
        limits = scenario.limits
        choices = scenario.choices
        gates = ExecutionMode.allCases.map { PolicyMatrix.row($0).gates }
        chance = Chance(seed: scenario.header.seed)
        order = ScriptOrder(scenario)
        duties = scenario.apps.map(VisitDuties.init)
        apps = [AppCondition](repeating: AppCondition(), count: scenario.apps.count)
        usage = UsageHistory(
            apps: scenario.apps.count, slotLength: limits[.usageSlot], length: limits[.usageHistory])
        fetchers = scenario.apps.indices.filter { scenario.apps[$0].backgroundFetch != nil }
        fetchMemory = FetchMemory(
            apps: fetchers.count, slotsPerDay: usage.slotsPerDay, quietAfter: limits[.quietAfterNoData],
            quietDays: limits[.quietRetry] / Span.day)
        requests = RequestPool(apps: scenario.apps.count)
        var sessions = 0
        firstSessions = scenario.apps.map { app in
            defer { sessions += app.sessions.count }
            return sessions
        }
        sessionLoads = [Int32](repeating: 0, count: sessions)
        submissions = [UInt32](repeating: 0, count: scenario.header.roster.tasks.count)
        enqueuesAtVisit = [[UInt16]](repeating: [], count: scenario.apps.count)
        prepareDevice()
        for app in apps.indices { prepareApp(app) }
        planRefill()
        scheduleFetchSlot()
        plan.close()
        // Nobody waits yet who would have to be told of the initial conditions.
        needsSweep = false
    }

    /// Notes that something happened.
    mutating func emit(_ happening: Happening) {
        output.append(TimelineEvent(at: Moment(now), happening))
    }

    /// Lets an occurrence wait; one beyond the day is not kept.
    mutating func schedule(_ occurrence: Occurrence, at time: Int64) {
        guard time <= scenario.header.length else { return }
        if plan.isOpen, plan.covers(time) {
            plan.add(occurrence, at: max(time, now))
        } else {
            queue.schedule(occurrence, at: max(time, now))
        }
    }

    /// Lets everything happen up to and including a moment, unless it pauses before.
    ///
    /// - Returns: whether everything has happened.
    @discardableResult
    mutating func advance(through moment: Int64, pausing pause: Pause = .never) -> Bool {
        while let occurrence = nextOccurrence(through: moment) {
            occurrences += 1
            handle(occurrence)
            settle()
            if output.count >= pause.events || occurrences >= pause.occurrences { return false }
        }
        now = max(now, moment)
        return true
    }

    /// Takes what happens next, up to and including a moment, and moves the present to it.
    private mutating func nextOccurrence(through moment: Int64) -> Occurrence? {
        let waiting = queue.earliest ?? .max
        while plan.through < min(plan.earliest, waiting, moment), plan.through < scenario.header.length {
            planNextStretch()
        }
        if plan.earliest <= waiting {
            guard plan.earliest <= moment else { return nil }
            now = plan.earliest
            return plan.popFirst()
        }
        guard waiting <= moment, let next = queue.popFirst() else { return nil }
        now = next.milliseconds
        return next.payload
    }

    /// Notes that an app's requests must be looked at again.
    mutating func unsettle(_ app: Int) {
        if requests.count(of: app) > 0 { unsettled.append(UInt16(app)) }
    }

    /// Tells waiting requests that the conditions of the device, or of their app, have changed.
    ///
    /// It ends because what an evaluation starts only makes conditions worse for the others.
    mutating func settle() {
        while true {
            if needsSweep {
                needsSweep = false
                unsettled.removeAll(keepingCapacity: true)
                for app in apps.indices where requests.count(of: app) > 0 { evaluate(app) }
            } else if let app = unsettled.popLast() {
                evaluate(Int(app))
            } else {
                return
            }
        }
    }

    /// Ends what still waits or runs at the end of the day.
    mutating func finish() {
        for app in apps.indices {
            endAll(of: app, in: { _ in true }, .unfinished, reason: nil) { _ in true }
        }
    }
}
