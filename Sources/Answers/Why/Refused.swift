import BackgroundPolicy
public import Timeline

/// A refusal of what an app asked for.
public struct Refused {
    /// When it was refused.
    public let moment: Moment
    let mode: ExecutionMode
    let task: TaskID
    let refusal: Refusal
    /// The line of a log that tells it; 0 where no log does.
    let line: UInt32
}
