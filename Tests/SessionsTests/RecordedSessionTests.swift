import PlayedSessions
import Testing

/// What a session leaves behind.
@Suite struct RecordedSessionTests {
    @Test(
        "a session of random keys, ended or killed at any moment, replays, checks equal and shows what was shown",
        arguments: 0..<40 as Range<UInt64>)
    func randomSession(seed: UInt64) {
        #expect(PlayedSession(seed: seed, scenarios: 20).problems == [])
    }

    @Test(
        "whatever keys, mouse events, sizes and pasted texts come, the state makes sense and a terminal shows the frame",
        arguments: 0..<12 as Range<UInt64>)
    func anyInput(seed: UInt64) {
        #expect(EnduredSession(seed: seed, inputs: 60).problems == [])
    }

    @Test(
        "a byte that somebody changes in a recording is told by its line", arguments: 0..<20 as Range<UInt64>)
    func changedByte(seed: UInt64) {
        #expect(PlayedSession(seed: seed, scenarios: 20).problems(ofChangedBytes: 12) == [])
    }
}
