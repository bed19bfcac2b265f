import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// The end of a scenario: what lasts to it does not end in it, and nothing starts in its last instant.
@Suite struct EdgeOfDayTests {
    @Test("a setting that lasts to the end of the day lasts through its last instant")
    func lasting() {
        var day = TestDay.chat([at(9)])
        day.hours = 12
        day.device.refreshOff = [slice(.start, at(12))]
        let index = day.simulated()
        #expect(index.device.refreshOff.isOn(at: at(12)))
        #expect(index.launches(.backgroundPush).isEmpty)
        #expect(index.records(.backgroundPush).map(\.outcome) == [.unfinished])
    }

    @Test("an app's switch, and a use of the phone, that last to the end do not end in it")
    func lastingInApp() {
        var day = TestDay.chat([at(9)]) { app, _ in app.refreshOff = [slice(.start, at(12))] }
        day.hours = 12
        day.device.uses = [slice(at(11), at(12))]
        let index = day.simulated()
        #expect(index.launches(.backgroundPush).isEmpty)
        #expect(!index.device.locked.isOn(at: at(12) - 1))
        #expect(index.device.locked.slices.allSatisfy { $0.from < at(12) })
    }

    @Test("nothing is received or launched in the last instant, whatever the person does then")
    func lastInstant() {
        var day = TestDay.chat([at(9), at(12)])
        day.hours = 12
        day.device.lowPowerMode = [slice(.start, at(12) + Span.hour)]
        day.interventions = [Intervention(at: at(12), .setting(.lowPowerMode, .off))]
        let index = day.simulated()
        #expect(index.records(.backgroundPush).count == 1)
        #expect(index.launches(.backgroundPush).isEmpty)
    }
}
