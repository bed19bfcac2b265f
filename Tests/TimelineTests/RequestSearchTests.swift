import BackgroundPolicy
import Testing
import Timeline

/// How requests are found that lived in a range of time, and which of them says most.
@Suite struct RequestSearchTests {
    private func at(_ hour: Int64, _ minute: Int64 = 0) -> Moment { HandMadeDay.at(hour, minute) }

    @Test("a search by time finds the same requests as a walk over all of them")
    func search() {
        // Requests that live for anything from a minute to the rest of the day, by a generator of their own.
        var state: UInt64 = 7
        func draw(_ count: UInt64) -> Int64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int64((state >> 33) % count)
        }
        var day = HandMadeDay()
        var happenings: [(minute: Int64, happening: Happening)] = []
        for minute in stride(from: Int64(0), to: 600, by: 5) {
            let request = day.request(.backgroundPush, draw(3) == 0 ? HandMadeDay.chat : HandMadeDay.feed)
            happenings.append((minute, .request(request, .submitted(earliestBegin: at(6, minute)))))
            let end = minute + 1 + (draw(10) == 0 ? draw(2_000) : draw(40))
            guard end < 700 else { continue }
            happenings.append((end, .request(request, .ended(.completed, nil, energy: 0, cellular: 0))))
        }
        for (minute, happening) in happenings.sorted(by: { $0.minute < $1.minute }) {
            day.add(6, minute, happening)
        }
        let index = day.index
        for app in [HandMadeDay.feed, HandMadeDay.chat] {
            for _ in 0..<200 {
                let from = at(6, draw(760))
                let to = from + draw(120) * Span.minute
                let walked = index[app].requests.filter {
                    let record = index.requests[$0]
                    return record.submitted < to && record.ended.map { $0 >= from } ?? true
                }
                #expect(Array(index.requests(of: app, from: from, to: to)) == walked)
            }
        }
    }

    @Test("a notable factor says more than the usual waiting, and that more than no factor, however new")
    func standing() {
        var day = HandMadeDay()
        let verdicts: [(ExecutionMode, Verdict)] = [
            (.backgroundPush, Verdict(adverse: [.lowPowerMode, .rateLimiting])),
            (.appRefresh, Verdict(adverse: [.appUsage])),
            (.processing, Verdict(awaited: [.earliestBeginDate])),
        ]
        let requests = verdicts.map { day.request($0.0) }
        // From the last to the first, so that the newest says least.
        for (hour, number) in [(6, 2), (7, 1), (8, 0), (9, 1), (10, 2)] as [(Int64, Int)] {
            let request = hour < 9 ? requests[number] : day.request(verdicts[number].0)
            day.add(hour, .request(request, .submitted(earliestBegin: at(hour))))
            day.add(hour, .request(request, .verdict(verdicts[number].1)))
        }
        let index = day.index
        let modes = [6, 7, 8, 9, 10].map { hour in
            index.currentRecord(of: HandMadeDay.feed, at: at(hour))?.request.mode
        }
        #expect(modes == [.processing, .appRefresh, .backgroundPush, .backgroundPush, .backgroundPush])
        let push = index.record(of: requests[0].id)
        #expect(push?.standing(at: at(7)) == nil)
        #expect(push?.standing(at: at(8)) == .waiting(.notable))
    }

    @Test("what ended at the moment has ended, and of what ended the newest counts")
    func ended() {
        var day = HandMadeDay()
        let first = day.request(.backgroundPush)
        let second = day.request(.processing)
        day.add(6, .request(first, .submitted(earliestBegin: at(6))))
        day.add(7, .request(second, .submitted(earliestBegin: at(7))))
        day.add(8, .request(second, .ended(.cancelled, .cancelledByApp, energy: 0, cellular: 0)))
        day.add(9, .request(first, .ended(.cancelled, .cancelledByApp, energy: 0, cellular: 0)))
        #expect(day.index.currentRecord(of: HandMadeDay.feed, at: at(8))?.request == first)
        #expect(day.index.currentRecord(of: HandMadeDay.feed, at: at(9))?.request == second)
    }

    @Test("the judgements of a range are those that stood in it")
    func judgements() throws {
        var day = HandMadeDay()
        let request = day.request(.appRefresh)
        day.add(6, .request(request, .submitted(earliestBegin: at(6))))
        for (hour, held) in [(6, .appUsage), (8, .rateLimiting), (10, [])] as [(Int64, FactorSet)] {
            day.add(hour, .request(request, .verdict(Verdict(adverse: held))))
        }
        let record = try #require(day.index.record(of: request.id))
        func held(_ from: Int64, _ to: Int64) -> [FactorSet] {
            record.judgements(from: at(from), to: at(to)).map(\.verdict.adverse)
        }
        #expect(held(6, 24) == [.appUsage, .rateLimiting, []])
        #expect(held(7, 8) == [.appUsage])
        #expect(held(9, 10) == [.rateLimiting])
        #expect(held(11, 12) == [[]])
    }
}
