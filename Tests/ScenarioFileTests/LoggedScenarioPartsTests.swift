import Testing
import Timeline

@testable import ScenarioFile

/// The parts of a scenario that is made of a log: ranges, delays and networks.
@Suite struct LoggedScenarioPartsTests {
    private func at(_ minute: Int64, _ milliseconds: Int64 = 0) -> Moment {
        Moment(minute * Span.minute + milliseconds)
    }

    private func told(_ from: Moment, _ to: Moment, _ line: UInt32) -> Recorded<Slice> {
        Recorded(Slice(from: from, to: to), line: line)
    }

    @Test("ranges that touch or overlap in whole seconds are one, with the line of the first; others stay")
    func ranges() {
        let joined = LoggedScenario.joined([
            told(at(10), at(20), 1), told(at(20, 900), at(30), 2), told(at(25), at(28), 3),
            told(at(30, 1_000), at(40), 4),
        ])
        #expect(
            joined.map(\.value) == [Slice(from: at(10), to: at(30)), Slice(from: at(30, 1_000), to: at(40))])
        #expect(joined.map(\.line) == [1, 4])
    }

    @Test("a delay that whole seconds cut off a minute is that minute; what is shorter by more is as it is")
    func delays() {
        let quarter = 15 * Span.minute
        for missing in [0, 1, 999, 1_000, 2_000] as [Int64] {
            #expect(AppWriting.rounded(delay: quarter - missing) == quarter, "\(missing)")
        }
        #expect(AppWriting.rounded(delay: quarter - 2_001) == quarter - 2 * Span.second)
        #expect(AppWriting.rounded(delay: quarter + 20) == quarter)
        #expect(AppWriting.rounded(delay: 90_400) == 90 * Span.second)
    }

    private func changes(_ sightings: [(Moment, NetworkSighting)]) -> [String] {
        var networks = LoggedNetworks()
        for (number, sighting) in sightings.enumerated() {
            networks.add(sighting.1, Recorded(sighting.0, line: UInt32(number + 1)))
        }
        return networks.changes.map { "\($0.moment.milliseconds / Span.second) \($0.network.key)" }
    }

    @Test("a network is guessed where the samples end, and a single sample stands for a minute")
    func networks() {
        #expect(
            changes([(at(10), .absent), (at(30), .notRecorded), (at(50), .absent), (at(50), .notRecorded)])
                == ["600 none", "1800 wifi", "3000 none", "3060 wifi"])
    }

    @Test("at a gap in the log what lasted is over, and the network is guessed from there on")
    func gap() {
        var roster = Roster()
        let app = roster.add(Roster.App(name: "News", bundleIdentifier: "com.example.news"))
        let events = [
            TimelineEvent(at: at(1), .device(.lock(isLocked: false)), line: 1),
            TimelineEvent(at: at(2), .device(.setting(.charger, .on)), line: 2),
            TimelineEvent(at: at(3), .app(app, .appState(.foreground, .opened)), line: 3),
            TimelineEvent(at: at(4), .device(.network(.cellular)), line: 4),
            TimelineEvent(at: at(10), .device(.silence(until: at(200), .notRecorded)), line: 5),
            TimelineEvent(at: at(210), .app(app, .appState(.background, .notRecorded)), line: 6),
        ]
        let facts = LoggedFacts(events, roster, DeviceEvidence(), end: at(300))
        #expect(facts.inUse.map(\.value) == [Slice(from: at(1), to: at(10))])
        #expect(facts.charging.map(\.value) == [Slice(from: at(2), to: at(10))])
        #expect(facts.apps[0].foreground.map(\.value) == [Slice(from: at(3), to: at(10))])
        #expect(facts.gaps.map(\.value) == [Slice(from: at(10), to: at(200))])
        #expect(
            facts.networks.changes.map { "\($0.moment.milliseconds / Span.minute) \($0.network.key)" }
                == ["4 cellular", "10 wifi"])
    }

    @Test("a sample within the minute of the one before takes its place")
    func nearNetworks() {
        #expect(
            changes([
                (at(10), .absent), (at(10), .notRecorded), (at(10, 30_000), .present), (at(12), .notRecorded),
            ]) == ["600 none", "630 wifi"])
    }

    @Test("a network that is guessed again is not repeated, and one that a line tells is")
    func repeatedNetworks() {
        #expect(
            changes([(at(10), .notRecorded), (at(20), .present), (at(30), .notRecorded), (at(40), .absent)])
                == ["600 wifi", "2400 none"])
        var networks = LoggedNetworks()
        networks.add(.notRecorded, Recorded(at(10), line: 1))
        networks.add(.wiFi, Recorded(at(20), line: 2))
        networks.add(.notRecorded, Recorded(at(30), line: 3))
        #expect(networks.changes.map(\.moment) == [at(10), at(20), at(30)])
    }

    @Test("what a line tells and what was sampled have different comments")
    func notes() {
        var networks = LoggedNetworks()
        networks.add(.cellular, Recorded(at(1), line: 3))
        networks.add(.absent, Recorded(at(5), line: 7))
        networks.add(.present, Recorded(at(6), line: 8))
        networks.add(.cellular, Recorded(at(8), line: 8))
        networks.add(.notRecorded, Recorded(at(9), line: 9))
        let phrases = LoggedPhrases(
            calendar: DayCalendar(epochDay: 0, startOfDay: 0), end: at(60), places: RecordPlaces())
        let notes = networks.changes.map { $0.basis.note(phrases) }
        #expect(notes.count == 5 && notes[0].isEmpty && notes[1].contains("sampled"))
        #expect(notes[2].contains("sampled") && notes[2].contains("which network is guessed"))
        #expect(notes[3].isEmpty && notes[4].hasPrefix("guessed") && notes[4].contains("line 9"))
        #expect(networks.changes.map(\.line) == [3, 7, 8, 8, 0])
    }
}
