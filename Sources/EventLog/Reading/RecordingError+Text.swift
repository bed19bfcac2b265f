import Timeline
import UntrustedText

extension RecordingError {
    /// What is wrong, as one sentence without the line's number.
    ///
    /// It quotes words from the file, shortened but not escaped: escape it before printing it to a terminal.
    public var text: String {
        switch problem {
        case .empty: "the file is empty"
        case .notALog: "this is not a Dayline log: its first line is not a header"
        case .cutHeader: "the file ends within its header"
        case .newerVersion(let version):
            "the log has format version \(short(version)); this Dayline reads up to \(RecordingFormat.major).x"
        case .syntax(let column): "not a JSON object: unexpected character at column \(column)"
        case .cut: "the line ends within its object"
        case .nested(let column): "an object or list within the object at column \(column)"
        case .invalidUTF8(let column): "the text at column \(column) is not UTF-8"
        case .badEscape(let column): "the escape at column \(column) is not valid"
        case .lineTooLong: "the line is longer than \(RecordingFormat.longestLine >> 20) MB"
        case .duplicateKey(let key): "the key \"\(short(key))\" occurs twice"
        case .missingKey(let key): "the key \"\(key)\" is missing"
        case .wrongType(let key): "the value of \"\(key)\" has the wrong type"
        case .outOfRange(let key): "the value of \"\(key)\" is out of range"
        case .unknownWord(let key, let word): "\"\(short(word))\" is not a value of \"\(key)\""
        case .noName(let key, .nothingVisible): "the name in \"\(key)\" has no visible characters"
        case .noName(let key, .hidden):
            "the name in \"\(key)\" has characters that are invisible or would control a terminal"
        case .noName(let key, .tooLong(let most)):
            "the name in \"\(key)\" has more than \(most) characters"
        case .unknownApp(let app): "no line before the first event declares the app \"\(short(app))\""
        case .unknownTask(let task):
            "no line before the first event declares the task \"\(short(task))\" of this app"
        case .outOfOrder(let moment): "the line belongs before an earlier one at \(moment.milliseconds) ms"
        case .badChecksum: "the line was changed, or one before it is missing: its checksum is wrong"
        case .misplaced(let kind): "a line \"\(short(kind))\" is not allowed here"
        case .duplicateApp(let app): "the app \"\(short(app))\" is declared twice"
        case .duplicateLine(let number): "the text of line \(number) of the device's log is given twice"
        case .rosterTooLarge: "more than \(RecordingFormat.largestRoster) apps or tasks"
        case .nothingToTakeBack: "the intervention that is undone was not made"
        case .countDiffers(let stated, let found):
            "the last line states \(stated) events, but the log has \(found)"
        }
    }

    /// What the person can do about it.
    public var remedy: String {
        switch problem {
        case .empty, .notALog: "name a file that `dayline record` or a dashboard session wrote"
        case .cutHeader: "record the session again"
        case .newerVersion: "use the Dayline that wrote it, or a later one"
        default: line > 1 ? "the lines before it can be read" : "record the session again"
        }
    }
}

extension RecordingNote {
    /// The note as printed; it quotes words from the file, shortened but not escaped.
    public var text: String {
        switch self {
        case .noEnd: "the recording was not completed; what happened after its last line is unknown"
        case .lastLineCut(let line): "line \(line) was cut while it was written and is ignored"
        case .newerMinorVersion(let version):
            "the log has format version \(short(version)); what \(RecordingFormat.version) does not know is ignored"
        case .unknownKind(let kind, let count, let line):
            "\(count) × unknown event \"\(short(kind))\" ignored, first in line \(line)"
        case .unknownKey(let key, let count, let line):
            "\(count) × unknown key \"\(short(key))\" ignored, first in line \(line)"
        }
    }
}

/// A word from a file as a message quotes it: at most 80 of its characters.
private func short(_ word: String) -> String {
    word.unicodeScalars.count <= 80 ? word : String(word.unicodeScalars.prefix(79)) + "…"
}
