import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// What background work can read while the phone is locked (R145).
@Suite struct FileProtectionTests {
    /// A refresh at two at night, while the phone lies locked or is in use.
    private func night(_ protection: FileProtection, inUse: Bool = false) -> TestDay {
        var day = TestDay()
        if inUse { day.device.uses = [slice(at(1, 30), at(2, 30))] }
        day.add("Feed") { app, tasks in
            app.fileProtection = protection
            app.habits = [.init(2, 30)]
            app.tasks = [
                tasks.refresh {
                    $0.submissions = [at(2)]
                    $0.work.download = DrawnRange(50_000)
                }
            ]
        }
        return day
    }

    @Test("R145 a refresh at night that needs completely protected files does no work")
    func lockedAtNight() {
        for protection in [FileProtection.complete, .completeUnlessOpen] {
            let index = night(protection).simulated()
            let record = index.records(.appRefresh)[0]
            #expect(record.started == at(2))
            #expect(record.ended == at(2) + PolicyLimits()[.warmLaunchTime])
            #expect(record.outcome == .failed)
            #expect(index.apps[0].contentUpdates.isEmpty)
            #expect(index.apps[0].instants.contains { $0.kind == .refused(.filesLocked) })
            #expect(index.apps[0].state(at: at(2, 1)) == .suspended)
        }
    }

    @Test("R145 files that are readable from the first unlock on, or in a phone that is in use, are read")
    func readable() {
        let days = [
            night(.completeUntilFirstUserAuthentication), night(.none), night(.complete, inUse: true),
            night(.completeUnlessOpen, inUse: true),
        ]
        for day in days {
            let index = day.simulated()
            #expect(index.records(.appRefresh)[0].outcome == .completed)
            #expect(index.apps[0].contentUpdates.count == 1)
        }
    }

    /// Work begun when the person leaves, which locks the phone.
    private func completion(_ protection: FileProtection, seconds: Int64) -> Outcome? {
        var day = TestDay()
        day.add("Notes") { app, tasks in
            app.fileProtection = protection
            app.visits = [.init(9)]
            app.backgroundTasks = [
                tasks.backgroundTask { $0.work.time = DrawnRange(seconds * Span.second) }
            ]
        }
        return day.simulated().records(.backgroundTask)[0].outcome
    }

    @Test("R145 files that are open stay readable unless they are protected completely")
    func locksWhileItWorks() {
        #expect(completion(.complete, seconds: 9) == .completed)
        #expect(completion(.complete, seconds: 20) == .failed)
        #expect(completion(.completeUnlessOpen, seconds: 20) == .completed)
    }

    @Test("R145 an app that fails and forgets to say so is ended")
    func failsInSilence() {
        var day = night(.complete)
        day.edit { $0.tasks[0].work.saysWhenDone = false }
        let record = day.simulated().records(.appRefresh)[0]
        #expect(record.outcome == .killed)
        #expect(record.processEnd == .ranOutOfTime)
    }
}
