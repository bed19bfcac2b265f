import BackgroundPolicy
import Testing
import Timeline

@Suite struct RequestRecordTests {
    private func at(_ hour: Int64, _ minute: Int64 = 0) -> Moment { HandMadeDay.at(hour, minute) }

    /// A refresh that is submitted at 6, eligible at 7, held back until 10, runs for a minute.
    private func refresh() -> RequestRecord {
        var day = HandMadeDay()
        let request = day.request(.appRefresh)
        day.add(6, .request(request, .submitted(earliestBegin: at(7))))
        day.add(
            6, .request(request, .verdict(Verdict(adverse: .lowPowerMode, awaited: [.earliestBeginDate]))))
        day.add(7, .request(request, .eligible))
        day.add(7, .request(request, .verdict(Verdict(adverse: [.lowPowerMode, .appUsage]))))
        day.add(9, .request(request, .verdict(Verdict(adverse: .appUsage))))
        day.add(10, .request(request, .started(LaunchID(1), .dispatched)))
        day.add(10, 1, .request(request, .expiring))
        day.add(10, 1, .request(request, .ended(.expired, .outOfTime, energy: 11, cellular: 22)))
        return day.index.requests[0]
    }

    @Test("a record tells when a request was submitted, eligible and launched, and how it ended")
    func story() {
        let record = refresh()
        #expect(record.submitted == at(6))
        #expect(record.earliestBegin == at(7))
        #expect(record.eligible == at(7))
        #expect(record.started == at(10))
        #expect(record.expiring == at(10, 1))
        #expect(record.ended == at(10, 1))
        #expect(record.outcome == .expired)
        #expect(record.energy == 11)
        #expect(record.cellular == 22)
    }

    @Test("a request is not submitted, waits, runs and has ended, with the first moment of each in it")
    func phases() {
        let record = refresh()
        #expect(record.phase(at: at(5, 59)) == .notSubmitted)
        #expect(record.phase(at: at(6)) == .waiting)
        #expect(record.phase(at: at(9, 59)) == .waiting)
        #expect(record.phase(at: at(10)) == .running)
        #expect(record.phase(at: at(10, 1)) == .ended(.expired))
        #expect(record.phase(at: at(23)) == .ended(.expired))
    }

    @Test("of what the end of the day cut short it is said whether it waited, ran or was paused")
    func endOfDay() {
        func ending(_ steps: (inout HandMadeDay, Request) -> Void) -> (short: String?, long: String?) {
            var day = HandMadeDay()
            let transfer = day.request(.discretionaryTransfer)
            day.add(22, .request(transfer, .submitted(earliestBegin: at(22))))
            steps(&day, transfer)
            day.add(24, .request(transfer, .ended(.unfinished, nil, energy: 0, cellular: 0)))
            let record = day.index.requests[0]
            return (record.ending(isLogged: false), record.ending(in: day.header, isLogged: false))
        }
        let waits = ending { _, _ in }
        #expect(waits.short == "still waiting" && waits.long == "still waiting at the end of the day")
        let runs = ending { day, transfer in day.add(23, .request(transfer, .started(nil, .dispatched))) }
        #expect(runs.short == "still running" && runs.long == "still running at the end of the day")
        let pauses = ending { day, transfer in
            day.add(23, .request(transfer, .started(nil, .dispatched)))
            day.add(23, 30, .request(transfer, .paused(bytesLeft: 400)))
        }
        #expect(pauses.short == "still paused" && pauses.long == "still paused at the end of the day")
        #expect(refresh().ending(isLogged: false) == "expired")
        #expect(refresh().ending(in: HandMadeDay().header, isLogged: false) == "expired")
    }

    @Test("each factor held it back for as long as verdicts with that factor stood, and no longer than asked")
    func heldBack() {
        let record = refresh()
        let whole = record.heldBack(until: at(24))
        #expect(whole.map(\.factor) == [.lowPowerMode, .appUsage])
        #expect(whole.map(\.milliseconds) == [3 * Span.hour, 3 * Span.hour])
        #expect(record.heldBack(until: at(8)).map(\.milliseconds) == [2 * Span.hour, Span.hour])
        #expect(record.heldBack(until: at(6)).isEmpty)
        let awaited = record.awaited(until: at(24))
        #expect(awaited.map(\.requirement) == [.earliestBeginDate])
        #expect(awaited.map(\.milliseconds) == [Span.hour])
    }

    @Test("a factor that does not bear on the mode holds nothing back, however adverse it is")
    func exempt() {
        var day = HandMadeDay()
        let push = day.request(.backgroundPush)
        day.add(6, .request(push, .submitted(earliestBegin: at(6))))
        day.add(6, .request(push, .verdict(Verdict(adverse: [.appUsage, .rateLimiting]))))
        let index = day.index
        #expect(index.requests[0].heldBack(until: at(8)).map(\.factor) == [.rateLimiting])
        #expect(index.requests[0].phase(at: at(23)) == .waiting)
        #expect(index.requests[0].judgement(at: at(23))?.to == nil)
    }

    @Test("the verdict in force is the last one before the launch; there is none while it runs")
    func judgements() {
        let record = refresh()
        #expect(record.judgement(at: at(5)) == nil)
        #expect(record.judgement(at: at(8, 59))?.verdict.adverse == [.lowPowerMode, .appUsage])
        #expect(record.judgement(at: at(9))?.verdict.adverse == .appUsage)
        #expect(record.judgement(at: at(10)) == nil)
        #expect(record.judgements.map(\.to) == [at(7), at(9), at(10)])
    }

    @Test("a transfer that pauses has a run for each stretch, and waits in between")
    func pausedTransfer() {
        var day = HandMadeDay()
        let transfer = day.request(.discretionaryTransfer)
        day.add(6, .request(transfer, .submitted(earliestBegin: at(6))))
        day.add(6, .request(transfer, .started(nil, .dispatched)))
        day.add(7, .request(transfer, .paused(bytesLeft: 400)))
        day.add(7, .request(transfer, .verdict(Verdict(awaited: [.wiFi]))))
        day.add(9, .request(transfer, .started(nil, .dispatched)))
        day.add(10, .request(transfer, .ended(.completed, nil, energy: 1, cellular: 0)))
        let index = day.index
        let record = index.requests[0]
        #expect(record.runs.map(\.from) == [at(6), at(9)])
        #expect(record.runs.map(\.to) == [at(7), at(10)])
        #expect(record.runs.map(\.bytesLeft) == [400, nil])
        #expect(record.phase(at: at(6, 30)) == .running)
        #expect(record.phase(at: at(8)) == .waiting)
        #expect(record.phase(at: at(9)) == .running)
        let mode = Int(ExecutionMode.discretionaryTransfer.rawValue)
        #expect(
            index[HandMadeDay.feed].running[mode].slices == [
                Slice(from: at(6), to: at(7)), Slice(from: at(9), to: at(10)),
            ]
        )
        #expect(index[HandMadeDay.feed].instants.map(\.kind) == [.launch(.discretionaryTransfer)])
    }
}
