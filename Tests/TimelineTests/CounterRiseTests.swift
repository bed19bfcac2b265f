import Testing

@testable import Timeline

/// When a counter rises.
@Suite struct CounterRiseTests {
    private var counter: Counter {
        var counter = Counter()
        for (moment, value) in [(0, 50), (10, 40), (20, 40), (30, 60), (40, 55), (50, 56)] as [(Int64, Int64)]
        {
            counter.record(value, at: Moment(moment))
        }
        return counter
    }

    @Test("a value above the one before is a rise; the first value, an equal and a lower one are none")
    func rises() { #expect(counter.rises == [Moment(30), Moment(50)]) }

    @Test(
        "a range has a rise from its start on, up to its end, which it excludes",
        arguments: [
            (0, 30, false), (0, 31, true), (30, 31, true), (31, 50, false), (31, 51, true), (51, 99, false),
        ]
            as [(Int64, Int64, Bool)])
    func range(from: Int64, to: Int64, rises: Bool) {
        #expect(counter.rises(from: Moment(from), to: Moment(to)) == rises)
    }
}
