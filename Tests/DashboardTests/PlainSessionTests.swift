import Answers
import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// The dashboard in lines: it does what keys do on a screen, and says what has changed.
@Suite struct PlainSessionTests {
    /// Lines typed into a session, and what was said.
    private struct Talk {
        var session: PlainSession
        var keeper: PreparedDays
        let first: [String]

        init(
            _ index: TimelineIndex = SampleDay.messaging(withLowPowerMode: false),
            at playhead: Moment =
                SampleDay.at(13, 12),
            mayIntervene: Bool = true, isRecording: Bool = false,
            changed: TimelineIndex = SampleDay.messaging()
        ) {
            let model = DashboardModel(
                index: index, size: Size(columns: 80, rows: 24), playhead: playhead,
                playback: Playback(isPaused: false), mayIntervene: mayIntervene, isRecording: isRecording)
            session = PlainSession(model)
            keeper = PreparedDays(changed, changed, changed, changed)
            first = session.begin(keeper: &keeper)
        }

        var model: DashboardModel { session.session.model }

        mutating func type(_ line: String) -> [String] { session.take(line, keeper: &keeper).lines }
    }

    @Test("at first it says what the screen shows: title, time, device, gauges, app, request, events")
    func beginning() throws {
        let talk = Talk()
        let index = SampleDay.messaging(withLowPowerMode: false)
        #expect(talk.first.contains("Day: Messaging Day"))
        #expect(talk.first.contains("Time: Wed 5 Jun, 13:12:00"))
        let device = try #require(talk.first.first { $0.hasPrefix("Device: ") })
        #expect(device.contains("Low Power Mode off") && device.contains("Background App Refresh on"))
        let gauges = try #require(talk.first.first { $0.hasPrefix("Gauges: ") })
        #expect(gauges.contains("Energy \(Gauge.energy(index, at: SampleDay.at(13, 12)).amount)"))
        let app = AppStateWords(AppID(0), in: index, at: SampleDay.at(13, 12)).text
        #expect(talk.first.contains("App: \(app)"))
        let record = try #require(talk.model.selectedRecord)
        let explanation = RequestExplanation(record, in: index, at: SampleDay.at(13, 12))
        let arrival = record.request.mode.descriptor.arrival
        #expect(talk.first.contains { $0.hasPrefix("Course: \(arrival)") })
        for line in explanation.lines where line.opinion == .passes {
            let text = "Passes: \(line.factor.spelledOutName): \(line.reason.text) [\(line.evidence)]"
            #expect(talk.first.contains(text))
        }
        #expect(talk.first.contains { $0.hasPrefix("Event: ") })
        #expect(talk.first.last?.hasPrefix("help lists") == true)
    }

    @Test("nothing that is said has box drawing, escapes of the program, or a line's end")
    func onlyText() {
        var talk = Talk()
        var said = talk.first
        for word in PlainWord.allCases { said += talk.type(word.rawValue) }
        said += talk.type("low-power-mode") + talk.type("compare") + talk.type("event-level")
        let name = "Coupons \u{1B}[31m!"
        for line in said {
            let scalars = line.replacing(name, with: "").unicodeScalars
            #expect(!scalars.contains { (0x2500...0x259F).contains($0.value) || $0.value < 32 }, "\(line)")
        }
    }

    @Test("a line does to the day exactly what its text does at the prompt of the screen")
    func sameAsScreen() {
        let lines = [
            "14:00", "low-power-mode", "mail", "next-failure", "+30m", "undo", "redo", "kill",
            "next-baseline",
            "next-face", "event-scope", "swipe-away", "d1 18:00", "lane-order", "down", "next-task",
        ]
        var talk = Talk()
        let changed = SampleDay.messaging()
        let model = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: talk.model.state.size,
            playhead: SampleDay.at(13, 12), mayIntervene: true)
        var screen = ScriptedSession(
            model, keeper: PreparedDays(changed, changed, changed, changed), glyphs: .unicode)
        for line in lines {
            _ = talk.type(line)
            _ = screen.press([.character(":")] + line.map { .character($0) } + [.enter])
            let (said, shown) = (talk.model.state, screen.session.model.state)
            #expect(said.playhead == shown.playhead, "\(line)")
            #expect(said.selectedApp == shown.selectedApp && said.task == shown.task, "\(line)")
            #expect(said.changes == shown.changes && said.baseline == shown.baseline, "\(line)")
            #expect(said.order == shown.order && said.face == shown.face, "\(line)")
        }
        #expect(talk.keeper.effects == screen.keeper.effects)
    }

    @Test("after a line only what has changed is said")
    func changesOnly() {
        var talk = Talk()
        let said = talk.type("13:15")
        #expect(said.contains("Time: Wed 5 Jun, 13:15:00"))
        #expect(
            !said.contains { $0.hasPrefix("Day: ") || $0.hasPrefix("Request: ") || $0.hasPrefix("Device: ") })
        #expect(talk.type("13:15") == ["nothing has changed"])
        let setting = talk.type("low-power-mode")
        #expect(setting.contains("Device: Low Power Mode on"))
        #expect(setting.contains { $0.hasPrefix("Comparison: compared with the untouched day") })
        #expect(!setting.contains { $0.hasPrefix("Time: ") })
    }

    @Test("what no longer holds is said to be over")
    func gone() {
        var talk = Talk()
        _ = talk.type("low-power-mode")
        let others = (0..<3).flatMap { _ in talk.type("next-baseline") }
        #expect(others.contains { $0.hasPrefix("Comparison: the day is as it was") })
        let morning = talk.type("6:00").first { $0.hasPrefix("Device: ") }
        #expect(morning?.contains("Low Power Mode off") == true)
        #expect(morning?.contains("charger connected") == true)
        #expect(
            talk.type("9:00").contains { $0.hasPrefix("Device: ") && $0.contains("charger disconnected") })
    }

    @Test("events that a move passes are said once, in order of time, and none on the way back")
    func events() {
        var talk = Talk(SampleDay.messaging(), at: SampleDay.at(17, 0))
        let said = talk.type("18:01").filter { $0.hasPrefix("Event: ") }
        #expect(!said.isEmpty)
        #expect(said.allSatisfy { $0 >= "Event: 17:00:00" && $0 <= "Event: 18:01:00" })
        #expect(said == said.sorted { $0.prefix(15) < $1.prefix(15) })
        #expect(talk.type("17:30").allSatisfy { !$0.hasPrefix("Event: ") })
        let many = talk.type("to-end").filter { $0.hasPrefix("Event") }
        #expect(many.count <= PlainEvents.saidAtMost + 1)
    }

    @Test("events says as many as one asks for, the newest last")
    func eventList() {
        var talk = Talk(SampleDay.messaging(), at: SampleDay.at(18, 0))
        let all = PlainEvents(talk.model).lines.map(\.text)
        #expect(talk.type("events 3") == all.suffix(3))
        #expect(talk.type("events") == all.suffix(20))
        #expect(talk.type("events many") == ["events takes a number from 1 to 10000, such as events 50"])
    }

    @Test("an unknown line says so, with the nearest that is known, and does nothing")
    func unknown() {
        var talk = Talk()
        let before = talk.model.state
        #expect(
            talk.type("undoo") == [
                "'undoo' is no command, time, app, task or kind of event of this day; did you mean undo?"
            ])
        #expect(talk.type("zzzz").first?.hasSuffix("; help lists the commands") == true)
        #expect(talk.type("crash") == ["nothing of the kind 'crash' happens in this day"])
        #expect(talk.type(String(repeating: "x", count: 201)) == ["a line has at most 200 characters"])
        #expect(talk.type("") == [] && talk.type("   ") == [])
        #expect(talk.model.state == before && talk.keeper.effects.isEmpty)
    }

    @Test("nothing plays by itself, and what moves or draws only a screen is refused")
    func still() {
        var talk = Talk()
        #expect(talk.model.state.playback.isPaused)
        for action in Action.allCases where action.isVisualOnly {
            #expect(talk.type(action.name).first?.contains("is for the screen") == true, "\(action.name)")
        }
        #expect(talk.model.state.playback.isPaused && talk.keeper.effects.isEmpty)
        #expect(talk.model.state.playhead == SampleDay.at(13, 12))
    }

    @Test("every panel of the screen but that of its colours has a word that says its content")
    func everyPanel() {
        for panel in PanelID.allCases where panel != .themes {
            #expect(PlainWord(rawValue: panel.rawValue) != nil, "\(panel.rawValue)")
        }
    }

    @Test("a key of one character does what it does on the screen")
    func keys() {
        var talk = Talk()
        talk.keeper = PreparedDays(SampleDay.messaging(), talk.model.index)
        #expect(talk.type("L").contains("Device: Low Power Mode on"))
        #expect(talk.type("u").contains("Device: Low Power Mode off"))
    }

    @Test("another request says again what holds it back, and only what is new of what passes")
    func otherRequest() throws {
        var talk = Talk(SampleDay.messaging(), at: SampleDay.at(15, 0))
        let apps = talk.model.state.order.filter { app in
            let record = talk.model.index.currentRecord(of: app, task: nil, at: SampleDay.at(15, 0))
            return record.map {
                !RequestExplanation($0, in: talk.model.index, at: SampleDay.at(15, 0)).held.isEmpty
            } ?? false
        }
        try #require(!apps.isEmpty)
        for app in apps + apps {
            let name = talk.model.index.header.roster[app].name
            let isOther = app != talk.model.selectedApp
            let said = talk.type(name)
            #expect(said.contains { $0.hasPrefix("Holds: ") } == isOther, "\(name)")
        }
    }

    @Test("no two actions, words and kinds of events have the same name")
    func names() {
        let names = ActionTable.entries.map(\.action.name) + EventKind.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
        #expect(EventKind.allCases.allSatisfy { PlainWord(rawValue: $0.rawValue) == nil })
    }

    @Test("a filter and the name of a day are typed behind the command, or in the next line")
    func prompts() {
        var talk = Talk()
        _ = talk.type("search mail")
        #expect(talk.model.state.order.count == 1 && talk.type("apps").count == 1)
        _ = talk.type("close")
        #expect(talk.type("search").contains { $0.hasPrefix("type a part of the name") })
        _ = talk.type("")
        #expect(talk.model.state.prompt == nil && talk.model.state.laneFilter.isEmpty)
        _ = talk.type("low-power-mode")
        _ = talk.type("name-day")
        _ = talk.type("dark day")
        #expect(talk.type("changes").last == "kept as dark day: 1 change; its name returns to it")
    }

    @Test(
        "a day gets no name that is taken: that of another day, which stays as it was, of an app, or a time")
    func takenNames() {
        var talk = Talk()
        _ = talk.type("low-power-mode")
        _ = talk.type("name-day dark day")
        _ = talk.type("13:30")
        _ = talk.type("charger")
        let kept = "a day is kept as 'dark day' already, and stays as it is"
        #expect(talk.type("name-day dark day").contains { $0.contains(kept) })
        for name in ["mail", "com.example.mail", "13:30", "1h", "kill", "opened", "next-failure"] {
            let taken = "'\(name)' names something else already; nothing is kept"
            #expect(talk.type("name-day \(name)").contains { $0.contains(taken) }, "\(name)")
        }
        #expect(
            talk.type("changes").filter { $0.hasPrefix("kept as") } == [
                "kept as dark day: 1 change; its name returns to it"
            ])
        _ = talk.type("name-day Mai")
        #expect(talk.model.state.changes.forks.map(\.name) == ["dark day", "Mai"])
    }

    @Test("a day gets no name that a line would take for a key, a word or an action, here and on a screen")
    func hiddenNames() {
        var talk = Talk()
        _ = talk.type("low-power-mode")
        let keys = (UInt8(ascii: "!")...UInt8(ascii: "~")).map { Character(UnicodeScalar($0)) }
            .filter { talk.model.keyMap.action(for: .character($0)) != nil }.map { String($0) }
        let words = PlainWord.allCases.map(\.rawValue)
        #expect(keys.contains("A") && keys.contains("z"))
        for name in keys + words + ["why not", "search mail", "zoom-in"] {
            _ = talk.type("name-day \(name)")
            #expect(talk.model.state.changes.forks.isEmpty, "\(name)")
        }
        let refused = "'A' is a key or a command of the plain mode; nothing is kept"
        #expect(talk.type("name-day A").contains(refused))
        // A name that begins as one of these does, or that no key has, leads to its day.
        for name in ["Ab", "ü", "whyever", "searched mail"] {
            talk = Talk()
            _ = talk.type("low-power-mode")
            _ = talk.type("name-day \(name)")
            _ = talk.type("charger")
            #expect(talk.type(name).first == "the day that you kept as '\(name)'", "\(name)")
        }
    }

    @Test("a change is edited by its number, and without one it is the last")
    func edits() {
        var talk = Talk()
        _ = talk.type("low-power-mode")
        _ = talk.type("13:30")
        _ = talk.type("charger")
        #expect(talk.type("changes").map { $0.prefix(11) } == ["1. 13:12:00", "2. 13:30:00"])
        _ = talk.type("switch-change 1")
        #expect(talk.model.state.changes.changes.map(\.isOn) == [false, true])
        #expect(talk.model.state.panel == nil)
        #expect(talk.type("changes")[0].hasSuffix("(switched off)"))
        _ = talk.type("remove-change")
        #expect(talk.model.state.changes.changes.map(\.intervention.moment) == [SampleDay.at(13, 12)])
        #expect(talk.type("remove-change 9") == ["there is no change of that number; changes lists them"])
    }

    @Test("quit and the end of the input end the session, and the keeper hears of it once")
    func endings() {
        var talk = Talk()
        #expect(talk.session.take("quit", keeper: &talk.keeper).ending == .quit)
        #expect(talk.keeper.effects.filter { $0 == .quit }.count == 1)
        var other = Talk()
        other.session.end(as: .hangup, keeper: &other.keeper)
        #expect(other.keeper.effects == [.quit])
    }

    @Test("a recording begins and ends by name, and a recorded day says that it cannot be changed")
    func recordings() {
        var talk = Talk()
        #expect(talk.type("toggle-recording").contains("Session: it is recorded"))
        #expect(talk.keeper.effects.contains(.toggleRecording))
        var replay = Talk(mayIntervene: false)
        #expect(replay.first.contains("Session: a recording, which cannot be changed"))
        #expect(replay.type("low-power-mode").first?.hasPrefix("a recording cannot be changed") == true)
    }

    @Test("help has every action that is no key of the screen only, with its help, and finds words in them")
    func help() {
        var talk = Talk()
        let help = talk.type("help")
        for entry in ActionTable.entries
        where !entry.action.isVisualOnly && PlainWord(rawValue: entry.action.name) == nil
            && entry.action != .prompt(.goTo)
        {
            #expect(help.contains { $0.hasPrefix("  \(entry.action.name)") && $0.hasSuffix(entry.help) })
        }
        // What is done at a prompt is done on a screen.
        for purpose in Action.Purpose.allCases {
            #expect(help.contains(purpose.rawValue) == (purpose != .prompt))
        }
        #expect(talk.type("help undo").allSatisfy { $0.contains("und") })
        #expect(talk.type("help xyzzy") == ["no command has 'xyzzy' in its help; help lists all"])
    }

    /// Answers every question about help with one line.
    private struct HelpingKeeper: DayKeeper {
        static let words = HelpWords("charge it: it would run at 14:06:00 instead of never", citation: "R078")

        mutating func respond(to effect: Effect, state: DashboardState) -> Response { Response() }

        mutating func help(for record: RequestRecord, in index: TimelineIndex) -> [HelpWords] { [Self.words] }

        private var asked = 0

        mutating func findings() -> FoundMistakes {
            asked += 1
            let finding = FindingWords(
                app: AppID(0), mistake: "is late", details: [asked < 3 ? "not yet" : "mend it"],
                citation: "R1", isNote: false)
            return FoundMistakes(findings: [finding], isComplete: asked == 3)
        }
    }

    @Test("what would help is said with its source, and stands in the whole record too")
    func helpLines() {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 40, rows: 12), playhead: SampleDay.at(14, 5),
            mayIntervene: true)
        var session = PlainSession(model)
        var keeper = HelpingKeeper()
        let words = "\(HelpingKeeper.words.text) [R078]"
        #expect(session.begin(keeper: &keeper).contains("Would help: \(words)"))
        #expect(session.take("why", keeper: &keeper).lines.contains("  \(words)"))
    }

    @Test("a request that ran says how it ran and ended, as the inspector does")
    func runs() throws {
        let index = SampleDay.messaging()
        let feed = try #require(index.header.roster.apps.firstIndex { $0.name == "Color Feed" })
        var talk = Talk(index, at: SampleDay.at(10, 13))
        _ = talk.type("Color Feed")
        let record = try #require(talk.model.selectedRecord)
        #expect(record.request.app == AppID(feed) && record.outcome == .killed)
        let history = RequestHistory(record: record, index: index, moment: SampleDay.at(10, 13))
        let lines = history.runs
        #expect(lines.count >= 2)
        let said = talk.type("now")
        for line in lines { #expect(said.contains("Run: \(history.text(line))")) }
    }

    @Test("findings says the mistakes of the scenario, with how to mend them and their rules")
    func findings() {
        var talk = Talk()
        #expect(talk.type("findings").map { $0.prefix(12) } == ["no mistakes:"])
        var keeper = HelpingKeeper()
        var session = PlainSession(Talk().model)
        let name = talk.model.index.header.roster[AppID(0)].name
        #expect(
            session.take("findings", keeper: &keeper).lines
                == ["mistake: \(name): is late", "  mend it", "  R1"])
    }

    @Test("before and after are said by name, and so is what the day is compared with")
    func faces() {
        var talk = Talk()
        _ = talk.type("low-power-mode")
        _ = talk.type("next-face")
        let before = talk.type("next-face")
        #expect(before.contains { $0.hasPrefix("Comparison: what follows is the day before its changes; ") })
        #expect(before.contains("Device: Low Power Mode off"))
        #expect(talk.type("next-face").contains("Device: Low Power Mode on"))
        let answer = talk.type("next-baseline")
        #expect(answer.first?.hasPrefix("compared with the day before the last change (1 change): ") == true)
        #expect(answer.first?.contains("launches lost") == true)
    }
}
