import Foundation
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

/// What scenarios say of modes that came after the five sources.
@Suite struct LaterModesTests {
    private func scenario() throws -> Scenario {
        let path = RepositoryRoot.path(of: "Tests/ScenarioFileTests/ValidScenarios/later-modes.yaml")
        return try ScenarioReader.read(
            Array(Data(contentsOf: URL(fileURLWithPath: path))), file: "later-modes.yaml")
    }

    @Test(
        "R206 a continued task is submitted when the scenario says so and only then, and it queues by default"
    )
    func continuedTasks() throws {
        let scenario = try scenario()
        var export = TaskScript(task: TaskID(0), .continuedProcessing)
        export.submissions = [Moment(61 * Span.minute)]
        export.failsIfItCannotStart = true
        export.work = Work(time: DrawnRange(Span.hour), updatesContent: false)
        export.work.progressStopsAfter = 20 * Span.minute
        var share = TaskScript(task: TaskID(1), .continuedProcessing)
        share.isPermitted = false
        share.work = Work(time: DrawnRange(5 * Span.minute), updatesContent: false)
        #expect(scenario.apps[0].tasks == [export, share])
        #expect(scenario.apps[0].tasks.allSatisfy { !$0.submitsOnEnteringBackground && !$0.submitsInHandler })
        #expect(
            scenario.interventions == [Intervention(at: Moment(90 * Span.minute), .cancelTask(TaskID(0)))])
    }
}
