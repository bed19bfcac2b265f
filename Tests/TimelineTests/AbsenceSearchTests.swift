import BackgroundPolicy
import Testing
import Timeline

/// Why a day lacks a launch, from events written by hand.
@Suite struct AbsenceSearchTests {
    private let noon = HandMadeDay.at(12)
    private let task = TaskID(Int(ExecutionMode.appRefresh.rawValue))

    private func absence(of task: TaskID? = nil, _ edit: (inout HandMadeDay) -> Void) -> Absence {
        var day = HandMadeDay()
        edit(&day)
        var search = AbsenceSearch([.init(at: noon, task ?? self.task)])
        for event in day.events { search.add(event) }
        search.finish()
        return search.answers[0]
    }

    /// A refresh that is submitted at nine and judged at eleven.
    private func submit(_ day: inout HandMadeDay, _ verdict: Verdict) -> Request {
        let request = day.request(.appRefresh)
        day.add(9, .request(request, .submitted(earliestBegin: HandMadeDay.at(9))))
        day.add(11, .request(request, .verdict(verdict)))
        return request
    }

    @Test("what held a waiting request back is told from its verdict: factors of its mode, then requirements")
    func held() {
        let verdict = Verdict(adverse: [.lowPowerMode, .appUsage], awaited: [.networkConnectivity])
        #expect(
            absence { _ = submit(&$0, verdict) }
                == .held([.factor(.lowPowerMode), .factor(.appUsage), .requirement(.networkConnectivity)]))
        let push = TaskID(Int(ExecutionMode.backgroundPush.rawValue))
        let heldPush = absence(of: push) { day in
            let request = day.request(.backgroundPush)
            day.add(9, .request(request, .submitted(earliestBegin: HandMadeDay.at(9))))
            day.add(9, .request(request, .verdict(verdict)))
        }
        // App usage does not apply to a push, however adverse it is.
        #expect(heldPush == .held([.factor(.lowPowerMode), .requirement(.networkConnectivity)]))
    }

    @Test("a verdict at the very moment counts, and one after it does not")
    func moment() {
        let blocked = Verdict(adverse: [.lowPowerMode])
        let changed = { (minute: Int64) in
            absence { day in
                let request = submit(&day, Verdict())
                day.add(12, minute, .request(request, .verdict(blocked)))
            }
        }
        #expect(changed(0) == .held([.factor(.lowPowerMode)]))
        #expect(changed(1) == .held([]))
    }

    @Test("where nothing was said of a request before, its first hold counts if that is asked for")
    func firstHold() {
        let answer = { (takesFirstHold: Bool, startsFirst: Bool) -> Absence in
            var day = HandMadeDay()
            let request = day.request(.appRefresh)
            day.add(11, .request(request, .submitted(earliestBegin: HandMadeDay.at(11))))
            if startsFirst { day.add(12, 5, .request(request, .started(nil, .dispatched))) }
            day.add(12, 10, .request(request, .verdict(Verdict(adverse: [.rateLimiting]))))
            day.add(12, 20, .request(request, .verdict(Verdict(adverse: [.lowPowerMode]))))
            var search = AbsenceSearch([.init(at: noon, task)], takesFirstHold: takesFirstHold)
            for event in day.events {
                if search.isOver { break }
                search.add(event)
            }
            search.finish()
            return search.answers[0]
        }
        #expect(answer(true, false) == .held([.factor(.rateLimiting)]))
        #expect(answer(false, false) == .held([]))
        // What was said after it ran is no reason for a wait.
        #expect(answer(true, true) == .held([]))
    }

    @Test("a request that had started, was refused or was over is not told as held")
    func others() {
        #expect(
            absence { day in
                let request = submit(&day, Verdict())
                day.add(11, 30, .request(request, .started(LaunchID(1), .dispatched)))
            } == .started(at: HandMadeDay.at(11, 30)))
        #expect(absence { $0.run(.appRefresh, 10) } == .started(at: HandMadeDay.at(10)))
        #expect(
            absence {
                $0.add(
                    10,
                    .request(
                        Request(id: .refused(0), app: HandMadeDay.feed, mode: .appRefresh, task: task),
                        .refused(.unavailable)))
            }
                == .refused(.unavailable, at: HandMadeDay.at(10)))
        #expect(
            absence { day in
                let request = submit(&day, Verdict())
                day.add(11, 30, .request(request, .ended(.cancelled, .swipedAway, energy: 0, cellular: 0)))
            } == .ended(.cancelled, .swipedAway, at: HandMadeDay.at(11, 30)))
    }

    @Test("a request of another task, or one that comes later, is no request of this one")
    func none() {
        #expect(absence { $0.run(.processing, 10) } == .notRequested)
        #expect(absence { $0.run(.appRefresh, 13) } == .notRequested)
    }

    @Test("several questions are answered in their own order, whatever the order of their moments")
    func several() {
        var day = HandMadeDay()
        day.run(.appRefresh, 10)
        day.run(.appRefresh, 14)
        let moments = [HandMadeDay.at(16), HandMadeDay.at(9), noon]
        var search = AbsenceSearch(moments.map { .init(at: $0, task) } + [.init(at: noon, nil)])
        for event in day.events { search.add(event) }
        #expect(!search.isOver)
        search.finish()
        #expect(search.isOver)
        #expect(
            search.answers == [
                .started(at: HandMadeDay.at(14)), .notRequested, .started(at: HandMadeDay.at(10)),
                .notRequested,
            ])
    }
}
