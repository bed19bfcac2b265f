import Frames
import Testing
import Timeline

@testable import Dashboard

/// Who takes the keys: a panel takes all of them, a prompt before it, and the bar shows those of the owner.
@Suite struct PanelKeyTests {
    private func session(
        _ panel: PanelID? = nil, size: Size = Size(columns: 120, rows: 24)
    ) -> ScriptedSession<PreparedDays> {
        let model = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: size, playhead: SampleDay.at(14, 5),
            mayIntervene: true, themes: ThemeList(["midnight", "paper"]))
        var session = ScriptedSession(
            model, keeper: PreparedDays(SampleDay.messaging(), SampleDay.messaging()), glyphs: .unicode)
        if let panel { _ = session.press([panel.descriptor.keys[0]]) }
        return session
    }

    private static let allKeys = Set(ActionTable.entries.flatMap(\.keys)).sorted { $0.name < $1.name }

    @Test("no key changes the phone, the playhead or the lanes behind a panel", arguments: PanelID.allCases)
    func nothingPasses(panel: PanelID) {
        let own: Set<Action> = [
            .session(.follow), .change(.switchChange), .change(.changeEarlier), .change(.changeLater),
            .change(.removeChange),
        ]
        let passed = Set(panel.descriptor.passesOn)
        for key in Self.allKeys where key != .control("c") {
            if let action = KeyMap.default.action(for: key, of: .panel(panel)),
                own.contains(action) || passed.contains(action)
            {
                continue
            }
            var session = session(panel)
            let before = session.session.model.state
            _ = session.press([key])
            let after = session.session.model.state
            #expect(after.playhead == before.playhead && after.window == before.window, "\(key.name)")
            #expect(after.changes == before.changes && after.selectedApp == before.selectedApp, "\(key.name)")
            #expect(after.laneFilter == before.laneFilter && after.future == before.future, "\(key.name)")
            #expect(after.laneOrder == before.laneOrder && after.playback == before.playback, "\(key.name)")
            let isHelp = panel != .help && PanelID.help.descriptor.keys.contains(key)
            #expect([panel, nil].contains(after.panel) || isHelp && after.panel == .help, "\(key.name)")
        }
    }

    @Test("a key that does nothing in a panel is told so in its rule, and which key closes it")
    func refused() {
        var session = session(.help)
        let text = session.press([.character("L")]).plainText
        #expect(text.contains("L does nothing in a panel; Esc closes it"))
        #expect(session.session.model.state.changes.interventions.isEmpty)
    }

    @Test(
        "what was said of the day is no title of a panel that is opened later, while the day plays too",
        arguments: PanelID.allCases)
    func titles(panel: PanelID) throws {
        var said = session()
        let notice = said.press(try Key.script("<Space> o"))
        let words = try #require(said.session.model.state.message?.text)
        #expect(notice.plainText.contains(words) && !said.session.model.state.playback.isPaused)
        let opened = said.press([panel.descriptor.keys[0]]).plainText
        #expect(opened.contains("Esc closes"), "\(panel.rawValue)")
        // A panel beside the lanes leaves the line that says it.
        let place = try #require(said.session.model.layout).panelPlace
        #expect(opened.contains(words) == place.isBesideLanes, "\(panel.rawValue)")
        #expect(said.press([.escape]).plainText.contains(words))

        var model = session().session.model
        model.state.say(Message("the disk is full", weight: .error))
        var failing = ScriptedSession(model, keeper: PreparedDays(), glyphs: .unicode)
        #expect(failing.press([panel.descriptor.keys[0]]).plainText.contains("Esc closes"))
    }

    @Test("q closes a panel and quits where none is open", arguments: PanelID.allCases)
    func closing(panel: PanelID) {
        var session = session()
        let closed = session.frame
        _ = session.press([panel.descriptor.keys[0]])
        #expect(session.press([.character("q")]) == closed)
        #expect(session.session.model.state.panel == nil && !session.keeper.effects.contains(.quit))
        _ = session.press([.character("q")])
        #expect(session.keeper.effects.contains(.quit))
    }

    @Test("End goes to the last line of a panel and Home to the first", arguments: PanelID.allCases)
    func ends(panel: PanelID) throws {
        var session = session(panel, size: Size(columns: 80, rows: 14))
        let layout = try #require(session.session.model.layout)
        let extent = panel.panel(session.session.model, layout).scrolling(atMost: .max)
        _ = session.press([.end])
        #expect(session.session.model.state.scroll == extent.lastFirst)
        _ = session.press([.home])
        #expect(session.session.model.state.scroll == 0)
        _ = session.press([.character("G")])
        #expect(session.session.model.state.scroll == extent.lastFirst)
        _ = session.press([.character("g")])
        #expect(session.session.model.state.scroll == 0)
    }

    @Test("the help leads back to the panel from which it was opened, at its line")
    func helpOverPanel() {
        var session = session(.events)
        let before = session.press([.down, .down])
        _ = session.press([.function(1)])
        #expect(session.session.model.state.panel == .help)
        #expect(session.press([.escape]) == before)
        #expect(session.press([.character("?"), .character("?")]) == before)
    }

    @Test("a text is sought in a panel: as it is typed, to the next line, and from the last to the first")
    func search() throws {
        var session = session(.help)
        let whole = try session.press(Key.script("End")).plainText
        _ = session.press([.home])
        let frame = try session.press(Key.script("/ r e d o"))
        #expect(frame.plainText.contains("redo what was undone") && !whole.isEmpty)
        #expect(session.session.model.state.keyOwner == .prompt(.find))
        _ = session.press([.enter])
        #expect(session.session.model.state.keyOwner == .panel(.help))
        _ = try session.press(Key.script("/ a <Space> p a n e l Enter"))
        let found = try #require(session.session.model.state.found)
        #expect(found.number == 1 && found.count > 1)
        var lines = [found.line]
        for _ in 1..<found.count {
            _ = session.press([.character("n")])
            lines.append(try #require(session.session.model.state.found).line)
        }
        #expect(lines == lines.sorted() && Set(lines).count == found.count)
        _ = session.press([.character("n")])
        #expect(session.session.model.state.found?.line == lines[0])
        _ = session.press([.character("N")])
        #expect(session.session.model.state.found?.line == lines.last)
    }

    @Test(
        "in a list the cursor goes to each line that has the text, as many as there are",
        arguments: [14, 24, 50])
    func searchInEvents(rows: Int) throws {
        var session = session(size: Size(columns: 120, rows: rows))
        _ = try session.press(Key.script("d e / p u s h Enter"))
        let state = session.session.model.state
        let found = try #require(state.found)
        let list = EventList(
            index: session.session.model.index, playhead: state.playhead,
            filter: session.session.model.eventFilter)
        let lines = list.lines(atMost: .max)
        var whole = Page(size: Size(columns: 120, rows: lines.count), glyphs: .unicode)
        list.draw(lines[...], rows: 0..<lines.count, on: &whole)
        let texts = whole.frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)
        let expected = texts.indices.filter { texts[$0].lowercased().contains("push") }
        #expect(found.count == expected.count && found.line == expected.first)
        for line in expected.dropFirst() {
            _ = session.press([.character("n")])
            #expect(session.session.model.state.scroll == line)
        }
    }

    @Test("a text that is nowhere is told, and Esc leaves the panel where it was")
    func searchFails() throws {
        var session = session(.matrix, size: Size(columns: 80, rows: 14))
        let before = session.press([.down, .down])
        #expect(try session.press(Key.script("/ z z z")).plainText.contains("no line has 'zzz'"))
        #expect(session.press([.escape]) == before)
        #expect(session.press([.character("n")]).plainText.contains("nothing is sought yet"))
    }

    @Test("Esc discards no comparison, however often it is pressed")
    func comparisonStays() throws {
        var session = session()
        _ = try session.press(Key.script("L"))
        #expect(session.session.model.comparison != nil)
        _ = try session.press(Key.script("e Esc Esc Esc"))
        #expect(session.session.model.comparison != nil)
    }
}
