import EventLog
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
        "a recording that has not all of the futures that were left replays and checks equal too",
        // In the last one equal acts of one moment are taken back, of which only some are written.
        arguments: Array(0..<40) + [1_038 as UInt64])
    func leftFutures(seed: UInt64) {
        let allowance = SessionJournal.Allowance(left: 0, atOnce: 5)
        #expect(PlayedSession(seed: seed, scenarios: 20, allowance: allowance).problems == [])
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
