import Dashboard
import Frames
import ScenarioFile
import Simulation
import Testing
import Timeline

/// What the screen says where Background App Refresh is restricted.
@Suite struct RestrictedTests {
    /// A model at 10:00 of a day that is restricted from 09:00 to 11:00.
    private func model(at hour: Int64, size: Size = Size(columns: 120, rows: 36)) throws -> DashboardModel {
        let text = """
            name: Restricted
            start: 2024-06-05 08:00
            length: 6h
            device: {backgroundAppRefreshRestricted: "09:00-11:00"}
            interventions: [{at: "10:00", backgroundAppRefresh: on}]
            apps:
              - name: Feed
                bundleIdentifier: com.example.feed
                UIBackgroundModes: fetch
                BGTaskSchedulerPermittedIdentifiers: com.example.feed.refresh
                backgroundAppRefreshOff: "12:00-13:00"
                BGAppRefreshTask: {identifier: com.example.feed.refresh, submit: "08:30"}
            """
        let scenario = try ScenarioReader.read(Array(text.utf8), file: "restricted.yaml")
        return DashboardModel(
            index: SimulatedDay(scenario).index, size: size,
            playhead: Moment((hour - 8) * Span.hour), mayIntervene: true)
    }

    private func page(at hour: Int64) throws -> [String] {
        var session = ScriptedSession(try model(at: hour), keeper: FinishedDay(), glyphs: .unicode)
        return session.press([]).description.split(separator: "\n").map(String.init)
    }

    @Test("the BAR switch is told with the app's own word for it: available, denied or restricted")
    func words() throws {
        #expect(try page(at: 8).contains { $0.contains("✓ BAR switch") && $0.contains("available") } == false)
        #expect(
            try page(at: 10).contains { $0.contains("✗ BAR switch") && $0.contains("restricted since 09:00") }
        )
        #expect(try page(at: 11).contains { $0.contains("✓ BAR switch") && $0.contains("available") })
        #expect(
            try page(at: 12).contains {
                $0.contains("✗ BAR switch") && $0.contains("denied: off for the app since 12:00")
            })
        #expect(try page(at: 10).contains { $0.contains("Background App Refresh is restricted") })
    }

    @Test("the title line says restricted for as long as it is, in fewer columns where it is narrow")
    func title() throws {
        #expect(try page(at: 10).first?.contains("BAR restricted") == true)
        #expect(try page(at: 11).first?.contains("BAR on") == true)
        let narrow = try model(at: 10, size: Size(columns: 60, rows: 24))
        var session = ScriptedSession(narrow, keeper: FinishedDay(), glyphs: .unicode)
        let line = session.press([]).description.split(separator: "\n").first
        #expect(line?.contains("BAR restr.") == true)
    }

    @Test("an intervention upon its switches that does nothing is told as one")
    func interventions() throws {
        #expect(
            try page(at: 10).contains {
                $0.contains("Background App Refresh on (restricted: no effect)")
            })
    }

    @Test("its keys change nothing while it is restricted, and say so")
    func keys() throws {
        for action in [Action.device(.backgroundAppRefresh), .app(.backgroundAppRefresh)] {
            var restricted = try model(at: 10)
            #expect(restricted.apply(action).isEmpty)
            #expect(restricted.state.message?.text.contains("restricted") == true)
            var free = try model(at: 11)
            #expect(free.apply(action).count == 1)
        }
    }
}
