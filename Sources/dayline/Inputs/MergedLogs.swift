import DeviceLog
import LiveLog
import Timeline
import UntrustedText

/// Reads several logs of one phone as one, by time.
struct MergedLogs {
    private let log: GivenLog
    /// What the places of their records are called.
    let names: [String]

    init(_ log: GivenLog) {
        self.log = log
        names = log.fileNames.map { GivenName.mended($0) } + log.reports.ends.map(\.name)
    }

    /// Reads all of them to their ends.
    ///
    /// - Throws: `Failure` if one cannot be read, or none has a record.
    func read() throws -> DeviceLogFile {
        let ends = log.reports.ends
        let count = log.files.count + ends.count
        guard count <= LogMerge.logsAtMost else { throw Failure.usage(.tooManyLogs(count)) }
        var merge = LogMerge(count: log.files.count, beside: ends)
        var assembly = DayAssembly()
        assembly.owners = try log.companions.owners()
        var readers = log.files.map {
            LogReader(style: log.options.style, options: log.options.reading(of: $0))
        }
        var beginnings = log.files.map { _ in LogBeginning() }
        var progress = ReadingProgressBar(log.files)
        defer { progress.clear() }
        while let wanted = merge.wanted {
            progress.show()
            try readOn(wanted, &readers[wanted], &beginnings[wanted], into: &merge)
            merge.tell { assembly.add($0) }
            if assembly.overfullAt != nil {
                throw Failure.badData(
                    .overfull(log: log.files[wanted].name, line: readers[wanted].summary.lines))
            }
        }
        merge.tell { assembly.add($0) }
        assembly.finish()
        assembly.zone = merge.zone
        let summaries = merge.settled(readers.map(\.summary))
        assembly.hasTimes = summaries.contains { $0.dating.hasTimes }
        if let untimed = summaries.firstIndex(where: { !$0.dating.hasTimes }), count > 1 {
            throw Failure.badData(.withoutTimes(log: log.files[untimed].name))
        }
        let flaws = log.files.map { $0.flaw() }
        let findings = LogFindings(
            summaries: summaries, beginnings: beginnings, flaws: flaws, merge: merge, of: assembly)
        let places = merge.places(names: names)
        let day = assembly.day(
            title: GivenName.mended(log.title), isOver: true, places: places,
            remarks: findings.remarks(names: names)
                + log.reports.remarks(outside: merge.reportsOutside, beside: summaries, at: places),
            coverage: merge.coverage(of: summaries),
            silences: merge.silences(of: summaries), lastRecord: merge.lastRecord(of: summaries))
        guard let day = Privacy.day(day) else {
            if let damaged = flaws.firstIndex(where: { $0 != nil }), let flaw = flaws[damaged] {
                throw Failure.badData(.damaged(log.files[damaged].name, flaw: flaw))
            }
            let records = summaries.reduce(0) { $0 + $1.records }
            throw Failure.badData(
                .withoutRecords(
                    log: log.name, records: records,
                    known: ConsoleRemarks.sentences(beginnings, summaries, names: names)))
        }
        return DeviceLogFile(
            day: day, merging: zip(log.files, summaries).map { ($0.name, $1) }, flaws: flaws, name: log.name)
    }

    private func readOn(
        _ number: Int, _ reader: inout LogReader, _ beginning: inout LogBeginning, into merge: inout LogMerge
    ) throws {
        let piece = try log.files[number].next()
        do throws(UnrecognisedLog) {
            if let piece {
                beginning.take(piece)
                try reader.read(piece[...]) { merge.take($0, from: number) }
            } else {
                try reader.finish { merge.take($0, from: number) }
                merge.end(number)
            }
        } catch {
            if piece == nil, let flaw = log.files[number].flaw() {
                throw Failure.badData(.damaged(log.files[number].name, flaw: flaw))
            }
            throw Failure.badData(.unrecognised(log: log.files[number].name, firstLine: error.firstLine))
        }
        merge.take(reader.summary, of: number)
    }
}
