import BackgroundPolicy
import Timeline

/// Something of an app that the system refused, so that no request came of it.
struct Refused {
    let moment: Moment
    let mode: ExecutionMode
    let task: TaskID
    let refusal: Refusal
}
