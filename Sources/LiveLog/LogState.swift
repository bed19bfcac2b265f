public import Descriptors
public import DeviceLog
public import Timeline

/// What has come of a log so far.
public struct LogState: Sendable {
    /// Why no more comes of a log.
    public enum Ending: Hashable, Sendable {
        /// It was read to its end.
        case complete
        /// Somebody asked for no more.
        case stopped
        /// It fits no style; its first line as a quoted text that is safe to print.
        case unrecognised(firstLine: String)
        /// It could not be read on.
        case failed(SystemError)
    }

    /// The day so far; nil before the first record that matters.
    public let index: TimelineIndex?
    /// Counts the days that were put together, so that a reader knows whether this is another one.
    public let revision: Int
    /// What was read.
    public let summary: LogSummary
    /// How many bytes came.
    public let bytes: Int
    /// How often the log shows the phone start again.
    public let boots: Int
    /// The share of the source that was read, in percent; nil where its length is not known.
    public let percent: Int?
    /// How often the followed file began anew, and why; in order.
    public let restarts: [LogRestart]
    /// Why no more comes; nil while more may.
    public let ending: Ending?
}
