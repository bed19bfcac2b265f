import BackgroundPolicy
import Testing

@testable import Timeline

/// The fold that makes records out of events, and lets go of those that were told.
@Suite struct RecordFoldTests {
    private let header = HandMadeDay().header

    private func request(_ number: UInt32, _ mode: ExecutionMode = .appRefresh) -> Request {
        Request(
            id: RequestID(number), app: HandMadeDay.feed, mode: mode, task: TaskID(Int(mode.rawValue)))
    }

    @Test("the index of a record that was taken out is used again, so that a year needs no more than a day")
    func indices() {
        var fold = RecordFold(header.roster)
        for number in UInt32(1)...1_000 {
            let moment = Moment(Int64(number) * Span.second)
            let index = fold.submit(request(number), from: nil, earliestBegin: moment, at: moment)
            _ = fold.judge(index, Verdict(adverse: .init(.lowPowerMode)), at: moment)
            fold.begin(index, nil, .dispatched, at: moment)
            fold.end(index, .completed, nil, energy: 0, cellular: 0, at: moment + 1)
            let record = fold.take(index)
            #expect(record.request.id == RequestID(number) && record.judgements.count == 1)
        }
        #expect(fold.records.count == 1)
        #expect(fold.indices.isEmpty)
    }

    @Test("what is shown belongs to the push that the event names, and to none where it names none")
    func shown() {
        var fold = RecordFold(header.roster)
        let indices = (1...3).map { number in
            fold.submit(request(UInt32(number), .voIPPush), from: nil, earliestBegin: .start, at: .start)
        }
        for index in indices { fold.begin(index, nil, .dispatched, at: .start) }
        let task = TaskID(Int(ExecutionMode.voIPPush.rawValue))
        for (moment, push) in [(Moment(1), RequestID(2)), (Moment(2), RequestID(3)), (Moment(3), nil)] {
            fold.record(.presented(task, .call, push), of: HandMadeDay.feed, at: moment)
        }
        #expect(fold.records.map { $0.shown?.moment } == [nil, Moment(1), Moment(2)])
    }
}
