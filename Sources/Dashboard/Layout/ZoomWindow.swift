public import Timeline

/// The part of the day that the lanes show.
public struct ZoomWindow: Hashable, Sendable {
    /// The first moment of the window.
    public let from: Moment
    /// The length in milliseconds.
    public let length: Int64

    /// The end of the window, exclusive.
    public var to: Moment { from + length }

    /// The zoom levels for a day of a length, in milliseconds: the whole day first, a minute last.
    static func lengths(ofDay day: Int64) -> [Int64] {
        let steps: [Int64] = [
            7 * Span.day, 2 * Span.day, Span.day, 12 * Span.hour, 6 * Span.hour, 3 * Span.hour, Span.hour,
            30 * Span.minute, 10 * Span.minute, 3 * Span.minute, Span.minute,
        ]
        return [day] + steps.filter { $0 < day }
    }

    /// The whole of a day.
    init(wholeDay day: Int64) {
        from = .start
        length = max(1, day)
    }

    /// The window between two moments.
    init(from: Moment, to: Moment) {
        self.from = from
        length = max(1, to - from)
    }

    /// The window of another length of the axis, with the playhead at the same position on the screen, within the day.
    ///
    /// Where nothing is shown after the playhead, it is put at three quarters instead, so that the past fills the
    /// window.
    func zoomed(
        to length: Int64, around playhead: Moment, on axis: TimeAxis, keepsPlayheadRight: Bool = false
    ) -> ZoomWindow {
        let isInside = playhead >= from && playhead <= to
        let (first, last) = (axis.position(of: from), axis.position(of: to))
        let middle = axis.position(of: playhead)
        let same = last > first && isInside ? (middle - first) * 1_000 / (last - first) : 500
        let share = keepsPlayheadRight ? 750 : same
        return axis.window(from: middle - length * share / 1_000, length: length)
    }

    /// The window, moved by a length of the axis as far as the day allows.
    func panned(by span: Int64, on axis: TimeAxis) -> ZoomWindow {
        axis.window(from: axis.position(of: from) + span, length: axis.length(of: self))
    }

    /// The window, moved if the playhead has left it.
    func following(_ playhead: Moment, on axis: TimeAxis) -> ZoomWindow {
        guard playhead < from || playhead >= to else { return self }
        let share: Int64 = playhead < from ? 4 : 1
        let length = axis.length(of: self)
        return axis.window(from: axis.position(of: playhead) - length * share / 5, length: length)
    }

    /// A window of the same length from another moment, which may lie outside of the day.
    func moved(to from: Moment) -> ZoomWindow { ZoomWindow(from: from, to: from + length) }
}
