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
        let ran = launched(task)
        let cutOff = ran.count { $0.outcome == .expired }
        guard cutOff > 0 else { return nil }
        return Counted.text(cutOff, of: ran.count, "push was", "pushes were")
            + " shown unchanged, because \(reason)"
    }
}
