public import Simulation
public import Timeline

/// The days of a population's phones, counted one after the other, each in one design or in two.
public struct Sweep: Sendable {
    private let population: Population
    /// The second design on the same phones, with what every person does in it; nil for none.
    private let other: (population: Population, interventions: [Intervention])?
    /// What some of the people of the first design do besides; nil for nothing.
    public var sharedAct: SharedAct?
    /// What all tallies of it have in common.
    public let frame: PopulationTally.Frame

    /// A sweep of a population, beside another design of it where every person does something, if there is one.
    ///
    /// - Precondition: Both have as many apps.
    public init(
        _ population: Population, against other: Population? = nil, doing interventions: [Intervention] = []
    ) {
        let apps = population.scenarios[0].apps.count
        precondition(other?.scenarios[0].apps.count ?? apps == apps, "both designs have the same apps")
        (self.population, self.other) = (population, other.map { ($0, interventions) })
        frame = PopulationTally.Frame(
            apps: apps, length: population.header.length, variations: population.variations.map(\.told),
            goals: population.goals, isCompared: other != nil)
    }

    /// What one day shows of what its scenario expects; it is that of a phone, or of none with the number 0.
    public static func tally(of scenario: Scenario, phone number: UInt64) -> PopulationTally {
        let frame = PopulationTally.Frame(
            apps: scenario.apps.count, length: scenario.header.length, goals: scenario.goals)
        var tally = PopulationTally(frame)
        tally.add(PhoneDay(of: scenario, []), nil, phone: number, with: [])
        return tally
    }

    /// Adds a phone to a tally with the sweep's frame.
    public func count(_ number: UInt64, into tally: inout PopulationTally) {
        let phone = population.phone(number)
        let acts = sharedAct.map { population.interventions(of: $0, number) } ?? []
        let otherDay = other.map { PhoneDay(of: $0.population.phone(number).scenario, $0.interventions) }
        tally.add(PhoneDay(of: phone.scenario, acts), otherDay, phone: number, with: phone.alternatives)
    }
}

extension PhoneDay {
    /// What happens in the day of a scenario.
    fileprivate init(of scenario: Scenario, _ interventions: [Intervention]) {
        self.init(apps: scenario.apps.count)
        simulate(scenario, interventions: interventions) { events in
            for event in events { add(event) }
        }
        finish(at: scenario.header.end)
    }
}
