import BackgroundPolicy
import Simulation
import Testing
import Timeline

@Suite struct EventTriggerTests {
    private func app(
        _ kind: TriggerScript.Kind, at moments: [Moment],
        _ edit: (inout AppScript, inout TriggerScript) -> Void = { _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.add("App") { app, tasks in
            var trigger = tasks.trigger(kind, at: moments)
            edit(&app, &trigger)
            app.eventTriggers = [trigger]
        }
        return day
    }

    @Test(
        "R003 R286 an event such as entering a region launches the app, which asked for nothing",
        arguments: TriggerScript.Kind.allCases)
    func launches(_ kind: TriggerScript.Kind) {
        let index = app(kind, at: [at(9), at(15)]) { app, _ in app.daysSinceLastUse = nil }.simulated()
        #expect(index.launches(.eventTrigger) == [at(9), at(15)])
        #expect(index.records(.eventTrigger).allSatisfy { $0.outcome == .completed })
        #expect(index.apps[0].changes.map(\.cause) == [.launched, .suspended, .launched, .suspended])
    }

    @Test("R141 a trigger needs its own setting, and none of the seven factors holds it")
    func ownSetting() {
        var day = app(.regionEntry, at: [at(9), at(12), at(15)]) { app, trigger in
            trigger.authorizedOff = [slice(at(11), at(13))]
            app.swipes = [at(1)]
            app.refreshOff = [slice(at(2), at(24))]
        }
        day.device.battery = 5_000
        day.device.lowPowerMode = [slice(at(1), at(24))]
        _ = day.limits.replace(.energyBudgetAtStart, with: 0)
        let index = day.simulated()
        #expect(index.launches(.eventTrigger) == [at(9), at(15)])
        #expect(index.records(.eventTrigger).allSatisfy { $0.heldBack(until: at(24)).isEmpty })
        #expect(
            index.apps[0].instants.filter { $0.kind == .refused(.notAuthorized) }.map(\.moment) == [at(12)])
        let denied = app(.healthData, at: [at(9)]) { _, trigger in trigger.isAuthorized = false }.simulated()
        #expect(denied.apps[0].instants.map(\.kind) == [.refused(.notAuthorized)])
    }

    @Test("an event costs the system's budgets nothing")
    func budgets() {
        let index = app(.bluetooth, at: [at(9)]).simulated()
        let without = app(.bluetooth, at: []).simulated()
        #expect(index.device.energyBudget == without.device.energyBudget)
        #expect(index.records(.eventTrigger)[0].energy > 0)
    }

    @Test(
        "R287 work that takes longer than an event's time ends with it; the app is suspended and not killed")
    func runTime() {
        let index = app(.regionEntry, at: [at(9)]) { _, trigger in trigger.work.time = DrawnRange(60_000) }
            .simulated()
        let record = index.records(.eventTrigger)[0]
        #expect(record.ended == at(9, 0, 10) && record.outcome == .expired)
        #expect(index.apps[0].changes.map(\.cause) == [.suspended, .launched, .suspended])
    }

    @Test("R294 audio plays on for as long as it lasts, also when a visit or another launch comes in between")
    func audio() {
        var day = app(.audio, at: [at(9)]) { app, trigger in
            app.visits = [.init(9, 5)]
            trigger.work.time = DrawnRange(40 * Span.minute)
        }
        let record = day.simulated().records(.eventTrigger)[0]
        #expect(record.outcome == .completed)
        #expect(record.ended.map { $0 >= at(9, 40) && $0 < at(9, 41) } == true)
        day = app(.audio, at: [at(9, 1)]) { app, trigger in
            app.visits = [.init(9, 0)]
            trigger.work.time = DrawnRange(40 * Span.minute)
        }
        #expect(day.simulated().records(.eventTrigger)[0].outcome == .completed)
    }

    @Test("R145 R290 before the first unlock a Bluetooth event waits, and others launch the app")
    func firstUnlock() {
        func record(_ kind: TriggerScript.Kind) -> RequestRecord {
            var day = app(kind, at: [at(3)])
            day.device.firstUnlock = at(7)
            return day.simulated().records(.eventTrigger)[0]
        }
        #expect(record(.regionEntry).started == at(3))
        #expect(record(.bluetooth).judgement(at: at(5))?.verdict.awaited == [.firstUnlock])
        #expect(record(.bluetooth).started == at(7))
    }

    @Test("an event finds the app in the foreground: no launch is needed")
    func inForeground() {
        let index = app(.siriIntent, at: [at(9, 1)]) { app, _ in app.visits = [.init(9)] }.simulated()
        #expect(index.records(.eventTrigger)[0].runs.map(\.launch) == [nil])
        #expect(index.records(.eventTrigger)[0].outcome == .completed)
    }
}
