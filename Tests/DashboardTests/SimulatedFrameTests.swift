import BackgroundPolicy
import Dashboard
import Frames
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

/// What the dashboard makes of days that come out of the simulator: scenario, simulation, index and drawing at once.
@Suite struct SimulatedFrameTests {
    private static let small = Size(columns: 80, rows: 24)
    private static let large = Size(columns: 120, rows: 36)

    /// Draws a bundled day at a time of its clock, after some keys.
    private func expect(
        _ name: String, at hour: Int64, _ minute: Int64, keys: String = "", size: Size, equals golden: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let builtIn = try #require(BuiltInScenario.named(name), sourceLocation: sourceLocation)
        let day = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file))
        let calendar = day.index.header.calendar
        let sameDay = calendar.moment(day: 0, timeOfDay: hour * Span.hour + minute * Span.minute)
        let moment = sameDay < .start ? sameDay + Span.day : sameDay
        let model = DashboardModel(index: day.index, size: size, playhead: moment, mayIntervene: true)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        let frame = try session.press(Key.script(keys))
        Golden.expect(
            frame.description, equals: "Tests/DashboardTests/GoldenFrames/\(golden).frame",
            sourceLocation: sourceLocation
        )
    }

    @Test("the messaging day at 20:20: a low battery and Low Power Mode hold what would refresh")
    func messagingDay() throws {
        try expect(
            "messaging-day", at: 20, 20, size: Self.large, equals: "simulated-messaging-day-120x36")
        try expect(
            "messaging-day", at: 20, 20, keys: "j", size: Self.small,
            equals: "simulated-messaging-day-80x24")
    }

    @Test("the swiped app at 13:40: its requests are held, while those of its twin run")
    func swipeAway() throws {
        try expect(
            "swipe-away", at: 13, 40, keys: "j", size: Self.large, equals: "simulated-swipe-away-120x36")
        try expect(
            "swipe-away", at: 13, 40, keys: "j Enter", size: Self.small,
            equals: "simulated-swipe-away-why-80x24")
    }

    @Test("the charging night at 01:31: picking up the phone has ended the processing that ran")
    func chargingNight() throws {
        try expect(
            "charging-night", at: 1, 31, size: Self.large, equals: "simulated-charging-night-120x36")
        try expect(
            "charging-night", at: 1, 31, keys: "e", size: Self.small,
            equals: "simulated-charging-night-events-80x24")
    }

    @Test("the policy of iOS 27 tells the rule of each row, and the source of a cell that has another one")
    func policy() throws {
        let builtIn = try #require(BuiltInScenario.named("long-intents"))
        let day = SimulatedDay(try ScenarioReader.read(builtIn.bytes, file: builtIn.file))
        let model = DashboardModel(index: day.index, size: Size(columns: 120, rows: 60), mayIntervene: true)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        let text = session.press([.character("m")]).plainText
        #expect(text.contains("─ the policy, profile ios27: what holds what back ─"))
        for mode in ExecutionMode.offered(in: .ios27) {
            let rule = PolicyMatrix.citation(of: mode).ruleName
            #expect(text.contains(" \(rule)\n") || text.contains(" \(rule) "), "\(mode.name)")
        }
        #expect(text.contains("BGProcessingTask, App Switcher: Apple developer forums R231"))
    }
}
