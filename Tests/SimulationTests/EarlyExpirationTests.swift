import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Refresh and processing that end before their time, because the conditions for them have ceased.
@Suite struct EarlyExpirationTests {
    /// An app whose refresh is due before its visits at noon, and takes 20 seconds.
    private func day(_ edit: (inout TaskScript) -> Void = { _ in }) -> TestDay {
        var day = TestDay()
        day.add("News") { app, tasks in
            app.habits = [.init(12)]
            app.tasks = [
                tasks.refresh {
                    $0.work = Work(time: DrawnRange(20_000), download: DrawnRange(100_000))
                    edit(&$0)
                }
            ]
        }
        return day
    }

    /// Eight seconds into the refresh of a day in which nothing changes.
    private func during(_ day: TestDay) throws -> Moment {
        let record = day.simulated().records(.appRefresh)[0]
        #expect(record.outcome == .completed)
        return try #require(record.started) + 8_000
    }

    /// What is changed while a refresh runs, and the reason with which that ends it.
    enum Change: CaseIterable {
        case lowPowerMode, device, app, restricted, network, thermalState

        var reason: EndReason {
            switch self {
            case .lowPowerMode: .lowPowerModeOn
            case .device, .app, .restricted: .backgroundAppRefreshOff
            case .network: .networkLost
            case .thermalState: .deviceTooWarm
            }
        }

        func make(_ day: inout TestDay, at moment: Moment) {
            let rest = slice(moment, at(24))
            switch self {
            case .lowPowerMode: day.device.lowPowerMode = [rest]
            case .device: day.device.refreshOff = [rest]
            case .app: day.edit { $0.refreshOff = [rest] }
            case .restricted:
                day.device[.refreshRestricted] = [SettingSlice(rest, .on)]
            case .network: day.device.networks = [.init(.start, .wiFi), .init(moment, .none)]
            case .thermalState:
                day.device[.thermalState] = [SettingSlice(rest, SettingValue(rawValue: 2))]
            }
        }
    }

    @Test(
        "R247 R104 a refresh expires at once when what it needs ceases: its handler is called, and the work ends",
        arguments: Change.allCases)
    func refresh(_ change: Change) throws {
        var day = day()
        day.answer(.thermalState, with: "holdsDiscretionary")
        let moment = try during(day)
        change.make(&day, at: moment)
        let record = day.simulated().records(.appRefresh)[0]
        #expect(record.outcome == .expired && record.ended == moment && record.expiring == moment)
        #expect(record.endReason == change.reason)
        #expect(record.success == false)
    }

    @Test("R247 a refresh that downloads nothing does not need the network")
    func withoutDownload() throws {
        var day = day { $0.work.download = DrawnRange(0) }
        Change.network.make(&day, at: try during(day))
        #expect(day.simulated().records(.appRefresh)[0].outcome == .completed)
    }

    @Test("X30 R239 taking the phone into use lets a refresh continue, or ends it")
    func unlock() throws {
        var day = day()
        let moment = try during(day)
        day.device.uses = [slice(moment, moment + Span.minute)]
        #expect(day.simulated().records(.appRefresh)[0].outcome == .completed)
        day.answer(.unlockAndRefresh, with: "ends")
        let record = day.simulated().records(.appRefresh)[0]
        #expect(record.outcome == .expired && record.ended == moment)
        #expect(record.endReason == .phonePickedUp)
        // The phone was locked a minute before, so that it is not idle yet.
        day.device.uses.insert(slice(moment - 2 * Span.minute, moment - Span.minute), at: 0)
        let soon = day.simulated().records(.appRefresh)[0]
        #expect(soon.outcome == .expired && soon.ended == moment && soon.endReason == .phonePickedUp)
    }

    @Test(
        "R215 R106 without an expirationHandler the system completes the task as unsuccessful, and kills nothing"
    )
    func withoutHandler() throws {
        for saysWhenDone in [true, false] {
            var day = day {
                $0.work.handlesExpiration = false
                $0.work.saysWhenDone = saysWhenDone
                $0.work.time = DrawnRange(50_000)
            }
            let late = day.simulated().records(.appRefresh)[0]
            let started = try #require(late.started)
            #expect(late.outcome == .expired && late.expiring == nil && late.success == false)
            Change.lowPowerMode.make(&day, at: started + 8_000)
            let early = day.simulated().records(.appRefresh)[0]
            #expect(early.outcome == .expired && early.ended == started + 8_000 && early.expiring == nil)
        }
    }

    @Test("R104 a refresh that does not stop when it is warned is killed after the grace")
    func ignores() throws {
        var day = day()
        let moment = try during(day)
        day.edit {
            $0.tasks[0].work.stopsOnExpiration = false
            $0.tasks[0].work.time = DrawnRange(29_000)
        }
        Change.lowPowerMode.make(&day, at: moment)
        let record = day.simulated().records(.appRefresh)[0]
        #expect(record.outcome == .killed && record.ended == moment + day.limits[.expirationGrace])
        #expect(record.endReason == .lowPowerModeOn)
    }

    @Test("R238 Low Power Mode interrupts processing without a charger, and not on one")
    func processing() throws {
        func record(isCharging: Bool) throws -> RequestRecord {
            var day = TestDay()
            day.hours = 48
            if isCharging { day.device.charging = [slice(.start, at(48))] }
            day.add("Backup") { app, tasks in
                app.tasks = [tasks.processing { $0.work.time = DrawnRange(4 * Span.minute) }]
            }
            let started = try #require(day.simulated().records(.processing)[0].started)
            // Not so early that the battery charges to 80 percent in between.
            day.device.lowPowerMode = [slice(started + Span.minute, started + 10 * Span.minute)]
            return day.simulated().records(.processing)[0]
        }
        let unplugged = try record(isCharging: false)
        #expect(unplugged.outcome == .expired && unplugged.endReason == .lowPowerModeOn)
        #expect(try record(isCharging: true).outcome == .completed)
    }
}
