import Timeline
import UntrustedText

/// What the report of a logged day has beside that of a simulated one, and the reverse.
extension DayReport {
    /// The end of the report of a logged day: what held requests back, what would help, and the system's own activities.
    var loggedEnd: [AnswerSection] {
        guard let log else { return [] }
        let help = help(log)
        let runs = log.evidence.system?.runs.count { $0.started != nil }
        return [
            unrecordedEnds(log), findings(log),
            help.meanings("What held requests back or ended their work, and what that is"), help.help,
            system(log),
            AnswerSection(.value("logged", true)),
            AnswerSection(.value("through", JSON(log.through.milliseconds))),
            AnswerSection(
                .elements("policies"),
                counted(in: log).map {
                    .data(whole: [("policy", JSON($0.name)), ("evaluations", JSON($0.count))])
                }),
            AnswerSection(.value("systemRuns", JSON(runs))), measured(log),
            AnswerSection(.value("remarks", JSON(log.evidence.remarks))),
        ]
    }

    /// What held requests of the reported apps back, refused or ended them.
    private func help(_ log: Log) -> LoggedHelp {
        var help = LoggedHelp()
        let isReported = { (app: AppID) in tally.only.map { $0 == app } ?? true }
        for record in log.requests where isReported(record.request.app) && !record.request.id.isRefused {
            help.add(record, log.evidence, until: log.through)
        }
        for case .request(let request, .refused(let refusal)) in log.events.lazy.map(\.happening)
        where isReported(request.app) {
            help.add(refusal)
        }
        return help
    }

    /// How many lines that answer by themselves are told to people; programs are told of all.
    private static let findingsAtMost = 16

    /// The lines that answer by themselves, with what to do.
    private func findings(_ log: Log) -> AnswerSection {
        let told = log.evidence.findings.filter { tally.only == nil || $0.app == tally.only }
        var explained: [String: String] = [:]
        let lines = told.enumerated().flatMap { number, finding -> [AnswerLine] in
            let words = FindingWords(finding, in: header.roster, log.evidence.places)
            let app: Sentence? = finding.app.map { "\(name: name($0)), " }
            let isNew =
                explained.updateValue(words.kind.meaning, forKey: words.kind.title) != words.kind.meaning
            let line = AnswerLine.whole(
                "\(app)\(finding.moment)\(words.times): \(isNew ? words.meaning : words.mention)",
                words.members)
            guard number < Self.findingsAtMost else { return [line.silent] }
            return isNew ? [line] + (words.remedy.map { [.quoted($0)] } ?? []) : [line]
        }
        let more = told.count - Self.findingsAtMost
        return AnswerSection(
            .elements("findings"), heading: told.isEmpty ? nil : "Lines of the log that answer by themselves",
            lines + (more > 0 ? [.alone("and \(more) more")] : []))
    }

    /// What MetricKit measured; people are told of it beside the log.
    private func measured(_ log: Log) -> AnswerSection {
        let told = log.evidence.totals.filter { tally.only == nil || $0.app == tally.only }
        return AnswerSection(
            .elements("measured"),
            told.map {
                .data(whole: [
                    ("app", JSON(header.roster[$0.app].bundleIdentifier)),
                    ("from", JSON($0.slice.from.milliseconds)), ("until", JSON($0.slice.to.milliseconds)),
                    ("totals", JSON($0.words)),
                ])
            })
    }

    /// How often each policy of the scheduler held a request back, whether the model knows it or not; the most first.
    private func counted(in log: Log) -> [(name: String, count: Int)] {
        var counts: [(name: String, count: Int)] = []
        var places: [String: Int] = [:]
        for case .request(let request, .evaluated(let number)) in log.events.lazy.map(\.happening)
        where tally.only.map({ $0 == request.app }) ?? true {
            for row in log.evidence[number].rows where row.decision.holds {
                let name = row.policy
                let place = places[name, default: counts.count]
                if place == counts.count { counts.append((name, 0)) }
                places[name] = place
                counts[place].count += 1
            }
        }
        return counts.enumerated()
            .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element)
    }

    /// What ran and whose end no line tells, by task, with the last word on the last of it.
    private func unrecordedEnds(_ log: Log) -> AnswerSection {
        var started: Set<RequestID> = []
        var ends: [TaskID: (request: Request, count: Int, last: Moment)] = [:]
        for event in log.events {
            switch event.happening {
            case .request(let request, .started): started.insert(request.id)
            case .request(let request, .ended(.unfinished, _, _, _))
            where started.contains(request.id) && event.moment < header.end
                && tally.only.map({ $0 == request.app }) ?? true:
                ends[request.task] = (request, (ends[request.task]?.count ?? 0) + 1, event.moment)
            case .device, .app, .request, .intervention: break
            }
        }
        let tasks = ends.values.sorted { ($0.last, $0.request.id) < ($1.last, $1.request.id) }
        return AnswerSection(
            .elements("unrecordedEnds"),
            heading: tasks.isEmpty ? nil : "Ran to an end that is not in this log",
            tasks.map { task in
                let times = task.count > 1 ? "\(task.count) times, " : ""
                return .whole(
                    "\(name(task.request)): \(times)last recorded \(task.last)",
                    members(task.request) + [
                        ("runs", JSON(task.count)), ("recordedUntil", JSON(task.last.milliseconds)),
                    ])
            })
    }

    /// What the scheduler ran for the system itself, the activities that ran most often by name.
    private func system(_ log: Log) -> AnswerSection {
        guard let system = log.evidence.system, tally.only == nil || tally.only == systemApp else {
            return AnswerSection(.nowhere)
        }
        var counts: [String: Int] = [:]
        for run in system.runs where run.started != nil { counts[run.name, default: 0] += 1 }
        let runs = Counted.text(counts.values.reduce(0, +), "run", "runs")
        let activities = Counted.text(counts.count, "activity", "activities")
        let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
        let held = system.runs.count { !$0.holds.isEmpty }
        return AnswerSection(
            .nowhere,
            heading: "The system's own activities: \(runs) of \(activities), \(held) blocked for a time",
            most.map { .alone("\(name: $0.key) \($0.value)") })
    }
}
