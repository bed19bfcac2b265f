import TestSupport
import Testing

/// `--against`: another day as the baseline of the dashboard.
@Suite struct AgainstTests {
    @Test("the dashboard compares with a recording of the same day, and names it")
    func recording() throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "low.jsonl")
        let made = try Command.run("record", "q03-every-15-minutes", file, "--set", "low-power-mode on 07:00")
        #expect(made.ending == .exited(0), "\(made.errorOutput)")
        let dashboard = try Dashboard("q03-every-15-minutes", "--paused", "--at", "12:00", "--against", file)
        try dashboard.press("Escape")
        let lines = try dashboard.wait(for: "compared with ")
        #expect(lines.contains { $0.contains("gained") })
        #expect(try dashboard.quit().status == 0)
    }

    @Test("a day with other apps, or of another length, is refused with what would do")
    func refused() throws {
        try Command.expectComplaint(
            ["messaging-day", "--against", "q03-every-15-minutes"], status: 64,
            saying: "its apps are not those of this day; dayline compare takes any two")
        try Command.expectComplaint(
            ["messaging-day", "--days", "2", "--against", "messaging-day"], status: 64,
            saying: "it does not start and end as this day does")
    }
}
