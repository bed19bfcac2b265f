import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// When the system launches an app, and when it leaves it alone.
@Suite struct LaunchConditionTests {
    @Test("R002 what runs beneath the foreground is background time, what runs in it is not")
    func backgroundTime() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.pushes = [tasks.push(at: [at(9, 1), at(11)]) { $0.work.time = DrawnRange(10_000) }]
            app.visits = [.init(9)]
        }
        let index = day.simulated()
        let app = index.apps[0]
        let records = index.records(.backgroundPush)
        #expect(records.map(\.started) == [at(9, 1), at(11)])
        #expect(app.background.slice(at: at(9, 1)) == nil)
        #expect(app.background.slice(at: at(11))?.from == at(11))
        for slice in app.background.slices(from: .start, to: at(24)) {
            #expect(app.foreground.slices(from: slice.from, to: slice.to).isEmpty)
        }
    }

    @Test("R030 a push says that there is something; the launch comes when power and budgets permit")
    func systemDecides() {
        var day = TestDay()
        day.add("App") { app, tasks in app.pushes = [tasks.push(at: [at(10), at(12)])] }
        day.device.lowPowerMode = [slice(at(9), at(11))]
        #expect(day.simulated().launches(.backgroundPush) == [at(11), at(12)])
    }

    @Test("R099 R116 the launch comes at the moment when the last of power, network and lock permits it")
    func lastCondition() {
        func launch(charger: Moment, network: Moment, unlocked: Moment) -> [Moment] {
            var day = TestDay()
            day.device.charging = [slice(charger, at(23))]
            day.device.networks = [.init(.start, .none), .init(network, .wiFi)]
            day.device.uses = [slice(at(1), unlocked)]
            day.add("App") { app, tasks in
                app.tasks = [
                    tasks.processing {
                        $0.requiresExternalPower = true
                        $0.requiresNetworkConnectivity = true
                    }
                ]
            }
            return day.simulated().launches(.processing)
        }
        #expect(launch(charger: at(12), network: at(10), unlocked: at(9)) == [at(12)])
        #expect(launch(charger: at(10), network: at(12), unlocked: at(9)) == [at(12)])
        #expect(launch(charger: at(10), network: at(9), unlocked: at(12)) == [at(12, 5)])
    }

    @Test("R086 processing runs while the phone is locked")
    func locked() {
        var day = TestDay()
        day.device.charging = [slice(at(1), at(23))]
        day.device.uses = [slice(at(2), at(3)), slice(at(12), at(12, 30)), slice(at(20), at(21))]
        day.add("App") { app, tasks in
            app.tasks = [tasks.processing { $0.submissions = [at(2, 30), at(20, 30)] }]
        }
        let index = day.simulated()
        let runs = index.requests.flatMap(\.runs)
        #expect(runs.count == 2)
        for run in runs {
            let locked = index.device.locked.slice(at: run.from)
            #expect(locked.map { $0.from < run.from } == true)
        }
    }

    @Test("R109 a task that is submitted on entering the background is submitted when the person leaves")
    func enteringBackground() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.visits = [.init(9, 0, minutes: 4)]
            app.tasks = [
                tasks.refresh {
                    $0.submissions = []
                    $0.submitsOnEnteringBackground = true
                }
            ]
        }
        #expect(day.simulated().records(.appRefresh).map(\.submitted) == [at(9, 4)])
    }

    @Test("R124 an app that is opened daily at one o'clock is refreshed ahead of that")
    func aheadOfOneOClock() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.habits = [.init(13)]
            app.visits = [.init(13)]
            app.tasks = [tasks.refresh { $0.work.time = DrawnRange(5_000) }]
        }
        let index = day.simulated()
        let launches = index.launches(.appRefresh)
        #expect(launches.count == 1)
        #expect(launches.allSatisfy { at(12) <= $0 && $0 < at(13) })
        #expect(index.apps[0].visits.first?.freshness.map { $0 < Span.hour } == true)
    }

    @Test("R147 an app that was not used for months is not launched for a task")
    func unusedForMonths() {
        var day = TestDay()
        day.device.charging = [slice(at(1), at(23))]
        day.add("App") { app, tasks in
            app.daysSinceLastUse = 90
            app.tasks = [tasks.refresh(), tasks.processing()]
        }
        let index = day.simulated()
        #expect(index.requests.count == 2)
        #expect(index.requests.allSatisfy { $0.runs.isEmpty })
        #expect(index.apps[0].background.slices(from: .start, to: at(24)).isEmpty)
    }
}
