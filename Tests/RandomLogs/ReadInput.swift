import DeviceLog
import Timeline

/// A damaged log that is recognised, read and put together, with what must hold of any bytes.
struct ReadInput {
    /// What did not hold.
    let problems: Problems
    private let bytes: [UInt8]
    private let whole: WholeRecords
    private var records: [LogRecord] = []
    private var assembly = DayAssembly()

    private static let fileDay = CalendarDay(year: 2026, month: 10, day: 6)

    init(seed: UInt64) {
        problems = Problems(seed: seed)
        var chance = Chance(seed: seed)
        let style = chance.one(of: LogStyle.allCases)
        let other = Array(RandomLog(chance.one(of: LogStyle.allCases), &chance).text.utf8)
        let log = RandomLog(style, &chance)
        bytes = Damage.done(to: Array(log.text.utf8), and: other, &chance)
        whole = WholeRecords(of: log, in: bytes)
        read(as: chance.once(in: 2) ? style : nil, &chance)
    }

    private mutating func read(as style: LogStyle?, _ chance: inout Chance) {
        guard let fileDay = Self.fileDay else { return }
        let window: Int64 = chance.once(in: 2) ? 0 : 1_000_000
        var reader = LogReader(
            style: style, options: LogReadingOptions(fileDay: fileDay, sortingWindow: window))
        let chunk = chance.once(in: 8) ? 1 + chance.below(64) : bytes.count
        var at = 0
        do throws(UnrecognisedLog) {
            while at < bytes.count {
                let end = min(bytes.count, at + chunk)
                try reader.read(bytes[at..<end]) { take($0) }
                if chance.once(in: 20) { reader.flush { take($0) } }
                at = end
            }
            try reader.finish { take($0) }
        } catch {
            problems.expect(
                style == nil && records.isEmpty, "the style \(style?.key ?? "") was refused, or after records"
            )
            return
        }
        let summary = reader.summary
        checkCounts(summary)
        // Where the style is not given, damage may make the log look like one of another, in which its lines go on.
        if style != nil { whole.check(records, problems) }
        checkLines(
            summary, isInOrder: window == 0 && summary.style?.isUnordered == false,
            isUndressed: reader.isUndressed)
        assembly.zone = summary.zone.minutes
        AssembledInput(
            assembly, records: records, isOver: bytes.count % 2 == 0, problems,
            places: RecordPlaces(unit: summary.unit), summary: summary
        ).check()
    }

    private mutating func take(_ record: LogRecord) {
        records.append(record)
        assembly.add(record)
    }

    private func checkCounts(_ summary: LogSummary) {
        problems.expect(
            summary.handedOver == records.count, "\(summary.handedOver) handed over, not \(records.count)")
        let kept = summary.processes.reduce(0) { $0 + $1.records }
        problems.expect(
            summary.records == kept + summary.others.records,
            "\(summary.records) records are not \(kept) and \(summary.others.records)")
        problems.expect(
            summary.handedOver + summary.duplicates <= summary.records,
            "\(summary.handedOver) and \(summary.duplicates) of \(summary.records) records")
        let held = records.reduce(0) { $0 + $1.message.count }
        // What is no UTF-8 becomes a mark of three bytes.
        problems.expect(held <= 3 * bytes.count, "\(held) bytes of messages from \(bytes.count)")
        problems.expect(
            records.allSatisfy { $0.message.count <= 3 * LogReader.bytesAtMost },
            "a message is longer than a record may be")
    }

    /// Numbers count lines, or the objects of a file where several share a line.
    ///
    /// Of records that were run together they count what is divided at blanks, also where a piece begins no record.
    private func checkNumbers(_ numbers: [Int], _ summary: LogSummary, isUndressed: Bool) {
        let isOfLines = summary.unit == .line
        let objects = summary.records + summary.unreadable.count + summary.noticeLines
        let pieces = isUndressed ? summary.lines + bytes.count { $0 == 0x20 } : objects
        let last = isOfLines ? summary.lines : max(objects, pieces)
        problems.expect(
            numbers.allSatisfy { 1...max(1, last) ~= $0 }, "a \(summary.unit.rawValue) beyond \(last)")
        problems.expect(
            isOfLines || Set(numbers).count == numbers.count, "two records have a number: \(numbers)")
    }

    private func checkLines(_ summary: LogSummary, isInOrder: Bool, isUndressed: Bool) {
        checkNumbers(records.map(\.line), summary, isUndressed: isUndressed)
        if isInOrder {
            let isRising = zip(records, records.dropFirst()).allSatisfy { $0.line <= $1.line }
            problems.expect(isRising, "lines fall: \(records.map(\.line))")
        }
        let isMarkedWide = [[0xFF, 0xFE], [0xFE, 0xFF]].contains { bytes.starts(with: $0) }
        let zeros = bytes.prefix(4).map { $0 == 0 }
        let isWide =
            isMarkedWide || [[true, false, true, false], [false, true, false, true]].contains(zeros)
        let breaks = bytes.count { $0 == 0x0A }
        // The breaks of a terminal are none of the log's, and tags of HTML are.
        problems.expect(
            isWide || isUndressed || breaks...breaks + 1 ~= summary.lines,
            "\(summary.lines) lines with \(breaks) breaks")
    }
}
