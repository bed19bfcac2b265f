import Testing
import Timeline

/// Counts and amounts as reports and advice print them.
@Suite struct QuantitiesTests {
    @Test("energy is printed in joules with one decimal, rounded down, and a dash below a tenth")
    func energy() {
        let texts = [0, 99, 100, 999, 1_000, 12_490].map { Quantities.energy($0) }
        #expect(texts == ["–", "–", "0.1 J", "0.9 J", "1.0 J", "12.4 J"])
    }

    @Test("data is printed in decimal units, rounded down, and a dash for none")
    func bytes() {
        let texts = [0, 1, 999, 1_000, 999_999, 1_000_000, 15_490_000].map { Quantities.bytes($0) }
        #expect(texts == ["–", "1 B", "999 B", "1 kB", "999 kB", "1.0 MB", "15.4 MB"])
    }

    @Test("what is left of a budget is a number even at nothing, and negative when overdrawn")
    func left() {
        #expect([0, 99, 500, -500].map { Quantities.left(energy: $0) } == ["0 J", "0 J", "0.5 J", "−0.5 J"])
        #expect([0, 2_000, -2_000].map { Quantities.left(bytes: $0) } == ["0 B", "2 kB", "−2 kB"])
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
