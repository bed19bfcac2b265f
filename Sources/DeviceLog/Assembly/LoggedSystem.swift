import Timeline

/// The system's own activities, while their lines come in.
///
/// The oldest are forgotten, so that a log of any length takes the same memory; all starts are counted.
struct LoggedSystem: Sendable {
    /// An activity from its first line on.
    private struct Run {
        let name: String
        var submitted: Stamp?
        var interval: Int64?
        var evaluated: Stamp?
        var holds: [Hold] = []
        var started: Stamp?
        var ended: Stamp?
        var isCancelled = false
        /// The time of the latest word about it, in microseconds.
        var lastSeen: Int64

        /// Whether it runs and was not spoken of for so long that nobody knows whether it still does.
        func isSilent(at time: Int64) -> Bool {
            started != nil && time - lastSeen > WaitTimes.assumedSilence
        }

        /// Adds a hold, or goes on with the last one if that is for the same reason.
        mutating func add(_ hold: Hold) {
            if let last = holds.indices.last, holds[last].policies == hold.policies,
                holds[last].unnamedDecision == hold.unnamedDecision,
                holds[last].isBesideOther == hold.isBesideOther,
                hold.last - holds[last].last <= WaitTimes.assumedSilence
            {
                holds[last].last = hold.last
                holds[last].count += 1
            } else {
                if holds.count == LoggedSystem.holdsAtMost { holds.removeFirst() }
                holds.append(hold)
            }
        }
    }

    private struct Hold {
        let policies: [String]
        let unnamedDecision: PolicyDecision?
        var isBesideOther = false
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

    /// The ends of the last two seconds: several lines may be about one.
    private var ends: [(name: String, stamp: Stamp)] = []

    /// How many runs are kept at most; a phone has some thousand a day.
    static let runsAtMost = 32_768
    /// How many changes of what blocks a run are kept: the newest ones.
    fileprivate static let holdsAtMost = 8

    /// Whether there is anything to show.
    var isEmpty: Bool { runs.isEmpty }

    mutating func submit(_ activity: Activity, interval: Int64?, at stamp: Stamp) {
        change(activity, at: stamp) { run in
            run.submitted = run.submitted ?? stamp
            run.interval = interval ?? run.interval
        }
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
            run.add(
                Hold(policies: policies, unnamedDecision: unnamed, first: stamp, last: stamp.time, count: 1))
        }
    }

    /// The scheduler does not start it beside another one.
    mutating func wait(_ activity: Activity, for other: Activity, at stamp: Stamp) {
        guard activity.kind == .system else { return }
        change(activity, at: stamp) { run in
            guard run.started == nil else { return }
            run.add(
                Hold(
                    policies: [other.key], unnamedDecision: nil, isBesideOther: true, first: stamp,
                    last: stamp.time,
                    count: 1))
        }
    }

    /// It ends: it is complete, or cancelled before it ran; where no line named it before, that is all that is known.
    mutating func end(_ activity: Activity, isCancelled: Bool = false, at stamp: Stamp) {
        let isEcho = ends.contains { $0.name == activity.subject && $0.stamp.isNear(stamp) }
        ends.removeAll { !$0.stamp.isNear(stamp) || $0.name == activity.subject }
        ends.append((activity.subject, stamp))
        if let number = open.removeValue(forKey: activity.name) ?? takeNewest(like: activity) {
            (runs[number].ended, runs[number].isCancelled) = (stamp, isCancelled)
        } else if !isEcho {
            change(activity, at: stamp) { ($0.ended, $0.isCancelled) = (stamp, isCancelled) }
            open[activity.name] = nil
        }
    }

    /// Takes the newest open one of a name without its six digits.
    private mutating func takeNewest(like activity: Activity) -> Int? {
        guard !activity.isNumbered,
            let newest = open.filter({ runs[$0.value].name == activity.key })
                .max(by: { $0.value < $1.value })
        else { return nil }
        return open.removeValue(forKey: newest.key)
    }

    /// The phone starts anew: nothing of what was goes on, and what ran is recorded up to the last word on it.
    mutating func boot(at stamp: Stamp) {
        for number in open.values where runs[number].started != nil {
            let last = runs[number].lastSeen
            runs[number].ended = stamp.time - last <= Stamp.near ? stamp : Stamp(time: last, line: 0)
        }
        open = [:]
    }

    private mutating func change(_ activity: Activity, at stamp: Stamp, _ body: (inout Run) -> Void) {
        if let number = open[activity.name] {
            runs[number].lastSeen = max(runs[number].lastSeen, stamp.time)
            return body(&runs[number])
        }
        if runs.count >= Self.runsAtMost { forgetOldest() }
        open[activity.name] = runs.count
        runs.append(Run(name: activity.subject, lastSeen: stamp.time))
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
    /// An activity that ran without a recorded end is recorded up to the last word on it.
    func activities(
        _ calendar: LogCalendar, gaps: [Slice], through last: Int64, isOver: Bool
    ) -> SystemActivities {
        func step(_ stamp: Stamp) -> SystemActivities.Step {
            .init(calendar.moment(stamp.time), line: stamp.line)
        }
        func cut(_ run: Run) -> SystemActivities.Step? {
            guard run.started != nil, run.lastSeen < last else { return nil }
            let word = calendar.moment(run.lastSeen)
            let isLost = isOver || run.isSilent(at: last) || gaps.contains { $0.from >= word }
            return isLost ? .init(word, line: 0) : nil
        }
        return SystemActivities(
            runs: runs.map { run in
                .init(
                    name: run.name, submitted: run.submitted.map(step),
                    interval: run.interval.map { $0 * Span.second }, evaluated: run.evaluated.map(step),
                    holds: run.holds.map {
                        .init(
                            policies: $0.policies, unnamedDecision: $0.unnamedDecision,
                            isBesideOther: $0.isBesideOther,
                            first: step($0.first), last: calendar.moment($0.last), count: $0.count)
                    },
                    started: run.started.map(step), ended: run.ended.map(step) ?? cut(run),
                    isCancelled: run.isCancelled)
            })
    }
}
