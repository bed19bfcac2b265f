import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// The debugger's commands, which ask no factor (R114).
@Suite struct SimulatedLaunchTests {
    /// An app that every factor holds: swiped away, never used, with an empty battery and all switches off.
    private func heldByAll() -> (day: TestDay, task: TaskID) {
        var day = TestDay()
        day.device.battery = 3_000
        day.device.lowPowerMode = [slice(at(1), at(24))]
        day.device.refreshOff = [slice(at(1), at(24))]
        day.device.firstUnlock = at(23)
        _ = day.limits.replace(.energyBudget, with: 0)
        day.add("App") { app, tasks in
            app.daysSinceLastUse = nil
            app.fileProtection = .none
            app.swipes = [at(1)]
            app.tasks = [tasks.refresh { $0.work.time = DrawnRange(20_000) }]
        }
        return (day, TaskID(0))
    }

    @Test("R114 a simulated launch calls the handler whatever the factors say")
    func launch() {
        var (day, task) = heldByAll()
        #expect(day.simulated().records(.appRefresh)[0].started == nil)
        day.interventions = [Intervention(at: at(5), .simulateLaunch(task))]
        let record = day.simulated().records(.appRefresh)[0]
        #expect(record.started == at(5))
        #expect(record.outcome == .completed)
        #expect(
            record.judgement(at: at(4))?.verdict.adverse.isSuperset(of: [
                .criticallyLowBattery, .lowPowerMode, .appUsage, .appSwitcher, .backgroundAppRefreshSwitch,
                .systemBudgets,
            ]) == true)
    }

    @Test("R110 R114 a request that the debugger fires before its date has not become eligible by that")
    func beforeItsDate() {
        var day = TestDay()
        day.add("App") { app, tasks in app.tasks = [tasks.refresh { $0.earliestBegin = 10 * Span.hour }] }
        day.interventions = [Intervention(at: at(5), .simulateLaunch(TaskID(0)))]
        let record = day.simulated().records(.appRefresh)[0]
        #expect(record.started == at(5) && record.outcome == .completed)
        #expect(record.eligible == nil)
    }

    @Test("R114 a simulated expiration calls the expiration handler of what runs")
    func expiration() {
        var (day, task) = heldByAll()
        day.interventions = [
            Intervention(at: at(5), .simulateLaunch(task)),
            Intervention(at: at(5, 0, 10), .simulateExpiration(task)),
        ]
        let index = day.simulated()
        let record = index.records(.appRefresh)[0]
        #expect(record.expiring == at(5, 0, 10))
        #expect(record.outcome == .expired && record.endReason == .simulatedExpiration)
        #expect(record.runs.map(\.reason) == [.debugger])
        #expect(index.apps[0].changes.last?.moment == at(5, 0, 10))
        #expect(index.apps[0].changes.last?.state == .suspended)
    }

    @Test("R114 a simulated expiration expires its task, and nothing that runs beside it")
    func expiresOne() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.tasks = [tasks.refresh(), tasks.processing()]
            for index in app.tasks.indices { app.tasks[index].work.time = DrawnRange(20_000) }
        }
        day.interventions = [
            Intervention(at: at(5), .simulateLaunch(TaskID(0))),
            Intervention(at: at(5, 0, 1), .simulateLaunch(TaskID(1))),
            Intervention(at: at(5, 0, 10), .simulateExpiration(TaskID(0))),
        ]
        let index = day.simulated()
        #expect(index.records(.appRefresh).map(\.outcome) == [.expired])
        #expect(index.records(.processing).map(\.outcome) == [.completed])
        #expect(index.records(.processing)[0].ended == at(5, 0, 21))
    }

    @Test("R114 processing that the debugger started goes on when the person takes the phone")
    func notInterrupted() {
        var day = TestDay()
        day.device.uses = [slice(at(5, 0, 10), at(6))]
        day.add("App") { app, tasks in
            app.tasks = [tasks.processing { $0.work.time = DrawnRange(Span.minute) }]
        }
        day.interventions = [Intervention(at: at(5), .simulateLaunch(TaskID(0)))]
        let record = day.simulated().records(.processing)[0]
        #expect(record.started == at(5))
        #expect(record.outcome == .completed && record.ended.map { $0 > at(5, 1) } == true)
    }

    @Test("R114 in the foreground the handler is called too, without a launch")
    func inForeground() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.visits = [.init(9)]
            app.tasks = [tasks.refresh { $0.submitsInHandler = true }]
        }
        day.interventions = [Intervention(at: at(9, 1), .simulateLaunch(TaskID(0)))]
        let index = day.simulated()
        let record = index.records(.appRefresh)[0]
        #expect(record.started == at(9, 1))
        #expect(record.runs[0].launch == nil)
        #expect(record.ended == at(9, 1, 5))
        #expect(index.records(.appRefresh).count == 2)
        #expect(
            index.device.energyBudget.value(at: at(9, 2)) == index.device.energyBudget.value(at: at(9)))
    }

    @Test("R114 the command knows scheduler tasks only, and does nothing when none waits")
    func nothingToLaunch() {
        var day = TestDay()
        day.device.networks = [.init(at(0), .none)]
        day.add("App") { app, tasks in
            app.visits = [.init(9)]
            app.transfers = [tasks.transfer { $0.afterVisitBegins = 1_000 }]
            app.tasks = [tasks.refresh { $0.submissions = [] }]
        }
        day.interventions = [
            Intervention(at: at(10), .simulateLaunch(TaskID(0))),
            Intervention(at: at(10), .simulateLaunch(TaskID(1))),
            Intervention(at: at(9, 3, 2), .simulateExpiration(TaskID(1))),
        ]
        let index = day.simulated()
        #expect(index.records(.nondiscretionaryTransfer)[0].started == nil)
        #expect(index.apps[0].state(at: at(9, 3, 4)) == .background)
        #expect(index.apps[0].changes.map(\.cause) == [.suspended, .opened, .left, .suspended])
        #expect(index.device.interventions.count == 3)
    }
}
