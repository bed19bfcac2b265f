public import Simulation
public import Timeline

/// A scenario that chance wrote: any number of apps with every mode, in days of use, outage and accident.
///
/// The same seed gives the same scenario for ever only while nobody changes how scenarios are written; a seed
/// that once broke a promise belongs, with its scenario, into a test of its own.
public struct GeneratedDay: Sendable {
    public let scenario: Scenario
    /// What a person does at the keyboard, in order of time.
    public let interventions: [Intervention]

    /// Writes the scenario of a seed, of up to a number of days.
    public init(seed: UInt64, daysAtMost: Int64 = 20) {
        var writer = ScenarioWriter(seed: seed &* 7_919 &+ 11, daysAtMost: daysAtMost)
        let apps = (0..<Int(writer.size(1...8, rarely: 24))).map { writer.app($0) }
        let device = writer.device()
        let interventions = writer.interventions(0...12)
        let choices = writer.choices()
        let limits = writer.limits(choices)
        scenario = Scenario(
            header: DayHeader(
                title: "Generated day \(seed)",
                calendar: DayCalendar(epochDay: writer.epochDay, startOfDay: writer.startOfDay),
                length: writer.length,
                profile: writer.profile,
                seed: seed,
                roster: writer.roster
            ),
            limits: limits,
            choices: choices,
            device: device,
            apps: apps,
            interventions: writer.interventions(0...3)
        )
        self.interventions = interventions
    }
}
