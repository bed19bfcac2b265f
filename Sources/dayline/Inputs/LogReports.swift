import DeviceLog
import ProjectFiles
import Timeline
import UntrustedText

/// Reports that lie beside the log of a phone: ends of its apps' processes, each at its moment, and totals of MetricKit.
struct LogReports {
    /// The names of the files.
    private(set) var names: [String] = []
    /// The ends that have a moment.
    private(set) var ends: [ReportedEnd] = []
    /// The payloads of each file.
    private(set) var metrics: [(name: String, payloads: [MetricPayload])] = []
    private var remarks: [String] = []

    /// What MetricKit measured, with its times.
    var totals: [ReportedTotals] {
        metrics.flatMap(\.payloads).compactMap(\.dated).map {
            ReportedTotals(of: $0.app, begin: $0.begin, end: $0.end, zone: $0.zone, words: $0.words)
        }
    }

    /// Whether nothing of them is told of the day itself.
    var isEmpty: Bool { ends.isEmpty && remarks.isEmpty }

    /// What is not told at a moment, and which ends are outside of the time that the log tells of.
    func remarks(
        outside records: [LogRecord], beside logs: [LogSummary], at places: RecordPlaces
    ) -> [String] {
        // The processes of a report on memory are all of one time.
        var files: Set<RecordPlaces.File> = []
        return remarks
            + records.compactMap { record in
                let line = UInt32(clamping: record.line)
                let file = places.file(of: line)
                guard files.insert(file).inserted else { return nil }
                let place = file.unit == .record ? file.name : places.text(line)
                return LogReportWords.outside(place, record, beside: logs)
            }
    }

    /// Takes the reports out of files that were given together.
    ///
    /// - Throws: `Failure` if one of them cannot be read.
    static func separate(_ files: [InputFile]) throws -> (logs: [InputFile], reports: LogReports) {
        var (logs, reports) = ([InputFile](), LogReports())
        for file in files {
            let kind = files.count > 1 ? file.kind : nil
            if kind == .crashReport || kind == .diagnosticPayload {
                try reports.add(file)
            } else if kind == .metricPayload {
                reports.metrics.append((file.name, try file.metrics()))
            } else {
                logs.append(file)
                continue
            }
            reports.names.append(file.name)
        }
        return (logs, reports)
    }

    /// Takes the processes that were ended for memory; without one, or without its moment, nothing is told of the day.
    private mutating func add(_ report: MemoryReport, of title: String) {
        guard let (time, zone) = report.time, !report.ended.isEmpty else {
            return remarks.append(LogReportWords.ofMemory(title))
        }
        let ended = report.ended.map { process in
            ReportedEnd.Ended(
                process.name, process: process.processID.flatMap { Int32($0) }, reason: process.reason ?? "",
                time: time, words: process.words)
        }
        ends.append(ReportedEnd(ofMemory: ended, zone: zone, name: GivenName.mended(title)))
    }

    private mutating func add(_ file: InputFile) throws {
        let bytes = try file.beginning(atMost: ProcessReport.bytes)
        let report = DeviceReport(bytes)
        if case .memory(let memory) = report {
            return add(memory, of: file.title)
        }
        guard case .processes(let processes) = report else {
            throw Failure.badData(.emptyReport(file.name))
        }
        for process in processes {
            do throws(ProcessReport.Lack) {
                let end = try process.datedEnd()
                ends.append(
                    ReportedEnd(
                        of: end.app, end.end, time: end.time, zone: end.zone, words: end.words,
                        name: GivenName.mended(file.title)))
            } catch {
                remarks.append(
                    LogReportWords.unplaced(process.renamed(by: Privacy.renaming), error, file.title))
            }
        }
    }
}
