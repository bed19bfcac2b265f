import Testing
import Timeline

@testable import DeviceLog

/// A log beside a rearranged, cut or damaged copy of itself tells what the log alone tells, in whichever order they are
/// given.
@Suite struct DamagedCopyTests {
    private static let styles: [LogStyle] = [.default, .syslog, .console, .idevicesyslog, .ndjson]

    /// The day that some logs make together, and where their times go back without another log that shows why.
    private struct Merged {
        let course: [String]
        let steps: Int
        /// What is wrong of each log.
        let wrong: [[Contradiction]]

        init(_ logs: [[UInt8]], style: LogStyle) throws {
            var merge = LogMerge(count: logs.count)
            var assembly = DayAssembly()
            let fileDay = CalendarDay(epochDay: PhoneStory.midnight / 86_400_000_000)
            var readers = logs.map { _ in
                LogReader(style: style, options: LogReadingOptions(fileDay: fileDay))
            }
            var rest = logs.map { $0[...] }
            while let wanted = merge.wanted {
                let piece = rest[wanted].prefix(10_000)
                rest[wanted] = rest[wanted].dropFirst(piece.count)
                if piece.isEmpty {
                    try readers[wanted].finish { merge.take($0, from: wanted) }
                    merge.end(wanted)
                } else {
                    try readers[wanted].read(piece) { merge.take($0, from: wanted) }
                }
                merge.take(readers[wanted].summary, of: wanted)
                merge.tell { assembly.add($0) }
            }
            merge.tell { assembly.add($0) }
            assembly.finish()
            assembly.zone = merge.zone
            let summaries = merge.settled(readers.map(\.summary))
            steps = summaries.reduce(0) { $0 + $1.clockSteps.count }
            wrong = summaries.map(\.contradictions.elements)
            let day = try #require(assembly.day(title: "day", isOver: true))
            let begin = day.header.calendar.epochDay * Span.day + day.header.calendar.startOfDay
            course = day.events.map { "\(begin + $0.moment.milliseconds) \($0.happening)" }
        }
    }

    /// What a log tells alone.
    private func truth(of log: [UInt8], style: LogStyle) throws -> [String] {
        let truth = try Merged([log], style: style).course
        #expect(truth.count > 20)
        return truth
    }

    /// Whether a log beside a copy tells what it tells alone; which of them comes first must not matter.
    ///
    /// - Returns: What is wrong of the log and of the copy, in each order.
    @discardableResult private func expectSame(
        _ truth: [String], _ log: [UInt8], beside copy: [UInt8], style: LogStyle, _ comment: Comment,
        isEitherFirst: Bool = true
    ) throws -> [[[Contradiction]]] {
        try (isEitherFirst ? [true, false] : [true]).map { isLogFirst in
            let told = try Merged(isLogFirst ? [log, copy] : [copy, log], style: style)
            let isSame = told.course == truth
            // A wrong digit may still be told as a step of the clock in the file that has it.
            #expect(told.steps == 0 || !isEitherFirst, comment)
            #expect(isSame, "\(comment), the copy is \(isLogFirst ? "second" : "first")")
            return isLogFirst ? told.wrong : told.wrong.reversed()
        }
    }

    /// A log of its parts; without optimization, to join them byte by byte takes long.
    private static func log(_ head: [UInt8], _ parts: some Sequence<[UInt8]>) -> [UInt8] {
        parts.reduce(into: head) { $0 += $1 }
    }

    /// A written log, each of whose records is text of its own, with what stands before the first one.
    private func pieces(_ style: LogStyle, seed: UInt64) -> (
        head: [UInt8], records: [[UInt8]], chance: GeneratedLog
    ) {
        let generated = GeneratedLog(seed: seed, hours: 4, hasRows: true)
        let written = WrittenLog(generated.said, style: style)
        var lines = written.bytes.split(separator: .newline, omittingEmptySubsequences: false).map {
            Array($0) + [.newline]
        }
        if lines.last == [.newline] { lines.removeLast() }
        let starts = written.records.map { $0.line - 1 }
        let records = zip(starts, starts.dropFirst() + [lines.count]).map { Self.log([], lines[$0..<$1]) }
        return (Self.log([], lines[..<starts[0]]), records, generated)
    }

    @Test("the parts of a copy may stand in another order", arguments: styles, 0..<4 as Range<UInt64>)
    func rearranged(style: LogStyle, seed: UInt64) throws {
        var (head, records, chance) = pieces(style, seed: seed)
        let cuts = [records.count / 3 + Int(chance.below(50)), records.count * 2 / 3 + Int(chance.below(50))]
        let parts = [records[..<cuts[0]], records[cuts[0]..<cuts[1]], records[cuts[1]...]]
        let log = Self.log(head, records)
        let truth = try truth(of: log, style: style)
        for order in [[1, 2, 0], [2, 0, 1], [2, 1, 0], [0, 2, 1]] {
            let copy = Self.log(head, order.flatMap { parts[$0] })
            try expectSame(truth, log, beside: copy, style: style, "order \(order), seed \(seed)")
        }
    }

    @Test(
        "a record that is cut or lacks a row is told as the log has it that has it whole", arguments: styles,
        0..<4 as Range<UInt64>)
    func cut(style: LogStyle, seed: UInt64) throws {
        var (head, records, chance) = pieces(style, seed: seed)
        let log = Self.log(head, records)
        for place in records.indices where chance.below(3) == 0 {
            var lines = records[place].split(separator: .newline).map { Array($0) + [.newline] }
            guard lines.count > 2 else { continue }
            if chance.below(2) == 0 {
                lines.removeLast(Int(chance.below(Int64(lines.count - 1))) + 1)
            } else {
                lines.remove(at: 1 + Int(chance.below(Int64(lines.count - 2))))
            }
            records[place] = Self.log([], lines)
        }
        try expectSame(
            truth(of: log, style: style), log, beside: Self.log(head, records), style: style, "seed \(seed)")
    }

    @Test(
        "what a copy lacks or has with a wrong digit is told as the log before it has it", arguments: styles,
        0..<6 as Range<UInt64>)
    func damaged(style: LogStyle, seed: UInt64) throws {
        var (head, records, chance) = pieces(style, seed: seed)
        let log = Self.log(head, records)
        for _ in 0..<6 {
            let place = 10 + Int(chance.below(Int64(records.count - 20)))
            // What is less than a second away does not show that it is wrong.
            let text = records[place]
            let fraction = text.firstIndex(of: UInt8(ascii: ".")).map { $0..<$0 + 7 } ?? 0..<0
            let digits = text.indices.filter { text[$0] &- 0x30 < 10 && !fraction.contains($0) }
            if digits.isEmpty || chance.below(4) == 0 {
                records[place] = []
            } else {
                let digit = digits[Int(chance.below(Int64(digits.count)))]
                records[place][digit] =
                    0x30 + (records[place][digit] - 0x30 + 1 + UInt8(chance.below(9))) % 10
            }
        }
        try expectSame(
            truth(of: log, style: style), log, beside: Self.log(head, records), style: style, "seed \(seed)",
            isEitherFirst: false)
    }

    /// Whether a log tells the same beside a copy of which one line is wrong, whichever is first, and names that line.
    private func expectNamed(
        _ wrong: Contradiction, _ truth: [String], _ log: [UInt8], beside copy: [UInt8], style: LogStyle,
        _ comment: Comment
    ) throws {
        let told = try expectSame(truth, log, beside: copy, style: style, comment)
        #expect(told == [[[], [wrong]], [[], [wrong]]], comment)
    }

    /// The places of the digits of a record's time down to milliseconds, and how long one of each is.
    private static func digits(of record: [UInt8], style: LogStyle) throws -> [(place: Int, length: Int64)] {
        let key =
            style == .ndjson ? try #require(record.firstRange(of: Array("timestamp".utf8))).upperBound : 0
        let point = try #require(record[key...].firstIndex(of: UInt8(ascii: ".")))
        let second: Int64 = 1_000_000
        return [
            (-7, 3_600 * second), (-5, 600 * second), (-4, 60 * second), (-2, 10 * second), (-1, second),
            (1, second / 10), (2, second / 100), (3, second / 1_000),
        ].map { (point + $0.0, $0.1) }
    }

    @Test(
        "a record with one wrong digit in its time is told as the log has it in which it fits",
        arguments: styles,
        0..<6 as Range<UInt64>)
    func wrongTime(style: LogStyle, seed: UInt64) throws {
        var (head, records, chance) = pieces(style, seed: seed)
        let log = Self.log(head, records)
        let truth = try truth(of: log, style: style)
        let said = chance.said
        let kept = said.indices.filter { said[$0].process == "dasd" }
        var tried = 0
        while tried < 4 {
            let number = 3 + Int(chance.below(Int64(kept.count - 6)))
            let place = kept[number]
            let digits = try Self.digits(of: records[place], style: style)
            let (digit, length) = digits[Int(chance.below(Int64(digits.count)))]
            let former = records[place][digit] - 0x30
            // An hour of a log of this length is below 6, and so is the first digit of what follows.
            let other = (former + 1 + UInt8(chance.below(5))) % 6
            let time = said[place].time + (Int64(other) - Int64(former)) * length
            // What fits between those that are merged does not show that it is wrong.
            let fits = said[kept[number - 1]].time <= time && time <= said[kept[number + 1]].time
            guard other != former, !fits else { continue }
            tried += 1
            var damaged = records
            damaged[place][digit] = other + 0x30
            let line = Self.log(head, records[..<place]).count { $0 == .newline } + 1
            try expectNamed(
                Contradiction(line: line, of: .timeInOneLog), truth, log, beside: Self.log(head, damaged),
                style: style,
                "seed \(seed), line \(line) at \(time - said[place].time)")
        }
    }

    @Test(
        "a record that both have at a time that fits nothing there is the one of that time, not another of its words",
        arguments: [
            [("08:00:45", "one"), ("08:00:52", "two"), ("08:01:01", "again"), ("08:00:13", "again")],
            [("08:01:23", "one"), ("08:02:34", "again"), ("07:32:50", "two"), ("20:04:14", "again")],
        ])
    func sameMisfit(lines: [(clock: String, words: String)]) throws {
        let log = (lines + [("08:05:11", "three"), ("08:06:21", "four")]).map { clock, words in
            "2026-10-05 \(clock).573521+0200  localhost SpringBoard[454]: (lib) \(words)\n"
        }
        let bytes = Array(log.joined().utf8)
        var merge = LogMerge(count: 2)
        let fileDay = CalendarDay(epochDay: PhoneStory.midnight / 86_400_000_000)
        for number in 0..<2 {
            var reader = LogReader(style: .syslog, options: LogReadingOptions(fileDay: fileDay))
            try reader.read(bytes[...]) { merge.take($0, from: number) }
            try reader.finish { merge.take($0, from: number) }
            merge.end(number)
            merge.take(reader.summary, of: number)
        }
        merge.tell { _ in }
        #expect(merge.doubled == 6)
    }

    @Test(
        "a record that a copy has in another place is told in its place", arguments: styles,
        0..<6 as Range<UInt64>)
    func displaced(style: LogStyle, seed: UInt64) throws {
        var (head, records, chance) = pieces(style, seed: seed)
        let log = Self.log(head, records)
        let truth = try truth(of: log, style: style)
        let kept = chance.said.indices.filter { chance.said[$0].process == "dasd" }
        for _ in 0..<4 {
            let from = kept[2 + Int(chance.below(Int64(kept.count - 4)))]
            let to = 10 + Int(chance.below(Int64(records.count - 20)))
            guard abs(from - to) > 8 else { continue }
            var displaced = records
            displaced.insert(displaced.remove(at: from), at: to)
            let line = Self.log(head, displaced[..<to]).count { $0 == .newline } + 1
            try expectNamed(
                Contradiction(line: line, of: .place), truth, log, beside: Self.log(head, displaced),
                style: style,
                "seed \(seed), from \(from) to \(to), line \(line)")
        }
    }
}
