import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Low Power Mode that begins and ends by itself.
@Suite struct PowerModeTests {
    /// The changes of Low Power Mode, with what changed it.
    private func changes(_ day: TestDay) -> [(moment: Moment, isOn: Bool, cause: SettingCause)] {
        day.simulated().events.compactMap { event in
            guard case .device(.setting(.lowPowerMode, let value, let cause)) = event.happening else {
                return nil
            }
            return (event.moment, value.isOn, cause)
        }
    }

    /// A phone with 70 percent that is charged from one o'clock on, in Low Power Mode all day.
    private var charged: TestDay {
        var day = TestDay()
        day.device.battery = 70_000
        day.device.charging = [slice(at(1), at(24))]
        day.device.lowPowerMode = [slice(.start, at(24))]
        day.add("App") { _, _ in }
        return day
    }

    @Test(
        "R235 X26 Low Power Mode ends by itself when the battery has charged to 80 %, or when the person ends it"
    )
    func endsByItself() throws {
        let changes = changes(charged)
        #expect(changes.map(\.isOn) == [true, false])
        #expect(changes[1].cause == .batteryCharged)
        // From 70 to 80 percent the charger brings a tenth of the battery, less what the phone uses.
        let limits = charged.limits
        let needed = limits[.batteryCapacity] / 10 + 3_600 * limits[.idlePower]
        let seconds = needed / (limits[.chargerPower] - limits[.idlePower])
        #expect(abs(changes[1].moment - (at(1) + seconds * 1_000)) <= Span.minute)

        var day = charged
        day.answer(.lowPowerModeEnds, with: "byPerson")
        #expect(self.changes(day).map(\.isOn) == [true])
    }

    @Test("R235 what the person turns on above 80 % stays on: only reaching 80 % ends it")
    func staysOnAbove() {
        var day = charged
        day.device.battery = 95_000
        #expect(changes(day).map(\.isOn) == [true])
    }

    @Test(
        "R237 X27 with Adaptive Power Low Power Mode begins by itself at 20 %, once, and the person may end it"
    )
    func beginsByItself() throws {
        var day = TestDay()
        day.device.battery = 21_000
        day.add("App") { _, _ in }
        #expect(changes(day).isEmpty)
        day.answer(.lowPowerModeBegins, with: "at20")
        let begun = try #require(changes(day).first)
        #expect(begun.isOn && begun.cause == .batteryLow)
        // One percent lasts so long at rest.
        let rest = day.limits[.batteryCapacity] / 100 * 1_000 / day.limits[.idlePower]
        #expect(abs(begun.moment - (.start + rest)) <= 2 * Span.minute)
        day.interventions = [Intervention(at: at(15), .setting(.lowPowerMode, .off))]
        #expect(changes(day).map(\.isOn) == [true, false])
    }

    @Test("R236 R235 what waited for Low Power Mode runs when it has ended by itself")
    func releases() {
        var day = charged
        day.add("Chat") { app, tasks in app.pushes = [tasks.push(at: [at(0, 30)])] }
        let ended = changes(day)[1].moment
        #expect(day.simulated().launches(.backgroundPush, of: AppID(1)) == [ended])
    }
}
