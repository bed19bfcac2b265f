import BackgroundPolicy

/// What became of the launches of one app from one day to another: lost, gained or moved.
///
/// Launches of one mode that lie within the tolerance of each other count as the same.
public struct LaunchDifferences: Hashable, Sendable {
    /// A launch that both days have, at different times.
    public struct Move: Hashable, Sendable {
        /// The launch before.
        public let former: Launch
        /// The launch now.
        public let current: Launch

        /// When it happens now.
        public var moment: Moment { current.moment }
    }

    /// How far apart two launches may be to count as the same, if nothing else is said; in milliseconds.
    public static let tolerance = 5 * Span.minute
    /// How far apart two launches may be to count as one that moved; in milliseconds.
    static let reachOfMove = 45 * Span.minute

    /// Launches that only the former day has, in order of time.
    public private(set) var lost: [Launch] = []
    /// Launches that only the current day has, in order of time.
    public private(set) var gained: [Launch] = []
    /// Launches that moved by more than the tolerance, in order of their former times.
    public private(set) var moved: [Move] = []
    /// Launches that both days have within the tolerance, in order of their former times.
    public private(set) var alike: [Move] = []
    /// How many launches are at other times within the tolerance.
    public var shifted: Int { alike.count { $0.former.moment != $0.current.moment } }

    /// Whether no launch was lost, gained or moved.
    public var isEmpty: Bool { lost.isEmpty && gained.isEmpty && moved.isEmpty }

    /// The differences of the launches of one app, each list in order of time; O(n).
    init(former: [Launch], current: [Launch], tolerance: Milliseconds = Self.tolerance) {
        for mode in ExecutionMode.allCases {
            let before = former.filter { $0.mode == mode }
            let now = current.filter { $0.mode == mode }
            guard !before.isEmpty || !now.isEmpty else { continue }
            let (missing, new) = Self.unmatched(before, now, within: tolerance) {
                alike.append(Move(former: $0, current: $1))
            }
            let (gone, come) = Self.unmatched(missing, new, within: Self.reachOfMove) {
                moved.append(Move(former: $0, current: $1))
            }
            lost += gone
            gained += come
        }
        lost.sort(by: Launch.isBefore)
        gained.sort(by: Launch.isBefore)
        moved.sort { Launch.isBefore($0.former, $1.former) }
        alike.sort { Launch.isBefore($0.former, $1.former) }
    }

    /// Removes the launches that only the current day has, as far as they lie in slices of time.
    ///
    /// - Parameter slices: The slices, in order of time.
    /// - Returns: What was removed, in order of time.
    mutating func removeGained(in slices: [Slice]) -> [Launch] {
        func isInside(_ launch: Launch) -> Bool {
            let next = slices.partitioningIndex { $0.to > launch.moment }
            return next < slices.count && slices[next].from < launch.moment
        }
        let removed = gained.filter(isInside)
        gained.removeAll(where: isInside)
        return removed
    }

    /// Pairs the launches of two lists in order of time, and returns those without a partner.
    private static func unmatched(
        _ before: [Launch], _ now: [Launch], within reach: Milliseconds, matched: (Launch, Launch) -> Void
    ) -> (missing: [Launch], new: [Launch]) {
        var missing: [Launch] = []
        var new: [Launch] = []
        var (left, right) = (0, 0)
        while left < before.count || right < now.count {
            if left == before.count {
                new.append(now[right])
                right += 1
            } else if right == now.count || before[left].moment < now[right].moment - reach {
                missing.append(before[left])
                left += 1
            } else if now[right].moment < before[left].moment - reach {
                new.append(now[right])
                right += 1
            } else {
                matched(before[left], now[right])
                left += 1
                right += 1
            }
        }
        return (missing, new)
    }
}
