import Answers
import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// The system's own activities are one lane below those of the apps.
@Suite struct SystemLaneTests {
    private func session(_ columns: Int, _ rows: Int, at moment: Moment) -> ScriptedSession<FinishedDay> {
        ScriptedSession(
            DashboardModel(
                index: SampleDay.withSystem(), size: Size(columns: columns, rows: rows), playhead: moment,
                mayIntervene: false),
            keeper: FinishedDay(), glyphs: .unicode)
    }

    private func page(_ keys: String, columns: Int = 120, rows: Int = 36, at moment: Moment) throws -> String
    {
        var session = session(columns, rows, at: moment)
        return try session.press(Key.script(keys)).plainText
    }

    private func row(of name: String, in page: String) throws -> Int {
        try #require(
            page.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(name) })
    }

    @Test("the lane is the last one in every order, also in that of the names")
    func last() throws {
        for keys in ["", "o", "o o", "o o o"] {
            let page = try page(keys, at: SampleDay.at(13, 0))
            #expect(try row(of: "System", in: page) > row(of: "Weather", in: page), "\(keys)")
        }
    }

    @Test("it is collapsed at first, and the key of every lane opens it")
    func opens() throws {
        let model = DashboardModel(
            index: SampleDay.withSystem(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(13, 0),
            mayIntervene: false)
        let system = try #require(model.index.systemApp)
        #expect(model.state.collapsed == [system])
        var opened = model
        opened.select(system)
        opened.toggleCollapsed()
        #expect(opened.state.collapsed.isEmpty)
        // What opens and collapses all lanes leaves this one as it is, unless all are to be collapsed.
        var all = model
        all.toggleAllCollapsed()
        #expect(all.state.collapsed.count == 2)
        all.toggleAllCollapsed()
        #expect(all.state.collapsed == [system])
    }

    @Test("the panel of the answer lists the newest activities in the system's lane")
    func panel() throws {
        var model = DashboardModel(
            index: SampleDay.withSystem(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(13, 0),
            mayIntervene: false)
        model.select(try #require(model.index.systemApp))
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        let panel = try session.press(Key.script("<Enter>")).plainText
        let newest = try row(of: "com.apple.chronod.refresh", in: panel)
        #expect(try row(of: "com.apple.bird.telemetry", in: panel) > newest)
        // A line that is longer than the panel is wrapped, and not cut.
        let lines = SystemRunWords.newest(in: model.index, at: SampleDay.at(13, 0), atMost: 10)
        #expect(lines.contains { $0.count > 118 })
        let shown = panel.split { $0.isWhitespace }.joined(separator: " ")
        for line in lines {
            #expect(shown.contains(line.split(separator: " ").joined(separator: " ")), "\(line)")
        }
        #expect(!panel.contains("no request yet"))
    }

    @Test("its label counts what ran in the window")
    func count() throws {
        func label(_ keys: String, _ moment: Moment) throws -> String {
            let page = try page(keys, at: moment)
            let line = page.split(separator: "\n").first { $0.contains(" System ") }
            return try #require(line).prefix(20).filter { $0.isNumber }
        }
        #expect(try label("", SampleDay.at(13, 0)) == "5")
    }

    @Test("the inspector tells the newest activity in full, as the system's, and those before it")
    func inspector() throws {
        let page = try page("<Down>", at: SampleDay.at(13, 0))
        #expect(page.contains("System · com.apple.chronod.refresh"))
        #expect(page.contains("the system's own activity, for no app"))
        #expect(page.contains("submitted 09:00:00 (line 20)"))
        #expect(page.contains("blocked for 30 m by Thermal and Battery Level 09:10:00 (line 30)"))
        #expect(page.contains("started 12:00:00 (line 40); ended 12:30:00 (line 41), after 30 m"))
        #expect(page.contains("com.apple.bird.telemetry  started 11:00:00"))
        let earlier = try self.page("<Down>", at: SampleDay.at(9, 20))
        #expect(earlier.contains("com.apple.bird.telemetry"))
        #expect(!earlier.contains("12:00"))
    }

    @Test("a day that grows keeps the lane as the person left it, although its number changes")
    func grows() throws {
        var day = SampleDay()
        _ = day.app("News", "com.example.news")
        let before = day.index(title: "live", evidence: DeviceEvidence())
        var model = DashboardModel(
            index: before, size: Size(columns: 120, rows: 36), mayIntervene: false)
        model.grow(as: .live)
        let longer = SampleDay.withSystem()
        _ = model.take(DayNews(index: longer, course: .live, messages: []))
        #expect(model.state.collapsed == [try #require(longer.systemApp)])
        model.select(try #require(longer.systemApp))
        model.toggleCollapsed()
        _ = model.take(DayNews(index: longer, course: .live, messages: []))
        #expect(model.state.collapsed.isEmpty)
    }

    @Test("plain mode tells the same")
    func plain() throws {
        let words = SystemRunWords.newest(in: SampleDay.withSystem(), at: SampleDay.at(12, 10), atMost: 2)
        #expect(
            words.first
                == "com.apple.chronod.refresh, the system's own: submitted 09:00:00 (line 20); blocked for 30 m by "
                + "Thermal and Battery Level 09:10:00 (line 30); evaluated 09:40:00 (line 31); started 12:00:00 "
                + "(line 40); runs")
        #expect(words.count == 2)
    }
}
