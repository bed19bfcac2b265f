import CursesTerminal
import EventLog
import ScenarioFile
import Themes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The one place where errors are put into words: what, where, and what to do.
enum ErrorText {
    /// The sentence for a fault of the program itself, before and after the number of the signal.
    static let internalError = (
        before: "dayline: an internal error (signal ",
        after: "), which is a fault of dayline and not of its input; "
            + "please report it with the command and the file\n"
    )

    static func text(_ error: TerminalError) -> String {
        let hint = "dayline run SCENARIO prints the day without one"
        return switch error {
        case .notATerminal: "the dashboard needs a terminal; \(hint)"
        case .unknownTerminalType(let name) where name.isEmpty: "TERM is not set; \(hint)"
        case .unknownTerminalType(let name):
            "the terminal type '\(plain(name))' is not known here; set TERM to one that is, or \(hint)"
        case .tooDumb(let name):
            "a terminal of type '\(plain(name))' cannot show the dashboard; \(hint)"
        case .systemRefused: "the system does not let the dashboard watch the terminal; \(hint)"
        }
    }

    static func failure(_ error: LogFileError) -> Failure {
        switch error {
        case .alreadyExists(let path):
            .cannotCreate("\(plain(path)) is there already; name another file, or add --overwrite")
        case .cannotCreate(let path, let code):
            .cannotCreate("cannot create \(plain(path)): \(reason(code))")
        case .cannotCreateFolder(let path, let code):
            .cannotCreate("cannot create the folder \(plain(path)): \(reason(code))")
        case .cannotWrite(let path, ENOENT):
            .inputOutput("\(plain(path)) was deleted while it was written; what it held is lost")
        case .cannotWrite(let path, let code):
            .inputOutput("cannot write to \(plain(path)): \(reason(code)); what was written before is kept")
        case .cannotRead(let path, let code): .noInput("cannot read \(plain(path)): \(reason(code))")
        }
    }

    static func failure(_ error: ScenarioError) -> Failure { .badData(plainLines(error.text)) }

    static func failure(_ error: ThemeError, file: String) -> Failure {
        let problem =
            switch error.problem {
            case .notYAML(let words): "it is not YAML (\(words))"
            case .notATheme: "it is too long, or nested too deeply, for a theme"
            case .notAMapping: "expected keys with values, such as name: and palette:"
            case .missingName: "the key name: is missing"
            case .unknownSystem(let found): "system: is '\(found)'; expected base16 or base24"
            case .missingColour(let slot): "the colour \(slot) is missing in palette:"
            case .badColour(let slot, let found):
                "\(slot) is '\(found)'; expected six hexadecimal digits, such as \"1e1e2e\""
            }
        return .badData(plain("\(file):\(error.line): \(problem)"))
    }

    static func failure(_ error: LogError, file: String) -> Failure {
        .badData(plain("\(file):\(error.line): \(error.text); \(error.remedy)"))
    }

    /// Text of several lines with each made plain.
    static func plainLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { plain(String($0)) }
            .joined(separator: "\n")
    }

    /// The system's words for an error number.
    static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// Text from outside with everything that could steer a terminal made visible.
    static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
