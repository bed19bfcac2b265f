import BackgroundPolicy
import Simulation
import Testing
import Timeline

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
                if case .launched(_, _, isCold: true) = $0.happening { true } else { false }
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

    /// Pushes enqueue small downloads in the background; each asks for a relaunch when it is complete.
    private func downloads(_ minutes: [Int64], visit: AppScript.Visit? = nil) -> TimelineIndex {
        var day = TestDay()
        _ = day.limits.replace(.relaunchSpacing, with: 20 * Span.minute)
        day.add("Mail") { app, tasks in
            app.daysSinceLastUse = 2
            app.visits = visit.map { [$0] } ?? []
            app.transfers = [tasks.transfer { $0.bytes = DrawnRange(60_000_000) }]
            app.pushes = [
                tasks.push(at: minutes.map { at(12, $0) }) {
                    $0.work = Work(time: DrawnRange(1_000), enqueues: 0)
                }
            ]
        }
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

    @Test("R051 the spacing is waived for an app that was brought to the foreground recently")
    func waiver() {
        let index = downloads([0, 16, 32], visit: .init(11, 50))
        let records = index.records(.discretionaryRelaunch)
        #expect(records.count == 3)
        #expect(records.allSatisfy { $0.started == $0.submitted })
    }
}
