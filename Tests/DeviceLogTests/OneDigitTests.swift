import Testing
import Timeline

@testable import DeviceLog

/// Logs of which one digit is wrong: all but what its record says is told as without that.
@Suite struct OneDigitTests {
    /// Styles with whole dates, without a year, without a date; with ticks and boots.
    private static let styles: [LogStyle] = [.default, .syslog, .console, .idevicesyslog, .ndjson]

    @Test(
        "one wrong digit moves nothing but what its record says", arguments: styles, 0..<2 as Range<UInt64>)
    func anyDigit(style: LogStyle, log: UInt64) throws {
        var chance = GeneratedLog(seed: log, hours: 3)
        let written = WrittenLog(chance.said, style: style)
        let truth = try #require(try GeneratedDay(written.bytes, style: style))
        let places = written.bytes.indices.filter { written.bytes[$0] &- 0x30 < 10 }
        for number in 0..<8 {
            var bytes = written.bytes
            let place = places[Int(chance.below(Int64(places.count)))]
            bytes[place] = 0x30 + (bytes[place] - 0x30 + 1 + UInt8(chance.below(9))) % 10
            let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
            // Without dates the first line may be an excerpt of its own.
            if style == .console, line == written.records.first?.line { continue }
            let seed: Comment = "log \(log), digit \(number), line \(line)"
            let found = try #require(try GeneratedDay(bytes, style: style))
            let own = truth.names(on: UInt32(line)).union(found.names(on: UInt32(line)))
            let others = [found, truth].map { $0.facts.filter { !own.contains($0.key) } }
            #expect(others[0] == others[1], seed)
            #expect(found.summary.reboots.count == 0, seed)
            #expect(found.day.index.device.clockSettings.isEmpty, seed)
            let edges = [written.records.first, written.records.last].compactMap { $0?.line }
            if !edges.contains(line) { #expect(found.begin == truth.begin && found.end == truth.end, seed) }
        }
    }

    /// A log of one seed in which a text is another one on the line of a record, by the place of the record.
    private func found(
        _ style: LogStyle, record: Int, _ text: String, to other: String
    ) throws -> (found: GeneratedDay, truth: GeneratedDay, line: Int) {
        let written = WrittenLog(GeneratedLog(seed: 7, hours: 3).said, style: style)
        let line = written.records[record].line
        var lines = String(decoding: written.bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        let range = try #require(lines[line - 1].firstRange(of: text))
        lines[line - 1].replaceSubrange(range, with: other)
        let found = try #require(
            try GeneratedDay(Array(lines.joined(separator: "\n").utf8), style: style))
        return (found, try #require(try GeneratedDay(written.bytes, style: style)), line)
    }

    @Test(
        "a date and an hour that no neighbour has are named with their line, and no day is longer for them",
        arguments: [
            (LogStyle.ndjson, "2026-10-05", "2026-10-16"), (.ndjson, " 0", " 1"),
            (.default, "10-05", "10-15"),
            (.syslog, "10-05", "10-04"), (.console, "\t0", "\t1"), (.idevicesyslog, "Oct  5", "Oct  7"),
        ])
    func wrongTime(style: LogStyle, text: String, other: String) throws {
        // A first record with an earlier date is contradicted by none, and without a date it may be an excerpt.
        for record in other == "10-04" || style == .console ? [300, 301] : [0, 300, 301] {
            let (found, truth, line) = try found(style, record: record, text, to: other)
            #expect(found.summary.contradictions.elements == [Contradiction(line: line, of: .time)])
            #expect(found.begin == truth.begin && found.end == truth.end)
            #expect(found.summary.silences.count == 0 && found.summary.clockSteps.count == 0)
        }
    }

    @Test(
        "one wrong zone or boot, alone or with a wrong time, moves nothing but what its record says",
        arguments: [LogStyle.default, .ndjson], 0..<3 as Range<UInt64>)
    func anyField(style: LogStyle, log: UInt64) throws {
        var chance = GeneratedLog(seed: log, hours: 3)
        // Of few records, hours apart, and of many.
        let sparse = chance.said.filter { $0.process == "dasd" }.enumerated().filter { $0.offset % 8 == 0 }
        for said in [chance.said, sparse.map(\.element)] {
            let written = WrittenLog(said, style: style)
            let truth = try #require(try GeneratedDay(written.bytes, style: style))
            let text = String(decoding: written.bytes, as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let changes = [
                ("+0200", "+0300"), ("+0200", "+0100"), ("B1", "B2"), ("2026-10-05 0", "2026-10-05 1"),
            ]
            for number in 0..<8 {
                let record = number == 0 ? 0 : Int(chance.below(Int64(said.count - 1)))
                let line = written.records[record].line
                var damaged = lines
                // A zone alone, a boot alone, or a boot and a time.
                for change in number % 2 == 0 ? [changes[Int(chance.below(2))]] : Array(changes[2...]) {
                    guard record > 0 || number == 0 else { continue }
                    if let place = damaged[line - 1].firstRange(of: change.0) {
                        damaged[line - 1].replaceSubrange(place, with: change.1)
                    }
                }
                let found = try #require(
                    try GeneratedDay(Array(damaged.joined(separator: "\n").utf8), style: style))
                let seed: Comment = "log \(log), \(said.count) records, change \(number) at line \(line)"
                let own = truth.names(on: UInt32(line)).union(found.names(on: UInt32(line)))
                let others = [found, truth].map { $0.facts.filter { !own.contains($0.key) } }
                #expect(others[0] == others[1], seed)
                #expect(found.summary.reboots.count == 0 && found.summary.otherZone == nil, seed)
                let isNamed = found.summary.contradictions.elements.contains { $0.line == line }
                #expect(isNamed || damaged[line - 1] == lines[line - 1], seed)
            }
        }
    }

    @Test("ticks and a boot that no neighbour has set no clock and start no phone")
    func wrongTicks() throws {
        let written = WrittenLog(GeneratedLog(seed: 7, hours: 3).said, style: .ndjson)
        let place = try #require(written.records.lastIndex { $0.process == "dasd" })
        for (text, other, part) in [
            ("machTimestamp\":", "machTimestamp\":9", Contradiction.Part.ticks), ("\"B1\"", "\"B2\"", .boot),
        ] {
            let kept = try #require(written.records[..<place].lastIndex { $0.process == "dasd" })
            let (found, truth, line) = try found(.ndjson, record: kept, text, to: other)
            #expect(found.summary.contradictions.elements == [Contradiction(line: line, of: part)])
            #expect(found.facts == truth.facts && found.summary.reboots.count == 0)
            #expect(found.day.index.device.clockSettings.isEmpty)
        }
    }

    @Test(
        "in a log without an order one wrong time, alone or with a wrong boot, is named and starts no phone",
        arguments: [LogStyle.unifiedLog, .unifiedLogCSV], 0..<4 as Range<UInt64>)
    func withoutOrder(style: LogStyle, log: UInt64) throws {
        var chance = GeneratedLog(seed: log, hours: 3)
        let said = chance.said
        let written = WrittenLog(said, style: style)
        let truth = try #require(try GeneratedDay(written.bytes, style: style))
        let text = String(decoding: written.bytes, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let boot = style == .unifiedLog ? ("uuid\":\"B1", "uuid\":\"B2") : (",B1", ",B2")
        for time in ["2026-10-15T0", "2026-10-04T0", "2026-10-05T1", "2025-10-05T0"] {
            for hasOtherBoot in [false, true] {
                let kept = said.indices.filter { said[$0].process == "dasd" }.dropFirst().dropLast()
                let record = kept[kept.startIndex + Int(chance.below(Int64(kept.count)))]
                let line = written.records[record].line
                var damaged = lines
                var changes = [("2026-10-05T0", time)]
                if hasOtherBoot { changes.append(boot) }
                for (former, other) in changes {
                    let place = try #require(damaged[line - 1].firstRange(of: former))
                    damaged[line - 1].replaceSubrange(place, with: other)
                }
                let found = try #require(
                    try GeneratedDay(Array(damaged.joined(separator: "\n").utf8), style: style))
                let seed: Comment = "log \(log), line \(line), \(time), another boot: \(hasOtherBoot)"
                let own = truth.names(on: UInt32(line)).union(found.names(on: UInt32(line)))
                let others = [found, truth].map { $0.facts.filter { !own.contains($0.key) } }
                #expect(others[0] == others[1], seed)
                #expect(found.summary.reboots.count == 0 && found.summary.silences.count == 0, seed)
                #expect(found.summary.contradictions.elements == [Contradiction(line: line, of: .time)], seed)
                #expect(found.begin == truth.begin && found.end == truth.end, seed)
            }
        }
    }
}
