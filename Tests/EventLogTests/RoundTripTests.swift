import BackgroundPolicy
import TestSupport
import Testing
import Timeline

@testable import EventLog

@Suite("A log read back")
struct RoundTripTests {
    @Test("Every happening comes back as it was written", arguments: 0..<100 as Range<UInt64>)
    func everyHappening(seed: UInt64) throws {
        var draw = EventDraw(seed: seed)
        let happenings = draw.oneOfEach() + (0...8).map { .intervention(draw.act($0)) }
        #expect(happenings.prefix(EventDraw.kinds).map { EventDraw.place($0) } == Array(0..<EventDraw.kinds))
        let events = happenings.enumerated().map { TimelineEvent(at: Moment(Int64($0)), $1) }
        try expectRoundTrip(events)
    }

    @Test("A random day comes back as it was written", arguments: 0..<200 as Range<UInt64>)
    func randomDay(seed: UInt64) throws {
        var draw = EventDraw(seed: seed)
        try expectRoundTrip(draw.day(count: 120))
    }

    @Test("Every verdict of every mode comes back, adverse factors included that the mode is exempt from")
    func everyVerdict() throws {
        let events = ExecutionMode.allCases.flatMap { mode in
            (0...0x7F).map { bits in
                let verdict = Verdict(
                    adverse: FactorSet(rawValue: UInt8(bits)),
                    awaited: RequirementSet(rawValue: UInt32(bits * 4))
                )
                return TimelineEvent(
                    at: .start, .request(Samples.request(1, task: 0, mode: mode), .verdict(verdict)))
            }
        }
        try expectRoundTrip(events)
    }

    @Test("The header comes back, odd names and a hostile scenario included")
    func header() throws {
        let reading = RecordingReader.read(try RecordingWriter.log([]))
        #expect(reading.damage == nil)
        #expect(reading.recording?.header == Samples.header)
        #expect(reading.recording?.version == RecordingFormat.version)
        #expect(reading.recording?.notes == [])
    }

    @Test(
        "A start between seconds and every seed come back",
        arguments: [0, 7, 1 << 53, 1 << 53 + 1, .max] as [UInt64])
    func startAndSeed(seed: UInt64) throws {
        var header = Samples.header
        header.day.seed = seed
        header.day.calendar = DayCalendar(epochDay: -1, startOfDay: 23 * Span.hour + 59_007)
        let reading = RecordingReader.read(try RecordingWriter.log([], header: header))
        #expect(reading.recording?.header == header)
    }

    @Test("It does not matter in which pieces a log arrives", arguments: [1, 2, 7, 100, 4_096])
    func pieces(size: Int) throws {
        var draw = EventDraw(seed: 5)
        let events = draw.day(count: 60)
        let bytes = try RecordingWriter.log(events)
        var reader = RecordingReader()
        for start in stride(from: 0, to: bytes.count, by: size) {
            let goesOn = reader.read(bytes[start..<min(start + size, bytes.count)])
            #expect(goesOn)
        }
        let reading = reader.finish()
        #expect(reading.damage == nil)
        #expect(reading.recording?.events == events)
    }

    @Test("A writer hands on batches of whole lines and keeps no more than one")
    func batches() throws {
        var draw = EventDraw(seed: 9)
        let kept = KeptBytes()
        var writer = RecordingWriter(Samples.header) { kept.write($0) }
        writer.append(draw.day(count: 5_000))
        try writer.end(through: Samples.header.day.end)
        #expect(kept.batches.count > 2)
        #expect(kept.batches.allSatisfy { $0.last == UInt8(ascii: "\n") && $0.count < 272 << 10 })
        #expect(RecordingReader.read(kept.all).damage == nil)
    }

    @Test("A failed write is told at the end, and nothing is written after it")
    func failedWrite() {
        var calls = 0
        var writer = RecordingWriter(Samples.header) { (_) throws(LockedFileError) in
            calls += 1
            throw .cannotWrite(path: "full", code: 28)
        }
        let unlock = TimelineEvent(at: .start, .device(.firstUnlock))
        for _ in 0..<100 { writer.append(Array(repeating: unlock, count: 1_000)) }
        #expect(writer.failure == .cannotWrite(path: "full", code: 28))
        #expect(throws: LockedFileError.cannotWrite(path: "full", code: 28)) {
            try writer.end(through: .start)
        }
        #expect(calls == 1)
    }

    private func expectRoundTrip(_ events: [TimelineEvent]) throws {
        let reading = RecordingReader.read(try RecordingWriter.log(events))
        #expect(reading.damage == nil)
        #expect(reading.recording?.notes == [])
        #expect(reading.recording?.events == events)
        #expect(reading.recording?.isComplete == true)
        let interventions = events.filter { if case .intervention = $0.happening { true } else { false } }
        #expect(reading.recording?.interventions.count == interventions.count)
    }
}

@Suite struct HeaderDepartureTests {
    @Test("a log tells where its day departs from its profile, and nothing where it does not")
    func departures() throws {
        let line = String(decoding: RosterLines.header(Samples.header), as: UTF8.self)
        #expect(line.contains("\"assumptions\":\"criticalBattery=15,energyBudget=300000\""))
        #expect(line.contains("\"choices\":\"heldPushes=all\""))
        let plain = RecordingHeader(
            day: DayHeader(
                title: "Plain", calendar: DayCalendar(epochDay: 0, startOfDay: 0), length: Span.day,
                profile: .ios26,
                seed: 1, roster: Roster()
            ),
            model: "1", scenario: ""
        )
        let text = String(decoding: RosterLines.header(plain), as: UTF8.self)
        #expect(!text.contains("assumptions") && !text.contains("choices"))
    }

    @Test(
        "a number that a source states, an unknown answer and a torn pair are damage of line 1",
        arguments: [
            "criticalBattery=15": "refreshRunTime=5", "energyBudget=300000": "energyBudget",
            "heldPushes=all": "heldPushes=latest",
        ])
    func damage(_ found: String, _ wrong: String) throws {
        let text = String(decoding: try RecordingWriter.log([]), as: UTF8.self)
        #expect(text.contains(found))
        let parts = text.split(separator: found, maxSplits: 1)
        let reading = RecordingReader.read(Checksums.renewed(Array((parts[0] + wrong + parts[1]).utf8)))
        guard case .unknownWord = reading.damage?.problem else {
            Issue.record("\(String(describing: reading.damage))")
            return
        }
        #expect(reading.damage?.line == 1)
    }
}
