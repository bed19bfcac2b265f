import BackgroundPolicy
import Timeline

/// The simulated world at a moment: a value, so that a copy is a saved state.
///
/// Calls go down only:
///
///     Loop       occurrences, acts, evaluations, launches, the life of processes
///     Modes      one file for each execution mode: submit, judge, start, run, finish
///     World      requests, accounts, the radio, what is scheduled and emitted
///     State      values that own their invariants; Judging: pure functions of them
///
/// A lower layer returns the actions that it cannot perform itself, and the loop performs them.
struct World {
    let scenario: Scenario
    let rules: DayRules
    let chance: Chance
    let order: ScriptOrder
    let duties: [VisitDuties]

    var now: Milliseconds = 0
    var queue = OccurrenceQueue<Occurrence>()
    /// The plan of the current stretch; it takes precedence over the queue at equal times.
    ///
    /// Of what it has for one moment, the device comes first, then the interventions of the scenario, then the apps.
    var plan = Plan(after: .min, through: Span.day)
    /// The events since the output was last taken.
    var output: [TimelineEvent] = []
    var device = Device()
    var apps: [AppCondition]
    var requests: RequestStore
    /// Requests to be judged again at a time of their own, such as their earliest begin date.
    var rejudgments = OccurrenceQueue<RequestMark>()
    /// Reused memory for the list of an evaluation; empty in between.
    var evaluated: [Listed] = []
    /// What moves data, of which everything has an equal share.
    var bandwidth: SharedBandwidth
    var sessions: SessionLoads
    var admission = TaskAdmission()
    /// How many pushes of all apps APNs stores until the next keep-alive or notification.
    var throttledPushes = 0
    var usage: UsageHistory
    /// The visits that are expected of each app, where usage is a weight; else none.
    var expectedVisits: [[ExpectedVisit]]
    /// The apps by their use on the days before today.
    var useOrder: UseOrder
    /// The apps that have background fetch of iOS 7, and what their fetches reported.
    let fetchers: [AppID]
    var fetchMemory: FetchMemory
    /// What the system keeps for each app apart from the day's budgets.
    var ownBudgets: [OwnBudgets]
    /// What each app's process took of the processor lately.
    var cpuMeters: [CPUMeter]
    /// The weight of each slot of the predictor in the refill of the energy budget; empty for an even refill.
    var refillWeights: [Int64] = []
    /// How often each task of the roster was submitted.
    var submissions: [UInt32]
    /// The process in which each task of the roster had its launch handler registered last, by its number (R204).
    var registrations: [UInt32]
    /// How often the person had opened the app, and one more, when the system last relaunched it for the monitoring of
    /// each trigger of the roster that the app does not start again itself (R296).
    var lastRelaunches: [UInt32]
    /// Transfers of each app to be enqueued at its next visit.
    var enqueuesAtVisit: [[ScriptIndex<TransferScript>]]
    var nextRequest: UInt32 = 1
    /// How many requests were refused at once.
    var refusals: UInt32 = 0
    var nextLaunch: UInt32 = 1
    /// How many occurrences were handled.
    var occurrences = 0
    /// Whether every waiting request has to be judged before the next occurrence.
    var isEveryAppDirty = false
    /// Apps whose requests have to be judged before the next occurrence, the most used last.
    var dirtyApps: [AppID] = []

    /// A world without initial conditions and plan.
    init(unprepared scenario: Scenario) {
        self.scenario = scenario
        let rules = DayRules(scenario.limits, scenario.choices)
        self.rules = rules
        chance = Chance(seed: scenario.header.seed)
        order = ScriptOrder(scenario)
        duties = scenario.apps.map(VisitDuties.init)
        let count = scenario.apps.count
        apps = [AppCondition](repeating: AppCondition(), count: count)
        usage = UsageHistory(
            apps: count, slotLength: rules.limits[.usageSlot], length: rules.limits[.usageHistory],
            recency: rules.limits[.usageRecency])
        expectedVisits = [[ExpectedVisit]](repeating: [], count: count)
        useOrder = UseOrder([Int64](repeating: 0, count: count))
        fetchers = scenario.apps.indices.filter { scenario.apps[$0].backgroundFetch != nil }.map { AppID($0) }
        fetchMemory = FetchMemory(
            apps: fetchers.count, slotLength: rules.limits[.quietSlot],
            quietAfter: rules.limits[.quietAfterNoData], quietDays: rules.limits[.quietRetry] / Span.day)
        ownBudgets = scenario.apps.map { OwnBudgets($0, in: scenario) }
        cpuMeters = [CPUMeter](repeating: CPUMeter(), count: count)
        requests = RequestStore(apps: count)
        bandwidth = SharedBandwidth(rate: max(rules.limits[.wiFiRate], 1))
        sessions = SessionLoads(scenario.apps)
        submissions = [UInt32](repeating: 0, count: scenario.header.roster.tasks.count)
        registrations = submissions
        lastRelaunches = submissions
        enqueuesAtVisit = [[ScriptIndex<TransferScript>]](repeating: [], count: count)
    }

    var limits: PolicyLimits { rules.limits }
    var choices: PolicyChoices { rules.choices }

    /// The apps in the roster's order.
    var appIDs: LazyMapSequence<Range<Int>, AppID> { apps.indices.lazy.map { AppID($0) } }

    /// Emits an event.
    mutating func emit(_ happening: Happening) {
        output.append(TimelineEvent(at: Moment(now), happening))
    }

    /// Schedules an occurrence; it is ignored if its time is past the end of the day.
    mutating func schedule(_ occurrence: Occurrence, at time: Int64) {
        guard time <= scenario.header.length else { return }
        if plan.isOpen, plan.covers(time) {
            plan.add(occurrence, at: max(time, now))
        } else {
            queue.schedule(occurrence, at: max(time, now), rank: occurrence.rank.rawValue)
        }
    }

    /// Marks an app to be evaluated before the next occurrence.
    mutating func markDirty(_ app: AppID) {
        guard requests.count(of: app) > 0 else { return }
        let place = dirtyApps.partitioningIndex { !useOrder.isBefore(app, $0) }
        guard place == dirtyApps.count || dirtyApps[place] != app else { return }
        dirtyApps.insert(app, at: place)
    }

    /// Marks all apps to be evaluated before the next occurrence.
    mutating func markEveryAppDirty() { isEveryAppDirty = true }

    /// Whether the current moment lies in one of the slices; O(log n) if the lists are sorted.
    func isNow(in slices: [Slice]) -> Bool {
        guard order.isKept else { return slices.contains { $0.contains(Moment(now)) } }
        // The first slice that is not over is the one that began first.
        let index = slices.partitioningIndex { $0.to.milliseconds > now }
        return index < slices.count && slices[index].from.milliseconds <= now
    }

    /// The current time of day, in milliseconds since midnight.
    var timeOfDay: Int64 { scenario.header.calendar.timeOfDay(at: Moment(now)) }
}
