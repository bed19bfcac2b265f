import DeviceLog
import LiveLog
import Timeline
import UntrustedText

/// The log of a device, read from files or a pipe.
struct DeviceLogFile {
    var day: LoggedDay
    /// What was read of each file, with what the person called it.
    let logs: [(name: String, summary: LogSummary)]
    /// What the person called the files.
    let name: String
    /// Whether several files were merged.
    var isMerged = false

    /// Reads a log to its end.
    ///
    /// - Throws: `Failure` if it cannot be read, or has no records.
    static func read(
        _ file: InputFile, _ options: DeviceLogOptions, _ owners: TaskOwners = TaskOwners()
    ) throws -> DeviceLogFile {
        var assembly = DayAssembly()
        assembly.owners = owners
        var beginning = LogBeginning()
        let (summary, flaw) = try readRecords(of: file, options, into: &assembly, &beginning)
        if let line = assembly.overfullAt { throw Failure.badData(.overfull(log: file.name, line: line)) }
        assembly.finish()
        (assembly.zone, assembly.daysLater) = (summary.zone.minutes, summary.daysLater)
        assembly.hasTimes = summary.dating.hasTimes
        return try DeviceLogFile(summary, beginning, assembly, file, flaw)
    }

    /// Adds the records of a log to a day; what reading needs is free again before the day is put together.
    private static func readRecords(
        of file: InputFile, _ options: DeviceLogOptions, into assembly: inout DayAssembly,
        _ beginning: inout LogBeginning
    ) throws -> (LogSummary, flaw: String?) {
        var reader = LogReader(style: options.style, options: options.reading(of: file))
        var flaw: String?
        do {
            var problem: UnrecognisedLog?
            flaw = try file.readWhatCame { piece in
                beginning.take(piece)
                do throws(UnrecognisedLog) {
                    try reader.read(piece) { assembly.add($0) }
                    return assembly.overfullAt == nil
                } catch {
                    problem = error
                    return false
                }
            }
            if let problem { throw problem }
            try reader.finish { assembly.add($0) }
        } catch let error as UnrecognisedLog {
            if let flaw { throw Failure.badData(.damaged(file.name, flaw: flaw)) }
            throw Failure.badData(.unrecognised(log: file.name, firstLine: error.firstLine))
        }
        return (reader.summary, flaw)
    }

    /// Says of compressed files that gave only a part, whatever the answer tells of them.
    private static func warn(_ flaws: [(name: String, flaw: String?)]) {
        for case (let name, let flaw?) in flaws {
            Output.complain("\(ErrorText.plain(name)): \(ErrorText.isPart(flaw: flaw))")
        }
    }

    /// Logs that were read, with what was wrong with each as a compressed file.
    init(
        day: LoggedDay, merging logs: [(name: String, summary: LogSummary)], flaws: [String?], name: String
    ) {
        Self.warn(zip(logs, flaws).map { ($0.name, $1) })
        (self.day, self.logs, self.name, isMerged) = (day, logs, name, true)
    }

    private init(
        _ summary: LogSummary, _ beginning: LogBeginning, _ assembly: DayAssembly, _ file: InputFile,
        _ flaw: String?
    ) throws {
        let findings = LogFindings(
            summaries: [summary], beginnings: [beginning], flaws: [flaw], of: assembly)
        let title = GivenName.mended(file.title)
        guard
            let day = Privacy.day(
                assembly.day(
                    title: title, isOver: true, places: RecordPlaces(unit: summary.unit),
                    remarks: findings.remarks(names: [""]),
                    coverage: summary.coverage, silences: summary.silences.elements,
                    lastRecord: summary.last))
        else {
            if let flaw { throw Failure.badData(.damaged(file.name, flaw: flaw)) }
            throw Failure.badData(
                .withoutRecords(
                    log: file.name, records: summary.records,
                    known: ConsoleRemarks.sentences([beginning], [summary], names: [""])))
        }
        Self.warn([(file.name, flaw)])
        self.day = day
        logs = [(file.name, summary)]
        name = file.name
    }
}
