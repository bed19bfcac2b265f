import Answers
import Populations
import Timeline

/// What a part of a sweep writes down: its input, which phones were counted, and their sums.
///
/// It is text of lines, each of which begins with a word; the last line has a checksum, so that what was cut off is
/// noticed.
struct SweepPart {
    let input: SweepInput
    var done: PhoneRanges
    var tally: PopulationTally

    private static let begin = "dayline sweep part 1"

    /// The part as text.
    var text: String {
        var lines = [Self.begin, "model \(Version.model)", "asked \(input.asked)"]
        lines += input.acts.map { "set \($0)" }
        lines += Self.lines("population", input.population)
        if let other = input.other { lines += Self.lines("against", other) }
        lines += done.ranges.map { "phones \($0.lowerBound) \($0.upperBound)" }
        lines.append("sums" + Self.text(of: tally.numbers))
        let body = lines.joined(separator: "\n") + "\n"
        return body + "end \(Checksum(body).text)\n"
    }

    private static func lines(_ word: String, _ given: GivenPopulation) -> [String] {
        ["\(word) \(given.argument)"] + block("page", given.text) + block("scenario", given.scenarioText)
    }

    /// A text with the number of its lines before it.
    private static func block(_ word: String, _ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return ["\(word) \(lines.count)"] + lines.map(String.init)
    }

    /// Numbers with how many zeros stand in a row in place of the zeros.
    private static func text(of numbers: [Int64]) -> String {
        var text = ""
        var zeros = 0
        for number in numbers + [1] {
            if number == 0 {
                zeros += 1
                continue
            }
            if zeros > 0 { text += " z\(zeros)" }
            zeros = 0
            text += " \(number)"
        }
        return String(text.dropLast(2))
    }

    private static func numbers(in text: Substring) -> [Int64]? {
        var numbers: [Int64] = []
        for word in text.split(separator: " ") {
            if word.first == "z", let count = Int(word.dropFirst()), 0..<(1 << 24) ~= count {
                numbers += [Int64](repeating: 0, count: count)
            } else if let number = Int64(word) {
                numbers.append(number)
            } else {
                return nil
            }
        }
        return numbers
    }

    /// A part in which no phone was counted.
    init(_ input: SweepInput) throws {
        (self.input, done) = (input, PhoneRanges())
        tally = PopulationTally(try input.sweep().frame)
    }

    /// What the phones show.
    ///
    /// - Parameters:
    ///   - asked: How many were to be counted; nil for those of the whole sweep.
    ///   - app: The app that is told of, as a person calls it; nil for all.
    /// - Returns: The report.
    /// - Throws: `Failure` if there is no such app.
    func report(asked: UInt64? = nil, only app: String? = nil) throws -> PopulationReport {
        let population = input.population.population
        let subject = PopulationReport.Subject(
            name: Privacy.words == nil ? population.name : "Phones", seed: population.seed,
            argument: Privacy.file(input.population.argument),
            phones: done.ranges, asked: asked ?? input.asked, other: input.otherName)
        return PopulationReport(
            tally, of: subject, on: population.header,
            only: try app.map { try population.header.roster.app(called: $0) })
    }

    /// Reads a part.
    ///
    /// - Throws: `Failure` if the file is none, was cut off, or is of another model.
    init(reading path: String) throws {
        let bytes = try InputFile(path).bytes(limit: 256 << 20, as: .sweepPart)
        let text = String(decoding: bytes, as: UTF8.self)
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard all.first == Self.begin[...] else { throw SweepError.noPart(path).failure }
        let body = all.dropLast(2)
        guard all.suffix(2) == ["end \(Checksum(body.joined(separator: "\n") + "\n").text)", ""] else {
            throw SweepError.cutPart(path).failure
        }
        var lines = PartLines(lines: body.dropFirst())
        guard lines.value("model") == Version.model[...] else {
            throw SweepError.partOfOtherModel(path).failure
        }
        guard let asked = lines.value("asked").flatMap({ UInt64($0) }) else {
            throw SweepError.noPart(path).failure
        }
        var acts: [String] = []
        while let act = lines.value("set") { acts.append(String(act)) }
        guard let population = try lines.population("population") else {
            throw SweepError.noPart(path).failure
        }
        input = SweepInput(
            population: population, other: try lines.population("against"), acts: acts, asked: asked)
        done = PhoneRanges()
        while let range = lines.value("phones") {
            let bounds = range.split(separator: " ").compactMap { UInt64($0) }
            guard bounds.count == 2, bounds[0] <= bounds[1], done.add(bounds[0]..<bounds[1]) else {
                throw SweepError.noPart(path).failure
            }
        }
        guard let sums = lines.value("sums"), let numbers = Self.numbers(in: sums),
            let tally = PopulationTally(try input.sweep().frame, numbers: numbers)
        else { throw SweepError.noPart(path).failure }
        self.tally = tally
    }

    /// Adds another part of the same sweep.
    ///
    /// - Throws: `Failure` if it is of another sweep, or has counted one of the phones too.
    mutating func add(_ other: SweepPart, from path: String) throws {
        guard other.input.fingerprint == input.fingerprint else { throw SweepError.otherSweep(path).failure }
        for range in other.done.ranges where !done.add(range) {
            throw SweepError.countedTwice(path, range.lowerBound).failure
        }
        tally.add(other.tally)
    }
}

/// The lines of a part, taken one after the other.
private struct PartLines {
    var lines: ArraySlice<Substring>

    /// What stands behind a word, if the next line begins with it.
    mutating func value(_ word: String) -> Substring? {
        guard let line = lines.first, line.hasPrefix(word + " ") else { return nil }
        lines.removeFirst()
        return line.dropFirst(word.utf8.count + 1)
    }

    /// A text behind the number of its lines.
    private mutating func block(_ word: String) -> String? {
        guard let count = value(word).flatMap({ Int($0) }), 0...lines.count ~= count else { return nil }
        defer { lines.removeFirst(count) }
        return lines.prefix(count).joined(separator: "\n")
    }

    mutating func population(_ word: String) throws -> GivenPopulation? {
        guard let argument = value(word).map(String.init), let page = block("page"),
            let scenario = block("scenario")
        else { return nil }
        return try GivenPopulation(argument, text: page, scenarioText: scenario, scenarioFile: argument)
    }
}

/// A number that is another for another text (FNV-1a).
struct Checksum {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The checksum of texts, each with its end.
    init(_ texts: String...) {
        for text in texts { add(text) }
    }

    private mutating func add(_ text: String) {
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01B3
    }

    /// The number in 16 digits.
    var text: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
