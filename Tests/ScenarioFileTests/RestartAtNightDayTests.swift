import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The bundled day of a phone that restarts at 02:10 and is not unlocked before 07:30.
@Suite struct RestartAtNightDayTests {
    private func starts(_ app: String, _ mode: ExecutionMode, in day: LessonDay) throws -> [String] {
        day.clocks(try day.records(app, mode).compactMap(\.started))
    }

    @Test("R145 what was submitted waits for the first unlock, and without the restart it would not")
    func scheduled() throws {
        let day = try LessonDay("restart-at-night")
        let without = try LessonDay("restart-at-night", replacing: "  restarts: \"02:10\"\n")
        let feed = try starts("Feed", .appRefresh, in: day)
        #expect(!feed.contains { $0 > "02:10" && $0 < "07:30" })
        #expect(feed.contains { $0 >= "07:30" && $0 < "09:00" })
        #expect(try starts("Feed", .appRefresh, in: without).contains { $0 > "02:10" && $0 < "07:30" })
        #expect(try starts("Library", .processing, in: without) == ["03:13"])
        #expect(try starts("Library", .processing, in: day).allSatisfy { $0 >= "07:30" })
        #expect(try day.records("Library", .processing).count == 1)
    }

    @Test("a scenario plans several restarts, in order of time")
    func planned() throws {
        let plan = "  restarts: [\"06:00\", \"02:10\"]\n"
        let day = try LessonDay("restart-at-night", replacing: "  restarts: \"02:10\"\n", with: plan)
        #expect(day.clocks(day.index.device.restarts) == ["02:10", "06:00"])
        #expect(day.clocks(day.index.device.firstUnlocks) == ["07:30"])
    }

    @Test("R252 R290 calls and changes of place launch apps before the first unlock; Bluetooth waits for it")
    func launchedAgain() throws {
        let day = try LessonDay("restart-at-night")
        #expect(try starts("Phone", .voIPPush, in: day) == ["03:00", "09:00"])
        #expect(try day.records("Phone", .voIPPush).map(\.outcome) == [.completed, .completed])
        #expect(try starts("Diary", .eventTrigger, in: day) == ["05:40", "08:40"])
        #expect(try day.records("Diary", .eventTrigger).map(\.outcome) == [.failed, .completed])
        #expect(try starts("Lock", .eventTrigger, in: day) == ["07:30"])
    }

    @Test("R042 R222 the download goes on after the restart, and the continued task is lost")
    func lost() throws {
        let day = try LessonDay("restart-at-night")
        let download = try #require(try day.records("Library", .nondiscretionaryTransfer).first)
        #expect(download.runs.count == 2 && download.outcome == .completed)
        let export = try #require(try day.records("Pages", .continuedProcessing).last)
        #expect(export.outcome == .abandoned && export.endReason == .phoneRestarted)
        #expect(day.clocks([try #require(export.ended)]) == ["02:10"])
    }
}
