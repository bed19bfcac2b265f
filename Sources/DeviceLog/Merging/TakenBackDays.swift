import Timeline

/// The days that a log without dates was assumed to begin where the phone's clock was set back.
///
/// Beside other logs its records would wait for those of a whole day; so they are taken back before it is merged.
struct TakenBackDays: Sendable {
    /// Where they were assumed to begin, the earliest first.
    private(set) var steps: [ClockStep] = []
    /// From which of the log's times on so many microseconds of days are taken back in all.
    private var stretches: [(from: Int64, days: Int64)] = []

    var isEmpty: Bool { steps.isEmpty }

    /// The days that were assumed as records went back, which those around them show to be none.
    ///
    /// - Parameters:
    ///   - records: The first records of the log, or all.
    ///   - assumed: Where days were assumed to begin.
    init(of records: [LogRecord], assumed: [ClockStep]) {
        guard records.contains(where: { $0.assumedDays != 0 }) else { return }
        var day = DayAssembly()
        for record in records { day.add(record) }
        day.finish()
        var taken: Int64 = 0
        for setting in day.clock.settings where setting.days != taken {
            taken = setting.days
            if let step = assumed.last(where: { $0.line <= Int(setting.line) }) { take([step]) }
        }
    }

    /// Takes back the days that were assumed at further places, as another log shows that the clock was set there.
    mutating func take(_ further: [ClockStep]) {
        steps = (steps + further).sorted { $0.to < $1.to }
        var days: Int64 = 0
        stretches = steps.map { step in
            days += LogClock.days(over: step.to - step.from)
            return (step.to, days)
        }
    }

    /// The time for one that was read.
    func time(_ read: Int64) -> Int64 { read - (stretches.last { $0.from <= read }?.days ?? 0) }

    /// The record at its time; the first one of a day that is taken back only goes back.
    func settled(_ record: LogRecord) -> LogRecord {
        var record = record
        let (former, time) = (time(record.time - record.assumedDays), time(record.time))
        if record.assumedDays > 0, former == time { record.assumedDays = 0 }
        record.time = time
        record.misfit = record.misfit.map(self.time)
        return record
    }

    /// What was read of the log, at the same times.
    func settled(_ summary: LogSummary) -> LogSummary {
        guard !isEmpty else { return summary }
        var summary = summary
        summary.first = summary.first.map(time)
        summary.last = summary.last.map(time)
        for place in summary.processes.indices { settle(&summary.processes[place]) }
        settle(&summary.others)
        for step in summary.assumedDays.elements where time(step.to) - time(step.from) < 0 {
            summary.clockSteps.append(ClockStep(line: step.line, from: time(step.from), to: time(step.to)))
        }
        summary.assumedDays.reform { step in
            let moved = ClockStep(line: step.line, from: time(step.from), to: time(step.to))
            return moved.to < moved.from ? nil : moved
        }
        summary.otherDays.removeAll { day in steps.contains { $0.line <= day.line } }
        summary.silences.reform { silence in
            let (from, to) = (time(silence.from), time(silence.to))
            guard silence.cause == .disconnected || to - from >= LogSilence.least else { return nil }
            return LogSilence(
                from: from, to: max(from, to), line: silence.line, cause: silence.cause,
                endsOnAssumedDay: silence.endsOnAssumedDay)
        }
        return summary
    }

    private func settle(_ process: inout LoggedProcess) {
        process.first = process.first.map(time)
        process.last = process.last.map(time)
    }
}

extension ClockStep {
    /// Whether a phone's clock that was set back at another place of another log was so here, though a day was assumed
    /// to begin; the times are so many microseconds later than those of the other log.
    func isSameSetting(as other: ClockStep, laterBy shift: Int64) -> Bool {
        let (from, to) = (other.from + shift, other.to - LogClock.days(over: other.to - other.from) + shift)
        return to <= self.from && self.to - LogClock.days(over: self.to - self.from) <= from
    }
}
