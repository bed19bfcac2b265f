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
    ///
    /// - Parameters:
    ///   - seed: The number that the day is drawn from.
    ///   - daysAtMost: How long the scenario may be.
    ///   - crowd: Up to how many more of everything come to each app, so that many requests wait at once.
    public init(seed: UInt64, daysAtMost: Int64 = 20, crowd: Int64 = 0) {
        var writer = ScenarioWriter(seed: seed &* 7_919 &+ 11, daysAtMost: daysAtMost)
        var apps = (0..<Int(writer.size(1...8, rarely: 24))).map { writer.app($0) }
        var device = writer.device()
        let interventions = writer.interventions(0...12)
        let choices = writer.choices()
        let limits = writer.limits(choices)
        let own = writer.interventions(0...3)
        if crowd > 0 {
            for place in apps.indices { writer.crowd(&apps[place], upTo: crowd) }
            writer.crowd(&device, upTo: crowd)
        }
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
            interventions: own
        )
        self.interventions = interventions
    }
}
