import BackgroundPolicy
import Timeline

/// A refusal: no request was created.
struct Refused {
    let moment: Moment
    let mode: ExecutionMode
    let task: TaskID
    let refusal: Refusal
}
