import TestSupport
import Testing

/// `dayline compare` with two logs of phones: the time that both cover, on one clock.
@Suite struct LogPairTests {
    /// The log of the phone without its records before a time.
    private func log(from clock: String) -> String {
        let lines = PhoneLog.text.split(separator: "\n", omittingEmptySubsequences: false)
        let first = lines.firstIndex { $0.hasPrefix("2026-10-05 \(clock)") } ?? lines.startIndex
        return lines[first...].joined(separator: "\n")
    }

    private func compare(_ former: String, _ current: String, _ arguments: String...) throws -> Outcome {
        let folder = try TemporaryFolder()
        let files = [
            try folder.write(former, to: "former.log"), try folder.write(current, to: "current.log"),
        ]
        return try Command.run(["compare"] + files + arguments)
    }

    private func row(of app: String, _ outcome: Outcome) -> String? {
        outcome.output.split(separator: "\n").first { $0.hasPrefix(app) }
            .map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test("logs that start at different times are compared from when both have started")
    func starts() throws {
        // The launches are at 07:58:10, 08:40 and 10:00:01; the other log begins after the first of them.
        let late = log(from: "08:30:00")
        let outcome = try compare(PhoneLog.text, late)
        #expect(outcome.errorOutput == "")
        let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            words.contains(
                "The logs start at 07:00:00 and 08:30:00; what both cover is compared, from 08:30:00 to 11:30:00."
            ), "\(words)")
        #expect(words.contains("Mon 5 Oct 07:00 · logged") && words.contains("Mon 5 Oct 08:30 · logged"))
        #expect(row(of: "Birds", outcome)?.hasPrefix("Birds 2 → 2 – – – –") == true, "\(outcome.output)")
        let reversed = try compare(late, PhoneLog.text)
        #expect(row(of: "Birds", reversed) == row(of: "Birds", outcome))
        // A launch that one of them lacks in that time is told with its time.
        let without = late.split(separator: "\n").filter { !$0.contains("10:00:0") }.joined(separator: "\n")
        let lost = try compare(PhoneLog.text, without + "\n")
        #expect(row(of: "Birds", lost)?.hasPrefix("Birds 2 → 1 1") == true, "\(lost.output)")
        #expect(lost.output.contains("10:00:01 background push lost"))
    }

    @Test("logs without time in common are refused with what can be done")
    func apart() throws {
        let outcome = try compare(PhoneLog.text, PhoneLog.text.replacing("2026-10-05", with: "2026-10-06"))
        #expect(outcome.ending == .exited(64))
        #expect(outcome.errorOutput.contains("2026-10-05 07:00:00 and 2026-10-06 07:00:00"))
        #expect(
            outcome.errorOutput.contains("no time in common") && outcome.errorOutput.contains("dayline run"))
    }

    @Test("logs whose times are of different zones are refused with the option that puts both in one")
    func zones() throws {
        let lines = PhoneLog.text.split(separator: "\n", omittingEmptySubsequences: false)
        let utc = lines.map { line -> String in
            guard line.hasPrefix("2026-10-05 "), let hour = Int(line.dropFirst(11).prefix(2)) else {
                return String(line)
            }
            let early = hour - 2
            return "2026-10-05 \(early < 10 ? "0" : "")\(early)"
                + line.dropFirst(13).replacing("+0200", with: "+0000", maxReplacements: 1)
        }.joined(separator: "\n")
        let outcome = try compare(PhoneLog.text, utc)
        #expect(outcome.ending == .exited(64))
        #expect(outcome.errorOutput.contains("in different zones, +0200 and +0000; --zone +0200"))
        let same = try compare(PhoneLog.text, utc, "--zone", "+0200")
        #expect(same.ending == .exited(0) && same.output.contains("The days are equal"), "\(same.output)")
    }

    @Test("by how much less than a second days and launches differ is told as it is")
    func fractions() throws {
        let later = PhoneLog.text.replacing("11:30:00.000000", with: "11:30:00.500000")
            .replacing("07:58:10.000000", with: "07:58:10.400000")
        let outcome = try compare(PhoneLog.text, later)
        let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("One of the days is 500 ms longer; the first 4 h 30 m of both are compared."))
        #expect(words.contains("shifted: by 400 ms at most"), "\(words)")
    }
}
