import Frames

/// Whether the terminal's page is dark or light.
public enum PageShade: Hashable, Sendable {
    /// Light ink is read best on it, or dark ink.
    case dark, light
}

/// The question to a terminal which colour its page has.
///
/// It is asked with the first bytes, so that the answer is there, as a rule, when the first frame is. A terminal
/// that does not know the question keeps silent; a second question, which all answer, says that no answer comes.
/// The first frame waits for them for a moment at most; an answer that comes later repaints the screen.
struct PageQuestion {
    /// How long the first frame waits, in milliseconds.
    static let patience: Int64 = 30
    /// How long an answer is expected, in milliseconds; then its first byte alone is a key again.
    static let longestWait: Int64 = 3_000
    /// How long an answer that is on its way may keep the program from ending, in milliseconds.
    static let lastWait: Int32 = 50

    /// The bytes of both questions: for the colour of the page, and for the kind of terminal.
    static let bytes = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

    /// Whether the terminal is one that reads the questions, and does not print them.
    static func isUnderstood(by database: TerminalDatabase, _ environment: TerminalEnvironment) -> Bool {
        let type = environment.variable("TERM") ?? ""
        let simple = ["dumb", "linux", "vt", "eterm", "cons", "ansi", "sun"]
        // Who switches screens by a private mode is a kin of xterm.
        return database.bytes("smcup", 0, 0).starts(with: Array("\u{1B}[?".utf8))
            && !simple.contains { type.hasPrefix($0) }
    }
}

extension TerminalEnvironment {
    /// The shade of the page by `COLORFGBG`, which some terminals set to `ink;page` in numbers of the palette.
    var pageShade: PageShade? {
        guard let words = variable("COLORFGBG")?.split(separator: ";"), words.count >= 2,
            let number = words.last.flatMap({ Int($0) }), (0...15).contains(number)
        else { return nil }
        return number < 7 || number == 8 ? .dark : .light
    }
}
