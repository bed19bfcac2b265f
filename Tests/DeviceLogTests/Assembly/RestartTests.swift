import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// A phone that starts again while it is logged: an event of its day, and the end of what ran.
@Suite struct RestartTests {
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"

    private func restarts(_ day: LoggedDay) -> [TimelineEvent] {
        day.events.filter { $0.happening == .device(.restart) }
    }

    @Test("the kernel's line is a restart with its line, and ends what ran until just before")
    func kernel() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.starting("08:10:00", Self.refresh)
        story.say("08:10:59", "dasd", "Activity \(Self.refresh) has been running for 1.0 minutes")
        story.say("08:11:00", "kernel", "iBoot version: iBoot-1.2.3")
        story.say("08:12:00", "powerd", "Battery capacity change posted(0x80068). Capacity:97 Source:AC")
        let day = try story.day()
        #expect(restarts(day).map(\.moment) == [day.moment("08:11:00")])
        let line = try #require(day.evidence.lines.first { $0.process == "kernel" })
        #expect(restarts(day).map(\.line) == [line.number])
        #expect(day.index.device.restarts == [day.moment("08:11:00")])
        let record = try #require(day.index.requests.first)
        #expect(record.outcome == .abandoned && record.ended == day.moment("08:11:00"))
        #expect(record.endReason == .phoneRestarted && record.processEnd == nil)
    }

    @Test("what held a request back ends with the restart, if the scheduler had said so shortly before")
    func holds() throws {
        func minutes(heldAt clock: String) throws -> [Int64] {
            var story = PhoneStory()
            story.submitted("08:00:00", Self.refresh)
            story.rescored("08:00:00", "08:10:00", "08:20:00")
            story.held(clock, Self.refresh, by: [("Device Activity", "{deviceInUse == 1}")])
            story.say("08:45:00", "kernel", "iBoot version: iBoot-1.2.3")
            story.held("08:46:00", Self.refresh, by: [("Boot Time", "")])
            story.starting("09:00:00", Self.refresh)
            let day = try story.day()
            let record = try #require(day.index.requests.first)
            let holds = PolicyHolds(record, day.evidence, until: day.index.end).holds
            #expect(holds.map(\.policies) == [["Device Activity"], ["Boot Time"]])
            return holds.map { $0.slice.length / Span.minute }
        }
        #expect(try minutes(heldAt: "08:40:00") == [5, 0])
        // Twenty-five minutes are more than twice ten.
        #expect(try minutes(heldAt: "08:20:00") == [0, 0])
    }

    @Test("a restart leaves no app running, and is what each of them ended for")
    func states() {
        var processes = LoggedProcesses()
        let (before, boot) = (Stamp(time: 1_000_000, line: 1), Stamp(time: 60_000_000, line: 2))
        processes.set(.background, of: "org.birds", at: before)
        processes.set(.notRunning, of: "org.walks", at: before)
        processes.boot(at: boot)
        #expect(processes.state(of: "org.birds") == .notRunning)
        let ended = processes.changes.filter { $0.stamp == boot }
        #expect(ended.map(\.bundle) == ["org.birds"] && ended.map(\.cause) == [.phoneRestarted])
    }

    /// A record of a log in objects that names its boot.
    private static func object(_ clock: String, _ boot: String, _ process: String, _ message: String)
        -> String
    {
        "{\"eventType\":\"logEvent\",\"timestamp\":\"2026-10-05 \(clock).000000+0200\",\"bootUUID\":\"\(boot)\","
            + "\"processImagePath\":\"/usr/libexec/\(process)\",\"processID\":70,\"eventMessage\":\"\(message)\"}\n"
    }

    private func day(_ lines: [String]) throws -> (day: LoggedDay, assembly: DayAssembly) {
        let fileDay = try #require(CalendarDay(year: 2026, month: 10, day: 5))
        var reader = LogReader(options: LogReadingOptions(fileDay: fileDay))
        var assembly = DayAssembly()
        try reader.read(Array(lines.joined().utf8)[...]) { assembly.add($0) }
        try reader.finish { assembly.add($0) }
        return (try #require(assembly.day(title: "boots", isOver: true)), assembly)
    }

    @Test("the first record of another boot is a restart, of which the kernel's line is another witness")
    func boots() throws {
        let battery = "Battery capacity change posted(0x80068). Capacity:97 Source:AC"
        let lines = [
            Self.object("08:00:00", "B1", "dasd", "Submitted: \(Self.refresh) at priority 10"),
            Self.object("08:10:00", "B1", "dasd", "STARTING activity \(Self.refresh)"),
            Self.object("08:20:00", "B2", "powerd", battery),
            Self.object("08:20:05", "B2", "kernel", "iBoot version: iBoot-1.2.3"),
            Self.object("09:00:00", "B2", "powerd", battery),
        ]
        for left in [lines, lines.filter { !$0.contains("iBoot") }] {
            let (day, assembly) = try day(left)
            let moment = Moment(20 * Span.minute)
            #expect(restarts(day).map(\.moment) == [moment] && restarts(day).map(\.line) == [3])
            #expect(assembly.boots == 1)
            // The last word on what ran is its start.
            #expect(day.index.requests.map(\.ended) == [Moment(10 * Span.minute)])
            // The line is worth keeping for the boot alone.
            #expect(day.evidence.lines.contains { $0.number == 3 })
        }
        let unbroken = try day(lines.filter { !$0.contains("iBoot") }.map { $0.replacing("B2", with: "B1") })
        #expect(restarts(unbroken.day).isEmpty)
    }

    @Test("two boots that are named are two restarts, however near they are")
    func near() throws {
        let battery = "Battery capacity change posted(0x80068). Capacity:97 Source:AC"
        let (day, assembly) = try day(
            [("08:00:00", "B1"), ("08:20:00", "B2"), ("08:20:50", "B3"), ("09:00:00", "B3")].map {
                Self.object($0.0, $0.1, "powerd", battery)
            })
        let second = Int64(20 * 60)
        #expect(restarts(day).map(\.moment.milliseconds) == [second * 1_000, (second + 50) * 1_000])
        #expect(assembly.boots == 2)
    }

    @Test("a boot of which two logs tell one after the other is one restart")
    func merged() throws {
        var assembly = DayAssembly()
        // The log that is behind still tells of the boot before.
        for (line, (minute, boot)) in [(0, 1), (60, 2), (60, 1), (65, 2)].enumerated() {
            var record = LogRecord(
                time: Int64(minute) * 60_000_000, process: "powerd", processID: 7,
                message: Array("Battery capacity change posted(0x80068). Capacity:97 Source:AC".utf8),
                line: line + 1)
            record.boot = UInt64(boot)
            assembly.add(record)
        }
        let day = try #require(assembly.day(title: "merged", isOver: true))
        #expect(restarts(day).map(\.line) == [2])
    }

    @Test("whether a phone is locked when it has started is told by the next line, or by none")
    func lock() throws {
        var story = PhoneStory()
        story.say("08:00:00", "SpringBoard", "Screen did unlock")
        story.say("08:10:00", "kernel", "iBoot version: iBoot-1.2.3")
        story.say("08:20:00", "SpringBoard", "Screen did unlock")
        let day = try story.day()
        let locks = day.events.compactMap { event -> Moment? in
            if case .device(.lock(isLocked: false)) = event.happening { event.moment } else { nil }
        }
        #expect(locks == [day.moment("08:00:00"), day.moment("08:20:00")])
        let told = ["08:05:00", "08:15:00", "08:20:00"].map { day.index.tells(.lock, at: day.moment($0)) }
        #expect(told == [true, false, true])
    }
}
