import BackgroundPolicy
import Testing
import Timeline

/// The answer about one request: its wait, its pauses, and what decided each.
@Suite struct WhyAnswerTests {
    private func at(_ hour: Int64, _ minute: Int64 = 0) -> Moment { HandMadeDay.at(hour, minute) }

    /// A transfer that waits for Wi-Fi from 6 to 7, runs for an hour, and pauses twice: two hours by Low
    /// Power Mode, in the second of which the BAR switch is off too, then from 11 on by the BAR switch.
    private func transfer(ended: Bool) -> TimelineIndex {
        var day = HandMadeDay()
        let transfer = day.request(.discretionaryTransfer)
        day.add(6, .request(transfer, .submitted(earliestBegin: at(6))))
        day.add(6, .request(transfer, .verdict(Verdict(awaited: [.wiFi]))))
        day.add(7, .request(transfer, .started(nil, .dispatched)))
        day.add(8, .request(transfer, .paused(bytesLeft: 400)))
        day.add(8, .request(transfer, .verdict(Verdict(adverse: .lowPowerMode))))
        day.add(
            9, .request(transfer, .verdict(Verdict(adverse: [.lowPowerMode, .backgroundAppRefreshSwitch]))))
        day.add(10, .request(transfer, .started(nil, .resumed)))
        day.add(11, .request(transfer, .paused(bytesLeft: 100)))
        day.add(11, .request(transfer, .verdict(Verdict(adverse: .backgroundAppRefreshSwitch))))
        if ended {
            day.add(14, .request(transfer, .ended(.cancelled, .cancelledByApp, energy: 1, cellular: 0)))
        }
        return day.index
    }

    @Test("the wait of a transfer ends with its first start, and what paused it is told apart from that")
    func waitAndPauses() throws {
        let answer = WhyAnswer(transfer(ended: true).requests[0], at: at(20))
        #expect(answer.waited == Span.hour)
        #expect(answer.blockers.map(\.cause) == [.requirement(.wiFi)])
        #expect(answer.blockers.map(\.share) == [1_000])
        try #require(answer.pauses.count == 2)
        let first = answer.pauses[0]
        #expect(first.slice == Slice(from: at(8), to: at(10)) && !first.lasts && first.bytesLeft == 400)
        #expect(
            first.blockers.map(\.cause) == [.factor(.lowPowerMode), .factor(.backgroundAppRefreshSwitch)])
        #expect(first.blockers.map(\.total) == [2 * Span.hour, Span.hour])
        #expect(first.blockers.map(\.share) == [1_000, 500])
        #expect(first.blockers[1].intervals == [Slice(from: at(9), to: at(10))])
        let second = answer.pauses[1]
        #expect(second.slice == Slice(from: at(11), to: at(14)) && !second.lasts)
        #expect(second.blockers.map(\.total) == [3 * Span.hour])
        #expect(answer.paused == 5 * Span.hour)
    }

    @Test("asked in a pause, the answer has the pause as far as it has come, and before it none")
    func askedInPause() throws {
        let record = transfer(ended: false).requests[0]
        let inFirst = WhyAnswer(record, at: at(8, 30))
        #expect(inFirst.pauses.map(\.slice) == [Slice(from: at(8), to: at(8, 30))])
        #expect(inFirst.pauses.map(\.lasts) == [true])
        #expect(inFirst.pauses[0].blockers.map(\.total) == [30 * Span.minute])
        #expect(WhyAnswer(record, at: at(7, 59)).pauses.isEmpty)
        let begun = try #require(WhyAnswer(record, at: at(8)).pauses.first)
        #expect(begun.slice == Slice(from: at(8), to: at(8)) && begun.lasts)
        #expect(begun.blockers.map(\.cause) == [.factor(.lowPowerMode)])
        #expect(WhyAnswer(record, at: at(10, 30)).pauses.map(\.lasts) == [false])
        let last = try #require(WhyAnswer(record, at: at(20)).pauses.last)
        #expect(last.slice == Slice(from: at(11), to: at(20)) && last.lasts)
    }

    @Test("asked at the very moment at which a hold begins, the answer names what holds from then on")
    func beginning() {
        var day = HandMadeDay()
        let push = day.request(.backgroundPush)
        day.add(6, .request(push, .submitted(earliestBegin: at(6))))
        day.add(6, .request(push, .verdict(Verdict(adverse: .lowPowerMode))))
        day.add(6, .request(push, .verdict(Verdict(adverse: .rateLimiting))))
        day.add(7, .request(push, .verdict(Verdict(adverse: .systemBudgets))))
        day.add(8, .request(push, .started(LaunchID(1), .dispatched)))
        let record = day.index.requests[0]
        let submitted = WhyAnswer(record, at: at(6))
        // What was superseded at that moment held nothing.
        #expect(submitted.blockers.map(\.cause) == [.factor(.rateLimiting)])
        #expect(submitted.blockers.map(\.intervals) == [[Slice(from: at(6), to: at(6))]])
        #expect(submitted.counterfactuals.map(\.cause) == [.factor(.rateLimiting)])
        let next = WhyAnswer(record, at: at(7))
        #expect(next.blockers.map(\.cause) == [.factor(.rateLimiting), .factor(.systemBudgets)])
        #expect(next.blockers.map(\.total) == [Span.hour, 0])
        // At the moment of the launch nothing holds any more.
        #expect(WhyAnswer(record, at: at(8)).blockers.map(\.total) == [Span.hour, Span.hour])
    }

    @Test("while a request waits for its date, the date is left out too, and no factor gains anything")
    func date() {
        var day = HandMadeDay()
        let request = day.request(.appRefresh)
        day.add(6, .request(request, .submitted(earliestBegin: at(10))))
        day.add(
            6, .request(request, .verdict(Verdict(adverse: .appUsage, awaited: [.earliestBeginDate]))))
        day.add(7, .request(request, .verdict(Verdict(awaited: [.earliestBeginDate]))))
        day.add(10, .request(request, .started(LaunchID(1), .dispatched)))
        let record = day.index.requests[0]
        let early = WhyAnswer(record, at: at(9))
        #expect(early.waitsForDate)
        #expect(
            early.counterfactuals.map(\.cause) == [.factor(.appUsage), .requirement(.earliestBeginDate)])
        #expect(early.counterfactuals.map(\.moment) == [nil, at(7)])
        #expect(early.counterfactuals.map(\.gained) == [0, 2 * Span.hour])
        let later = WhyAnswer(record, at: at(20))
        #expect(!later.waitsForDate && later.awaitedDate == nil && early.awaitedDate == .earliestBeginDate)
        #expect(later.counterfactuals.map(\.cause) == [.factor(.appUsage)])
    }

    @Test("a widget's reload waits for the date of its timeline, which is told until it has come")
    func timelineDate() {
        var day = HandMadeDay()
        let request = day.request(.widgetReload)
        day.add(6, .request(request, .submitted(earliestBegin: at(10))))
        day.add(6, .request(request, .verdict(Verdict(awaited: [.timelineDate]))))
        day.add(10, .request(request, .eligible))
        day.add(10, .request(request, .started(nil, .dispatched)))
        let record = day.index.requests[0]
        let early = WhyAnswer(record, at: at(9))
        #expect(early.awaitedDate == .timelineDate && !early.waitsForDate)
        #expect(early.counterfactuals.isEmpty)
        #expect(WhyAnswer(record, at: at(11)).awaitedDate == nil)
    }

    @Test("what is delivered without a run counts as having run then")
    func delivered() throws {
        var day = HandMadeDay()
        let push = day.request(.liveActivityPush)
        day.add(6, .request(push, .submitted(earliestBegin: at(6))))
        day.add(6, .request(push, .verdict(Verdict(adverse: .systemBudgets))))
        day.add(7, .request(push, .verdict(Verdict())))
        day.add(7, .request(push, .ended(.completed, nil, energy: 0, cellular: 0)))
        let record = day.index.requests[0]
        #expect(record.started == nil && record.served == at(7))
        let chance = try #require(WhyAnswer(record, at: at(20)).counterfactuals.first)
        #expect(chance.moment == at(6) && chance.gained == Span.hour)
    }

    @Test("the blockers of the wait and of the pauses add up to what the record says of each cause")
    func totals() {
        let record = transfer(ended: true).requests[0]
        let answer = WhyAnswer(record, at: at(20))
        func total(_ cause: WhyAnswer.Cause) -> Int64 {
            answer.allBlockers.filter { $0.cause == cause }.reduce(0) { $0 + $1.total }
        }
        for (factor, milliseconds) in record.heldBack(until: at(20)) {
            #expect(total(.factor(factor)) == milliseconds, "\(factor)")
        }
        for (requirement, milliseconds) in record.awaited(until: at(20)) {
            #expect(total(.requirement(requirement)) == milliseconds, "\(requirement)")
        }
    }

    @Test("the moment without a factor is decided by what else held until then, the gain by the factor too")
    func decidedBy() {
        var day = HandMadeDay()
        let request = day.request(.appRefresh)
        day.add(6, .request(request, .submitted(earliestBegin: at(6))))
        day.add(6, .request(request, .verdict(Verdict(adverse: [.appUsage, .rateLimiting]))))
        day.add(7, .request(request, .verdict(Verdict(adverse: .appUsage))))
        day.add(9, .request(request, .started(LaunchID(1), .dispatched)))
        let answer = WhyAnswer(day.index.requests[0], at: at(20))
        #expect(answer.counterfactuals.map(\.cause) == [.factor(.appUsage), .factor(.rateLimiting)])
        #expect(answer.counterfactuals.map(\.moment) == [at(7), nil])
        #expect(answer.counterfactuals[0].decidedBy == [.factor(.appUsage), .factor(.rateLimiting)])
        #expect(answer.counterfactuals[1].decidedBy == [.factor(.appUsage)])
    }

    @Test("where nothing is gained without a cause, what else held meanwhile is named, and only there")
    func heldBy() {
        var day = HandMadeDay()
        let request = day.request(.appRefresh)
        day.add(6, .request(request, .submitted(earliestBegin: at(6))))
        // Superseded at once, so that its factor held nothing.
        day.add(6, .request(request, .verdict(Verdict(adverse: [.rateLimiting, .systemBudgets]))))
        day.add(
            6,
            .request(
                request,
                .verdict(Verdict(adverse: [.appUsage, .rateLimiting], awaited: [.networkConnectivity]))))
        day.add(7, .request(request, .verdict(Verdict(adverse: .appUsage))))
        day.add(8, .request(request, .verdict(Verdict(adverse: .criticallyLowBattery))))
        day.add(9, .request(request, .started(LaunchID(1), .dispatched)))
        let chances = WhyAnswer(day.index.requests[0], at: at(20)).counterfactuals
        let causes: [WhyAnswer.Cause] = [
            .factor(.criticallyLowBattery), .factor(.appUsage), .factor(.rateLimiting),
        ]
        #expect(chances.map(\.cause) == causes)
        #expect(chances.map(\.moment) == [at(8), at(7), nil])
        #expect(chances[2].heldBy == [.factor(.appUsage), .requirement(.networkConnectivity)])
        #expect(chances[0].heldBy.isEmpty && chances[1].heldBy.isEmpty)
    }
}
