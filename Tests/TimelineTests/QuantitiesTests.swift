import Testing
import Timeline

/// Amounts as people read them, on the dashboard and in reports.
@Suite struct QuantitiesTests {
    @Test("an energy is told in joules from one joule on, in millijoules below")
    func energy() {
        let texts = [0, 1, 340, 999, 1_000, 12_450, -340, -12_450].map { Quantities.energy($0) }
        #expect(texts == ["0 J", "1 mJ", "340 mJ", "999 mJ", "1.0 J", "12.5 J", "−340 mJ", "−12.5 J"])
    }

    @Test(
        "a figure with fewer digits than it has is within half of the last of them, and a half is rounded up")
    func rounding() throws {
        let factors = ["mJ": 1, "J": 1_000, "B": 1, "kB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000]
        var seed: UInt64 = 1
        for text in [Quantities.energy, Quantities.bytes] {
            for digits in 1...12 {
                for _ in 0..<200 {
                    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    let amount = Int64(seed >> 20) % Int64(repeatElement(10, count: digits).reduce(1, *))
                    let parts = text(amount).split(separator: " ")
                    let factor = try #require(factors[String(parts[1])])
                    let isTenths = parts[0].contains(".")
                    let told = try #require(Int(parts[0].filter { $0 != "." })) * factor / (isTenths ? 10 : 1)
                    let step = factor / (isTenths ? 10 : 1)
                    // The distance is never more than a half, and upward only where it is exactly that.
                    let error = 2 * (told - Int(amount))
                    #expect(error > -step && error <= step, "\(amount): \(text(amount))")
                }
            }
        }
    }

    @Test("bytes are told in decimal units")
    func bytes() {
        let texts = [0, 999, 1_000, 340_900, 999_499, 999_500, 15_460_000, 999_950_000, 9_949_999_999].map {
            Quantities.bytes($0)
        }
        #expect(
            texts == ["0 B", "999 B", "1 kB", "341 kB", "999 kB", "1.0 MB", "15.5 MB", "1.0 GB", "9.9 GB"])
        #expect([9_950_000_000, -1_500].map { Quantities.bytes($0) } == ["10 GB", "−2 kB"])
    }

    @Test("shares are rounded to the nearest percent, and below nothing they are negative")
    func percent() {
        #expect(Quantities.percent(1, of: 3) == 33 && Quantities.percent(2, of: 3) == 67)
        #expect(Quantities.percent(1, of: 200) == 1 && Quantities.percent(1, of: 201) == 0)
        #expect(Quantities.percent(-1, of: 3) == -33 && Quantities.percent(-2, of: 3) == -67)
        #expect(Quantities.percent(1, of: 0) == 0)
        #expect(Quantities.number(-33) == "−33" && Quantities.number(33) == "33")
    }

    @Test("a charge is told in the percent that are full, so that 19.9 are below a threshold of 20")
    func charge() {
        #expect(
            [0, 999, 19_900, 20_000, 100_000].map { Quantities.charge(milliPercent: $0) } == [
                "0 %", "0 %", "19 %", "20 %", "100 %",
            ])
    }

    @Test("names are listed with commas and an and")
    func list() {
        #expect(
            [[], ["a"], ["a", "b"], ["a", "b", "c"]].map { Quantities.list($0) } == [
                "", "a", "a and b", "a, b and c",
            ])
    }

    @Test("a number comes with the word for one or for many, a part with the word for its whole")
    func counted() {
        #expect(
            [0, 1, 2].map { Counted.text($0, "launch", "launches") } == [
                "0 launches", "1 launch", "2 launches",
            ])
        #expect(Counted.text(3, of: 9, "launch", "launches") == "3 of 9 launches")
        #expect(Counted.text(0, of: 1, "launch", "launches") == "0 of 1 launch")
    }
}
