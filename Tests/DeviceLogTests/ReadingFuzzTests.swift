import Testing

@testable import DeviceLog

/// Logs with random damage: reading goes on, counts agree, and no more than what is there is handed over.
@Suite struct ReadingFuzzTests {
    /// A generator of numbers that are the same for the same seed.
    private struct Chance {
        var state: UInt64

        mutating func next(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
    }

    private static let said: [SaidRecord] = (0..<40).map { number in
        let processes = ["dasd", "locationd", "SpringBoard", "News", "kernel"]
        return SaidRecord(
            time: 1_791_000_000_000_000 + Int64(number) * 700_001, process: processes[number % 5],
            subsystem: number % 3 == 0 ? "com.apple.BackgroundTasks" : "", category: "Framework",
            message: number % 4 == 0 ? "first \(number)\n\t{\"a\": [1]}\nlast" : "words \(number), \"quoted\""
        )
    }

    /// Replaces, removes, doubles and joins bytes at random places.
    private static func damaged(_ bytes: [UInt8], _ chance: inout Chance) -> [UInt8] {
        var bytes = bytes
        let special: [UInt8] = Array("\n\r\t\0\"\\{}[]():,<>. 09-+\u{1B}".utf8) + [0xFF, 0x80, 0xC3]
        for _ in 0...chance.next(below: 12) {
            let at = chance.next(below: bytes.count)
            switch chance.next(below: 5) {
            case 0: bytes[at] = special[chance.next(below: special.count)]
            case 1: bytes[at] = UInt8(chance.next(below: 256))
            case 2: bytes.removeSubrange(at..<min(bytes.count, at + 1 + chance.next(below: 40)))
            case 3: bytes.insert(special[chance.next(below: special.count)], at: at)
            default:
                let from = chance.next(below: bytes.count)
                bytes.insert(
                    contentsOf: bytes[from..<min(bytes.count, from + 1 + chance.next(below: 90))], at: at)
            }
            if bytes.isEmpty { return [0x0A] }
        }
        return bytes
    }

    @Test("damage stops no reading, and the counts agree", arguments: LogStyle.ofSystem)
    func damage(style: LogStyle) throws {
        let whole = WrittenLog(Self.said, style: style).bytes
        var read = 0
        for seed in 1...60 {
            var chance = Chance(state: UInt64(seed) << 20 | UInt64(style.name.utf8.count))
            let bytes = Self.damaged(whole, &chance)
            let log = try ReadLog(bytes, style: style, chunk: 1 + chance.next(below: 300))
            let summary = log.summary
            #expect(summary.handedOver == log.records.count)
            let known = summary.processes.reduce(0) { $0 + $1.records }
            #expect(summary.records == known + summary.others.records)
            #expect(summary.handedOver + summary.duplicates <= summary.records)
            let breaks = bytes.count { $0 == UInt8(ascii: "\n") }
            #expect(breaks...breaks + 1 ~= summary.lines)
            #expect(log.records.allSatisfy { 1...summary.lines ~= $0.line })
            #expect(log.records.reduce(0) { $0 + $1.message.count } <= 3 * bytes.count)
            #expect(log.records.allSatisfy { $0.message.last != UInt8(ascii: "\n") })
            read += log.records.count
        }
        #expect(read > 250)
    }

    @Test("the same damage is read as the same records, however it is split", arguments: LogStyle.ofSystem)
    func damageInChunks(style: LogStyle) throws {
        let whole = WrittenLog(Self.said, style: style, isFilled: true)
        let filler = Array(whole.bytes.prefix(whole.fillerCount))
        let rest = Array(whole.bytes.dropFirst(whole.fillerCount))
        for seed in 1...8 {
            var chance = Chance(state: UInt64(seed) << 24 | 77)
            let bytes = filler + Self.damaged(rest, &chance)
            let once = try ReadLog(bytes, style: style)
            let chunk = 1 + chance.next(below: 9)
            let split = try ReadLog(bytes, style: style, beginning: filler.count, chunk: chunk)
            #expect(once.records == split.records)
            #expect(once.summary == split.summary)
        }
    }

    @Test("random bytes are refused or read, and nothing else", arguments: 1...16)
    func noise(seed: Int) throws {
        var chance = Chance(state: UInt64(seed) &* 977)
        let bytes = (0..<3_000).map { _ in UInt8(chance.next(below: seed % 2 == 0 ? 256 : 128)) }
        for style in LogStyle.allCases {
            let log = try ReadLog(bytes, style: style, chunk: 500)
            #expect(log.summary.handedOver == log.records.count)
        }
        #expect(throws: UnrecognisedLog.self) { try ReadLog(bytes) }
    }
}
