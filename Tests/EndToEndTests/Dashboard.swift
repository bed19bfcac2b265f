import TestSupport
import Testing

/// The dashboard in a terminal of its own.
struct Dashboard {
    let terminal: TmuxSession

    /// Starts the dashboard with the arguments and waits until it shows a day.
    init(
        _ arguments: String...,
        columns: Int = 120,
        rows: Int = 36,
        environment: [String: String] = [:]
    ) throws {
        let words = [BuiltProgram.dayline] + arguments
        terminal = try TmuxSession(
            running: words.map(TmuxSession.quoted).joined(separator: " "),
            columns: columns,
            rows: rows,
            environment: environment
        )
        try wait("the dashboard") { $0.last { !$0.isEmpty }?.contains("q quit") == true }
    }

    /// The lines of the screen as soon as they fulfil a condition.
    @discardableResult
    func wait(_ expected: String, until condition: ([String]) -> Bool) throws -> [String] {
        try terminal.waitUntil(expected, within: Patience.milliseconds, condition)
    }

    /// The lines of the screen as soon as they contain a text.
    @discardableResult
    func wait(for text: String) throws -> [String] {
        try terminal.waitUntilShown(text, within: Patience.milliseconds)
    }

    /// Presses keys, one after the other.
    func press(_ keys: String...) throws {
        for key in keys { try terminal.press(key) }
    }

    /// Quits with `q`, once more where it says first what is not recorded, and gives the exit status and what the
    /// terminal shows then.
    func quit() throws -> (status: Int, screen: [String]) {
        try press("q")
        let end = try wait("the end") { lines in
            lines.contains { $0.contains(" not recorded; q again quits") || $0.hasPrefix("exit status ") }
        }
        if end.contains(where: { $0.contains(" not recorded; ") }) { try press("q") }
        return (try terminal.waitForExitStatus(within: Patience.milliseconds), try terminal.screen())
    }
}

extension [String] {
    /// The clock in the dashboard's title line, as `14:00:00`.
    var clock: String? {
        first?.firstMatch(of: /\d\d:\d\d:\d\d/).map { String($0.output) }
    }

    /// What the lanes show before and after the playhead, between the ruler and the line below the lanes.
    func lanes(until end: String = "─ ") -> [String] {
        let below = firstIndex { $0.hasPrefix(end) } ?? endIndex
        let ruler = firstIndex { $0.contains("┬") } ?? startIndex
        return ruler < below ? Array(self[(ruler + 1)..<(below - 1)]) : []
    }
}
