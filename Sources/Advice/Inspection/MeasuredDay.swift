import BackgroundPolicy
import Simulation
import Timeline

/// A simulated day in which the effects of mistakes are measured.
struct MeasuredDay {
    let index: TimelineIndex

    /// A day that was simulated before.
    init(_ index: TimelineIndex) { self.index = index }

    /// Simulates a day and indexes its events.
    init(_ scenario: Scenario) {
        var events: [TimelineEvent] = []
        simulate(scenario) { events += $0 }
        index = TimelineIndex(header: scenario.header, events: events)
    }

    /// The requests of a task whose handler was called.
    func launched(_ task: TaskID) -> [RequestRecord] { requests(task).filter { $0.started != nil } }

    /// Every request of a task that was submitted, in order of submission.
    func requests(_ task: TaskID) -> [RequestRecord] { index.submittedRequests(of: task) }

    /// How often the process of an app was started, by the person or by the system.
    func processStarts(of app: AppID) -> Int {
        var state = AppState.notRunning
        return index[app].changes.count { change in
            defer { state = change.state }
            return state == .notRunning && change.state != .notRunning && change.cause != .suspended
        }
    }

    /// How many of the chosen requests, by mode and task, were refused for a reason.
    func refusals(_ refusal: Refusal, where isCounted: (ExecutionMode, TaskID) -> Bool) -> Int {
        index.requests.count { $0.refusal == refusal && isCounted($0.request.mode, $0.request.task) }
    }

    /// How often the pushes of a task showed the person something of a kind.
    func presented(_ presentation: Presentation, by task: TaskID) -> Int {
        index.events.count { event in
            guard case .app(_, .presented(task, presentation, _)) = event.happening else { return false }
            return true
        }
    }
}

/// Effects that several kinds of advice describe alike; nil if there is none.
extension MeasuredDay {
    /// Describes how many requests of some tasks were refused for a reason.
    func refused(_ tasks: [TaskID], _ refusal: Refusal, _ one: String, _ many: String) -> String? {
        let refused = refusals(refusal) { tasks.contains($1) }
        return refused > 0 ? Counted.text(refused, one, many) + " refused" : nil
    }

    /// Describes how many pushes launched nothing because they were refused for a reason.
    func refusedPushes(_ push: PushScript, _ refusal: Refusal) -> String? {
        let refused = refusals(refusal) { $1 == push.task }
        guard refused > 0 else { return nil }
        return Counted.text(refused, of: push.arrivals.count, "push", "pushes") + " launched nothing"
    }

    /// Describes how many pushes a service extension was too late to change.
    func cutOffPushes(_ task: TaskID, because reason: String) -> String? {
        launched(task).counted("push was", "pushes were", "shown unchanged, because \(reason)") {
            $0.outcome == .expired
        }
    }
}

extension [RequestRecord] {
    /// Describes how many of them satisfy a condition, such as `1 of 3 launches ran out of time`; nil if none does.
    func counted(
        _ one: String, _ many: String, _ what: String, where isMeant: (RequestRecord) -> Bool
    ) -> String? {
        let meant = count(where: isMeant)
        return meant > 0 ? Counted.text(meant, of: count, one, many) + " " + what : nil
    }
}
