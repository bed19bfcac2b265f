import TestSupport
import Testing

/// The date that a person gives for a log.
@Suite struct GivenDateTests {
    @Test("what --date gives is told where the lines, or a submission in the log, say another day")
    func givenDate() throws {
        let folder = try TemporaryFolder()
        let cable = try folder.write(CableLog.whole, to: "phone.log")
        func report(_ file: String, _ date: String) throws -> String {
            let outcome = try Command.run("run", file, "--date", date)
            #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            return outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let yearOnly = "The first line is of 5 Oct; only the year of --date 2025-01-01 is used."
        let told = "A submission in the log tells that its first line is of 2026-10-05"
        let other = try report(cable, "2025-01-01")
        #expect(other.contains("Sun 5 Oct") && other.contains(yearOnly))
        #expect(other.contains("\(told); with --date it is shown as 2025-10-05."))
        let sameYear = try report(cable, "2026-01-01")
        #expect(sameYear.contains("only the year of --date 2026-01-01") && !sameYear.contains(told))
        let right = try report(cable, "2026-10-05")
        #expect(!right.contains("--date") && !right.contains(told))
        // 2025 has no 29th of February.
        let leap = try folder.write(CableLog.whole.replacing("Oct  5 07", with: "Feb 29 07"), to: "leap.log")
        #expect(try report(leap, "2025-02-28").contains("2024-02-29 was taken for --date 2025-02-28"))
        let dated = try folder.write(
            "2026-10-05 07:31:02.000000+0200 0x1 Default 0x0 442 0 dasd: (DuetActivitySchedulerDaemon) "
                + "[com.apple.duetactivityscheduler:scheduling] STARTING activity "
                + "bgRefresh-com.example.walks.refresh:1A2B3C\n", to: "dated.log")
        let unused = "The lines print their dates; --date 2025-01-01 is not used."
        #expect(try report(dated, "2025-01-01").contains(unused))
        #expect(try !report(dated, "2026-10-05").contains("The lines print their dates"))
    }

    @Test("the day of the week that lines print gives the year, and is told where --date says another")
    func weekday() throws {
        let folder = try TemporaryFolder()
        // Which year that is depends on today: 2021, or from 25 November 2027 on that one.
        let line =
            "Thu Nov 25 11:30:02 iPhone SpringBoard[15] <Warning>: Application 'BT' exited abnormally with signal 9: Killed"
        let log = try folder.write(line + "\n", to: "phone.log")
        let report = try Command.run("run", log).output.split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        #expect(
            report.contains(
                /20\d\d-11-25 was assumed for the first one, in the latest year in which it is a Thursday/))
        #expect(report.contains("Thu 25 Nov"))
        let given = try Command.run("run", log, "--date", "2026-11-25").output
        #expect(given.contains("The first line prints Thu, and 2026-11-25 is a Wednesday."))
        #expect(try !Command.run("run", log, "--date", "2021-11-25").output.contains("The first line prints"))
    }
}
