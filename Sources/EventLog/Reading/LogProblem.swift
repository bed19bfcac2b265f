public import Timeline
public import UntrustedText

/// What is wrong with a line of a log.
public enum LogProblem: Error, Hashable, Sendable {
    /// The file holds nothing.
    case empty
    /// The first line is no header of a log.
    case notALog
    /// The file ends within its header.
    case cutHeader
    /// The log was written by a later Dayline, whose format this one does not know.
    case newerVersion(String)
    /// No JSON object; the column counts bytes from 1.
    case syntax(column: Int)
    /// The line ends within its object.
    case cut
    /// An object or list within the object.
    case nested(column: Int)
    case invalidUTF8(column: Int)
    /// An escape that JSON does not know, or half of a surrogate pair.
    case badEscape(column: Int)
    /// More bytes than `LogFormat.longestLine` without a line's end.
    case lineTooLong
    case duplicateKey(String)
    case missingKey(String)
    /// Another type of value is expected under the key.
    case wrongType(key: String)
    /// The number under the key is beyond what a log may hold.
    case outOfRange(key: String)
    /// The key knows no such word.
    case unknownWord(key: String, word: String)
    /// The text under the key is longer than names are, or not all of it can be seen.
    case noName(key: String, GivenName.Fault)
    case unknownApp(String)
    case unknownTask(String)
    /// The line's moment lies before that of an earlier line that it has to follow.
    case outOfOrder(after: Moment)
    /// The line is not as it was written: its checksum differs, or a line with one is missing before it.
    case badChecksum
    /// A line of this kind cannot stand here.
    case misplaced(kind: String)
    /// An app is named twice.
    case duplicateApp(String)
    /// More apps or tasks than a day holds.
    case rosterTooLarge
    /// An intervention is taken back that the day does not hold.
    case nothingToTakeBack
    /// The last line tells another number of events than the day holds.
    case countDiffers(told: Int64, found: Int64)
}

/// Damage to a log: the line, what is wrong with it and what can be done.
public struct LogError: Error, Hashable, Sendable {
    /// The line's number, from 1.
    public let line: Int
    public let problem: LogProblem

    public init(line: Int, _ problem: LogProblem) {
        self.line = line
        self.problem = problem
    }
}

/// Something about a log that a person should know, although all of it could be read.
public enum LogNote: Hashable, Sendable {
    /// The session ended without its last line: it was killed, or is still being recorded.
    case noEnd
    /// The last line was cut while it was written, and is left out.
    case lastLineCut(line: Int)
    /// A somewhat later Dayline wrote the log; what this one does not know is left out.
    case newerMinorVersion(String)
    /// Lines of a kind that this version does not know were left out.
    case unknownKind(String, count: Int, firstLine: Int)
    /// A key that this version does not know was left out.
    case unknownKey(String, count: Int, firstLine: Int)
}
