import Simulation
import Timeline

/// A kind of number with a unit: its units, its bounds, and its description.
struct Quantity: Sendable {
    /// What error messages say was expected, with examples.
    let expected: String
    /// The units with their size, in the order in which they are tried.
    let units: [(name: String, size: Int64)]
    /// The largest value, in the smallest unit.
    let most: Int64
    let mostText: String

    static let size = Quantity(
        expected: "a size such as 60kB, 3MB or 1.5GB",
        units: [
            ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("GB", 1_000_000_000),
            ("MB", 1_000_000), ("kB", 1_000), ("B", 1),
        ],
        most: ScenarioLimits.size, mostText: "at most \(ScenarioLimits.size / 1_000_000_000)GB")
    static let rate = Quantity(
        expected: "a rate such as 700kB/s or 3MB/s",
        units: [("MB/s", 1_000_000), ("kB/s", 1_000), ("B/s", 1)],
        most: 10_000_000_000, mostText: "at most 10000MB/s")
    static let power = Quantity(
        expected: "a power such as 700mW or 2W",
        units: [("mW", 1), ("W", 1_000)],
        most: 1_000_000, mostText: "at most 1000W")
    /// Percent of a processor's core.
    static let cpu = Quantity(
        expected: "a share of a core such as 95%", units: [("%", 1)], most: 1_000, mostText: "at most 1000%")
    static let memory = Quantity(
        expected: "a size such as 40MB", units: size.units, most: ScenarioLimits.memory,
        mostText: "at most \(ScenarioLimits.memory / 1_000_000_000)GB")
    static let energy = Quantity(
        expected: "an energy such as 420J or 46kJ",
        units: [("mJ", 1), ("kJ", 1_000_000), ("J", 1_000)],
        most: 10_000_000_000, mostText: "at most 10000kJ")
    static let energyPerMegabyte = Quantity(
        expected: "an energy per megabyte such as 120mJ/MB",
        units: [("mJ/MB", 1), ("J/MB", 1_000)],
        most: 1_000_000, mostText: "at most 1000J/MB")
    /// A charge in thousandths of a percent.
    static let percent = Quantity(
        expected: "a percentage such as 82%", units: [("%", 1_000)], most: 100_000, mostText: "0% to 100%")

    /// A regular expression of what `read` understands, but for decimals of a size that are no whole bytes.
    var pattern: String {
        let amounts = units.map { name, size in
            "[0-9]{1,12}(\\.\(size == 1 ? "0" : "[0-9]"){1,3})? *\(name)"
        }
        return "^(\(amounts.joined(separator: "|")))$"
    }

    /// Reads a quantity at the start of a phrase.
    func read(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int64 {
        let number = try scanner.thousandths()
        guard let unit = units.first(where: { scanner.take($0.name) }) else { throw .notUnderstood }
        return try value(number, unit.size)
    }

    /// Reads a range such as `12MB-40MB` or `12-40MB`, or a single quantity.
    func readRange(_ scanner: inout PhraseScanner) throws(PhraseFault) -> DrawnRange {
        let least = try scanner.thousandths()
        let ownUnit = units.first { scanner.take($0.name) }
        guard scanner.takeAny("-", "–") else {
            guard let ownUnit else { throw .notUnderstood }
            return DrawnRange(try value(least, ownUnit.size))
        }
        let most = try scanner.thousandths()
        guard let unit = units.first(where: { scanner.take($0.name) }) else { throw .notUnderstood }
        return try Self.range(try value(least, (ownUnit ?? unit).size), try value(most, unit.size))
    }

    /// A range; its ends must be in ascending order.
    static func range(_ least: Int64, _ most: Int64) throws(PhraseFault) -> DrawnRange {
        guard least <= most else { throw .outOfBounds("the smaller end of a range first") }
        return DrawnRange(least, most)
    }

    private func value(_ thousandths: Int64, _ size: Int64) throws(PhraseFault) -> Int64 {
        let (product, overflow) = thousandths.multipliedReportingOverflow(by: size)
        guard !overflow, product / 1_000 <= most else { throw .outOfBounds(mostText) }
        // A fraction of the smallest unit is a mistake.
        guard product % 1_000 == 0 else { throw .notUnderstood }
        return product / 1_000
    }
}

/// A length of time such as `30s`, `4m`, `1h30m` or `2d`.
enum Length {
    static let expected = "a length of time such as 30s, 4m or 1h30m"
    static let rangeExpected = "a length of time such as 4m, or a range such as 3m-6m"
    private static let units: [(name: String, size: Int64)] = [
        ("d", Span.day), ("h", Span.hour), ("ms", 1), ("m", Span.minute), ("s", Span.second),
    ]

    /// Reads a length at the start of a phrase; its units descend from the largest to the smallest.
    static func read(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int64 {
        var total: Int64 = 0
        var smallest = Int64.max
        repeat {
            let number = try scanner.number()
            guard let unit = units.first(where: { scanner.take($0.name) }), unit.size < smallest
            else { throw .notUnderstood }
            let (product, overflow) = number.multipliedReportingOverflow(by: unit.size)
            let most = ScenarioLimits.length
            guard !overflow, product <= most, total + product <= most else { throw tooLong }
            total += product
            smallest = unit.size
        } while scanner.isAtDigit
        return total
    }

    /// Reads a range such as `3m-6m` or `4-9s`, or a single length.
    static func readRange(_ scanner: inout PhraseScanner) throws(PhraseFault) -> DrawnRange {
        let start = scanner.mark
        let bare = try scanner.number()
        if scanner.takeAny("-", "–") {
            let numberEnd = scanner.mark
            _ = try scanner.number()
            guard let unit = units.first(where: { scanner.take($0.name) }) else {
                throw .notUnderstood
            }
            scanner.goBack(to: numberEnd)
            let (least, overflow) = bare.multipliedReportingOverflow(by: unit.size)
            guard !overflow, least <= ScenarioLimits.length else { throw tooLong }
            return try Quantity.range(least, try read(&scanner))
        }
        scanner.goBack(to: start)
        let least = try read(&scanner)
        guard scanner.takeAny("-", "–") else { return DrawnRange(least) }
        return try Quantity.range(least, try read(&scanner))
    }

    private static var tooLong: PhraseFault { .outOfBounds("at most \(ScenarioLimits.length / Span.day)d") }
}
