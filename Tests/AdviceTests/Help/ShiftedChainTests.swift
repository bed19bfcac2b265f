import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Advice

/// What shifts the requests of a task, and what the app is used for already, is no help.
@Suite struct ShiftedChainTests {
    /// What would help an app of a day that comes with dayline, and the day.
    private func help(_ name: String, _ app: String) throws -> (lines: [HelpLine], day: IndependentDay) {
        let builtIn = try #require(BuiltInScenario.named(name))
        let scenario = try ScenarioReader.read(builtIn.bytes, file: builtIn.file)
        let help = try #require(DayHelp(scenario))
        let index = try #require(scenario.header.roster.apps.firstIndex { $0.name == app })
        let question = DayHelp.Question(app: AppID(index), in: .start..<scenario.header.end + 1)
        return (help.lines(question), IndependentDay(scenario))
    }

    @Test(
        "R110 a charger that delays one request is no help for the next, which may not begin before its date")
    func delayed() throws {
        let (lines, day) = try help("charging-night", "Steps")
        let line = try #require(lines.first, "the last request never runs, which has an advice")
        let next = try #require(day.eligible.last { $0.task == line.task })
        #expect(line.since == next.submitted)
        #expect(!lines.contains { $0.remedy == "charger-connected" }, "\(lines.map(\.text))")
    }

    @Test(
        "no measured run of a request comes before it is eligible",
        arguments: [
            ("uneven-refresh", "Color Feed"), ("charging-night", "Color Feed"), ("messaging-day", "Notes"),
        ])
    func notBeforeItsDate(_ name: String, _ app: String) throws {
        let (lines, day) = try help(name, app)
        for line in lines {
            guard case .runs(let moment, _) = line.claim, day.isChain(line.task) else { continue }
            let eligible = day.eligible.first { $0.task == line.task && $0.submitted == line.since }?.moment
            #expect(eligible.map { moment >= $0 } ?? true, "\(line.text)")
        }
    }

    @Test("R132 a habit of every day is not advised, whether its times vary or not")
    func habit() throws {
        let (lines, _) = try help("uneven-refresh", "Color Feed")
        #expect(!lines.contains { $0.advice.hasSuffix("every day at 07:30") }, "\(lines.map(\.text))")
    }
}
