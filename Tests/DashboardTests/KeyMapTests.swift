import Frames
import Testing
import Timeline

@testable import Dashboard

/// Keys that a person chose reach everything that shows keys or acts on them.
@Suite struct KeyMapTests {
    private static let events = Action.panel(.events)
    /// Other keys than usual for actions that texts name, none of which a default has.
    private static let chosen: [Action: [Key]] = [
        .panel(.help): [.function(1)], .session(.close): [.function(2)],
        .session(.quit): [.function(3), .character("q")],
        .panel(.changes): [.function(4)], .lesson(.next): [.function(5)], .playback(.toggle): [.function(6)],
        .device(.lowPowerMode): [.function(7)], .view(.zoomIn): [.function(8)], events: [.function(9)],
        .session(.follow): [.function(10)], .move(.toStart): [.function(11)], .prompt(.nameDay): [],
    ]
    private static let map = KeyMap(replacing: chosen)

    private static func session(
        _ map: KeyMap = map, lesson: Lesson? = nil, columns: Int = 200, rows: Int = 60
    ) -> ScriptedSession<FinishedDay> {
        var model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: columns, rows: rows),
            playhead: SampleDay.at(14, 0), playback: Playback(isPaused: true), lesson: lesson,
            mayIntervene: true, keyMap: map)
        if lesson != nil { _ = model.apply(.lesson(.toggle)) }
        return ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
    }

    @Test("every action has a name of its own, by which it is found again")
    func names() {
        #expect(Set(Action.allCases.map(\.name)).count == Action.allCases.count)
        for action in Action.allCases { #expect(Action(named: action.name) == action, "\(action.name)") }
        #expect(Action(named: "nothing") == nil)
    }

    @Test("a chosen key acts, the key that it took the place of does not, and all others stay")
    func dispatch() {
        for (action, keys) in Self.chosen {
            for key in keys { #expect(Self.map.action(for: key) == action || action == .session(.follow)) }
            for key in KeyMap.default.keys(of: action) where !keys.contains(key) {
                #expect(Self.map.action(for: key) != action, "\(key.name)")
            }
        }
        for entry in KeyMap.default.entries where Self.chosen[entry.action] == nil {
            #expect(Self.map.keys(of: entry.action) == entry.keys)
        }
        var session = Self.session()
        _ = session.press([.character("e")])
        #expect(session.session.model.state.panel == nil)
        _ = session.press([.function(9)])
        #expect(session.session.model.state.panel == .events)
        _ = session.press([.function(2)])
        #expect(session.session.model.state.panel == nil)
    }

    @Test("the keys of a panel are found only in it, whatever they mean elsewhere")
    func panels() {
        let changes = PanelID.changes
        let map = KeyMap(replacing: [.change(.removeChange): [.character("x")]])
        #expect(map.action(for: .character("x"), of: .panel(changes)) == .change(.removeChange))
        #expect(map.action(for: .character("x")) == .move(.nextFailure))
        #expect(map.conflicts.isEmpty)
    }

    @Test("a key of two actions is a conflict where both may be meant, and the default map has none")
    func conflicts() {
        #expect(KeyMap.default.conflicts.isEmpty)
        let twice = KeyMap(replacing: [Self.events: [.character("x")]])
        let found = KeyMap.Conflict(key: .character("x"), first: .move(.nextFailure), second: Self.events)
        #expect(twice.conflicts == [found])
        let inPanel = KeyMap(replacing: [.change(.changeLater): [.delete]])
        #expect(inPanel.conflicts.map(\.key) == [.delete])
    }

    @Test("the help and the key bar show the chosen keys; an action without one, its name for the prompt")
    func shown() {
        var session = Self.session()
        let bar = session.frame.plainText.split(separator: "\n").last ?? ""
        #expect(bar.contains("F1 help") && bar.contains("F3 quit") && bar.contains("F7 Low Power"))
        #expect(bar.contains("F6 play") && !bar.contains("space"))
        var help = session.press([.function(1)]).plainText
        #expect(help.contains("F2 closes"))
        for _ in 0..<60 { help += session.press([.down]).plainText }
        for (action, keys) in Self.chosen {
            let names = keys.isEmpty ? ":name-day" : keys.map(\.name).joined(separator: " ")
            let text = Self.map.entries.first { $0.action == action }?.help ?? "?"
            let line = help.split(separator: "\n").contains { line in
                line.contains(" \(names) ") && line.contains(text.prefix(30))
            }
            #expect(line, "\(names): \(text)")
        }
    }

    @Test("messages and notes name the chosen keys")
    func messages() {
        func message(_ keys: [Key]) -> String {
            var session = Self.session()
            _ = session.press(keys)
            return session.session.model.state.message?.text ?? ""
        }
        #expect(message([.function(12)]) == "F12 does nothing; F1 shows the keys")
        #expect(message([.character(")")]) == "the window shows the whole day; F8 zooms in")
        #expect(message([.end, .function(6)]) == "the day is over; F11 goes to its start")
        var session = Self.session()
        _ = session.play([.resize(Size(columns: 140, rows: 36))])
        #expect(session.press([.function(9)]).plainText.contains("F10 go there"))
        let changes = session.press([.escape, .function(2), .function(4)]).plainText
        #expect(changes.contains("none since opened: F7, B, P, K and others change"))
    }

    @Test("notices about an audience and marks name the chosen keys")
    func notices() {
        let map = KeyMap(replacing: [
            .view(.present): [.function(1)], .view(.reveal): [.function(2)], .prompt(.mark): [.function(3)],
            .move(.nextMark): [],
        ])
        let words = "F1 shows the day to an audience; F2 then reveals its lanes one by one"
        #expect(Notice.presentsNotYet.text(map) == words)
        #expect(Notice.noMarkYet.text(map) == "there is no mark; F3 makes one")
        #expect(Notice.marked(at: "12:00").text(map) == "marked at 12:00; :next-mark goes to the next mark")
    }

    @Test("the card of a lesson names the chosen keys")
    func lesson() {
        var session = Self.session(lesson: LessonTests.lesson)
        #expect(session.frame.plainText.contains("F5 begins, F6 plays on."))
        _ = session.press([Key](repeating: .function(5), count: 4))
        let shown = session.frame.plainText
        #expect(
            shown.contains("F7 Low Power Mode on") && shown.contains("F5 ends") && shown.contains("[ back"))
    }

    @Test("the keeper hears of a key's action only where the default map has another")
    func performed() {
        var screen = ScriptedScreen([
            [.key(.function(9))], [.key(.function(2))], [.key(.down)], [.key(.character(":"))],
            [.key(.function(9))], [.key(.escape)], [.key(.character("q"))],
        ])
        var keeper = PreparedDays()
        _ = runDashboard(Self.session().session.model, on: &screen, keeper: &keeper)
        #expect(
            keeper.effects == [
                .performed(.function(9), as: Self.events), .performed(.function(2), as: .session(.close)),
                .performed(.down), .performed(.character(":")), .performed(.function(9)), .performed(.escape),
                .performed(.character("q")), .quit,
            ])
    }

    @Test("a replay does what was recorded, whatever the keys of who watches it")
    func replay() {
        func panel(_ act: SessionReplay.ReplayedAct) -> PanelID? {
            var session = Session(
                model: Self.session().session.model,
                replay: SessionReplay(steps: [.init(elapsedMilliseconds: 1, act: act)]))
            var keeper = FinishedDay()
            session.model.state.playback.isPaused = false
            _ = session.take(.tick(elapsedMilliseconds: 2), keeper: &keeper)
            return session.model.state.panel
        }
        // The watcher has F9 for the events; the default map has e for them, and nothing for F9.
        #expect(panel(.key(.character("e"))) == .events)
        #expect(panel(.key(.function(9))) == nil)
        #expect(panel(.key(.function(9), as: .panel(.changes))) == .changes)
        #expect(panel(.key(.character("e"), as: .view(.future))) == nil)
    }
}
