import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Advice

/// What mends a request that was refused at once, where its record is asked about.
@Suite struct RefusedHelpTests {
    /// What nobody is to mend: a push that was to expire did so, and Location keeps its pace.
    private static let withoutHelp: Set<Refusal> = [.expired, .significantChangeTooSoon]

    @Test(
        "what is refused in a day that comes with dayline is told with what mends it",
        arguments: BuiltInScenario.all)
    func everyRefusal(_ builtIn: BuiltInScenario) throws {
        let help = try #require(DayHelp(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)))
        let index = TimelineIndex(
            header: try ScenarioReader.read(builtIn.bytes, file: builtIn.file).header, events: help.events)
        for record in index.requests where record.request.id.isRefused {
            let refusal = try #require(record.refusal)
            let lines = help.lines(for: record)
            #expect(
                lines.isEmpty == Self.withoutHelp.contains(refusal),
                "\(builtIn) \(refusal) at \(index.header.clock(record.submitted)): \(lines.map(\.text))")
        }
    }
}
