import BackgroundPolicy
import Testing
import Timeline

/// How a length says what it rests on, beside the rule that is cited.
@Suite struct LengthEvidenceTests {
    private let header = HandMadeDay().header

    private func evidence(_ cause: WhyAnswer.Cause, _ mode: ExecutionMode, earliestBegin: Moment = .start)
        -> LengthEvidence
    {
        var day = HandMadeDay()
        let request = day.request(mode)
        day.add(0, .request(request, .submitted(earliestBegin: earliestBegin)))
        let record = day.index.requests[0]
        return LengthEvidence(cause.decidingLimits(of: record, on: header), on: header)
    }

    private let stated = Citation(.wwdc20, .stated)

    @Test("a number that is assumed is marked beside a rule that is stated, and not beside an assumption")
    func marked() {
        let spacing = evidence(.factor(.rateLimiting), .appRefresh)
        #expect(spacing.text(weakerThan: stated) == "spacing assumed")
        #expect(spacing.text(weakerThan: Citation(.dayline, .assumed)) == nil)
        #expect(spacing.weakest == .sourced(.assumed) && spacing.limits == [.refreshSpacing])
    }

    @Test("numbers of different support are told apart, and a word stands at its weakest")
    func several() {
        let relaunch = evidence(.factor(.rateLimiting), .discretionaryRelaunch)
        #expect(relaunch.text == "spacing measured, waiver assumed")
        let measured = Citation(.deviceLogs, .measured)
        #expect(relaunch.text(weakerThan: measured) == "waiver assumed")
        let both = LengthEvidence(
            [DecidingLimit(.relaunchSpacing, "spacing"), DecidingLimit(.refreshSpacing, "spacing")],
            on: header)
        #expect(both.text == "spacing assumed")
        #expect(evidence(.factor(.systemBudgets), .appRefresh).text == "sizes assumed")
    }

    @Test("of two days the limits of both decide, each word at its weakest")
    func joined() {
        let stated = LengthEvidence([DecidingLimit(.refreshRunTime, "time")], on: header)
        let assumed = LengthEvidence(
            [DecidingLimit(.refreshSpacing, "time"), DecidingLimit(.relaunchSpacing, "spacing")], on: header)
        let both = stated.joined(with: assumed)
        #expect(both.text == "time assumed, spacing measured")
        #expect(both.limits == [.refreshRunTime, .refreshSpacing, .relaunchSpacing])
        #expect(stated.joined(with: stated) == stated)
    }

    @Test("what the scenario or a source decides in full is not marked")
    func unmarked() {
        #expect(evidence(.factor(.lowPowerMode), .appRefresh).text == nil)
        #expect(evidence(.requirement(.externalPower), .processing).weakest == nil)
        let runTime = LengthEvidence([DecidingLimit(.refreshRunTime, "run time")], on: header)
        #expect(runTime.text == "run time stated")
        #expect(runTime.text(weakerThan: stated) == nil)
    }

    @Test("a number of the scenario's own is marked as that")
    func ofScenario() {
        var header = header
        let isReplaced = header.limits.replace(.refreshSpacing, with: 1)
        #expect(isReplaced)
        let evidence = LengthEvidence([DecidingLimit(.refreshSpacing, "spacing")], on: header)
        #expect(evidence.text(weakerThan: stated) == "spacing assumed by the scenario")
        #expect(evidence.weakest?.key == "scenario" && evidence.weakest?.isAssumed == true)
    }

    @Test("R111 a begin date that is too far ahead makes the wait rest on how far it may be")
    func tooFar() {
        let week = header.limits[.earliestBeginDateMaximum]
        let far = evidence(.factor(.appUsage), .processing, earliestBegin: Moment(week + 1))
        let near = evidence(.factor(.appUsage), .processing, earliestBegin: Moment(week))
        #expect(far.limits == [.processingUsageWindow, .earliestBeginDateMaximum])
        #expect(near.limits == [.processingUsageWindow])
    }

    private func ended(_ mode: ExecutionMode, _ outcome: Outcome, _ reason: EndReason, isWarned: Bool)
        -> [Limit]
    {
        var day = HandMadeDay()
        let request = day.request(mode)
        day.add(0, .request(request, .submitted(earliestBegin: .start)))
        day.add(1, .request(request, .started(LaunchID(1), .dispatched)))
        if isWarned { day.add(2, .request(request, .expiring)) }
        day.add(2, .request(request, .ended(outcome, reason, energy: 0, cellular: 0)))
        return day.index.requests[0].limitsOfEnd.map(\.limit)
    }

    @Test("R103 R105 an end rests on the run time, and on the warning time where the handler decides")
    func ends() {
        #expect(
            ended(.processing, .expired, .outOfTime, isWarned: true) == [
                .processingRunTime, .expirationGrace,
            ])
        #expect(ended(.processing, .expired, .outOfTime, isWarned: false) == [.processingRunTime])
        #expect(ended(.appRefresh, .killed, .ranOutOfTime, isWarned: false) == [.refreshRunTime])
        #expect(ended(.processing, .killed, .phonePickedUp, isWarned: false) == [.expirationGrace])
        #expect(ended(.processing, .expired, .phonePickedUp, isWarned: true).isEmpty)
        #expect(ended(.processing, .killed, .usedTooMuchCPU, isWarned: false) == [.cpuShare, .cpuWindow])
        #expect(ended(.appRefresh, .abandoned, .swipedAway, isWarned: false).isEmpty)
    }

    @Test("R008 the length of a launch rests on how long launching takes, that of a transfer on its speed")
    func runs() throws {
        var day = HandMadeDay()
        day.run(.appRefresh, 1)
        day.run(.discretionaryTransfer, 2)
        let records = day.index.requests
        let limits = try records.map { $0.limits(of: try #require($0.runs.first)).map(\.limit) }
        #expect(limits == [[.warmLaunchTime], [.wiFiRate, .cellularRate]])
    }

    @Test("a sum over several requests says over how many, and the time of one does not")
    func sums() {
        #expect(Counted.sum(8 * Span.hour, of: 32) == "8 h over 32 requests")
        #expect(Counted.sum(8 * Span.hour, of: 1) == "8 h")
    }
}
