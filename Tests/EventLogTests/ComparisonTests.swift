import Testing
import Timeline

@testable import EventLog

@Suite("A recording held against a simulation")
struct ComparisonTests {
    private let day: [TimelineEvent]
    private let recording: Recording

    init() throws {
        var draw = EventDraw(seed: 11)
        day = draw.day(count: 30)
        recording = try #require(LogReader.read(try LogWriter.log(day)).recording)
    }

    @Test("The same day does not differ")
    func equal() {
        #expect(compare(day) == nil)
    }

    @Test("The first event that differs is told by the line of the recording")
    func differs() throws {
        var changed = day
        changed[7] = TimelineEvent(at: day[7].moment, .battery(milliPercent: 1))
        changed[9] = changed[7]
        let difference = try #require(compare(changed))
        #expect(difference.line == 18)
        #expect(
            difference.simulated == LineTests.line(.battery(milliPercent: 1), at: day[7].moment.milliseconds))
        #expect(difference.recorded == LineTests.line(day[7].happening, at: day[7].moment.milliseconds))
    }

    @Test("Events that one side lacks are a difference")
    func lacking() throws {
        let shorter = try #require(compare(Array(day.dropLast(2))))
        #expect(shorter.line == 39)
        #expect(shorter.recorded != nil && shorter.simulated == nil)
        let longer = try #require(compare(day + [TimelineEvent(at: day[29].moment, .firstUnlock)]))
        #expect(longer.line == 41)
        #expect(longer.recorded == nil && longer.simulated != nil)
    }

    @Test("What the recording does not claim to hold is not compared")
    func unclaimed() throws {
        let through = try #require(recording.through)
        #expect(compare(day + [TimelineEvent(at: through + 1, .firstUnlock)]) == nil)
        let bytes = try LogWriter.log(day)
        let cut = try #require(LogReader.read(Array(bytes.dropLast(60))).recording)
        #expect(!cut.isComplete && cut.events.count < day.count + 1)
        var comparison = LogComparison(cut, simulated: Samples.header)
        for event in day { comparison.add(event) }
        #expect(comparison.finish() == nil)
    }

    @Test("Another header or roster is a difference in its own line")
    func header() throws {
        var header = Samples.header
        header.day.roster = Roster(
            apps: header.day.roster.apps, tasks: Array(header.day.roster.tasks.dropLast()))
        var comparison = LogComparison(recording, simulated: header)
        #expect(comparison.finish()?.line == 10)
        header = Samples.header
        header.model = "2"
        comparison = LogComparison(recording, simulated: header)
        #expect(comparison.finish()?.line == 1)
    }

    private func compare(_ simulated: [TimelineEvent]) -> LogDifference? {
        var comparison = LogComparison(recording, simulated: Samples.header)
        for event in simulated { comparison.add(event) }
        return comparison.finish()
    }
}
