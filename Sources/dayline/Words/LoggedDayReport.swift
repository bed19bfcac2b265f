import BackgroundPolicy
import DeviceLog
import EventLog
import Sessions
import Timeline

/// The report of a day that a device logged: what its lines tell, and nothing else.
struct LoggedDayReport {
    private let header: DayHeader
    private let events: [TimelineEvent]
    private let through: Moment
    private let evidence: DeviceEvidence
    /// The name of the log; nil for a recording of it.
    private let log: String?
    private let report: DayReport

    /// The report on the log of a device.
    init(log: DeviceLogFile, tally: Tally) {
        header = log.day.header
        events = log.day.events
        through = log.day.through
        evidence = log.day.evidence
        self.log = log.name
        report = DayReport(tally: tally, summary: "")
    }

    /// The report on a recording of the log of a device, with its evidence.
    init(recording: Recording, _ evidence: DeviceEvidence, tally: Tally) {
        header = recording.header.day
        events = recording.events
        through = recording.lastMoment
        self.evidence = evidence
        log = nil
        report = DayReport(tally: tally, summary: "")
    }

    /// The whole report.
    var text: String {
        let parts = [
            [heading] + remarks, runs, report.warned, report.inVain, report.ended, report.killed, report.held,
            report.notRun, policies, footer,
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
            }
    }

    /// How often each policy of the scheduler held a request back, whether the model knows it or not.
    private var policies: [String] {
        var counts: [(policy: String, count: Int)] = []
        for case .evaluated(_, let number) in events.map(\.happening) {
            for row in evidence[number].rows where row.decision.holds {
                if let place = counts.firstIndex(where: { $0.policy == row.policy }) {
                    counts[place].count += 1
                } else {
                    counts.append((row.policy, 1))
                }
            }
        }
        guard !counts.isEmpty else { return [] }
        let lines = counts.enumerated().sorted {
            ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
        }
        .map { "  \(ErrorText.plain($0.element.policy)) \($0.element.count)" }
        return ["Policies of the scheduler that said no, by evaluations"] + lines
    }

    private var footer: [String] {
        let limits =
            "This is what the log says. Energy, data, freshness and the state of switches are not in this log"
        guard let log else { return [limits + "."] }
        return [
            limits + ";", "dayline check \(ErrorText.plain(log)) tells how much of it was understood.",
        ]
    }
}
