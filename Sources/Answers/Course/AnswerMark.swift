package import BackgroundPolicy
package import Timeline

/// What a line of an answer is about, as far as a screen shows it with a glyph or a colour of its own.
package enum AnswerMark: Hashable, Sendable {
    /// A fact, and one that matters most or least.
    case fact, point, aside
    /// Something holds the request back, it waits for something, or nothing keeps it.
    case holds, waits, passes
    /// Work of a mode, or work that is still to come.
    case work(ExecutionMode)
    case coming(ExecutionMode)
    case expiring
    case ended(Outcome)
    case refused(Refusal)
    /// The debugger did it.
    case simulated
    /// The end of a process.
    case processEnd
    /// The app is in front.
    case foreground
    case setting(DeviceSetting)
    case network(Network)
    case noNetwork
    case locked, inUse
    /// What a person should see.
    case warning
    /// A line of a log.
    case quoted
}
