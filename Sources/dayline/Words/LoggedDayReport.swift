import BackgroundPolicy
import DeviceLog
import EventLog
import Sessions
import Timeline
import UntrustedText

/// The report of a day that a device logged: what its lines tell, and nothing else.
struct LoggedDayReport {
    private let header: DayHeader
    private let events: [TimelineEvent]
    private let through: Moment
    private let evidence: DeviceEvidence
    /// The name of the log; nil for a recording of it.
    private let log: String?
    /// Whether the day comes from several logs.
    private var isMerged = false
    private let report: DayReport
    /// The only app to report on.
    private let only: AppID?

    /// The report on the log of a device.
    init(log: DeviceLogFile, tally: Tally) {
        header = log.day.header
        events = log.day.events
        through = log.day.through
        evidence = log.day.evidence
        self.log = log.name
        isMerged = log.isMerged
        only = tally.only
        report = DayReport(
            tally: tally, summary: "", leftOut: evidence.systemApp(in: header.roster),
            lastWords: LastWords(header, events, evidence),
            ownPolicies: OwnPolicies(log.day.index, evidence))
    }

    /// The report on a recording of the log of a device, with its evidence.
    init(recording: Recording, _ evidence: DeviceEvidence, tally: Tally) {
        header = recording.header.day
        events = recording.events
        through = recording.lastMoment
        self.evidence = evidence
        log = nil
        only = tally.only
        report = DayReport(
            tally: tally, summary: "", leftOut: evidence.systemApp(in: header.roster),
            lastWords: LastWords(header, events, evidence),
            ownPolicies: OwnPolicies(recording.index, evidence))
    }

    /// The whole report.
    var text: String {
        let parts = [
            [heading] + remarks, runs, report.warned, report.inVain, report.ended, report.killed, report.held,
            report.notRun, policies, system, footer,
        ]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var heading: String {
        let calendar = header.calendar
        let end = through
        let sameDay = calendar.dayNumber(at: end) == 0
        let until = (sameDay ? "" : calendar.date(end) + " ") + calendar.hourAndMinute(end)
        return
            "\(ErrorText.plain(header.title)) · \(calendar.date(.start)) \(calendar.hourAndMinute(.start)) to \(until)"
            + " · logged by a device"
    }

    private var remarks: [String] {
        evidence.remarks.flatMap {
            ReportPage.fill(ErrorText.plain($0), first: 0, indent: 0)
        }
    }

    private var runs: [String] {
        let columns = RunColumn.ran(report.total)
        func cells(_ sums: Sums) -> [String] {
            columns.map { DayReport.number($0.count(sums)) }
                + [sums.ended(.expired), sums.ended(.killed), sums.launches].map(DayReport.number)
                + [DayReport.length(sums.background)]
        }
        return ["How often each mode ran"]
            + report.table(columns.map(\.title) + ["expired", "killed", "launches", "background"]) {
                cells($0.sums)
            } total: {
                cells($0)
            } + openBackground
    }

    /// The apps whose time in the background no line ends: the last word on their state counts until the records stop.
    private var openBackground: [String] {
        let names = report.apps.filter { report.tally.apps[Int($0.index)].hasOpenBackground }.map(report.name)
        guard !names.isEmpty else { return [] }
        return ReportPage.fill(
            "background counts to the end of the log, or to a gap, where no line tells another state: "
                + names.joined(separator: ", "), first: 2, indent: 4)
    }

    /// How often each policy of the scheduler held a request back, whether the model knows it or not; the most first.
    ///
    /// - Parameter name: What a policy is called.
    /// - Returns: The names with their numbers.
    private func counted(_ name: (Evaluation.Row) -> String) -> [(name: String, count: Int)] {
        var counts: [(name: String, count: Int)] = []
        var places: [String: Int] = [:]
        for case .request(let request, .evaluated(let number)) in events.lazy.map(\.happening)
        where only.map({ $0 == request.app }) ?? true {
            for row in evidence[number].rows where row.decision.holds {
                let name = name(row)
                let place = places[name, default: counts.count]
                if place == counts.count { counts.append((name, 0)) }
                places[name] = place
                counts[place].count += 1
            }
        }
        return counts.enumerated()
            .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element)
    }

    private var policies: [String] {
        let lines = counted(\.title).map { "  \(ErrorText.plain($0.name)) \($0.count)" }
        return lines.isEmpty ? [] : ["Policies of the scheduler that said no, by evaluations"] + lines
    }

    /// What the scheduler ran for the system itself, the activities that ran most often by name.
    private var system: [String] {
        guard let system = evidence.system, only == nil || only == report.leftOut else { return [] }
        var counts: [String: Int] = [:]
        for run in system.runs where run.started != nil { counts[run.name, default: 0] += 1 }
        let runs = counts.values.reduce(0, +)
        let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
        let held = system.runs.filter { !$0.holds.isEmpty }.count
        let heading =
            "The system's own activities: \(Counted.text(runs, "run", "runs")) of "
            + "\(Counted.text(counts.count, "activity", "activities")), \(held) blocked for a time"
        return [heading] + most.map { "  \(ErrorText.plain($0.key)) \($0.value)" }
    }

    private var footer: [String] {
        let limits =
            "This is what the log says. Energy, data, freshness and the state of switches are not in this log"
        guard let log else { return [limits + "."] }
        if isMerged {
            return [limits + ";", "dayline check LOG tells how much of each file was understood."]
        }
        return [
            limits + ";", "dayline check \(ErrorText.plain(log)) tells how much of it was understood.",
        ]
    }

    /// The report as JSON: that of a simulated day with what only a log has; what it does not tell is null.
    var json: String {
        let system = evidence.system?.runs.count { $0.started != nil }
        return DayReportJSON(
            report: report,
            logged: [
                ("logged", true), ("through", JSON(through.milliseconds)),
                (
                    "policies",
                    .array(
                        counted(\.policy).map {
                            ["policy": JSON($0.name), "evaluations": JSON($0.count)]
                        })
                ),
                ("systemRuns", JSON(system)),
                ("remarks", JSON(evidence.remarks)),
            ]
        ).text
    }
}
