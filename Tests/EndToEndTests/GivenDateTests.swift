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
}
