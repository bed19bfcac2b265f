public import Simulation
public import Timeline

/// Many phones that live the day of one scenario, each in its own way.
public struct Population: Sendable {
    /// Its name.
    public let name: String
    /// What it is, in a sentence or two.
    public let summary: String
    /// The number from which, with that of a phone, all that is drawn for the phone follows.
    public let seed: UInt64
    /// How many phones are asked unless somebody says otherwise.
    public let phones: UInt64
    /// The scenario, then the same with the rules of other releases, where phones differ in that.
    public private(set) var scenarios: [Scenario]
    /// What differs between the phones.
    public let variations: [Variation]
    /// What is expected of them.
    public let goals: [PhoneGoal]

    /// A population by its parts.
    ///
    /// - Precondition: There is a scenario, all have the same apps, and each variation has an alternative, with its traits.
    public init(
        name: String, summary: String = "", seed: UInt64, phones: UInt64, scenarios: [Scenario],
        variations: [Variation] = [], goals: [PhoneGoal] = []
    ) {
        precondition(
            scenarios.allSatisfy { $0.apps.count == scenarios[0].apps.count },
            "the releases have one day's apps")
        precondition(
            variations.allSatisfy { !$0.traits.isEmpty && $0.told.alternatives.count == $0.traits.count },
            "a variation has alternatives, each with its traits")
        (self.name, self.summary, self.seed, self.phones) = (name, summary, seed, phones)
        (self.scenarios, self.variations, self.goals) = (scenarios, variations, goals)
    }

    /// Phones that differ in nothing but what the scenario itself draws.
    public init(of scenario: Scenario) {
        self.init(
            name: scenario.header.title, summary: scenario.summary, seed: scenario.header.seed,
            phones: Self.usualPhones, scenarios: [scenario], goals: scenario.goals)
    }

    /// How many phones are asked of a population that does not say.
    public static let usualPhones: UInt64 = 10_000
    /// How many phones can be asked.
    public static let phonesAtMost: UInt64 = 999_999_999_999

    /// The header of the day without what differs.
    public var header: DayHeader { scenarios[0].header }

    /// In what the phones with a number are not those of one person in two populations.
    public enum PeopleDifference: Hashable, Sendable {
        /// The number from which their phones are drawn.
        case seed
        /// A variation that one has alone, or that has other alternatives or shares in the other.
        case variation(String)
        /// The variations are the same and stand in another order.
        case order
    }

    /// The first of what makes the phones with a number those of other people than in another population; nil for nothing.
    public func difference(from other: Population) -> PeopleDifference? {
        guard seed == other.seed else { return .seed }
        let (own, others) = (variations.map(\.told), other.variations.map(\.told))
        func isAlone(_ one: PhoneVariation, among all: [PhoneVariation]) -> Bool {
            !all.contains { $0.name == one.name && $0.alternatives == one.alternatives }
        }
        let alone =
            own.first { isAlone($0, among: others) } ?? others.first { isAlone($0, among: own) }
        if let alone { return .variation(alone.name) }
        return own.map(\.name) == others.map(\.name) ? nil : .order
    }

    /// The same phones with another scenario and what it expects.
    ///
    /// - Precondition: It has as many apps, and as many releases.
    public func living(_ others: [Scenario]) -> Population {
        var population = self
        population.scenarios = others
        return population
    }
}

/// Something in which phones differ: its names and shares, and what each alternative is, in the same order.
public typealias Variation = (told: PhoneVariation, traits: [PhoneTraits])
