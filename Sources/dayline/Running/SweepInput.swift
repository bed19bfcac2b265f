import Advice
import Populations
import ScenarioFile
import Timeline

/// All that a sweep depends on: populations with their texts, and what people do besides.
struct SweepInput {
    let population: GivenPopulation
    /// The design that it is held against; nil for none.
    let other: GivenPopulation?
    /// The acts of `--set`, which make the second design where no other is given.
    let acts: [String]
    /// How many phones are asked in all.
    let asked: UInt64
    /// What would help a request of the scenario's day, which makes the second design where no other is given.
    var remedy: HelpLine?

    /// The sweep, with a day of its own for each thread that counts.
    ///
    /// - Throws: `Failure` if the designs cannot be compared, or an act cannot be read.
    func sweep() throws -> Sweep {
        let design = Sweep.Design(population.population)
        let interventions = try ActReader(population.population.header).readAll(acts)
        if let remedy { return Sweep(design, against: try self.design(doing: remedy)) }
        guard let other else {
            guard !acts.isEmpty else { return Sweep(design) }
            return Sweep(design, against: Sweep.Design(population.population, interventions: interventions))
        }
        let (former, current) = (population.population, other.population)
        let names = [former, current].map { $0.header.roster.apps.map(\.bundleIdentifier) }
        guard names[0] == names[1], former.header.length == current.header.length else {
            throw SweepError.differentDesigns.failure
        }
        let phones = try other.text.isEmpty ? population.living(other) : current
        return Sweep(design, against: Sweep.Design(phones, interventions: interventions))
    }

    /// The phones with what would help done in each release that does not show another trouble.
    private func design(doing remedy: HelpLine) throws -> Sweep.Design {
        let phones = population.population
        guard let help = DayHelp(phones.scenarios[0]) else { throw SweepError.tooLargeForHelp.failure }
        return Sweep.Design(
            phones.living(phones.scenarios.map { help.carryingOut(remedy, in: $0) ?? $0 }))
    }

    /// The same, read again.
    func copy() throws -> SweepInput {
        var copy = SweepInput(
            population: try population.copy(), other: try other?.copy(), acts: acts, asked: asked)
        copy.remedy = remedy
        return copy
    }

    /// What the second design is called; nil without one.
    var otherName: String? {
        if let remedy { return remedy.advice }
        guard let other else { return acts.isEmpty ? nil : "with " + acts.joined(separator: ", ") }
        return other.argument + (acts.isEmpty ? "" : " with " + acts.joined(separator: ", "))
    }

    /// A number that is another for another input, whatever the files are called.
    var fingerprint: String {
        Checksum(
            population.text, population.scenarioText, other?.text ?? "", other?.scenarioText ?? "",
            acts.joined(separator: "\n"), "\(asked)", Version.model
        ).text
    }
}

/// Numbers of phones that were counted: ranges in order that do not touch.
struct PhoneRanges: Hashable {
    private(set) var ranges: [Range<UInt64>] = []

    /// Adds the numbers of a range; false, with nothing changed, if one of them is in it already.
    mutating func add(_ range: Range<UInt64>) -> Bool {
        guard !range.isEmpty else { return true }
        let place = ranges.partitioningIndex { $0.lowerBound >= range.lowerBound }
        guard place == ranges.count || range.upperBound <= ranges[place].lowerBound,
            place == 0 || ranges[place - 1].upperBound <= range.lowerBound
        else { return false }
        ranges.insert(range, at: place)
        for index in [place + 1, place]
        where index > 0 && index < ranges.count && ranges[index - 1].upperBound == ranges[index].lowerBound {
            ranges[index - 1] = ranges[index - 1].lowerBound..<ranges[index].upperBound
            ranges.remove(at: index)
        }
        return true
    }

    /// The numbers of a range that are not in it.
    func missing(in whole: Range<UInt64>) -> [Range<UInt64>] {
        var next = whole.lowerBound
        var gaps: [Range<UInt64>] = []
        for range in ranges where range.upperBound > next && range.lowerBound < whole.upperBound {
            if range.lowerBound > next { gaps.append(next..<range.lowerBound) }
            next = range.upperBound
        }
        if next < whole.upperBound { gaps.append(next..<whole.upperBound) }
        return gaps
    }
}
