import Simulation
import Timeline

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
