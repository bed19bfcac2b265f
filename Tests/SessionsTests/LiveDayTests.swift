import Answers
import Dashboard
import EventLog
import Frames
import PlayedSessions
import ScenarioFile
import Sessions
import Testing
import Timeline

/// A day that keys change while it is shown.
@Suite struct LiveDayTests {
    private func session(
        recordingInto sink: RecordingSink? = nil, at moment: Moment, _ keyMap: KeyMap = .default
    ) throws -> ScriptedSession<LiveDay> {
        var keeper = PlayedSession.keeper(of: "swipe-away")
        let model = DashboardModel(
            index: keeper.index, size: Size(columns: 120, rows: 36), playhead: moment, mayIntervene: true,
            isRecording: sink != nil, keyMap: keyMap)
        if let sink { try keeper.record(into: sink, playhead: moment, playback: Playback()) }
        return ScriptedSession(model, keeper: keeper, glyphs: .unicode)
    }

    private let noon = Moment(4 * Span.hour)

    @Test(
        "keys that arrive together do what they do one by one",
        arguments: [
            "L", "L L", "L L L", "L u", "L B u", "B L u u", "K F", "L P b K", "L <Right> B", "L r L",
            "L r L u u",
            "u", "L ? L", "P L <Esc>", "L S", "L u L", "$ L", "$ L u L",
        ])
    func batches(_ keys: String) throws {
        var together = try session(at: noon)
        var apart = try session(at: noon)
        let script = try Key.script(keys)
        let frame = together.press(script)
        for key in script { _ = apart.press([key]) }
        #expect(frame.description == apart.frame.description)
    }

    @Test("a session with keys of the person's own replays as it was performed, and checks equal")
    func ownKeys() throws {
        let events = try #require(Action(named: "events"))
        let keyMap = KeyMap(replacing: [events: [.character("x")], .move(.nextFailure): [.character("e")]])
        let room = RoomFor(batches: .max)
        var session = try session(recordingInto: RecordingSink(room.write), at: noon, keyMap)
        let shown = session.press(try Key.script("e x"))
        #expect(session.session.model.state.panel != nil)
        _ = session.press([.character("q")])
        let lines = String(decoding: room.bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.contains { $0.contains(#""key":"x","action":"events","crc""#) })
        #expect(lines.contains { $0.contains(#""key":"e","action":"next-failure","crc""#) })
        #expect(lines.contains { $0.contains(#""key":"q","crc""#) })

        let recording = try #require(RecordingReader.read(room.bytes).recording)
        let replay = RecordedReplay(recording)
        let model = DashboardModel(
            index: replay.firstDay, size: Size(columns: 120, rows: 36), playhead: replay.firstMoment,
            playback: Playback(isPaused: false), lesson: recording.header.lesson, mayIntervene: false)
        var watched = Session(model: model, replay: replay.replay)
        var keeper = FinishedDay()
        _ = watched.take(.tick(elapsedMilliseconds: 1 << 40), keeper: &keeper)
        #expect(watched.model.state.panel == session.session.model.state.panel)
        #expect(watched.model.state.playhead == session.session.model.state.playhead)
        #expect(shown.plainText.contains("events, newest first"))
        var check = RecordingCheck(file: "it", model: "a model")
        var reader = RecordingReader()
        _ = reader.read(room.bytes[...]) { check.compare($0) }
        _ = reader.finish { check.compare($0) }
        #expect(check.obstacle == nil && check.difference == nil)
    }

    @Test(
        "predictions of a lesson, typed and pointed at, are in the recording and its replay, and it checks equal"
    )
    func predictions() throws {
        let room = RoomFor(batches: .max)
        var keeper = PlayedSession.keeper(of: "q03-every-15-minutes")
        let builtIn = try #require(BuiltInScenario.named("q03-every-15-minutes"))
        let scenario = try ScenarioReader.read(builtIn.bytes, file: builtIn.file)
        let lesson = try #require(scenario.lesson(of: builtIn.text))
        try keeper.record(into: RecordingSink(room.write), playhead: .start, playback: Playback())
        let model = DashboardModel(
            index: keeper.index, size: Size(columns: 120, rows: 36), lesson: lesson, mayIntervene: true,
            isRecording: true)
        var session = ScriptedSession(model, keeper: keeper, glyphs: .unicode)
        _ = session.press(
            try Key.script("] @ n o <Enter> ] > > > > <Enter> ] ] ] @ n o n e <Enter> ] L @ 6 h <Enter> ]"))
        let score = try #require(session.session.model.score).lines
        #expect(
            score.contains { $0.contains("you said: no") }
                && score.contains { $0.contains("2. 07:22  you: 14:") })
        _ = session.press([.character("q")])

        let recording = try #require(RecordingReader.read(room.bytes).recording)
        let replay = RecordedReplay(recording)
        let shown = DashboardModel(
            index: replay.firstDay, size: Size(columns: 120, rows: 36), playhead: replay.firstMoment,
            playback: Playback(isPaused: false), lesson: recording.header.lesson, mayIntervene: false)
        var watched = Session(model: shown, replay: replay.replay)
        var none = FinishedDay()
        _ = watched.take(.tick(elapsedMilliseconds: 1 << 40), keeper: &none)
        #expect(watched.model.score?.lines == score)
        var check = RecordingCheck(file: "it", model: "a model")
        var reader = RecordingReader()
        _ = reader.read(room.bytes[...]) { check.compare($0) }
        _ = reader.finish { check.compare($0) }
        #expect(check.obstacle == nil && check.difference == nil)
        // Whoever goes on from it has the predictions.
        var later = DashboardModel(
            index: keeper.index, size: Size(columns: 80, rows: 24), lesson: lesson, mayIntervene: true)
        later.resumeLesson(after: recording.keys)
        #expect(later.score?.lines == score)
    }

    @Test("a recorded action that no action is called like has no effect, and neither has its key")
    func unknownAction() throws {
        let room = RoomFor(batches: .max)
        let day = PlayedSession.keeper(of: "swipe-away").index.header
        var journal = try SessionJournal(
            RecordingHeader(day: day, model: "a model", scenario: ""), to: room.write)
        try journal.perform(PerformedStep(elapsed: 1, moment: .start, .key("e", action: "of later times")))
        try journal.perform(PerformedStep(elapsed: 2, moment: .start, .key("w")))
        try journal.end([])
        let recording = try #require(RecordingReader.read(room.bytes).recording)
        let keys = RecordedReplay(recording).replay.steps.compactMap { step -> Key? in
            if case .key(let key, _) = step.act { key } else { nil }
        }
        #expect(keys == [.character("w")])
    }

    @Test("a session that is being recorded ends with one q, as the recording has every change and mark")
    func quittingWhileRecording() throws {
        let room = RoomFor(batches: .max)
        var recorded = try session(recordingInto: RecordingSink(room.write), at: noon)
        var unrecorded = try session(at: noon)
        let script = try Key.script("K * a <Enter>")
        _ = recorded.press(script)
        _ = unrecorded.press(script)
        #expect(!recorded.keeper.hasUnrecordedChanges && unrecorded.keeper.hasUnrecordedChanges)
        #expect(!recorded.press([.character("q")]).plainText.contains("not recorded"))
        #expect(
            unrecorded.press([.character("q")]).plainText.contains("1 change and 1 mark are not recorded"))
        #expect(RecordingReader.read(room.bytes).recording?.isComplete == true)
    }

    @Test("changes are unrecorded again when their recording has failed")
    func quittingAfterFailure() throws {
        let room = RoomFor(batches: 3)
        var session = try session(recordingInto: RecordingSink(room.write), at: noon)
        _ = session.press(try Key.script("L"))
        #expect(session.keeper.hasUnrecordedChanges)
    }

    @Test("a recording that fails stays on the screen until it is put away, and the session goes on")
    func failingRecording() throws {
        let room = RoomFor(batches: 4)
        var session = try session(recordingInto: RecordingSink(room.write), at: noon)
        let script = try Key.script("n n n n n n n n")
        let frame = session.press(script).plainText
        #expect(frame.contains("recording has stopped") && frame.contains("! rec failed"))
        #expect(!frame.contains("● rec"))
        _ = session.play([.tick(elapsedMilliseconds: 60_000)])
        #expect(session.press(try Key.script("<Right>")).plainText.contains("recording has stopped"))
        let later = session.press([.escape]).plainText
        #expect(!later.contains("recording has stopped") && later.contains("! rec failed"))
        #expect(session.keeper.failures.count == 1)
        let after = session.press(try Key.script("L")).plainText
        #expect(after.contains("Low Power ON"), "the day can still be changed")
        // What was written can be read.
        let reading = RecordingReader.read(room.bytes)
        #expect(reading.damage == nil && reading.recording?.isComplete == false)
    }

    @Test("a recording that fails with an act does not lose the act")
    func failureWithAnAct() throws {
        let room = RoomFor(batches: 3)
        var session = try session(recordingInto: RecordingSink(room.write), at: noon)
        let frame = session.press(try Key.script("L")).plainText
        #expect(frame.contains("Low Power ON") && frame.contains("! rec failed"))
    }

    @Test("nothing is said of what a recording does not hold")
    func unknownFuture() throws {
        let kept = RoomFor(batches: .max)
        var session = try session(recordingInto: RecordingSink(kept.write), at: noon)
        _ = session.press(try Key.script("<Right> q"))
        let index = try #require(RecordingReader.read(kept.bytes).recording).index
        #expect(index.isPartial && index.end == session.session.model.state.playhead)
        let replay = DashboardModel(
            index: index, size: Size(columns: 120, rows: 36), playhead: index.end, mayIntervene: false)
        let frame = ScriptedSession(replay, keeper: FinishedDay(), glyphs: .unicode).frame.plainText
        #expect(!frame.contains("no more visits expected"))
        #expect(frame.contains("next refresh window unknown"))
    }
}

/// A sink that takes so many batches and then is full.
private final class RoomFor {
    private let limit: Int
    private var batches = 0
    private(set) var bytes: [UInt8] = []

    init(batches: Int) { limit = batches }

    func write(_ batch: UnsafeRawBufferPointer) throws(LockedFileError) {
        batches += 1
        guard batches <= limit else { throw .cannotWrite(path: "full", code: 28) }
        bytes += batch
    }
}
