import BackgroundPolicy
import Testing
import Timeline

@testable import Simulation

/// The launch that `sessionSendsLaunchEvents` asks for.
@Suite struct RelaunchTests {
    /// A download that the person asks for at 09:01 and that is complete a minute and 40 seconds later.
    private func player(
        _ edit: (inout AppScript, inout TransferScript) -> Void = { _, _ in }
    ) -> TestDay {
        .player(visited: 2, bytes: 300_000_000, edit)
    }

    @Test("R050 a complete transfer relaunches the app, unless the session does not ask for it")
    func launchEvents() {
        let index = player().simulated()
        #expect(index.launches(.nondiscretionaryRelaunch) == [at(9, 2, 40)])
        #expect(index.apps[0].state(at: at(9, 2, 41)) == .background)
        let silent = player { _, transfer in transfer.sessionSendsLaunchEvents = false }.simulated()
        #expect(silent.records(.nondiscretionaryRelaunch).isEmpty)
        #expect(silent.apps[0].changes.allSatisfy { $0.cause != .launched })
    }

    @Test("R059 an app in the foreground is told there and then, and nothing is launched")
    func inForeground() {
        let index = player { app, _ in app.visits = [.init(9, minutes: 10)] }.simulated()
        let record = index.records(.nondiscretionaryRelaunch)[0]
        #expect(record.started == at(9, 2, 40))
        #expect(record.runs[0].launch == nil)
        #expect(record.outcome == .completed)
    }

    @Test("R009 R042 after a kill by the system the relaunch is cold")
    func afterSystemKill() {
        let index = player { app, _ in app.systemKills = [at(9, 2, 20)] }.simulated()
        #expect(index.launches(.nondiscretionaryRelaunch) == [at(9, 2, 40)])
        #expect(
            index.events.contains {
                if case .app(_, .launched(_, isCold: true)) = $0.happening { true } else { false }
            }
        )
    }

    @Test(
        "R052 battery, Low Power Mode, BAR switch and budgets hold the relaunch of a transfer that they let pass"
    )
    func fiveFactors() {
        func record(_ edit: (inout TestDay) -> Void) -> RequestRecord {
            var day = player()
            edit(&day)
            let index = day.simulated()
            #expect(index.records(.nondiscretionaryTransfer)[0].ended == at(9, 2, 40))
            return index.records(.nondiscretionaryRelaunch)[0]
        }
        let lowPower = record { $0.device.lowPowerMode = [slice(at(8), at(11))] }
        #expect(lowPower.started == at(11))
        #expect(lowPower.heldBack(until: at(24)).map(\.factor) == [.lowPowerMode])
        let refreshOff = record { $0.device.refreshOff = [slice(at(8), at(11))] }
        #expect(refreshOff.started == at(11))
        #expect(refreshOff.heldBack(until: at(24)).map(\.factor) == [.backgroundAppRefreshSwitch])
        let critical = record {
            $0.device.battery = 10_000
            $0.device.charging = [slice(at(11), at(12))]
        }
        #expect(critical.started == at(11))
        #expect(critical.heldBack(until: at(24)).map(\.factor) == [.criticallyLowBattery])
        let exhausted = record {
            _ = $0.limits.replace(.energyBudgetAtStart, with: 0)
            _ = $0.limits.replace(.budgetSlot, with: 12 * Span.hour)
        }
        #expect(exhausted.started == at(12))
        #expect(exhausted.heldBack(until: at(24)).map(\.factor) == [.systemBudgets])
    }

    @Test("R136 the relaunch is paid from the system budgets, though its transfer is not")
    func account() throws {
        let index = player().simulated()
        let limits = PolicyLimits()
        let relaunch = index.records(.nondiscretionaryRelaunch)[0]
        let time = limits[.warmLaunchTime] + 2_000
        let cost = limits[.warmLaunchEnergy] + limits[.backgroundPower] * time / 1_000
        let ended = at(9, 2, 40) + time
        #expect(relaunch.ended == ended && relaunch.energy == cost)
        func budget(_ moment: Moment) throws -> Int64 {
            try #require(index.device.energyBudget.value(at: moment))
        }
        #expect(try budget(at(9)) == budget(at(9, 2, 40) - 1))
        #expect(try budget(at(9)) - budget(at(9, 2, 40)) == limits[.warmLaunchEnergy])
        #expect(try budget(at(9)) - budget(ended) == cost)
    }

    @Test("R052 a swipe ends the relaunch that still waits")
    func swipeWhileWaiting() {
        var day = player { app, _ in app.swipes = [at(10)] }
        day.device.lowPowerMode = [slice(at(8), at(11))]
        let index = day.simulated()
        #expect(index.records(.nondiscretionaryTransfer)[0].outcome == .completed)
        let relaunch = index.records(.nondiscretionaryRelaunch)[0]
        #expect(relaunch.started == nil && relaunch.ended == at(10))
        #expect(relaunch.outcome == .cancelled)
    }

    @Test(
        "R059 a transfer that ends while the app is told of the others of its session has a launch of its own"
    )
    func endsInLaunch() {
        var day = TestDay()
        day.add("Album") { app, tasks in
            app.visits = [.init(9, minutes: 2)]
            app.sessions = [tasks.session { $0.relaunchWork.time = DrawnRange(20 * Span.second) }]
            app.transfers = [
                // It takes as long as the relaunch needs to be five seconds old when the push has enqueued the other.
                tasks.transfer("asked for") {
                    $0.afterVisitBegins = Span.minute
                    $0.bytes = DrawnRange(2 * 60 * 3_000_000)
                    $0.session = ScriptIndex(0)
                },
                tasks.transfer("enqueued by a push") {
                    $0.bytes = DrawnRange(1_000)
                    $0.session = ScriptIndex(0)
                },
            ]
            app.pushes = [
                tasks.push(at: [at(9, 3)]) {
                    $0.work = Work(time: DrawnRange(5_000), enqueues: ScriptIndex(1))
                }
            ]
        }
        let index = day.simulated()
        let first = index.records(.nondiscretionaryRelaunch)
        #expect(first.map(\.started) == [at(9, 3)])
        let second = index.records(.discretionaryTransfer)
        #expect(second.map(\.outcome) == [.completed])
        #expect(first[0].ended.map { second[0].ended ?? at(24) < $0 } == true)
        #expect(index.records(.discretionaryRelaunch).map(\.started) == second.map(\.ended))
    }

    @Test(
        "R059 the launch after discretionary transfers has a time of its own, and is warned before it is over"
    )
    func runTime() throws {
        var day = TestDay()
        day.add("Mail") { app, tasks in
            app.transfers = [
                tasks.transfer {
                    $0.bytes = DrawnRange(60_000_000)
                    $0.relaunchWork.time = DrawnRange(10 * Span.minute)
                }
            ]
            app.pushes = [
                tasks.push(at: [at(12)]) { $0.work = Work(time: DrawnRange(1_000), enqueues: ScriptIndex(0)) }
            ]
        }
        let record = try #require(day.simulated().records(.discretionaryRelaunch).first)
        let most = day.limits[.relaunchRunTime] - day.limits[.expirationGrace]
        #expect(record.started.map { $0 + most } == record.expiring)
    }

    /// Pushes enqueue small downloads in the background; each asks for a relaunch when it is complete.
    private func downloads(
        _ minutes: [Int64], visit: AppScript.Visit? = nil, _ edit: (inout TestDay) -> Void = { _ in }
    ) -> TimelineIndex {
        var day = TestDay()
        _ = day.limits.replace(.relaunchSpacing, with: 20 * Span.minute)
        day.add("Mail") { app, tasks in
            app.daysSinceLastUse = 2
            app.visits = visit.map { [$0] } ?? []
            app.transfers = [tasks.transfer { $0.bytes = DrawnRange(60_000_000) }]
            app.pushes = [
                tasks.push(at: minutes.map { at(12, $0) }) {
                    $0.work = Work(time: DrawnRange(1_000), enqueues: ScriptIndex(0))
                }
            ]
        }
        edit(&day)
        return day.simulated()
    }

    @Test("R051 relaunches after discretionary transfers are spaced, and the spacing doubles")
    func spacing() {
        let launches = downloads([0, 16, 32]).launches(.discretionaryRelaunch)
        #expect(launches.count >= 3)
        #expect(launches[1] - launches[0] >= 20 * Span.minute)
        #expect(launches[1] - launches[0] < 21 * Span.minute)
        #expect(launches[2] - launches[1] >= 40 * Span.minute)
    }

    @Test("R131 a relaunch that waits for its distance is held by Low Power Mode, as its transfer would be")
    func lowPowerMode() {
        // The second relaunch is due 20 minutes after the first, soon after noon.
        let index = downloads([0, 16]) { $0.device.lowPowerMode = [slice(at(12, 18), at(13))] }
        let record = index.records(.discretionaryRelaunch)[1]
        #expect(record.judgement(at: at(12, 50))?.verdict.held(.discretionaryRelaunch) == .lowPowerMode)
        #expect(record.started == at(13))
    }

    @Test("R052 no rate limit delays the relaunch of a transfer that the person asked for")
    func notSpaced() {
        var day = TestDay()
        _ = day.limits.replace(.relaunchSpacing, with: Span.hour)
        let rate = day.limits[.wiFiRate]
        day.add("Player") { app, tasks in
            app.visits = [.init(9, minutes: 2)]
            app.transfers = [
                tasks.transfer("asked for") {
                    $0.afterVisitBegins = Span.minute
                    $0.bytes = DrawnRange(2 * 3_600 * rate)
                },
                tasks.transfer("small") { $0.bytes = DrawnRange(1_000) },
            ]
            // Long enough after the visit that it waives nothing.
            app.pushes = [
                tasks.push(at: [at(10, 40), at(10, 55)]) {
                    $0.work = Work(time: DrawnRange(1_000), enqueues: ScriptIndex(1))
                }
            ]
        }
        let index = day.simulated()
        let deferred = index.records(.discretionaryRelaunch)
        #expect(deferred[0].started == deferred[0].submitted && deferred[0].started ?? at(24) < at(10, 41))
        let asked = index.records(.nondiscretionaryRelaunch)
        // The small ones took less than a millisecond of the Wi-Fi.
        #expect(asked.map(\.started) == [at(11, 1) + 1])
        #expect(deferred[1].heldBack(until: at(24)).map(\.factor) == [.rateLimiting])
    }

    @Test("R051 the distance between relaunches grows to a day and no further")
    func spacingAtMost() {
        var pace = RelaunchPace()
        var next = AppCondition.never
        var distances: [Int64] = []
        // Each comes as soon as it may, so that no distance passes unused.
        for _ in 0..<5 {
            let moment = max(0, next)
            next = pace.relaunch(at: moment, since: next, spacing: 5 * Span.hour)
            distances.append((next - moment) / Span.hour)
        }
        #expect(distances == [5, 10, 20, 24, 24])
    }

    @Test("R051 a spacing that passed without a relaunch begins anew, and so does one before a visit")
    func spacingAnew() {
        // Twice the spacing of 20 minutes has passed unused at 14:30; the one after it is spaced as the first was.
        let unused = downloads([0, 16, 150, 160]).launches(.discretionaryRelaunch)
        // The visit at 12:50 waives nothing any more at 14:10.
        let visited = downloads([0, 16, 130, 140], visit: .init(12, 50)).launches(.discretionaryRelaunch)
        for launches in [unused, visited] {
            #expect(launches.count == 4)
            let gaps = zip(launches, launches.dropFirst()).map { $1 - $0 }
            #expect(gaps.first == 20 * Span.minute && gaps.last == 20 * Span.minute)
        }
    }

    @Test("R051 a transfer that is complete while the app runs anyway spaces no relaunch")
    func completeWhileRunning() {
        var day = TestDay()
        _ = day.limits.replace(.relaunchSpacing, with: Span.hour)
        day.add("Mail") { app, tasks in
            app.daysSinceLastUse = 2
            app.transfers = [tasks.transfer { $0.bytes = DrawnRange(1_000) }]
            app.eventTriggers = [
                tasks.trigger(.regionEntry, at: [at(12)]) { $0.work.time = DrawnRange(8_000) }
            ]
            app.pushes = [
                tasks.push(at: [at(12, 0, 1), at(12, 20)]) {
                    $0.work = Work(time: DrawnRange(2_000), enqueues: ScriptIndex(0))
                }
            ]
        }
        let index = day.simulated()
        #expect(index.records(.discretionaryTransfer).map(\.outcome) == [.completed, .completed])
        let relaunches = index.records(.discretionaryRelaunch)
        #expect(relaunches.map { $0.runs.first?.launch } != [nil, nil])
        #expect(relaunches.map(\.started) == index.records(.discretionaryTransfer).map(\.ended))
    }

    @Test("R051 the spacing is waived for an app that was brought to the foreground recently")
    func waiver() {
        let index = downloads([0, 16, 32], visit: .init(11, 50))
        let records = index.records(.discretionaryRelaunch)
        #expect(records.count == 3)
        #expect(records.allSatisfy { $0.started == $0.submitted })
    }
}
