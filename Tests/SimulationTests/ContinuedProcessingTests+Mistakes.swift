import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Continued tasks that are never completed, and identifiers that are registered twice.
extension ContinuedProcessingTests {
    @Test(
        "R211 R215 work that is over reports no more progress: never completed, it stalls, and the app is ended"
    )
    func neverCompleted() throws {
        let day = export { _, task in
            task.work.time = DrawnRange(20 * Span.minute)
            task.work.saysWhenDone = false
        }
        let index = day.simulated()
        let record = try #require(index.records(.continuedProcessing).first)
        let limits = PolicyLimits()
        // The work of 20 minutes is over at 09:21, when all of its progress is reported.
        #expect(record.progress.last?.percent == 100 && record.progress.last?.moment == at(9, 21))
        #expect(record.expiring == at(9, 21) + limits[.progressTimeout])
        #expect(record.ended == at(9, 21) + limits[.progressTimeout] + limits[.expirationGrace])
        #expect(record.outcome == .killed && record.endReason == .noProgress)
        #expect(index.apps[0].changes.last?.cause == .ranOutOfTime)
        let silent = export { _, task in
            task.work.time = DrawnRange(20 * Span.minute)
            task.work.saysWhenDone = false
            task.work.handlesExpiration = false
        }
        let expired = try #require(silent.simulated().records(.continuedProcessing).first)
        #expect(expired.outcome == .expired && expired.ended == at(9, 21) + limits[.progressTimeout])
    }

    @Test(
        "R211 progress that stopped before the work was over decides when it stalls, and never reaches 100 %")
    func stoppedBeforeTheEnd() throws {
        let day = export { _, task in
            task.work.time = DrawnRange(20 * Span.minute)
            task.work.progressStopsAfter = 20 * Span.minute - 10 * Span.second
            task.work.saysWhenDone = false
        }
        let record = try #require(day.simulated().records(.continuedProcessing).first)
        #expect(record.progress.last?.percent == 90)
        #expect(record.expiring == at(9, 21) - 10 * Span.second + Limit.progressTimeout.sourced.value)
    }

    @Test("R211 R215 stalled in the foreground, it is warned there, and the app is ended after the visit")
    func stalledInForeground() throws {
        let index = export { _, task in
            task.work.time = DrawnRange(2 * Span.minute)
            task.work.saysWhenDone = false
        }.simulated()
        let record = try #require(index.records(.continuedProcessing).first)
        let limits = PolicyLimits()
        #expect(record.expiring == at(9, 3) + limits[.progressTimeout])
        // The visit ends at 09:10, as it would without the task.
        #expect(index.apps[0].state(at: at(9, 9)) == .foreground)
        #expect(index.apps[0].state(at: at(9, 10)) == .background)
        #expect(record.ended == at(9, 10) + limits[.backgroundTaskTime] && record.outcome == .killed)
    }

    @Test(
        "R204 an identifier that is registered before each submission crashes the app at the second in a process"
    )
    func registeredAgain() {
        func day(_ edit: (inout AppScript) -> Void = { _ in }) -> TimelineIndex {
            export { app, task in
                task.registration = .late
                task.submissions = [at(9, 1), at(9, 5)]
                task.work.time = DrawnRange(Span.minute)
                edit(&app)
            }.simulated()
        }
        let once = day()
        #expect(once.records(.continuedProcessing).map(\.outcome) == [.completed])
        #expect(once.refusals() == [.registeredTwice])
        #expect(once.apps[0].changes.filter { $0.cause == .crash }.map(\.moment) == [at(9, 5)])
        let citation = Refusal.registeredTwice.citation(of: .continuedProcessing, under: PolicyChoices())
        #expect(citation.rule == 204)
        #expect(Refusal.registeredTwice.citation(of: .appRefresh, under: PolicyChoices()).rule == 92)
        // In another process it is the first registration.
        let ended = day {
            $0.visits = [.init(9, minutes: 2), .init(9, 4, minutes: 2)]
            $0.systemKills = [at(9, 3)]
        }
        #expect(ended.records(.continuedProcessing).map(\.outcome) == [.completed, .completed])
        #expect(ended.refusals().isEmpty)
    }

    @Test(
        "R204 one that is registered twice crashes the app before its submission, and a dead app submits nothing"
    )
    func registeredTwice() {
        let index = export { _, task in
            task.registration = .twice
            task.submissions = [at(9, 1), at(9, 5)]
        }.simulated()
        #expect(index.refusals() == [.registeredTwice])
        #expect(index.submitted.isEmpty)
        #expect(index.apps[0].changes.suffix(2).map(\.cause) == [.opened, .crash])
        #expect(index.apps[0].changes.last?.moment == at(9, 1))
    }

    @Test("R204 a crash at a registration in the launch sequence drops what the app was launched for")
    func registeredTwiceAtLaunch() {
        let index = export { app, task in
            task.registration = .twice
            task.submissions = []
            task.submitsAtLaunch = .onBackgroundQueue
            app.visits = []
            app.daysSinceLastUse = 1
            app.eventTriggers = [TriggerScript(task: task.task, kind: .regionEntry)]
            app.eventTriggers[0].moments = [at(12)]
        }.simulated()
        #expect(index.refusals() == [.registeredTwice])
        #expect(index.records(.eventTrigger).map(\.outcome) == [.dropped])
    }
}
