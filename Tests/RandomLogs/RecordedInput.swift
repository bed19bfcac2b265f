import struct DeviceLog.LoggedDay
import EventLog
import Timeline

/// The day of a log that is recorded and read again.
struct RecordedInput {
    private let day: LoggedDay
    private let problems: Problems

    init(_ day: LoggedDay, _ problems: Problems) {
        self.day = day
        self.problems = problems
    }

    /// Notes what of the day does not come back.
    func check() {
        let header = RecordingHeader(day: day.header, model: "random", scenario: "", isLogged: true)
        let reading = RecordingReader.read(written(header))
        if let damage = reading.damage {
            return problems.expect(false, "line \(damage.line) of its recording: \(damage.problem)")
        }
        guard let recording = reading.recording else { return problems.expect(false, "an empty recording") }
        problems.expect(recording.header == header, "another header comes back")
        let (events, evaluations) = numbered
        problems.expect(recording.events == events, "other events come back")
        problems.expect(recording.through == day.through, "another end comes back")
        problems.expect(recording.notes.isEmpty, "its recording has notes: \(recording.notes)")
        checkEvidence(recording.evidence ?? DeviceEvidence(), evaluations)
    }

    /// The events and evaluations of the day as a recording numbers them: in the order of the events.
    private var numbered: (events: [TimelineEvent], evaluations: [Evaluation]) {
        var evaluations: [Evaluation] = []
        let events = day.events.map { event in
            guard case .request(let request, .evaluated(let id)) = event.happening else { return event }
            evaluations.append(day.evidence[id])
            let number = EvaluationID(UInt32(evaluations.count - 1))
            return TimelineEvent(at: event.moment, .request(request, .evaluated(number)), line: event.line)
        }
        return (events, evaluations)
    }

    private func checkEvidence(_ read: DeviceEvidence, _ evaluations: [Evaluation]) {
        let given = day.evidence
        problems.expect(read.evaluations == evaluations, "other evaluations come back")
        problems.expect(read.lines == given.lines, "other lines come back")
        problems.expect(
            Self.told(read.linesOfRequests) == Self.told(given.linesOfRequests),
            "other lines of requests come back")
        problems.expect(
            read.unknownSubmissions == given.unknownSubmissions && read.begins == given.begins,
            "other submissions come back")
        problems.expect(read.coverage == given.coverage, "another coverage comes back")
        problems.expect(read.system == given.system, "other activities of the system come back")
        problems.expect(
            read.places == given.places && read.remarks == given.remarks,
            "other places or remarks come back")
    }

    /// The lines of requests up to the last one that has any: a recording names no others.
    private static func told(_ lines: [[UInt32]]) -> ArraySlice<[UInt32]> {
        lines[...].prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1)
    }

    private func written(_ header: RecordingHeader) -> [UInt8] {
        var bytes: [UInt8] = []
        do throws(LockedFileError) {
            var log = try LoggedDayWriter(header) { bytes += $0 }
            try log.append(day.events, day.evidence)
            try log.append(day.evidence)
            try log.end(through: day.through)
        } catch {
            problems.expect(false, "its recording cannot be written: \(error)")
        }
        return bytes
    }
}
