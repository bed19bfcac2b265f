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

    /// A window of another length, with the playhead at the same position on the screen, within the day.
    ///
    /// Where nothing is shown after the playhead, it is put at three quarters instead, so that the past fills the
    /// window.
    init(
        zooming window: ZoomWindow, to length: Int64, around playhead: Moment, day: Int64,
        keepsPlayheadRight: Bool = false
    ) {
        let isInside = playhead >= window.from && playhead <= window.to
        let same = window.length > 0 && isInside ? (playhead - window.from) * 1_000 / window.length : 500
        let share = keepsPlayheadRight ? 750 : same
        self.init(from: playhead - length * share / 1_000, length: length, day: day)
    }

    /// The window, moved by a length of time as far as the day allows.
    func panned(by span: Int64, day: Int64) -> ZoomWindow {
        ZoomWindow(from: from + span, length: length, day: day)
    }

    /// The window, moved if the playhead has left it.
    func following(_ playhead: Moment, day: Int64) -> ZoomWindow {
        guard playhead < from || playhead >= to else { return self }
        let share: Int64 = playhead < from ? 4 : 1
        return ZoomWindow(from: playhead - length * share / 5, length: length, day: day)
    }

    /// A window of the same length from another moment, which may lie outside of the day.
    func moved(to from: Moment) -> ZoomWindow { ZoomWindow(exactly: from, length: length) }

    private init(exactly from: Moment, length: Int64) {
        self.from = from
        self.length = length
    }

    private init(from: Moment, length: Int64, day: Int64) {
        self.length = max(1, min(length, max(1, day)))
        let latest = Moment(max(0, day - self.length))
        self.from = min(max(.start, from), latest)
    }
}
