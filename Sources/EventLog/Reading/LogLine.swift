public import Timeline

/// A line of a log that was read, for whoever wants to look at the file line by line.
public struct LogLine: Sendable {
    /// What a line says.
    public enum Meaning: Sendable {
        /// The header, with the version of the format that it tells.
        indirect case header(LogHeader, version: String)
        /// An app or a task.
        case roster
        case event(TimelineEvent)
        case takenBack(Intervention)
        /// The day keeps its first so many events.
        case superseded(keeping: Int)
        /// What the person did at the keyboard.
        case step
        case end(through: Moment)
        /// A kind that this version does not know.
        case unknown
    }

    /// The line's number, from 1.
    public let number: Int
    /// The bytes of the line as they stand in the file, without its end.
    public let bytes: ArraySlice<UInt8>
    public let meaning: Meaning
}
