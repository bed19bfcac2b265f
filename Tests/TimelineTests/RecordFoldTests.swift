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

    @Test("the place of a record that was taken out is used again, so that a year needs no more than a day")
    func places() {
        var fold = RecordFold(header.roster)
        for number in UInt32(1)...1_000 {
            let moment = Moment(Int64(number) * Span.second)
            let place = fold.submit(request(number), earliestBegin: moment, at: moment)
            _ = fold.judge(place, Verdict(adverse: .init(.lowPowerMode)), at: moment)
            fold.begin(place, nil, .dispatched, at: moment)
            fold.end(place, .completed, nil, energy: 0, cellular: 0, at: moment + 1)
            let record = fold.take(place)
            #expect(record.request.id == RequestID(number) && record.judgements.count == 1)
        }
        #expect(fold.records.count == 1)
        #expect(fold.places.isEmpty)
    }

    @Test("what is shown belongs to the push that the event names, and to none where it names none")
    func shown() {
        var fold = RecordFold(header.roster)
        let places = (1...3).map { number in
            fold.submit(request(UInt32(number), .voIPPush), earliestBegin: .start, at: .start)
        }
        for place in places { fold.begin(place, nil, .dispatched, at: .start) }
        let task = TaskID(Int(ExecutionMode.voIPPush.rawValue))
        for (moment, push) in [(Moment(1), RequestID(2)), (Moment(2), RequestID(3)), (Moment(3), nil)] {
            fold.note(.presented(HandMadeDay.feed, task, .call, push), at: moment)
        }
        #expect(fold.records.map { $0.shown?.moment } == [nil, Moment(1), Moment(2)])
    }
}
