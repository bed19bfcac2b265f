import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// W17: the processing of a night does not all start in one instant.
@Suite struct ProcessingTurnTests {
    /// Apps with a processing task each, or two, and so many visits on the days before; an idle phone on a charger from
    /// 01:00 on.
    private func night(
        uses: [Int], tasksEach: Int = 1, _ edit: (inout TestDay) -> Void = { _ in }
    ) -> TimelineIndex {
        var day = TestDay()
        day.hours = 8
        day.device.uses = [slice(.start, at(1))]
        day.device.charging = [slice(.start, at(8))]
        edit(&day)
        for (number, uses) in uses.enumerated() {
            day.add("App \(number)") { app, tasks in
                app.habits = (0..<uses).map { .init(Int64(9 + $0)) }
                app.tasks = (0..<tasksEach).map { place in
                    tasks.processing("task \(place)") { $0.work.time = DrawnRange(Span.minute) }
                }
            }
        }
        return day.simulated()
    }

    private let idle = at(1) + PolicyLimits()[.idleBeforeProcessing]
    private let stagger = PolicyLimits()[.processingStagger]

    @Test("W17 R099 one app's processing starts after another's, that of the most used app first")
    func oneAfterAnother() {
        let index = night(uses: [1, 4, 2])
        for (app, place) in [(0, 2), (1, 0), (2, 1)] {
            let record = index.records(.processing, of: AppID(app))[0]
            #expect(record.started == idle + Int64(place) * stagger)
            let waits = record.awaited(until: at(8)).map(\.requirement)
            #expect(waits.contains(.processingTurn) == (place > 0))
            #expect(record.outcome == .completed)
        }
    }

    @Test("W17 R100 the tasks of one app are delivered together, and take one turn")
    func oneTurnForAll() {
        let index = night(uses: [2, 1], tasksEach: 2)
        #expect(index.records(.processing, of: AppID(0)).map(\.started) == [idle, idle])
        #expect(index.records(.processing, of: AppID(1)).map(\.started) == [idle + stagger, idle + stagger])
    }

    @Test("W17 who cannot start takes no turn, and waits for nobody's")
    func onlyWhoCouldStart() {
        let index = night(uses: [1, 4]) { $0.limits.edit(.processingStagger, 30 * Span.minute) }
        let first = index.records(.processing, of: AppID(1))[0]
        #expect(first.started == idle)
        // The phone is taken up in the turn of the first: the second waits for an idle device only.
        let used = night(uses: [1, 4]) {
            $0.limits.edit(.processingStagger, 30 * Span.minute)
            $0.device.uses.append(slice(at(1, 10), at(1, 12)))
        }
        let record = used.records(.processing, of: AppID(0))[0]
        #expect(record.judgement(at: at(1, 8))?.verdict.awaited == [.processingTurn])
        #expect(record.judgement(at: at(1, 11))?.verdict.awaited == [.idleDevice])
        #expect(record.started == idle + 30 * Span.minute)
    }

    @Test("W17 a scenario may assume that all start at once")
    func noStagger() {
        let index = night(uses: [1, 4, 2]) { $0.limits.edit(.processingStagger, 0) }
        for app in 0..<3 { #expect(index.records(.processing, of: AppID(app))[0].started == idle) }
    }
}

extension PolicyLimits {
    /// Replaces an assumed limit.
    fileprivate mutating func edit(_ limit: Limit, _ value: Int64) {
        let isReplaced = replace(limit, with: value)
        precondition(isReplaced, "\(limit.key) is stated")
    }
}
