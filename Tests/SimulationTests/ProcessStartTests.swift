import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// What an app does in its launch sequence, and what that costs.
@Suite struct ProcessStartTests {
    private func day(_ edit: (inout AppScript, inout TaskScript, inout TestDay.Tasks) -> Void) -> TestDay {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.habits = [.init(12)]
            app.daysSinceLastUse = 1
            var task = tasks.refresh()
            edit(&app, &task, &tasks)
            app.tasks = [task]
        }
        return day
    }

    @Test(
        "R092 a handler that is registered late or twice crashes the app at every start",
        arguments: [
            (TaskScript.Registration.late, Refusal.registeredTooLate), (.twice, .registeredTwice),
        ])
    func crash(registration: TaskScript.Registration, refusal: Refusal) {
        let index = day { app, task, tasks in
            task.registration = registration
            app.visits = [.init(9)]
            app.pushes = [tasks.push(at: [at(10)])]
        }.simulated()
        // The person's start at 9, the push at 10, the refresh at about 11.
        #expect(
            index.apps[0].changes.map(\.cause) == [.opened, .crash, .launched, .crash, .launched, .crash])
        #expect(index.refusals() == [refusal, refusal, refusal])
        #expect(index.apps[0].changes[1].moment == at(9))
        // The person came, and saw nothing.
        #expect(index.apps[0].visits.map(\.moment) == [at(9)])
        #expect(index.apps[0].visits.allSatisfy { $0.freshness == nil })
        #expect(index.submitted.map(\.outcome) == [.dropped, .dropped])
        #expect(index.requests.allSatisfy { $0.runs.isEmpty })
    }

    @Test(
        "R112 submitted on the main thread, a launch begins its work later; on a background queue it does not"
    )
    func background() {
        func run(_ submission: TaskScript.LaunchSubmission) -> Int64? {
            var day = day { _, task, _ in
                task.submitsAtLaunch = submission
                task.work.time = DrawnRange(4_000)
            }
            _ = day.limits.replace(.submitTime, with: 300)
            let record = day.simulated().records(.appRefresh)[0]
            return record.runs.first.flatMap { run in run.to.map { $0 - run.from } }
        }
        #expect(run(.none) == 5_200)
        #expect(run(.onBackgroundQueue) == 5_200)
        #expect(run(.onMainThread) == 5_500)
    }

    @Test("R112 the person waits for a launch that submits on the main thread")
    func foreground() {
        func content(_ submission: TaskScript.LaunchSubmission) -> (Moment?, [Moment]) {
            var day = day { app, task, _ in
                task.submitsAtLaunch = submission
                task.submissions = []
                app.visits = [.init(9)]
                app.habits = []
            }
            _ = day.limits.replace(.submitTime, with: 300)
            let index = day.simulated()
            let updates = index.events.filter { event in
                if case .app(_, .contentUpdated) = event.happening { true } else { false }
            }
            return (updates.first?.moment, index.records(.appRefresh).map(\.submitted))
        }
        #expect(content(.none) == (at(9), []))
        #expect(content(.onBackgroundQueue) == (at(9), [at(9)]))
        #expect(content(.onMainThread) == (at(9) + 300, [at(9)]))
    }

    @Test(
        "R341 R342 in the form that answers later a launch does not wait, and what is refused is refused as before"
    )
    func answeredLater() {
        func run(_ form: String) -> (Int64?, [Refusal]) {
            var day = day { _, task, _ in
                task.submitsAtLaunch = .onMainThread
                task.work.time = DrawnRange(4_000)
            }
            day.add("Other") { app, tasks in
                var task = tasks.processing()
                task.isPermitted = false
                app.tasks = [task]
            }
            day.answer(.submitForm, with: form)
            _ = day.limits.replace(.submitTime, with: 300)
            let index = day.simulated()
            let record = index.records(.appRefresh)[0]
            return (
                record.runs.first.flatMap { run in run.to.map { $0 - run.from } },
                index.refusals(of: AppID(1))
            )
        }
        let (synchronous, refused) = run("synchronous")
        let (later, refusedLater) = run("answeredLater")
        #expect(synchronous == 5_500 && later == 5_200)
        #expect(refused == refusedLater)
        #expect(refused == [.notPermitted])
    }

    @Test("R112 a process that is woken submits nothing at launch, and one that was ended does so again")
    func onlyNewProcesses() {
        let index = day { app, task, tasks in
            task.submitsAtLaunch = .onBackgroundQueue
            task.submissions = []
            app.habits = []
            app.pushes = [tasks.push(at: [at(9), at(10), at(12)])]
            app.systemKills = [at(11)]
        }.simulated()
        #expect(index.records(.appRefresh).map(\.submitted) == [at(9), at(12)])
    }
}
