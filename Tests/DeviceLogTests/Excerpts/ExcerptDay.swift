import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// A short piece of a log as people quote it, and what happened in it, in words.
struct ExcerptDay {
    let summary: LogSummary
    /// Nil where no record matters.
    let day: LoggedDay?

    init(_ text: String, style: LogStyle? = nil) throws {
        let fileDay = try #require(CalendarDay(year: 2026, month: 10, day: 6))
        var reader = LogReader(style: style, options: LogReadingOptions(fileDay: fileDay))
        var assembly = DayAssembly()
        try reader.read(Array(text.utf8)[...]) { assembly.add($0) }
        try reader.finish { assembly.add($0) }
        summary = reader.summary
        assembly.zone = summary.zone.minutes
        day = assembly.day(
            title: "excerpt", isOver: true, silences: summary.silences.elements)
    }

    /// The lines of the scheduler that are not understood.
    var unknownLines: Int { day?.schedulerLines.unknown ?? 0 }

    /// What happened, a line for each event: day of the log, clock, app, and what it is.
    ///
    /// Verdicts follow from evaluations, and what has not ended has no end.
    var events: [String] {
        guard let day else { return [] }
        return day.events.compactMap { event in
            guard let words = words(event.happening, at: event.moment, in: day) else { return nil }
            let app = event.happening.app.map { day.header.roster[$0].bundleIdentifier + " " } ?? ""
            return "\(clock(event.moment, in: day)) \(app)\(words)"
        }
    }

    private func clock(_ moment: Moment, in day: LoggedDay) -> String {
        let calendar = day.header.calendar
        let number = (calendar.startOfDay + moment.milliseconds) / Span.day
        let thousandths = String(1_000 + moment.milliseconds % 1_000).dropFirst()
        return (number > 0 ? "+\(number) " : "") + "\(calendar.clock(moment)).\(thousandths)"
    }

    private func words(_ happening: Happening, at moment: Moment, in day: LoggedDay) -> String? {
        switch happening {
        case .device(.battery(let charge)): return "battery \(charge / 1_000)"
        case .device(.setting(.charger, let value, _)): return "charger \(value == .on ? "on" : "off")"
        case .device(.lock(let isLocked)): return isLocked ? "locked" : "unlocked"
        case .app(_, .appState(let state, let cause)): return "\(state.name), \(cause.key)"
        case .app(_, .launched(_, let isCold)): return isCold ? "launched cold" : "launched"
        case .request(let request, .submitted(let begin)):
            let task = day.header.roster[request.task]
            let later = begin > moment ? " from \(day.header.calendar.clock(begin))" : ""
            return "submitted \(task.modeName) \(task.identifier)\(later)"
        case .request(let request, .evaluated(let number)):
            return "\(request.mode.descriptor.name): \(words(day.evidence[number]))"
        case .request(let request, .started): return "started \(request.mode.descriptor.name)"
        case .request(let request, .expiring): return "expiring \(request.mode.descriptor.name)"
        case .app(_, .presented): return "presented"
        case .request(let request, .ended(let outcome, let reason, _, _)):
            guard outcome != .unfinished else { return nil }
            return "ended \(request.mode.descriptor.name): \(outcome.key)"
                + (reason.map { ", \($0.key)" } ?? "")
        default: return nil
        }
    }

    private func words(_ evaluation: Evaluation) -> String {
        let policies = evaluation.rows.map { "\($0.policy) \($0.decision.abbreviation)" }
        let score = evaluation.score.map { ["score \($0)"] } ?? []
        let threshold = evaluation.threshold.map { ["of \($0)"] } ?? []
        return ([evaluation.gravest.abbreviation] + policies + score + threshold).joined(separator: ", ")
    }
}
