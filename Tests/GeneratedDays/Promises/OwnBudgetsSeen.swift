import BackgroundPolicy
public import Simulation
public import Timeline

/// Counts what widgets and Live Activities got, from the events alone, against what the rules allow them.
public struct OwnBudgetsSeen {
    private let scenario: Scenario
    private var states: [AppState]
    private var network = Network.wiFi
    /// When the reloads of each widget began that were not free for a reason that the events show.
    private var reloads: [TaskID: [Moment]] = [:]
    /// When updates with the priority 10 of each app were shown.
    private var updates: [AppID: [Moment]] = [:]
    private var startPushes: [AppID: [Moment]] = [:]
    /// When the start pushes came that no app has been told of.
    private var startsSubmitted: [RequestID: Moment] = [:]
    /// When each type of health data was delivered last, and how often in a row that was not completed.
    private var deliveries: [TaskID: Moment] = [:]
    private var failures: [TaskID: Int] = [:]
    /// The Live Activities that are shown.
    private var shown: [RequestID: (request: Request, since: Moment)] = [:]
    public private(set) var problems: [String] = []

    public init(_ scenario: Scenario) {
        self.scenario = scenario
        states = [AppState](repeating: .notRunning, count: scenario.apps.count)
    }

    /// Reads the next event.
    public mutating func read(_ event: TimelineEvent) {
        let now = event.moment
        switch event.happening {
        case .app(let app, .appState(let state, _)): states[Int(app.index)] = state
        case .request(let request, .submitted) where request.mode == .pushToStart:
            startsSubmitted[request.id] = now
        case .request(let request, .started): readStart(request, at: now)
        case .app(let app, .presented(let task, .activityUpdate, _)): readUpdate(app, task, at: now)
        case .request(let request, .ended(let outcome, _, _, _)) where request.mode == .liveActivity:
            guard let began = shown.removeValue(forKey: request.id)?.since else {
                return problems.append("activity \(request.id.number) ended and was not shown")
            }
            let life = scenario.limits[.activityLife]
            let wanted = lasts(request) ?? .max
            let isRight = now - began == min(wanted, life) && (outcome == .completed) == (wanted <= life)
            if !isRight, outcome != .unfinished {
                problems.append(
                    "activity \(request.id.number) lasted \(now - began) ms, \(outcome.key) (R271)")
            }
        case .request(let request, .ended(let outcome, _, _, _)) where request.mode == .healthDelivery:
            guard outcome == .completed || outcome == .failed else {
                failures[request.task, default: 0] += outcome == .unfinished ? 0 : 1
                return
            }
            failures[request.task] = 0
        default: break
        }
    }

    private func lasts(_ request: Request) -> Milliseconds? {
        scenario.apps[Int(request.app.index)].liveActivities.first { $0.task == request.task }?.lasts
    }

    private mutating func readStart(_ request: Request, at now: Moment) {
        let app = scenario.apps[Int(request.app.index)]
        switch request.mode {
        case .widgetReload:
            guard let widget = app.widgets.first(where: { $0.task == request.task }) else { return }
            let mayPlay = app.eventTriggers.contains { $0.kind == .audio }
            guard states[Int(request.app.index)] != .foreground, !widget.taps.contains(now), !mayPlay else {
                return
            }
            let most = most(widget, now)
            let problem = Self.count(
                &reloads[request.task, default: []], at: now, within: Span.day, atMost: most, "R260")
            problems += problem
            let former = reloads[request.task]?.dropLast().last
            if let former, now - former < scenario.limits[.widgetSpacing] {
                problems.append("a widget was reloaded \(now - former) ms after its last reload (R263)")
            }
        case .liveActivity:
            shown[request.id] = (request, now)
            let most = scenario.limits[.activitiesPerApp]
            if shown.values.count(where: { $0.request.app == request.app }) > most {
                problems.append("app \(request.app.index) shows more than \(most) activities (R278)")
            }
        case .healthDelivery:
            guard let script = app.healthDeliveries.first(where: { $0.task == request.task }) else { return }
            let period = max(script.frequency.period, script.isHourlyAtMost ? Span.hour : 0)
            if let former = deliveries.updateValue(now, forKey: request.task), now - former < period {
                problems.append("health data were delivered \(now - former) ms after the last (R280)")
            }
            if failures[request.task, default: 0] >= max(scenario.limits[.healthFailuresAtMost], 1) {
                problems.append("health data were delivered after too many failures (R281)")
            }
        case .pushToStart:
            // It counts when it comes, not when an app that may not be launched yet is told of it.
            guard startsSubmitted.removeValue(forKey: request.id) == now else { return }
            let most = scenario.limits[.startPushesPerDay]
            let problem = Self.count(
                &startPushes[request.app, default: []], at: now, within: Span.day, atMost: most, "R275")
            problems += problem
        default: break
        }
    }

    /// The most reloads of a widget in a day, whoever looks at it.
    private func most(_ widget: WidgetScript, _ now: Moment) -> Int64 {
        let isLearned =
            now.milliseconds + Int64(widget.daysSincePlaced) * Span.day >= scenario.limits[.widgetLearning]
        return isLearned && widget.daysSincePlaced > 4
            ? scenario.limits[.widgetReloads]
            : max(scenario.limits[.widgetReloads], scenario.limits[.widgetReloadsAtFirst])
    }

    private mutating func readUpdate(_ app: AppID, _ task: TaskID, at now: Moment) {
        let script = scenario.apps[Int(app.index)]
        guard let push = script.activityPushes.first(where: { $0.task == task }) else { return }
        let activity = script.liveActivities[push.activity].task
        if !shown.values.contains(where: { $0.request.task == activity }) {
            problems.append("an update was shown of an activity that is not (R277)")
        }
        guard push.isUrgent else { return }
        let budget: Limit =
            script.supportsFrequentUpdates ? .frequentActivityPushesPerHour : .activityPushesPerHour
        let most = scenario.limits[budget]
        let problem = Self.count(&updates[app, default: []], at: now, within: Span.hour, atMost: most, "R273")
        problems += problem
    }

    private static func count(
        _ moments: inout [Moment], at now: Moment, within span: Milliseconds, atMost most: Int64,
        _ rule: String
    ) -> [String] {
        moments.append(now)
        let count = moments.count { now - $0 < span }
        return Int64(count) > most ? ["\(count) in \(Span.text(span)), at most \(most) (\(rule))"] : []
    }
}
