import BackgroundPolicy
public import Timeline
import UntrustedText

/// The report of a day: what ran, what held requests back, what it cost and what was left.
///
/// A day that was simulated and one that a device logged have the same report, and each tells what it knows.
public struct DayReport {
    /// What the log of a device has beside the sums of its day.
    public struct Log {
        let events: [TimelineEvent]
        let through: Moment
        let evidence: DeviceEvidence
        let requests: [RequestRecord]
        let lastWords: LastWords
        let ownPolicies: OwnPolicies
        /// What `dayline check` is to be asked for how much of it was understood; nil for a recording of it.
        let name: String?

        /// What is known of a log.
        ///
        /// - Parameters:
        ///   - index: The day of the log.
        ///   - events: What the log tells.
        ///   - through: The last moment that it tells of.
        ///   - evidence: What its lines say.
        ///   - own: The policies of an evaluation that say no and have no counterpart in the model, by their names.
        ///   - name: What `dayline check` is to be asked for how much was understood; nil for a recording.
        public init(
            _ index: TimelineIndex, _ events: [TimelineEvent], through: Moment, _ evidence: DeviceEvidence,
            own: (Evaluation) -> [String], name: String?
        ) {
            self.events = events
            self.through = through
            self.evidence = evidence
            self.name = name
            requests = index.requests
            lastWords = LastWords(index.header, events, evidence)
            ownPolicies = OwnPolicies(index, evidence, own: own)
        }
    }

    /// The figures of the day.
    public let tally: Tally
    /// What the scenario says of itself; empty if it says nothing.
    let summary: String
    /// What only a logged day has; nil for a simulated one.
    let log: Log?
    /// The app that stands for the system's own activities, which are reported by themselves.
    let systemApp: AppID?
    /// The names that several apps have; their bundle identifiers tell them apart.
    private let namesakes: Set<String>

    /// The report of a day.
    public init(_ tally: Tally, summary: String = "", log: Log? = nil) {
        self.tally = tally
        self.summary = summary
        self.log = log
        systemApp = log?.evidence.systemApp(in: tally.header.roster)
        let names = Dictionary(grouping: tally.header.roster.apps, by: \.name)
        namesakes = Set(names.filter { $0.value.count > 1 }.keys)
    }

    /// What the report is called.
    public static let title: Sentence = "Report of a day"

    /// The schema of the report for programs.
    public var document: [AnswerKey] { log == nil ? Self.simulated : Self.logged }

    /// The whole report.
    public var sections: [AnswerSection] {
        let isLogged = log != nil
        let facts = AppFact.all.map(section)
        return identity + [heading, runs] + (isLogged ? [] : [costs])
            + facts + [killed, waiting] + (isLogged ? loggedEnd : simulatedEnd)
            + [interventions, footer] + figures
    }

    var header: DayHeader { tally.header }

    /// The reported apps.
    var apps: [AppID] {
        tally.only.map { [$0] }
            ?? header.roster.apps.indices.map { AppID($0) }.filter { $0 != systemApp }
    }

    /// The sums of the reported apps.
    var total: Sums { apps.reduce(into: Sums()) { $0.add(self[$1].sums) } }

    /// The figures of an app.
    subscript(_ app: AppID) -> AppTally { tally.apps[Int(app.index)] }

    /// What an app is called in the report.
    func name(_ app: AppID) -> String {
        let app = header.roster[app]
        return namesakes.contains(app.name) ? app.bundleIdentifier : app.label
    }

    /// A request as its app, its task and its mode.
    func name(_ request: Request) -> Sentence {
        let task = header.roster[request.task]
        guard let own = task.ownName else { return "\(name: name(request.app)) · \(task.modeName)" }
        return "\(name: name(request.app)) · \(name: own) (\(task.modeName))"
    }
}

// MARK: The day and its figures

extension DayReport {
    private var heading: AnswerSection {
        let calendar = header.calendar
        let time = calendar.hourAndMinute(.start)
        guard let log else {
            let start = "\(header.date(.start)) \(time)"
            let days = calendar.dayNumber(at: header.end)
            let end = calendar.hourAndMinute(header.end) + (days > 0 ? " (+\(days) d)" : "")
            let origin: Sentence = "seed \(header.seed)\(header.profile)"
            return AnswerSection(
                .nowhere,
                [.alone("\(quoting: header.title) · \(start) to \(end) · \(origin)")]
                    + (summary.isEmpty ? [] : [.alone("\(quoting: summary)")]))
        }
        let isOtherDay = calendar.dayNumber(at: log.through) > 0
        let end = (isOtherDay ? calendar.date(log.through) + " " : "") + calendar.hourAndMinute(log.through)
        let span =
            calendar.hasTimes
            ? "\(calendar.date(.start)) \(calendar.year(of: .start)) \(time) to \(end)" : DayCalendar.noTimes
        return AnswerSection(
            .nowhere,
            [.alone("\(quoting: header.title) · \(span) · logged by a device")]
                + log.evidence.remarks.map { .alone("\(quoting: $0)") })
    }

    /// How often each mode ran, with the bad outcomes last; of a log also what is told of launches.
    private var runs: AnswerSection {
        let ran = ReportColumn.ran(total) + [.ended(.expired), .ended(.killed)]
        guard log != nil else {
            return AnswerSection(
                .nowhere,
                heading:
                    "How often each mode ran; a launch may serve several runs, and an app that is awake needs none",
                table: table([ReportFigure.visits.column] + ran))
        }
        guard !apps.isEmpty else {
            return AnswerSection(.nowhere, [.alone("Its lines tell of no event of an app.")])
        }
        let open = apps.filter { self[$0].hasOpenBackground }.map { "\(name: name($0))" as Sentence }
        let note = Sentence(open, separator: ", ")
        return AnswerSection(
            .nowhere, heading: "How often each mode ran",
            table: table(ran, ofProcesses: [.launches, .background]),
            open.isEmpty
                ? []
                : [
                    .alone(
                        "background counts to the end of the log, or to a gap, where no line tells another state: \(note)"
                    )
                ])
    }

    /// The launches and the time in the background with the costs of all requests, and the age of the content at visits.
    private var costs: AnswerSection {
        let figures = [
            ReportFigure.launches, ReportFigure.background, ReportFigure.energy, ReportFigure.cellular,
        ]
        return AnswerSection(
            .nowhere,
            heading:
                "Launches, time in the background, what all requests cost, and the age of the content at visits",
            table: table(figures.map(\.column), ages: true))
    }

    /// A row for each app, and one for all; of a logged day, with figures that it may not tell.
    private func table(
        _ columns: [ReportColumn], ofProcesses figures: [ReportFigure] = [], ages: Bool = false
    ) -> AnswerTable {
        func cells(_ sums: Sums, of apps: [AppID]) -> [AnswerTable.Cell] {
            let isAccountedFor = apps.contains { self[$0].statesAccountForRuns }
            return columns.map { .value($0.value(sums)) }
                + figures.map { $0.loggedCell(sums, isAccountedFor: isAccountedFor) }
        }
        let rows = apps.map { app in
            let age = [self[app].ages.median, self[app].ages.worst].map { AnswerTable.Cell.value(.span($0)) }
            return [.name(name(app))] + cells(self[app].sums, of: [app]) + (ages ? age : [])
        }
        let all = [.words("all")] + cells(total, of: apps) + (ages ? [.empty, .empty] : [])
        return AnswerTable(
            ["app"] + columns.map(\.heading) + figures.map(\.name.heading)
                + (ages ? ["median age", "stalest"] : []),
            rows + (apps.count > 1 ? [all] : []))
    }

    /// What was left of the budgets over the day, and the sums of each date of a longer one.
    private var simulatedEnd: [AnswerSection] {
        let calendar = header.calendar
        let budgets = tally.budgets
        guard let energy = budgets.leastEnergy, let cellular = budgets.leastCellular else { return [dates] }
        let left = "energy \(Quantities.energyLeft(energy.energy))"
        let data = "cellular \(Quantities.bytesLeft(cellular.cellular))"
        let table = AnswerTable(
            [""] + budgets.marks.map { calendar.hourAndMinute($0.moment) },
            [
                [.words("energy")] + budgets.marks.map { .value(.energyLeft($0.energy)) },
                [.words("cellular")] + budgets.marks.map { .value(.bytesLeft($0.cellular)) },
            ])
        return [
            AnswerSection(
                .nowhere, heading: "Budgets left", table: budgets.marks.isEmpty ? nil : table,
                [.alone("least: \(left) at \(energy.moment), \(data) at \(cellular.moment)")]),
            dates,
        ]
    }

    /// A row for each date with the least that was left of the budgets; only of days longer than one.
    private var dates: AnswerSection {
        guard header.length > Span.day else { return AnswerSection(.nowhere) }
        let ran = ReportColumn.ran(total)
        // Several modes leave no room for a column each.
        let runs = ran.count > 1 ? [ReportFigure.launches.column] : ran
        let columns =
            [ReportFigure.visits.column] + runs + [.ended(.expired), .ended(.killed)]
            + [ReportFigure.energy, ReportFigure.cellular].map(\.column)
        let rows = tally.dates.map { date -> [AnswerTable.Cell] in
            let noon = header.calendar.moment(day: date.day, timeOfDay: 12 * Span.hour)
            return [.words("d\(date.day + 1) \(header.calendar.date(noon))")]
                + columns.map { .value($0.value(date.sums)) }
                + [.value(.energyLeft(date.leastEnergy)), .value(.bytesLeft(date.leastCellular))]
        }
        return AnswerSection(
            .nowhere, heading: "By day, with the least that was left of the budgets",
            table: AnswerTable(["day"] + columns.map(\.heading) + ["energy left", "data left"], rows))
    }

    /// What the person changed.
    private var interventions: AnswerSection {
        let lines = tally.interventions.enumerated().map { number, made in
            let words = made.act.text(
                header.roster, isRefreshRestricted: tally.withoutEffect.contains(number))
            return AnswerLine.whole(
                "\(made.moment) \(quoting: words)", made.members(header.roster))
        }
        return AnswerSection(
            .elements("interventions"), heading: lines.isEmpty ? nil : "Interventions", lines)
    }

    private var footer: AnswerSection {
        guard let log else {
            return AnswerSection(
                .nowhere,
                [
                    .alone(
                        "This is a model, not a prediction for a device; dayline policy shows the evidence of every rule."
                    )
                ])
        }
        let limits =
            "This is what the log says. Amounts of energy and data, freshness and the state of switches are not in this log"
        let check: Sentence? = log.name.map { "; dayline check \(quoting: $0) tells how much was understood" }
        return AnswerSection(.nowhere, [.alone("\(limits)\(check).")])
    }
}

// MARK: Requests

extension DayReport {
    /// The first kills of apps while they served requests.
    private var killed: AnswerSection {
        let lines = tally.killed.map { killed in
            let reason = killed.reason?.explanation(of: .killed, log == nil ? header.limits : nil) ?? "killed"
            let times = killed.requests > 1 ? " ×\(killed.requests)" : ""
            return AnswerLine.whole(
                "\(killed.moment) \(name(killed.request))\(times): \(reason)",
                members(killed.request) + [
                    ("at", JSON(killed.moment.milliseconds)), ("requests", JSON(killed.requests)),
                    ("cause", JSON(killed.reason?.key)),
                ])
        }
        let more = total.ended(.killed) - tally.killed.reduce(0) { $0 + $1.requests }
        return AnswerSection(
            .elements("killed"), heading: lines.isEmpty ? nil : "Killed while serving requests",
            lines + (more > 0 && !lines.isEmpty ? [.alone("and \(more) more")] : []))
    }

    /// How many requests that never ran are told to people; programs are told of all.
    private static let waitingAtMost = 16

    /// The requests that never ran and waited until the end.
    private var waiting: AnswerSection {
        let requests = tally.waiting
        let lines = requests.enumerated().flatMap { number, waiting -> [AnswerLine] in
            let isShown = number < Self.waitingAtMost
            let arrival = log?.lastWords.arrival(of: waiting.request) ?? "submitted"
            let reasons = isShown ? reasons(waiting) : []
            let why = reasons.isEmpty ? " the end came first" : ""
            let line = AnswerLine.whole(
                "\(name(waiting.request)), \(arrival) \(waiting.submitted):\(why)", members(waiting))
            return isShown ? [line] + reasons.map { .quoted($0) } : [line.silent]
        }
        let more = requests.count - Self.waitingAtMost
        return AnswerSection(
            .elements("waiting"), heading: requests.isEmpty ? nil : "Not run by the end, because",
            lines + (more > 0 ? [.alone("and \(more) more")] : []))
    }

    /// What a request waited for longest, and the last word of a log about it.
    private func reasons(_ waiting: Tally.Waiting) -> [Sentence] {
        let waits = WaitWords(
            waiting.waits.longestFirst, log?.ownPolicies.waits(of: waiting.request.id), sums: false)
        let last = log.map { [$0.lastWords.sentence(about: waiting.request)] } ?? []
        return waits.sentences(factors: 2, requirements: 1) + last
    }

    private func members(_ waiting: Tally.Waiting) -> [(String, JSON)] {
        let since = JSON.number(waiting.submitted.milliseconds)
        let isKnown = log?.lastWords.knowsSubmission(of: waiting.request) ?? true
        let logged = log.map {
            [("firstSeen", since), ("lastWord", $0.lastWords.json(about: waiting.request))]
        }
        return members(waiting.request) + [
            ("submitted", isKnown ? since : .null), ("waits", WaitWords.json(waiting.waits)),
        ] + (logged ?? [])
    }

    func members(_ request: Request) -> [(String, JSON)] {
        let task = header.roster[request.task]
        return [
            ("request", JSON(request.id.number)), ("app", JSON(header.roster[request.app].bundleIdentifier)),
            ("mode", task.isModeKnown ? .string(request.mode.key) : .null), ("task", JSON(task.identifier)),
        ]
    }
}
