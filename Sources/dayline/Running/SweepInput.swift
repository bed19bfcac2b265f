import Advice
import Populations
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
    /// What would help a request of the scenario's day, and who found it: it makes the second design where no other is given.
    var remedy: (line: HelpLine, help: DayHelp)?

    /// The sweep, of texts that are read anew, so that threads that count share nothing.
    ///
    /// - Throws: `Failure` if the designs cannot be compared, or an act cannot be read.
    func sweep() throws -> Sweep {
        let phones = try population.read()
        guard otherName != nil else { return Sweep(phones) }
        return Sweep(phones, against: try changed(phones), doing: try ActReader(phones.header).readAll(acts))
    }

    /// The phones of the second design.
    private func changed(_ phones: Population) throws -> Population {
        if let (line, help) = remedy {
            // In each release that does not show another trouble.
            return phones.living(phones.scenarios.map { help.carryingOut(line, in: $0) ?? $0 })
        }
        guard let other else { return phones }
        let headers = [phones.header, other.population.header]
        let names = headers.map { $0.roster.apps.map(\.bundleIdentifier) }
        guard names[0] == names[1] else { throw Failure.differentApps(names[0], names[1]) }
        guard headers[0].length == headers[1].length else {
            throw Failure.differentLengths(headers.map(\.length))
        }
        guard !other.text.isEmpty else { return try population.living(other) }
        if let difference = phones.difference(from: other.population) {
            let populations = [population, other].map { (name: $0.argument, seed: $0.population.seed) }
            throw Failure.differentPeople(difference, populations)
        }
        return try other.read()
    }

    /// What the second design is called; nil without one.
    var otherName: String? {
        if let remedy { return remedy.line.advice }
        let done = acts.isEmpty ? nil : "with " + acts.joined(separator: ", ")
        let words = [other?.argument, done].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Whether another is of the same sweep, whatever the files are called.
    func isOfSweep(of other: SweepInput) -> Bool { texts == other.texts }

    private var texts: [String] {
        [population, other].flatMap { [$0?.text ?? "", $0?.scenario.text ?? ""] } + acts + ["\(asked)"]
    }
}
