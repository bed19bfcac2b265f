import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

extension KeyOwner {
    /// Every owner of the keys.
    static let all =
        [.day] + PanelID.allCases.map(KeyOwner.panel) + Prompt.Kind.allCases.map(KeyOwner.prompt)
}

/// The key bar at each moment, and what the prompts do with keys.
@Suite struct KeyOwnerTests {
    private func session(_ lesson: Lesson? = nil) -> ScriptedSession<PreparedDays> {
        let model = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: Size(columns: 120, rows: 36),
            playhead: SampleDay.at(14, 5), lesson: lesson, mayIntervene: true,
            themes: ThemeList(["midnight"]))
        return ScriptedSession(model, keeper: PreparedDays(SampleDay.messaging()), glyphs: .unicode)
    }

    private func bar(_ keys: String, lesson: Lesson? = nil) throws -> String {
        var session = session(lesson)
        return try session.press(Key.script(keys)).plainText.split(separator: "\n").last.map(String.init)
            ?? ""
    }

    @Test(
        "the bar has the keys of who takes them",
        arguments: [
            (":", ["↵ go", "Tab complete", "↑↓ history", "Esc cancel"], ["quit", "pause", "scrub"]),
            ("/", ["↵ keep", "↑↓ history", "Esc cancel"], ["quit", "complete", "scrub"]),
            ("*", ["↵ mark", "↑↓ history", "Esc cancel"], ["quit", "complete", "scrub"]),
            ("e", ["↵ go there", "/ search", "↑↓ line", "a whose", "q close", "? help"], ["quit", "scrub"]),
            ("?", ["/ search", "↑↓ line", "a signs", "q close"], ["go there", "why", "zoom", "quit"]),
            ("T", ["↵ keep", "q close"], ["go there", "scrub"]),
            ("m", ["/ search", "↑↓ line", "q close"], ["go there", "why", "zoom"]),
            ("e / p", ["↵ find", "↑↓ history", "Esc cancel"], ["go there", "q close"]),
            ("e / p u s h Enter", ["nN match"], []),
            ("", ["space play", "←→ scrub", "? help", "q quit"], ["line", "q close", "match", "next"]),
        ] as [(String, [String], [String])])
    func bars(keys: String, has: [String], hasNot: [String]) throws {
        let bar = try bar(keys)
        for text in has { #expect(bar.contains(text), "\(text) in \(bar)") }
        for text in hasNot { #expect(!bar.contains(text), "\(text) in \(bar)") }
    }

    @Test("while the card of a lesson is open the bar has the keys that turn it")
    func lessonBar() throws {
        let open = try bar("i", lesson: LessonTests.lesson)
        #expect(open.contains("] next") && open.contains("[ back") && open.contains("i lesson"))
        #expect(try !bar("", lesson: LessonTests.lesson).contains("] next"))
    }

    @Test(
        "every key on the bar has the action whose label it has, whoever takes the keys",
        arguments: KeyOwner.all)
    func barIsRight(owner: KeyOwner) {
        for entry in KeyMap.default.entries(of: owner) where entry.bar != nil {
            #expect(KeyMap.default.action(for: entry.keys[0], of: owner) == entry.action)
        }
    }

    /// Writes no picture, and says that it did.
    private struct Writer: DayKeeper {
        mutating func respond(to effect: Effect, state: DashboardState) -> Response {
            guard case .savePicture = effect else { return Response() }
            let command = "dayline export messaging-day --to svg --figure --at 14:05:00"
            return Response(
                message: Message("wrote day.svg, as does \(command)", short: "wrote day.svg, told later"))
        }
    }

    @Test("a message that does not fit has its short form, and one without is cut")
    func shortMessages() throws {
        func said(_ columns: Int) throws -> String {
            let model = DashboardModel(
                index: SampleDay.messaging(), size: Size(columns: columns, rows: 36),
                playhead: SampleDay.at(14, 5), mayIntervene: true)
            var session = ScriptedSession(model, keeper: Writer(), glyphs: .unicode)
            return try session.press(Key.script("s")).plainText
        }
        #expect(try said(120).contains("--figure --at 14:05:00"))
        #expect(try said(80).contains("wrote day.svg, told later"))
        #expect(Message("ten letters").text(columns: 4) == "ten letters")
    }

    @Test("before a session with changes that are not recorded ends, q says how many there are")
    func quitting() throws {
        struct Forgetful: DayKeeper {
            var hasUnrecordedChanges = true
            var effects: [Effect] = []
            mutating func respond(to effect: Effect, state: DashboardState) -> Response {
                effects.append(effect)
                return Response()
            }
        }
        func ends(_ keys: String, columns: Int = 120) throws -> (Bool, String) {
            let model = DashboardModel(
                index: SampleDay.messaging(withLowPowerMode: false), size: Size(columns: columns, rows: 36),
                playhead: SampleDay.at(14, 5), mayIntervene: true)
            var session = ScriptedSession(model, keeper: Forgetful(), glyphs: .unicode)
            let script = try Key.script(keys)
            let text = session.press(script).plainText
            return (session.keeper.effects.contains(.quit), text)
        }
        let (isOver, text) = try ends("L q")
        #expect(
            !isOver
                && text.contains("1 change is not recorded; q again quits and keeps it, R records from here"))
        let both = "2 changes are not recorded; q again quits and keeps them, R records from here"
        #expect(try ends("L B q").1.contains(both))
        #expect(try ends("L B q", columns: 80).1.contains(both))
        #expect(try ends("L B * a <Enter> q", columns: 80).1.contains("keeps them, R records"))
        #expect(try ends("* a <Enter> q").1.contains("1 mark is not recorded; q again quits"))
        #expect(try ends("L q q").0)
        #expect(try !ends("L q j q").0, "another key takes the question back")
        #expect(try ends("L ^C").0)
    }

    @Test(
        "the prompt lists every action with its key before anything is typed, and then what would complete it"
    )
    func list() throws {
        var session = session()
        let all = try session.press(Key.script(":")).plainText
        #expect(all.contains("space   play") && all.contains("pause or play"))
        let last = try #require(Destination.actions.last { session.session.model.offers($0) })
        var shown = all
        for _ in 0..<Destination.actions.count { shown += session.press([.tab]).plainText }
        #expect(shown.contains(last.name))
        _ = session.press([.control("u")])
        let some = try session.press(Key.script("n e x t -")).plainText
        #expect(some.contains("next-failure") && some.contains("to the next thing that went wrong"))
        #expect(!some.contains("pause or play"))
        #expect(!session.press([.escape]).plainText.contains("next-failure"))
    }

    @Test("the prompt gives back the texts that were taken, the newest first, and then what was typed")
    func history() throws {
        var session = session()
        _ = try session.press(
            Key.script(": 1 3 : 0 0 Enter : 1 5 : 0 0 Enter : 1 3 : 0 0 Enter / m a i l Enter"))
        func text(_ keys: String) throws -> String? {
            _ = try session.press(Key.script(keys))
            return session.session.model.state.prompt?.text
        }
        #expect(try text(": 9 Up") == "13:00")
        #expect(try text("Up") == "15:00")
        #expect(try text("Up") == "15:00", "there is none before the first")
        #expect(try text("Down Down") == "9")
        #expect(try text("Up Enter") == nil)
        #expect(session.session.model.state.playhead == SampleDay.at(13, 0))
    }

    @Test("no mark of a launch is a letter, which would be read as a key")
    func marksAreNoLetters() {
        let marks = ExecutionMode.allCases.map { GlyphSet.unicode.mark(of: $0) }
        #expect(marks.allSatisfy { !$0.properties.isAlphabetic && !$0.isASCII })
        #expect(Set(marks).count == ExecutionMode.allCases.count)
    }

    @Test("the help has the signs of the day, and all of them with a")
    func signs() throws {
        var session = session()
        let day = try session.press(Key.script("?")).plainText
        #expect(day.contains("Signs of this day, most frequent first; a shows all"))
        #expect(!day.contains("LongRunningIntent") && day.contains("foreground"))
        let all = try session.press(Key.script("a")).plainText
        #expect(all.contains("All signs of the lanes; a shows those of this day"))
        let model = session.session.model
        let happened = model.index.apps.flatMap(\.instants).compactMap {
            LaneMarks.mark(of: $0.kind, .unicode)
        }
        let marks = Legend.marks(.unicode)
        let shown = model.learned.signs.map { marks[$0] }
        for mark in happened {
            #expect(shown.contains { $0.glyph == mark.glyph && $0.role == mark.role }, "\(mark.glyph)")
        }
        #expect(shown.count < marks.count / 2)
    }
}
