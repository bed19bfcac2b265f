import Answers
import Populations
import Timeline
import UntrustedText

/// What a part of a sweep writes down: its input, which phones were counted, and their sums.
///
/// It is text of lines, each a word and what it says as a JSON text; the last line has a checksum, so that what was cut off
/// is noticed.
struct SweepPart {
    let input: SweepInput
    var done: RangeSet<UInt64>
    var tally: PopulationTally

    private static let form = "dayline sweep part "
    private static let begin = form + "4"

    /// A part in which no phone was counted.
    init(_ input: SweepInput) throws {
        (self.input, done, tally) = (input, RangeSet(), PopulationTally(try input.sweep().frame))
    }

    /// The part as text.
    var text: String {
        var fields = [("model", Version.model), ("asked", "\(input.asked)")]
        fields += input.acts.map { ("set", $0) }
        for (word, given) in [("population", input.population), ("against", input.other)] {
            guard let given else { continue }
            fields += [(word, given.argument), ("page", given.text), ("scenario", given.scenarioText)]
        }
        fields += done.ranges.map { ("phones", "\($0.lowerBound) \($0.upperBound)") }
        fields.append(("sums", tally.numbers.map(String.init).joined(separator: " ")))
        let lines = fields.map { "\($0) \(JSONText.quoted($1))" }
        let body = ([Self.begin] + lines).joined(separator: "\n")
        return "\(body)\nend \(SweepInput.checksum(body))\n"
    }

    /// Reads a part.
    ///
    /// - Throws: `Failure` if the file is none, was cut off, or is of another model.
    init(reading path: String) throws {
        let bytes = try InputFile(path).bytes(limit: 256 << 20, as: .sweepPart)
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        guard lines[0].hasPrefix(Self.form) else { throw SweepError.noPart(path).failure }
        guard lines[0] == Self.begin else { throw SweepError.partOfOtherModel(path).failure }
        let body = lines.dropLast(2).joined(separator: "\n")
        guard lines.suffix(2) == ["end \(SweepInput.checksum(body))", ""] else {
            throw SweepError.cutPart(path).failure
        }
        var fields = PartFields(lines: lines.dropFirst().dropLast(2))
        guard fields.next("model") == Version.model else { throw SweepError.partOfOtherModel(path).failure }
        guard let part = try SweepPart(&fields) else { throw SweepError.noPart(path).failure }
        self = part
    }

    private init?(_ fields: inout PartFields) throws {
        guard let asked = fields.next("asked").flatMap({ UInt64($0) }) else { return nil }
        let acts = fields.all("set")
        guard let population = try fields.population("population") else { return nil }
        let other = try fields.population("against")
        input = SweepInput(
            population: population, other: other, acts: acts.map(Privacy.act), asked: asked)
        done = RangeSet()
        for range in fields.all("phones") {
            let bounds = range.split(separator: " ").compactMap { UInt64($0) }
            guard bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
            done.insert(contentsOf: bounds[0]..<bounds[1])
        }
        let numbers = fields.next("sums")?.split(separator: " ").map { Int64($0) }
        guard let numbers, !numbers.contains(nil),
            let tally = PopulationTally(try input.sweep().frame, numbers: numbers.compactMap(\.self))
        else { return nil }
        self.tally = tally
    }

    /// Adds another part of the same sweep.
    ///
    /// - Throws: `Failure` if it is of another sweep, or has counted one of the phones too.
    mutating func add(_ other: SweepPart, from path: String) throws {
        guard other.input.fingerprint == input.fingerprint else { throw SweepError.otherSweep(path).failure }
        if let twice = done.intersection(other.done).ranges.first {
            throw SweepError.countedTwice(path, twice.lowerBound).failure
        }
        done.formUnion(other.done)
        tally.add(other.tally)
    }

    /// What the phones show.
    ///
    /// - Parameters:
    ///   - asked: How many were to be counted; nil for those of the whole sweep.
    ///   - apps: The apps that are told of, as a person calls them; none for all.
    /// - Returns: The report.
    /// - Throws: `Failure` if there is no such app.
    func report(asked: UInt64? = nil, only apps: [String] = []) throws -> PopulationReport {
        let population = input.population.population
        let subject = PopulationReport.Subject(
            name: population.name, seed: population.seed,
            argument: input.population.argument,
            phones: done, asked: asked ?? input.asked, other: input.otherName)
        return PopulationReport(
            tally, of: subject, on: population.header,
            only: Set(try apps.map { try population.header.roster.app(called: $0) }).sorted())
    }
}

/// The lines of a part, taken one after the other.
private struct PartFields {
    var lines: ArraySlice<Substring>

    /// What stands behind a word, if the next line begins with it.
    mutating func next(_ word: String) -> String? {
        guard let line = lines.first, line.hasPrefix(word + " \""), line.hasSuffix("\"") else { return nil }
        lines.removeFirst()
        let literal = Array(line.utf8.dropFirst(word.utf8.count + 2).dropLast())
        return literal.withUnsafeBufferPointer { String(decoding: JSONText.unescaped($0), as: UTF8.self) }
    }

    /// What stands behind a word in all the next lines that begin with it.
    mutating func all(_ word: String) -> [String] {
        var values: [String] = []
        while let value = next(word) { values.append(value) }
        return values
    }

    mutating func population(_ word: String) throws -> GivenPopulation? {
        guard let argument = next(word), let page = next("page"), let scenario = next("scenario") else {
            return nil
        }
        let name = Privacy.file(argument)
        let day = try Privacy.scenario(Array(scenario.utf8), file: name)
        return try GivenPopulation(
            name, text: Privacy.page(Array(page.utf8)), scenarioText: String(decoding: day, as: UTF8.self),
            scenarioFile: name)
    }
}
