import BackgroundPolicy
import Simulation
import Timeline
import UntrustedText

/// The task requests of a logged app.
extension AppWriting {
    mutating func writeTasks(of mode: ExecutionMode, _ yaml: inout CommentedYAML) {
        let tasks = tasks(of: mode)
        guard !tasks.isEmpty else { return }
        yaml.add(2, mode.key, "")
        for task in tasks { write(task, &yaml) }
    }

    private mutating func write(_ task: LoggedTask, _ yaml: inout CommentedYAML) {
        yaml.entry(
            3, TaskKeys.identifier.name, JSONText.quoted(identifier(task.identifier)),
            note: task.isRefused ? "every submission was refused, so it is guessed not to be permitted" : "")
        writeSubmissions(of: task, &yaml)
        writeEarliestBegin(of: task, &yaml)
        writeProperties(of: task, &yaml)
        let cancelled = task.submissions.filter { $0.outcome == .cancelled && $0.endReason != .swipedAway }
        yaml.list(4, TaskKeys.cancel.name, cancelled.compactMap(\.ended).map(phrases.entry))
        task.writeWork(4, done: .setTaskCompleted, &yaml)
    }

    private func writeSubmissions(of task: LoggedTask, _ yaml: inout CommentedYAML) {
        // What no line tells was submitted at some time before; the moment of its first line shows no rule.
        let known = task.submissions.indices.filter { task.submissions[$0].isKnown }
        // A run without an end tells of its handler only where nothing else does.
        let rules = SubmissionRules(
            known.map { task.submissions[$0].submitted.value },
            runs: task.runs.isEmpty ? task.openRuns : task.runs,
            leavings: visits.map(\.value.to))
        var entries: [CommentedYAML.Entry] = []
        if rules.inHandler.isRule {
            let share = Counted.text(rules.inHandler.matched, of: rules.inHandler.all, "run", "runs")
            entries.append(
                .init(value: "in handler", note: "guessed: during \(share) it was submitted again"))
        }
        if rules.onLeaving.isRule {
            let share = Counted.text(rules.onLeaving.matched, of: rules.onLeaving.all, "visit", "visits")
            entries.append(
                .init(value: "on entering background", note: "guessed: after \(share) it was submitted"))
        }
        if task.mode == .appRefresh, task.runs.isEmpty, !rules.inHandler.isRule, !task.isRefused,
            task.modeMissing == nil
        {
            entries.append(
                .init(
                    value: "in handler",
                    note: "guessed: the log has no whole run of it, so it tells nothing of its handler"))
        }
        let unknown = task.submissions.indices.filter { !task.submissions[$0].isKnown }
        for index in (rules.others.map { known[$0] } + unknown).sorted() {
            entries.append(phrases.entry(task.submissions[index]))
        }
        yaml.list(4, TaskKeys.submit.name, entries)
    }

    private func writeEarliestBegin(of task: LoggedTask, _ yaml: inout CommentedYAML) {
        let known = task.submissions.filter(\.isKnown)
        let later = known.filter { $0.earliestBegin - $0.submitted.value >= Span.second }
        let delays = later.map { $0.earliestBegin - $0.submitted.value }.sorted()
        guard delays.count * 2 > known.count, let median = Median.of(delays) else { return }
        let whole = min(Self.rounded(delay: median), ScenarioLimits.length)
        let (least, most) = (Self.rounded(delay: delays[0]), Self.rounded(delay: delays[delays.count - 1]))
        let spread = least == most ? "" : ", \(Span.text(least)) to \(Span.text(most))"
        let windows = later.count(where: \.isWindow)
        let source =
            windows == 0
            ? ""
            : "; \(windows < later.count ? "of \(windows) " : "")the log tells only the scheduler's window"
        yaml.add(
            4, TaskKeys.earliestBegin.name, LoggedPhrases.length(whole),
            note: "the median of \(Counted.text(delays.count, "submission", "submissions"))\(spread)\(source)"
        )
    }

    /// A delay in whole seconds; what is less than two seconds below a minute is that minute.
    ///
    /// The scheduler prints seconds without their fraction, and its line comes a moment after the app's, so that the
    /// quarter of an hour that an app asks for is told as 14 minutes and 59 seconds.
    static func rounded(delay: Milliseconds) -> Milliseconds {
        let minute = (delay + Span.minute - 1) / Span.minute * Span.minute
        guard minute - delay > 2 * Span.second else { return minute }
        return (delay + Span.second / 2) / Span.second * Span.second
    }

    private func writeProperties(of task: LoggedTask, _ yaml: inout CommentedYAML) {
        let kind = TaskKind.allCases.first { $0.mode == task.mode }
        let properties: [(String, KeyPath<RequestTerms, Bool?>)] = [
            (TaskProperty.requiresExternalPower.name, \.requiresExternalPower),
            (TaskProperty.requiresNetworkConnectivity.name, \.requiresNetworkConnectivity),
        ]
        guard kind?.properties.contains(where: { $0.name == properties[0].0 }) ?? false else { return }
        for (name, path) in properties {
            guard let told = task.submissions.last(where: { $0.terms[keyPath: path] != nil }),
                let value = told.terms[keyPath: path]
            else {
                yaml.remark(4, "\(name): \(scenario.unknown); false is the default")
                continue
            }
            if value { yaml.add(4, name, "true", note: phrases.line(told.submitted.line)) }
        }
    }

    /// Background fetch of iOS 7, whose interval no log tells.
    mutating func writeFetches(_ yaml: inout CommentedYAML) {
        guard let task = tasks(of: .backgroundFetch).first else { return }
        yaml.add(2, AppList.backgroundFetch.name, "")
        yaml.add(
            3, RequestName.field.name, JSONText.quoted(name(task.identifier, otherwise: "background fetch")))
        yaml.add(
            3, AppList.fetchInterval.name, "minimum",
            note: "guessed; " + phrases.lines(task.submissions.map(\.submitted.line)))
        task.writeWork(3, done: .completionHandler, &yaml)
    }
}
