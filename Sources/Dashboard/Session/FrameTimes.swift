import Frames
import Timeline

extension DashboardModel {
    /// The least time between two frames of playback: calm to look at and cheap to send.
    static let leastFrameTime: Int64 = 50

    /// The person's time until the next frame of playback differs, or a message goes; nil while nothing changes.
    var millisecondsToNextFrame: Int? {
        var soonest: Int64?
        if !state.playback.isPaused {
            // What changes first: the clock, the playhead's column, or something that happens.
            let clock = Self.clockStep(speed: state.playback.speed)
            var span = Self.untilMultiple(of: clock, after: state.playhead.milliseconds)
            let column = columnLength
            span = min(span, Self.untilMultiple(of: column, after: state.playhead - state.window.from))
            if let next = index.nextEvent(after: state.playhead) { span = min(span, next - state.playhead) }
            span = min(span, max(1, end - state.playhead))
            soonest = max(Self.leastFrameTime, (span + state.playback.speed - 1) / state.playback.speed)
            if state.message != nil {
                soonest = min(soonest ?? .max, max(1, state.messageEnds - state.elapsed))
            }
            if state.shownKey != nil {
                soonest = min(soonest ?? .max, max(1, state.shownKeyEnds - state.elapsed))
            }
        }
        return soonest.map { Int($0) }
    }

    /// The step of the clock that comes round about ten times a second at most.
    private static func clockStep(speed: Int64) -> Int64 {
        let steps = [
            Span.second, 10 * Span.second, 30 * Span.second, Span.minute, 5 * Span.minute, 10 * Span.minute,
        ]
        return steps.first { $0 >= speed * 100 } ?? 30 * Span.minute
    }

    private static func untilMultiple(of step: Int64, after value: Int64) -> Int64 { step - value % step }

    mutating func sayUnknown(_ key: Key) {
        state.say(Message("\(key.name) does nothing; ? shows the keys", weight: .warning))
    }
}
