import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Settings of the network that refresh depends on: Low Data Mode, and Background App Refresh over Wi-Fi only.
@Suite struct RefreshNetworkTests {
    /// An app that is opened at noon, with a refresh, and a push at ten.
    private var day: TestDay {
        var day = TestDay()
        day.add("News") { app, tasks in
            app.habits = [.init(12)]
            app.tasks = [tasks.refresh()]
            app.pushes = [tasks.push(at: [at(10)])]
        }
        return day
    }

    @Test("R240 X25 Low Data Mode turns refresh off, or does not; a push comes all the same")
    func lowDataMode() throws {
        var day = day
        let usual = try #require(day.simulated().records(.appRefresh)[0].started)
        let ends = usual + 5 * Span.minute
        day.device[.lowDataMode] = [SettingSlice(slice(.start, ends), .on)]
        let index = day.simulated()
        let refresh = index.records(.appRefresh)[0]
        #expect(refresh.started == ends)
        #expect(refresh.awaited(until: ends).map(\.requirement) == [.unconstrainedNetwork])
        #expect(Requirement.unconstrainedNetwork.citation(of: .appRefresh).rule == 240)
        #expect(index.launches(.backgroundPush) == [at(10)])
        day.answer(.lowDataMode, with: "noEffect")
        #expect(day.simulated().records(.appRefresh)[0].started == usual)
    }

    @Test(
        "R240 Low Data Mode defers a discretionary transfer even if its session allows constrained networks")
    func discretionaryTransfer() {
        func started(_ edit: (inout TestDay) -> Void) -> Moment? {
            var day = TestDay.player(visited: 5, bytes: 1_000_000) { $1.isDiscretionary = true }
            day.device[.lowDataMode] = [SettingSlice(slice(.start, at(15)), .on)]
            edit(&day)
            return day.simulated().records(.discretionaryTransfer)[0].started
        }
        #expect(started { _ in } == at(15))
        #expect(started { $0.answer(.lowDataMode, with: "noEffect") } == at(9, 1))
    }

    @Test("R241 set to Wi-Fi only, Background App Refresh waits on cellular, and a push does not")
    func overWiFiOnly() throws {
        var day = day
        let usual = try #require(day.simulated().records(.appRefresh)[0].started)
        let home = usual + 10 * Span.minute
        day.device.networks = [.init(.start, .cellular), .init(home, .wiFi)]
        #expect(day.simulated().records(.appRefresh)[0].started == usual)
        day.device[.refreshOverWiFiOnly] = [SettingSlice(slice(.start, at(24)), .on)]
        let index = day.simulated()
        let refresh = index.records(.appRefresh)[0]
        #expect(refresh.started == home)
        #expect(refresh.awaited(until: home).map(\.requirement) == [.wiFi])
        #expect(Requirement.wiFi.citation(of: .appRefresh).rule == 241)
        #expect(index.launches(.backgroundPush) == [at(10)])
    }
}
