import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The session of the slides, as the bundled day has it.
@Suite struct SessionDayTests {
    @Test(
        "R054 R056 set in order, the download waits for Wi-Fi and the charger; set too late, it goes out at once"
    )
    func inOrder() throws {
        let day = try LessonDay("figure-session")
        let shown = try #require(try day.records("As Shown").first)
        #expect(shown.request.mode == .nondiscretionaryTransfer)
        #expect(try shown.started == day.at("10:12"))
        #expect(shown.cellular == 8_000_000)
        let ordered = try #require(try day.records("In Order").first)
        #expect(ordered.request.mode == .discretionaryTransfer)
        #expect(try ordered.started == day.at("21:30"))
        #expect(ordered.cellular == 0)
        // Where what is set later counts, both are alike.
        let honoured = try LessonDay(
            "figure-session", replacing: "seed: 19",
            with: "seed: 19\nchoices: {configurationAfterSession: honoured}")
        #expect(try honoured.records("As Shown").first?.started == day.at("21:30"))
    }

    @Test("R057 R054 few expected bytes need Wi-Fi only, and too little patience gets nothing")
    func patience() throws {
        let day = try LessonDay("figure-session")
        #expect(day.clocks(try day.starts("Analytics", .discretionaryTransfer)) == ["19:00"])
        let impatient = try #require(try day.records("Impatient", .discretionaryTransfer).first)
        #expect(impatient.outcome == .failed)
        #expect(try impatient.ended == day.at("18:42"))
    }

    @Test(
        "R059 a session of three parts has one launch; outside a background session a download is cut off"
    )
    func partsAndApp() throws {
        let day = try LessonDay("figure-session")
        #expect(try day.records("Album", .nondiscretionaryTransfer).count == 3)
        #expect(day.clocks(try day.launches("Album")) == ["08:55"])
        let film = try #require(try day.records("Eager").first)
        #expect(film.outcome == .abandoned && film.processEnd == .suspended)
    }
}
