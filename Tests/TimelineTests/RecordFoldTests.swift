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
            fold.begin(place, nil, at: moment)
            fold.end(place, .completed, energy: 0, cellular: 0, at: moment + 1)
            let record = fold.take(place)
            #expect(record.request.id == RequestID(number) && record.judgements.count == 1)
        }
        #expect(fold.records.count == 1)
        #expect(fold.places.isEmpty)
    }

    @Test(
        "what is shown belongs to the push that ends with it, else to the first that runs and shows nothing")
    func shown() {
        var fold = RecordFold(header.roster)
        let places = (1...3).map { number in
            fold.submit(request(UInt32(number), .voIPPush), earliestBegin: .start, at: .start)
        }
        // They begin in another order than they were submitted in.
        for place in places.reversed() { fold.begin(place, nil, at: .start) }
        let task = TaskID(Int(ExecutionMode.voIPPush.rawValue))
        func show(_ moment: Moment, before next: Happening?) {
            fold.note(.presented(HandMadeDay.feed, task, .call), at: moment)
            fold.pass(next)
        }
        show(Moment(1), before: .firstUnlock)
        let third = fold.records[places[2]].request
        show(Moment(2), before: .ended(third, .completed, energy: 0, cellular: 0))
        fold.end(places[2], .completed, energy: 0, cellular: 0, at: Moment(2))
        show(Moment(3), before: nil)
        #expect(fold.records.map { $0.shown?.moment.milliseconds } == [1, 3, 2])
        show(Moment(4), before: nil)
        #expect(fold.records.map { $0.shown?.moment.milliseconds } == [1, 3, 2])
    }
}
