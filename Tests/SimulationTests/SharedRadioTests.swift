import BackgroundPolicy
import Simulation
import Testing
import Timeline

@Suite struct SharedRadioTests {
    /// Three apps whose habits make their fetches due minutes apart.
    private func apps() -> TestDay {
        var day = TestDay()
        for name in ["Feed", "Mail", "Weather"] {
            day.add(name) { app, tasks in
                app.habits = [.init(9)]
                app.backgroundFetch = tasks.fetch(.length(12 * Span.hour))
            }
        }
        return day
    }

    @Test("R123 fetches of several apps that are due minutes apart start together")
    func together() {
        let day = apps()
        let index = day.simulated()
        let starts = (0..<3).map { index.launches(.backgroundFetch, of: AppID($0)).first }
        #expect(Set(starts).count == 1 && starts[0] != nil)
        // They could have started at different moments.
        var alone = day
        _ = alone.limits.replace(.fetchGathering, with: 0)
        let single = alone.simulated()
        #expect(Set((0..<3).map { single.launches(.backgroundFetch, of: AppID($0)).first }).count > 1)
        let record = index.records(.backgroundFetch, of: AppID(0))[0]
        let waits = (0..<3).flatMap {
            index.records(.backgroundFetch, of: AppID($0))[0].awaited(until: at(24))
        }
        #expect(record.started == starts[0])
        #expect(waits.contains { $0.requirement == .sharedRadio })
        #expect(waits.allSatisfy { $0.requirement != .sharedRadio || $0.milliseconds <= 10 * Span.minute })
    }

    @Test("R123 a fetch that may begin uses the radio that is up anyway")
    func alreadyUp() {
        var day = apps()
        day.device.uses = [slice(at(7, 30), at(10))]
        let index = day.simulated()
        for app in 0..<3 {
            let record = index.records(.backgroundFetch, of: AppID(app))[0]
            #expect(record.awaited(until: at(24)).allSatisfy { $0.requirement != .sharedRadio })
            #expect(record.started.map { $0 < at(10) } == true)
        }
    }

    @Test("R123 a fetch waits for others once, however often conditions change meanwhile")
    func waitsOnce() throws {
        var day = TestDay()
        day.add("Feed") { app, tasks in
            app.habits = [.init(9)]
            app.backgroundFetch = tasks.fetch(.length(12 * Span.hour))
        }
        let start = try #require(day.simulated().launches(.backgroundFetch).first)
        // Five minutes into the ten that it waits; on Wi-Fi the setting changes nothing for it.
        day.device[.refreshOverWiFiOnly] = [SettingSlice(slice(start - 5 * Span.minute, at(12)), .on)]
        #expect(day.simulated().launches(.backgroundFetch).first == start)
    }

    @Test("R123 when the push is over the radio is down again, and a fetch waits for others as before")
    func downAgain() {
        func waits(_ day: TestDay) -> [Requirement] {
            (0..<3).flatMap { day.simulated().records(.backgroundFetch, of: AppID($0)) }
                .flatMap { $0.awaited(until: at(24)).map(\.requirement) }.filter { $0 == .sharedRadio }
        }
        var day = apps()
        #expect(!waits(day).isEmpty)
        day.add("Chat") { app, tasks in app.pushes = [tasks.push(at: [at(5)])] }
        #expect(!waits(day).isEmpty)
    }

    @Test("R123 a push wakes the radio, and the fetch that waits for it starts at that moment")
    func push() {
        var day = apps()
        _ = day.limits.replace(.fetchGathering, with: 3 * Span.hour)
        day.add("Chat") { app, tasks in app.pushes = [tasks.push(at: [at(8, 30)])] }
        let index = day.simulated()
        for app in 0..<3 {
            #expect(index.launches(.backgroundFetch, of: AppID(app)).first == at(8, 30))
        }
    }
}
