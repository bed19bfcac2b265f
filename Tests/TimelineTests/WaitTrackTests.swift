import BackgroundPolicy
import Testing
import Timeline

/// For what the requests of an app wait, beside a walk over all their verdicts.
@Suite struct WaitTrackTests {
    /// Draws numbers, the same at each run.
    private struct Dice {
        var state: UInt64 = 11

        mutating func draw(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
    }

    private static func at(_ minute: Int) -> Moment { HandMadeDay.at(6, Int64(minute)) }

    /// A day of overlapping requests with several verdicts each, some of which last for no time.
    private static func day(_ dice: inout Dice) -> TimelineIndex {
        let verdicts = [
            Verdict(adverse: [.appSwitcher, .backgroundAppRefreshSwitch], unlogged: .all),
            Verdict(), Verdict(awaited: [.earliestBeginDate]), Verdict(adverse: [.appUsage]),
            Verdict(adverse: [.lowPowerMode, .appUsage]), Verdict(adverse: [.systemBudgets]),
            Verdict(adverse: [.lowPowerMode], awaited: [.earliestBeginDate]),
            Verdict(adverse: [.rateLimiting, .appSwitcher]), Verdict(awaited: RequirementSet(.externalPower)),
        ]
        var day = HandMadeDay()
        var happenings: [(minute: Int, happening: Happening)] = []
        for _ in 0..<40 {
            let mode: ExecutionMode = dice.draw(2) == 0 ? .appRefresh : .backgroundPush
            let request = day.request(mode)
            var minute = dice.draw(600)
            happenings.append((minute, .request(request, .submitted(earliestBegin: at(minute)))))
            for _ in 0..<(1 + dice.draw(5)) {
                happenings.append((minute, .request(request, .verdict(verdicts[dice.draw(verdicts.count)]))))
                minute += dice.draw(3) * dice.draw(40)
            }
            guard dice.draw(8) > 0 else { continue }
            let end = Happening.request(request, .ended(.completed, nil, energy: 0, cellular: 0))
            happenings.append(
                (minute, dice.draw(2) == 0 ? .request(request, .started(nil, .dispatched)) : end))
        }
        // What happens to one request at one minute keeps its order.
        let ordered = happenings.enumerated().sorted {
            ($0.element.minute, $0.offset) < ($1.element.minute, $1.offset)
        }
        for (_, (minute, happening)) in ordered { day.add(6, Int64(minute), happening) }
        return day.index
    }

    @Test("at each moment the gravest reason of all waiting requests is on the track")
    func gravest() throws {
        var dice = Dice()
        for _ in 0..<20 {
            let index = Self.day(&dice)
            for minute in 0..<720 {
                let moment = Self.at(minute)
                let judged = index.requests.compactMap { record in
                    record.judgement(at: moment).map { WaitReason($0.verdict, record.request.mode) }
                }
                let slices = index[HandMadeDay.feed].waits.slices(from: moment, to: moment + 1)
                let shown = slices.filter { $0.slice.contains(moment) }
                #expect(shown.map(\.reason) == (judged.max().map { $0 == .nothing ? [] : [$0] } ?? []))
            }
        }
    }

    @Test("a range of time has the slices of the whole day that touch it, and those that last for no time")
    func ranges() {
        var dice = Dice()
        var empty = 0
        for _ in 0..<20 {
            let waits = Self.day(&dice)[HandMadeDay.feed].waits
            let all = waits.slices(from: .start, to: .distantFuture)
            empty += all.count { $0.slice.length == 0 }
            for _ in 0..<50 {
                let from = Self.at(dice.draw(700))
                let to = from + Int64(1 + dice.draw(100)) * Span.minute
                let found = waits.slices(from: from, to: to)
                #expect(found.allSatisfy { $0.slice.to >= from && $0.slice.from < to })
                // What ends as the range begins may be left out.
                #expect(
                    found.filter { $0.slice.to > from || $0.slice.from == from }
                        == all.filter {
                            ($0.slice.to > from || $0.slice.from == from) && $0.slice.from < to
                        })
            }
        }
        #expect(empty > 0)
    }

    @Test(
        "an earliestBeginDate comes before factors, notable factors before usual ones, and the talk's order decides"
    )
    func order() {
        func reason(_ adverse: FactorSet, _ awaited: RequirementSet = []) -> WaitReason {
            WaitReason(Verdict(adverse: adverse, awaited: awaited), .appRefresh)
        }
        #expect(reason([.lowPowerMode], [.earliestBeginDate]) == .waits)
        #expect(reason([.appUsage, .systemBudgets]) == .notable(.systemBudgets))
        #expect(reason([.lowPowerMode, .systemBudgets]) == .notable(.lowPowerMode))
        #expect(reason([.appUsage], RequirementSet(.externalPower)) == .usual(.appUsage))
        #expect(reason([]) == .nothing)
        let rising: [WaitReason] = [
            .nothing, .waits, .usual(.rateLimiting), .usual(.appUsage), .notable(.systemBudgets),
            .notable(.criticallyLowBattery),
        ]
        #expect(rising.shuffled().sorted() == rising)
    }
}
