import BackgroundPolicy
import Foundation
import TestSupport
import Testing
import Timeline

@testable import EventLog

@Suite("The recording of a day that a device logged")
struct LoggedDayTests {
    @Test("It comes back as it was written, with all that the log says", arguments: 0..<100 as Range<UInt64>)
    func roundTrip(seed: UInt64) throws {
        let draw = LoggedDayDraw(seed: seed)
        let reading = RecordingReader.read(try draw.log())
        #expect(reading.damage == nil)
        let recording = try #require(reading.recording)
        #expect(recording.header == LoggedDayDraw.header)
        #expect(recording.events == draw.events)
        #expect(recording.evidence == draw.evidence)
        #expect(recording.isComplete && recording.notes.isEmpty)
    }

    @Test("No changed byte of any line is read over, and no line can go missing")
    func everyByte() throws {
        let lines = try LoggedDayDraw(seed: 4, requests: 1).log().split(separator: 0x0A).map { Array($0) }
        var draw = EventDraw(seed: 4)
        for (number, line) in lines.enumerated() {
            // Long texts are tried in a few places.
            for place in line.indices where place < 300 || place % 97 == 0 {
                var changed = lines
                changed[number][place] ^= UInt8(draw.number(1...255))
                let reading = RecordingReader.read(Self.joined(changed))
                #expect(reading.damage?.line == number + 1, "line \(number + 1), byte \(place)")
            }
            guard number < lines.count - 1 else { continue }
            var shorter = lines
            shorter.remove(at: number)
            #expect(RecordingReader.read(Self.joined(shorter)).damage != nil, "without line \(number + 1)")
        }
    }

    @Test("What comes before damage is kept, and the damage is told with its line")
    func damage() throws {
        for (wound, problem) in Self.wounds {
            let text = Self.smallDay + [wound, Self.end(events: 3)]
            let reading = RecordingReader.read(Self.sealed(text))
            #expect(reading.damage == RecordingError(line: Self.smallDay.count + 1, problem), "\(wound)")
            #expect(reading.recording?.events.count == 2)
            #expect(reading.recording?.evidence?.evaluations.map(\.rows.count) == [1])
        }
        let whole = RecordingReader.read(Self.sealed(Self.smallDay + [Self.end(events: 2)]))
        #expect(whole.damage == nil && whole.recording?.notes == [])
    }

    @Test("A policy follows its evaluation, with nothing in between")
    func strayPolicy() {
        let stray = [
            #"{"t":3,"event":"lock","locked":true"#,
            #"{"t":3,"event":"policy","policy":"P","weight":1,"decision":"Can Proceed","score":1,"rationale":"""#,
        ]
        let reading = RecordingReader.read(Self.sealed(Self.smallDay + stray))
        #expect(
            reading.damage == RecordingError(line: Self.smallDay.count + 2, .misplaced(kind: "policy")))
    }

    @Test("A simulated day has no lines of a device, and no key of one")
    func simulated() throws {
        for wound in Self.linesOfADevice {
            let simulated = Self.smallDay.prefix(4).map { $0.replacing(",\"logged\":true", with: "") }
            let reading = RecordingReader.read(Self.sealed(simulated + [wound]))
            let kind = wound.split(separator: "\"")[5]
            #expect(reading.damage == RecordingError(line: 5, .misplaced(kind: String(kind))))
            #expect(reading.recording?.evidence == nil)
        }
        var draw = EventDraw(seed: 1)
        let text = String(decoding: try RecordingWriter.log(draw.day(count: 500)), as: UTF8.self)
        for key in ["logged", "unlogged", "line"] { #expect(!text.contains("\"\(key)\":"), "\(key)") }
    }

    @Test("A line of a day that a device logged has a checksum, whatever it is")
    func missingChecksum() throws {
        let lines = String(decoding: try LoggedDayDraw(seed: 7).log(), as: UTF8.self).split(separator: "\n")
        #expect(lines.allSatisfy { LineSeal.ends(ArraySlice($0.utf8)) })
        var bare = lines.map(String.init)
        let place = try #require(bare.firstIndex { $0.contains(#""event":"submitted""#) })
        bare[place] = bare[place].replacing(/,"crc":"[0-9a-f]{8}"/, with: "")
        let reading = RecordingReader.read(Array(bare.joined(separator: "\n").utf8))
        #expect(reading.damage == RecordingError(line: place + 1, .missingKey("crc")))
    }

    @Test("A log of seconds or of years is recorded, which no scenario could be")
    func lengths() throws {
        for length in [1, 59_999, 30 * 365 * Span.day] {
            var header = LoggedDayDraw.header
            header.day.length = length
            let kept = KeptBytes()
            var writer = try LoggedDayWriter(header) { kept.write($0) }
            try writer.end(through: Moment(length))
            #expect(RecordingReader.read(kept.all).recording?.header == header)
            let line = String(decoding: RosterLines.header(header), as: UTF8.self)
            let reading = RecordingReader.read(
                Self.sealed([line.replacingOccurrences(of: ",\"logged\":true", with: "")]))
            #expect(reading.damage == RecordingError(line: 1, .outOfRange(key: "length")))
        }
    }

    @Test("A failed write is told")
    func failedWrite() throws {
        let draw = LoggedDayDraw(seed: 3)
        var calls = 0
        var writer = try LoggedDayWriter(LoggedDayDraw.header) { (_) throws(LockedFileError) in
            calls += 1
            if calls > 1 { throw .cannotWrite(path: "full", code: 28) }
        }
        #expect(throws: LockedFileError.cannotWrite(path: "full", code: 28)) {
            try writer.append(draw.events, draw.evidence)
            try writer.append(draw.evidence)
        }
    }

    @Test("The log of a device in format 3.6 is read as it was meant, and written again it says the same")
    func golden() throws {
        let path = RepositoryRoot.path(of: "Tests/EventLogTests/Logs/3.6-logged.jsonl")
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        let reading = RecordingReader.read(bytes)
        #expect(reading.damage == nil)
        let recording = try #require(reading.recording)
        let evidence = try #require(recording.evidence)
        #expect(recording.version == "3.6" && recording.header.isLogged && recording.notes.isEmpty)
        #expect(recording.events.map(\.line) == [7, 7, 0, 12, 12, 31, 40])
        #expect(
            evidence.evaluations == [
                Evaluation(
                    rows: [
                        .init(
                            policy: "Battery Level", weight: 1_000, decision: .mustNotProceed, score: 0,
                            rationale: "batteryLevel == 9 AND pluggedIn == 0"),
                        .init(
                            policy: "Application", weight: 50_000, decision: .canProceed, score: 250,
                            rationale: ""),
                    ], decision: .mustNotProceed)
            ])
        #expect(evidence.linesOfRequests == [[7, 12, 31, 40]])
        #expect(evidence.lines.map(\.number) == [7, 12, 31, 33, 40])
        #expect(evidence.line(12)?.text.hasPrefix("bgRefresh-com.example.news.refresh:0A1B2C:[\n") == true)
        #expect(evidence.coverage.map(\.records) == [4])
        let verdicts = recording.events.compactMap { event in
            if case .request(_, .verdict(let verdict)) = event.happening { verdict } else { nil }
        }
        #expect(
            verdicts == [
                Verdict(unlogged: .all),
                Verdict(
                    adverse: FactorSet(.criticallyLowBattery),
                    unlogged: FactorSet.all.subtracting(FactorSet(.criticallyLowBattery))),
            ])
        let kept = KeptBytes()
        var writer = try LoggedDayWriter(recording.header) { kept.write($0) }
        try writer.append(recording.events, evidence)
        try writer.append(evidence)
        try writer.end(through: try #require(recording.through))
        let again = try #require(RecordingReader.read(kept.all).recording)
        #expect(again.version == RecordingFormat.version && again.events == recording.events)
        #expect(again.evidence == evidence && again.header == recording.header)
    }

    static let smallDay = [
        #"{"t":0,"event":"header","format":"dayline","version":"3.6","model":"1","title":"Phone","#
            + #""start":"2026-10-05T08:00:00","length":3600000,"profile":"sources","seed":0,"scenario":"","logged":true"#,
        #"{"t":0,"event":"app","app":"com.example.news","name":"News""#,
        #"{"t":0,"event":"task","app":"com.example.news","mode":"BGAppRefreshTask","task":"refresh""#,
        #"{"t":1,"event":"submitted",\#(refresh),"earliest-begin":1,"line":1"#,
        #"{"t":2,"event":"evaluated",\#(refresh),"decision":null,"score":644213,"threshold":694377,"line":2"#,
        #"{"t":2,"event":"policy","policy":"P","weight":1000,"decision":"Must Proceed","score":1,"rationale":"""#,
        #"{"t":1,"event":"log-line","request":0,"line":1,"process":"dasd","text":"SUBMITTING""#,
    ]

    private static let refresh =
        #""app":"com.example.news","mode":"BGAppRefreshTask","task":"refresh","request":0"#

    private static func end(events: Int) -> String { #"{"t":3600000,"event":"end","events":\#(events)"# }

    /// One line of each kind that only the recording of a device's log has.
    private static let linesOfADevice = [
        #"{"t":2,"event":"evaluated",\#(refresh),"decision":null,"score":1,"threshold":1"#,
        #"{"t":2,"event":"policy","policy":"P","weight":1000,"decision":"Must Proceed","score":1,"rationale":"""#,
        #"{"t":1,"event":"log-line","request":0,"line":1,"process":"dasd","text":"SUBMITTING""#,
        #"{"t":1,"event":"coverage","process":"dasd","until":2,"records":9"#,
        #"{"t":1,"event":"measured","app":"com.example.news","until":2,"text":"40 s""#,
        #"{"t":0,"event":"remark","text":"The zone is not known.""#,
    ]

    /// Lines that cannot be read after the small day, and what is wrong with them.
    private static let wounds: [(String, RecordingProblem)] = [
        (
            #"{"t":9,"event":"evaluated",\#(refresh),"decision":"Maybe","score":1,"threshold":1"#,
            .unknownWord(key: "decision", word: "Maybe")
        ),
        (
            #"{"t":9,"event":"evaluated",\#(refresh),"decision":null,"score":3000000000,"threshold":1"#,
            .outOfRange(key: "score")
        ),
        (#"{"t":9,"event":"evaluated",\#(refresh),"decision":null,"score":1"#, .missingKey("threshold")),
        (
            #"{"t":9,"event":"verdict",\#(refresh),"adverse":"","awaits":"","unlogged":"moon""#,
            .unknownWord(key: "unlogged", word: "moon")
        ),
        (#"{"t":9,"event":"lock","locked":true,"line":4294967296"#, .outOfRange(key: "line")),
        (#"{"t":9,"event":"lock","locked":true,"line":"9""#, .wrongType(key: "line")),
        (#"{"t":9,"event":"log-line","request":0,"line":2"#, .missingKey("process")),
        (
            #"{"t":9,"event":"log-line","request":0,"line":1,"process":"dasd","text":"again""#,
            .duplicateLine(1)
        ),
        // A request has a line of its own, so the eighth line cannot be about the ninth request.
        (
            #"{"t":9,"event":"log-line","request":8,"line":5,"process":"dasd","text":"x""#,
            .outOfRange(key: "request")
        ),
        (#"{"t":3600001,"event":"remark","text":"late""#, .outOfRange(key: "t")),
        (#"{"t":9,"event":"coverage","process":"dasd","until":10,"records":-1"#, .outOfRange(key: "records")),
        (#"{"t":9,"event":"coverage","process":"dasd","until":8,"records":1"#, .outOfRange(key: "until")),
        (#"{"t":9,"event":"measured","app":"com.other","until":9,"text":"x""#, .unknownApp("com.other")),
        (#"{"t":9,"event":"remark","text":7"#, .wrongType(key: "text")),
    ]

    /// Lines without their ends as a log, with the checksums that they need.
    private static func sealed(_ lines: [String]) -> [UInt8] {
        var seal = LineSeal()
        return lines.flatMap { Array($0.utf8) + seal.close(Array($0.utf8)) + [0x0A] }
    }

    private static func joined(_ lines: [[UInt8]]) -> [UInt8] {
        Array(lines.joined(separator: [0x0A])) + [0x0A]
    }
}
