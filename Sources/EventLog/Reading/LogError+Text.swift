import Timeline

extension LogError {
    /// What is wrong, for people: one sentence without the line's number.
    ///
    /// Words from the file are in it as they stand there: escape them before a terminal sees them.
    public var text: String {
        switch problem {
        case .empty: "the file is empty"
        case .notALog: "this is no log of Dayline: its first line is not a header"
        case .cutHeader: "the file ends within its header"
        case .newerVersion(let version):
            "the log has format version \(version); this Dayline reads up to \(LogFormat.major).x"
        case .syntax(let column): "no JSON object: something else was expected at column \(column)"
        case .cut: "the line ends within its object"
        case .nested(let column): "an object or list within the object at column \(column)"
        case .invalidUTF8(let column): "the text at column \(column) is not UTF-8"
        case .badEscape(let column): "the escape at column \(column) stands for no character"
        case .lineTooLong: "the line is longer than \(LogFormat.longestLine >> 20) MB"
        case .duplicateKey(let key): "the key \"\(key)\" stands twice"
        case .missingKey(let key): "the key \"\(key)\" is missing"
        case .wrongType(let key): "under \"\(key)\" stands a value of another type"
        case .outOfRange(let key): "the number under \"\(key)\" is out of range"
        case .unknownWord(let key, let word): "\"\(word)\" is no value of \"\(key)\""
        case .unknownApp(let app): "no line before the first event names the app \"\(app)\""
        case .unknownTask(let task): "no line before the first event names the task \"\(task)\" of this app"
        case .outOfOrder(let moment): "the line belongs before an earlier one at \(moment.milliseconds) ms"
        case .badChecksum: "the line was changed, or one before it is missing: its checksum does not agree"
        case .misplaced(let kind): "a line \"\(kind)\" cannot stand here"
        case .duplicateApp(let app): "the app \"\(app)\" is named twice"
        case .rosterTooLarge: "more than \(LogFormat.largestRoster) apps or tasks"
        case .nothingToTakeBack: "the intervention that is taken back was not made"
        case .countDiffers(let told, let found): "the log tells \(told) events but holds \(found)"
        }
    }

    /// What can be done about it, for people.
    public var remedy: String {
        switch problem {
        case .empty, .notALog: "name a file that `dayline record` or a dashboard session wrote"
        case .cutHeader: "record the session again"
        case .newerVersion: "use the Dayline that wrote it, or a later one"
        default: line > 1 ? "what stands before the line can be read" : "record the session again"
        }
    }
}

extension LogNote {
    /// The note for people; words from the file are in it as they stand there.
    public var text: String {
        switch self {
        case .noEnd: "the recording was not ended; what the session did after its last line is not known"
        case .lastLineCut(let line): "line \(line) was cut while it was written and is left out"
        case .newerMinorVersion(let version):
            "the log has format version \(version); what \(LogFormat.version) does not know is left out"
        case .unknownKind(let kind, let count, let line):
            "\(count) × unknown event \"\(kind)\" left out, first in line \(line)"
        case .unknownKey(let key, let count, let line):
            "\(count) × unknown key \"\(key)\" left out, first in line \(line)"
        }
    }
}
