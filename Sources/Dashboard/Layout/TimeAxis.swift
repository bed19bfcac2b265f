import Timeline

/// The time of a day as the axis has it: all of it, or without the gaps of its log that are folded.
///
/// A position on the axis is a length of time from its beginning, to which folded gaps add nothing.
struct TimeAxis: Hashable, Sendable {
    /// The length of the day in milliseconds.
    let day: Int64
    /// The gaps that are folded, in order of time.
    let folded: [Slice]

    /// The axis of a day without gaps.
    init(day: Int64) { (self.day, folded) = (day, []) }

    /// The axis of a day whose log has no records at some times, as before its first one.
    ///
    /// Where these take most of the axis, those are folded that would take more columns than the sign of a fold.
    init(day: Int64, silences: [Slice]) {
        self.day = day
        // The last record before a gap has the moment at which that begins.
        let gaps = silences.map { Slice(from: $0.from > .start ? $0.from + 1 : .start, to: $0.to) }
        var open = gaps
        var length = day
        while open.reduce(0, { $0 + $1.length }) * 2 > length {
            let long = open.filter { $0.length >= max(2, length / Self.mostFolds) }
            guard !long.isEmpty else { break }
            length -= long.reduce(0) { $0 + $1.length }
            open.removeAll { long.contains($0) }
        }
        folded = gaps.filter { !open.contains($0) }
    }

    /// The axis of a day: where a device logged it, nothing is recorded before its first event.
    init(_ index: TimelineIndex) {
        let silences = index.device.silences
        let first = index.events.first?.moment ?? .start
        let lead = silences.isEmpty || first == .start ? [] : [Slice(from: .start, to: first)]
        self.init(day: index.header.length, silences: lead + silences)
    }

    /// How many gaps of an axis are folded at most.
    private static let mostFolds: Int64 = 24

    /// The length of the axis.
    var length: Int64 { max(1, day - folded.reduce(0) { $0 + $1.length }) }

    /// The folded gaps in a window, as far as they are in it; none where it shows nothing else.
    func gaps(in window: ZoomWindow) -> [Slice] {
        let gaps = folded.filter { $0.from < window.to && $0.to > window.from }
            .map { Slice(from: max($0.from, window.from), to: min($0.to, window.to)) }
        return gaps.reduce(0) { $0 + $1.length } < window.length ? gaps : []
    }

    /// What a window shows before, between and behind gaps in it; one more than these.
    static func stretches(of window: ZoomWindow, between gaps: [Slice]) -> [Slice] {
        zip([window.from] + gaps.map(\.to), gaps.map(\.from) + [window.to]).map { Slice(from: $0, to: $1) }
    }

    /// How long a gap of a log is, in so many columns, rounded where there is no room for more; nothing where there is
    /// none.
    ///
    /// A window may begin or end in it; what is told is how long all of it is.
    static func words(ofGap gap: Slice, in index: TimelineIndex, columns: Int) -> String {
        // What is folded begins behind the last record before it.
        let whole = index.device.silences.last { $0.from <= gap.from && $0.to >= gap.to }
        let length = (whole ?? gap).length
        let units = [(Span.day, "d"), (Span.hour, "h"), (Span.minute, "m"), (Span.second, "s")]
        let (unit, name) = units.first { length >= 2 * $0.0 } ?? units[units.count - 1]
        let forms = [Span.text(length), "\((length + unit / 2) / unit) \(name)"]
        return forms.first { $0.utf8.count <= columns } ?? ""
    }

    /// The length of what a window shows of the axis.
    func length(of window: ZoomWindow) -> Int64 { position(of: window.to) - position(of: window.from) }

    /// The position of a moment; all moments of a folded gap are at one.
    func position(of moment: Moment) -> Int64 {
        folded.reduce(moment.milliseconds) { position, gap in
            position - max(0, min(moment, gap.to) - gap.from)
        }
    }

    /// The moment at a position: where a gap is folded there, the end of the gap, or its beginning.
    func moment(at position: Int64, behindGap: Bool) -> Moment {
        var moment = Moment(position)
        for gap in folded where behindGap ? moment >= gap.from : moment > gap.from {
            moment = moment + gap.length
        }
        return moment
    }

    /// The moment that lies a length of the axis behind another.
    func moment(_ span: Int64, after moment: Moment) -> Moment {
        self.moment(at: position(of: moment) + span, behindGap: true)
    }

    /// Where a step to a moment ends: on the far side of a folded gap that it would end in.
    func landing(at target: Moment, from moment: Moment) -> Moment {
        guard let gap = folded.first(where: { $0.from <= target && target < $0.to }) else { return target }
        return target > moment ? gap.to : gap.from - 1
    }

    /// The window of a length of the axis from a position, within the day.
    func window(from position: Int64, length: Int64) -> ZoomWindow {
        let length = max(1, min(length, self.length))
        guard length < self.length else { return ZoomWindow(wholeDay: day) }
        let first = min(max(0, position), self.length - length)
        return ZoomWindow(
            from: moment(at: first, behindGap: true), to: moment(at: first + length, behindGap: false))
    }
}
