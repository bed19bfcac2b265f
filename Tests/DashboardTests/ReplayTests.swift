import Dashboard
import Frames
import Testing
import Timeline

/// A replay says what it is: how fast the session was, which key was pressed, and that it is over.
@Suite struct ReplayTests {
    /// A replay of a session that went on to the end of the day.
    private static let steps: [SessionReplay.Step] = [
        .init(elapsedMilliseconds: 0, act: .speed(1_800, isPlaying: true)),
        .init(elapsedMilliseconds: 400, act: .key(.character("L"))),
        .init(elapsedMilliseconds: 3_000, act: .playhead(SampleDay.messaging().end)),
        .init(elapsedMilliseconds: 3_000, act: .key(.character("q"))),
    ]

    private func session(_ size: Size = Size(columns: 120, rows: 36)) -> Session {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: size, playhead: SampleDay.at(13, 0),
            playback: Playback(isPaused: false), mayIntervene: false, continuation: "dayline continue s.jsonl"
        )
        return Session(model: model, replay: SessionReplay(steps: Self.steps))
    }

    private func lines(_ session: Session, _ glyphs: GlyphSet = .unicode) -> [String] {
        render(session.model, glyphs: glyphs).plainText.split(separator: "\n").map(String.init)
    }

    private func pass(_ milliseconds: Int, _ session: inout Session) {
        var keeper = FinishedDay()
        _ = session.take(.tick(elapsedMilliseconds: milliseconds), keeper: &keeper)
    }

    @Test("the speed is that of the session from the first frame on")
    func speed() {
        #expect(lines(session())[0].contains("▶ \(Playback.words(of: 1_800))"))
    }

    @Test("a pressed key is shown at the right end of the key bar, for 1.5 s, and moves nothing")
    func pressedKey() throws {
        var session = session()
        pass(399, &session)
        let before = lines(session)
        pass(1, &session)
        let pressed = lines(session)
        #expect(pressed[0] == before[0])
        let bar = try #require(before.last)
        #expect(pressed.last?.hasPrefix(bar) == true && pressed.last?.hasSuffix("[L]") == true)
        #expect(pressed.last?.count == 119, "one column is left free at the right")
        pass(1_499, &session)
        #expect(lines(session).last?.hasSuffix("[L]") == true)
        pass(1, &session)
        #expect(lines(session).last == bar)
    }

    @Test("at the end nothing offers to pause, and keys that would play or move say that it is over")
    func keysAtTheEnd() throws {
        var session = session()
        pass(2_999, &session)
        #expect(lines(session).last?.contains("pause") == true)
        for key in [Key.space, .left] {
            pass(1_501, &session)
            #expect(lines(session).last?.contains("pause") == false)
            var keeper = FinishedDay()
            _ = session.take(.key(key), keeper: &keeper)
            #expect(lines(session).contains { $0.hasPrefix(" the recording is over; q closes it") })
        }
    }

    @Test("the end is shown as one, in the title and in the line below the lanes", arguments: [80, 120])
    func end(columns: Int) {
        var session = session(Size(columns: columns, rows: 36))
        pass(2_999, &session)
        #expect(!lines(session).contains { $0.contains("■ end") })
        pass(1, &session)
        let ended = lines(session)
        #expect(ended[0].contains("■ end") && !ended[0].contains("▶"))
        #expect(ended.dropFirst().contains { $0.hasPrefix(" ■ end of the recording") })
        let plain = lines(session, .ascii)
        #expect(plain[0].contains("[end]") && plain.dropFirst().contains { $0.hasPrefix(" [end] of the") })
        // Time to see the last key, and then nothing changes any more.
        #expect(session.millisecondsToNextChange == 1_500)
        pass(1_500, &session)
        #expect(session.millisecondsToNextChange == nil && lines(session).last?.hasSuffix("[q]") == false)
    }

    @Test("the sky at the right end is that of the end of the day, and not of the end of the recording")
    func sky() throws {
        let whole = SampleDay.messaging()
        // The day ends at midnight, and was recorded until noon.
        let noon = SampleDay.at(12, 0)
        let index = TimelineIndex(
            header: whole.header, events: whole.events.filter { $0.moment <= noon }, through: noon)
        #expect(index.header.end == SampleDay.at(24, 0))
        let model = DashboardModel(
            index: index, size: Size(columns: 120, rows: 36), playhead: noon, mayIntervene: false)
        let text = render(model, glyphs: .unicode).plainText.split(separator: "\n")
        let ruler = try #require(text.first { $0.contains("☀") })
        #expect(ruler.hasSuffix("☾"))
    }

    @Test("help and key bar offer the keys that work in a replay, and no others")
    func offered() {
        var session = session()
        let bar = lines(session).last ?? ""
        #expect(bar.contains("space pause") && bar.contains("q quit"))
        for label in ["scrub", "zoom", "go to", "Low Power", "record", "compare"] {
            #expect(!bar.contains(label), "\(label)")
        }
        var keeper = FinishedDay()
        _ = session.take(.key(.character("?")), keeper: &keeper)
        var help = ""
        for _ in 0..<40 {
            help += lines(session).joined(separator: "\n")
            _ = session.take(.key(.down), keeper: &keeper)
        }
        #expect(help.contains("pause or play") && help.contains("the app below"))
        for entry in ["Low Power Mode on or off", "rewind 10 minutes", "record the session", "undo"] {
            #expect(!help.contains(entry), "\(entry)")
        }
        #expect(!help.contains("The comparison"), "a heading without keys")
    }

    @Test(
        "a key that would change the day tells how to go on from the recording",
        arguments: ["L", "K", "u", "U"])
    func refusal(key: String) throws {
        var session = session()
        var keeper = FinishedDay()
        for key in try Key.script(key) { _ = session.take(.key(key), keeper: &keeper) }
        #expect(
            session.model.state.message?.text
                == "a recording cannot be changed; dayline continue s.jsonl goes on from it")
        #expect(session.model.state.isReplayed && session.model.index.interventions.isEmpty == false)
    }

    @Test("the list of keys of a recorded day has none that would change it")
    func recordedDay() {
        var shown = ""
        var session = ScriptedSession(
            DashboardModel(
                index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), mayIntervene: false),
            keeper: FinishedDay(), glyphs: .unicode)
        shown += session.press([.character("?")]).plainText
        for _ in 0..<60 { shown += session.press([.down]).plainText }
        #expect(shown.contains("a column forward") && shown.contains("zoom in"))
        #expect(!shown.contains("Low Power Mode on or off") && !shown.contains("compare with another"))
        #expect(!shown.contains("your changes of the day") && !shown.contains("record the session"))
    }
}
