import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// What `BGTaskScheduler` takes, refuses, replaces and delivers together.
@Suite struct SchedulerTests {
    /// An app whose usage window is open around noon, and that runs at all times to submit what the test says.
    private func app(_ tasks: (inout AppScript, inout TestDay.Tasks) -> [TaskScript]) -> TestDay {
        var day = TestDay()
        day.add("App") { app, maker in
            app.habits = [.init(12)]
            app.tasks = tasks(&app, &maker)
        }
        return day
    }

    @Test("R091 an identifier that Info.plist does not permit is refused with code 3")
    func notPermitted() {
        let index = app { _, tasks in [tasks.refresh { $0.isPermitted = false }] }.simulated()
        #expect(index.refusals() == [.notPermitted])
        #expect(index.submitted.isEmpty)
    }

    @Test("R090 without its background mode a task is refused", arguments: [true, false])
    func missingMode(isProcessing: Bool) {
        let index = app { app, tasks in
            app.backgroundModes = isProcessing ? [.fetch] : [.processing]
            return [isProcessing ? tasks.processing() : tasks.refresh()]
        }.simulated()
        #expect(index.refusals() == [.modeNotPermitted])
    }

    @Test("R113 with Background App Refresh off submission fails with code 1")
    func unavailable() {
        let index = app { app, tasks in
            app.refreshOff = [slice(at(0), at(24))]
            return [tasks.refresh { $0.submissions = [at(1)] }]
        }.simulated()
        #expect(index.refusals() == [.unavailable])
    }

    @Test("R092 a handler that is not registered brings the app down at launch")
    func notRegistered() {
        let index = app { _, tasks in [tasks.refresh { $0.registration = .never }] }.simulated()
        #expect(index.refusals() == [.noLaunchHandler])
        #expect(index.records(.appRefresh).map(\.outcome) == [.dropped])
        #expect(index.apps[0].changes.map(\.cause) == [.suspended, .launched, .crash])
    }

    @Test("R092 what was ready in the launch that crashed is delivered by the next one")
    func readyBesideACrash() {
        var day = TestDay()
        day.device.firstUnlock = at(9)
        day.answer(.firstUnlockHolds, with: "everyLaunch")
        day.add("App") { app, tasks in
            app.habits = [.init(9)]
            app.tasks = [tasks.refresh { $0.registration = .never }]
            app.pushes = [tasks.push(at: [at(8, 30)])]
        }
        let index = day.simulated()
        #expect(index.records(.appRefresh)[0].outcome == .dropped)
        #expect(index.records(.backgroundPush)[0].outcome == .completed)
        #expect(index.records(.backgroundPush)[0].started == at(9))
        #expect(index.apps[0].changes.map(\.cause) == [.launched, .crash, .launched, .suspended])
    }

    @Test("R095 a later submission of the same identifier takes the earlier one's place")
    func replaced() {
        let index = app { _, tasks in [tasks.refresh { $0.submissions = [at(1), at(2)] }] }.simulated()
        let records = index.records(.appRefresh)
        #expect(records.map(\.outcome) == [.replaced, .completed])
        #expect(records[0].ended == at(2))
        #expect(records[0].started == nil)
    }

    @Test("R096 R249 one refresh and ten processing requests may be pending, and no more")
    func limits() {
        let index = app { _, tasks in
            (0..<2).map { tasks.refresh("refresh\($0)") }
                + (0..<12).map { tasks.processing("processing\($0)") { $0.requiresExternalPower = true } }
        }.simulated()
        #expect(index.records(.appRefresh).count == 1)
        #expect(index.records(.processing).count == 10)
        #expect(index.refusals() == [Refusal](repeating: .tooManyPendingTaskRequests, count: 3))
    }

    /// A refresh of 10 s, and two processing tasks of 60 s and 120 s, all ready when the charger comes at 11:30.
    private func together(_ edit: (inout [TaskScript]) -> Void = { _ in }) -> TimelineIndex {
        var day = app { _, tasks in
            var all = [
                tasks.refresh { $0.submissions = [at(11, 30)] },
                tasks.processing("short") { $0.work.time = DrawnRange(60_000) },
                tasks.processing("long") { $0.work.time = DrawnRange(120_000) },
            ]
            all[0].work.time = DrawnRange(10_000)
            edit(&all)
            return all
        }
        day.device.charging = [slice(at(11, 30), at(13))]
        return day.simulated()
    }

    @Test("R100 R107 one launch may deliver several tasks, and each of them once")
    func oneLaunch() {
        let index = together()
        #expect(index.requests.count == 3)
        #expect(index.requests.allSatisfy { $0.runs.count == 1 && $0.outcome == .completed })
        #expect(Set(index.requests.compactMap { $0.runs.first?.launch }).count == 1)
        #expect(index.apps[0].changes.map(\.cause) == [.suspended, .launched, .suspended])
    }

    @Test("R102 the app is suspended when all that was delivered is complete")
    func suspension() {
        let index = together()
        let ends = index.requests.compactMap(\.ended)
        #expect(index.apps[0].changes.last?.moment == ends.max())
        #expect(ends.min() != ends.max())
    }

    @Test("R101 time is allotted to the launch: three tasks that never end are warned at the same moment")
    func timePerLaunch() {
        let index = together { all in
            for place in all.indices { all[place].work.time = DrawnRange(Span.hour) }
        }
        #expect(index.requests.map(\.expiring) == [MomentOrNil](repeating: at(11, 34, 55), count: 3))
        #expect(index.requests.allSatisfy { $0.outcome == .expired })
    }

    private typealias MomentOrNil = Moment?

    @Test("R103 R105 after the warning setTaskCompleted is still required, or the app is ended")
    func completionAfterExpiration() {
        func changes(saysWhenDone: Bool) -> [StateCause] {
            app { _, tasks in
                [
                    tasks.refresh {
                        $0.work.time = DrawnRange(Span.hour)
                        $0.work.saysWhenDone = saysWhenDone
                    }
                ]
            }.simulated().apps[0].changes.map(\.cause)
        }
        #expect(changes(saysWhenDone: true) == [.suspended, .launched, .suspended])
        #expect(changes(saysWhenDone: false) == [.suspended, .launched, .ranOutOfTime])
    }

    @Test("R101 what becomes ready after the warning gets a launch of its own")
    func tooLateForTheLaunch() {
        let index = app { app, tasks in
            app.pushes = [tasks.push(at: [at(11, 30)])]
            return [
                tasks.refresh {
                    $0.submissions = [at(11, 29, 33)]
                    $0.work.time = DrawnRange(Span.hour)
                    $0.work.saysWhenDone = false
                }
            ]
        }.simulated()
        let push = index.records(.backgroundPush)[0]
        #expect(index.records(.appRefresh)[0].started == at(11, 29, 33))
        #expect(push.started == at(11, 30, 3))
        #expect(push.outcome == .completed)
        #expect(push.runs[0].launch != index.records(.appRefresh)[0].runs[0].launch)
    }

    @Test("R110 a request whose date comes as the charger is connected is eligible before it starts")
    func eligibleAtTheMomentOfSomethingElse() {
        var day = app { _, tasks in
            [
                tasks.processing {
                    $0.earliestBegin = 2 * Span.hour
                    $0.requiresExternalPower = true
                }
            ]
        }
        day.device.charging = [slice(at(2), at(5))]
        let record = day.simulated().requests[0]
        #expect(record.eligible == at(2))
        #expect(record.started == at(2))
    }
}
