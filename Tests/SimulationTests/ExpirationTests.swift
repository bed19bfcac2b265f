import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// What follows from how an app meets the end of its time.
@Suite struct ExpirationTests {
    /// A refresh that is launched at noon and has work of so many seconds.
    private func refresh(
        seconds: Int64, _ edit: (inout Work) -> Void
    ) -> (record: RequestRecord, cause: StateCause?, hasContent: Bool) {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.habits = [.init(12)]
            app.tasks = [
                tasks.refresh {
                    $0.submissions = [at(12)]
                    $0.work.time = DrawnRange(seconds * Span.second)
                    edit(&$0.work)
                }
            ]
        }
        let index = day.simulated()
        return (
            index.records(.appRefresh)[0], index.apps[0].changes.last?.cause,
            !index.apps[0].contentUpdates.isEmpty
        )
    }

    @Test("R103 a handler that stops the work completes it in time, and the app is suspended")
    func stops() {
        let (record, cause, _) = refresh(seconds: 3_600) { _ in }
        #expect(record.expiring == at(12, 0, 25))
        #expect(record.ended == at(12, 0, 25))
        #expect(record.outcome == .expired && record.success == false)
        #expect(cause == .suspended)
    }

    @Test("R103 without a handler there is no warning: the task ends unsuccessful when its time is over")
    func none() {
        let (record, cause, _) = refresh(seconds: 3_600) { $0.handlesExpiration = false }
        #expect(record.expiring == nil)
        #expect(record.ended == at(12, 0, 30))
        #expect(record.outcome == .expired && record.success == false)
        #expect(cause == .suspended)
    }

    @Test("R105 a task that never says that it is done, though it is warned, gets its app killed")
    func neverSaysWhenDone() {
        let (record, cause, _) = refresh(seconds: 3_600) { $0.saysWhenDone = false }
        #expect(record.expiring == at(12, 0, 25))
        #expect(record.ended == at(12, 0, 30))
        #expect(record.outcome == .killed && record.success == nil)
        #expect(cause == .ranOutOfTime)
    }

    @Test("R106 without a handler the system completes the task as unsuccessful, and the app is suspended")
    func neverSaysWhenDoneUnwarned() {
        let (record, cause, _) = refresh(seconds: 3_600) {
            $0.handlesExpiration = false
            $0.saysWhenDone = false
        }
        #expect(record.expiring == nil)
        #expect(record.ended == at(12, 0, 30))
        #expect(record.outcome == .expired && record.success == false)
        #expect(cause == .suspended)
    }

    @Test("R105 a handler that is called and stops nothing leaves the app to be killed")
    func ignores() {
        let (record, cause, _) = refresh(seconds: 3_600) { $0.stopsOnExpiration = false }
        #expect(record.expiring == at(12, 0, 25))
        #expect(record.ended == at(12, 0, 30))
        #expect(record.outcome == .killed && record.success == nil)
        #expect(cause == .ranOutOfTime)
    }

    @Test("R105 work that goes on after the warning and is done in time completes its task all the same")
    func justInTime() {
        let (record, cause, _) = refresh(seconds: 28) {
            $0.stopsOnExpiration = false
        }
        #expect(record.expiring == at(12, 0, 25))
        #expect(record.outcome == .completed && record.success == true)
        #expect(cause == .suspended)
        let never = refresh(seconds: 28) {
            $0.stopsOnExpiration = false
            $0.saysWhenDone = false
        }
        #expect(never.record.outcome == .killed && never.hasContent)
        // Work that its handler has stopped is never done, though it would have been in time.
        let stopped = refresh(seconds: 28) { $0.saysWhenDone = false }
        #expect(stopped.record.outcome == .killed && !stopped.hasContent)
    }

    @Test("R017 a background task whose handler stops nothing gets the app killed, one that ends it does not")
    func backgroundTask() {
        func outcome(_ edit: (inout Work) -> Void) -> (Outcome?, StateCause?) {
            var day = TestDay()
            day.add("App") { app, tasks in
                app.visits = [.init(9)]
                app.backgroundTasks = [
                    tasks.backgroundTask {
                        $0.work.time = DrawnRange(Span.hour)
                        edit(&$0.work)
                    }
                ]
            }
            let index = day.simulated()
            return (index.records(.backgroundTask)[0].outcome, index.apps[0].changes.last?.cause)
        }
        #expect(outcome { _ in } == (.expired, .suspended))
        #expect(outcome { $0.stopsOnExpiration = false } == (.killed, .ranOutOfTime))
        #expect(outcome { $0.handlesExpiration = false } == (.killed, .ranOutOfTime))
    }

    @Test("R104 processing that is interrupted and does not stop is killed after the grace")
    func interrupted() {
        var day = TestDay()
        day.device.charging = [slice(at(1), at(3))]
        day.add("App") { app, tasks in
            app.tasks = [
                tasks.processing {
                    $0.submissions = [at(2)]
                    $0.requiresExternalPower = true
                    $0.work.time = DrawnRange(Span.hour)
                    $0.work.stopsOnExpiration = false
                }
            ]
        }
        day.device.uses = [slice(at(2, 2), at(2, 10))]
        let record = day.simulated().records(.processing)[0]
        #expect(record.started == at(2))
        #expect(record.expiring == at(2, 2))
        #expect(record.outcome == .killed)
        #expect(record.ended == at(2, 2, 5))
    }
}
