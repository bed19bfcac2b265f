import Timeline

/// When an app submits a task, found in the submissions of a day: in its handler, on leaving, or at times of their own.
struct SubmissionRules {
    /// How many of the runs, or of the times at which the person left, came with a submission.
    struct Share {
        var matched = 0
        let all: Int

        /// Whether the submissions follow the rule: most of the occasions have one.
        var isRule: Bool { matched > 0 && matched * 2 > all }
    }

    private(set) var inHandler: Share
    private(set) var onLeaving: Share
    /// The submissions that no rule explains, by their index.
    private(set) var others: [Int] = []

    /// How far a submission may be from the run or from the leaving that it belongs to, in milliseconds.
    private static let reach = 5 * Span.second

    /// Finds the rules.
    ///
    /// - Parameters:
    ///   - submissions: When the task was submitted, in order of time.
    ///   - runs: When it ran, in order of time.
    ///   - leavings: When the person left the app, in order of time.
    init(_ submissions: [Moment], runs: [Slice], leavings: [Moment]) {
        inHandler = Share(all: runs.count)
        onLeaving = Share(all: leavings.count)
        let momentsOfLeaving = leavings.map { Slice(from: $0, to: $0) }
        var causes: [Cause] = []
        var (lastRun, lastLeaving) = (-1, -1)
        for moment in submissions {
            if let run = Self.nearest(moment, runs) {
                causes.append(.handler)
                if run != lastRun { inHandler.matched += 1 }
                lastRun = run
            } else if let leaving = Self.nearest(moment, momentsOfLeaving) {
                causes.append(.leaving)
                if leaving != lastLeaving { onLeaving.matched += 1 }
                lastLeaving = leaving
            } else {
                causes.append(.other)
            }
        }
        others = causes.indices.filter { index in
            switch causes[index] {
            case .handler: !inHandler.isRule
            case .leaving: !onLeaving.isRule
            case .other: true
            }
        }
    }

    private enum Cause { case handler, leaving, other }

    private static func nearest(_ moment: Moment, _ slices: [Slice]) -> Int? {
        slices.lastIndex { $0.from <= moment + reach && moment <= $0.to + reach }
    }
}
