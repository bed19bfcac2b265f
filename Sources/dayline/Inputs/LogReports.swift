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
        remarks
            + records.map {
                LogReportWords.outside(places.text(UInt32(clamping: $0.line)), $0, beside: logs)
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

    private mutating func add(_ file: InputFile) throws {
        let bytes = try file.beginning(atMost: ProcessReport.bytes)
        let report = DeviceReport(bytes)
        if case .memory = report {
            return remarks.append(LogReportWords.ofMemory(file.title))
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
