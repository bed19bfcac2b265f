public import Timeline
public import UntrustedText

/// What is wrong with a line of a recording.
public enum RecordingProblem: Error, Hashable, Sendable {
    /// The file is empty.
    case empty
    /// The first line is not a recording's header.
    case notALog
    /// The file ends within its header.
    case cutHeader
    /// The recording was written by a later Dayline, whose format this one does not know.
    case newerVersion(String)
    /// The line is not a JSON object; the column counts bytes from 1.
    case syntax(column: Int)
    /// The line ends within its object.
    case cut
    /// There is an object or list within the object.
    case nested(column: Int)
    /// A text is not UTF-8.
    case invalidUTF8(column: Int)
    /// An escape that JSON does not know, or half of a surrogate pair.
    case badEscape(column: Int)
    /// The line has more bytes than `RecordingFormat.longestLine`.
    case lineTooLong
    /// The key occurs twice.
    case duplicateKey(String)
    /// The key is missing.
    case missingKey(String)
    /// The value of the key has the wrong type.
    case wrongType(key: String)
    /// The value of the key is out of range.
    case outOfRange(key: String)
    /// The word is not a value of the key.
    case unknownWord(key: String, word: String)
    /// The value of the key is not a valid name.
    case noName(key: String, GivenName.Fault)
    /// No line before the first event declares the app.
    case unknownApp(String)
    /// No line before the first event declares the task.
    case unknownTask(String)
    /// The line's moment is before that of an earlier line that it must follow.
    case outOfOrder(after: Moment)
    /// The line was changed, or a line before it is missing: the checksum is wrong.
    case badChecksum
    /// A line of this kind is not allowed here.
    case misplaced(kind: String)
    /// An app is declared twice.
    case duplicateApp(String)
    /// A line of the device's log is told twice.
    case duplicateLine(UInt32)
    /// There are more apps or tasks than a day may have.
    case rosterTooLarge
    /// An intervention is undone that the day does not contain.
    case nothingToTakeBack
    /// The last line states another number of events than the day has.
    case countDiffers(stated: Int64, found: Int64)
}

/// Damage to a recording: the line, what is wrong with it and what can be done.
public struct RecordingError: Error, Hashable, Sendable {
    /// The line's number, from 1.
    public let line: Int
    /// What is wrong.
    public let problem: RecordingProblem

    /// A problem in a line.
    public init(line: Int, _ problem: RecordingProblem) {
        self.line = line
        self.problem = problem
    }
}

/// Something about a readable recording that a person should know.
public enum RecordingNote: Hashable, Sendable {
    /// The session ended without its last line: it was killed, or is still being recorded.
    case noEnd
    /// The last line was cut while it was written, and is ignored.
    case lastLineCut(line: Int)
    /// A slightly later Dayline wrote the recording; what this one does not know is ignored.
    case newerMinorVersion(String)
    /// Lines of an unknown kind were ignored.
    case unknownKind(String, count: Int, firstLine: Int)
    /// An unknown key was ignored.
    case unknownKey(String, count: Int, firstLine: Int)
}
