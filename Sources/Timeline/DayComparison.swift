public import BackgroundPolicy

/// The differences between two versions of a day: before and after an intervention, or of two recordings.
public struct DayComparison: Hashable, Sendable {
    /// A launch on one side only; transfers and background task completion launch nothing.
    public struct Difference: Hashable, Sendable {
        /// When the app was launched.
        public let moment: Moment
        /// The app that was launched.
        public let app: AppID
        /// The mode that it was launched for.
        public let mode: ExecutionMode
    }

    /// A visit at which the content's age differs.
    public struct FreshnessChange: Hashable, Sendable {
        /// The visited app.
        public let app: AppID
        /// When the person visited it.
        public let visit: Moment
        /// By how many milliseconds the content is older than before; negative if it is fresher.
        public let staler: Milliseconds
    }

    /// A launch that happens in both versions, at most 45 minutes apart.
    public struct Move: Hashable, Sendable {
        /// The launch before.
        public let former: Difference
        /// When it happens now.
        public let moment: Moment
    }

    /// Launches that happened before only, in order of time.
    public let lost: [Difference]
    /// Launches that happen now only, in order of time.
    public let gained: [Difference]
    /// Launches that happen at another time than before, in order of time.
    public let moved: [Move]
    /// The visit whose content's age changed most; nil if none changed.
    public let greatestFreshnessChange: FreshnessChange?

    /// Compares what two versions of a day have after a moment.
    ///
    /// Launches of one app and mode that lie within the tolerance (milliseconds) of each other count as
    /// equal.
    /// - Complexity: O(n) in the instants and visits of both.
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

    /// How far apart two launches may be to count as one that moved; in milliseconds.
    private static let reachOfMove = 45 * Span.minute

    /// The differences as printed: `3 launches lost, 1 gained; Color Feed 2 h 10 m staler at 18:05`.
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
            let index = visits.partitioningIndex { $0.moment >= visit.moment }
            guard index < visits.count, visits[index].moment == visit.moment,
                let before = visits[index].freshness, let now = visit.freshness, now != before
            else { continue }
            if (now - before).magnitude > (greatest?.staler.magnitude ?? 0) {
                greatest = FreshnessChange(app: app, visit: visit.moment, staler: now - before)
            }
        }
        return greatest
    }
}
