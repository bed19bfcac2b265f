import Foundation
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

@Suite struct BuiltInScenarioTests {
    @Test("every scenario that comes with Dayline can be read", arguments: BuiltInScenario.all)
    func reading(_ builtIn: BuiltInScenario) throws {
        let scenario = try Self.read(builtIn)
        #expect(!scenario.header.title.isEmpty)
        #expect(!scenario.summary.isEmpty)
        #expect(!scenario.apps.isEmpty)
    }

    @Test("the list of scenarios is the folder of scenarios")
    func listing() throws {
        let folder = RepositoryRoot.path(of: "Sources/ScenarioFile/Scenarios")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(files == BuiltInScenario.all.map(\.file).sorted())
        for builtIn in BuiltInScenario.all {
            let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + builtIn.file))
            #expect(Array(data) == builtIn.bytes)
        }
    }

    @Test("a scenario is found by its name, and a slip of the hand is seen")
    func names() {
        #expect(BuiltInScenario.named("push-clusters")?.file == "push-clusters.yaml")
        #expect(BuiltInScenario.named("push") == nil)
        #expect(BuiltInScenario.nearest(to: "push-cluster") == "push-clusters")
        #expect(BuiltInScenario.nearest(to: "zebra") == nil)
    }

    private static func read(_ builtIn: BuiltInScenario) throws -> Scenario {
        do throws(ScenarioError) {
            return try ScenarioReader.read(builtIn.bytes, file: builtIn.file)
        } catch {
            Issue.record("\(error.text)")
            throw error
        }
    }
}
