import Answers
import Populations
import Simulation
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
    /// The files that it was read from, with the phones of each.
    private var files: [(path: String, phones: RangeSet<UInt64>)] = []

    private static let form = "dayline sweep part "
    private static let begin = form + "7"

    /// The words of a design.
    private static let words = ["population", "page", "scenario", "file"]

    /// A part in which no phone was counted.
    init(_ input: SweepInput) throws {
        (self.input, done, tally) = (input, RangeSet(), PopulationTally(try input.sweep().frame))
    }

    /// The part as text.
    var text: String {
        var fields = [("model", Version.model), ("asked", "\(input.asked)")]
        fields += input.acts.map { ("set", $0) }
        for given in [input.population, input.other].compactMap(\.self) {
            fields += zip(Self.words, [given.argument, given.text, given.scenario.text, given.scenario.file])
        }
        fields += done.ranges.map { ("phones", "\($0.lowerBound) \($0.upperBound)") }
        fields.append(("sums", tally.numbers.map(String.init).joined(separator: " ")))
        let lines = fields.map { "\($0) \(JSONText.quoted($1))" }
        let body = ([Self.begin] + lines).joined(separator: "\n")
        return "\(body)\nend \(Self.checksum(body))\n"
    }

    /// A number that is another for another text.
    private static func checksum(_ text: String) -> UInt64 {
        var stream = SplitMix64(seed: 0).fork(stream: text)
        return stream.next()
    }

    /// Reads a part.
    ///
    /// - Throws: `Failure` if the file is none, was cut off, or is of another model.
    init(reading path: String) throws {
        let bytes = try InputFile(path).bytes(limit: 256 << 20, as: .sweepPart)
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        guard lines[0].hasPrefix(Self.form) else { throw Failure.file(path, .noPart) }
        guard lines[0] == Self.begin else { throw Failure.partOfOtherModel(path) }
        let body = lines.dropLast(2).joined(separator: "\n")
        guard lines.suffix(2) == ["end \(Self.checksum(body))", ""] else {
            throw Failure.file(path, .cutPart)
        }
        let fields = try Self.fields(lines.dropFirst().dropLast(2), of: path)
        guard fields["model"] == [Version.model] else { throw Failure.partOfOtherModel(path) }
        guard let part = try SweepPart(fields) else { throw Failure.file(path, .noPart) }
        self = part
        files = [(path, done)]
    }

    /// What stands behind each word, in the order of the lines.
    private static func fields(_ lines: ArraySlice<Substring>, of path: String) throws -> [String: [String]] {
        var fields: [String: [String]] = [:]
        for line in lines {
            guard let space = line.utf8.firstIndex(of: UInt8(ascii: " ")), line.hasSuffix("\"") else {
                throw Failure.file(path, .noPart)
            }
            let literal = Array(line.utf8[space...].dropFirst(2).dropLast())
            let said = literal.withUnsafeBufferPointer { JSONText.unescaped($0) }
            fields[String(line[..<space]), default: []].append(String(decoding: said, as: UTF8.self))
        }
        return fields
    }

    private init?(_ fields: [String: [String]]) throws {
        let designs = Self.words.map { fields[$0, default: []] }
        guard let asked = fields["asked"]?.first.flatMap({ UInt64($0) }),
            1...Population.phonesAtMost ~= asked,
            1...2 ~= designs[0].count, designs.allSatisfy({ $0.count == designs[0].count }),
            let sums = fields["sums"]?.first
        else { return nil }
        let given = try designs[0].indices.map { index in
            let file = Privacy.file(designs[3][index])
            let day = try Privacy.scenario(Array(designs[2][index].utf8), file: file)
            return try GivenPopulation(
                Privacy.file(designs[0][index]), text: Privacy.page(Array(designs[1][index].utf8)),
                scenario: (String(decoding: day, as: UTF8.self), file))
        }
        input = SweepInput(
            population: given[0], other: given.dropFirst().first,
            acts: fields["set", default: []].map(Privacy.act), asked: asked)
        done = RangeSet()
        for range in fields["phones", default: []] {
            let bounds = range.split(separator: " ").compactMap { UInt64($0) }
            guard bounds.count == 2, bounds[0] <= bounds[1], bounds[1] <= asked else { return nil }
            done.insert(contentsOf: bounds[0]..<bounds[1])
        }
        guard let tally = PopulationTally(try input.sweep().frame, numbers: Self.numbers(sums)),
            UInt64(tally.phones) == done.total
        else { return nil }
        self.tally = tally
    }

    /// The numbers of a line, each read when it is asked for; what is no number is one that no tally has.
    private static func numbers(_ line: String) -> some Sequence<Int64> {
        sequence(state: line.utf8[...]) { left in
            guard !left.isEmpty else { return nil }
            let word = left.prefix { $0 != UInt8(ascii: " ") }
            left = left[word.endIndex...].dropFirst()
            return Int64(Substring(word)) ?? .max
        }
    }

    /// Adds another part of the same sweep.
    ///
    /// - Throws: `Failure` if it is of another sweep, or has counted one of the phones too.
    mutating func add(_ other: SweepPart, from path: String) throws {
        guard other.input.isOfSweep(of: input) else { throw Failure.file(path, .otherSweep) }
        if let phone = done.intersection(other.done).ranges.first?.lowerBound {
            throw Failure.countedTwice(path, phone, files.first { $0.phones.contains(phone) }?.path)
        }
        files += other.files
        done.formUnion(other.done)
        tally.add(other.tally)
        guard tally.isWithinBounds else { throw Failure.file(path, .noPart) }
    }

    /// The shards that no file has whose phones are missing; nil where the files are not shards of one number.
    var missingShards: String? {
        let missing = RangeSet(0..<input.asked).subtracting(done)
        return files.isEmpty
            ? nil : SweepShard.words(missing: missing, beside: files.map(\.phones), of: input.asked)
    }

    /// What the phones show of some apps, as a person calls them, or of all; `asked` is how many phones were to be counted,
    /// nil for those of the whole sweep.
    ///
    /// - Throws: `Failure` if there is no such app.
    func report(asked: UInt64? = nil, only apps: [String] = []) throws -> PopulationReport {
        let population = input.population.population
        return PopulationReport(
            tally, on: population.header, named: population.name, seed: population.seed,
            file: input.population.argument, phones: done, asked: asked ?? input.asked,
            against: input.otherName,
            only: Set(try apps.map { try population.header.roster.app(called: $0) }).sorted())
    }
}
