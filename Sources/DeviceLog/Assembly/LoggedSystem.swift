import Timeline

/// The system's own activities, while their lines come in.
///
/// The oldest are forgotten, so that a log of any length takes the same memory; all starts are counted.
struct LoggedSystem: Sendable {
    /// An activity from its first line on.
    private struct Run {
        let name: String
        var submitted: Stamp?
        var evaluated: Stamp?
        var holds: [Hold] = []
        var started: Stamp?
        var ended: Stamp?
        /// The time of the latest word about it, in microseconds.
        var lastSeen: Int64
    }

    private struct Hold {
        let policies: [String]
        let unnamedDecision: PolicyDecision?
        let first: Stamp
        var last: Int64
        var count: Int
    }

    /// How many activities started.
    private(set) var starts = 0
    /// How many runs are not kept any more.
    private(set) var forgotten = 0
    private var runs: [Run] = []
    /// Those that have not ended, by their whole names.
    private var open: [String: Int] = [:]

    /// How many runs are kept at most; a phone has some thousand a day.
    static let runsAtMost = 32_768
    /// How many changes of what blocks a run are kept: the newest ones.
    private static let holdsAtMost = 8

    /// Whether there is anything to show.
    var isEmpty: Bool { runs.isEmpty }

    mutating func submit(_ activity: Activity, at stamp: Stamp) {
        change(activity, at: stamp) { if $0.submitted == nil { $0.submitted = stamp } }
    }

    mutating func start(_ activity: Activity, at stamp: Stamp) {
        starts += 1
        change(activity, at: stamp) { if $0.started == nil { $0.started = stamp } }
    }

    mutating func evaluate(_ activity: Activity, _ evaluation: Evaluation, at stamp: Stamp) {
        change(activity, at: stamp) { run in
            // What runs is scored, too, and that holds nothing back.
            guard run.started == nil else { return }
            run.evaluated = stamp
            guard evaluation.holds else { return }
            let policies = evaluation.rows.filter(\.decision.holds).map(\.policy)
            let unnamed = evaluation.causes(under: nil) == [.unnamedPolicy] ? evaluation.decision : nil
            if let last = run.holds.indices.last, run.holds[last].policies == policies,
                run.holds[last].unnamedDecision == unnamed,
                stamp.time - run.holds[last].last <= WaitTimes.assumedSilence
            {
                run.holds[last].last = stamp.time
                run.holds[last].count += 1
            } else {
                if run.holds.count == Self.holdsAtMost { run.holds.removeFirst() }
                run.holds.append(
                    Hold(
                        policies: policies, unnamedDecision: unnamed, first: stamp, last: stamp.time,
                        count: 1))
            }
        }
    }

    /// It ends: it is complete, or cancelled before it ran.
    mutating func end(_ activity: Activity, at stamp: Stamp) {
        guard let number = open.removeValue(forKey: activity.name) else { return }
        runs[number].ended = stamp
    }

    /// The phone starts anew: nothing of what was goes on.
    mutating func boot(at stamp: Stamp) {
        for number in open.values { runs[number].ended = stamp }
        open = [:]
    }

    private mutating func change(_ activity: Activity, at stamp: Stamp, _ body: (inout Run) -> Void) {
        if let number = open[activity.name] {
            runs[number].lastSeen = max(runs[number].lastSeen, stamp.time)
            return body(&runs[number])
        }
        if runs.count >= Self.runsAtMost { forgetOldest() }
        open[activity.name] = runs.count
        runs.append(Run(name: activity.key, lastSeen: stamp.time))
        body(&runs[runs.count - 1])
    }

    private mutating func forgetOldest() {
        let count = Self.runsAtMost / 2
        runs.removeFirst(count)
        forgotten += count
        open = open.compactMapValues { $0 >= count ? $0 - count : nil }
    }

    /// The kept activities on the calendar of a day, whose gaps are in order of time.
    ///
    /// An activity that ran without a recorded end is over where the first gap after its last line begins.
    func activities(_ calendar: LogCalendar, gaps: [Slice]) -> SystemActivities {
        func step(_ stamp: Stamp) -> SystemActivities.Step {
            .init(calendar.moment(stamp.time), line: stamp.line)
        }
        func cut(_ run: Run) -> SystemActivities.Step? {
            guard run.started != nil else { return nil }
            let last = calendar.moment(run.lastSeen)
            return gaps.first { $0.from >= last }.map { .init($0.from, line: 0) }
        }
        return SystemActivities(
            runs: runs.map { run in
                .init(
                    name: run.name, submitted: run.submitted.map(step), evaluated: run.evaluated.map(step),
                    holds: run.holds.map {
                        .init(
                            policies: $0.policies, unnamedDecision: $0.unnamedDecision,
                            first: step($0.first), last: calendar.moment($0.last), count: $0.count)
                    },
                    started: run.started.map(step), ended: run.ended.map(step) ?? cut(run))
            })
    }
}
