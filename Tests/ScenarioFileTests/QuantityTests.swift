import Simulation
import Testing
import Timeline

@testable import ScenarioFile

/// Lengths, sizes, percentages and their ranges, as people write them.
@Suite struct QuantityTests {
    @Test(
        "lengths of time are whole numbers with units, the largest first",
        arguments: [
            ("30s", 30_000), ("4m", 240_000), ("2h", 7_200_000), ("1h30m", 5_400_000), ("1h 30m", 5_400_000),
            ("250ms", 250), ("1m500ms", 60_500), ("2d", 172_800_000), ("1d2h3m4s5ms", 93_784_005), ("0s", 0),
            ("366d", 31_622_400_000), ("  7s  ", 7_000), ("10 m", 600_000),
        ])
    func lengths(_ text: String, _ milliseconds: Int64) {
        #expect(Phrases.read(text, Length.read) == milliseconds)
    }

    @Test(
        "what is no length is not understood",
        arguments: ["", "30", "s", "4min", "1.5h", "-3s", "30m1h", "4m4m", "4 m x", "1h30", "３s", "1e3s"])
    func noLengths(_ text: String) {
        #expect(Phrases.fault(text, Length.read) == .notUnderstood)
    }

    @Test("a length beyond a year is out of bounds", arguments: ["367d", "999999999999h", "366d1ms"])
    func longLengths(_ text: String) {
        #expect(Phrases.fault(text, Length.read) == .outOfBounds("at most 366d"))
    }

    @Test(
        "a range of lengths has two ends, and the first may borrow the unit of the second",
        arguments: [
            ("4s-9s", 4_000, 9_000), ("4-9s", 4_000, 9_000), ("90s-2m", 90_000, 120_000),
            ("1h30m-2h", 5_400_000, 7_200_000), ("5s", 5_000, 5_000), ("1m – 3m", 60_000, 180_000),
            ("4m-4m", 240_000, 240_000),
        ])
    func lengthRanges(_ text: String, _ least: Int64, _ most: Int64) {
        #expect(Phrases.read(text, Length.readRange) == DrawnRange(least, most))
    }

    @Test("a range runs from its smaller end to its larger", arguments: ["9s-4s", "2m-90s", "9-4s"])
    func backwardRanges(_ text: String) {
        #expect(
            Phrases.fault(text, Length.readRange) == .outOfBounds("the smaller end of a range first"))
    }

    @Test("half a range is no range", arguments: ["4-", "-4s", "4s-", "4-9", "4s-9", "4s--9s"])
    func halfRanges(_ text: String) {
        #expect(Phrases.fault(text, Length.readRange) == .notUnderstood)
    }

    @Test(
        "sizes are decimal or binary, with up to three digits behind the point",
        arguments: [
            ("60kB", 60_000), ("3MB", 3_000_000), ("1GB", 1_000_000_000), ("512B", 512), ("1.5MB", 1_500_000),
            ("1KiB", 1_024), ("2MiB", 2_097_152), ("1GiB", 1_073_741_824), ("0B", 0), ("0.001kB", 1),
            ("1000GB", 1_000_000_000_000), ("60 kB", 60_000),
        ])
    func sizes(_ text: String, _ bytes: Int64) {
        #expect(Phrases.read(text, Quantity.size.read) == bytes)
    }

    @Test(
        "what is no size is not understood",
        arguments: [
            "60", "kB", "60KB", "60 mb", "3MBit", "1.2345MB", "1.kB", ".5kB", "0.5B", "60kB/s", "-1B",
        ])
    func noSizes(_ text: String) {
        #expect(Phrases.fault(text, Quantity.size.read) == .notUnderstood)
    }

    @Test("a size beyond a terabyte is out of bounds", arguments: ["1001GB", "999999999999GiB"])
    func largeSizes(_ text: String) {
        #expect(Phrases.fault(text, Quantity.size.read) == .outOfBounds("at most 1000GB"))
    }

    @Test("a range of sizes may borrow its unit too")
    func sizeRanges() {
        #expect(Phrases.read("12MB-40MB", Quantity.size.readRange) == DrawnRange(12_000_000, 40_000_000))
        #expect(Phrases.read("12-40MB", Quantity.size.readRange) == DrawnRange(12_000_000, 40_000_000))
        #expect(Phrases.read("900kB-1MB", Quantity.size.readRange) == DrawnRange(900_000, 1_000_000))
        #expect(Phrases.fault("12", Quantity.size.readRange) == .notUnderstood)
    }

    @Test("every whole percentage is a thousand thousandths for each percent")
    func percentages() {
        for percent in 0...100 {
            #expect(Phrases.read("\(percent)%", Quantity.percent.read) == Int64(percent) * 1_000)
        }
        #expect(Phrases.read("82.5 %", Quantity.percent.read) == 82_500)
        #expect(Phrases.fault("101%", Quantity.percent.read) == .outOfBounds("0% to 100%"))
        #expect(Phrases.fault("82", Quantity.percent.read) == .notUnderstood)
    }

    @Test(
        "the schema takes of a quantity what the reader takes",
        arguments: [
            Quantity.percent, .cpu, .power, .energy, .energyPerMegabyte, .rate, .size, .memory,
        ])
    func patterns(_ quantity: Quantity) throws {
        let pattern = try Regex(quantity.pattern)
        let numbers = [
            "0", "7", "95", "95.0", "95.5", "1.25", "1.000", "1.0000", "1.2.3", ".5", "5.", "-1", "",
            "000000000007", "0000000000007",
        ]
        let units = Set(
            [Quantity.percent, .cpu, .power, .energy, .energyPerMegabyte, .rate, .size].flatMap(\.units).map(
                \.name)
                + ["", "x", "kB/", "kJ/MB"])
        for text in numbers.flatMap({ number in units.flatMap { ["\(number)\($0)", "\(number) \($0)"] } }) {
            let isUnderstood = Phrases.fault(text, quantity.read) != .notUnderstood
            let fits = text.wholeMatch(of: pattern) != nil
            // Of a kibibyte half a byte is a mistake, which no pattern of its decimals tells.
            #expect(fits == isUnderstood || fits && text.hasSuffix("iB"), "\(text)")
        }
    }

    @Test("power and energy have their units")
    func powerAndEnergy() {
        #expect(Phrases.read("700mW", Quantity.power.read) == 700)
        #expect(Phrases.read("1.5W", Quantity.power.read) == 1_500)
        #expect(Phrases.read("46kJ", Quantity.energy.read) == 46_000_000)
        #expect(Phrases.read("420J", Quantity.energy.read) == 420_000)
        #expect(Phrases.read("5mJ", Quantity.energy.read) == 5)
        #expect(Phrases.read("120mJ/MB", Quantity.energyPerMegabyte.read) == 120)
        #expect(
            Phrases.fault("1001J/MB", Quantity.energyPerMegabyte.read) == .outOfBounds("at most 1000J/MB"))
        #expect(Phrases.read("3MB/s", Quantity.rate.read) == 3_000_000)
        #expect(Phrases.fault("700", Quantity.power.read) == .notUnderstood)
    }
}

/// Reads a phrase to its end, as a section does.
enum Phrases {
    static func read<Value>(
        _ text: String, _ read: (inout PhraseScanner) throws(PhraseFault) -> Value
    ) -> Value? {
        var scanner = PhraseScanner(text)
        guard let value = try? read(&scanner), scanner.isAtEnd else { return nil }
        return value
    }

    static func fault<Value>(
        _ text: String, _ read: (inout PhraseScanner) throws(PhraseFault) -> Value
    ) -> PhraseFault? {
        var scanner = PhraseScanner(text)
        do throws(PhraseFault) {
            _ = try read(&scanner)
            try scanner.end()
            return nil
        } catch {
            return error
        }
    }
}
