public import Timeline

/// What the log says of an activity of the system itself up to a moment, in words.
public struct SystemRunWords {
    private let run: SystemActivities.Run
    private let moment: Moment
    private let places: RecordPlaces
    private let clock: DayClock

    /// The words about an activity at a moment.
    public init(_ run: SystemActivities.Run, in index: TimelineIndex, at moment: Moment) {
        self.run = run
        self.moment = moment
        places = index.evidence?.places ?? RecordPlaces()
        clock = DayClock(index.header, at: moment)
    }

    /// The newest activities that a moment knows of, each in a line, the newest first; a sentence if there is none.
    ///
    /// - Parameters:
    ///   - index: The day.
    ///   - moment: The moment.
    ///   - most: How many are told at most.
    ///   - begin: What had ended before is left out.
    /// - Returns: The lines.
    public static func newest(
        in index: TimelineIndex, at moment: Moment, atMost most: Int, from begin: Moment = .start
    ) -> [String] {
        let runs = runs(in: index, at: moment, atMost: most, from: begin)
        return runs.isEmpty ? [none] : runs.map { SystemRunWords($0, in: index, at: moment).line }
    }

    /// What is said where a log tells of no activity.
    static let none = "the log tells of no activity of the system itself until then"

    /// The activity with its steps, such as they stand in one line.
    var line: String { "\(run.name), the system's own: \((wait + course).joined(separator: "; "))" }

    /// The newest activities that a moment knows of, the newest first.
    ///
    /// - Parameters:
    ///   - index: The day.
    ///   - moment: The moment.
    ///   - most: How many are wanted at most.
    ///   - begin: What had ended before is left out.
    /// - Returns: The activities, with what came after the moment.
    public static func runs(
        in index: TimelineIndex, at moment: Moment, atMost most: Int, from begin: Moment = .start
    ) -> [SystemActivities.Run] {
        let runs = (index.evidence?.system ?? SystemActivities())
            .newest(at: moment, atMost: begin > .start ? .max : most)
        return Array(runs.filter { $0.ended.map { $0.moment >= begin } ?? true }.prefix(most))
    }

    /// Submission, holds and evaluation in order of time, as far as the moment knows of them.
    public var wait: [String] {
        var words: [String] = []
        if let step = known(run.submitted) {
            let interval = run.interval.map { ", to repeat every \(Span.text($0))" } ?? ""
            words.append("submitted \(text(step))\(interval)")
        }
        for hold in run.holds where hold.first.moment <= moment {
            let last = min(hold.last, moment)
            let length =
                last > hold.first.moment ? " for \(Span.text(last - hold.first.moment))" : ""
            let other =
                hold.isBesideOther && !hold.policies.isEmpty ? ", \(Quantities.list(hold.policies))," : ""
            words.append("blocked\(length) by \(PolicyWords.list(hold.causes))\(other) \(text(hold.first))")
        }
        if let step = known(run.evaluated) { words.append("evaluated \(text(step))") }
        return words
    }

    /// Start and end, as far as the moment knows of them.
    public var course: [String] {
        guard let started = known(run.started) else {
            guard let ended = known(run.ended) else { return ["not started"] }
            // What was submitted in the log and cancelled before a line told its start did not start.
            guard run.isCancelled else { return ["ended \(text(ended))", "its start is not in this log"] }
            return ["cancelled \(text(ended))"]
                + [run.submitted == nil ? "whether it started is not in this log" : "not started"]
        }
        guard let ended = known(run.ended) else { return ["started \(text(started))", "runs"] }
        guard ended.line > 0 else { return ["started \(text(started))", "its end is not in this log"] }
        let length = Span.text(ended.moment - started.moment)
        let end = run.isCancelled ? "cancelled" : "ended"
        return ["started \(text(started))", "\(end) \(text(ended)), after \(length)"]
    }

    private func known(_ step: SystemActivities.Step?) -> SystemActivities.Step? {
        step.flatMap { $0.moment <= moment ? $0 : nil }
    }

    private func text(_ step: SystemActivities.Step) -> String {
        "\(clock.clock(step.moment)) (\(places.text(step.line)))"
    }
}
