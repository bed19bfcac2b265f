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
        /// One of the logs fits no style; its first line as a quoted text that is safe to print.
        case unrecognised(log: Int, firstLine: String)
        /// One of the logs had, with the line, more about requests and apps than is kept.
        case overfull(log: Int, line: Int)
        /// One of the logs could not be read on.
        case failed(log: Int, SystemError)
    }

    /// The day so far; nil before the first record that matters.
    public let index: TimelineIndex?
    /// Counts the days that were put together, so that a reader knows whether this is another one.
    public let revision: Int
    /// What was read of each log.
    public let summaries: [LogSummary]
    /// How each of them begins.
    public let beginnings: [LogBeginning]
    /// What was wrong with the source of each; nil if nothing was, or it was not read to its end.
    public let flaws: [String?]
    /// How many bytes came.
    public let bytes: Int
    /// How often the log shows the phone start again.
    public let boots: Int
    /// The share of the sources that was read, in percent; nil where the length of one is not known.
    public let percent: Int?
    /// How many of the oldest lines about requests and apps were given up, so that the newest can be kept.
    public let givenUp: Int
    /// How often the followed file began anew or was removed, and why; in order.
    public let restarts: [LogRestart]
    /// Why no more comes; nil while more may.
    public let ending: Ending?
}

extension LogState {
    /// What was read of the first log, or the only one.
    public var summary: LogSummary { summaries[0] }

    /// The lines that were read of all logs.
    public var lines: Int { summaries.reduce(0) { $0 + $1.lines } }

    /// The records that were read of all logs, whoever wrote them.
    public var records: Int { summaries.reduce(0) { $0 + $1.records } }
}
