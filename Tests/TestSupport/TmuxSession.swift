#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A terminal for a program under test: a private tmux server with one window.
///
/// The program runs in a shell that prints `exit status N` when it ends and then keeps the window open, so
/// that the screen it left behind can be read. The server is killed when the value goes away.
public final class TmuxSession {
    private static let pollMicroseconds: UInt32 = 20_000
    /// How many looks at a screen that changes all the time are enough.
    private static let looks = 5

    /// Holds the server's socket, so that nothing of it is left behind.
    private let folder: TemporaryFolder
    private let control: TmuxControl

    /// Why the terminal could not be used, or did not show what was waited for.
    public enum Failure: Error, CustomStringConvertible {
        /// A tmux command failed.
        case refused(command: String, reason: String)
        /// The screen did not become as expected in time.
        case neverShown(expected: String, milliseconds: Int, screen: String)

        /// What went wrong, with the screen as it was last seen.
        public var description: String {
            switch self {
            case .refused(let command, let reason): "tmux \(command) failed: \(reason)"
            case .neverShown(let expected, let milliseconds, let screen):
                "the screen did not show \(expected) within \(milliseconds) ms; it shows:\n\(screen)"
            }
        }
    }

    /// Opens a terminal and runs a command line in it.
    ///
    /// - Parameters:
    ///   - commandLine: A line for the shell; `TmuxSession.quoted` protects paths and arguments.
    ///   - columns: The width of the terminal.
    ///   - rows: The height of the terminal.
    ///   - environment: Variables to set for the program.
    /// - Throws: `Failure.refused` or `SpawnError`.
    public init(
        running commandLine: String,
        columns: Int = 120,
        rows: Int = 36,
        environment: [String: String] = [:]
    ) throws {
        folder = try TemporaryFolder()
        // A NO_COLOR in the surroundings of the tests, where swift test puts one, is no wish of the story's.
        // Sessions that are kept are none of the person's.
        var variables = ["LC_ALL": "C.UTF-8", "NO_COLOR": "", "XDG_STATE_HOME": folder.path(of: "state")]
        variables.merge(environment) { $1 }
        // What the program writes is looked at and not listened to.
        var words = ["new-session", "-f", "no-output", "-x", String(columns), "-y", String(rows)]
        for (name, value) in variables.sorted(by: { $0.key < $1.key }) {
            words += ["-e", name + "=" + value]
        }
        words.append(commandLine + "; echo exit status $?; exec sleep 600")
        control = try TmuxControl(words, socketIn: folder.path)
        _ = try control.run(["set-option", "-g", "status", "off"])
        // The status line took a row when the session was made.
        try resize(columns: columns, rows: rows)
    }

    /// A word as the shell must read it to see exactly this text.
    public static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// The lines now on the screen, without blanks at their ends.
    ///
    /// - Throws: `Failure.refused` or `SpawnError`.
    public func screen() throws -> [String] {
        try control.run(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0)
        }
    }

    /// The screen as text with its colours and attributes as SGR sequences.
    ///
    /// - Throws: `Failure.refused` or `SpawnError`.
    public func colouredScreen() throws -> String {
        try control.run(["capture-pane", "-p", "-e"])
    }

    /// The modes that a program may have left the terminal in, as `alternate 0, cursor 1, …`.
    ///
    /// - Throws: `Failure.refused` or `SpawnError`.
    public func modes() throws -> String {
        let format =
            "alternate #{alternate_on}, cursor #{cursor_flag}, mouse #{mouse_any_flag}, "
            + "keypad #{keypad_flag}, insert #{insert_flag}"
        return try control.run(["display-message", "-p", format]).split(separator: "\n").joined()
    }

    /// Presses keys by tmux's names for them, such as `Space`, `Left`, `C-c`, `F1` or `q`.
    ///
    /// - Throws: `Failure.refused` or `SpawnError`.
    public func press(_ keys: String...) throws {
        _ = try control.run(["send-keys"] + keys)
    }

    /// Types a text literally.
    ///
    /// - Throws: `Failure.refused` or `SpawnError`.
    public func type(_ text: String) throws {
        _ = try control.run(["send-keys", "-l", text])
    }

    /// Changes the size of the terminal.
    ///
    /// - Throws: `Failure.refused` or `SpawnError`.
    public func resize(columns: Int, rows: Int) throws {
        _ = try control.run(["resize-window", "-x", String(columns), "-y", String(rows)])
    }

    /// Waits until the screen contains a text and gives its lines.
    ///
    /// - Throws: `Failure.neverShown` if it does not in time.
    @discardableResult
    public func waitUntilShown(_ text: String, within milliseconds: Int = 5_000) throws -> [String] {
        try waitUntil("“\(text)”", within: milliseconds) { lines in lines.contains { $0.contains(text) } }
    }

    /// Waits until the lines of the screen fulfil a condition, and stay for a moment, and gives them.
    ///
    /// - Parameters:
    ///   - expected: What is waited for, in words for the failure of a test.
    ///   - milliseconds: How long it may take.
    ///   - condition: Whether the lines are as expected.
    /// - Returns: The lines that fulfilled the condition.
    /// - Throws: `Failure.neverShown` if they are not in time.
    @discardableResult
    public func waitUntil(
        _ expected: String,
        within milliseconds: Int = 5_000,
        _ condition: ([String]) -> Bool
    ) throws -> [String] {
        let start = ContinuousClock.now
        var seen: [[String]] = []
        while true {
            let lines = try screen()
            if condition(lines) {
                // Not what is drawn half, unless the program draws all the time.
                if lines == seen.last || seen.count == Self.looks { return lines }
                seen.append(lines)
            } else if let last = seen.last {
                return last
            }
            guard !seen.isEmpty || ContinuousClock.now - start < .milliseconds(milliseconds) else {
                let shown = lines.joined(separator: "\n")
                throw Failure.neverShown(expected: expected, milliseconds: milliseconds, screen: shown)
            }
            usleep(Self.pollMicroseconds)
        }
    }

    /// Waits until the program has ended and gives its exit status as the shell reports it.
    ///
    /// A program that a signal ended has 128 and the signal's number.
    ///
    /// - Throws: `Failure.neverShown` if it does not end in time.
    public func waitForExitStatus(within milliseconds: Int = 5_000) throws -> Int {
        let mark = "exit status "
        let lines = try waitUntil("an exit status", within: milliseconds) { lines in
            lines.contains { $0.hasPrefix(mark) && Int($0.dropFirst(mark.count)) != nil }
        }
        let status = lines.last { $0.hasPrefix(mark) }.flatMap { Int($0.dropFirst(mark.count)) }
        guard let status else { preconditionFailure("the screen that showed a status lost it") }
        return status
    }
}
