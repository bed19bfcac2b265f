import BackgroundPolicy
import Timeline

extension DayAssembly {
    /// The day as far as its records tell it; nil before the first record.
    ///
    /// - Parameters:
    ///   - title: The name of the day, such as that of its file.
    ///   - isOver: Whether no more records come, so that what has not ended by then is left unfinished.
    ///   - remarks: What was assumed as the records were read.
    ///   - coverage: From when to when each process has records, in microseconds, and how many.
    /// - Returns: The day.
    /// - Complexity: O(n log n) in the number of events.
    public func day(
        title: String, isOver: Bool, remarks: [String] = [],
        coverage: [(process: String, first: Int64, last: Int64, records: Int)] = []
    ) -> LoggedDay? {
        guard let first, let last else { return nil }
        let calendar = LogCalendar(first: first.time)
        var writing = EventWriting(self, calendar: calendar, end: calendar.moment(last.time))
        writing.write(isOver: isOver)
        let kept = lines.sorted { ($0.stamp.line, $0.stamp.time) < ($1.stamp.line, $1.stamp.time) }
        let evidence = DeviceEvidence(
            evaluations: writing.evaluations,
            lines: kept.map {
                .init(
                    number: $0.stamp.line, moment: calendar.moment($0.stamp.time), process: $0.process,
                    text: String(decoding: $0.text, as: UTF8.self))
            },
            linesOfRequests: writing.linesOfRequests,
            coverage: coverage.map {
                .init(
                    process: $0.process,
                    slice: Slice(from: calendar.moment($0.first), to: calendar.moment($0.last)),
                    records: $0.records)
            },
            remarks: remarks)
        return LoggedDay(
            header: DayHeader(
                title: title, calendar: calendar.day, length: writing.length, profile: .sources, seed: 0,
                roster: writing.roster),
            events: writing.sortedEvents(), through: writing.end, evidence: evidence,
            pushes: pushes.all, terms: writing.terms, systemRuns: systemRuns,
            schedulerLines: tally)
    }
}

extension LogSummary {
    /// From when to when each process that matters has records, in microseconds, and how many.
    public var coverage: [(process: String, first: Int64, last: Int64, records: Int)] {
        processes.compactMap { process in
            process.first.flatMap { first in
                process.last.map { (process.name, first, $0, process.records) }
            }
        }
    }
}

/// Converts times of a log to moments of its day, which starts with the minute of the first record.
struct LogCalendar {
    private let origin: Int64
    /// The date and time of the start.
    let day: DayCalendar

    init(first: Int64) {
        let minute: Int64 = 60_000_000
        origin = (first >= 0 ? first / minute : (first - minute + 1) / minute) * minute
        let milliseconds = origin / 1_000
        let epochDay = milliseconds >= 0 ? milliseconds / Span.day : (milliseconds - Span.day + 1) / Span.day
        day = DayCalendar(epochDay: epochDay, startOfDay: milliseconds - epochDay * Span.day)
    }

    /// The moment of a time; what comes before the first record, by a clock set back, is at the start.
    func moment(_ time: Int64) -> Moment { Moment(max(0, (time - origin) / 1_000)) }
}
