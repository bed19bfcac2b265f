import TestSupport
import Testing
import Timeline

@testable import EventLog

@Suite("The checksums of a log")
struct ChecksumTests {
    @Test("A CRC-32 is that of zlib, by the number that its authors give for a check")
    func knownValue() {
        #expect(Checksums.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
        var seal = LineSeal()
        #expect(
            String(decoding: seal.close(Array("123456789".utf8)), as: UTF8.self) == #","crc":"cbf43926"}"#)
    }

    @Test("The lines that no simulation can compute again have one, each continued from the one before")
    func chain() throws {
        let lines = try SchemaTests.linesOfEveryKind(seed: 1)
        var sum: UInt32 = 0
        var kinds: Set<String> = []
        for line in lines {
            let kind = try #require(try PlainJSON.object(line)["event"]?.text)
            guard let parts = Checksums.parts(Array(line.utf8)) else { continue }
            kinds.insert(kind)
            sum = Checksums.crc32(parts.body, after: sum)
            #expect(UInt32(parts.sum, radix: 16) == sum, "\(line)")
        }
        #expect(
            kinds == [
                "header", "intervention", "taken-back", "superseded", "unwritten", "rewind", "playhead",
                "key",
                "speed", "select", "mark",
                "end",
            ])
    }

    @Test("No changed byte of such a line is read over, and none of them can go missing")
    func everyByte() throws {
        let bytes = Array(try SchemaTests.linesOfEveryKind(seed: 2).map { $0 + "\n" }.joined().utf8)
        #expect(RecordingReader.read(bytes).damage == nil)
        let lines = bytes.split(separator: 0x0A).map { Array($0) }
        var draw = EventDraw(seed: 3)
        for (number, line) in lines.enumerated() where Checksums.parts(line) != nil {
            for place in line.indices {
                var changed = lines
                changed[number][place] ^= UInt8(draw.number(1...255))
                let reading = RecordingReader.read(Array(changed.joined(separator: [0x0A])) + [0x0A])
                #expect(reading.damage?.line == number + 1, "line \(number + 1), byte \(place)")
            }
            guard number > 0, number < lines.count - 1 else { continue }
            var shorter = lines
            shorter.remove(at: number)
            #expect(RecordingReader.read(Array(shorter.joined(separator: [0x0A])) + [0x0A]).damage != nil)
        }
    }

    @Test("A log of version 1 has none, and is read as it was meant")
    func versionOne() throws {
        let journal = """
            {"t":0,"event":"header","format":"dayline","version":"1.0","model":"1","title":"Day",\
            "start":"2024-06-05T06:00:00","length":3600000,"profile":"sources","seed":1,"scenario":""}
            {"t":0,"event":"app","app":"a","name":"A"}
            {"t":0,"event":"task","app":"a","mode":"BGAppRefreshTask","task":"t"}
            {"t":10,"event":"lock","locked":true}
            {"t":20,"event":"lock","locked":false}
            {"t":10,"event":"rewind","at":5,"from":20}
            {"t":10,"event":"intervention","act":"charger","connected":true}
            {"t":3600000,"event":"ended","app":"a","mode":"BGAppRefreshTask","task":"t","request":1,\
            "outcome":"unfinished","energy":0,"cellular":0}
            {"t":3600000,"event":"intervention","act":"charger","connected":false}
            {"t":3600000,"event":"ended","app":"a","mode":"BGAppRefreshTask","task":"t","request":1,\
            "outcome":"unfinished","energy":0,"cellular":0}
            {"t":3600000,"event":"end","events":4}

            """
        let reading = RecordingReader.read(Array(journal.utf8))
        #expect(reading.damage == nil)
        let recording = try #require(reading.recording)
        #expect(recording.hasChecksums == false)
        #expect(recording.events.map(\.moment.milliseconds) == [10, 10, 3_600_000, 3_600_000])
        #expect(
            recording.interventions == [
                Intervention(at: Moment(10), .setting(.charger, .on)),
                Intervention(at: Moment(3_600_000), .setting(.charger, .off)),
            ])
        // The version is no way around the checksums.
        let bytes = try RecordingWriter.log([])
        let older = String(decoding: bytes, as: UTF8.self).replacing(
            "\"version\":\"3.", with: "\"version\":\"1.")
        #expect(RecordingReader.read(Array(older.utf8)).damage == RecordingError(line: 1, .badChecksum))
    }
}
