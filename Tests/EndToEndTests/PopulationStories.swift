import TestSupport
import Testing

/// What a person does at the dashboard of a population, in a real terminal.
@Suite struct PopulationStories {
    @Test("a cell leads to a phone's day and back, and a share of the people turn Low Power Mode on")
    func fromCellToPhone() throws {
        let dashboard = try Dashboard("sweep", "everyday", "--phones", "100", "--dashboard")
        // The picture is there before all phones are, and says so.
        try dashboard.wait("all phones") { $0[0].contains("100 phones") && !$0[0].contains("so far") }
        try dashboard.press("Down", "Down", "Down", "Down", "Down")
        let cell = try #require(
            try dashboard.wait(for: "opens phone").last { $0.contains("opens phone") })
        try dashboard.press("Enter")
        let day = try dashboard.wait(for: "Battery")
        #expect(day[0].contains("Messaging Day") && day.clock == "06:00:00")
        try dashboard.press("q")
        try dashboard.wait("the same cell") { $0.contains(cell) }
        try dashboard.press("L")
        try dashboard.wait("all phones counted again") {
            $0[0].contains("100 phones · seed 2024 · Low Power Mode on at 06:00: 25 % of people")
                && !$0[0].contains("so far")
        }
        #expect(try dashboard.quit().status == 0)
    }

    @Test("without a terminal, or with a second design, it says what to do instead")
    func refusals() throws {
        try Command.expectComplaint(
            ["sweep", "everyday", "--phones", "10", "--dashboard"], status: 64,
            saying: "dayline sweep tells the figures without one")
        try Command.expectComplaint(
            ["sweep", "everyday", "--dashboard", "--set", "low-power-mode on 12:00"], status: 64,
            saying: "--dashboard goes without --set")
    }
}
