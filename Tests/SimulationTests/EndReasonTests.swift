import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Why requests ended as they did, told apart.
@Suite struct EndReasonTests {
    private func reason(_ index: TimelineIndex, _ mode: ExecutionMode) -> EndReason? {
        index.records(mode)[0].endReason
    }

    private func extensionDay(_ edit: (inout Work) -> Void) -> TimelineIndex {
        var day = TestDay()
        day.add("Chat") { app, tasks in
            app.hasServiceExtension = true
            var push = tasks.standardPush(at: [at(9)])
            push.isMutable = true
            edit(&push.extensionWork)
            app.standardPushes = [push]
        }
        return day.simulated()
    }

    @Test("R143 an extension over its memory is no app whose process ended, and is judged by its own limit")
    func extensionOverMemory() throws {
        let index = extensionDay { $0.memory = 100_000_000 }
        #expect(reason(index, .standardPush) == .extensionOverMemory)
        #expect(EndReason.extensionOverMemory.explanation(of: .killed, PolicyLimits()).contains("24 MB"))
        let record = index.records(.standardPush)[0]
        #expect(record.processEnd == nil)
        #expect(record.endCitation == Citation(.appleForums, .engineer, rule: 143))
    }

    @Test("R027 an extension whose time is over says so, by the 30 seconds of an extension")
    func extensionTime() {
        let index = extensionDay { $0.time = DrawnRange(45_000) }
        #expect(reason(index, .standardPush) == .outOfTime)
        #expect(
            EndReason.outOfTime.citation(of: .standardPush, in: .sources)
                == Citation(.appleReference, .documented, rule: 27))
    }

    @Test("R120 a push whose completionHandler is not called is over the 30 s of pushes, not of tasks")
    func push() {
        var day = TestDay()
        day.add("App") { app, tasks in
            var push = tasks.push(at: [at(10)])
            push.work.saysWhenDone = false
            app.pushes = [push]
        }
        let index = day.simulated()
        #expect(reason(index, .backgroundPush) == .process(.ranOutOfTime))
        #expect(index.records(.backgroundPush)[0].ended == at(10, 0, 30))
        #expect(index.records(.backgroundPush)[0].endCitation == Citation(.objcIO, .stated, rule: 120))
        #expect(
            EndReason.process(.ranOutOfTime).citation(of: .appRefresh, in: .sources) == Rule[105].citation)
    }

    @Test("R104 processing that ends early says whether the phone, the charger or the network was the reason")
    func interruptions() {
        func reason(
            stops: Bool = true, _ edit: (inout TestDay) -> Void = { _ in }
        ) -> EndReason? {
            var day = TestDay()
            day.add("App") { app, tasks in
                app.tasks = [
                    tasks.processing {
                        $0.submissions = [at(1)]
                        $0.requiresExternalPower = true
                        $0.requiresNetworkConnectivity = true
                        $0.work.time = DrawnRange(Span.hour)
                        $0.work.stopsOnExpiration = stops
                    }
                ]
            }
            day.device.charging = [slice(.start, at(24))]
            edit(&day)
            return self.reason(day.simulated(), .processing)
        }
        #expect(reason() == .outOfTime)
        #expect(
            reason { $0.edit { $0.visits = [.init(1, 2)] } } == .phonePickedUp)
        let use = slice(at(1, 2), at(1, 30))
        #expect(reason(stops: false) { $0.device.uses = [use] } == .phonePickedUp)
        // In front of the person it goes on, and has the time of what was begun there when they leave.
        #expect(reason(stops: false) { $0.edit { $0.visits = [.init(1, 2)] } } == .process(.ranOutOfTime))
        #expect(
            reason { $0.device.charging = [slice(.start, at(1, 2))] } == .chargerDisconnected)
        #expect(reason { $0.device.networks = [.init(at(1, 2), .none)] } == .networkLost)
    }

    @Test(
        "R104 what happens at the moment at which the time is over is no reason where it interrupts nothing")
    func coincidence() {
        func record(charging end: Moment) -> RequestRecord {
            var day = TestDay()
            day.add("App") { app, tasks in
                app.tasks = [
                    tasks.processing {
                        $0.submissions = [at(1)]
                        $0.work.time = DrawnRange(Span.hour)
                    }
                ]
            }
            day.device.charging = [slice(.start, end)]
            return day.simulated().records(.processing)[0]
        }
        let warned = record(charging: at(24)).expiring ?? .start
        // The task runs without a charger too, and is warned at the moment at which that is disconnected.
        let same = record(charging: warned)
        #expect(warned > at(1) && same.expiring == warned && same.outcome == .expired)
        #expect(same.endReason == .outOfTime)
    }

    @Test("requests that end before they run say who ended them: the app, a later one, a person's swipe")
    func withoutRun() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.isInAppSwitcher = true
            app.visits = [.init(9, minutes: 1)]
            app.swipes = [at(12)]
            app.tasks = [
                tasks.refresh {
                    $0.submissions = [at(9, 0, 30), at(10)]
                    $0.cancellations = [at(11)]
                    $0.earliestBegin = 20 * Span.hour
                }
            ]
            app.sessions = [tasks.session { $0.isDiscretionary = true }]
            app.transfers = [
                tasks.transfer {
                    $0.afterVisitBegins = 30 * Span.second
                    $0.session = ScriptIndex(0)
                }
            ]
        }
        day.device.networks = [.init(.start, .cellular)]
        let index = day.simulated()
        #expect(index.records(.appRefresh).map(\.outcome) == [.replaced, .cancelled])
        #expect(index.records(.appRefresh).map(\.endReason) == [.laterSubmission, .cancelledByApp])
        let transfer = index.records(.discretionaryTransfer)[0]
        #expect(transfer.ended == at(12) && transfer.outcome == .cancelled)
        // The process did not end with it: it had no process.
        #expect(transfer.endReason == .swipedAway && transfer.processEnd == nil)
    }

    @Test("R092 a crash at launch is laid to the registration, a crash of another kind to no rule")
    func crashes() {
        #expect(EndReason.crashAtLaunch.citation(of: .appRefresh, in: .sources)?.ruleName == "R092")
        #expect(EndReason.process(.crash).citation(of: .appRefresh, in: .sources)?.ruleName.isEmpty == true)
        #expect(EndReason.process(.systemKill).citation(of: .appRefresh, in: .sources)?.ruleName == "R008")
    }

    @Test("R036 a launch that crashes is one all the same: the next push waits its 15 minutes")
    func crashedLaunches() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.tasks = [tasks.refresh { $0.registration = .late }]
            app.pushes = [tasks.push(at: (0..<15).map { at(9, 2 * $0) })]
        }
        let index = day.simulated()
        let crashes = index.apps[0].changes.filter { $0.cause == .crash }.map(\.moment)
        #expect(crashes == [at(9), at(9, 15), at(9, 30)])
        #expect(index.records(.backgroundPush)[0].endReason == .crashAtLaunch)
    }

    @Test("R023 a call for an app that launches no more waits with APNs first, and is refused when delivered")
    func heldCall() {
        var day = TestDay()
        day.add("Phone") { app, tasks in
            let calls = [at(9), at(10), at(11), at(12, 30)]
            app.voIPPushes = [tasks.voIPPush(at: calls) { $0.reportsCall = false }]
        }
        day.device.networks = [.init(at(12), .none), .init(at(13), .wiFi)]
        let index = day.simulated()
        #expect(index.refusals() == [.voIPLaunchesStopped])
        let record = index.records(.voIPPush)[3]
        #expect(record.submitted == at(12, 30) && record.ended == at(13) && record.outcome == .dropped)
        #expect(record.judgements[0].verdict.awaited == [.networkConnectivity])
    }

    @Test("R054 a transfer that was given up says that timeoutIntervalForResource was over")
    func resourceTimeout() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.visits = [.init(9)]
            app.sessions = [
                tasks.session {
                    $0.isDiscretionary = true
                    $0.timeoutIntervalForResource = Span.hour
                }
            ]
            app.transfers = [
                tasks.transfer {
                    $0.afterVisitBegins = Span.minute
                    $0.session = ScriptIndex(0)
                }
            ]
        }
        day.device.networks = [.init(.start, .cellular)]
        #expect(reason(day.simulated(), .discretionaryTransfer) == .resourceTimeout)
        #expect(
            EndReason.resourceTimeout.explanation(of: .failed, PolicyLimits()).contains(
                "timeoutIntervalForResource"))
    }
}
