public import Timeline

/// A line of a recording as it was read, for callers that process the file line by line.
public struct RecordingLine: Sendable {
    /// The meaning of a line.
    public enum Meaning: Sendable {
        /// The header, with the version of the format.
        indirect case header(RecordingHeader, version: String)
        /// An app or a task.
        case roster
        /// An event of the day.
        case event(TimelineEvent)
        /// An intervention was undone, with all that came after it.
        case takenBack(Intervention)
        /// The day keeps this many of its first events.
        case superseded(keeping: Int)
        /// An action of the person at the keyboard.
        case step
        /// What the log of a device says beside its events.
        case evidence
        /// The last line; the recording covers the day through this moment.
        case end(through: Moment)
        /// A kind that this version does not know.
        case unknown
    }

    /// The line's number, from 1.
    public let number: Int
    /// The bytes of the line as in the file, without its end.
    public let bytes: ArraySlice<UInt8>
    /// The meaning of the line.
    public let meaning: Meaning
}
