import BackgroundPolicy
import TestSupport
import Testing
import Timeline
import UntrustedText

@testable import EventLog

@Suite("A damaged log")
struct DamageTests {
    @Test("Cut after any byte, a log gives all that was written before, and no damage")
    func cutAnywhere() throws {
        let events = Self.smallDay()
        let bytes = try RecordingWriter.log(events)
        let lineEnds = bytes.indices.filter { bytes[$0] == 0x0A }
        for length in 0..<bytes.count {
            let reading = RecordingReader.read(Array(bytes[..<length]))
            let whole = lineEnds.prefix { $0 <= length }.count
            if whole == 0 {
                #expect(reading.recording == nil)
                #expect(reading.damage == RecordingError(line: 1, length == 0 ? .empty : .cutHeader))
                continue
            }
            #expect(reading.damage == nil, "after \(length) bytes")
            let recording = try #require(reading.recording)
            #expect(recording.events == Array(events.prefix(max(0, whole - 10))))
            let isCut = lineEnds[whole - 1] != length && lineEnds[whole - 1] + 1 != length
            #expect(
                recording.notes == (isCut ? [.lastLineCut(line: whole + 1)] : [])
                    + (recording.isComplete ? [] : [.noEnd]))
        }
    }

    @Test("No change of bytes makes the reader crash, hang or invent", arguments: 0..<200 as Range<UInt64>)
    func mutations(seed: UInt64) throws {
        var draw = EventDraw(seed: seed)
        var bytes =
            if seed.isMultiple(of: 2) {
                try RecordingWriter.log(draw.day(count: 40))
            } else {
                Array(try SchemaTests.linesOfEveryKind(seed: seed).map { $0 + "\n" }.joined().utf8)
            }
        for _ in 0...draw.number(0...6) { Self.mutate(&bytes, &draw) }
        let reading = RecordingReader.read(bytes)
        #expect(reading.recording != nil || reading.damage != nil)
        if let damage = reading.damage {
            #expect(damage.line >= 1 && !damage.text.isEmpty && !damage.remedy.isEmpty)
        }
        if let recording = reading.recording {
            #expect(zip(recording.events, recording.events.dropFirst()).allSatisfy { $0.moment <= $1.moment })
            let index = TimelineIndex(header: recording.header.day, events: recording.events)
            #expect(index.events.count == recording.events.count)
            for stage in 0..<recording.stageCount { _ = recording.events(ofStage: stage) }
        }
    }

    @Test("Bytes without sense are no log", arguments: 0..<200 as Range<UInt64>)
    func junk(seed: UInt64) {
        var draw = EventDraw(seed: seed)
        let bytes = (0..<draw.number(1...4_000)).map { _ in UInt8(draw.number(0...255)) }
        let reading = RecordingReader.read(bytes)
        #expect(reading.recording == nil)
        #expect(reading.damage?.line == 1)
    }

    @Test(
        "What is no log of Dayline is told from one",
        arguments: [
            "\n", "{}\n", "null\n", "hello", "\u{FEFF}{}",
            "{\"t\":0,\"event\":\"header\",\"format\":\"other\"}\n",
            "[1,2]\n", "name: A day\napps: []\n", "{\"t\":0,\"event\":\"battery\",\"milli-percent\":1}\n",
            "\u{0}\u{0}\u{0}",
        ]
    )
    func foreign(_ text: String) {
        let reading = RecordingReader.read(Array(text.utf8))
        #expect(reading.recording == nil)
        #expect(reading.damage == RecordingError(line: 1, .notALog))
    }

    private static let version = "\"version\":\"\(RecordingFormat.version)\""

    @Test("A later major version is refused with its number, a later minor one is read with a note")
    func versions() throws {
        let later = "\(RecordingFormat.major).\(RecordingFormat.minor + 1)"
        let newer = RecordingReader.read(
            try Self.log {
                $0.replacing(Self.version, with: "\"version\":\"\(RecordingFormat.major + 1).0\"")
            })
        #expect(newer.recording == nil)
        #expect(newer.damage == RecordingError(line: 1, .newerVersion("\(RecordingFormat.major + 1).0")))
        let minor = RecordingReader.read(
            try Self.log { $0.replacing(Self.version, with: "\"version\":\"\(later)\"") })
        #expect(minor.damage == nil)
        #expect(minor.recording?.notes == [.newerMinorVersion(later)])
        let odd = RecordingReader.read(
            try Self.log { $0.replacing(Self.version, with: "\"version\":\"one\"") })
        #expect(odd.damage == RecordingError(line: 1, .unknownWord(key: "version", word: "one")))
    }

    @Test(
        "A refusal names its request since version 3.16; those of older recordings are numbered as they are read"
    )
    func refusals() throws {
        let requests = (0..<2).map {
            Request(id: .refused(UInt32($0)), app: Samples.mail, mode: .backgroundPush, task: TaskID(0))
        }
        let events = requests.map { TimelineEvent(at: .start, .request($0, .refused(.expired))) }
        let text = String(decoding: try RecordingWriter.log(events), as: UTF8.self)
        #expect(text.contains(#""request":4294967295,"refusal":"expired""#))
        let older = text.replacing(#/"request":\d+,/#, with: "")
            .replacing(Self.version, with: "\"version\":\"3.15\"")
        let reading = RecordingReader.read(Checksums.renewed(Array(older.utf8)))
        #expect(reading.damage == nil)
        #expect(reading.recording?.events == events)
        var lines = PlainLines(Samples.header, version: "3.15")
        let line = String(decoding: lines.line(of: events[0]), as: UTF8.self)
        #expect(older.contains(line.dropLast()))
    }

    @Test(
        "Since 3.16 a refusal without its request is damage, and so is another step of what was refused at once"
    )
    func refusedAtOnce() throws {
        let id = Request(id: .refused(0), app: Samples.mail, mode: .backgroundPush, task: TaskID(0))
        func problem(_ step: RequestEvent, _ change: (String) -> String = { $0 }) throws -> RecordingProblem?
        {
            let log = try RecordingWriter.log([TimelineEvent(at: .start, .request(id, step))])
            let text = change(String(decoding: log, as: UTF8.self))
            return RecordingReader.read(Checksums.renewed(Array(text.utf8))).damage?.problem
        }
        #expect(try problem(.refused(.expired)) == nil)
        #expect(
            try problem(.refused(.expired)) { $0.replacing(#""request":4294967295,"#, with: "") }
                == .missingKey("request"))
        #expect(try problem(.eligible) == .outOfRange(key: "request"))
        #expect(try problem(.submitted(earliestBegin: .start)) == .outOfRange(key: "request"))
    }

    @Test("Unknown kinds of lines and unknown keys are left out with a note")
    func unknown() throws {
        let reading = RecordingReader.read(
            try Self.log { text in
                text.replacing("\"event\":\"lock\"", with: "\"event\":\"lock\",\"später\":1.5e3")
                    .replacing("\"event\":\"charger\"", with: "\"event\":\"weather\"")
            }
        )
        #expect(reading.damage == RecordingError(line: 16, .countDiffers(stated: 5, found: 4)))
        #expect(reading.recording?.events.count == 4)
        #expect(
            reading.recording?.notes == [
                .unknownKind("weather", count: 1, firstLine: 12),
                .unknownKey("später", count: 1, firstLine: 13),
            ]
        )
    }

    @Test(
        "Each kind of damage is told with its line, and what stands before it is read", arguments: Wound.all)
    func wounds(_ wound: Wound) throws {
        var lines = try Self.log { $0 }.split(separator: 0x0A).map { Array($0) }
        lines[12] = wound.bytes
        let reading = RecordingReader.read(Checksums.renewed(Array(lines.joined(separator: [0x0A])) + [0x0A]))
        #expect(reading.damage == RecordingError(line: 13, wound.problem))
        #expect(reading.recording?.events == Array(Self.smallDay().prefix(2)))
    }

    @Test("A line longer than any log has ends the reading in bounded memory")
    func endlessLine() throws {
        var reader = RecordingReader()
        var goesOn = reader.read(try Self.log { $0 }[...])
        #expect(goesOn)
        let piece = [UInt8](repeating: 0x20, count: 1 << 20)
        var pieces = 0
        while goesOn, pieces < 100 {
            goesOn = reader.read(piece[...])
            pieces += 1
        }
        #expect(pieces == 17)
        #expect(reader.finish().damage == RecordingError(line: 17, .lineTooLong))
    }

    @Test("A name that no scenario could give is damage, with its line")
    func names() throws {
        let long = String(repeating: "x", count: 121)
        let cases: [(String, String, RecordingError)] = [
            (
                "\"Mail\"", "\"\(long.prefix(41))\"",
                RecordingError(line: 2, .noName(key: "name", .tooLong(scalarsAtMost: 40)))
            ),
            (
                "\"Mail\"", "\"\\u00a0\u{3164}\"",
                RecordingError(line: 2, .noName(key: "name", .nothingVisible))
            ),
            ("\"Mail\"", "\"\"", RecordingError(line: 2, .noName(key: "name", .nothingVisible))),
            ("\"Mail\"", "\"Ma\\u202eil\"", RecordingError(line: 2, .noName(key: "name", .hidden))),
            (
                "\"com.example.feed\"", "\"\(long)\"",
                RecordingError(line: 3, .noName(key: "app", .tooLong(scalarsAtMost: 120)))
            ),
            (
                "\"new mail\"", "\"\(long)\"",
                RecordingError(line: 6, .noName(key: "task", .tooLong(scalarsAtMost: 120)))
            ),
            ("\"new mail\"", "\"\u{200B}\"", RecordingError(line: 6, .noName(key: "task", .nothingVisible))),
            (
                "\"A \\\"small\\\" day 🌞\"", "\"\(long.prefix(41))\"",
                RecordingError(line: 1, .noName(key: "title", .tooLong(scalarsAtMost: 40)))
            ),
        ]
        for (name, replacement, damage) in cases {
            let reading = RecordingReader.read(
                try Self.log { $0.replacing(name, with: replacement, maxReplacements: 1) })
            #expect(reading.damage == damage, "\(replacement)")
        }
        let longest = RecordingReader.read(
            try Self.log {
                $0.replacing("\"Mail\"", with: "\"\(long.prefix(40))\"")
                    .replacing("\"new mail\"", with: "\"\(long.prefix(120))\"")
            })
        #expect(longest.damage == nil)
    }

    @Test("A long word of a damaged line is told cut")
    func longWords() throws {
        let word = String(repeating: "w", count: 11_000)
        let reading = RecordingReader.read(
            try Self.log { $0.replacing("\"event\":\"lock\"", with: "\"event\":\"lock\",\"\(word)\":1") })
        #expect(reading.recording?.notes.allSatisfy { $0.text.count < 200 } == true)
        #expect(reading.recording?.notes.isEmpty == false)
        for problem: RecordingProblem in [
            .duplicateKey(word), .unknownWord(key: "mode", word: word), .unknownApp(word), .unknownTask(word),
            .duplicateApp(word), .newerVersion(word), .misplaced(kind: word),
        ] {
            #expect(RecordingError(line: 1, problem).text.count < 200)
        }
    }

    @Test("More apps than a day holds are damage")
    func tooManyApps() throws {
        var text = try Self.headerLine()
        for number in 0...65_535 {
            text += "{\"t\":0,\"event\":\"app\",\"app\":\"a\(number)\",\"name\":\"A\"}\n"
        }
        let reading = RecordingReader.read(Array(text.utf8))
        #expect(reading.damage == RecordingError(line: 65_537, .rosterTooLarge))
        #expect(reading.recording?.header.day.roster.apps.count == 65_535)
    }

    static func smallDay() -> [TimelineEvent] {
        [
            TimelineEvent(at: Moment(10), .device(.battery(milliPercent: 50_000))),
            TimelineEvent(at: Moment(20), .device(.setting(.charger, .on))),
            TimelineEvent(at: Moment(30), .device(.lock(isLocked: true))),
            TimelineEvent(at: Moment(30), .app(Samples.hostile, .contentUpdated)),
            TimelineEvent(
                at: Moment(40), .request(Samples.request(3, task: 5), .verdict(Verdict(adverse: .all)))),
        ]
    }

    /// The log of the small day, with its text changed and checksums that agree.
    static func log(_ change: (String) -> String) throws -> [UInt8] {
        let text = String(decoding: try RecordingWriter.log(smallDay()), as: UTF8.self)
        return Checksums.renewed(Array(change(text).utf8))
    }

    static func headerLine() throws -> String {
        let text = String(decoding: try RecordingWriter.log([]), as: UTF8.self)
        return String(text.prefix { $0 != "\n" }) + "\n"
    }

    static func mutate(_ bytes: inout [UInt8], _ draw: inout EventDraw) {
        guard !bytes.isEmpty else { return }
        let place = Int(draw.number(0...Int64(bytes.count - 1)))
        let end = min(bytes.count, place + Int(draw.number(1...40)))
        switch draw.number(0...5) {
        case 0: bytes[place] = UInt8(draw.number(0...255))
        case 1: bytes.removeSubrange(place..<end)
        case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 3: bytes[place] ^= 1 << UInt8(draw.number(0...7))
        case 4: bytes.insert(UInt8(draw.number(0...255)), at: place)
        default:
            let marks = Array("\"{}[]:,\\\n0-9truenull".utf8)
            bytes[place] = marks[Int(draw.number(0...Int64(marks.count - 1)))]
        }
    }
}
