public import BackgroundPolicy

/// The differences between two versions of a day: before and after an intervention, or of two recordings.
public struct DayComparison: Hashable, Sendable {
    /// A launch on one side only; transfers and background task completion launch nothing.
    public typealias Difference = Launch
    /// A launch on both sides, at different times.
    public typealias Move = LaunchDifferences.Move

    /// A visit at which the content's age differs.
    public struct FreshnessChange: Hashable, Sendable {
        /// The visited app.
        public let app: AppID
        /// When the person visited it.
        public let visit: Moment
        /// By how many milliseconds the content is older than before; negative if it is fresher.
        public let staler: Milliseconds
    }

    /// Launches that happened before only, in order of time.
    public private(set) var lost: [Difference] = []
    /// Launches that happen now only, in order of time.
    public private(set) var gained: [Difference] = []
    /// Launches that happen at another time than before, at most 45 minutes away, in order of time.
    public private(set) var moved: [Move] = []
    /// How many launches are at other times, by no more than counts as equal.
    public private(set) var shifted = 0
    /// The requests that ended otherwise than before, where no launch differs; none of days whose apps were matched.
    public private(set) var outcomes = OutcomeChanges()
    /// The visit whose content's age changed most; nil if none changed.
    public private(set) var greatestFreshnessChange: FreshnessChange?

    /// Compares what two versions of a day have after a moment.
    ///
    /// Launches of one app and mode that lie within the tolerance (milliseconds) of each other count as
    /// equal.
    /// - Complexity: O(n) in the instants and visits of both.
    public init(
        former: TimelineIndex, current: TimelineIndex, after moment: Moment,
        tolerance: Int64 = LaunchDifferences.tolerance
    ) {
        for index in 0..<min(former.apps.count, current.apps.count) {
            let app = AppID(index)
            add(
                LaunchDifferences(
                    former: former.launches(of: app, after: moment),
                    current: current.launches(of: app, after: moment), tolerance: tolerance))
            addFreshness(of: app, former[app].visits, current[app].visits, after: moment)
        }
        if !hasLaunches { outcomes = OutcomeChanges(former: former, current: current, after: moment) }
        sort()
    }

    /// Compares two days whose apps were matched; the apps of launches that were gained, and of visits, are
    /// those of the current day.
    init(_ pairs: [(former: AppID, current: AppID)], former: DaySummary, current: DaySummary) {
        for pair in pairs {
            add(
                LaunchDifferences(
                    former: former.launches(of: pair.former), current: current.launches(of: pair.current)))
            addFreshness(
                of: pair.current, former.visits[Int(pair.former.index)],
                current.visits[Int(pair.current.index)], after: Moment(-1))
        }
        sort()
    }

    /// Whether nothing differs.
    public var isEmpty: Bool { !hasLaunches && outcomes.isEmpty && greatestFreshnessChange == nil }

    /// Whether a launch differs.
    private var hasLaunches: Bool { !lost.isEmpty || !gained.isEmpty || !moved.isEmpty || shifted > 0 }

    /// What is said where each launch is one of both days: what ended otherwise, if anything did.
    public var withoutLaunches: String { outcomes.text ?? "no launch lost or gained" }

    /// The differences as printed: `3 launches lost, 1 gained, 2 shifted; Color Feed 2 h 10 m staler at 18:05`.
    public func text(_ header: DayHeader) -> String {
        var parts: [String] = []
        let counts = [
            (lost.count, "lost"), (gained.count, "gained"), (moved.count, "moved"), (shifted, "shifted"),
        ]
        for (count, word) in counts where count > 0 {
            let launches = Counted.text(count, "launch", "launches")
            parts.append(parts.isEmpty ? "\(launches) \(word)" : "\(count) \(word)")
        }
        var text = parts.isEmpty ? withoutLaunches : parts.joined(separator: ", ")
        if let change = freshnessText(header) { text += "; \(change)" }
        return text
    }

    /// The freshness that changed most as printed: `Color Feed 2 h 10 m staler at 18:05`; nil where none changed.
    public func freshnessText(_ header: DayHeader) -> String? {
        greatestFreshnessChange.map { change in
            let word = change.staler > 0 ? "staler" : "fresher"
            let length = Span.text(Int64(change.staler.magnitude))
            let day = header.length > Span.day ? header.date(change.visit) + " " : ""
            return "\(header.roster[change.app].name) \(length) \(word) at "
                + "\(day)\(header.calendar.hourAndMinute(change.visit))"
        }
    }

    private mutating func add(_ differences: LaunchDifferences) {
        lost += differences.lost
        shifted += differences.shifted
        gained += differences.gained
        moved += differences.moved
    }

    private mutating func sort() {
        lost.sort(by: Launch.isBefore)
        gained.sort(by: Launch.isBefore)
        moved.sort { Launch.isBefore($0.former, $1.former) }
    }

    /// Keeps the visit to an app whose content's age changed more than at all visits before.
    private mutating func addFreshness(
        of app: AppID, _ former: [AppTracks.Visit], _ current: [AppTracks.Visit], after moment: Moment
    ) {
        for visit in current where visit.moment > moment {
            let index = former.partitioningIndex { $0.moment >= visit.moment }
            guard index < former.count, former[index].moment == visit.moment,
                let before = former[index].freshness, let now = visit.freshness, now != before
            else { continue }
            if (now - before).magnitude > (greatestFreshnessChange?.staler.magnitude ?? 0) {
                greatestFreshnessChange = FreshnessChange(
                    app: app, visit: visit.moment, staler: now - before)
            }
        }
    }
}
