import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What the scheduler saw of the network as it judged becomes samples of it, and nothing where nobody looked.
@Suite struct NetworkSampleTests {
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"

    private static func policy(observed: String) -> (name: String, reason: String) {
        (
            "Network Quality",
            "{[wifiQuality]: Required:50.00, Observed:0.00},"
                + "{[networkPathAvailability]: Required:1.00, Observed:\(observed)},"
        )
    }

    /// A story in which the scheduler looks every ten minutes.
    private func story(_ era: PhoneEra = .ios26, _ looks: (clock: String, observed: String)...) -> PhoneStory
    {
        var story = PhoneStory(era)
        story.submitted("08:00:00", Self.refresh)
        story.rescored("08:00:10", "08:10:10", "08:20:10")
        for look in looks {
            story.held(look.clock, Self.refresh, by: [Self.policy(observed: look.observed)])
        }
        story.say("12:00:00", "powerd", "Battery capacity change posted(0x80068). Capacity:97 Source:AC")
        return story
    }

    private func sightings(_ day: LoggedDay) -> [String] {
        day.events.compactMap { event in
            guard case .device(.networkSighting(let sighting)) = event.happening else { return nil }
            #expect(event.line > 0)
            return "\(day.header.calendar.hourAndMinute(event.moment)) \(sighting.key)"
        }
    }

    @Test(
        "equal samples that are near to each other are one stretch, which ends with the last of them",
        arguments: PhoneEra.allCases)
    func stretch(era: PhoneEra) throws {
        let day = try story(era, ("08:30:00", "0.00"), ("08:45:00", "0.00"), ("09:00:00", "0.00")).day()
        #expect(sightings(day) == ["08:30 none", "09:00 unknown"])
        let device = day.index.device
        #expect(device.networkSlice(at: day.moment("08:29:00")) == nil)
        #expect(device.networkSlice(at: day.moment("08:50:00"))?.network == Network.none)
        #expect(device.networkSlice(at: day.moment("09:10:00")) == nil)
    }

    @Test("a stretch lasts as long as a request is held for it, until the scheduler looks at that again")
    func held() throws {
        var story = story(.ios26, ("08:30:00", "0.00"), ("08:45:00", "0.00"))
        story.scored("08:55:00", Self.refresh, "0.644213", of: "0.694377", runs: false)
        let day = try story.day()
        #expect(sightings(day) == ["08:30 none", "08:55 unknown"])
        let record = try #require(day.index.requests.first)
        let hold = try #require(PolicyHolds(record, day.evidence, until: day.index.end).holds.first)
        #expect(hold.slice == Slice(from: day.moment("08:30:00"), to: day.moment("08:55:00")))
    }

    @Test("twenty-one minutes without a look are no stretch, and another sample ends one")
    func gaps() throws {
        let day = try story(.ios26, ("08:30:00", "0.00"), ("08:51:00", "0.00"), ("09:00:00", "1.00")).day()
        #expect(
            sightings(day) == [
                "08:30 none", "08:30 unknown", "08:51 none", "09:00 unknown", "09:00 some", "09:00 unknown",
            ])
        let last = try #require(day.index.device.networkSlice(at: day.moment("09:00:00")))
        #expect(last.network == nil && last.name == "a network")
    }

    @Test("a reason of another policy, or without the path, says nothing of the network")
    func others() throws {
        var quality = PhoneStory()
        quality.submitted("08:00:00", Self.refresh)
        quality.held(
            "08:30:00", Self.refresh,
            by: [("Network Quality", "{[wifiQuality]: Required:50.00, Observed:0.00},")])
        #expect(sightings(try quality.day()).isEmpty)
    }

    @Test("where a process tells of the network, no sample contradicts it")
    func told() throws {
        var story = story(.ios26, ("08:30:00", "0.00"))
        story.say("08:20:00", "SpringBoard", "Airplane Mode is now 1")
        story.say("09:15:00", "SpringBoard", "Airplane Mode is now 0")
        let day = try story.day()
        // Which network the phone finds after Airplane Mode is not told.
        #expect(sightings(day) == ["09:15 unknown"])
        #expect(day.index.device.networkSlice(at: day.moment("08:25:00"))?.network == Network.none)
        #expect(day.index.device.networkSlice(at: day.moment("09:30:00")) == nil)
    }

    @Test("no stretch goes on over a restart, or over Airplane Mode")
    func breaks() throws {
        var story = story(.ios26, ("08:30:00", "0.00"))
        story.say("08:35:00", "kernel", "iBoot version: iBoot-1.2.3")
        story.submitted("08:36:00", Self.refresh)
        story.held("08:40:00", Self.refresh, by: [Self.policy(observed: "0.00")])
        #expect(
            sightings(try story.day()) == ["08:30 none", "08:35 unknown", "08:40 none", "08:40 unknown"])
    }
}
