import Answers
import DeviceLog
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

/// A day with its report, and its comparisons with others.
struct ReportedDay {
    let index: TimelineIndex
    let tally: Tally
    private let summary: String
    private let log: DayReport.Log?

    /// A day that was simulated.
    init(scenario text: String) throws {
        let scenario = try ScenarioReader.read(Array(text.utf8), file: "reported.yaml")
        self.init(SimulatedDay(scenario).index, summary: scenario.summary, log: nil)
    }

    /// A bundled day, with another seed if one is given.
    init(builtIn name: String, seed: Int? = nil) throws {
        let text = try #require(BuiltInScenario.named(name)).text
        try self.init(scenario: seed.map { text.replacing(/(?m)^seed: .*$/, with: "seed: \($0)") } ?? text)
    }

    /// A day that a device logged, from the lines of its log.
    init(log text: String) throws {
        let day = try LoggedDay.read(text)
        let index = day.index
        let log = DayReport.Log(
            index, day.events, through: day.through, day.evidence, own: \.policiesWithoutCounterpart,
            name: "phone.log")
        self.init(index, summary: "", log: log)
    }

    private init(_ index: TimelineIndex, summary: String, log: DayReport.Log?) {
        var tally = Tally(index.header)
        for event in index.events { tally.add(event) }
        tally.finish()
        (self.index, self.tally, self.summary, self.log) = (index, tally, summary, log)
    }

    /// The report of the day.
    var report: PrintedAnswer {
        let report = DayReport(tally, summary: summary, log: log)
        return PrintedAnswer(
            sections: report.sections, document: report.document, header: index.header,
            title: DayReport.title)
    }

    /// The comparison with a day after.
    func compared(with other: ReportedDay) -> PrintedAnswer {
        let days = ComparedDays(former: compared, current: other.compared)
        let report = ComparisonReport(
            days, days.apps.map { _ in nil }, names: ("before.yaml", "after.yaml"), note: nil,
            logged: nil, knownThrough: nil)
        return PrintedAnswer(
            sections: report.sections, document: ComparisonReport.document, header: report.header,
            title: ComparisonReport.title)
    }

    private var compared: DaySummary {
        var summary = DaySummary(index.header, through: index.end)
        for event in index.events { summary.add(event) }
        summary.finish()
        return summary
    }

    /// The comparison of this day, which a phone logged, with a day of the model.
    func held(against model: ReportedDay) throws -> PrintedAnswer {
        let comparison = try #require(PhoneComparison(phone: index, model: model.index))
        let report = PhoneReport(comparison, names: ("phone.log", "model.yaml"))
        return PrintedAnswer(
            sections: report.sections, document: PhoneReport.document, header: report.header,
            title: PhoneReport.title)
    }
}

extension LoggedDay {
    /// The day of a log that stands in a test.
    static func read(_ text: String) throws -> LoggedDay {
        let fileDay = try #require(CalendarDay(year: 2026, month: 10, day: 6))
        var reader = LogReader(style: nil, options: LogReadingOptions(fileDay: fileDay))
        var assembly = DayAssembly()
        try Array(text.utf8).withUnsafeBytes { try reader.read($0) { assembly.add($0) } }
        try reader.finish { assembly.add($0) }
        assembly.hasTimes = reader.summary.dating.hasTimes
        return try #require(
            assembly.day(title: "phone.log", isOver: true, places: reader.summary.places))
    }
}
