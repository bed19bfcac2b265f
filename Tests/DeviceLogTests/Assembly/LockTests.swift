import Testing
import Timeline

@testable import DeviceLog

/// The line about a lock tells for how long the phone was unlocked, which fills the time before the log's first word.
@Suite struct LockTests {
    private func events(_ story: PhoneStory) throws -> [String] {
        let day = try story.day()
        return day.events.compactMap { event in
            guard case .device(.lock(let isLocked)) = event.happening else { return nil }
            return "\(day.header.calendar.clock(event.moment)) \(isLocked ? "locked" : "unlocked")"
        }
    }

    /// A log that begins at 08:00.
    private func begun() -> PhoneStory {
        var story = PhoneStory()
        story.rescored("08:00:00")
        return story
    }

    @Test("the phone was unlocked since the time that its first lock tells")
    func within() throws {
        var story = begun()
        story.say("08:10:00", "identityservicesd", "Screen did lock (Was unlocked for 120.5 seconds)")
        // Several processes say it, and later lines tell of what is known.
        story.say("08:10:00.100", "SpringBoard", "Screen did lock (Was unlocked for 120.6 seconds)")
        story.say("08:20:00", "SpringBoard", "Screen did unlock (Was locked for 600 seconds)")
        #expect(try events(story) == ["08:07:59 unlocked", "08:10:00 locked", "08:20:00 unlocked"])
    }

    @Test("before the first record of the log nothing is told")
    func beforeTheLog() throws {
        var story = begun()
        story.say("08:10:00", "identityservicesd", "Screen did unlock (Was locked for 25200.0 seconds)")
        #expect(try events(story) == ["08:00:00 locked", "08:10:00 unlocked"])
    }

    @Test("a phone that starts was neither locked nor unlocked before")
    func beforeTheStart() throws {
        var story = begun()
        story.say("08:05:00", "kernel", "iBoot version: iBoot-13822.0.0.0.1")
        story.say("08:10:00", "identityservicesd", "Screen did unlock (Was locked for 25200.0 seconds)")
        #expect(try events(story) == ["08:05:00 locked", "08:10:00 unlocked"])
    }

    @Test("a length beyond all times begins with the log")
    func ages() {
        var device = LoggedDevice()
        let first: Int64 = -62_000_000_000_000_000
        device.add(
            .lock(isLocked: false, former: .max), at: Stamp(time: first + 600_000_000, line: 2),
            recordedSince: first)
        #expect(device.changes.map(\.stamp.time) == [first, first + 600_000_000])
        #expect(
            device.changes.map(\.happening) == [
                .device(.lock(isLocked: true)), .device(.lock(isLocked: false)),
            ])
    }

    @Test("what an evaluation told before is not told again")
    func told() throws {
        var story = begun()
        story.held(
            "08:09:00", "bgRefresh-com.example.news.refresh:0A1B2C",
            by: [("Device Activity", "{deviceInUse == 1}")])
        story.say("08:10:00", "identityservicesd", "Screen did lock (Was unlocked for 300 seconds)")
        #expect(try events(story) == ["08:09:00 unlocked", "08:10:00 locked"])
    }
}
