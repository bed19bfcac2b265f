import Answers
import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Dashboard

/// What was so before the day is told by its first events, and said of each app until something newer happens.
@Suite struct BeforeStartTests {
    private static func scenario(_ builtIn: BuiltInScenario) throws -> Scenario {
        try ScenarioReader.read(builtIn.bytes, file: builtIn.file)
    }

    @Test(
        "the content of every app is as old at its start as the scenario says", arguments: BuiltInScenario.all
    )
    func contentAge(_ builtIn: BuiltInScenario) throws {
        let scenario = try Self.scenario(builtIn)
        let index = SimulatedDay(scenario).index
        for (number, script) in scenario.apps.enumerated() {
            let app = AppID(number)
            let words = AppStateWords(app, in: index, at: .start).text
            let isUpdated = index[app].contentUpdates.first == .start
            #expect(words.contains("no content yet") == (script.freshness == nil && !isUpdated), "\(words)")
            if let age = script.freshness, age >= Span.minute, !isUpdated {
                let step = age < 10 * Span.minute ? Span.minute : 10 * Span.minute
                #expect(words.contains("its content is \(Span.text(age / step * step)) old"), "\(words)")
            }
        }
    }

    @Test(
        "the ages that visits meet follow from what was told at the start and since",
        arguments: BuiltInScenario.all)
    func visits(_ builtIn: BuiltInScenario) throws {
        let index = SimulatedDay(try Self.scenario(builtIn)).index
        var updated: [AppID: Int64] = [:]
        var told: Set<AppID> = []
        for event in index.events {
            switch event.happening {
            case .app(let app, .beforeStart(let before)):
                #expect(event.moment == .start && told.insert(app).inserted)
                updated[app] = before.contentAge.map { -$0 }
            case .app(let app, .contentUpdated): updated[app] = event.moment.milliseconds
            case .app(let app, .visit(let freshness?)):
                #expect(updated[app].map { event.moment.milliseconds - $0 } == freshness)
            case .app, .device, .request, .intervention: break
            }
        }
        #expect(told.count == index.apps.count)
    }

    @Test("content that work has just brought is told by its age, whether or not the work will end well")
    func justUpdated() throws {
        let index = SimulatedDay(try Self.scenario(.standard)).index
        for app in index.apps.indices.map({ AppID($0) }) {
            for moment in index[app].contentUpdates {
                let words = AppStateWords(app, in: index, at: moment).text
                #expect(words.contains("its content is less than 1 m old"), "\(words)")
            }
        }
    }

    @Test("an app that was used 16 days ago is said to be, and not only that it was not opened yet")
    func lastUse() throws {
        let scenario = try Self.scenario(.standard)
        let index = SimulatedDay(scenario).index
        let number = try #require(scenario.apps.firstIndex { $0.daysSinceLastUse == 16 })
        func reason(_ app: Int, _ moment: Moment) -> String {
            FactorReason.of(.appUsage, .processing, app: AppID(app), in: index, at: moment).text
        }
        #expect(reason(number, .start) == "last opened 16 days ago")
        let used = try #require(scenario.apps.indices.first { !index[AppID($0)].visits.isEmpty })
        let visit = try #require(index[AppID(used)].visits.first?.moment)
        #expect(visit > .start && reason(used, .start) == "last opened earlier today")
        #expect(reason(used, visit) == "last opened \(index.header.calendar.hourAndMinute(visit))")
    }

    @Test("days later the last use lies so many days further back")
    func laterDays() throws {
        let text = """
            name: Unused
            start: 2024-06-05 06:00
            length: 5d
            apps:
              - {name: Recipes, bundleIdentifier: com.example.recipes, lastUsed: 3 days ago}
              - {name: Guide, bundleIdentifier: com.example.guide, lastUsed: never, contentAge: 16d}
              - {name: Tides, bundleIdentifier: com.example.tides}

            """
        let index = SimulatedDay(try ScenarioReader.read(Array(text.utf8), file: "unused.yaml")).index
        func reason(_ app: Int, day: Int64) -> String {
            let moment = index.header.calendar.moment(day: day, timeOfDay: 12 * Span.hour)
            return FactorReason.of(.appUsage, .processing, app: AppID(app), in: index, at: moment).text
        }
        #expect((0..<3).map { reason(0, day: $0) }.last == "last opened 5 days ago")
        #expect(reason(1, day: 2) == "never opened")
        #expect(
            (0..<3).map { reason(2, day: $0) } == [
                "last opened earlier today", "last opened yesterday", "last opened 2 days ago",
            ])
        #expect(
            AppStateWords(AppID(1), in: index, at: .start + Span.day).text.contains("its content is 17 d old")
        )
    }
}
