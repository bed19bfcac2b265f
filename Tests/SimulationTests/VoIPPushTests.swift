import BackgroundPolicy
import Simulation
import Testing
import Timeline

@Suite struct VoIPPushTests {
    private func phone(
        _ arrivals: [Moment], _ edit: (inout AppScript, inout VoIPPushScript) -> Void = { _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.add("Phone") { app, tasks in
            var push = tasks.voIPPush(at: arrivals)
            edit(&app, &push)
            app.voIPPushes = [push]
        }
        return day
    }

    @Test("R020 without voIP in desiredPushTypes, or voip in UIBackgroundModes, no call comes")
    func registration() {
        let unregistered = phone([at(9)]) { app, _ in app.desiresVoIPPushes = false }.simulated()
        #expect(unregistered.refusals() == [.noPushRegistration])
        let undeclared = phone([at(9)]) { app, _ in app.backgroundModes.remove(.voIP) }.simulated()
        #expect(undeclared.refusals() == [.missingBackgroundMode])
        for index in [unregistered, undeclared] {
            #expect(index.submitted.isEmpty)
            #expect(index.presentations().isEmpty)
        }
        #expect(phone([at(9)]).simulated().refusals().isEmpty)
    }

    @Test("R021 a VoIP push launches the app at once, and gives it time to run")
    func launches() {
        let suspended = phone([at(9)]).simulated()
        #expect(suspended.launches(.voIPPush) == [at(9)])
        let run = suspended.records(.voIPPush)[0]
        #expect(run.outcome == .completed)
        #expect(run.ended == at(9, 0, 2) + 200)
        let forgetful = phone([at(9)]) { _, push in push.work.saysWhenDone = false }.simulated()
        #expect(forgetful.records(.voIPPush)[0].ended == at(9, 0, 30))
        #expect(forgetful.records(.voIPPush)[0].outcome == .killed)
    }

    @Test("R021 R234 none of the seven factors holds a VoIP push: it launches an app that was swiped away")
    func noFactor() {
        var day = phone([at(9), at(9, 1)]) { app, _ in
            app.isInAppSwitcher = false
            app.daysSinceLastUse = nil
            app.refreshOff = [slice(.start, at(24))]
        }
        day.device.battery = 5_000
        day.device.lowPowerMode = [slice(.start, at(24))]
        let index = day.simulated()
        #expect(index.launches(.voIPPush) == [at(9), at(9, 1)])
        let cold = index.events.compactMap { event -> Bool? in
            guard case .app(_, .launched(_, let isCold)) = event.happening else { return nil }
            return isCold
        }
        #expect(cold == [true, false])
        #expect(index.presentations().map(\.presentation) == [.call, .call])
    }

    @Test("R145 R252 X33 a call launches an app before the first unlock after boot, unless nothing may")
    func firstUnlock() {
        var day = phone([at(1)]) { _, push in push.callLasts = Span.minute }
        day.device.firstUnlock = at(2)
        #expect(day.simulated().launches(.voIPPush) == [at(1)])
        #expect(day.simulated().presentations().map(\.presentation) == [.call])
        day.answer(.firstUnlockHolds, with: "everyLaunch")
        let index = day.simulated()
        #expect(index.launches(.voIPPush) == [at(2)])
        #expect(index.records(.voIPPush)[0].judgements[0].verdict.awaited == [.firstUnlock])
        #expect(index.presentations().map(\.presentation) == [.lateCall])
    }

    @Test("R022 an app that does not report the call before the callback returns is ended")
    func notReported() {
        let index = phone([at(9)]) { _, push in push.reportsCall = false }.simulated()
        #expect(index.apps[0].changes.map(\.cause) == [.suspended, .launched, .callNotReported])
        #expect(index.records(.voIPPush)[0].outcome == .killed)
        #expect(index.presentations().isEmpty)
        // It works on nothing before that: work that grew too large in a quarter of a second is not begun.
        let large = phone([at(9)]) { app, push in
            app.daysSinceLastUse = 2
            push.reportsCall = false
            push.work.time = DrawnRange(Span.second)
            push.work.memory = 4 * PolicyLimits()[.processMemory]
        }.simulated()
        #expect(large.apps[0].changes.map(\.cause) == [.launched, .callNotReported])
        let reported = phone([at(9)]).simulated()
        #expect(reported.apps[0].changes.map(\.cause) == [.suspended, .launched, .suspended])
        #expect(reported.presentations().map(\.presentation) == [.call])
    }

    @Test("R022 in the foreground too a call must be reported")
    func inForeground() {
        let index = phone([at(9, 1)]) { app, push in
            app.visits = [.init(9)]
            push.reportsCall = false
        }
        .simulated()
        #expect(index.apps[0].changes.map(\.cause) == [.suspended, .opened, .callNotReported])
        #expect(index.launches(.voIPPush) == [at(9, 1)])
        #expect(index.records(.voIPPush)[0].runs[0].launch == nil)
    }

    @Test("R023 after three calls that were not reported VoIP pushes launch the app no more")
    func stopped() {
        let calls = (0..<5).map { at(9 + $0) }
        let index = phone(calls) { _, push in push.reportsCall = false }.simulated()
        #expect(index.launches(.voIPPush) == Array(calls.prefix(3)))
        #expect(index.refusals() == [.voIPLaunchesStopped, .voIPLaunchesStopped])
        var patient = phone(calls) { _, push in push.reportsCall = false }
        let isReplaced = patient.limits.replace(.voIPFailuresAtMost, with: 4)
        #expect(isReplaced)
        #expect(patient.simulated().launches(.voIPPush).count == 4)
    }

    @Test("R024 with the caller in the payload the phone rings at once, without it only after a question")
    func caller() {
        let known = phone([at(9)]).simulated().presentations()
        #expect(known.map(\.moment) == [at(9) + 200])
        let unknown = phone([at(9)]) { _, push in push.carriesCaller = false }.simulated().presentations()
        #expect(unknown.map(\.moment) == [at(9, 0, 3) + 200])
    }

    @Test("R025 a push that comes two minutes late rings for a call that is over; one that expires does not")
    func expiration() {
        func day(_ expiration: Int64?) -> TimelineIndex {
            var day = phone([at(9)]) { _, push in push.expiration = expiration }
            day.device.networks = [.init(at(8), .none), .init(at(9, 2), .cellular)]
            return day.simulated()
        }
        let kept = day(nil)
        #expect(kept.presentations().map(\.presentation) == [.lateCall])
        #expect(kept.launches(.voIPPush) == [at(9, 2)])
        #expect(kept.records(.voIPPush)[0].judgements[0].verdict.awaited == [.networkConnectivity])
        let nowOrNever = day(0)
        #expect(nowOrNever.refusals() == [.expired])
        #expect(nowOrNever.apps[0].instants.map(\.moment) == [at(9)])
        #expect(nowOrNever.submitted.isEmpty)
        let seconds = day(5_000)
        #expect(seconds.refusals() == [.expired])
        #expect(seconds.records(.voIPPush).map(\.ended) == [at(9, 0, 5)])
        #expect(seconds.records(.voIPPush).map(\.outcome) == [.dropped])
        #expect(day(10 * Span.minute).presentations().map(\.presentation) == [.lateCall])
    }

    @Test("a call is on no budget, for a person asks for it")
    func budgets() {
        let index = phone([at(9), at(10)]).simulated()
        #expect(index.records(.voIPPush).allSatisfy { $0.energy > 0 })
        let changes = index.device.energyBudget.samples.map(\.moment.milliseconds)
        #expect(changes.allSatisfy { $0 % (30 * Span.minute) == 0 })
    }
}
