import Simulation
import Testing
import Timeline

@testable import Advice

/// What a line claims about a run, held against the day as it is and one that the test has changed.
struct RunClaim {
    let line: HelpLine
    let before: IndependentDay
    let after: IndependentDay
    /// The task in the changed day.
    let task: TaskID
    /// From when on its runs count there.
    let since: Moment

    /// Expects that the request itself runs at a moment, and did at another or never.
    func expectRun(at moment: Moment, insteadOf former: Moment?, _ comment: Comment? = nil) {
        guard task == line.task, since == line.since, before.isChain(task) else {
            #expect(after.firstRun(of: task, from: since)?.moment == moment, comment)
            #expect(before.firstRun(of: line.task, from: since)?.moment == former, comment)
            return
        }
        #expect(after.firstRun(of: task, submittedAt: since) == moment, comment)
        #expect(before.firstRun(of: task, submittedAt: since) == former, comment)
        // Another request of the task has not done by then what it is for.
        #expect(before.firstRun(of: task, from: since).map { $0.moment > moment } ?? true, comment)
    }

    /// Expects that the next run which is not too early for the request comes at a moment, and did at another or never.
    func expectNextRun(at moment: Moment, insteadOf former: Moment?, _ comment: Comment? = nil) {
        let eligible = before.eligible.first { $0.task == task && $0.submitted == since }?.moment
        #expect(
            after.firstRun(of: task, from: eligible ?? since, submittedAt: since, orNot: true) == moment,
            comment)
        #expect(before.firstRun(of: task, from: since)?.moment == former, comment)
    }
}
