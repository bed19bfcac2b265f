import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Charges that a scenario says were measured.
@Suite struct MeasuredChargeTests {
    /// A chat with a push at 12:00, on a phone that was full at midnight and had 12 % at 11:30.
    private func day(_ edit: (inout TestDay) -> Void = { _ in }) -> TestDay {
        var day = TestDay.chat([at(12)])
        day.device.measuredCharges = [
            .init(at(11, 30), milliPercent: 12_000), .init(at(13), milliPercent: 40_000),
        ]
        edit(&day)
        return day
    }

    @Test("the battery has a measured charge at its time, and goes on from it as the model has it")
    func chargeAtItsTime() throws {
        let battery = day().simulated().device.battery
        #expect(try #require(battery.value(at: at(11, 29))) > 50_000)
        #expect(battery.value(at: at(11, 30)) == 12_000)
        let later = try #require(battery.value(at: at(12, 59)))
        #expect(later < 12_000 && later > 5_000)
        // The push that waited runs at once.
        #expect((39_900...40_000).contains(try #require(battery.value(at: at(13)))))
    }

    @Test("a push is held by a critically low battery until a higher charge was measured")
    func holdsAsMeasured() throws {
        let record = try #require(day().simulated().records(.backgroundPush).first)
        let held = record.judgements.filter { $0.verdict.adverse.contains(.criticallyLowBattery) }
        #expect(held.first?.from == at(12) && held.last?.to == at(13))
        #expect(try #require(record.started) >= at(13))
        let unmeasured = day { $0.device.measuredCharges = [] }.simulated().records(.backgroundPush)
        #expect(unmeasured.first?.runs.first?.from.milliseconds ?? 0 < at(12, 1).milliseconds)
    }

    @Test("once a person connects the charger, what was measured without it no longer counts")
    func actOfPerson() throws {
        let charged = day { $0.interventions = [.init(at: at(11), .setting(.charger, .on))] }
        let battery = charged.simulated().device.battery
        #expect(try #require(battery.value(at: at(11, 31))) > 50_000)
        #expect(try #require(battery.value(at: at(13, 1))) > 50_000)
        // Another act leaves it as it was measured.
        let other = day { $0.interventions = [.init(at: at(11), .setting(.lowPowerMode, .on))] }
        #expect(other.simulated().device.battery.value(at: at(11, 30)) == 12_000)
    }

    @Test("charges of later days are measured too")
    func laterDays() {
        let days = day {
            $0.hours = 72
            $0.device.measuredCharges.append(.init(at(60), milliPercent: 33_000))
        }
        #expect(days.simulated().device.battery.value(at: at(60)) == 33_000)
    }

    @Test("where the charger is connected from a moment on, what was measured later is left out")
    func connectedCharger() {
        var device = day().device
        device.charging = [Slice(from: at(1), to: at(2)), Slice(from: at(11), to: at(14))]
        device.connectCharger(from: at(12), until: at(24))
        #expect(device.charging == [Slice(from: at(1), to: at(2)), Slice(from: at(12), to: at(24))])
        #expect(device.measuredCharges.map(\.moment) == [at(11, 30)])
    }
}
