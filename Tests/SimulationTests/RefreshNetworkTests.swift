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
        #expect(
            refresh.judgement(at: ends - 1)?.verdict.adverse.contains(.backgroundAppRefreshSwitch) == true)
        #expect(index.refreshObstacle(at: ends - 1) == .lowDataMode)
        #expect(index.refreshObstacle(at: ends) == nil)
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

    @Test("R241 set to Wi-Fi only, Background App Refresh holds refresh and pushes on cellular")
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
        #expect(
            refresh.judgement(at: home - 1)?.verdict.adverse.contains(.backgroundAppRefreshSwitch) == true)
        #expect(index.refreshObstacle(at: home - 1) == .notOnWiFi(.cellular))
        #expect(index.launches(.backgroundPush) == [home])
        day.device.networks = [.init(.start, .hotspot), .init(home, .wiFi)]
        #expect(day.simulated().launches(.backgroundPush) == [home])
    }

    @Test("R240 in Low Data Mode a push is held by the switch itself, and by nothing when it is on again")
    func pushInLowDataMode() {
        var day = day
        day.device[.lowDataMode] = [SettingSlice(slice(.start, at(24)), .on)]
        day.device.refreshOff = [slice(at(9), at(11))]
        #expect(day.simulated().launches(.backgroundPush) == [at(11)])
    }

    @Test("R116 a refresh that begins to download without a network fails, and the content stays as it is")
    func withoutNetwork() {
        func refresh(_ network: Network) -> (record: RequestRecord, isNew: Bool) {
            var day = TestDay()
            day.add("News") { app, tasks in
                app.habits = [.init(12)]
                var task = tasks.refresh()
                task.work.download = DrawnRange(20_000)
                app.tasks = [task]
            }
            day.device.networks = [.init(.start, network)]
            let simulated = day.simulated()
            let isNew = simulated[AppID(0)].contentUpdates.contains { $0 < at(12) }
            return (simulated.records(.appRefresh)[0], isNew)
        }
        let (failed, isNew) = refresh(.none)
        #expect(failed.outcome == .failed)
        #expect(failed.endReason == .noNetwork)
        #expect(!isNew)
        #expect(refresh(.wiFi).record.outcome == .completed)
        #expect(refresh(.wiFi).isNew)
    }
}
