import TestSupport
import Testing

/// What is told of logs whose lines have a time and no date.
@Suite struct UndatedLogTests {
    @Test("where lines of a log without dates say that days are missing, that is told with the first of them")
    func missingDays() throws {
        let folder = try TemporaryFolder()
        func submitted(_ time: String, _ begin: String, _ end: String, _ id: Int) -> String {
            "default\t\(time).000000+0200\tdasd\tSubmitted: bgRefresh-org.birds.feed:0A1B2\(id) at priority 10 "
                + "(\(begin) \(time) 2025 - \(end) \(time) 2025)\n"
        }
        let log =
            submitted("20:00:00", "Sat Mar  8", "Sun Mar  9", 1)
            + submitted("21:00:00", "Sat Mar  8", "Sun Mar  9", 2)
            + submitted("06:00:00", "Wed Mar 12", "Thu Mar 13", 3)
        for date in [[], ["--date", "2025-03-08"]] {
            let outcome = try Command.run(["run", try folder.write(log, to: "phone.log")] + date)
            #expect(
                outcome.output.replacing("\n", with: " ").contains(
                    "The dates within lines from line 3 on say 2025-03-12, and these are told on 2025-03-09, since "
                        + "no line has a date of its own."), "\(date)")
        }
        // Where the clock was set back, no day has begun, though the windows behind it are of the day before.
        let set =
            submitted("09:16:00", "Sat Mar  8", "Sun Mar  9", 1)
            + submitted("09:10:00", "Sat Mar  8", "Sun Mar  9", 2)
            + "default\t09:12:00.000000+0200\tdasd\tSTARTING activity bgRefresh-org.birds.feed:0A1B21\n"
        let outcome = try Command.run("run", try folder.write(set, to: "set.log"))
        let told = outcome.output.replacing("\n", with: " ")
        #expect(told.contains("clock was set back") && !told.contains("The dates within"), "\(told)")
    }
}
