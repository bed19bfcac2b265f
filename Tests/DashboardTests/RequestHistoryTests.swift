import Answers
import BackgroundPolicy
import Frames
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Dashboard

/// After a launch the inspector turns to what ran.
@Suite struct RequestHistoryTests {
    private func page(_ name: String, at clock: (Int64, Int64), app: Int, rows: Int = 36) throws -> [String] {
        let builtIn = try #require(BuiltInScenario.named(name))
        let index = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)).index
        let moment = index.header.calendar.moment(
            day: 0, timeOfDay: clock.0 * Span.hour + clock.1 * Span.minute)
        let model = DashboardModel(
            index: index, size: Size(columns: 120, rows: rows), playhead: moment, mayIntervene: true)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        let keys = [Key](repeating: .down, count: app)
        return session.press(keys).plainText.split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init)
    }

    @Test("a kill says why it happened, and the factors fold into a strip")
    func killed() throws {
        let builtIn = try #require(BuiltInScenario.named("q11-killed-in-background"))
        let index = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file)).index
        let record = try #require(index.requests.first { $0.outcome == .killed })
        let ended = try #require(record.ended)
        let time = index.header.calendar.timeOfDay(at: ended + Span.minute)
        let rows = try page(
            "q11-killed-in-background", at: (time / Span.hour, time % Span.hour / Span.minute + 1),
            app: Int(record.request.app.index))
        let reason = try #require(record.endReason).explanation(of: .killed, index.header.limits)
        #expect(rows.contains { $0.contains(reason.prefix(40)) })
        #expect(rows.contains { $0.contains("battery") && $0.contains("budgets") && $0.contains("rate") })
        #expect(!rows.contains { $0.contains("Critically low battery") })
    }

    @Test("what still runs has run for so long, and what is over ran")
    func running() throws {
        let index = SampleDay.logged()
        let record = try #require(index.requests.first)
        // It starts at 10:00 and runs for 12 seconds.
        for (moment, words) in [
            (SampleDay.at(10, 0) + 5_000, "has run for 5 s"), (SampleDay.at(10, 0) + 12_000, "ran for 12 s"),
            (SampleDay.at(10, 30), "ran for 12 s"),
        ] {
            let history = RequestHistory(record: record, index: index, moment: moment)
            #expect(history.runs.first?.text.hasPrefix(words) == true)
        }
    }

    @Test("a request that waits shows its factors and not a run")
    func waiting() throws {
        let rows = try page("q03-every-15-minutes", at: (11, 0), app: 0)
        #expect(rows.contains { $0.contains("✗ App usage") })
        #expect(!rows.contains { $0.contains("ran for") })
    }
}
