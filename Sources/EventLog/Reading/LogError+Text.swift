import Timeline
import UntrustedText

extension LogError {
    /// What is wrong, for people: one sentence without the line's number.
    ///
    /// Words from the file are in it, cut, as they stand there: escape them before a terminal sees them.
    public var text: String {
        switch problem {
        case .empty: "the file is empty"
        case .notALog: "this is no log of Dayline: its first line is not a header"
        case .cutHeader: "the file ends within its header"
        case .newerVersion(let version):
            "the log has format version \(short(version)); this Dayline reads up to \(LogFormat.major).x"
        case .syntax(let column): "no JSON object: something else was expected at column \(column)"
        case .cut: "the line ends within its object"
        case .nested(let column): "an object or list within the object at column \(column)"
        case .invalidUTF8(let column): "the text at column \(column) is not UTF-8"
        case .badEscape(let column): "the escape at column \(column) stands for no character"
        case .lineTooLong: "the line is longer than \(LogFormat.longestLine >> 20) MB"
        case .duplicateKey(let key): "the key \"\(short(key))\" stands twice"
        case .missingKey(let key): "the key \"\(key)\" is missing"
        case .wrongType(let key): "under \"\(key)\" stands a value of another type"
        case .outOfRange(let key): "the number under \"\(key)\" is out of range"
        case .unknownWord(let key, let word): "\"\(short(word))\" is no value of \"\(key)\""
        case .noName(let key, .nothingVisible): "nothing of the name under \"\(key)\" can be seen"
        case .noName(let key, .hidden):
            "the name under \"\(key)\" holds characters that cannot be seen, or that would steer a terminal"
        case .noName(let key, .tooLong(let most)):
            "the name under \"\(key)\" has more than \(most) characters"
        case .unknownApp(let app): "no line before the first event names the app \"\(short(app))\""
        case .unknownTask(let task):
            "no line before the first event names the task \"\(short(task))\" of this app"
        case .outOfOrder(let moment): "the line belongs before an earlier one at \(moment.milliseconds) ms"
        case .badChecksum: "the line was changed, or one before it is missing: its checksum does not agree"
        case .misplaced(let kind): "a line \"\(short(kind))\" cannot stand here"
        case .duplicateApp(let app): "the app \"\(short(app))\" is named twice"
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
    /// The note for people; words from the file are in it, cut, as they stand there.
    public var text: String {
        switch self {
        case .noEnd: "the recording was not ended; what the session did after its last line is not known"
        case .lastLineCut(let line): "line \(line) was cut while it was written and is left out"
        case .newerMinorVersion(let version):
            "the log has format version \(short(version)); what \(LogFormat.version) does not know is left out"
        case .unknownKind(let kind, let count, let line):
            "\(count) × unknown event \"\(short(kind))\" left out, first in line \(line)"
        case .unknownKey(let key, let count, let line):
            "\(count) × unknown key \"\(short(key))\" left out, first in line \(line)"
        }
    }
}

/// A word from a file as a message quotes it: at most 80 of its characters.
private func short(_ word: String) -> String {
    word.unicodeScalars.count <= 80 ? word : String(word.unicodeScalars.prefix(79)) + "…"
}
