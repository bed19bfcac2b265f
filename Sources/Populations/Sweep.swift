public import Simulation
public import Timeline

/// The days of a population's phones, counted one after the other, each in one design or in two.
public struct Sweep: Sendable {
    /// A population and what its people do besides.
    public struct Design: Sendable {
        /// The phones.
        public let population: Population
        /// What every person does in addition.
        public let interventions: [Intervention]

        /// A design by its parts.
        public init(_ population: Population, interventions: [Intervention] = []) {
            (self.population, self.interventions) = (population, interventions)
        }
    }

    /// The design that is asked about.
    public let design: Design
    /// The design that it is held against, on the same phones; nil for none.
    public let other: Design?
    /// What some of the people of the first design do besides; nil for nothing.
    public var sharedAct: SharedAct?
    /// What all tallies of it have in common.
    public let frame: PopulationTally.Frame
    /// Of each variation, the set of phones that has its first alternative.
    private let firstSets: [Int]
    private var day: PhoneDay
    private var otherDay: PhoneDay?

    /// A sweep of a design, beside another one if there is one.
    ///
    /// - Precondition: Both have as many apps.
    public init(_ design: Design, against other: Design? = nil) {
        let population = design.population
        precondition(
            other.map { $0.population.header.roster.apps.count == population.header.roster.apps.count }
                ?? true, "both designs have the same apps")
        (self.design, self.other) = (design, other)
        let apps = population.scenarios[0].apps.count
        frame = PopulationTally.Frame(
            apps: apps, length: population.header.length, variations: population.variations.map(\.told),
            goals: population.goals, isCompared: other != nil)
        firstSets = frame.firstSets
        day = PhoneDay(apps: apps)
        otherDay = other.map { _ in PhoneDay(apps: apps) }
    }

    /// What one day, which is no phone's of a population, shows of what its scenario expects.
    public static func tally(of scenario: Scenario) -> PopulationTally {
        let frame = PopulationTally.Frame(
            apps: scenario.apps.count, length: scenario.header.length, variations: [],
            goals: scenario.goals, isCompared: false)
        var tally = PopulationTally(frame)
        var day = PhoneDay(apps: scenario.apps.count)
        day.count(scenario, [])
        tally.add(day, nil, phone: 0, in: [])
        return tally
    }

    /// Adds a phone to a tally with the sweep's frame.
    public mutating func count(_ number: UInt64, into tally: inout PopulationTally) {
        let phone = design.population.phone(number)
        let shared = sharedAct.map { design.population.interventions(of: $0, number) } ?? []
        day.count(phone.scenario, design.interventions + shared)
        if let other {
            otherDay?.count(other.population.phone(number).scenario, other.interventions)
        }
        let sets = zip(firstSets, phone.alternatives).map { $0 + $1 }
        tally.add(day, otherDay, phone: number, in: sets)
    }
}

extension PhoneDay {
    /// Simulates a phone's day and counts what happens in it.
    fileprivate mutating func count(_ scenario: Scenario, _ interventions: [Intervention]) {
        reset()
        simulate(scenario, interventions: interventions) { events in
            for event in events { add(event) }
        }
        finish(at: scenario.header.end)
    }
}
