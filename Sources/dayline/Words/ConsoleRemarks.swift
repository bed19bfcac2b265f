import Answers
import DeviceLog
import Timeline

/// What is known in an app's console and no event of its day tells, as sentences about the log.
struct ConsoleRemarks {
    /// The beginning of the log.
    private var beginning: [UInt8] = []

    private static let toldAtMost = 5
    /// What shows a remark to be one of these.
    private static let sign = "no event tells it: "

    /// Keeps a piece of the log that comes, as far as it is of the beginning.
    mutating func take(_ piece: ArraySlice<UInt8>) {
        let room = ConsoleTexts.bytesAtMost - beginning.count
        if room > 0 { beginning.append(contentsOf: piece.prefix(room)) }
    }

    /// What is known in the log; nothing where processes of the system log, among whose lines those of an app say less.
    func texts(_ summary: LogSummary) -> [ConsoleTexts.Found] {
        let isOfApp = summary.style == .xcode || summary.processes.allSatisfy { $0.records == 0 }
        guard isOfApp, summary.unit == .line else { return [] }
        let text = String(decoding: beginning, as: UTF8.self)
        // Beside times, what has none is no record.
        let tellsUntimed = summary.style != .xcode
        return ConsoleTexts(in: text) { line, isTimed in
            (isTimed || tellsUntimed) && !LogLineReading.topics(in: line, atMost: 1).isEmpty
        }.found
    }

    /// The sentences.
    func sentences(_ summary: LogSummary) -> [String] {
        texts(summary).prefix(Self.toldAtMost).map { found in
            let place = summary.place(found.line)
            let start = place.prefix(1).uppercased() + place.dropFirst()
            return "\(start) says \u{201C}\(found.subject.title)\u{201D}, and \(Self.sign)"
                + ConsoleTexts.words(found.subject)
        }
    }

    /// Those of the remarks about a day that are such sentences.
    static func among(_ remarks: [String]) -> [String] { remarks.filter { $0.contains(sign) } }
}
