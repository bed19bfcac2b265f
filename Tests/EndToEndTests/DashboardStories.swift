import TestSupport
import Testing

/// What a person does at the dashboard, in a real terminal.
@Suite(.waits) struct DashboardStories {
    @Test("the day plays when the dashboard opens, stops at a space, and goes on at the next")
    func play() throws {
        let dashboard = try Dashboard("--at", "10:00", "--speed", "60")
        try dashboard.wait("a minute later") { ($0.clock ?? "") > "10:01:00" }
        try dashboard.press("Space")
        let paused = try dashboard.wait(for: "‖ 1 min/s")
        try dashboard.press("+")
        let faster = try dashboard.wait(for: "‖ 5 min/s")
        #expect(faster.clock == paused.clock)
        try dashboard.press("Space")
        try dashboard.wait("the clock going on") { ($0.clock ?? "") > (paused.clock ?? "") }
        #expect(try dashboard.quit().status == 0)
    }

    @Test("the playhead scrubs, steps, jumps and rewinds")
    func movePlayhead() throws {
        let dashboard = try Dashboard("--paused", "--at", "12:00")
        try dashboard.wait(for: "12:00:00")
        try dashboard.press("Right")
        let later = try dashboard.wait("a column later") { ($0.clock ?? "") > "12:00:00" }
        try dashboard.press("Left")
        try dashboard.wait("a column earlier") { ($0.clock ?? "") < (later.clock ?? "") }
        try dashboard.press("0")
        try dashboard.wait("the start") { $0.clock == "06:00:00" }
        try dashboard.press("n")
        let event = try dashboard.wait("the next event") { ($0.clock ?? "") > "06:00:00" }
        try dashboard.press("n")
        try dashboard.wait("the event after it") { ($0.clock ?? "") > (event.clock ?? "") }
        try dashboard.press("p")
        try dashboard.wait("the event before") { $0.clock == event.clock }
        try dashboard.press("End")
        try dashboard.wait("the end") { $0.clock == "00:00:00" || $0.clock == "24:00:00" }
        try dashboard.press("r")
        try dashboard.wait("ten minutes before the end") { $0.clock == "23:50:00" }
        #expect(try dashboard.quit().status == 0)
    }

    @Test(
        "Low Power Mode at 14:00 stops the refreshes, marks the launches that are lost, and says what changed"
    )
    func lowPowerMode() throws {
        let dashboard = try Dashboard("--paused", "--at", "14:00")
        let before = try dashboard.wait(for: "Low Power off").lanes()
        #expect(!before.isEmpty)
        try dashboard.press("L")
        let after = try dashboard.wait(for: "Low Power ON")
        let sentence = try #require(after.first { $0.contains("launches lost") })
        #expect(sentence.contains("compared with the untouched day (1 change)"))
        #expect(sentence.contains("staler at"))
        #expect(after.lanes() != before)
        let refreshes = try #require(after.firstIndex { $0.hasPrefix("▌Messages") })
        #expect(after[refreshes].reversed().prefix { $0 != "│" }.contains { "˚±".contains($0) })
        try dashboard.press("u")
        try dashboard.wait("the former day") { $0.lanes() == before }
        #expect(try dashboard.quit().status == 0)
    }

    @Test("an app that is swiped away at 14:00 is held by the App Switcher, and undo puts it back")
    func swipeAway() throws {
        let dashboard = try Dashboard("--paused", "--at", "14:00")
        try dashboard.press("Down", "Down")
        let before = try dashboard.wait(for: "▌Mail")
        #expect(before.contains { $0.contains("✓ App Switcher") })
        try dashboard.press("K")
        let after = try dashboard.wait(for: "swiped away at 14:00")
        #expect(after.contains { $0.contains("✗ App Switcher") })
        #expect(after.contains { $0.contains("Mail") && $0.contains("staler at") })
        try dashboard.press("u")
        try dashboard.wait("the app back in the App Switcher") { lines in
            lines.contains { $0.contains("✓ App Switcher") } && lines.lanes() == before.lanes()
        }
        #expect(try dashboard.quit().status == 0)
    }

    @Test("help, matrix and record of a request open and close")
    func panels() throws {
        let dashboard = try Dashboard("--paused", "--at", "14:00")
        try dashboard.press("Escape")
        let plain = try dashboard.wait(for: "Messages is suspended")
        for (key, words) in [("?", "Signs of this day"), ("m", "BGProcessingTask"), ("Enter", "submitted")] {
            try dashboard.press(key)
            try dashboard.wait("the panel of \(key)") { lines in
                lines != plain && lines.contains { $0.contains(words) }
            }
            try dashboard.press("Escape")
            try dashboard.wait("the day again") { $0 == plain }
        }
        #expect(try dashboard.quit().status == 0)
    }

    @Test("the dashboard follows its window from 40×12 to 200×60, and says when it is too small")
    func resize() throws {
        let dashboard = try Dashboard("--paused", "--at", "14:00")
        // A frame has no hint.
        try dashboard.press("Escape")
        for (columns, rows) in [(200, 60), (40, 12), (80, 24), (61, 17), (132, 40), (120, 36)] {
            try dashboard.terminal.resize(columns: columns, rows: rows)
            let expected = try Command.run("frame", "--at", "14:00", "--size", "\(columns)x\(rows)").output
            let lines = expected.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                String(line.reversed().drop { $0 == " " }.reversed())
            }
            try dashboard.wait("the day on \(columns)×\(rows)") { $0.drawn == lines.drawn }
        }
        try dashboard.terminal.resize(columns: 39, rows: 11)
        try dashboard.wait(for: "40x12 at least; this is 39x11")
        try dashboard.terminal.resize(columns: 80, rows: 24)
        try dashboard.wait(for: "Messages")
        #expect(try dashboard.quit().status == 0)
    }
}

extension [String] {
    /// The lines down to the last that is not blank.
    fileprivate var drawn: [String] {
        Array(reversed().drop { $0.isEmpty }.reversed())
    }
}
