import TestSupport
import Testing

/// What once stopped people at the dashboard, in a real terminal.
@Suite(.waits) struct BlockerStories {
    @Test("B1 a lesson asks a question, goes through its steps, and shows the answer after a prediction")
    func lesson() throws {
        let dashboard = try Dashboard("lesson", "q03-every-15-minutes")
        let first = try dashboard.wait(for: "Predict: ")
        #expect(first.contains { $0.contains("15 minutes") })
        try dashboard.press("]")
        try dashboard.wait("the answer") { lines in
            lines != first && lines.contains { $0.contains("Predict: ") }
        }
        for _ in 0..<12 { try dashboard.press("]") }
        try dashboard.wait("the summary") { lines in lines.contains { $0.contains("steps done") } }
        #expect(try dashboard.quit().status == 0)
    }

    @Test("B2 all ten apps stay on the screen while the window grows")
    func growing() throws {
        let dashboard = try Dashboard("--paused", "--at", "14:00")
        try dashboard.press("Escape")
        for (columns, rows) in [(80, 24), (80, 30), (120, 36), (132, 43), (200, 60)] {
            try dashboard.terminal.resize(columns: columns, rows: rows)
            try dashboard.wait("ten apps on \(columns)×\(rows)") { lines in
                lines.count >= rows - 1
                    && ["Messages", "Photos", "Coupons"].allSatisfy { name in
                        lines.contains { $0.dropFirst().hasPrefix(name) }
                    }
            }
        }
        #expect(try dashboard.quit().status == 0)
    }

    @Test(
        "B3 after two changes the day is still compared with the untouched one, and keys choose other baselines"
    )
    func baseline() throws {
        let dashboard = try Dashboard("--paused", "--at", "10:00")
        try dashboard.press("Escape", "B")
        try dashboard.wait(for: "(1 change)")
        try dashboard.press("P")
        let both = try dashboard.wait(for: "(2 changes)")
        #expect(both.contains { $0.contains("launches lost") })
        try dashboard.press("c")
        try dashboard.wait(for: "the day before the last change")
        try dashboard.press("Y", "U")
        try dashboard.wait(for: "nothing to redo")
        #expect(try dashboard.quit().status == 0)
    }

    @Test("B4 both days have rows of their own")
    func bothFaces() throws {
        let dashboard = try Dashboard("--paused", "--at", "14:00")
        try dashboard.press("Escape", "L")
        try dashboard.wait(for: "launches lost")
        try dashboard.press("f")
        try dashboard.wait("rows of the untouched day") { lines in lines.contains { $0.hasPrefix("  before") }
        }
        try dashboard.press("f")
        try dashboard.wait(for: "BEFORE")
        #expect(try dashboard.quit().status == 0)
    }

    @Test("B5 the network stays on the screen while Background App Refresh is off")
    func network() throws {
        let dashboard = try Dashboard("--paused", "--at", "10:00")
        try dashboard.press("Escape")
        func network(_ lines: [String]) -> String? { lines.first { $0.hasPrefix("  network") } }
        let before = try dashboard.wait("the network") { network($0) != nil }
        try dashboard.press("B")
        let after = try dashboard.wait(for: "BAR OFF")
        #expect(network(after) == network(before))
        #expect(after.contains { $0.hasPrefix(" device") && $0.contains("BAR off") })
        #expect(try dashboard.quit().status == 0)
    }

    @Test("B6 a time, an app, the next kill and what went wrong are a few keys away")
    func anywhere() throws {
        let dashboard = try Dashboard("--paused", "--at", "06:00")
        try dashboard.press("Escape", ":", "1", "3", ":", "0", "0", "Enter")
        try dashboard.wait("13:00") { $0.clock == "13:00:00" }
        try dashboard.press(":", "s", "t", "o", "c", "k", "s", "Enter")
        try dashboard.wait(for: "▌Stocks")
        try dashboard.press("0", ":", "k", "i", "l", "l", "Enter")
        let kill = try dashboard.wait("the first kill") { ($0.clock ?? "") > "06:00:00" }
        try dashboard.press("0", "x")
        try dashboard.wait("what went wrong first") {
            ($0.clock ?? "") > "06:00:00" && ($0.clock ?? "") <= kill.clock ?? ""
        }
        #expect(try dashboard.quit().status == 0)
    }
}
