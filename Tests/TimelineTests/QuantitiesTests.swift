import Testing
import Timeline

/// Amounts as people read them, on the dashboard and in reports.
@Suite struct QuantitiesTests {
    @Test("an energy is told in joules from one joule on, in millijoules below")
    func energy() {
        let texts = [0, 1, 340, 999, 1_000, 12_450, -340, -12_450].map { Quantities.energy($0) }
        #expect(texts == ["0 J", "1 mJ", "340 mJ", "999 mJ", "1.0 J", "12.4 J", "−340 mJ", "−12.4 J"])
    }

    @Test("bytes are told in decimal units")
    func bytes() {
        let texts = [0, 999, 1_000, 340_900, 15_460_000, 9_999_999_999, 10_000_000_000, -1_500].map {
            Quantities.bytes($0)
        }
        #expect(
            texts == ["0 B", "999 B", "1 kB", "340 kB", "15.4 MB", "9.9 GB", "10 GB", "−1 kB"])
    }

    @Test("shares are rounded down, and below nothing they are negative")
    func percent() {
        #expect(Quantities.percent(1, of: 3) == 33)
        #expect(Quantities.percent(-1, of: 3) == -33)
        #expect(Quantities.percent(1, of: 0) == 0)
        #expect(Quantities.number(-33) == "−33" && Quantities.number(33) == "33")
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
