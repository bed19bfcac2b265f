import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// What an app, or an extension of it, may ask of `BGTaskScheduler` beside a submission.
@Suite struct SchedulerCallTests {
    private func day(_ edit: (inout AppScript, inout TestDay.Tasks) -> Void) -> TestDay {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.habits = [.init(12)]
            edit(&app, &tasks)
        }
        return day
    }

    @Test("a request that is cancelled before its launch is never launched, and its place is free")
    func cancel() {
        let index = day { app, tasks in
            app.tasks = [
                tasks.refresh("a") { $0.cancellations = [at(1)] },
                tasks.refresh("b") { $0.submissions = [at(0, 30), at(2)] },
            ]
        }.simulated()
        let records = index.records(.appRefresh)
        #expect(records.map(\.outcome) == [.cancelled, .completed])
        #expect(records[0].ended == at(1))
        #expect(records[0].started == nil)
        #expect(records[1].submitted == at(2))
        #expect(index.refusals() == [.tooManyPendingTaskRequests])
    }

    @Test("an identifier that is cancelled takes no other along")
    func cancelOne() {
        let index = day { app, tasks in
            app.tasks = ["a", "b"].map { name in
                tasks.processing(name) {
                    $0.requiresExternalPower = true
                    $0.cancellations = name == "a" ? [at(1)] : []
                }
            }
        }.simulated()
        #expect(index.records(.processing).map(\.outcome) == [.cancelled, .unfinished])
    }

    @Test("what runs already is not cancelled, neither by its identifier nor with all others")
    func cancelWhileRunning() {
        let index = day { app, tasks in
            app.cancellations = [at(12, 0, 6)]
            app.tasks = [
                tasks.refresh {
                    $0.submissions = [at(12)]
                    $0.work.time = DrawnRange(10_000)
                    $0.cancellations = [at(12, 0, 5)]
                }
            ]
        }.simulated()
        #expect(index.records(.appRefresh).map(\.outcome) == [.completed])
    }

    @Test("cancelAllTaskRequests takes back refresh and processing, and no push or transfer")
    func cancelAll() {
        var day = day { app, tasks in
            app.cancellations = [at(1)]
            app.pushes = [tasks.push(at: [at(0, 40)])]
            app.tasks = [tasks.refresh(), tasks.processing { $0.requiresExternalPower = true }]
            app.transfers = [
                tasks.transfer {
                    $0.isDiscretionary = true
                    $0.enqueuedAt = [at(0, 30)]
                }
            ]
            app.visits = [.init(0, 29)]
        }
        // It holds the push and the transfer when everything is cancelled.
        day.device.lowPowerMode = [slice(at(0, 20), at(2))]
        let index = day.simulated()
        #expect(index.records(.appRefresh).map(\.outcome) == [.cancelled])
        #expect(index.records(.processing).map(\.outcome) == [.cancelled])
        #expect(index.records(.backgroundPush).map(\.started) == [at(2)])
        #expect(index.records(.discretionaryTransfer).map(\.started) == [at(2)])
    }

    @Test("pendingTaskRequests tells how many wait at that moment, and of which kind")
    func pending() {
        let index = day { app, tasks in
            app.pendingTaskRequests = [at(1), at(3), at(13)]
            app.tasks =
                [tasks.refresh()]
                + (0..<3).map { number in
                    tasks.processing("tidy\(number)") {
                        $0.requiresExternalPower = true
                        $0.submissions = [at(2)]
                    }
                }
        }.simulated()
        let told = index.events.compactMap { event -> [Int32]? in
            guard case .app(_, .pendingTaskRequests(let refresh, let processing)) = event.happening else {
                return nil
            }
            return [refresh, processing]
        }
        #expect(told == [[1, 0], [1, 3], [0, 3]])
    }

    @Test("R097 R098 an extension submits while the app is not running, and the app itself is launched")
    func extensionSubmits() {
        let index = day { app, tasks in
            app.daysSinceLastUse = 1
            app.tasks = [
                tasks.refresh {
                    $0.submissions = []
                    $0.extensionSubmissions = [at(10)]
                }
            ]
        }.simulated()
        let record = index.records(.appRefresh)[0]
        #expect(record.submitted == at(10))
        #expect(record.outcome == .completed)
        #expect(index.apps[0].state(at: at(10, 1)) == .notRunning)
        #expect(index.apps[0].changes.map(\.cause) == [.launched, .suspended])
        #expect(index.apps[0].changes[0].moment == record.started)
        let ran = index.events.filter {
            if case .app(_, .extensionRan) = $0.happening { true } else { false }
        }
        #expect(ran.map(\.moment) == [at(10)])
    }

    @Test("R080 R097 what an extension submits was not requested in the foreground")
    func extensionIsNoForeground() {
        var day = day { app, tasks in
            app.daysSinceLastUse = 20
            app.tasks = [
                tasks.processing {
                    $0.submissions = []
                    $0.extensionSubmissions = [at(1)]
                }
            ]
        }
        day.device.charging = [slice(.start, at(24))]
        let record = day.simulated().records(.processing)[0]
        #expect(record.started == nil)
        #expect(record.judgement(at: at(2))?.verdict.held(.processing) == .appUsage)
    }

    @Test("code 1 has four causes: switched off, restricted, the Simulator, an extension without open access")
    func unavailable() {
        func refused(_ edit: (inout TestDay) -> Void, _ script: (inout AppScript) -> Void) -> [Refusal] {
            var day = day { app, tasks in
                app.tasks = [
                    tasks.refresh {
                        $0.submissions = []
                        $0.extensionSubmissions = [at(1)]
                    }
                ]
                script(&app)
            }
            edit(&day)
            let index = day.simulated()
            #expect(index.submitted.count == 1 - index.refusals().count)
            return index.refusals()
        }
        #expect(refused({ _ in }, { _ in }) == [])
        #expect(refused({ $0.device.refreshOff = [slice(at(0), at(24))] }, { _ in }) == [.unavailable])
        #expect(
            refused({ $0.device.refreshRestricted = [slice(at(0), at(24))] }, { _ in })
                == [.unavailableAsRestricted])
        #expect(refused({ $0.device.isSimulator = true }, { _ in }) == [.unavailableOnSimulator])
        #expect(refused({ _ in }, { $0.extensionsMaySubmit = false }) == [.unavailableToExtension])
    }

    @Test("R134 where it is restricted, the person's switches change nothing and the BAR switch holds")
    func restricted() {
        var day = day { app, tasks in app.tasks = [tasks.refresh()] }
        day.device.refreshRestricted = [slice(at(8), at(13))]
        day.interventions = [
            Intervention(at: at(9), .setting(.backgroundAppRefresh, .on)),
            Intervention(at: at(10), .setting(.backgroundAppRefresh, .off)),
            Intervention(at: at(10), .appBackgroundAppRefresh(AppID(0), isOn: false)),
        ]
        let index = day.simulated()
        let record = index.records(.appRefresh)[0]
        #expect(record.started == nil)
        #expect(record.judgement(at: at(12))?.verdict.held(.appRefresh) == .backgroundAppRefreshSwitch)
        #expect(index.device.refreshRestricted.slices == [slice(at(8), at(13))])
        let told = index.events.filter { $0.happening == .device(.setting(.refreshRestricted, .on)) }
        #expect(told.map(\.moment) == [at(8), at(9), at(10), at(10)], "each time that a switch is tried")
        #expect(index.device.refreshOff.isEmpty && index.apps[0].refreshOff.isEmpty)
        day.device.refreshRestricted = [slice(at(8), at(11))]
        #expect(day.simulated().records(.appRefresh)[0].outcome == .completed)
    }
}
