import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// App Intents and location in the background.
@Suite struct IntentAndLocationTests {
    private func lamp(_ edit: (inout AppScript, inout IntentScript) -> Void = { _, _ in }) -> TestDay {
        var day = TestDay()
        day.add("Lamp") { app, tasks in
            var intent = tasks.intent(at: [at(9)])
            edit(&app, &intent)
            app.appIntents = [intent]
        }
        return day
    }

    @Test("R291 R234 an intent that the person runs runs at once, whatever is adverse, also after a swipe")
    func atOnce() {
        var day = lamp { app, _ in
            app.swipes = [at(8)]
            app.refreshOff = [slice(at(1), at(24))]
        }
        day.device.battery = 5_000
        day.device.lowPowerMode = [slice(at(1), at(24))]
        _ = day.limits.replace(.energyBudgetAtStart, with: 0)
        let record = day.simulated().records(.appIntent)[0]
        #expect(record.started == at(9) && record.outcome == .completed)
    }

    @Test("R291 it has 30 seconds in the background, and then its app is suspended")
    func runTime() {
        let index = lamp { $1.work.time = DrawnRange(Span.minute) }.simulated()
        let record = index.records(.appIntent)[0]
        #expect(record.ended == at(9, 0, 30) && record.outcome == .expired)
        #expect(index.apps[0].changes.last?.cause == .suspended)
    }

    private func film(
        lasting time: Milliseconds, _ edit: (inout AppScript, inout IntentScript) -> Void = { _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.choices = PolicyChoices(profile: .ios27)
        day.add("Film") { app, tasks in
            var intent = tasks.longIntent(at: [at(9)], lasting: time)
            edit(&app, &intent)
            app.longRunningIntents = [intent]
        }
        return day
    }

    /// How long it takes to wake an app that is suspended, after which the work begins.
    private let waking = Limit.warmLaunchTime.sourced.value

    @Test("R360 a LongRunningIntent goes on past 30 seconds as long as it reports progress, to its end")
    func longRunning() {
        let index = film(lasting: 20 * Span.minute).simulated()
        let record = index.records(.longRunningIntent)[0]
        #expect(record.started == at(9) && record.ended == at(9, 20) + waking && record.outcome == .completed)
        #expect(index.apps[0].changes.last?.moment == at(9, 20) + waking)
        // A tenth of twenty minutes is two; the last of them is the end.
        #expect(record.progress.map(\.moment) == (1...9).map { at(9, 2 * $0) + waking })
    }

    @Test("R361 R211 it ends 30 seconds after its last progress, and the record says why")
    func stalled() {
        let day = film(lasting: 20 * Span.minute) { $1.work.progressStopsAfter = 5 * Span.minute }
        let record = day.simulated().records(.longRunningIntent)[0]
        #expect(
            record.ended == at(9, 5, 30) + waking && record.outcome == .expired
                && record.endReason == .noProgress)
        #expect(record.expiring == at(9, 5, 30) + waking)
        let deaf = film(lasting: 20 * Span.minute) {
            $1.work.progressStopsAfter = 5 * Span.minute
            $1.work.handlesExpiration = false
        }
        let unknown = deaf.simulated().records(.longRunningIntent)[0]
        #expect(unknown.ended == at(9, 5, 30) + waking && unknown.expiring == nil)
    }

    @Test("R361 the person can cancel it, and it is told that")
    func cancelledIntent() {
        var day = film(lasting: 20 * Span.minute)
        day.interventions = [Intervention(at: at(9, 7), .cancelTask(TaskID(0)))]
        let record = day.simulated().records(.longRunningIntent)[0]
        #expect(record.ended == at(9, 7) && record.endReason == .cancelledByPerson)
    }

    @Test("R362 intents run on a phone that is locked")
    func locked() {
        for (day, mode) in [(lamp(), ExecutionMode.appIntent), (film(lasting: 60_000), .longRunningIntent)] {
            let index = day.simulated()
            #expect(index.device.locked.isOn(at: at(9)))
            #expect(index.records(mode)[0].started == at(9))
        }
    }

    @Test("R268 a control shows its new state after its own action, and another intent shows nothing")
    func control() {
        #expect(lamp { $1.isControl = true }.simulated().presentations().map(\.presentation) == [.control])
        #expect(lamp().simulated().presentations().isEmpty)
    }

    private func runner(
        _ edit: (inout AppScript, inout LocationSessionScript) -> Void = { _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.add("Runner") { app, tasks in
            app.visits = [.init(9)]
            var session = tasks.locationSession(at: [at(9, 1)])
            edit(&app, &session)
            app.locationSessions = [session]
        }
        return day
    }

    @Test("R288 a session keeps its app running in the background until the app invalidates it")
    func session() {
        let index = runner().simulated()
        let record = index.records(.locationSession)[0]
        #expect(record.started == at(9, 1) && record.ended == at(9, 31) && record.outcome == .completed)
        #expect(index.apps[0].state(at: at(9, 30)) == .background)
        #expect(index.apps[0].state(at: at(9, 32)) == .suspended)
    }

    @Test("R288 created in the background it is without effect, and it ends with its process")
    func notInForeground() {
        let later = runner { $1.starts = [at(12)] }.simulated()
        #expect(later.refusals() == [.locationSessionNotInForeground])
        #expect(later.records(.locationSession).isEmpty)
        let swiped = runner { app, _ in app.swipes = [at(9, 10)] }.simulated().records(.locationSession)[0]
        #expect(swiped.ended == at(9, 10) && swiped.outcome == .abandoned)
    }

    private func family(_ edit: (inout LocationPushScript) -> Void = { _ in }) -> TestDay {
        var day = TestDay()
        day.add("Family") { app, tasks in
            var push = tasks.locationPush(at: [at(9)])
            edit(&push)
            app.locationPushes = [push]
            app.swipes = [at(8)]
        }
        return day
    }

    @Test("R289 a location push runs the extension, even if the app was swiped away, and not the app")
    func locationPush() {
        let index = family().simulated()
        let record = index.records(.locationPush)[0]
        #expect(record.started == at(9) && record.ended == at(9, 0, 5) && record.outcome == .completed)
        #expect(index.apps[0].state(at: at(9, 0, 2)) == .notRunning)
        let long = family { $0.work.time = DrawnRange(Span.minute) }.simulated().records(.locationPush)[0]
        #expect(long.ended == at(9, 0, 30) && long.outcome == .expired)
        let silent = family { $0.work.saysWhenDone = false }.simulated().records(.locationPush)[0]
        #expect(silent.ended == at(9, 0, 30))
    }

    @Test("R289 it needs the entitlement, and location always")
    func allowed() {
        #expect(family { $0.isEntitled = false }.simulated().refusals() == [.locationPushNotEntitled])
        #expect(family { $0.isAuthorized = false }.simulated().refusals() == [.notAuthorized])
        let off = family { $0.authorizedOff = [slice(at(8), at(10))] }
        #expect(off.simulated().refusals() == [.notAuthorized])
    }

    @Test("a location push waits with APNs while the device is unreachable")
    func unreachable() {
        var day = family()
        day.device.networks = [.init(at(8), .none), .init(at(11), .wiFi)]
        #expect(day.simulated().launches(.locationPush) == [at(11)])
    }

    @Test("R285 significant changes are told at most every five minutes, and other events as they come")
    func significantChanges() {
        func launches(_ kind: TriggerScript.Kind) -> TimelineIndex {
            var day = TestDay()
            day.add("Diary") { app, tasks in
                app.eventTriggers = [tasks.trigger(kind, at: (0..<6).map { at(9, 2 * $0) })]
            }
            return day.simulated()
        }
        let changes = launches(.significantLocationChange)
        #expect(changes.launches(.eventTrigger) == [at(9), at(9, 6)])
        #expect(changes.refusals() == Array(repeating: .significantChangeTooSoon, count: 4))
        #expect(launches(.regionEntry).launches(.eventTrigger).count == 6)
    }

    @Test(
        "R296 an app that does not start its monitoring again is relaunched once, until the person opens it")
    func monitoringNotRestarted() {
        func index(_ kind: TriggerScript.Kind, _ isRestarted: Bool) -> TimelineIndex {
            var day = TestDay()
            day.add("Tracker") { app, tasks in
                app.visits = [.init(8, minutes: 1), .init(14, minutes: 1)]
                app.systemKills = [at(8, 30), at(14, 30)]
                let moments = [at(8, 20), at(9), at(10), at(12), at(14, 20), at(15), at(16)]
                app.eventTriggers = [
                    tasks.trigger(kind, at: moments) { $0.isRestartedAtLaunch = isRestarted }
                ]
            }
            return day.simulated()
        }
        for kind in [TriggerScript.Kind.significantLocationChange, .locationVisit] {
            let stopping = index(kind, false)
            // At 08:20 and 14:20 the process is that of the visit; the first event after its end relaunches the app.
            #expect(stopping.launches(.eventTrigger) == [at(8, 20), at(9), at(14, 20), at(15)])
            #expect(stopping.refusals() == [Refusal](repeating: .monitoringNotRestarted, count: 3))
            #expect(index(kind, true).launches(.eventTrigger).count == 7)
        }
        // Regions stay with the system.
        #expect(index(.regionEntry, false).launches(.eventTrigger).count == 7)
    }
}
