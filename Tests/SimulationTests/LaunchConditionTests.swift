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

    @Test("R002 refresh, processing and fetch are background execution: none begins in front of the person")
    func notInForeground() {
        var day = TestDay()
        day.device.charging = [slice(.start, at(24))]
        _ = day.limits.replace(.fetchGathering, with: 0)
        day.add("App") { app, tasks in
            app.habits = [.init(9), .init(10)]
            app.visits = [.init(9, minutes: 10)]
            app.tasks = [tasks.refresh(), tasks.processing()]
            for index in app.tasks.indices { app.tasks[index].submissions = [at(9, 5)] }
            app.backgroundFetch = tasks.fetch(.length(Span.hour))
        }
        let index = day.simulated()
        for mode in [ExecutionMode.appRefresh, .processing, .backgroundFetch] {
            let record = index.records(mode).first { $0.judgement(at: at(9, 6)) != nil }
            #expect(
                record?.judgement(at: at(9, 6))?.verdict.awaited.contains(.appNotInForeground) == true,
                "\(mode.name)")
        }
        // What the person has just seen needs no refresh, before the next visit is near.
        let opens = at(10) - day.limits[.usageLead]
        let started = index.records(.appRefresh)[0].started
        #expect(started.map { opens <= $0 && $0 <= opens + day.limits[.usageScatter] } == true)
        #expect(index.records(.processing)[0].started == at(9, 10) + day.limits[.idleBeforeProcessing])
    }

    @Test("R030 a push says that there is something; the launch comes when power and budgets permit")
    func systemDecides() {
        func launches(_ edit: (inout TestDay) -> Void) -> [Moment] {
            var day = TestDay()
            day.add("App") { app, tasks in app.pushes = [tasks.push(at: [at(0, 10), at(10), at(12)])] }
            edit(&day)
            return day.simulated().launches(.backgroundPush)
        }
        #expect(launches { _ in } == [at(0, 10), at(10), at(12)])
        let saving = launches { $0.device.lowPowerMode = [slice(at(9), at(11))] }
        #expect(saving == [at(0, 10), at(11), at(12)])
        let low = launches {
            $0.device.battery = 15_000
            $0.device.charging = [slice(at(11, 30), at(13))]
        }
        #expect(low == [at(11, 30), at(12)])
        let slot = PolicyLimits()[.budgetSlot]
        let exhausted = launches { _ = $0.limits.replace(.energyBudgetAtStart, with: 0) }
        #expect(exhausted == [.start + slot, at(10), at(12)])
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

    @Test("R116 a refresh comes at the moment when the later of battery level and app usage permits it")
    func batteryLevelAndUsage() throws {
        func launch(charger: Moment, habit hour: Int64) throws -> (moment: Moment?, window: Slice) {
            var day = TestDay()
            day.device.battery = 15_000
            day.device.charging = [slice(charger, at(23))]
            day.add("App") { app, tasks in
                app.habits = [.init(hour)]
                app.tasks = [tasks.refresh()]
            }
            let index = day.simulated()
            return (index.launches(.appRefresh).first, try #require(index.apps[0].usageWindows.first).slice)
        }
        let byUsage = try launch(charger: at(10), habit: 18)
        #expect(byUsage.moment == byUsage.window.from && byUsage.window.from > at(16))
        let byBattery = try launch(charger: at(17, 40), habit: 18)
        #expect(byBattery.window.contains(at(17, 40)) && byBattery.moment == at(17, 40))
    }

    @Test("R140 with none of the seven factors adverse a request may still wait, such as for an idle phone")
    func moreThanSeven() {
        var day = TestDay()
        day.device.firstUnlock = at(2)
        day.device.uses = [slice(at(2), at(8))]
        day.device.networks = [.init(.start, .none), .init(at(12), .wiFi)]
        day.add("App") { app, tasks in
            app.tasks = [tasks.processing { $0.requiresNetworkConnectivity = true }]
        }
        day.device.charging = [slice(.start, at(24))]
        let record = day.simulated().records(.processing)[0]
        let awaited: [(Moment, RequirementSet)] = [
            (at(1), [.firstUnlock, .networkConnectivity]), (at(7), [.idleDevice, .networkConnectivity]),
            (at(11), [.networkConnectivity]),
        ]
        for (moment, requirements) in awaited {
            let verdict = record.judgement(at: moment)?.verdict
            #expect(verdict?.adverse == [] && verdict?.awaited == requirements)
        }
        #expect(record.started == at(12))
    }

    @Test("R081 processing that needs no network runs without one, and brings nothing that it must download")
    func withoutNetwork() {
        func updates(downloading bytes: Int64) -> [Moment?] {
            var day = TestDay()
            day.device.networks = [.init(.start, .none)]
            day.device.charging = [slice(.start, at(24))]
            day.add("App") { app, tasks in
                app.tasks = [
                    tasks.processing {
                        $0.submissions = [at(9)]
                        $0.work.download = DrawnRange(bytes)
                    }
                ]
            }
            let index = day.simulated()
            let record = index.records(.processing)[0]
            #expect(record.started == at(9) && record.outcome == (bytes > 0 ? .failed : .completed))
            return index.apps[0].contentUpdates
        }
        let time = PolicyLimits()[.warmLaunchTime] + 5_000
        #expect(updates(downloading: 0) == [at(9) + time])
        #expect(updates(downloading: 1) == [])
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

    @Test("R124 an app that is opened daily at one o'clock is fetched ahead of that")
    func aheadOfOneOClock() throws {
        var day = TestDay()
        _ = day.limits.replace(.fetchGathering, with: 0)
        day.add("App") { app, tasks in
            app.habits = [.init(13)]
            app.visits = [.init(13)]
            app.backgroundFetch = tasks.fetch(.minimum)
        }
        let index = day.simulated()
        let launches = index.launches(.backgroundFetch)
        let first = try #require(launches.first)
        #expect(at(12) <= first && first < at(13))
        // None comes at other times of the day, and the person meets what the last one before brought.
        #expect(launches.allSatisfy { at(12) <= $0 && $0 < at(14) })
        let fetched = try #require(
            index.records(.backgroundFetch).last { $0.started.map { $0 < at(13) } == true })
        #expect(index.apps[0].visits.first?.freshness == fetched.ended.map { at(13) - $0 })
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
