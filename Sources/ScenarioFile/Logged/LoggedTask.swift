import BackgroundPolicy
import Timeline

/// The requests of one task of an app on a logged day, in order of submission.
struct LoggedTask {
    let identifier: String
    let mode: ExecutionMode
    /// Whether the log tells the mode.
    let isModeKnown: Bool
    private(set) var submissions: [LoggedFacts.Submission] = []

    /// The tasks of an app, in the order in which they first appear.
    static func tasks(of app: LoggedFacts.App, _ roster: Roster) -> [LoggedTask] {
        var tasks: [LoggedTask] = []
        var places: [TaskID: Int] = [:]
        for submission in app.submissions {
            let task = submission.task
            if let place = places[task] {
                tasks[place].add(submission)
            } else {
                places[task] = tasks.count
                tasks.append(
                    LoggedTask(
                        identifier: roster[task].identifier, mode: submission.mode,
                        isModeKnown: roster[task].isModeKnown, submissions: [submission]))
            }
        }
        return tasks
    }

    /// Adds a submission that the log first names after those before it.
    ///
    /// One that the log only names as it is replaced was submitted before the one that replaced it.
    private mutating func add(_ submission: LoggedFacts.Submission) {
        guard !submission.isKnown, submission.outcome == .replaced, let newer = submissions.last,
            newer.isKnown,
            submission.submitted.value - newer.submitted.value <= 2 * Span.second
        else { return submissions.append(submission) }
        var older = submission
        older.submitted = Recorded(newer.submitted.value, line: submission.submitted.line)
        submissions.insert(older, at: submissions.count - 1)
    }

    /// Whether it is of pushes that show an alert and may run the app as well.
    var isOfAlerts: Bool { submissions.contains(where: \.terms.hasBothFaces) }

    /// Whether every submission was refused.
    var isRefused: Bool { submissions.allSatisfy { $0.refusal != nil } }

    /// When the scheduler found that its background mode is missing; nil if it did not, or if anything of it ran.
    var modeMissing: Recorded<Moment>? {
        guard submissions.allSatisfy({ $0.started == nil }) else { return nil }
        return submissions.first { $0.endReason == .modeNotPermitted }?.ended
    }

    /// When it ran, in order of time.
    var runs: [Slice] { submissions.compactMap(\.run).sorted { ($0.from, $0.to) < ($1.from, $1.to) } }

    /// When it started of which no end is told, in order of time, as at the end of a log.
    var openRuns: [Slice] {
        submissions.filter { $0.run == nil && $0.startReason != .debugger }
            .compactMap { $0.started.map { Slice(from: $0.value, to: $0.value) } }
            .sorted { $0.from < $1.from }
    }

    /// How long the work took where the app finished it, in milliseconds and ascending.
    var workTimes: [Milliseconds] {
        submissions.filter { $0.outcome == .completed || $0.outcome == .failed }.compactMap { $0.run?.length }
            .sorted()
    }

    /// Whether every run ended with a kill, since the app reported nothing.
    var isAlwaysKilled: Bool {
        let ends = submissions.filter { $0.started != nil && $0.ended.map { $0.line > 0 } ?? false }
        return !ends.isEmpty && ends.allSatisfy { $0.outcome == .killed && $0.endReason == .ranOutOfTime }
    }

    /// Writes its work: the median of how long it took, and whether it ended at all.
    func writeWork(_ depth: Int, done: DoneCall?, _ yaml: inout CommentedYAML) {
        let times = workTimes
        guard let median = Median.of(times) else {
            guard let longest = runs.map(\.length).max() else { return }
            yaml.add(depth, WorkKeys.name, "")
            let time = min(max(longest, Span.second), Span.day)
            yaml.add(
                depth + 1, WorkKeys.time.name, LoggedPhrases.length(time),
                note: "guessed: no run was completed; the longest one lasted so long")
            if isAlwaysKilled, let done {
                yaml.add(depth + 1, done.rawValue, "false", note: "guessed: every run was ended by force")
            }
            return
        }
        let spread =
            times.count > 1
            ? "the median of \(times.count) runs, \(Span.text(times[0])) to \(Span.text(times[times.count - 1]))"
            : "one run"
        yaml.add(depth, WorkKeys.name, "")
        yaml.add(
            depth + 1, WorkKeys.time.name, LoggedPhrases.length(min(max(median, 1), Span.day)), note: spread)
    }
}
