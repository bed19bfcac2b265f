import BackgroundPolicy
public import Simulation
public import Timeline

/// Finds what would help requests of a day that ran late, ended badly or never ran.
///
/// Each remedy changes one thing, and the day is simulated again with it; what nothing in the model would
/// change is the sources' advice, and says so. A claim is about the model and not about a device.
public struct DayHelp {
    /// The requests that are asked about.
    public struct Question: Sendable {
        /// The app.
        public let app: AppID
        /// Only this task; nil for all.
        public let task: TaskID?
        /// The moment whose current requests are meant; nil for the requests of a stretch.
        public let moment: Moment?
        /// The stretch in which a request was submitted, refused or waiting.
        public let stretch: Range<Moment>

        /// A question about an app, or one of its tasks, at a moment or in a stretch of time.
        public init(app: AppID, task: TaskID? = nil, at moment: Moment? = nil, in stretch: Range<Moment>) {
            self.app = app
            self.task = task
            self.moment = moment
            self.stretch = stretch
        }
    }

    /// How many requests of an app are helped at most, each of another task.
    private static let troublesAtMost = 4
    /// How many troubles of a task are tried.
    private static let attemptsAtMost = 2
    /// How many lines there are for each.
    private static let linesAtMost = 2
    /// How many of the developer's remedies, or of the person's, are tried for each.
    private static let trialsAtMost = 7
    /// About how many events all trials together may simulate, which takes a second or two.
    private static let eventsAtMost = 5_000_000
    /// A day with more events than this gets no help, which would take too long.
    public static let eventsOfDayAtMost = 300_000
    /// A remedy that lets a request run sooner by less than this is none.
    private static let leastGain = Span.minute

    private let day: HelpDay

    /// Simulates a day for which help is sought.
    ///
    /// - Returns: nil if it has too many events.
    public init?(
        _ scenario: Scenario, interventions: [Intervention] = [], style: DayHeader.DayStyle = .number
    ) {
        var events: [TimelineEvent] = []
        do {
            try simulate(scenario, interventions: interventions, atMost: Self.eventsOfDayAtMost) {
                events += $0
            }
        } catch {
            return nil
        }
        let index = TimelineIndex(header: scenario.header, events: events)
        self.init(scenario, interventions: interventions, as: index, style: style)
    }

    /// A day that was simulated before; nil if it has too many events.
    public init?(
        _ scenario: Scenario, interventions: [Intervention], as index: TimelineIndex,
        style: DayHeader.DayStyle = .number
    ) {
        guard index.events.count <= Self.eventsOfDayAtMost else { return nil }
        day = HelpDay(HelpInput(scenario: scenario, interventions: interventions), index, style: style)
    }

    /// The events of the day.
    public var events: [TimelineEvent] { day.index.events }

    /// What would help the requests that are asked about: at most two lines for each of four tasks.
    ///
    /// - Complexity: up to 28 simulations of the day for each task that needs help, and fewer if it is long.
    public func lines(_ question: Question) -> [HelpLine] {
        var lines = debuggerLines(question)
        let found = day.troubles(question, atMost: Self.troublesAtMost)
        let trials = trials(for: found.count)
        for troubles in found {
            for line in self.lines(troubles, trials) where !lines.contains(where: { $0.text == line.text }) {
                lines.append(line)
            }
        }
        return lines
    }

    /// A scenario in which what a line advises is done; nil if no change of a scenario shows it.
    ///
    /// - Parameters:
    ///   - line: A line about this day.
    ///   - scenario: The scenario of the day, or the same with other rules or other habits.
    /// - Returns: The changed scenario.
    public func carryingOut(_ line: HelpLine, in scenario: Scenario) -> Scenario? {
        let question = Question(app: line.app, task: line.task, in: .start..<day.header.end + 1)
        let troubles = day.troubles(question, atMost: 1).flatMap(\.self).filter { $0.since == line.since }
        let remedies = troubles.lazy.flatMap {
            $0.developersRemedies(in: day) + $0.personsRemedies(in: day)
        }
        var input = HelpInput(scenario: scenario, interventions: [])
        guard
            let change = remedies.first(where: { $0.name == line.remedy && $0.advice == line.advice })?
                .change,
            change(&input) != nil
        else { return nil }
        input.scenario.interventions += input.interventions
        return input.scenario
    }

    /// What to do about the tasks that the debugger launched, whatever became of their other requests.
    private func debuggerLines(_ question: Question) -> [HelpLine] {
        let tasks = question.task.map { [$0] } ?? day.header.roster.tasks(of: question.app)
        return tasks.compactMap { task in
            let requests = day.requests(task)
            let launched = requests.records.first { record in
                record.isSimulated && question.moment.map { record.submitted <= $0 } ?? true
            }
            guard let launched, let trouble = Trouble(launched, among: requests, in: day),
                let advice = trouble.advice(in: day), trouble.kind == .launchedByDebugger,
                question.moment.map({ trouble.seenFrom <= $0 }) ?? true
            else { return nil }
            return HelpLine(advice, for: trouble, on: day.header, style: day.style)
        }
    }

    /// The lines about the gravest trouble of a task, or about the next if nothing measured helps that.
    private func lines(_ troubles: [Trouble], _ trials: Int) -> [HelpLine] {
        var found: [HelpLine] = []
        for trouble in troubles.prefix(Self.attemptsAtMost) {
            let lines = self.lines(trouble, trials)
            if lines.contains(where: \.isMeasured) { return lines }
            if found.isEmpty { found = lines }
        }
        return found
    }

    /// How many remedies of a kind may be tried for each trouble of so many tasks.
    private func trials(for tasks: Int) -> Int {
        let lists = max(1, tasks) * Self.attemptsAtMost * 2
        return max(1, min(Self.trialsAtMost, Self.eventsAtMost / max(1, day.index.events.count) / lists))
    }

    /// What would help a request of the day; at most two lines.
    public func lines(for record: RequestRecord) -> [HelpLine] {
        let requests = day.requests(record.request.task)
        let trouble =
            record.refusedAtOnce.map {
                Trouble(
                    refused: $0, record.request.mode, record.request.task, at: record.submitted,
                    among: requests, in: day)
            } ?? Trouble(record, among: requests, in: day)
        return trouble.map { lines($0, trials(for: 1)) } ?? []
    }

    /// The one or two lines that help most: what the developer can do first, then what the person can.
    private func lines(_ trouble: Trouble, _ trials: Int) -> [HelpLine] {
        let (choices, second) = tried(trouble.developersRemedies(in: day).prefix(trials), trouble)
        // What a changed day shows is not advised again without it.
        let advice =
            trouble.advice(in: day).map { [HelpLine($0, for: trouble, on: day.header, style: day.style)] }?
            .filter { line in !(choices + second).contains { $0.advice == line.advice } } ?? []
        // Where the work was interrupted, to lose less of it helps more than to do it elsewhere.
        let developers = choices + (trouble.isInterrupted ? advice + second : second + advice)
        let persons = tried(trouble.personsRemedies(in: day).prefix(trials), trouble)
        let lines = Array(developers.prefix(1) + (persons.first + persons.second).prefix(1))
        let rest = developers.dropFirst() + (persons.first + persons.second).dropFirst()
        return lines + rest.prefix(max(0, Self.linesAtMost - lines.count))
    }

    /// The remedies that help in this day, the best first; and those of second choice that do.
    private func tried(
        _ remedies: some Sequence<Remedy>, _ trouble: Trouble
    ) -> (first: [HelpLine], second: [HelpLine]) {
        var found: [(line: HelpLine, gain: Int64, isSecond: Bool)] = []
        for remedy in remedies {
            guard let measured = measured(remedy, trouble) else { continue }
            let line = HelpLine(remedy, for: trouble, measured: measured, on: day.header, style: day.style)
            found.append((line, gain(of: measured.claim, trouble), remedy.isSecondChoice))
        }
        let ordered = found.enumerated()
            .sorted { ($1.element.gain, $0.offset) < ($0.element.gain, $1.offset) }
            .map(\.element)
        // Of remedies with the same result, one is enough.
        let different = ordered.indices.filter { index in
            !ordered[..<index].contains { $0.line.claim == ordered[index].line.claim }
        }
        return (
            different.filter { !ordered[$0].isSecond }.map { ordered[$0].line },
            different.filter { ordered[$0].isSecond }.map { ordered[$0].line }
        )
    }

    /// What a remedy changes for the request, measured; nil if it helps nothing.
    private func measured(_ remedy: Remedy, _ trouble: Trouble) -> MeasuredClaim? {
        var input = day.input
        guard let task = remedy.change?(&input),
            let records = input.requests(of: trouble.app, task: task, eventsAtMost: Self.eventsAtMost)
        else { return nil }
        let header = input.scenario.header
        if remedy.countsTransfers {
            return Self.claimOfAll(records, as: day.requests(trouble.task), on: header)
        }
        // A push in the place of a request helps nobody if it comes only when the person opens the app anyway.
        let counted = remedy.substitute == .backgroundPush ? records.withoutForeground : records
        return Self.claim(trouble, counted, since: remedy.since, on: header)
    }

    /// The claim that a trouble is over, or smaller, in a changed day.
    ///
    /// - Parameters:
    ///   - trouble: The trouble.
    ///   - requests: The requests of the task in the changed day.
    ///   - since: From when on a run counts, if that is not the moment of the trouble.
    ///   - header: The changed day.
    /// - Returns: the claim; nil if the remedy does not help.
    static func claim(
        _ trouble: Trouble, _ requests: TaskRequests, since: Moment? = nil, on header: DayHeader
    ) -> MeasuredClaim? {
        let fate = Fate(since: since ?? trouble.since, of: requests)
        if trouble.kind == .endedBadly {
            guard trouble.isFirstToRun, let former = trouble.record, let outcome = former.outcome,
                let end = former.ended,
                let record = fate.record, let newOutcome = record.outcome, let newEnd = record.ended,
                let badness = record.badness, badness < former.badness ?? 0,
                // The same request, and not one of another visit; what takes its place begins before it.
                record.submitted == trouble.since || since != nil
            else { return nil }
            let deciding = record.limits(ofEndAt: newEnd, on: header)
            return MeasuredClaim(
                .ends(newOutcome, newEnd, insteadOf: outcome, end), deciding, on: header)
        }
        if since == nil, requests.areChain(of: trouble.task) {
            if let sooner = claimOfRun(trouble, requests, on: header) { return sooner }
        } else if let ran = fate.ran, isSooner(ran, for: trouble) {
            return MeasuredClaim(
                .runs(ran, insteadOf: trouble.ran), fate.record?.limits(ofRunAt: ran, on: header) ?? [],
                on: header)
        }
        let isAccepted =
            trouble.kind == .refused && requests.records.contains { $0.submitted == trouble.since }
        return isAccepted ? MeasuredClaim(.accepted(trouble.since), [], on: header) : nil
    }

    /// The claim that a request which others follow runs sooner, or the next one that can run then.
    ///
    /// Each request of such a task is submitted when the one before it has run. What comes sooner in a changed day may
    /// be an earlier request that runs later, which helps nobody.
    private static func claimOfRun(
        _ trouble: Trouble, _ requests: TaskRequests, on header: DayHeader
    ) -> MeasuredClaim? {
        if let own = requests.firstStart(where: { $0.submitted == trouble.since }),
            isSooner(own.moment, for: trouble)
        {
            return MeasuredClaim(
                .runs(own.moment, insteadOf: trouble.ranItself),
                own.record.limits(ofRunAt: own.moment, on: header), on: header)
        }
        let earliest = max(trouble.since, trouble.record?.eligible ?? trouble.since)
        guard let next = requests.firstStart(after: earliest, where: { $0.submitted != trouble.since }),
            isSooner(next.moment, for: trouble)
        else { return nil }
        return MeasuredClaim(
            .runsNext(next.moment, insteadOf: trouble.ran),
            next.record.limits(ofRunAt: next.moment, on: header), on: header)
    }

    /// Whether a run is sooner than the task's next one by enough to be worth a word: a minute, and a tenth of the wait.
    private static func isSooner(_ ran: Moment, for trouble: Trouble) -> Bool {
        guard let former = trouble.ran else { return true }
        return former - ran >= max(leastGain, (former - trouble.since) / 10)
    }

    /// The claim that more transfers are complete, or as many sooner.
    static func claimOfAll(
        _ requests: TaskRequests, as former: TaskRequests, on header: DayHeader
    ) -> MeasuredClaim? {
        let done = requests.completedTransfers
        let before = former.completedTransfers.compactMap(\.ended)
        guard let transfer = done.last, let last = transfer.ended, done.count >= before.count else {
            return nil
        }
        let isSooner = before.last.map { $0 - last >= leastGain } ?? true
        guard isSooner || done.count > before.count else { return nil }
        return MeasuredClaim(
            .transfersComplete(done.count, last, insteadOf: before.count, before.last),
            transfer.limits(ofEndAt: last, on: header), on: header)
    }

    /// How much a claim promises, to compare it with others about the same trouble.
    private func gain(of claim: HelpClaim, _ trouble: Trouble) -> Int64 {
        switch claim {
        case .runs(let moment, _), .runsNext(let moment, _): day.header.end - moment
        case .ends(let outcome, let moment, _, _):
            (outcome == .completed ? day.header.length : 0) + (day.header.end - moment)
        case .accepted: 0
        case .transfersComplete(_, let moment, _, _): day.header.end - moment
        }
    }
}
