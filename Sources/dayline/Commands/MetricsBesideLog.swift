import Answers
import DeviceLog
import ProjectFiles
import Timeline

extension LogReports {
    /// Tells the totals that MetricKit measured beside those of the day; programs have them from `dayline compare`.
    func tellMetrics(beside log: DeviceLogFile, app: String?, _ form: AnswerForm) throws {
        let known = log.day.header.roster.apps.map(\.bundleIdentifier)
        for (name, payloads) in metrics where form != .json {
            // What is of no app of the log is left out, as the remarks on its day say.
            let own = payloads.compactMap(\.bundleIdentifier)
            if app == nil, !own.isEmpty, Set(own).isDisjoint(with: known) { continue }
            let report = try MetricReport.load(
                payloads, DayEvents(log.day), app: app, names: (Privacy.file(name), Privacy.file(log.name)))
            if form == .text { try Output.say("") }
            try AnswerOutput.say(
                report.sections, in: MetricReport.document, on: nil, title: MetricReport.title, form)
        }
    }
}
