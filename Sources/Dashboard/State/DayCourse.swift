public import Timeline

/// How a day that is not whole yet goes on.
public enum DayCourse: Hashable, Sendable {
    /// A file is being read; the person may stop that.
    case reading(ReadingProgress)
    /// A phone is logging it now.
    case live
}

/// How much of a log has been read.
public struct ReadingProgress: Hashable, Sendable {
    /// The share of the file, in percent; nil where its length is not known, as for a pipe.
    public let percent: Int?
    /// The lines that were read.
    public let lines: Int
    /// The events that they made.
    public let events: Int

    /// Progress by its parts.
    public init(percent: Int?, lines: Int, events: Int) {
        self.percent = percent
        self.lines = lines
        self.events = events
    }
}

/// What has come of a day since the dashboard last asked its keeper.
public struct DayNews: Sendable {
    /// The day so far; nil if it is as it was.
    public let index: TimelineIndex?
    /// How it goes on; nil if nothing more comes.
    public let course: DayCourse?
    /// What the person should know; the last one is shown.
    public let messages: [Message]
    /// The moments that the person marked, of which a day that is read to its end tells.
    public let marks: [Mark]

    /// News by its parts.
    public init(index: TimelineIndex?, course: DayCourse?, messages: [Message] = [], marks: [Mark] = []) {
        self.index = index
        self.course = course
        self.messages = messages
        self.marks = marks
    }
}
