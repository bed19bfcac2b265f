import Testing
import Timeline

@testable import EventLog

/// What is read of the same bytes on one thread and on several, in pieces of any length.
@Suite("A recording read ahead")
struct ReadingAheadTests {
    @Test("says the same on any number of threads, whole or damaged", arguments: 0..<150 as Range<UInt64>)
    func same(seed: UInt64) throws {
        var draw = EventDraw(seed: seed)
        var bytes = try Self.recording(&draw, ofSessions: seed.isMultiple(of: 2))
        if !seed.isMultiple(of: 3) { DamageTests.mutate(&bytes, &draw) }
        let alone = Self.read(bytes, on: 1, inPiecesOf: bytes.count + 1)
        for threads in 2...4 {
            let length = Int(draw.number(100...Int64(max(100, bytes.count))))
            #expect(Self.read(bytes, on: threads, inPiecesOf: length) == alone)
        }
    }

    @Test("tells a flaw, and what it does not know, of the same lines", arguments: Wound.all)
    func flaws(_ wound: Wound) throws {
        var draw = EventDraw(seed: 3)
        let bytes = try RecordingWriter.log(draw.day(count: 90))
        var lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
        for line in stride(from: 20, to: 70, by: 9) where !LineSeal.ends(lines[line][...]) {
            lines[line] = lines[line].dropLast() + Array(#","moon":"full"}"#.utf8)
        }
        lines.insert(wound.bytes, at: 80)
        let wounded = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        let alone = Self.read(wounded, on: 1, inPiecesOf: wounded.count)
        #expect(alone.damage?.line == 81 && alone.notes?.isEmpty == false)
        #expect(Self.read(wounded, on: 3, inPiecesOf: wounded.count) == alone)
    }

    @Test("stops with the line behind which nobody wants more")
    func stopped() throws {
        var draw = EventDraw(seed: 5)
        let bytes = try RecordingWriter.log(draw.day(count: 100))
        var reader = RecordingReader(threads: 3, leastPart: 64)
        let isWanted = reader.read(bytes[...]) { $0.number < 60 }
        let reading = reader.finish()
        #expect(!isWanted && reading.lastLine == 60)
        let alone = RecordingReader.read(bytes).recording?.events ?? []
        #expect(reading.recording?.events == Array(alone.prefix(reading.recording?.events.count ?? 0)))
        #expect(reading.recording?.events.count == 50)
    }

    @Test("has every event of a plain day before its turn, and none of what must be read in order")
    func ahead() throws {
        var draw = EventDraw(seed: 9)
        let day = draw.day(count: 300).filter { event in
            if case .intervention = event.happening { false } else { true }
        }
        let bytes = try RecordingWriter.log(day)
        var ahead = try #require(Self.ahead(of: bytes))
        ahead.read(bytes, bytes.indices)
        #expect(ahead.lines.compactMap(\.event) == day)
        let seals = ahead.lines.filter { LineSeal.ends(bytes[$0.range]) }
        #expect(!seals.isEmpty && seals.allSatisfy { $0.event == nil })
    }

    @Test("has an index that follows it, and is the one of what came", arguments: 0..<40 as Range<UInt64>)
    func follows(seed: UInt64) throws {
        var draw = EventDraw(seed: seed)
        let bytes = try Self.recording(&draw, ofSessions: seed.isMultiple(of: 2))
        var (reader, day) = (RecordingReader(threads: 1), GrowingDay())
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            _ = reader.read(line + [UInt8(ascii: "\n")])
            let recording = try #require(reader.soFar)
            guard draw.number(0...9) == 0 else {
                day.follow(recording)
                continue
            }
            let (index, anew) = (day.index(of: recording), recording.index)
            #expect(index.events == anew.events && index.end == anew.end)
            #expect(index.requests == anew.requests && index.apps == anew.apps)
            #expect(index.device == anew.device)
            #expect(index.numbers.essential == anew.numbers.essential)
            #expect(index.numbers.failures == anew.numbers.failures)
        }
    }

    /// A day, or a session with lines of every kind and a day that was superseded.
    private static func recording(_ draw: inout EventDraw, ofSessions: Bool) throws -> [UInt8] {
        guard ofSessions else { return try RecordingWriter.log(draw.day(count: 60)) }
        let seed = UInt64(draw.number(0...1_000))
        return Array(try SchemaTests.linesOfEveryKind(seed: seed).map { $0 + "\n" }.joined().utf8)
    }

    /// What reads the lines of a recording ahead.
    private static func ahead(of bytes: [UInt8]) -> EventsAhead? {
        var (fields, lines) = (LineFields(), RecordingBuilder())
        var start = 0
        while lines.ahead == nil, let end = bytes.lineEnd(in: start..<bytes.count) {
            do throws(RecordingProblem) {
                try fields.read(bytes, line: start..<end)
                _ = try lines.add(LineValues(bytes: bytes, range: start..<end, fields: fields), line: 1)
            } catch { return nil }
            start = end + 1
        }
        return lines.ahead
    }

    /// All that a reader says, and passes on on its way.
    private struct Told: Equatable {
        let events: [TimelineEvent]?
        let first: [TimelineEvent]?
        let changes: [Recording.Change]?
        let steps: [Recording.Step]?
        let through: Moment?
        let notes: [RecordingNote]?
        let damage: RecordingError?
        let lastLine: Int
        let lines: [String]
    }

    private static func read(_ bytes: [UInt8], on threads: Int, inPiecesOf length: Int) -> Told {
        var reader = RecordingReader(threads: threads, leastPart: 64)
        var lines: [String] = []
        func watch(_ line: RecordingLine) -> Bool {
            lines.append("\(line.number) \(line.meaning) \(String(decoding: line.bytes, as: UTF8.self))")
            return true
        }
        for start in stride(from: 0, to: bytes.count, by: length) {
            _ = reader.read(bytes[start..<min(start + length, bytes.count)], watch: watch)
        }
        let reading = reader.finish(watch: watch)
        let stages = reading.recording?.stages()
        return Told(
            events: reading.recording?.events, first: stages?.first, changes: stages?.changes,
            steps: reading.recording?.steps, through: reading.recording?.through,
            notes: reading.recording?.notes, damage: reading.damage, lastLine: reading.lastLine, lines: lines)
    }
}
