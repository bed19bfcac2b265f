import BackgroundPolicy
import Testing
import Timeline

/// A day that a phone logged beside a day of the model, from events written by hand.
@Suite struct PhoneComparisonTests {
    private func at(_ hour: Int64, _ minute: Int64 = 0) -> Moment { HandMadeDay.at(hour, minute) }

    private func day(startingAt start: Milliseconds = 0, _ edit: (inout HandMadeDay) -> Void) -> TimelineIndex
    {
        var day = HandMadeDay()
        edit(&day)
        var header = day.header
        header.calendar = DayCalendar(epochDay: header.calendar.epochDay, startOfDay: start)
        return TimelineIndex(header: header, events: day.events)
    }

    /// A refresh that waits from one hour to another with a verdict, and runs then.
    private func wait(
        _ day: inout HandMadeDay, from: Int64, to: Int64, _ verdict: Verdict
    ) {
        let request = day.request(.appRefresh)
        day.add(from, .request(request, .submitted(earliestBegin: at(from))))
        day.add(from, .request(request, .verdict(verdict)))
        day.add(to, .request(request, .started(nil, .dispatched)))
        day.add(to, 1, .request(request, .ended(.completed, nil, energy: 0, cellular: 0)))
    }

    @Test(
        "a launch of a phone counts without a line about the launch; starts in the foreground and by hand do not"
    )
    func launches() throws {
        let phone = day { day in
            for (hour, reason) in [(7, StartReason.dispatched), (8, .foreground), (9, .debugger)] {
                let request = day.request(.appRefresh)
                day.add(Int64(hour), .request(request, .submitted(earliestBegin: at(Int64(hour)))))
                day.add(Int64(hour), .request(request, .started(nil, reason)))
            }
            day.run(.discretionaryTransfer, 10)
            day.run(.backgroundTask, 11)
        }
        let compared = try #require(PhoneComparison(phone: phone, model: day { _ in }))
        #expect(compared.apps.flatMap(\.launches.lost).map(\.moment) == [at(7)])
        #expect(compared.measure.launches == 1 && compared.measure.within == 0)
    }

    @Test("launches are paired within 5 minutes, then within 45, on the clock that both days share")
    func pairs() throws {
        let phone = day {
            $0.run(.appRefresh, 7)
            $0.run(.appRefresh, 9)
            $0.run(.appRefresh, 12)
        }
        // This day starts at 01:00, so 06:04 in it is 07:04 by the clock.
        let model = day(startingAt: Span.hour) {
            $0.run(.appRefresh, 6, 4)
            $0.run(.appRefresh, 8, 44)
            $0.run(.appRefresh, 15)
        }
        let compared = try #require(PhoneComparison(phone: phone, model: model))
        let launches = try #require(compared.apps.first).launches
        #expect(launches.alike.map { [$0.former.moment, $0.current.moment] } == [[at(7), at(7, 4)]])
        #expect(launches.moved.map { [$0.former.moment, $0.current.moment] } == [[at(9), at(9, 44)]])
        #expect(launches.lost.map(\.moment) == [at(12)] && launches.gained.map(\.moment) == [at(16)])
        let measure = compared.measure
        #expect([measure.launches, measure.near, measure.within, measure.surplus] == [3, 1, 2, 1])
        #expect(compared.window == Slice(from: at(1), to: at(24)))
    }

    @Test(
        "what the model launches in a gap of the log is compared with nothing, unless the phone has it near")
    func gaps() throws {
        let phone = day {
            $0.run(.appRefresh, 7)
            $0.add(8, .device(.silence(until: at(12), .notRecorded)))
            $0.run(.appRefresh, 13)
        }
        let model = day { for hour: Int64 in [7, 10, 13, 16] { $0.run(.appRefresh, hour) } }
        let compared = try #require(PhoneComparison(phone: phone, model: model))
        let app = try #require(compared.apps.first)
        #expect(app.inGaps.map(\.moment) == [at(10)] && app.launches.gained.map(\.moment) == [at(16)])
        #expect([compared.measure.surplus, compared.measure.inGaps] == [1, 1])
        #expect(!compared.differences().contains { $0.launch.moment == at(10) })
    }

    @Test(
        "where the log tells that one of two switches held, that is one hold, and either agrees in the model")
    func oneOfTwoSwitches() throws {
        let both: FactorSet = [.appSwitcher, .backgroundAppRefreshSwitch]
        let phone = day { self.wait(&$0, from: 6, to: 9, Verdict(adverse: both, unlogged: [])) }
        let model = day { self.wait(&$0, from: 7, to: 8, Verdict(adverse: .backgroundAppRefreshSwitch)) }
        let compared = try #require(PhoneComparison(phone: phone, model: model))
        #expect(compared.holds.map(\.cause) == [.oneOfTwoSwitches])
        let hold = try #require(compared.holds.first)
        #expect([hold.phone, hold.model, hold.both] == [3 * Span.hour, Span.hour, Span.hour])
        // A model in which both hold counts an hour only once, too.
        let twice = day { self.wait(&$0, from: 7, to: 8, Verdict(adverse: both)) }
        #expect(PhoneComparison(phone: phone, model: twice)?.holds == compared.holds)
        // What is told of one of them alone stays with it.
        let swiped = day { self.wait(&$0, from: 6, to: 9, Verdict(adverse: .appSwitcher, unlogged: [])) }
        #expect(
            PhoneComparison(phone: swiped, model: twice)?.holds.map(\.cause).first == .factor(.appSwitcher))
    }

    @Test("a wait for one of two switches is summed once, under the names of both")
    func waitForOneOfTwo() throws {
        let both: FactorSet = [.appSwitcher, .backgroundAppRefreshSwitch]
        let day = day { self.wait(&$0, from: 6, to: 9, Verdict(adverse: both, unlogged: [])) }
        var tally = Tally(day.header)
        for event in day.events { tally.add(event) }
        tally.finish()
        let waits = tally.apps.flatMap(\.waits.longestFirst)
        #expect(waits.map(\.cause) == [.oneOfTwoSwitches])
        #expect(waits.map(\.milliseconds) == [3 * Span.hour] && waits.allSatisfy(\.isFactor))
        #expect(
            waits.first?.cause.name
                == "\(Factor.appSwitcher.name) or \(Factor.backgroundAppRefreshSwitch.name)")
        // In the model both hold, and both count.
        let modelled = self.day { self.wait(&$0, from: 6, to: 9, Verdict(adverse: both)) }
        let answer = WhyAnswer(try #require(modelled.requests.first), at: at(10))
        #expect(
            answer.blockers.map(\.cause) == [.factor(.appSwitcher), .factor(.backgroundAppRefreshSwitch)])
        let logged = WhyAnswer(try #require(day.requests.first), at: at(10))
        #expect(logged.blockers.map(\.cause) == [.oneOfTwoSwitches])
    }

    @Test("a hold counts in the model only while the log tells of the factor")
    func holds() throws {
        let phone = day { day in
            let request = day.request(.appRefresh)
            day.add(6, .request(request, .submitted(earliestBegin: at(6))))
            day.add(6, .request(request, .verdict(Verdict(adverse: .lowPowerMode, unlogged: [.appSwitcher]))))
            day.add(8, .request(request, .verdict(.notInLog)))
            day.add(10, .request(request, .started(nil, .dispatched)))
        }
        let model = day { self.wait(&$0, from: 7, to: 12, Verdict(adverse: [.lowPowerMode, .appSwitcher])) }
        let compared = try #require(PhoneComparison(phone: phone, model: model))
        let held = try #require(compared.holds.first)
        // The phone says so from 6 to 8, and nothing from then on; of the model's 7 to 12 one hour counts.
        #expect(compared.holds.map(\.cause) == [.factor(.lowPowerMode)])
        #expect([held.phone, held.model, held.both] == [2 * Span.hour, Span.hour, Span.hour])
        #expect(held.either == 2 * Span.hour)
    }

    @Test("a launch that one day lacks has the reason of that day, at the moment of the launch")
    func reasons() throws {
        let phone = day { day in
            self.wait(&day, from: 6, to: 9, Verdict(adverse: .systemBudgets, unlogged: []))
            day.run(.backgroundPush, 14)
        }
        // This day starts at 01:00, so its hours are one less than those of the clock.
        let model = day(startingAt: Span.hour) { day in
            day.run(.appRefresh, 6)
            let request = day.request(.appRefresh)
            day.add(7, .request(request, .submitted(earliestBegin: at(7))))
            day.add(7, .request(request, .verdict(Verdict(adverse: .appUsage))))
            day.add(9, .request(request, .verdict(Verdict(adverse: .rateLimiting))))
            day.add(19, .request(request, .started(nil, .dispatched)))
        }
        let differences = try #require(PhoneComparison(phone: phone, model: model)).differences()
        #expect(differences.map(\.kind) == [.onlyModel, .onlyPhone, .onlyPhone, .onlyModel])
        #expect(differences.map(\.launch.moment) == [at(7), at(9), at(14), at(20)])
        #expect(differences[0].onPhone == .held([.factor(.systemBudgets)]) && differences[0].inModel == nil)
        #expect(differences[1].inModel == .held([.factor(.appUsage)]) && differences[1].onPhone == nil)
        #expect(differences[2].inModel == .notRequested)
        #expect(differences[3].onPhone == .started(at: at(9)))
    }

    @Test("a push that the phone logs later within the second of the model's is the same push")
    func withinTheSecond() throws {
        let later = at(9) + 400
        let phone = day { _ in }
        let push = Request(
            id: RequestID(1), app: HandMadeDay.feed, mode: .backgroundPush,
            task: TaskID(Int(ExecutionMode.backgroundPush.rawValue)))
        let waiting = TimelineIndex(
            header: phone.header,
            events: [
                TimelineEvent(at: later, .request(push, .submitted(earliestBegin: later))),
                TimelineEvent(
                    at: later, .request(push, .verdict(Verdict(adverse: .rateLimiting, unlogged: [])))),
            ])
        let model = day { $0.run(.backgroundPush, 9) }
        let difference = try #require(
            PhoneComparison(phone: waiting, model: model)?.differences().first)
        #expect(difference.kind == .onlyModel && difference.launch.moment == at(9))
        #expect(difference.onPhone == .held([.factor(.rateLimiting)]))
    }

    @Test(
        "where the phone evaluates a request only after the model launches it, that evaluation is the reason")
    func evaluatedLater() throws {
        let push = Request(
            id: RequestID(1), app: HandMadeDay.feed, mode: .backgroundPush,
            task: TaskID(Int(ExecutionMode.backgroundPush.rawValue)))
        let later = at(9) + 1_003
        let row = Evaluation.Row(
            policy: "Activity Rate Limit", weight: 1_000, decision: .mustNotProceed, score: 0, rationale: "")
        let phone = TimelineIndex(
            header: day { _ in }.header,
            events: [
                TimelineEvent(at: at(9) + 987, .request(push, .submitted(earliestBegin: at(9) + 987))),
                TimelineEvent(at: later, .request(push, .evaluated(EvaluationID(0)))),
                TimelineEvent(
                    at: later, .request(push, .verdict(Verdict(adverse: .rateLimiting, unlogged: [])))),
            ],
            evidence: DeviceEvidence(evaluations: [Evaluation(rows: [row], decision: .mustNotProceed)]))
        let model = day { $0.run(.backgroundPush, 9) }
        let difference = try #require(PhoneComparison(phone: phone, model: model)?.differences().first)
        #expect(difference.onPhone == .held([.factor(.rateLimiting)]))
        #expect(difference.evaluated?.moment == later)
    }

    @Test("the reason of a push is that of the push itself, not of one that it replaced in the same second")
    func replaced() throws {
        func push(_ number: UInt32) -> Request {
            Request(
                id: RequestID(number), app: HandMadeDay.feed, mode: .backgroundPush,
                task: TaskID(Int(ExecutionMode.backgroundPush.rawValue)))
        }
        func evaluation(_ policy: String) -> Evaluation {
            Evaluation(
                rows: [
                    .init(policy: policy, weight: 1_000, decision: .mustNotProceed, score: 0, rationale: "")
                ], decision: .mustNotProceed)
        }
        let (old, new) = (push(0), push(1))
        let phone = TimelineIndex(
            header: day { _ in }.header,
            events: [
                TimelineEvent(at: at(8), .request(old, .submitted(earliestBegin: at(8)))),
                TimelineEvent(at: at(8) + 200, .request(old, .evaluated(EvaluationID(0)))),
                TimelineEvent(
                    at: at(8) + 200, .request(old, .verdict(Verdict(adverse: .systemBudgets, unlogged: [])))),
                TimelineEvent(
                    at: at(9) + 509, .request(old, .ended(.replaced, .newerPush, energy: 0, cellular: 0))),
                TimelineEvent(at: at(9) + 510, .request(new, .submitted(earliestBegin: at(9) + 510))),
                TimelineEvent(at: at(9) + 600, .request(new, .evaluated(EvaluationID(1)))),
                TimelineEvent(
                    at: at(9) + 600, .request(new, .verdict(Verdict(adverse: .rateLimiting, unlogged: [])))),
            ],
            evidence: DeviceEvidence(
                evaluations: [evaluation("Energy Budget"), evaluation("Activity Rate Limit")]))
        let model = day { $0.run(.backgroundPush, 9) }
        let difference = try #require(PhoneComparison(phone: phone, model: model)?.differences().first)
        #expect(difference.onPhone == .held([.factor(.rateLimiting)]))
        #expect(difference.evaluated?.evaluation == EvaluationID(1))
    }

    @Test("what single lines say is no held time, and still told; without any evaluation nothing is told")
    func singleLines() throws {
        func phone(_ verdicts: [Verdict]) -> TimelineIndex {
            day { day in
                let request = day.request(.appRefresh)
                day.add(6, .request(request, .submitted(earliestBegin: at(6))))
                for verdict in verdicts { day.add(8, .request(request, .verdict(verdict))) }
                day.add(10, .request(request, .started(nil, .dispatched)))
            }
        }
        let single = Verdict(adverse: .lowPowerMode, unlogged: [])
        let told = try #require(PhoneComparison(phone: phone([single, .notInLog]), model: day { _ in }))
        #expect(told.holds.isEmpty && told.singleHolds == [.factor(.lowPowerMode)] && told.recordsHolds)
        let passed = try #require(
            PhoneComparison(phone: phone([Verdict(unlogged: [])]), model: day { _ in }))
        #expect(passed.singleHolds.isEmpty && passed.recordsHolds)
        let silent = try #require(PhoneComparison(phone: phone([]), model: day { _ in }))
        #expect(silent.singleHolds.isEmpty && !silent.recordsHolds)
        // From 8 to 10 two lines agree, which is held time.
        let lasting = try #require(PhoneComparison(phone: phone([single]), model: day { _ in }))
        #expect(lasting.holds.map(\.phone) == [2 * Span.hour] && lasting.singleHolds.isEmpty)
    }

    @Test("days without a common moment cannot be compared")
    func apart() {
        var header = HandMadeDay().header
        header.calendar = DayCalendar(epochDay: header.calendar.epochDay + 2, startOfDay: 0)
        let later = TimelineIndex(header: header, events: [])
        #expect(PhoneComparison(phone: day { _ in }, model: later) == nil)
    }
}
