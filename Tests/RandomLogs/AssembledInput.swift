import DeviceLog
import Timeline

/// A day that was put together from damaged records, with what must hold of it.
struct AssembledInput {
    private let assembly: DayAssembly
    private let records: [LogRecord]
    private let isOver: Bool
    private let places: RecordPlaces
    /// What the reading of one log tells beside its records; nil for records that come from no file.
    private let summary: LogSummary?
    private let problems: Problems

    init(
        _ assembly: DayAssembly, records: [LogRecord], isOver: Bool, _ problems: Problems,
        places: RecordPlaces = RecordPlaces(), summary: LogSummary? = nil
    ) {
        self.assembly = assembly
        self.places = places
        self.summary = summary
        self.records = records
        self.isOver = isOver
        self.problems = problems
    }

    /// Notes what does not hold.
    func check() {
        let day = assembly.day(
            title: "random", isOver: isOver, places: places, remarks: ["random"],
            coverage: summary?.coverage ?? [], silences: summary?.silences.elements ?? [])
        guard let day else {
            return problems.expect(records.isEmpty, "no day of \(records.count) records")
        }
        let lines = records.count { $0.process == "dasd" }
        problems.expect(
            day.schedulerLines.lines == lines,
            "\(day.schedulerLines.lines) lines of the scheduler, not \(lines)")
        checkEvents(day)
        checkRequests(day)
        RecordedInput(day, problems).check()
    }

    private func checkEvents(_ day: LoggedDay) {
        let moments = day.events.map(\.moment)
        problems.expect(
            zip(moments, moments.dropFirst()).allSatisfy { $0 <= $1 }, "events are not in order of time")
        problems.expect(
            moments.allSatisfy { $0.milliseconds >= 0 && $0 <= day.through }, "an event is outside of the day"
        )
        let kept = Set(day.evidence.lines.map(\.number))
        problems.expect(
            day.evidence.linesOfRequests.allSatisfy { $0.allSatisfy { kept.contains($0) } },
            "a request cites a line that is not kept")
        var evaluations = 0
        var submissions = 0
        for event in day.events {
            if case .request(_, .evaluated) = event.happening { evaluations += 1 }
            if case .request(_, .submitted) = event.happening { submissions += 1 }
        }
        problems.expect(
            evaluations == day.evidence.evaluations.count, "\(evaluations) evaluations are events")
        problems.expect(
            submissions == day.evidence.terms.count,
            "\(submissions) of \(day.evidence.terms.count) requests are events")
    }

    private func checkRequests(_ day: LoggedDay) {
        let index = day.index
        let submitted = index.requests.count { !$0.request.id.isRefused }
        problems.expect(
            submitted == day.evidence.terms.count, "\(submitted) requests in the index")
        for record in index.requests {
            let course = [record.submitted, record.started, record.expiring, record.ended].compactMap { $0 }
            problems.expect(
                zip(course, course.dropFirst()).allSatisfy { $0 <= $1 }, "a request goes back in time")
            let holds = PolicyHolds(record, day.evidence, until: day.through).holds
            problems.expect(holds.allSatisfy { $0.slice.from <= $0.slice.to }, "a hold ends before it begins")
            problems.expect(
                zip(holds, holds.dropFirst()).allSatisfy { $0.slice.to <= $1.slice.from }, "two holds overlap"
            )
        }
    }
}
