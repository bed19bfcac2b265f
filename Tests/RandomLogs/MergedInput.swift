import DeviceLog
import Timeline

/// Two damaged logs that are read as one, by time, with what must hold of any bytes.
struct MergedInput {
    /// What did not hold.
    let problems: Problems
    private var merge = LogMerge(count: 2)
    private var readers: [LogReader] = []
    /// What is still to be read of each log.
    private var rest: [ArraySlice<UInt8>] = []
    /// Whether the second log is the first again.
    private let isCopy: Bool
    private var given: [[LogRecord]] = [[], []]
    private var told: [LogRecord] = []
    private var assembly = DayAssembly()

    private static let fileDay = CalendarDay(year: 2026, month: 10, day: 6)

    init(seed: UInt64) {
        problems = Problems(seed: seed)
        var chance = Chance(seed: seed)
        let styles = (0..<2).map { _ in chance.one(of: LogStyle.allCases) }
        let texts = styles.map { Array(RandomLog($0, &chance).text.utf8) }
        isCopy = chance.once(in: 4)
        let first = Damage.done(to: texts[0], and: texts[1], &chance)
        // A piece of a rotated log has records of the other, and its own damage.
        let isPiece = !isCopy && chance.once(in: 2)
        let second =
            isCopy ? first : Damage.done(to: isPiece ? texts[0] : texts[1], and: texts[0], &chance)
        rest = [first[...], second[...]]
        let isGiven = chance.once(in: 2)
        guard let fileDay = Self.fileDay else { return }
        readers = styles.map { style in
            LogReader(
                style: isGiven ? isCopy || isPiece ? styles[0] : style : nil,
                options: LogReadingOptions(fileDay: fileDay))
        }
        if read(chunk: 1 + chance.below(chance.once(in: 2) ? 200 : 20_000)) {
            check(isOver: chance.once(in: 2))
        }
    }

    /// Reads both to their ends; false if one is no log.
    private mutating func read(chunk: Int) -> Bool {
        while let wanted = merge.wanted {
            do throws(UnrecognisedLog) {
                try readOn(wanted, chunk: chunk)
            } catch {
                problems.expect(given[wanted].isEmpty, "a log was refused after records")
                return false
            }
            merge.take(readers[wanted].summary, of: wanted)
            tell()
        }
        tell()
        return true
    }

    private mutating func readOn(_ log: Int, chunk: Int) throws(UnrecognisedLog) {
        var records: [LogRecord] = []
        let piece = rest[log].prefix(chunk)
        rest[log] = rest[log].dropFirst(chunk)
        if piece.isEmpty {
            try readers[log].finish { records.append($0) }
        } else {
            try readers[log].read(piece) { records.append($0) }
        }
        for record in records { merge.take(record, from: log) }
        if piece.isEmpty { merge.end(log) }
        given[log] += records
    }

    private mutating func tell() {
        var records: [LogRecord] = []
        merge.tell { records.append($0) }
        for record in records { assembly.add(record) }
        told += records
    }

    private func check(isOver: Bool) {
        let count = given[0].count + given[1].count
        problems.expect(
            told.count + merge.doubled == count,
            "\(told.count) told and \(merge.doubled) doubled of \(count) records")
        problems.expect(
            merge.doubled <= given.map(\.count).min() ?? 0, "\(merge.doubled) doubled, more than one log has")
        problems.expect(
            !isCopy || merge.doubled == given[0].count,
            "\(merge.doubled) of the \(given[0].count) records of a copy are doubled")
        for log in 0..<2 { checkOrder(of: log) }
        var assembly = assembly
        assembly.zone = merge.zone
        AssembledInput(
            assembly, records: told, isOver: isOver, problems, places: merge.places(names: ["a", "b"])
        ).check()
    }

    /// The records of one log are told in its own order, with its own words.
    private func checkOrder(of log: Int) {
        let offsets = merge.places(names: ["a", "b"]).files.map { Int($0.offset) }
        var rest = given[log][...]
        for record in told where (record.line > offsets[1]) == (log == 1) {
            guard
                let place = rest.firstIndex(where: {
                    $0.line == record.line - offsets[log] && $0.message == record.message
                })
            else {
                return problems.expect(false, "record \(record.line) is not where its log has it")
            }
            rest = rest[(place + 1)...]
        }
    }
}
