import Descriptors
import UntrustedText
import CursesTerminal
import EventLog
import ScenarioFile
import Sessions
import Simulation
import Themes
import Timeline

/// The texts of the command's errors: what is wrong, where, and what to do.
///
/// Errors of scenarios and logs have their texts next to their types (`ScenarioError.text`, `RecordingError.text`).
enum ErrorText {
    /// The sentence for an internal error, before and after the number of the signal.
    static let internalError = (
        before: "dayline: an internal error (signal ",
        after: "), a bug in dayline and not in its input; "
            + "please report it with the command and the file\n"
    )

    /// The sentence for an allocation that failed.
    static let exhaustedMemory =
        "dayline: the memory has run out: the system gives this process no more (ulimit -v); "
        + "give it more, or a shorter log or scenario\n"

    /// Why there is no dashboard; the hint names an alternative without a terminal.
    static func text(_ error: TerminalError, hint: String) -> String {
        switch error {
        case .notATerminal: "the dashboard needs a terminal; \(hint)"
        case .noDescriptor: "no descriptor is free, which the dashboard needs some of (ulimit -n); \(hint)"
        case .windowTooLarge(let columns, let rows):
            "a window of \(columns)x\(rows) is larger than the dashboard can fill; make it smaller, or \(hint)"
        case .unknownTerminalType(let name) where name.isEmpty: "TERM is not set; \(hint)"
        case .unknownTerminalType(let name):
            "the terminal type '\(word(name))' is not known here; set TERM to one that is, or \(hint)"
        case .tooDumb(let name):
            "a terminal of type '\(word(name))' cannot show the dashboard; \(hint)"
        case .systemRefused: "the system does not let the dashboard control the terminal; \(hint)"
        }
    }

    /// What can be done without a terminal: with a scenario, with a file, and with a log that is watched.
    static let runsWithout =
        "dayline run SCENARIO prints the day without one, and --plain takes commands line by line"
    static let framesWithout = filmsWithout + ", and --plain takes commands line by line"
    /// With a performance, of which there are no lines.
    static let filmsWithout = "dayline frame FILE --at TIME and dayline why FILE --app APP do without one"
    static let sweepsWithout = "dayline sweep tells the figures without one"
    static let printsWithout = "dayline run FILE prints a log without one"

    /// What is said where standard input is no terminal, and nothing comes from it for a while.
    static let waitsForLines =
        "standard input is no terminal; waiting for its commands, one on each line (--plain says the day at once)"

    static func failure(_ error: LockedFileError) -> Failure {
        switch error {
        case .alreadyExists(let path):
            .cannotCreate("\(shown(path)) exists already; name another file, or add --overwrite")
        case .inUse(let path):
            .cannotCreate("another dayline is writing \(shown(path)); name another file")
        case .isTerminal(let path):
            .cannotCreate("\(shown(path)) is a terminal and keeps nothing; name a file")
        case .noReader(let path):
            .cannotCreate("nobody reads the pipe \(shown(path)); start its reader first, or name a file")
        case .cannotCreate("", _):
            .cannotCreate("the name of the file is empty; name a file")
        case .cannotCreate(let path, let code):
            .cannotCreate("cannot create \(shown(path)): \(reason(code))")
        case .cannotWrite(let path, let code):
            .inputOutput("cannot write to \(shown(path)): \(reason(code))")
        case .cutShort(let path, let code):
            .inputOutput("cannot write to \(shown(path)): \(reason(code)); what was written before is kept")
        case .notReplaced(let path, let code):
            .inputOutput("cannot write to \(shown(path)): \(reason(code)); the former file is as it was")
        case .lost(let path):
            .inputOutput(
                "\(shown(path)) was deleted, moved or replaced while it was written; what is there now is left as it is"
            )
        case .altered(let path):
            .inputOutput(
                "\(shown(path)) was changed by another program while it was written; it is not whole")
        }
    }

    /// The name of a file that is written, as it is told.
    private static func shown(_ path: String) -> String { plain(Privacy.file(path)) }

    static func failure(_ error: FolderError) -> Failure {
        .cannotCreate("cannot create the folder \(plain(error.path)): \(reason(error.code))")
    }

    /// The failure to read an input file, with the scenario that the word may have meant.
    static func unreadable(_ path: String, _ code: Int32) -> Failure {
        let hint = code == ENOENT ? scenario(meantBy: path) : ""
        return .noInput("cannot read \(plain(path)): \(reason(code))\(hint)")
    }

    /// The message on exit about a recording that failed.
    static func recordingFailure(_ error: any Error) -> Failure {
        let failure = Self.failure(ofRecording: error)
        return Failure(
            text: "the session was not recorded, or not to its end: \(failure?.text ?? "\(error)")",
            code: failure?.code ?? Failure.inputOutput("").code)
    }

    /// Why a session was not recorded, for the status line: the reason first, because a path may be long.
    static func recordingTrouble(_ error: any Error) -> String {
        switch error {
        case LockedFileError.lost(let path): "deleted, moved or replaced: \(plain(path))"
        case LockedFileError.altered(let path): "changed by another program: \(plain(path))"
        case LockedFileError.cannotCreate(let path, let code),
            LockedFileError.cannotWrite(let path, let code),
            LockedFileError.cutShort(let path, let code), LockedFileError.notReplaced(let path, let code):
            "\(reason(code)): \(plain(path))"
        case let error as FolderError: "\(reason(error.code)): \(plain(error.path))"
        default: failure(ofRecording: error)?.text ?? "\(error)"
        }
    }

    /// That the changes of a session are lost, and why.
    static func unkeptChanges(_ error: any Error) -> Failure {
        Failure(
            text: "your changes could not be kept: \(recordingTrouble(error))",
            code: failure(ofRecording: error)?.code ?? Failure.systemCode)
    }

    private static func failure(ofRecording error: any Error) -> Failure? {
        switch error {
        case let error as LockedFileError: failure(error)
        case let error as FolderError: failure(error)
        default: error as? Failure
        }
    }

    static func failure(_ obstacle: RecordingCheck.Obstacle, file: String) -> Failure {
        switch obstacle {
        case .otherModel(let model):
            .badData(
                "the recording was made with model \(plain(model)); this dayline has model \(Version.model), "
                    + "which may give other events")
        case .scenario(let error): failure(error)
        case .tooLarge(let excess):
            .badData(
                plain(
                    "\(file): its day takes more than \(Quantities.grouped(Int64(excess.atMost))) occurrences"
                ))
        case .length:
            .badData(plain("\(file):1: its length is neither its scenario's nor a whole number of days"))
        }
    }

    /// The failure to go on from a recording whose header and names are not those of its scenario.
    static func otherDay(_ file: String) -> Failure {
        .badData(
            "\(plain(file)): its day is not that of its scenario; dayline check names the first line that differs"
        )
    }

    /// A suggestion for a word that is not a path but similar to the name of a built-in scenario.
    private static func scenario(meantBy word: String) -> String {
        guard !word.contains("/"), !word.contains("."), let name = BuiltInScenario.nearest(to: word) else {
            return ""
        }
        return "; did you mean the scenario \(name)?"
    }

    /// The failure to read a log beside the keys.
    static func noThread(_ name: String) -> Failure {
        .inputOutput("the system has no thread or descriptor left to read \(plain(name)) with")
    }

    static func failure(_ error: ScenarioError) -> Failure { .badData(PlainText.lines(error.text)) }

    /// The failure to read a scenario, with the lines of its text that are wrong.
    static func failure(_ error: ScenarioError, in text: [UInt8]) -> Failure {
        var failure = Failure.badData(SourceExcerpts(text).text(of: error))
        failure.isPlaced = true
        failure.notOffered = error.notOffered
        return failure
    }

    static func failure(_ error: ThemeError, file: String) -> Failure {
        let problem =
            switch error.problem {
            case .notYAML(let words): "it is not YAML (\(words))"
            case .anchor(let name, _):
                "found the anchor or alias '\(word(name))'; expected the values in full"
            case .notATheme: "it is too long, or nested too deeply, for a theme"
            case .notAMapping: "expected keys with values, such as name: and palette:"
            case .missingName: "the key name: is missing"
            case .unknownSystem(let found): "system: is '\(word(found))'; expected base16 or base24"
            case .missingColour(let slot): "the colour \(slot) is missing in palette:"
            case .badColour(let slot, let found):
                "\(slot) is '\(word(found))'; expected six hexadecimal digits, such as \"1e1e2e\""
            }
        var place = "\(file):\(error.line)"
        if case .anchor(_, let column) = error.problem { place += ":\(column)" }
        return .badData(plain("\(place): \(problem)"))
    }

    static func failure(_ error: RecordingError, file: String) -> Failure {
        .badData(plain("\(file):\(error.line): \(error.text); \(error.remedy)"))
    }

    /// The system's text for an error number.
    static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// Words to choose from, separated by commas; the first ones if there are many.
    static func choice(_ words: [String]) -> String {
        words.prefix(30).map(word).joined(separator: ", ") + (words.count > 30 ? ", …" : "")
    }

    /// A word from outside for quoting in a message: harmless, and cut to 80 characters.
    static func word(_ text: String) -> String { PlainText.line(text, atMost: 80) }

    /// Text from outside as one harmless line, cut if it is far too long.
    static func plain(_ text: String) -> String { PlainText.line(text) }
}
