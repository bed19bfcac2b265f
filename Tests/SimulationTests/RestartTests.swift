import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// A restart of the phone within the day, and the first unlock after it.
@Suite struct RestartTests {
    @Test("R145 a restart ends every process; scheduled tasks are kept, and wait for the first unlock")
    func tasks() {
        var day = TestDay()
        day.device.restarts = [at(2)]
        day.device.uses = [slice(at(7), at(7, 10))]
        day.device.charging = [slice(at(0), at(12))]
        day.add("App") { app, tasks in
            app.habits = [.init(3, 30), .init(7)]
            app.tasks = [
                tasks.refresh { $0.submissions = [at(1)] }, tasks.processing { $0.submissions = [at(1)] },
            ]
            app.tasks[0].earliestBegin = 90 * Span.minute
            app.tasks[1].earliestBegin = 90 * Span.minute
        }
        let index = day.simulated()
        #expect(index.device.restarts == [at(2)])
        #expect(index.device.firstUnlocks == [at(7)])
        #expect(index.apps[0].changes.last { $0.moment <= at(2) }?.cause == .phoneRestarted)
        for mode in [ExecutionMode.appRefresh, .processing] {
            #expect(index.records(mode).count == 1, "what was submitted is not submitted again")
            #expect(
                index.records(mode)[0].judgement(at: at(5))?.verdict.awaited.contains(.firstUnlock) == true)
        }
        #expect(index.launches(.appRefresh) == [at(7)])
        #expect(index.launches(.processing) == [at(7, 10) + day.limits[.idleBeforeProcessing]])
        let launched = index.apps[0].changes.first { $0.moment == at(7) }
        #expect(launched?.cause == .launched)
    }

    @Test("R145 a first unlock that the scenario plans is that after the restart before it")
    func plannedUnlock() {
        var day = TestDay()
        day.device.restarts = [at(2)]
        day.device.firstUnlock = at(6)
        day.add("App") { app, tasks in
            app.habits = [.init(1), .init(3), .init(6)]
            app.tasks = [tasks.refresh { $0.submissions = [at(0, 30), at(2, 30)] }]
        }
        let index = day.simulated()
        #expect(index.launches(.appRefresh) == [at(0, 30), at(6)])
        #expect(index.device.firstUnlocks == [at(6)])
    }

    @Test("R252 R290 a call and a change of place launch an app before the first unlock, Bluetooth after it")
    func launchedAgain() {
        var day = TestDay()
        day.device.restarts = [at(2)]
        day.device.uses = [slice(at(7), at(7, 10))]
        day.add("App") { app, tasks in
            app.fileProtection = .none
            app.voIPPushes = [tasks.voIPPush(at: [at(3)])]
            app.eventTriggers = [
                tasks.trigger(.significantLocationChange, at: [at(4)]),
                tasks.trigger(.bluetooth, at: [at(5)]),
            ]
        }
        let index = day.simulated()
        #expect(index.launches(.voIPPush) == [at(3)])
        #expect(index.launches(.eventTrigger) == [at(4), at(7)])
        #expect(index.records(.voIPPush)[0].outcome == .completed)
    }

    @Test("R145 what is launched before the first unlock cannot read files that are protected until then")
    func files() {
        func outcome(_ protection: FileProtection) -> Outcome? {
            var day = TestDay()
            day.device.restarts = [at(2)]
            day.add("App") { app, tasks in
                app.fileProtection = protection
                app.eventTriggers = [tasks.trigger(.regionEntry, at: [at(3)])]
            }
            return day.simulated().records(.eventTrigger)[0].outcome
        }
        #expect(outcome(.none) == .completed)
        for protection in [
            FileProtection.completeUntilFirstUserAuthentication, .completeUnlessOpen, .complete,
        ] {
            #expect(outcome(protection) == .failed, "\(protection)")
        }
    }

    @Test(
        "R042 the transfer of a background session goes on after a restart, one of another session does not")
    func transfers() {
        func record(_ isBackground: Bool) -> RequestRecord {
            var day = TestDay()
            day.device.restarts = [at(9, 10)]
            day.add("Player") { app, tasks in
                app.visits = [.init(9, minutes: 60)]
                app.sessions = [tasks.session { $0.isBackground = isBackground }]
                app.transfers = [
                    tasks.transfer {
                        $0.session = ScriptIndex(0)
                        $0.afterVisitBegins = Span.minute
                        $0.bytes = DrawnRange(6_000_000_000)
                    }
                ]
            }
            return day.simulated().records(.nondiscretionaryTransfer)[0]
        }
        let kept = record(true)
        #expect(kept.outcome == .completed && kept.runs.count == 2)
        #expect(kept.runs[0].to == at(9, 10))
        let lost = record(false)
        #expect(lost.outcome == .abandoned && lost.endReason == .phoneRestarted)
        #expect(lost.ended == at(9, 10))
    }

    @Test("R222 what runs in the app's process or in its extension is lost and not begun again")
    func lostWork() {
        var day = TestDay()
        day.device.restarts = [at(9, 30)]
        day.add("App") { app, tasks in
            app.visits = [.init(9, minutes: 5)]
            app.tasks = [tasks.continued(at: [at(9, 2)])]
        }
        let record = day.simulated().records(.continuedProcessing)[0]
        #expect(record.outcome == .abandoned && record.endReason == .phoneRestarted)
        #expect(record.ended == at(9, 30))
        #expect(record.runs.count == 1)
    }

    @Test("a restart in the person's hand is followed by the unlock at once, and the app is closed")
    func inUse() {
        var day = TestDay()
        day.device.uses = [slice(at(9), at(10))]
        day.add("App") { app, _ in app.visits = [.init(11, minutes: 30)] }
        day.interventions = [Intervention(at: at(9, 30), .restart), Intervention(at: at(11, 10), .restart)]
        let index = day.simulated()
        #expect(index.device.restarts == [at(9, 30), at(11, 10)])
        #expect(index.device.firstUnlocks == [at(9, 30)])
        #expect(!index.device.locked.isOn(at: at(9, 45)) && index.device.locked.isOn(at: at(10, 30)))
        #expect(index.apps[0].state(at: at(11, 20)) == .notRunning)
        #expect(
            index.device.locked.isOn(at: at(11, 20)), "the person was in the app, and puts the phone down")
    }

    @Test("R133 with the answer since boot, no app is in the App Switcher after a restart until it is opened")
    func appSwitcher() {
        for answer in Choice.appSwitcherMembership.options {
            var day = TestDay()
            day.answer(.appSwitcherMembership, with: answer)
            day.device.restarts = [at(3)]
            day.add("App") { app, _ in app.visits = [.init(8)] }
            let tracks = day.simulated().apps[0]
            #expect(!tracks.swipedAway.isOn(at: at(2)))
            #expect(tracks.swipedAway.isOn(at: at(4)) == (answer == "sinceBoot"), "\(answer)")
            #expect(!tracks.swipedAway.isOn(at: at(9)))
        }
    }

    @Test("R265 a widget whose reload a restart ends asks for its next timeline when this one is over")
    func widgets() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.widgets = [
                tasks.widget {
                    $0.timelineLength = 2 * Span.hour
                    $0.work.time = DrawnRange(5 * Span.second)
                }
            ]
        }
        let first = day.simulated().records(.widgetReload)[0]
        let start = first.started ?? .start
        day.device.restarts = [start + Span.second]
        let records = day.simulated().records(.widgetReload)
        #expect(records[0].outcome == .abandoned && records[0].endReason == .phoneRestarted)
        #expect(records[1].earliestBegin == start + Span.second + 2 * Span.hour)
    }

    @Test("the time to settle after boot begins anew with each restart")
    func settles() {
        var day = TestDay()
        let isReplaced = day.limits.replace(.bootQuiet, with: 5 * Span.minute)
        #expect(isReplaced)
        day.device.restarts = [at(8), at(8, 2)]
        day.device.uses = [slice(at(8, 1), at(8, 1, 30)), slice(at(8, 4), at(8, 4, 30))]
        day.add("App") { app, tasks in
            app.habits = [.init(8, 5)]
            app.tasks = [tasks.refresh { $0.submissions = [at(8, 3)] }]
        }
        #expect(day.simulated().launches(.appRefresh) == [at(8, 9)])
    }
}
