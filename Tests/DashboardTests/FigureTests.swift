import Dashboard
import Frames
import Testing
import Timeline

/// What the screen has of the talks' figures.
@Suite struct FigureTests {
    /// The rows of the sample day at its end, as text.
    private func rows(_ columns: Int = 120) -> [[Character]] {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: columns, rows: 36),
            playhead: SampleDay.at(14, 5, 22), mayIntervene: false
        )
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        let frame = session.press([])
        return frame.description.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    }

    private func row(_ name: String, in rows: [[Character]]) throws -> [Character] {
        try #require(rows.first { String($0).dropFirst().hasPrefix(name) })
    }

    @Test("R148 the day runs from the sun on the left to the moon on the right", arguments: [80, 120, 200])
    func sunAndMoon(columns: Int) throws {
        let ruler = try #require(rows(columns).first { $0.contains("☀") })
        let sun = try #require(ruler.firstIndex(of: "☀"))
        let moon = try #require(ruler.firstIndex(of: "☾"))
        #expect(sun < moon)
        #expect(moon > columns * 3 / 4)
    }

    @Test("R149 charging is a region of its own, in the role that themes paint green")
    func charging() throws {
        let all = rows()
        let device = try #require(all.firstIndex { String($0).hasPrefix(" device") })
        let roles = try #require(all.firstIndex { String($0) == "--- roles" })
        let region = all[roles + 1 + device].filter { $0 == Character(Role.charging.code) }
        #expect(region.count >= 6)
    }

    @Test("R150 the foreground is lightly shaded, and what ran in the background is solid")
    func shades() throws {
        let lane = try row("Messages", in: rows())
        #expect(lane.contains("░"))
        #expect(lane.contains { "▁▂▃▄▅▆▇█".contains($0) })
        #expect(!lane.contains("▒") && !lane.contains("▓"))
    }

    @Test("R152 lanes share one axis: an app runs in the background beneath another one's foreground")
    func overlay() throws {
        let all = rows()
        let messages = try row("Messages", in: all)
        let feed = try row("Color Feed", in: all)
        let both = zip(messages, feed).filter { "▁▂▃▄▅▆▇█".contains($0) && $1 == "░" }
        #expect(!both.isEmpty)
    }
}
