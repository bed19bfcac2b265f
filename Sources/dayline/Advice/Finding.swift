import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A piece of advice about a scenario: what is wrong, where, and what follows from it in the day.
struct Finding {
    /// What came of running the day again with the mistake mended.
    enum Outcome {
        /// The two days are the same, event by event.
        case sameDay
        /// The figures that changed; none if the days differ in nothing that is counted.
        case changed([FigureChange])
        /// There are so many findings that this one was not tried.
        case notTried
    }

    let id: FindingID
    let suspicion: Suspicion
    let place: Place
    /// What is to be seen of it in the day as it is; nil when there is nothing, or it was not tried.
    let seen: String?
    let outcome: Outcome
}

/// The advice about a scenario.
struct Advice {
    private static let triedAtMost = 200
    /// All trials together simulate about so many events at most, a few seconds' worth.
    private static let eventsAtMost = 5_000_000

    /// In order of place, then of id.
    let findings: [Finding]
    /// How many findings were tried, by running the day with the mistake mended; those in front.
    let tried: Int
    /// How many more there would be, had the scenario not allowed them.
    let allowed: Int

    /// Looks through a scenario, and runs its day once as it is and once more for each finding.
    init(_ reading: ScenarioReading) {
        let scenario = reading.scenario
        var found: [(id: FindingID, suspicion: Suspicion, place: Place)] = []
        var allowed = 0
        for (index, script) in scenario.apps.enumerated() {
            let app = SuspectedApp(
                id: AppID(index), script: script, limits: scenario.limits, choices: scenario.choices)
            for advisor in Advisors.all {
                let suspicions = advisor.suspicions(about: app)
                guard !reading.allowed.allows(advisor.id, in: app.id) else {
                    allowed += suspicions.count
                    continue
                }
                found += suspicions.map { (advisor.id, $0, Self.place(of: $0, in: reading.places)) }
            }
        }
        // Advisors come in the order of their ids, and findings of one place stay in it.
        let ordered = found.enumerated()
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element)
        self.allowed = allowed
        guard !ordered.isEmpty else {
            (findings, tried) = ([], 0)
            return
        }
        let day = MeasuredDay(scenario)
        let tried = min(
            ordered.count, Self.triedAtMost, max(1, Self.eventsAtMost / max(1, day.index.events.count)))
        self.tried = tried
        findings = ordered.enumerated().map { number, found in
            let isTried = number < tried
            return Finding(
                id: found.id, suspicion: found.suspicion, place: found.place,
                seen: isTried ? found.suspicion.effect(day) : nil,
                outcome: isTried ? Self.outcome(of: found.suspicion, in: reading, day) : .notTried)
        }
    }

    private static func place(of suspicion: Suspicion, in places: ScenarioPlaces) -> Place {
        suspicion.task.map { places.place(of: $0, key: suspicion.key) }
            ?? places.place(of: suspicion.app, key: suspicion.key)
    }

    private static func outcome(
        of suspicion: Suspicion, in reading: ScenarioReading, _ day: MeasuredDay
    ) -> Finding.Outcome {
        var cured = reading.scenario
        suspicion.mend(&cured.apps[Int(suspicion.app.index)])
        let mended = MeasuredDay(cured)
        guard mended.index.events != day.index.events else { return .sameDay }
        return .changed(
            Figure.allCases.compactMap { figure in
                let change = FigureChange(
                    figure: figure, before: figure.value(of: suspicion.app, in: day),
                    mended: figure.value(of: suspicion.app, in: mended))
                return change.before == change.mended ? nil : change
            })
    }
}
