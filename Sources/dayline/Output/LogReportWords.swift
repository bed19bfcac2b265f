import ArgumentParser
import DeviceLog
import ProjectFiles
import Timeline

/// What is said of what stands beside a log.
enum LogReportWords {
    /// Of a report whose end is outside of the time that the logs tell of.
    static func outside(_ place: String, _ report: LogRecord, beside logs: [LogSummary]) -> String {
        // Its time is in microseconds since 1970.
        let time = DayCalendar(epochDay: 0, startOfDay: 0).dateAndTime(Moment(report.time / 1_000)) ?? ""
        let log = logs.first { isWithin($0, but: report) }
        let hint = log.map { log in
            "; but for the year it would be in it" + (log.dating.day == nil ? "" : ", which --date gives")
        }
        return ErrorText.plain("\(place) is of \(time), a time that the log does not tell of\(hint ?? "").")
    }

    /// Whether a report is within the time of a log, if it is of its year.
    private static func isWithin(_ log: LogSummary, but report: LogRecord) -> Bool {
        guard let first = log.first, let last = log.last else { return false }
        func date(_ time: Int64) -> CalendarDay { CalendarDay(secondsSince1970: time / 1_000_000) }
        let day = date(report.time)
        return Set([first, last].map { date($0).year }).contains { year in
            let moved = CalendarDay(year: year, month: day.month, day: day.day)
            let span = moved.map { ($0.epochDay - day.epochDay) * Span.day * 1_000 }
            return span.map { (first...last).contains(report.time + $0) } ?? false
        }
    }

    /// Of a report on the memory of the phone.
    static func ofMemory(_ name: String) -> String {
        ErrorText.plain("\(name) is about the memory of the whole phone, and dayline explain tells of it.")
    }

    /// What a report tells that has no place on a lane.
    static func unplaced(
        _ report: ProcessReport, _ lack: ProcessReport.Lack, _ name: String
    ) -> String {
        let app = report.bundleIdentifier ?? report.name ?? "a process"
        let what = [report.exception, report.termination?.explanation, report.measured].compactMap(\.self)
        let words = what.isEmpty ? "" : " (\(what.joined(separator: ", ")))"
        let place =
            switch lack {
            case .end: "it tells of no end of the process"
            case .app: "it names no process"
            case .moment: report.period.map { "it happened in \($0)" } ?? "it tells no moment"
            }
        return ErrorText.plain("\(name), about \(app)\(words), is not on the lanes: \(place).")
    }

    /// What the option for the tasks of an app says of itself.
    static let ofAppID = ArgumentHelp(
        "The task identifiers in the log that begin with the prefix belong to this app; may be repeated.",
        valueName: "app=prefix")
}
