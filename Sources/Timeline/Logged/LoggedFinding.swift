/// A line of a phone's log that answers by itself: it warns, refuses, or tells why something ended.
public struct LoggedFinding: Hashable, Sendable {
    /// What the line is about.
    public let topic: LogTopic
    /// The app that it is about; nil where the log does not tell it.
    public let app: AppID?
    /// When it was first said.
    public let moment: Moment
    /// When it was last said.
    public let last: Moment
    /// The number of the first line.
    public let line: UInt32
    /// How often it was said.
    public let count: Int

    /// A finding by its parts.
    public init(
        _ topic: LogTopic, of app: AppID?, at moment: Moment, last: Moment, line: UInt32, count: Int
    ) {
        self.topic = topic
        self.app = app
        self.moment = moment
        self.last = last
        self.line = line
        self.count = count
    }
}
