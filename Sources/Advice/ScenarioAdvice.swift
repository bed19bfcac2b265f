import BackgroundPolicy
public import ScenarioFile
import Simulation
import Timeline

/// The advice about a scenario: all mistakes that were found in it.
public struct ScenarioAdvice: Sendable {
    private static let triedAtMost = 200
    /// About how many events all trials together may simulate, which takes a few seconds.
    static let eventsAtMost = 5_000_000
    /// How many requests of a task are looked at to find one that mending a mistake helps.
    private static let troublesAtMost = 20

    /// The findings in order of their places in the file; at equal places in the order of `FindingID`.
    public private(set) var findings: [Finding]
    /// How many of the first findings are tried by simulating the day again with the mistake fixed.
    ///
    /// It is known once the day was simulated.
    public private(set) var tried = 0
    /// How many findings the scenario allows, which are left out.
    public let allowed: Int
    /// How many of the findings were tried so far.
    public private(set) var triedSoFar = 0

    let reading: ScenarioReading
    /// The day with all mistakes, once it was simulated.
    private var day: MeasuredDay?

    /// Inspects every app of a scenario, and measures what each mistake costs in the day.
    ///
    /// - Complexity: one simulation of the day, and another for each finding that is tried: at most 200, and
    ///   fewer if the day is long.
    public init(_ reading: ScenarioReading) {
        self.init(untried: reading)
        while !isComplete { tryNext() }
    }

    /// Inspects every app of a scenario, and simulates nothing yet.
    public init(untried reading: ScenarioReading) {
        let scenario = reading.scenario
        var found: [Finding] = []
        var allowed = 0
        for index in scenario.apps.indices {
            let app = InspectedApp(
                index, of: scenario, hasInfoPlist: reading.appsWithInfoPlist.contains(AppID(index)))
            for id in FindingID.allCases {
                let diagnoses = id.diagnoses(of: app)
                guard !reading.allowed.allows(id, in: app.id) else {
                    allowed += diagnoses.count
                    continue
                }
                found += diagnoses.map {
                    Finding(
                        id: id, diagnosis: $0, place: Self.place(of: $0, in: reading), seen: nil,
                        outcome: .notTried, help: nil)
                }
            }
        }
        // The offset makes the sort stable, so that findings of one place stay in the order of their ids.
        findings = found.enumerated()
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element)
        self.allowed = allowed
        self.reading = reading
    }

    /// Whether every finding that is to be tried was tried.
    public var isComplete: Bool { findings.isEmpty || day != nil && triedSoFar == tried }

    /// Simulates the day, or if that is done, the day without the next mistake.
    public mutating func tryNext() {
        guard let day else {
            let day = MeasuredDay(reading.scenario)
            tried = min(
                findings.count, Self.triedAtMost,
                max(1, Self.eventsAtMost / max(1, day.index.events.count)))
            self.day = day
            return
        }
        guard triedSoFar < tried else { return }
        let found = findings[triedSoFar]
        var diagnosis = found.diagnosis
        var trial = Self.trial(of: diagnosis, found.id, in: reading, day)
        for alternative in found.diagnosis.alternatives where !trial.isBetter {
            let other = Self.trial(of: alternative, found.id, in: reading, day)
            if other.isBetter { (diagnosis, trial) = (alternative, other) }
        }
        findings[triedSoFar] = Finding(
            id: found.id, diagnosis: diagnosis, place: found.place, seen: diagnosis.effect(day),
            outcome: trial.outcome, help: trial.help)
        triedSoFar += 1
    }

    /// Where the scenario has what a diagnosis is about: what an Info.plist lacks is at the request that needs it, for
    /// what the scenario declares does not count then.
    private static func place(of diagnosis: Diagnosis, in reading: ScenarioReading) -> Place {
        let places = reading.places
        if let task = diagnosis.task { return places.place(of: task, key: diagnosis.key) }
        if let user = diagnosis.user, reading.appsWithInfoPlist.contains(diagnosis.app) {
            return places.place(of: user, key: "identifier")
        }
        return places.place(of: diagnosis.app, key: diagnosis.key)
    }

    /// What became of the day without a mistake.
    private struct Trial {
        let outcome: Finding.Outcome
        var help: HelpLine?

        var isBetter: Bool { if case .changed = outcome { true } else { false } }
    }

    /// Simulates the day without a mistake, and compares the two days.
    private static func trial(
        of diagnosis: Diagnosis, _ id: FindingID, in reading: ScenarioReading, _ day: MeasuredDay
    ) -> Trial {
        var scenario = reading.scenario
        diagnosis.fix(&scenario.apps[Int(diagnosis.app.index)], day)
        let fixed = MeasuredDay(scenario)
        guard fixed.index.events != day.index.events else { return Trial(outcome: .sameDay) }
        let changes = Figure.allCases.compactMap { figure in
            let change = FigureChange(
                figure: figure, before: figure.value(of: diagnosis.app, in: day),
                fixed: figure.value(of: diagnosis.app, in: fixed))
            return change.before == change.fixed ? nil : change
        }
        guard !fixed.isWorse(than: day, for: diagnosis.app, doingLess: id.asksForLess) else {
            return Trial(outcome: .noBetter(changes))
        }
        return Trial(
            outcome: .changed(changes), help: help(by: diagnosis, id, reading.scenario, day, fixed))
    }

    /// What mending a mistake does for the request of its task, or its app, that it helps most.
    private static func help(
        by diagnosis: Diagnosis, _ id: FindingID, _ scenario: Scenario, _ day: MeasuredDay,
        _ fixed: MeasuredDay
    ) -> HelpLine? {
        // What mends a note is not always what the note advises.
        guard !diagnosis.isNote else { return nil }
        let former = HelpDay(HelpInput(scenario: scenario, interventions: []), day.index)
        let later = HelpDay(HelpInput(scenario: scenario, interventions: []), fixed.index)
        let question = DayHelp.Question(
            app: diagnosis.app, task: diagnosis.task, in: .start..<scenario.header.end + 1)
        let tasks = diagnosis.task.map { [$0] } ?? scenario.header.roster.tasks(of: diagnosis.app)
        for task in tasks {
            let requests = later.requests(task)
            for trouble in former.gravestFirst(of: task, question).prefix(Self.troublesAtMost)
            where trouble.isAbout(id) {
                let remedy = Remedy(mending: diagnosis, id, task: task, in: former)
                let measured =
                    remedy.countsTransfers
                    ? DayHelp.claimOfAll(requests, as: former.requests(task), on: later.header)
                    : DayHelp.claim(trouble, requests, on: later.header)
                if let measured {
                    return HelpLine(
                        remedy, for: trouble, measured: measured, on: scenario.header, style: .number)
                }
            }
        }
        return nil
    }
}
