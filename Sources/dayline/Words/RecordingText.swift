import EventLog
import Sessions
import Timeline

/// What is said of a recording that was read, or simulated again.
enum RecordingText {
    /// A recording whose events are as they were simulated or logged.
    static func intact(_ recording: Recording) -> String {
        let kept = recording.isComplete ? "" : ", as far as the recording goes"
        guard let evidence = recording.evidence else {
            return "equal: \(recording.events.count) events\(kept)"
        }
        let evaluations = Counted.text(evidence.evaluations.count, "evaluation", "evaluations")
        return "a day that a device logged, which cannot be simulated again\n"
            + "every line is as it was written: \(Counted.text(recording.events.count, "event", "events")), "
            + "\(evaluations), \(Counted.text(evidence.lines.count, "line", "lines")) of the device's log\(kept)"
    }

    /// Both lines of a difference, cut to the part that shows it.
    static func different(_ difference: RecordingCheck.Difference) -> String {
        let lines = [difference.recorded, difference.simulated ?? []]
        let offset = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
        let texts = lines.map { line in
            Privacy.text(Excerpt.text(of: String(decoding: line, as: UTF8.self), around: offset))
        }
        return "different from line \(difference.line) on\nrecorded   \(texts[0])\n"
            + "simulated  \(difference.simulated == nil ? "nothing" : texts[1])"
    }

    /// A recording whose process was killed.
    static func incomplete(_ recording: Recording, endsAt moment: Moment) -> String {
        "the recording was not completed; it ends at \(recording.header.day.calendar.clock(moment))"
    }
}
