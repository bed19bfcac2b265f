import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// `beginBackgroundTask`: time to finish what was begun in the foreground.
@Suite struct BackgroundTaskTests {
    /// A chat that is left at 09:03 while a message is being sent.
    private func chat(
        _ edit: (inout AppScript, inout BackgroundTaskScript) -> Void = { _, _ in }
    ) -> TimelineIndex {
        var day = TestDay()
        day.add("Chat") { app, tasks in
            app.visits = [.init(9)]
            var task = tasks.backgroundTask { $0.work.time = DrawnRange(12_000) }
            edit(&app, &task)
            app.backgroundTasks = [task]
        }
        return day.simulated()
    }

    private let left = at(9, 3)

    @Test("R011 R012 without a task the app is soon suspended, with one it has time before that")
    func timeBeforeSuspension() {
        let plain = chat { _, task in task.visits = [7] }
        #expect(plain.apps[0].state(at: left + 4_999) == .background)
        #expect(plain.apps[0].state(at: left + 5_000) == .suspended)
        let protected = chat()
        #expect(protected.apps[0].state(at: left + 11_999) == .background)
        #expect(protected.records(.backgroundTask)[0].outcome == .completed)
    }

    @Test("R016 R005 endBackgroundTask suspends the app at once")
    func endSuspends() {
        let index = chat()
        #expect(index.records(.backgroundTask)[0].ended == left + 12_000)
        #expect(index.apps[0].changes.last?.moment == left + 12_000)
        #expect(index.apps[0].changes.last?.state == .suspended)
    }

    @Test("R015 a task that is begun at the person's action has less to do after the person has left")
    func beginAtTheAction() {
        let late = chat { _, task in task.work.time = DrawnRange(32_000) }
        #expect(late.records(.backgroundTask)[0].outcome == .expired)
        let early = chat { _, task in
            task.work.time = DrawnRange(32_000)
            task.beginsBeforeLeaving = 10_000
        }
        let record = early.records(.backgroundTask)[0]
        #expect(record.submitted == left - 10_000)
        #expect(record.outcome == .completed)
        #expect(record.ended == left + 22_000)
    }

    @Test("R015 work that is done before the person leaves keeps nothing awake")
    func doneInForeground() {
        let index = chat { _, task in task.beginsBeforeLeaving = 20_000 }
        #expect(index.records(.backgroundTask)[0].ended == left - 8_000)
        #expect(index.apps[0].state(at: left + 5_000) == .suspended)
    }

    @Test("R014 a task is begun in the foreground or not at all, even if its moment comes later")
    func onlyInForeground() {
        func submitted(_ edit: (inout AppScript) -> Void) -> [Moment] {
            chat { app, task in
                task.beginsBeforeLeaving = Span.minute
                edit(&app)
            }.records(.backgroundTask).map(\.submitted)
        }
        #expect(submitted { _ in } == [left - Span.minute])
        // The app is gone, or in the background again, before the moment comes.
        #expect(submitted { $0.crashes = [left - 2 * Span.minute] } == [])
        #expect(submitted { $0.swipes = [left - 2 * Span.minute] } == [])
        var day = TestDay()
        day.add("Chat") { app, tasks in
            app.visits = [.init(9)]
            app.pushes = [tasks.push(at: [at(9, 2)]) { $0.work.time = DrawnRange(20_000) }]
            app.backgroundTasks = [tasks.backgroundTask { $0.beginsBeforeLeaving = 50_000 }]
        }
        day.add("Other") { app, _ in app.visits = [.init(9, 1)] }
        let index = day.simulated()
        #expect(index.apps[0].state(at: left - 50_000) == .background)
        #expect(index.records(.backgroundTask).isEmpty)
    }

    @Test(
        "R017 R018 R246 the expiration handler is called shortly before the time is over, and ends the task")
    func expiration() {
        let record = chat { _, task in task.work.time = DrawnRange(Span.hour) }.records(
            .backgroundTask)[0]
        #expect(record.expiring == left + 25_000)
        #expect(record.ended == left + 25_000)
        #expect(record.outcome == .expired)
    }

    @Test(
        "a task that is never ended brings the app down when the time is over",
        arguments: [true, false])
    func leaked(handlesExpiration: Bool) {
        let index = chat { _, task in
            task.work.saysWhenDone = false
            task.work.handlesExpiration = handlesExpiration
        }
        let record = index.records(.backgroundTask)[0]
        #expect(record.outcome == .killed)
        #expect(record.ended == left + 30_000)
        #expect(index.apps[0].changes.last?.state == .notRunning)
        #expect(index.apps[0].changes.last?.cause == .ranOutOfTime)
    }

    @Test("a person who returns in time lets the work go on in the foreground")
    func returning() {
        let index = chat { app, task in
            app.visits.append(.init(at: at(9, 3, 20), length: DrawnRange(Span.minute)))
            task.work.time = DrawnRange(40_000)
            task.visits = [0]
        }
        let record = index.records(.backgroundTask)[0]
        #expect(record.ended == left + 40_000)
        #expect(record.outcome == .completed)
        #expect(index.apps[0].state(at: left + 40_000) == .foreground)
        #expect(index.apps[0].state(at: at(9, 4, 25)) == .suspended)
    }

    @Test("an app that is opened by a key does not shift the visits that have work to finish")
    func numberOfVisit() {
        var day = TestDay()
        let app = day.add("Chat") { app, tasks in
            app.visits = [.init(9), .init(12)]
            app.backgroundTasks = [tasks.backgroundTask { $0.visits = [1] }]
        }
        day.interventions = [Intervention(at: at(10), .open(app))]
        #expect(day.simulated().records(.backgroundTask).map(\.submitted) == [at(12, 3)])
        day.edit { $0.backgroundTasks[0].beginsBeforeLeaving = Span.minute }
        #expect(day.simulated().records(.backgroundTask).map(\.submitted) == [at(12, 2)])
    }

    @Test("finishing what the person began deducts nothing from the system's budgets")
    func noBudget() {
        let index = chat()
        #expect(index.records(.backgroundTask)[0].energy == 8_400)
        #expect(
            index.device.energyBudget.value(at: at(9, 4)) == index.device.energyBudget.value(at: at(9)))
    }
}
