import Testing
import Timeline

/// The system's own activities: which ran when, and which are the newest.
@Suite struct SystemActivitiesTests {
    private static func run(_ name: String, from: Int64?, to: Int64?, submitted: Int64? = nil)
        -> SystemActivities.Run
    {
        func step(_ time: Int64?) -> SystemActivities.Step? { time.map { .init(Moment($0), line: 1) } }
        return .init(name: name, submitted: step(submitted), started: step(from), ended: step(to))
    }

    private static let activities = SystemActivities(runs: [
        run("a", from: 100, to: 200), run("b", from: 150, to: nil),
        run("c", from: nil, to: nil, submitted: 50),
    ])

    @Test(
        "those count that ran at some time of a slice, both ends included",
        arguments: [(0, 99, 0), (0, 100, 1), (200, 200, 2), (201, 300, 1), (120, 180, 2)])
    func count(from: Int64, to: Int64, expected: Int) {
        #expect(Self.activities.slices(in: Slice(from: Moment(from), to: Moment(to))).count == expected)
    }

    @Test("the newest is the one that started last; one that waits is as old as the first word on it")
    func newest() {
        func names(_ moment: Int64, _ most: Int = 9) -> [String] {
            Self.activities.newest(at: Moment(moment), atMost: most).map(\.name)
        }
        #expect(names(300) == ["b", "a", "c"])
        #expect(names(300, 1) == ["b"])
        #expect(names(149) == ["a", "c"])
        #expect(names(49) == [])
        // What has been submitted and starts later is known, too.
        let later = SystemActivities(runs: [Self.run("d", from: 100, to: 200, submitted: 10)])
        #expect([9, 10, 99, 100].map { later.newest(at: Moment($0), atMost: 9).count } == [0, 1, 1, 1])
    }
}
