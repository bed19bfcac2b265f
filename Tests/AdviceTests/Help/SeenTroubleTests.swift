import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Advice

/// What would help is told from when on the day shows what it helps against.
@Suite struct SeenTroubleTests {
    @Test(
        "help against a bad end is told from that end on, in every day that comes with dayline",
        arguments: BuiltInScenario.all)
    func endsFirst(_ builtIn: BuiltInScenario) throws {
        let scenario = try ScenarioReader.read(builtIn.bytes, file: builtIn.file)
        guard let help = DayHelp(scenario) else { return }
        let index = TimelineIndex(header: scenario.header, events: help.events)
        // The first of each task and outcome: what is measured takes long.
        var asked: Set<String> = []
        for record in index.requests {
            guard let end = record.ended, record.badness ?? 0 > 0,
                asked.insert("\(record.request.task) \(record.outcome.map { "\($0)" } ?? "")").inserted
            else { continue }
            for line in help.lines(for: record) where line.since == record.submitted {
                #expect(line.seenFrom == end, "\(builtIn.name): \(line.text)")
            }
        }
    }

    @Test(
        "asked about a moment, no help is told against an end that comes later, in every day that comes with dayline",
        arguments: BuiltInScenario.all)
    func notBefore(_ builtIn: BuiltInScenario) throws {
        let scenario = try ScenarioReader.read(builtIn.bytes, file: builtIn.file)
        guard let help = DayHelp(scenario) else { return }
        let index = TimelineIndex(header: scenario.header, events: help.events)
        var asked: Set<String> = []
        for record in index.requests {
            guard let end = record.ended, end > record.submitted, record.started.map({ $0 < end }) ?? false,
                record.badness ?? 0 > 0,
                asked.insert("\(record.request.task) \(record.outcome.map { "\($0)" } ?? "")").inserted
            else { continue }
            func lines(at moment: Moment) -> [HelpLine] {
                let question = DayHelp.Question(
                    app: record.request.app, task: record.request.task, at: moment,
                    in: .start..<scenario.header.end + 1)
                return help.lines(question).filter { $0.since == record.submitted }
            }
            #expect(lines(at: end - 1).isEmpty, "\(builtIn.name): \(record.request.id)")
            guard
                index.currentRecord(
                    of: record.request.app, task: record.request.task, at: end)?.request.id
                    == record.request.id
            else { continue }
            let texts = help.lines(for: record).map(\.text)
            #expect(lines(at: end).map(\.text) == texts, "\(builtIn.name): \(record.request.id)")
        }
    }

    @Test(
        "q07: what would help the transfer is told when the swipe has cancelled it, and what waits is told as it waits"
    )
    func swipedAway() throws {
        let builtIn = try #require(BuiltInScenario.named("q07-swiped-away"))
        let scenario = try ScenarioReader.read(builtIn.bytes, file: builtIn.file)
        let help = try #require(DayHelp(scenario))
        let index = TimelineIndex(header: scenario.header, events: help.events)
        let swipe = scenario.header.calendar.moment(day: 0, timeOfDay: 10 * Span.hour)
        let transfer = try #require(index.requests.first { $0.outcome == .cancelled })
        let lines = help.lines(for: transfer)
        #expect(!lines.isEmpty && lines.allSatisfy { $0.seenFrom == swipe })
        #expect(transfer.started.map { $0 < swipe } == true)
        let push = try #require(
            index.requests.first { $0.request.mode == .backgroundPush && $0.submitted > swipe })
        #expect(help.lines(for: push).allSatisfy { $0.seenFrom == push.submitted })
    }
}
