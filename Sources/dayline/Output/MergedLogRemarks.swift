import DeviceLog
import Timeline

/// What a person must know about how several logs were read as one, as sentences.
struct MergedLogRemarks {
    let names: [String]
    let summaries: [LogSummary]
    /// By how many days each is later than it is told.
    let daysLater: [Int64]
    /// How many records stand in more than one of them.
    let doubled: Int
    /// Where the phone's clock was set, as one of them shows for all.
    let clockSteps: [(to: Int64, span: Int64)]

    /// The sentences: first what is about all of them, then what is about each.
    var sentences: [String] { phones + doubles + silence + each }

    /// Logs that name different phones.
    private var phones: [String] {
        func differ(_ known: [(log: String, phone: String)]) -> Bool { Set(known.map(\.phone)).count > 1 }
        let devices = zip(names, summaries).filter { !$1.device.isEmpty }.map { (log: $0, phone: $1.device) }
        let identifiers = zip(names, summaries).flatMap { name, summary in
            summary.connections.elements.filter { !$0.phone.isEmpty }.map { (log: name, phone: $0.phone) }
        }
        return [devices, identifiers].filter(differ).map { known in
            var told: [String] = []
            for one in known where !told.contains("\(one.log) names \(one.phone)") {
                told.append("\(one.log) names \(one.phone)")
            }
            return ErrorText.plain(
                "These may be the logs of different phones: \(told.joined(separator: ", ")).")
        }
    }

    private var doubles: [String] {
        guard doubled > 0 else { return [] }
        return [
            "\(Counted.text(doubled, "record stands", "records stand")) in more than one of the logs, and each counts once."
        ]
    }

    /// The scheduler may be silent in all but one.
    private var silence: [String] {
        let sentences = summaries.map { DeviceLogRemarks($0).silence }
        return sentences.contains([]) ? [] : sentences[0]
    }

    /// What a log says behind more records than wait for it comes too late to move it.
    private func otherDay(_ summary: LogSummary, _ daysLater: Int64) -> [String] {
        guard daysLater != 0, let day = summary.dating.day else { return [] }
        let shown = CalendarDay(epochDay: day.epochDay - daysLater)
        return [
            "Beside the other logs its first line is shown on \(shown.isoText), which its beginning was taken for; with "
                + "--date \(day.isoText) it is shown where it belongs."
        ]
    }

    private var each: [String] {
        zip(zip(names, summaries), daysLater).flatMap { log, daysLater in
            (DeviceLogRemarks(log.1, clockSteps: clockSteps, names: names).aboutReading
                + otherDay(log.1, daysLater)).map {
                    "\(ErrorText.plain(log.0)): \($0)"
                }
        }
    }
}
