import Dashboard
import EventLog
import Frames
import PlayedSessions
import Sessions
import Testing
import Timeline

/// A day that keys change while it is shown.
@Suite struct LiveDayTests {
    private func session(recordingInto sink: RecordingSink? = nil, at moment: Moment) throws
        -> ScriptedSession<LiveDay>
    {
        var keeper = PlayedSession.keeper(of: "swipe-away")
        let model = DashboardModel(
            index: keeper.index, size: Size(columns: 120, rows: 36), playhead: moment, mayIntervene: true,
            isRecording: sink != nil)
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
        let reading = LogReader.read(room.bytes)
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
        let index = try #require(LogReader.read(kept.bytes).recording).index
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

    func write(_ batch: UnsafeRawBufferPointer) throws(LogFileError) {
        batches += 1
        guard batches <= limit else { throw .cannotWrite(path: "full", code: 28) }
        bytes += batch
    }
}
