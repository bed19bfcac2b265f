import Dashboard
import EventLog
import Testing

/// What a recording says of how fast the day passed.
@Suite struct RecordedSpeedTests {
    @Test("every speed that playback offers is one that a recording may state")
    func speeds() {
        for speed in Playback.speeds {
            #expect((0...RecordingFormat.largestSpeed).contains(speed), "\(speed)")
        }
    }
}
