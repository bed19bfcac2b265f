import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// Days of which more comes while they are shown.
@Suite struct GrowingDayTests {
    /// A keeper whose day grows with every piece of news.
    private struct Watching: DayKeeper {
        var waiting: [DayNews]
        private(set) var effects: [Effect] = []

        init(_ waiting: [DayNews]) { self.waiting = waiting }

        mutating func respond(to effect: Effect, state: DashboardState) -> Response {
            effects.append(effect)
            return Response()
        }

        mutating func news() -> DayNews? { waiting.isEmpty ? nil : waiting.removeFirst() }
    }

    /// A day of so many minutes in which each of the apps submits one request.
    private static func day(minutes: Int64, _ apps: String...) -> TimelineIndex {
        day(minutes: minutes, held: apps.map { ($0, 0) })
    }

    /// The same, with each request held back by Low Power Mode for so many minutes of its own.
    private static func day(minutes: Int64, held: [(name: String, minutes: Int64)]) -> TimelineIndex {
        var roster = Roster()
        var events: [TimelineEvent] = []
        for (number, held) in held.enumerated() {
            let app = roster.add(Roster.App(name: held.name, bundleIdentifier: "com.example.\(held.name)"))
            let task = roster.add(
                Roster.Task(app: app, mode: .appRefresh, identifier: "com.example.\(held.name).refresh"))
            let request = Request(id: RequestID(UInt32(number)), app: app, mode: .appRefresh, task: task)
            events.append(TimelineEvent(at: .start, .request(request, .submitted(earliestBegin: .start))))
            events.append(TimelineEvent(at: .start, .request(request, .eligible)))
            guard held.minutes > 0 else { continue }
            let end = Moment(held.minutes * Span.minute)
            events.append(
                TimelineEvent(at: .start, .request(request, .verdict(Verdict(adverse: [.lowPowerMode])))))
            events.append(TimelineEvent(at: end, .request(request, .verdict(Verdict(adverse: [])))))
        }
        let header = DayHeader(
            title: "live", calendar: DayCalendar(epochDay: 20_000, startOfDay: 7 * Span.hour),
            length: minutes * Span.minute, profile: .sources, seed: 0, roster: roster)
        return TimelineIndex(header: header, events: events.sorted { $0.moment < $1.moment })
    }

    private static func model(_ index: TimelineIndex, _ course: DayCourse = .live) -> DashboardModel {
        var model = DashboardModel(
            index: index, size: Size(columns: 120, rows: 36), mayIntervene: false)
        model.grow(as: course)
        return model
    }

    private static func session(
        _ index: TimelineIndex, _ course: DayCourse = .live, _ news: DayNews...
    ) -> ScriptedSession<Watching> {
        ScriptedSession(model(index, course), keeper: Watching(news), glyphs: .unicode)
    }

    /// The day of a log in which the system spoke before any app did.
    private static func systemDay(minutes: Int64, _ apps: String...) -> TimelineIndex {
        let day = day(minutes: minutes, held: apps.map { ($0, 0) })
        var header = day.header
        _ = header.roster.add(
            Roster.App(name: SystemActivities.name, bundleIdentifier: SystemActivities.bundleIdentifier))
        return TimelineIndex(
            header: header, events: day.events, through: header.end,
            evidence: DeviceEvidence(system: SystemActivities()))
    }

    @Test("the first app that comes is selected in place of the system, unless the person chose")
    func selectionLeavesSystem() {
        func selected(_ keys: [Key], in days: [TimelineIndex]) -> String? {
            var session = Self.session(
                days[0], .live, DayNews(index: days[1], course: .live),
                DayNews(index: days[2], course: .live))
            _ = session.play([.news])
            _ = session.press(keys)
            _ = session.play([.news])
            let model = session.session.model
            return model.selectedApp.map { model.index.header.roster[$0].name }
        }
        let days = [
            Self.systemDay(minutes: 10), Self.systemDay(minutes: 20, "Walks"),
            Self.systemDay(minutes: 30, "Birds", "Walks"),
        ]
        #expect(selected([], in: days) == "Walks")
        // The person goes down to the lane of the system, and stays there.
        #expect(selected([.down], in: days) == SystemActivities.name)
    }

    @Test("the playhead follows what comes until it is moved away, and again once it is back")
    func following() {
        let days = (2...5).map { Self.day(minutes: $0 * 10, "Walks") }
        var session = Self.session(
            Self.day(minutes: 10, "Walks"), .live,
            DayNews(index: days[0], course: .live), DayNews(index: days[1], course: .live),
            DayNews(index: days[2], course: .live), DayNews(index: days[3], course: .live))
        #expect(session.session.model.state.playhead == Moment(10 * Span.minute))
        _ = session.play([.news])
        #expect(session.session.model.state.playhead == days[0].end)
        _ = session.press([.left])
        let away = session.session.model.state.playhead
        #expect(away < days[0].end)
        _ = session.play([.news])
        #expect(session.session.model.state.playhead == away)
        #expect(session.session.model.end == days[1].end)
        _ = session.press([.character("G")])
        #expect(session.session.model.state.playhead == days[1].end)
        _ = session.play([.news])
        #expect(session.session.model.state.playhead == days[2].end)
        #expect(session.keeper.effects.last == .playheadPassed(from: days[1].end, to: days[2].end))
    }

    @Test("the window that showed the whole day shows all of the longer one, any other keeps its length")
    func window() {
        let longer = DayNews(index: Self.day(minutes: 120, "Walks"), course: .live)
        var whole = Self.session(Self.day(minutes: 60, "Walks"), .live, longer)
        _ = whole.play([.news])
        #expect(whole.session.model.state.window == ZoomWindow(wholeDay: 120 * Span.minute))
        var zoomed = Self.session(Self.day(minutes: 60, "Walks"), .live, longer)
        _ = zoomed.press([.character("z")])
        let length = zoomed.session.model.state.window.length
        _ = zoomed.play([.news])
        #expect(zoomed.session.model.state.window.length == length)
        #expect(zoomed.session.model.state.window.to == Moment(120 * Span.minute), "now is at the right edge")
    }

    @Test("the selected app and task stay selected when an app turns up before them")
    func selection() {
        let longer = DayNews(index: Self.day(minutes: 20, "Atlas", "Walks", "Zoo"), course: .live)
        var session = Self.session(Self.day(minutes: 10, "Walks", "Zoo"), .live, longer)
        _ = session.press([.down, .tab])
        _ = session.play([.news])
        let model = session.session.model
        #expect(model.selectedApp.map { model.index.header.roster[$0].name } == "Zoo")
        #expect(
            model.state.task.map { model.index.header.roster[$0].identifier } == "com.example.Zoo.refresh")
        #expect(model.state.order.count == 3)
    }

    @Test("where an earlier app turns up, the order by amounts is that of the longer day")
    func order() {
        // Atlas has the number that Walks had, and was held back for less.
        let longer = DayNews(
            index: Self.day(minutes: 60, held: [("Atlas", 1), ("Walks", 20), ("Zoo", 2)]), course: .live)
        var session = Self.session(
            Self.day(minutes: 60, held: [("Walks", 20), ("Zoo", 2)]), .live, longer)
        func names() -> [String] {
            let model = session.session.model
            return model.state.order.map { model.index.header.roster[$0].name }
        }
        while session.session.model.state.laneOrder != .heldTime { _ = session.press([.character("o")]) }
        #expect(names() == ["Walks", "Zoo"])
        _ = session.play([.news])
        #expect(names() == ["Walks", "Zoo", "Atlas"])
    }

    @Test("lanes that are collapsed stay so under their new numbers")
    func collapsed() throws {
        let longer = DayNews(index: Self.day(minutes: 20, "Atlas", "Walks", "Zoo"), course: .live)
        var session = Self.session(Self.day(minutes: 10, "Walks", "Zoo"), .live, longer)
        _ = session.press([.down, .character("_")])
        _ = session.play([.news])
        let model = session.session.model
        #expect(model.state.collapsed.map { model.index.header.roster[$0].name } == ["Zoo"])
    }

    @Test("a live dashboard sleeps without a limit, and news of nothing draws nothing")
    func nothingComes() {
        var screen = ScriptedScreen([
            [.tick(elapsedMilliseconds: 9_000), .news], [.tick(elapsedMilliseconds: 5)],
        ])
        var keeper = Watching([])
        _ = runDashboard(Self.model(Self.day(minutes: 10, "Walks")), on: &screen, keeper: &keeper)
        #expect(screen.shown.count == 1)
        var small = ScriptedScreen(size: Size(columns: 80, rows: 24), [[.tick(elapsedMilliseconds: 5)]])
        _ = runDashboard(Self.model(Self.day(minutes: 10, "Walks")), on: &small, keeper: &keeper)
        // What would help is asked for once, as the first frame rests.
        #expect(small.timeouts == [250, nil])
    }

    @Test("a note about a live log gives way after six seconds, also where nobody presses a key")
    func passingNote() {
        let note = Message("the phone is connected again")
        var session = Self.session(
            Self.day(minutes: 10, "Walks"), .live, DayNews(index: nil, course: .live, messages: [note]))
        #expect(session.play([.news]).plainText.contains(note.text))
        #expect(session.session.millisecondsToNextChange == 6_000)
        _ = session.play([.tick(elapsedMilliseconds: 5_999)])
        #expect(session.frame.plainText.contains(note.text))
        #expect(session.session.millisecondsToNextChange == 1)
        _ = session.play([.tick(elapsedMilliseconds: 1)])
        #expect(!session.frame.plainText.contains(note.text))
        #expect(session.session.millisecondsToNextChange == nil)
    }

    @Test(
        "a warning about a live log stays until more of it comes, and what is said before it has a line, too")
    func passingWarning() {
        let warning = Message("the phone was disconnected", weight: .warning)
        var session = Self.session(
            Self.day(minutes: 10, "Walks"), .live,
            DayNews(index: nil, course: .live, messages: [warning]),
            DayNews(index: Self.day(minutes: 20, "Walks"), course: .live))
        _ = session.play([.news])
        #expect(session.session.millisecondsToNextChange == nil)
        _ = session.play([.tick(elapsedMilliseconds: 1_000), .news])
        #expect(session.session.millisecondsToNextChange == 5_000)
        var model = Self.model(Self.day(minutes: 1))
        model.take(Response(message: Message("waiting for the first line")))
        #expect(Session(model: model).millisecondsToNextChange == nil)
    }

    /// A keeper that has put something off.
    private struct Busy: DayKeeper {
        /// Milliseconds until it is due; nil once it is done.
        var millisecondsToNews: Int?

        mutating func respond(to effect: Effect, state: DashboardState) -> Response { Response() }

        mutating func news() -> DayNews? {
            millisecondsToNews = nil
            return DayNews(index: nil, course: .live, messages: [Message("it is done")])
        }
    }

    @Test("what the keeper put off is due while nothing comes, and it is asked no more once that is done")
    func putOff() {
        var screen = ScriptedScreen([[.tick(elapsedMilliseconds: 100)], [.tick(elapsedMilliseconds: 5)]])
        var keeper = Busy(millisecondsToNews: 0)
        _ = runDashboard(Self.model(Self.day(minutes: 10, "Walks")), on: &screen, keeper: &keeper)
        #expect(screen.timeouts.first == 0)
        #expect(screen.shown.last?.plainText.contains("it is done") == true)
        #expect(keeper.millisecondsToNews == nil && screen.timeouts.dropFirst().allSatisfy { $0 != 0 })
        var later = ScriptedScreen([[.tick(elapsedMilliseconds: 100)]])
        var waiting = Busy(millisecondsToNews: 120)
        _ = runDashboard(Self.model(Self.day(minutes: 10, "Walks")), on: &later, keeper: &waiting)
        #expect(later.timeouts == [120, 120] && waiting.millisecondsToNews == 120)
    }

    @Test("Esc stops the reading of a file, and what was read stays; a live log it does not stop")
    func stopping() {
        let progress = ReadingProgress(percent: 42, lines: 1_203_000, events: 5_312)
        var session = Self.session(Self.day(minutes: 10, "Walks"), .reading(progress))
        let words = "reading 42 %: 1,203,000 lines, 5,312 events; Esc stops and keeps what was read"
        #expect(session.frame.plainText.contains(words))
        _ = session.press([.character("?"), .escape])
        #expect(!session.keeper.effects.contains(.stopReading), "Esc closed the help")
        _ = session.press([.escape])
        #expect(session.keeper.effects.contains(.stopReading))
        var live = Self.session(Self.day(minutes: 10, "Walks"))
        _ = live.press([.escape])
        #expect(!live.keeper.effects.contains(.stopReading))
    }

    @Test("the end of the log is told, the day stays, and the playhead follows no more")
    func ending() {
        let over = DayNews(index: nil, course: nil, messages: [Message("the log ended")])
        var session = Self.session(
            Self.day(minutes: 10, "Walks"), .live, over,
            DayNews(index: Self.day(minutes: 20, "Walks"), course: nil))
        #expect(session.frame.plainText.contains("▶ live"))
        #expect(session.play([.news]).plainText.contains("the log ended"))
        #expect(!session.frame.plainText.contains("▶ live"))
        _ = session.play([.news])
        #expect(session.session.model.state.playhead == Moment(10 * Span.minute))
    }

    @Test("the key bar has the way back to what comes only where more comes, with the person's key")
    func keyBar() {
        func bar(_ model: DashboardModel) -> Substring {
            render(model, glyphs: .unicode).plainText.split(separator: "\n").last ?? ""
        }
        #expect(bar(Self.model(Self.day(minutes: 10, "Walks"))).contains("newest"))
        let whole = DashboardModel(
            index: Self.day(minutes: 10, "Walks"), size: Size(columns: 200, rows: 36), mayIntervene: false)
        #expect(!bar(whole).contains("newest"))
        var chosen = DashboardModel(
            index: Self.day(minutes: 10, "Walks"), size: Size(columns: 120, rows: 36), mayIntervene: false,
            keyMap: KeyMap(replacing: [.move(.toEnd): [.function(5)]]))
        chosen.grow(as: .live)
        #expect(bar(chosen).contains("F5 newest"))
    }
}
