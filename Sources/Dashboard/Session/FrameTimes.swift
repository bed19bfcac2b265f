import Frames
import Timeline

extension DashboardModel {
    /// The least time between two frames of playback in milliseconds: calm to look at and cheap to send.
    static let leastFrameTime: Int64 = 50
    /// How long a change of the clock or an event may be delayed to be drawn with others, in milliseconds.
    private static let calmFrameTime: Int64 = 400

    /// Real milliseconds until the next frame of playback differs or a message disappears; nil while nothing
    /// changes.
    var millisecondsToNextFrame: Int? {
        guard !state.playback.isPaused else { return millisecondsOfShownKey }
        let speed = state.playback.speed
        func personTime(_ span: Int64) -> Int64 { (span + speed - 1) / speed }
        // Whatever changes first: the playhead's column, the clock, or an event.
        let column = Self.untilMultiple(of: columnLength, after: state.playhead - state.window.from)
        let clock = Self.untilMultiple(of: Self.clockStep(speed: speed), after: state.playhead.milliseconds)
        var soonest = min(personTime(column), personTime(clock), personTime(max(1, end - state.playhead)))
        if let next = index.nextEvent(after: state.playhead) {
            soonest = min(soonest, max(Self.calmFrameTime, personTime(next - state.playhead)))
        }
        if let message = state.message, message.weight != .error {
            soonest = min(soonest, max(1, state.messageEnds - state.elapsed))
        }
        if let rest = millisecondsOfShownKey { soonest = min(soonest, Int64(rest)) }
        return Int(max(Self.leastFrameTime, soonest))
    }

    /// A step of the clock that occurs at most about twice a second.
    private static func clockStep(speed: Int64) -> Int64 {
        let steps: [Int64] = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_200]
        return (steps.first { $0 * Span.second >= speed * calmFrameTime } ?? 1_800) * Span.second
    }

    /// Real milliseconds until the pressed key is shown no more; nil where none is.
    var millisecondsOfShownKey: Int? {
        state.shownKey == nil ? nil : Int(max(1, state.shownKeyEnds - state.elapsed))
    }

    /// Real milliseconds until a message about a live log gives way to what requests wait for; nil where none does.
    ///
    /// Nobody may be there to press a key. What was said before the first line stays until that comes, and a warning,
    /// such as that the phone is gone, until more of the day has come.
    var millisecondsOfPassingMessage: Int? {
        guard state.course == .live, state.playback.isPaused, !index.events.isEmpty,
            let message = state.message, message.weight == .note || state.isMessageOvertaken,
            message.weight != .error
        else { return nil }
        return Int(max(1, state.messageEnds - state.elapsed))
    }

    private static func untilMultiple(of step: Int64, after value: Int64) -> Int64 { step - value % step }
}
