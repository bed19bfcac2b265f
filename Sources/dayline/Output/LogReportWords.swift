import ArgumentParser
import DeviceLog
import ProjectFiles
import Timeline

/// What is said of what stands beside a log.
enum LogReportWords {
    /// Of a report whose end is outside of the time that the log tells of.
    static func outside(_ place: String, _ report: LogRecord) -> String {
        // Its time is in microseconds since 1970.
        let time = DayCalendar(epochDay: 0, startOfDay: 0).dateAndTime(Moment(report.time / 1_000)) ?? ""
        return ErrorText.plain("\(place) is of \(time), a time that the log does not tell of.")
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
            case .app: "it has no bundle identifier"
            case .moment: report.period.map { "it happened in \($0)" } ?? "it tells no moment"
            }
        return ErrorText.plain("\(name), about \(app)\(words), is not on the lanes: \(place).")
    }

    /// What the option for the tasks of an app says of itself.
    static let ofAppID = ArgumentHelp(
        "The task identifiers in the log that begin with the prefix belong to this app; may be repeated.",
        valueName: "app=prefix")
}
