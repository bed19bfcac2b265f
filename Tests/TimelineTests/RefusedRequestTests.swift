import BackgroundPolicy
import Testing

@testable import Timeline

/// What the system refuses is a record as everything else that was asked for.
@Suite struct RefusedRequestTests {
    private static func refused(_ ordinal: UInt32, _ mode: ExecutionMode) -> Request {
        Request(id: .refused(ordinal), app: HandMadeDay.feed, mode: mode, task: TaskID(Int(mode.rawValue)))
    }

    @Test(
        "a submission that is refused at once has a record with its cause and its end, among the others by its time"
    )
    func atOnce() throws {
        var day = HandMadeDay()
        day.run(.appRefresh, 8)
        day.add(9, .request(Self.refused(0, .processing), .refused(.notPermitted)))
        day.run(.appRefresh, 10)
        let index = day.index
        #expect(index.requests.map { $0.request.id.isRefused } == [false, true, false])
        let record = try #require(index.record(of: .refused(0)))
        #expect(record.refusal == .notPermitted)
        #expect(record.submitted == HandMadeDay.at(9) && record.ended == HandMadeDay.at(9))
        #expect(record.outcome == .dropped && record.endReason == nil)
        #expect(record.ending(isLogged: false) == "refused")
        #expect(record.isDecided(at: HandMadeDay.at(9)))
        // It is found as the newest of its app until another is submitted.
        #expect(
            index.currentRecord(of: HandMadeDay.feed, at: HandMadeDay.at(9, 30))?.refusal == .notPermitted)
        #expect(
            index.currentRecord(of: HandMadeDay.feed, at: HandMadeDay.at(9, 30), onlySubmitted: true)?
                .submitted
                == HandMadeDay.at(8))
        let marks = index[HandMadeDay.feed].instants.filter { $0.request == .refused(0) }
        #expect(marks.map(\.kind) == [.refused(.notPermitted)])
    }

    @Test(
        "what is refused after it was submitted keeps its record, which tells the cause and ends as it ends")
    func later() throws {
        var day = HandMadeDay()
        let push = day.request(.backgroundPush)
        day.add(8, .request(push, .submitted(earliestBegin: HandMadeDay.at(8))))
        day.add(9, .request(push, .refused(.expired)))
        day.add(9, .request(push, .ended(.dropped, .pushExpired, energy: 0, cellular: 0)))
        let index = day.index
        #expect(index.requests.count == 1)
        let record = try #require(index.record(of: push.id))
        #expect(record.refusal == .expired && record.endReason == .pushExpired)
        #expect(record.ending(isLogged: false) == "dropped")
    }

    @Test("a transfer that the work of a push enqueues is refused as the work's doing")
    func origin() throws {
        var day = HandMadeDay()
        let push = day.request(.backgroundPush)
        day.add(8, .request(push, .submitted(earliestBegin: HandMadeDay.at(8))))
        day.add(8, .request(push, .started(LaunchID(1), .dispatched)))
        day.add(8, 1, .request(Self.refused(0, .nondiscretionaryTransfer), .refused(.dataTask)))
        day.add(8, 2, .request(push, .ended(.completed, nil, energy: 0, cellular: 0)))
        let index = day.index
        let record = try #require(index.record(of: .refused(0)))
        #expect(record.origin == .work(of: push))
        let chain = RequestChain(of: try #require(index.record(of: push.id)), in: index)
        #expect(chain.links.map { $0.record.request.id } == [push.id, .refused(0)])
    }

    @Test("the answers about what was submitted are without what was refused at once")
    func stream() {
        var day = HandMadeDay()
        day.add(8, .request(Self.refused(0, .appRefresh), .refused(.unavailable)))
        day.run(.appRefresh, 9)
        var stream = RequestStream(day.header, app: HandMadeDay.feed, before: .distantFuture)
        var ordinals: [Int] = []
        for event in day.events { stream.add(event) { ordinals.append($0.ordinal) } }
        #expect(ordinals == [0] && stream.submitted == 1)
    }
}
