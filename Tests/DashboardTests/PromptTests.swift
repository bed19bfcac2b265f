import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// What a person can type to get anywhere.
@Suite struct PromptTests {
    private func session(days: Int64 = 1) -> ScriptedSession<FinishedDay> {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(14, 5),
            mayIntervene: true)
        return ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
    }

    private func state(after typed: String) -> DashboardState {
        var session = session()
        _ = session.press([.character(":")] + typed.map { .character($0) } + [.enter])
        return session.session.model.state
    }

    @Test(
        "a typed time is where the playhead goes",
        arguments: [
            ("13:00", SampleDay.at(13, 0)), ("7:05", SampleDay.at(7, 5)),
            ("13:00:30", SampleDay.at(13, 0, 30)),
            ("d1 07:30", SampleDay.at(7, 30)), ("Wed 07:30", SampleDay.at(7, 30)),
            ("+2h", SampleDay.at(16, 5)),
            ("-1h30m", SampleDay.at(12, 35)), ("+90s", SampleDay.at(14, 6, 30)), ("d1", SampleDay.at(6, 0)),
        ])
    func times(typed: String, moment: Moment) {
        #expect(state(after: typed).playhead == moment)
    }

    @Test(
        "the beginning or a part of a name, in any case, selects the app", arguments: ["mail", "MAIL", "ai"])
    func apps(typed: String) {
        let roster = SampleDay.messaging().header.roster
        #expect(state(after: typed).selectedApp.map { roster[$0].name } == "Mail")
    }

    @Test("of a word that leads nowhere the prompt says which name was probably meant, if one is near")
    func misspelt() {
        let words = "is no time, app, task or kind of event of this day"
        #expect(state(after: "Mial").message?.text == "'Mial' \(words); did you mean Mail?")
        #expect(state(after: "undoo").message?.text == "'undoo' \(words); did you mean undo?")
        #expect(state(after: "zzzz").message?.text == "'zzzz' \(words)")
        #expect(state(after: "crash").message?.text == "nothing of the kind 'crash' happens in this day")
        #expect(state(after: "Mial").playhead == SampleDay.at(14, 5))
    }

    @Test("a task's identifier selects its app and the task")
    func tasks() throws {
        let roster = SampleDay.messaging().header.roster
        let number = try #require(roster.tasks.firstIndex { $0.mode == .processing })
        let state = state(after: roster.tasks[number].identifier)
        #expect(state.task == TaskID(number) && state.selectedApp == roster.tasks[number].app)
    }

    @Test("a kind of event leads to the next of them, or to the first of the day after the last")
    func kinds() throws {
        let index = SampleDay.messaging()
        let visits = index.events.filter { EventKind.visit.matches($0.happening) }.map(\.moment)
        let next = try #require(visits.first { $0 > SampleDay.at(14, 5) } ?? visits.first)
        #expect(state(after: "visit").playhead == next)
    }

    @Test("every kind of event is a word that is no app's name, and matches something that can happen")
    func allKinds() {
        #expect(Set(EventKind.allCases.map(\.rawValue)).count == EventKind.allCases.count)
        for kind in EventKind.allCases { #expect(kind.rawValue.allSatisfy { $0.isLowercase }) }
    }

    @Test(
        "what means nothing is said, and the playhead stays",
        arguments: ["25:00", "nothing", "d0", "+2x", "13:0", "Sun 5 Jun 2024"])
    func nonsense(typed: String) {
        let state = state(after: typed)
        #expect(state.playhead == SampleDay.at(14, 5))
        #expect(state.message?.weight == .warning && state.message?.text.contains(typed) == true)
    }

    @Test(
        "a time that is written otherwise is answered with what was probably meant",
        arguments: [
            ("13", "13:00"), ("1300", "13:00"), ("745", "07:45"), ("9am", "09:00"), ("12:30AM", "00:30"),
            ("9:30pm", "21:30"), ("7.45", "07:45"), ("13:0", "13:00"), ("Wed 9pm", "Wed 21:00"),
        ])
    func writtenOtherwise(typed: String, meant: String) {
        let said = state(after: typed).message?.text
        #expect(said == "'\(typed)' is not how times are written here; did you mean \(meant)?")
        // What is suggested is a time that the prompt takes.
        #expect(PromptTime.moment(meant, from: .start, in: SampleDay.messaging().header) != nil)
    }

    @Test("of a time that no clock shows the bounds are said", arguments: ["25:00", "13:60", "13pm", "2400"])
    func noTimeOfDay(typed: String) {
        let said = state(after: typed).message?.text
        #expect(said == "'\(typed)' is no time of day, which goes from 00:00 to 23:59")
    }

    @Test(
        "a kind of event is found by its name and by the word that the screen has for it",
        arguments: [("expire", "expired"), ("refuse", "refused"), ("visit", "opened"), ("swipe", "swiped")])
    func shownWords(name: String, word: String) {
        let found = state(after: name).playhead
        #expect(found != SampleDay.at(14, 5))
        #expect(state(after: word).playhead == found)
    }

    @Test(
        "a time outside of the day goes nowhere, and the range is said",
        arguments: ["d2 07:30", "Thu 07:30", "+30h", "8 Jul 07:30", "Sun 5 Jun 2022"])
    func outside(typed: String) {
        let state = state(after: typed)
        #expect(state.playhead == SampleDay.at(14, 5))
        #expect(state.message?.text.contains("the day goes from 06:00:00") == true)
    }

    @Test(
        "a date is taken as the screen prints it, with a time or without",
        arguments: ["5 Jun 07:30", "Wed 5 Jun 07:30", "wed 5 jun 2024 7:30", "5 Jun 2024 07:30:00"])
    func dates(typed: String) {
        #expect(state(after: typed).playhead == SampleDay.at(7, 30))
        #expect(state(after: "5 Jun").playhead == .start)
    }

    @Test("the name of an action carries it out, and a zoom has a length")
    func actions() {
        #expect(state(after: "zoom-in").window.length == 12 * Span.hour)
        #expect(state(after: "zoom 1h").window.length == Span.hour)
        #expect(state(after: "90m").window.length == 90 * Span.minute)
        #expect(state(after: "matrix").panel == .matrix)
    }

    @Test("Tab completes what is typed, and goes through the candidates")
    func completion() {
        var session = session()
        _ = session.press([.character(":"), .character("c"), .tab])
        #expect(session.session.model.state.prompt?.text == "Color Feed")
        _ = session.press([.tab])
        #expect(session.session.model.state.prompt?.text == "Coupons \u{1B}[31m!")
        _ = session.press([.escape])
        #expect(session.session.model.state.prompt == nil)
    }

    @Test("a filter shows matching apps while it is typed; Escape shows all, Enter keeps it")
    func filter() {
        var session = session()
        let all = session.session.model.state.order.count
        _ = session.press("/mai".map { .character($0) })
        #expect(session.session.model.state.order.count == 1)
        #expect(session.frame.plainText.contains("1/\(all)"))
        _ = session.press([.escape])
        #expect(session.session.model.state.order.count == all)
        _ = session.press("/mai".map { .character($0) } + [.enter])
        #expect(session.session.model.state.prompt == nil && session.session.model.state.order.count == 1)
        _ = session.press([.escape])
        #expect(session.session.model.state.order.count == all)
        _ = session.press("/zzz".map { .character($0) } + [.enter])
        #expect(session.session.model.state.order.count == all)
        #expect(session.session.model.state.message?.text == "no app or task is called 'zzz'")
        // Terms of modes and outcomes are no names.
        for terms in ["mode:widget", "mai mode:intent", "outcome:swiped mode:refresh outcome:killed"] {
            _ = session.press("/\(terms)".map { .character($0) } + [.enter])
            #expect(session.session.model.state.order.count == all)
            #expect(
                session.session.model.state.message?.text == "no request of this day matches '\(terms)'")
        }
    }

    @Test("while a prompt is open no key changes the day or the view")
    func keysAreTyped() {
        var session = session()
        _ = session.press([.character(":")] + "LBPKq z".map { .character($0) })
        #expect(session.session.model.state.prompt?.text == "LBPKq z")
        #expect(session.session.model.state.changes.changes.isEmpty)
    }

    @Test("a replay of a typed action shows the keys, and complains about nothing")
    func replayed() {
        let keys: [Key] = [.character(":")] + "undo".map { .character($0) } + [.enter, .character(":")]
        let steps = (keys + "matrix".map { .character($0) } + [.enter]).enumerated().map { number, key in
            SessionReplay.Step(elapsedMilliseconds: Int64(number + 1) * 100, act: .key(key))
        }
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(14, 5),
            playback: Playback(isPaused: false), mayIntervene: false)
        var session = Session(model: model, replay: SessionReplay(steps: steps))
        var keeper = FinishedDay()
        for _ in 0..<6 { _ = session.take(.tick(elapsedMilliseconds: 100), keeper: &keeper) }
        #expect(session.model.state.prompt == nil && session.model.state.message == nil)
        _ = session.take(.tick(elapsedMilliseconds: 2_000), keeper: &keeper)
        #expect(session.model.state.panel == .matrix)
    }
}
