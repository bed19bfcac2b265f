import Answers
import DeviceLog
import LiveLog
import Timeline
import UntrustedText

/// What is known in an app's console and no event of its day tells, as sentences about the log.
enum ConsoleRemarks {
    private static let toldAtMost = 5
    /// What shows a remark to be one of these.
    private static let sign = "no event tells it: "

    /// What is known in the beginning of a log; nothing where processes of the system log, among whose lines those of an
    /// app say less.
    static func texts(_ beginning: LogBeginning, _ summary: LogSummary) -> [ConsoleTexts.Found] {
        let isOfApp = summary.style == .xcode || summary.processes.allSatisfy { $0.records == 0 }
        guard isOfApp, summary.unit == .line || summary.style.map({ !$0.isOfObjects }) ?? false else {
            return []
        }
        // Its lines are those that the records were read from, and are counted as those are.
        let text = Undressing.numbered(String(decoding: beginning.bytes, as: UTF8.self))
        // Beside times, what has none is no record.
        let tellsUntimed = summary.style != .xcode
        return ConsoleTexts(in: text.plain) { line, isTimed in
            (isTimed || tellsUntimed) && !LogLineReading.topics(in: line, atMost: 1).isEmpty
        }.found.map { found in
            var found = found
            found.line =
                summary.unit == .line
                ? text.numbers.original(found.line) : filledLines(in: text.plain, to: found.line)
            return found
        }
    }

    /// The number of a line among those that are not empty.
    private static func filledLines(in text: String, to line: Int) -> Int {
        text.split(separator: "\n", maxSplits: line, omittingEmptySubsequences: false).prefix(line)
            .count { !$0.isEmpty }
    }

    /// The sentences about the logs of a day, each with its name where there are several, without the lines that an event
    /// of a single one has as evidence.
    static func sentences(
        _ beginnings: [LogBeginning], _ summaries: [LogSummary], names: [String],
        but hasEvidence: (_ line: Int) -> Bool = { _ in false }
    ) -> [String] {
        let isAlone = summaries.count == 1
        return zip(beginnings, zip(summaries, names)).flatMap { beginning, log in
            texts(beginning, log.0).filter { !isAlone || !hasEvidence($0.line) }.prefix(toldAtMost)
                .map { sentence($0, log.0, of: isAlone ? nil : log.1) }
        }
    }

    private static func sentence(
        _ found: ConsoleTexts.Found, _ summary: LogSummary, of name: String?
    ) -> String {
        let place = summary.place(found.line)
        let start = name.map { "In \($0), \(place)" } ?? place.prefix(1).uppercased() + place.dropFirst()
        let said = found.quoted.map { "says \u{201C}\($0)\u{201D}" } ?? "is about \(found.subject.title)"
        return "\(start) \(said), and \(sign)" + ConsoleTexts.words(found.subject)
    }

    /// Those of the remarks about a day that are such sentences.
    static func among(_ remarks: [String]) -> [String] { remarks.filter { $0.contains(sign) } }
}
