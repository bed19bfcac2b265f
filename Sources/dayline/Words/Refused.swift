import BackgroundPolicy
import Timeline

/// Something of an app that the system refused, so that no request came of it.
struct Refused {
    let moment: Moment
    let mode: ExecutionMode
    let task: TaskID
    let refusal: Refusal

    /// What was refused of an app, or of one of its tasks, in a range of time; O(n) in the number of events.
    static func all(
        in index: TimelineIndex, of app: AppID, task: TaskID?, from: Moment, through: Moment
    ) -> [Refused] {
        index.events.compactMap { event in
            guard case .refused(let owner, let mode, let refused, let refusal) = event.happening,
                owner == app, task == nil || task == refused, from <= event.moment, event.moment <= through
            else { return nil }
            return Refused(moment: event.moment, mode: mode, task: refused, refusal: refusal)
        }
    }
}
