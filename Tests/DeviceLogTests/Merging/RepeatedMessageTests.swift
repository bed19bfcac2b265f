import TestSupport
import Testing
import Timeline

@testable import DeviceLog

/// Logs of one phone that repeat one message very often.
@Suite struct RepeatedMessageTests {
    private static func record(_ words: String, at time: Int64, line: Int) -> LogRecord {
        LogRecord(
            time: PhoneStory.midnight + time, process: "dasd", processID: 7, message: Array(words.utf8),
            line: line)
    }

    /// What a merge tells of logs, with what it says of their lines.
    ///
    /// - Parameters:
    ///   - logs: Their records.
    ///   - look: Looks at the merge before it tells what it can.
    /// - Returns: What was told.
    private static func told(_ logs: [[LogRecord]], look: (LogMerge, _ isOver: Bool) -> Void = { _, _ in })
        -> [String]
    {
        var merge = LogMerge(count: logs.count)
        var rest = logs.map { $0[...] }
        var told: [String] = []
        func tell(_ record: LogRecord) { told.append("\(record.line) \(record.time) \(record.words)") }
        var summary = LogSummary()
        (summary.zone, summary.style) = (.printed(120), .default)
        while let wanted = merge.wanted {
            if let record = rest[wanted].popFirst() {
                merge.take(record, from: wanted)
            } else {
                merge.end(wanted)
            }
            merge.take(summary, of: wanted)
            look(merge, merge.wanted == nil)
            merge.tell(tell)
        }
        merge.tell(tell)
        let settled = merge.settled(logs.map { _ in LogSummary() })
        return told + settled.map { "\($0.contradictions.elements)" }
    }

    /// How many copies with another time wait behind a record, and how many of them a merge does not find.
    private static func copies(of place: Int, in merge: LogMerge) -> (all: Int, overlooked: Int) {
        let (latest, slack) = (merge.latest, merge.merged.slack)
        let found = Set(latest.candidates(place, slack: slack))
        let all = latest.waiting.filter { $0 > place && latest.rightOne(place, $0, slack: slack) != nil }
        return (all.count, all.count { !found.contains($0) })
    }

    /// Two or three copies of a log with few messages, of which some lines have other times, other places, or are missing.
    private static func copies(_ numbers: inout RepeatableNumbers) -> [[LogRecord]] {
        var time: Int64 = 0
        let all = (0..<(20 + Int.random(in: 0..<60, using: &numbers))).map { _ in
            time += [0, 300, 40_000, 900_000, 7_000_000].randomElement(using: &numbers) ?? 0
            return (time: time, words: ["a", "a", "a", "b", "c"].randomElement(using: &numbers) ?? "a")
        }
        return (0..<Int.random(in: 2...3, using: &numbers)).map { _ in
            var records: [LogRecord] = []
            for (number, said) in all.enumerated() where Int.random(in: 0..<12, using: &numbers) > 0 {
                var one = record(said.words, at: said.time, line: number + 1)
                switch Int.random(in: 0..<16, using: &numbers) {
                case 0: one.time += [2_000, -500_000, 3_000_000].randomElement(using: &numbers) ?? 0
                case 1: one.misfit = one.time + ([-4_000_000, 5_000_000].randomElement(using: &numbers) ?? 0)
                default: break
                }
                // The reader gives what does not fit the time of the record before it.
                one.time = max(one.time, records.last?.time ?? one.time)
                records.append(one)
            }
            return records
        }
    }

    @Test("every copy with another time is found, of however many records with the same words")
    func allFound() {
        var numbers = RepeatableNumbers(seed: 33)
        var (corrected, copies) = (0, 0)
        for round in 0..<40 {
            let logs = Self.copies(&numbers)
            var overlooked = 0
            let told = Self.told(logs) { merge, isOver in
                // The next one is compared with all that wait; at the end all are.
                for place in isOver ? merge.latest.waiting : merge.latest.waiting.prefix(1) {
                    let found = Self.copies(of: place, in: merge)
                    (copies, overlooked) = (copies + found.all, overlooked + found.overlooked)
                }
            }
            #expect(overlooked == 0, "round \(round)")
            if told.suffix(logs.count).contains(where: { $0 != "[]" }) { corrected += 1 }
        }
        #expect(copies > 40 && corrected > 8, "\(copies) copies, \(corrected) rounds with wrong times")
    }

    @Test("a message that two logs repeat at times of their own is merged in time", .timeLimit(.minutes(1)))
    func often() {
        let count = 8_000
        let logs = [0, 3_000].map { (shift: Int64) in
            (0..<count).map { Self.record("a", at: Int64($0) * 10_000 + shift, line: $0 + 1) }
        }
        #expect(Self.told(logs).count == 2 * count + 2)
    }
}
