import BackgroundPolicy
import Simulation
import Timeline
import UntrustedText

/// The pushes, transfers and background tasks of a logged app.
extension AppWriting {
    mutating func writePushes(_ yaml: inout CommentedYAML) {
        writeBackgroundPushes(&yaml)
        writeStandardPushes(&yaml)
        let calls = tasks(of: .voIPPush)
        guard !calls.isEmpty else { return }
        yaml.add(2, AppKeys.desiredPushTypes.name, "voIP", note: "guessed from the topic of its pushes")
        yaml.add(2, AppList.voIPPushes.name, "")
        for task in calls {
            writeArrivals(of: task.submissions, name(task.identifier, otherwise: task.mode.name), &yaml)
            task.writeWork(4, done: nil, &yaml)
        }
    }

    /// Background pushes, those of each priority apart.
    ///
    /// The model launches no app for one of priority 10. Where the log tells that the app ran for one, it was none, and
    /// neither were the others of its kind.
    private mutating func writeBackgroundPushes(_ yaml: inout CommentedYAML) {
        let tasks = tasks(of: .backgroundPush).filter { !$0.isOfAlerts }
        guard !tasks.isEmpty else { return }
        yaml.add(2, AppList.pushes.name, "")
        for task in tasks {
            let launched = task.submissions.count { $0.terms.priority?.sent == 10 && $0.started != nil }
            let urgent = launched > 0 ? [] : task.submissions.filter { $0.terms.priority?.sent == 10 }
            let others =
                launched > 0 ? task.submissions : task.submissions.filter { $0.terms.priority?.sent != 10 }
            let unknown = others.filter { $0.terms.priority == nil }.count
            if !others.isEmpty {
                writeArrivals(of: others, name(task.identifier, otherwise: "background push"), &yaml)
                if unknown > 0 {
                    yaml.remark(4, "guessed: the priority of \(unknown) of them is 5; \(scenario.unknown)")
                }
                if launched > 0 {
                    yaml.remark(
                        4,
                        "\(launched) of them ran at priority 10; the model wakes no app for that, so 5 stands here"
                    )
                }
                task.writeWork(4, done: .completionHandler, &yaml)
            }
            if !urgent.isEmpty {
                writeArrivals(of: urgent, name("\(task.identifier), urgent", otherwise: "urgent push"), &yaml)
                yaml.add(
                    4, PushKeys.priority.name, "10",
                    note: "as SpringBoard tells it; the model wakes no app for it")
                task.writeWork(4, done: .completionHandler, &yaml)
            }
        }
    }

    /// Pushes that are shown, those that may run the app as well among them.
    private mutating func writeStandardPushes(_ yaml: inout CommentedYAML) {
        let tasks = tasks(of: .standardPush) + tasks(of: .backgroundPush).filter(\.isOfAlerts)
        guard !tasks.isEmpty else { return }
        yaml.add(2, AppList.standardPushes.name, "")
        for task in tasks {
            writeArrivals(of: task.submissions, name(task.identifier, otherwise: task.mode.name), &yaml)
            if task.isOfAlerts {
                yaml.add(4, PushKeys.contentAvailable, "1", note: "as SpringBoard lists it, beside an alert")
            }
        }
    }

    private func writeArrivals(
        of pushes: [LoggedFacts.Submission], _ name: String, _ yaml: inout CommentedYAML
    ) {
        yaml.entry(3, RequestName.field.name, JSONText.quoted(name))
        yaml.list(4, PushKeys.arrivals, pushes.map(phrases.entry))
    }

    // MARK: Transfers

    mutating func writeTransfers(_ yaml: inout CommentedYAML) {
        let transfers = tasks.filter(\.mode.isTransfer)
        guard !transfers.isEmpty else { return }
        yaml.add(2, AppList.transfers.name, "")
        for task in transfers {
            yaml.entry(
                3, RequestName.field.name, JSONText.quoted(name(task.identifier, otherwise: "transfer")))
            if task.mode == .discretionaryTransfer {
                yaml.add(
                    4, TransferKeys.isDiscretionary, "true",
                    note: "as nsurlsessiond last said of the app's transfers")
            }
            writeLimits(of: task, &yaml)
            writeSize(of: task, &yaml)
            writeRelaunch(after: task, &yaml)
            let entries = task.submissions.map(enqueued)
            yaml.list(4, TransferKeys.enqueue.name, entries)
        }
    }

    /// When a transfer is enqueued; a scenario enqueues in visits only.
    private func enqueued(_ transfer: LoggedFacts.Submission) -> CommentedYAML.Entry {
        let moment = transfer.submitted.value
        let line = phrases.entry(transfer).note
        if visits.contains(where: { $0.value.from <= moment && moment < $0.value.to }) {
            return .init(value: phrases.quoted(moment), note: line)
        }
        // As the person leaves, the app enqueues what it began.
        let reach = 10 * Span.second
        if let visit = visits.last(where: { $0.value.to <= moment && moment <= $0.value.to + reach }) {
            return .init(
                value: phrases.quoted(visit.value.to - Span.second),
                note: Note.all(line, "guessed to belong to the visit before"))
        }
        return .init(
            value: phrases.quoted(moment),
            note: Note.all(line, "in the background; the model enqueues it at the next visit"))
    }

    /// What the session of transfers was made with, as far as a transfer of a scenario can have it.
    private func writeLimits(of task: LoggedTask, _ yaml: inout CommentedYAML) {
        let told = task.submissions.compactMap(\.terms.session)
        if !told.isEmpty, told.allSatisfy({ $0.allowsCellularAccess == false }) {
            yaml.add(
                4, TransferKeys.allowsCellularAccess, "false", note: "as nsurlsessiond logs it of the session"
            )
        }
        let timeouts = told.map(\.resourceTimeout)
        let usual = SessionScript.defaultTimeoutForResource
        guard let least = timeouts.min(), let most = timeouts.max(), (least, most) != (usual, usual)
        else { return }
        let range = (least == most ? [least] : [least, most]).map(LoggedPhrases.length)
        yaml.remark(
            4,
            "its session's \(TransferKeys.resourceTimeout) was \(range.joined(separator: " to ")); here it is the default, \(LoggedPhrases.length(usual))"
        )
    }

    private func writeSize(of task: LoggedTask, _ yaml: inout CommentedYAML) {
        let sizes = task.submissions.compactMap(\.terms.bytes).map { min($0, ScenarioLimits.size - 1) }
            .sorted()
        guard let least = sizes.first, let most = sizes.last, most > 0 else {
            return yaml.remark(4, "\(TransferKeys.size.name): \(scenario.unknown); 5MB is the default")
        }
        let median = Median.of(sizes) ?? most
        yaml.add(
            4, TransferKeys.size.name, least == most ? "\(most)B" : "\(least)B-\(most)B",
            note: sizes.count > 1
                ? "drawn between the least and the most of \(sizes.count); the median is \(Quantities.bytes(median))"
                : "as its progress tells it")
    }

    /// Whether the app is launched at the end of its transfers, which shows in launches that nothing else explains.
    private func writeRelaunch(after task: LoggedTask, _ yaml: inout CommentedYAML) {
        let ends = task.submissions.compactMap(\.ended).filter { $0.line > 0 }.map(\.value)
        let isLaunched = ends.contains { end in
            app.otherLaunches.contains { $0.value >= end && $0.value - end <= 10 * Span.second }
        }
        // Where no end is told, nothing speaks against the default.
        guard !ends.isEmpty, !isLaunched else { return }
        yaml.add(
            4, TransferKeys.sendsLaunchEvents, "false", note: "guessed: no launch followed the end of one")
    }

    // MARK: Background tasks

    mutating func writeBackgroundTasks(_ yaml: inout CommentedYAML) {
        var isFirst = true
        for task in tasks(of: .backgroundTask) {
            let matched = task.submissions.compactMap { submission -> (visit: Int, before: Milliseconds)? in
                let moment = submission.submitted.value
                let visit = visits.lastIndex {
                    $0.value.from <= moment && moment <= $0.value.to + Span.minute
                }
                return visit.map { ($0, max(0, visits[$0].value.to - moment)) }
            }
            guard let median = Median.of(matched.map(\.before).sorted()) else {
                yaml.remark(
                    2,
                    "\(AppList.backgroundTasks.name) outside of a visit is not written (\(phrases.lines(task.submissions.map(\.submitted.line))))"
                )
                continue
            }
            if isFirst { yaml.add(2, AppList.backgroundTasks.name, "") }
            isFirst = false
            yaml.entry(
                3, RequestName.field.name,
                JSONText.quoted(name(task.identifier, otherwise: "background task")),
                note: phrases.lines(task.submissions.map(\.submitted.line)))
            if median >= Span.second {
                let before = LoggedPhrases.length(median / Span.second * Span.second)
                yaml.add(4, BackgroundTaskKeys.begins.name, "\(before) before leaving", note: "the median")
            }
            let numbers = matched.map(\.visit).reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
            yaml.add(
                4, BackgroundTaskKeys.afterVisits.name,
                "[\(numbers.map { "\($0 + 1)" }.joined(separator: ", "))]")
            task.writeWork(4, done: .endBackgroundTask, &yaml)
        }
    }
}
