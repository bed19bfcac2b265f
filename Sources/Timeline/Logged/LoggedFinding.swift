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
    /// What shows that the process went on whose end was asked for; nil where nothing does.
    public var lifeSign: LifeSign?

    /// A line that shows a process alive.
    public struct LifeSign: Hashable, Sendable {
        /// The number of the line.
        public let line: UInt32
        /// When it was logged.
        public let moment: Moment

        /// A life sign by its parts.
        public init(line: UInt32, at moment: Moment) { (self.line, self.moment) = (line, moment) }
    }

    /// A finding by its parts.
    public init(
        _ topic: LogTopic, of app: AppID?, at moment: Moment, last: Moment, line: UInt32, count: Int,
        lifeSign: LifeSign? = nil
    ) {
        self.topic = topic
        self.app = app
        self.moment = moment
        self.last = last
        self.line = line
        self.count = count
        self.lifeSign = lifeSign
    }
}
