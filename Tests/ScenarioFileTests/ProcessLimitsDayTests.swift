import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The bundled day of three pairs of apps, of which one minds a limit and the other does not.
@Suite struct ProcessLimitsDayTests {
    private func outcomes(_ app: String) throws -> [Outcome?] {
        try LessonDay("process-limits").records(app, .backgroundPush).map(\.outcome)
    }

    @Test("R143 R008 too much memory ends one app at each push, and each next launch is cold")
    func memory() throws {
        let day = try LessonDay("process-limits")
        let sketch = try day.records("Sketch")
        #expect(sketch.map(\.processEnd) == Array(repeating: .usedTooMuchMemory, count: 3))
        #expect(sketch.map { $0.runs.first?.isCold } == [false, true, true])
        #expect(try outcomes("Doodle") == Array(repeating: .completed, count: 3))
    }

    @Test("R145 completely protected files are readable only while the phone is in use")
    func files() throws {
        #expect(try outcomes("Diary") == [.failed, .failed, .completed])
        #expect(try outcomes("Journal") == Array(repeating: .completed, count: 3))
    }

    @Test("R144 the App Switcher shows new content of the app with scenes that asks for it")
    func snapshots() throws {
        let day = try LessonDay("process-limits")
        let asked = try day.at("11:30")
        let feed = try day.tracks("Feed")
        #expect(day.clocks([try #require(feed.snapshot(at: asked))]) == ["08:02"])
        #expect(day.clocks([try #require(feed.contentMissingFromSnapshot(at: asked))]) == ["11:00"])
        #expect(feed.suspensionsWithOldSnapshot == 3)
        let reader = try day.tracks("Reader")
        #expect(day.clocks([try #require(reader.snapshot(at: asked))]) == ["11:00"])
        #expect(reader.contentMissingFromSnapshot(at: asked) == nil)
    }
}
