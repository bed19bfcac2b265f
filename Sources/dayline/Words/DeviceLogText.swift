import Frames
import DeviceLog
import Timeline

/// What was read of a device's log and how much of it was understood, as text.
struct DeviceLogText {
    private let log: DeviceLogFile

    init(_ log: DeviceLogFile) { self.log = log }

    var text: String {
        // The rows of a table, and lines of the log, stay as they are.
        [hung(records), coverage, hung(reports), hung(scheduler), unknown, hung(remarks)].filter {
            !$0.isEmpty
        }
        .map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private func hung(_ lines: [String]) -> [String] { lines.flatMap(ReportPage.hang) }

    private var records: [String] {
        log.logs.flatMap(records) + [
            "  \(Counted.text(appCount, "app", "apps")), "
                + "\(Counted.text(log.day.events.count, "event", "events")), "
                + "\(Counted.text(log.day.systemRuns, "run", "runs")) of the system's own activities"
        ]
    }

    private func records(of file: (name: String, summary: LogSummary)) -> [String] {
        let summary = file.summary
        let style =
            !summary.dating.hasTimes ? "messages without times" : summary.style.map { $0.name } ?? "unknown"
        // Where the lines of its records do not tell them apart.
        let numbering =
            summary.unit == .line ? "" : "; its records share lines, so they are numbered by themselves"
        let twice = Counted.text(summary.duplicates, "record", "records")
        return [
            "\(ErrorText.plain(file.name)): the log of a device (\(style))\(numbering)",
            "  \(Counted.text(summary.lines, "line", "lines")), \(Counted.text(summary.records, "record", "records")), "
                + "\(summary.handedOver) of processes that matter",
        ] + (summary.duplicates > 0 ? ["  \(twice) stood there twice"] : [])
    }

    /// Without the one that stands for the system.
    private var appCount: Int {
        log.day.header.roster.apps.count - (log.day.evidence.system == nil ? 0 : 1)
    }

    private var coverage: [String] {
        let header = log.day.header
        let rows = log.day.evidence.coverage.map {
            [
                "  " + ErrorText.plain($0.process), "\($0.records)", header.clock($0.slice.from, day: .date),
                header.clock($0.slice.to, day: .date),
            ]
        }
        let others = log.logs.map(\.summary).filter { $0.style?.isOwnLog != true }.map(\.others)
        let count = others.reduce(0) { $0 + $1.records }
        let rest =
            count > 0 ? [["  others", "\(count)"] + [others[0].first, others[0].last].map(time)] : []
        let table = [["process", "records", "from", "to"]] + rows + rest
        let columns = header.calendar.hasTimes ? 4 : 2
        return table.count == 1 ? [] : ReportPage.table(table.map { Array($0.prefix(columns)) }).lines
    }

    /// When something was logged, as printed; nothing where the day is on a clock that was set meanwhile.
    private func time(_ microseconds: Int64?) -> String {
        let header = log.day.header
        guard let microseconds, log.day.index.device.clockSettings.isEmpty, log.logs.count == 1 else {
            return ""
        }
        let moment = Moment(microseconds / 1_000 - header.calendar.absoluteStart)
        // Before the first record that matters others may have been logged, on the day before, too.
        guard header.calendar.startOfDay + moment.milliseconds >= 0 else { return "before" }
        return header.clock(moment, day: .date)
    }

    /// The ends of processes that reports beside the log tell, each at its time.
    private var reports: [String] {
        let day = log.day
        let lines = day.evidence.lines.filter {
            [ReportedEnd.process, LogRecord.memoryReport].contains($0.process)
        }.map { line in
            "  \(day.header.clock(line.moment, day: .date))  "
                + ErrorText.plain("\(day.evidence.places.text(line.number)): \(line.text)")
        }
        return lines.isEmpty ? [] : ["Crash reports in the time of the log"] + lines
    }

    private var scheduler: [String] {
        let tally = log.day.schedulerLines
        guard tally.lines > 0 else { return [] }
        return [
            "Lines of the scheduler: \(tally.lines)",
            "  \(tally.known) shown, \(tally.notShown) known and not shown, \(tally.incomplete) known but hidden or cut, "
                + "\(tally.unknown) unknown",
        ]
    }

    private var unknown: [String] {
        let tally = log.day.schedulerLines
        let ofScheduler =
            tally.unknown == 0
            ? []
            : [
                Privacy.words == nil
                    ? "Unknown lines, by their shape" : "Unknown lines, the first of each shape"
            ]
                + tally.shapes.map(text)
                + (tally.ofOtherShapes > 0 ? ["  and \(tally.ofOtherShapes) of other shapes"] : [])
        return ofScheduler + tally.others.flatMap(text)
    }

    /// How many shapes of another process are told; most of what it logs is about other things.
    private static let shapesOfOthers = 5

    private func text(_ lines: UnknownLines) -> [String] {
        let shapes = lines.shapes.enumerated()
            .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .prefix(Self.shapesOfOthers)
        let rest = lines.count - shapes.reduce(0) { $0 + $1.element.count }
        return ["Lines of \(ErrorText.plain(lines.process)) that tell nothing that is known: \(lines.count)"]
            + shapes.map { text($0.element) } + (rest > 0 ? ["  and \(rest) of other shapes"] : [])
    }

    /// A shape with its first line; what is in a line that is not known may be anything, and is not told to others.
    private func text(_ shape: UnknownShape) -> String {
        let place = "  \(shape.count)  \(log.day.evidence.places.text(UInt32(clamping: shape.line)))"
        return Privacy.words == nil ? "\(place): \(ErrorText.plain(shape.text))" : place
    }

    private var remarks: [String] { log.day.evidence.remarks.map(ErrorText.plain) }
}
