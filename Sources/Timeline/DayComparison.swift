public import BackgroundPolicy

/// What an intervention changed: the same day before and after it.
public struct DayComparison: Hashable, Sendable {
    /// A launch on one side only; transfers and background task completion launch nothing.
    public struct Difference: Hashable, Sendable {
        public let moment: Moment
        public let app: AppID
        public let mode: ExecutionMode
    }

    /// A visit at which the content's age differs.
    public struct FreshnessChange: Hashable, Sendable {
        public let app: AppID
        public let visit: Moment
        /// Milliseconds by which the content is older than before; negative when it is fresher.
        public let staler: Int64
    }

    /// A launch that takes place on both sides, at another time of the same hour or so.
    public struct Move: Hashable, Sendable {
        public let former: Difference
        public let moment: Moment
    }

    public let lost: [Difference]
    public let gained: [Difference]
    public let moved: [Move]
    /// The visit whose content became staler, or fresher, by most.
    public let greatestFreshnessChange: FreshnessChange?

    /// Compares two days after a moment.
    ///
    /// Launches of one app and mode that lie within the tolerance of each other count as the same.
    public init(
        former: TimelineIndex, current: TimelineIndex, after moment: Moment,
        tolerance: Int64 = 5 * Span.minute
    ) {
        var lost: [Difference] = []
        var gained: [Difference] = []
        var moved: [Move] = []
        var greatest: FreshnessChange?
        for index in 0..<min(former.apps.count, current.apps.count) {
            let app = AppID(index)
            for mode in ExecutionMode.allCases where mode.launches {
                let before = Self.launches(former, app, mode, after: moment)
                let after = Self.launches(current, app, mode, after: moment)
                let (missing, new) = Self.unmatched(before, after, tolerance: tolerance)
                let (gone, come) = Self.unmatched(missing, new, tolerance: Self.reachOfMove) {
                    moved.append(Move(former: .init(moment: $0, app: app, mode: mode), moment: $1))
                }
                lost += gone.map { Difference(moment: $0, app: app, mode: mode) }
                gained += come.map { Difference(moment: $0, app: app, mode: mode) }
            }
            let change = Self.freshnessChange(former, current, app, after: moment)
            if let change, change.staler.magnitude > (greatest?.staler.magnitude ?? 0) { greatest = change }
        }
        self.lost = lost.sorted { $0.moment < $1.moment }
        self.gained = gained.sorted { $0.moment < $1.moment }
        self.moved = moved.sorted { $0.moment < $1.moment }
        greatestFreshnessChange = greatest
    }

    /// Whether nothing differs.
    public var isEmpty: Bool {
        lost.isEmpty && gained.isEmpty && moved.isEmpty && greatestFreshnessChange == nil
    }

    /// A launch of the other side within this span is the same one, moved; in milliseconds.
    private static let reachOfMove = 45 * Span.minute

    /// The difference for people: `3 launches lost, 1 gained; Color Feed 2 h 10 m staler at 18:05`.
    public func text(_ header: DayHeader) -> String {
        guard !isEmpty else { return "no launch lost or gained" }
        var parts: [String] = []
        for (count, word) in [(lost.count, "lost"), (gained.count, "gained"), (moved.count, "moved")]
        where count > 0 {
            parts.append(parts.isEmpty ? "\(Self.launchCount(count)) \(word)" : "\(count) \(word)")
        }
        var text = parts.isEmpty ? "no launch lost or gained" : parts.joined(separator: ", ")
        if let change = greatestFreshnessChange {
            let word = change.staler > 0 ? "staler" : "fresher"
            text += "; \(header.roster[change.app].name) \(Span.text(Int64(change.staler.magnitude)))"
            text += " \(word) at \(header.calendar.hourAndMinute(change.visit))"
        }
        return text
    }

    private static func launchCount(_ count: Int) -> String { count == 1 ? "1 launch" : "\(count) launches" }

    private static func launches(
        _ index: TimelineIndex, _ app: AppID, _ mode: ExecutionMode, after moment: Moment
    ) -> [Moment] {
        var moments: [Moment] = []
        for instant in index[app].instants where instant.moment > moment {
            guard instant.kind == .launch(mode) else { continue }
            // One launch may serve several requests of a mode; it is lost or gained once.
            if moments.last != instant.moment { moments.append(instant.moment) }
        }
        return moments
    }

    private static func unmatched(
        _ before: [Moment], _ after: [Moment], tolerance: Int64,
        matched: (Moment, Moment) -> Void = { _, _ in }
    ) -> ([Moment], [Moment]) {
        var missing: [Moment] = []
        var new: [Moment] = []
        var (left, right) = (0, 0)
        while left < before.count || right < after.count {
            if left == before.count {
                new.append(after[right])
                right += 1
            } else if right == after.count || before[left] < after[right] - tolerance {
                missing.append(before[left])
                left += 1
            } else if after[right] < before[left] - tolerance {
                new.append(after[right])
                right += 1
            } else {
                matched(before[left], after[right])
                left += 1
                right += 1
            }
        }
        return (missing, new)
    }

    private static func freshnessChange(
        _ former: TimelineIndex, _ current: TimelineIndex, _ app: AppID, after moment: Moment
    ) -> FreshnessChange? {
        var greatest: FreshnessChange?
        for visit in current[app].visits where visit.moment > moment {
            let visits = former[app].visits
            let place = visits.partitioningIndex { $0.moment >= visit.moment }
            guard place < visits.count, visits[place].moment == visit.moment,
                let before = visits[place].freshness, let now = visit.freshness, now != before
            else { continue }
            if (now - before).magnitude > (greatest?.staler.magnitude ?? 0) {
                greatest = FreshnessChange(app: app, visit: visit.moment, staler: now - before)
            }
        }
        return greatest
    }
}
