import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// The way of pushes by APNs: out of reach, expired, throttled.
@Suite struct PushServiceTests {
    /// The scenario with APNs throttling too.
    private func throttled(_ day: TestDay) -> Scenario {
        var scenario = day.scenario
        let isAnswered = scenario.choices.answer(.throttledPushes, with: "byAPNsToo")
        #expect(isAnswered)
        return scenario
    }

    @Test("R029 a push without content-available is no background push")
    func noContentAvailable() {
        let index = TestDay.chat([at(9)]) { _, push in push.isContentAvailable = false }.simulated()
        #expect(index.refusals() == [.noContentAvailable])
        #expect(index.submitted.isEmpty)
    }

    @Test("APNs keeps a push for a phone out of reach until it expires")
    func expires() {
        func outcomes(_ expiration: Int64?) -> [Outcome?] {
            var day = TestDay.chat([at(9)]) { _, push in push.expiration = expiration }
            day.device.networks = [.init(at(8), .none), .init(at(9, 40), .wiFi)]
            return day.simulated().records(.backgroundPush).map(\.outcome)
        }
        #expect(outcomes(nil) == [.completed])
        #expect(outcomes(Span.hour) == [.completed])
        #expect(outcomes(30 * Span.minute) == [.dropped])
        #expect(outcomes(0) == [])
    }

    @Test("a push that the phone has expires no more, though it is held there")
    func onDevice() {
        var day = TestDay.chat([at(9), at(9, 5)]) { _, push in push.expiration = 2 * Span.minute }
        let held = day.simulated().records(.backgroundPush)
        #expect(held.map(\.started) == [at(9), at(9, 15)])
        day.device.networks = [.init(at(8), .none), .init(at(9, 1), .wiFi), .init(at(9, 2), .none)]
        let records = day.simulated().records(.backgroundPush)
        #expect(records.map(\.outcome) == [.completed, .dropped])
        // Nor does one that APNs had kept for a while.
        var kept = TestDay.chat([at(9)]) { _, push in push.expiration = 30 * Span.minute }
        kept.device.networks = [.init(at(8), .none), .init(at(9, 10), .wiFi)]
        kept.device.lowPowerMode = [slice(at(8), at(10))]
        #expect(kept.simulated().records(.backgroundPush).map(\.started) == [at(10)])
    }

    @Test("R127 X8 in any hour APNs passes on so many pushes, whichever moment the hour is counted from")
    func anyHour() {
        var day = TestDay()
        day.add("App") { app, tasks in
            app.visits = [.init(8, 59, minutes: 120)]
            app.pushes = [tasks.push(at: [at(9), at(9, 50), at(9, 51), at(10, 1), at(10, 2), at(10, 51)])]
        }
        let started = SimulatedDay(throttled(day)).index.records(.backgroundPush).map(\.started)
        // At 10:02 those of 09:50, 09:51 and 10:01 were in the hour before; the keep-alive at 10:30 brings it.
        #expect(started == [at(9), at(9, 50), at(9, 51), at(10, 1), at(10, 30), at(10, 51)])
    }

    @Test("R127 the device throttles pushes, and no number of them does harm")
    func byDevice() {
        var day = TestDay.chat((0..<60).map { at(9, $0) })
        day.answer(.heldPushes, with: "all")
        let index = day.simulated()
        #expect(index.launches(.backgroundPush) == [at(9), at(9, 15), at(9, 30), at(9, 45), at(10)])
        #expect(index.records(.backgroundPush).allSatisfy { $0.outcome == .completed })
    }

    @Test("R127 what APNs throttles comes with the next keep-alive")
    func keepAlive() {
        var pushes = TestDay.chat([at(9, 1), at(9, 2), at(9, 3), at(9, 4), at(9, 40)])
        pushes.answer(.heldPushes, with: "all")
        let index = SimulatedDay(throttled(pushes)).index
        let records = index.records(.backgroundPush)
        #expect(records[3].judgements[0].verdict.awaited == [.keepAlive])
        #expect(records[3].judgement(at: at(9, 29))?.verdict.awaited == [.keepAlive])
        #expect(records[3].judgement(at: at(9, 30))?.verdict.awaited == [])
        #expect(records[2].judgements.allSatisfy { $0.verdict.awaited.isEmpty })
        #expect(index.launches(.backgroundPush) == [at(9, 1), at(9, 16), at(9, 31), at(10)])
        var late = pushes
        late.device.networks = [.init(at(9, 20), .none), .init(at(11, 10), .wiFi)]
        let reached = SimulatedDay(throttled(late)).index.records(.backgroundPush)
        #expect(reached[3].started == at(11, 10))
    }

    @Test("R127 what APNs throttles comes with another notification, of whatever app")
    func otherNotification() {
        var pushes = TestDay.chat([at(9, 1), at(9, 2), at(9, 3), at(9, 4)])
        pushes.answer(.heldPushes, with: "all")
        pushes.add("Mail") { app, tasks in app.standardPushes = [tasks.standardPush(at: [at(9, 10)])] }
        let records = SimulatedDay(throttled(pushes)).index.records(.backgroundPush)
        #expect(records[3].judgements[0].to == at(9, 10))
        #expect(records[3].started == at(9, 16))
        let never = TestDay.chat([at(9), at(9, 1), at(9, 2), at(9, 3)]) { _, push in push.expiration = 0 }
        let day = SimulatedDay(throttled(never)).index
        // The first is served, two may not wait for the distance between launches, and one not with APNs.
        #expect(day.records(.backgroundPush).map(\.outcome) == [.completed, .dropped, .dropped])
        #expect(day.refusals() == [.expired, .expired, .expired])
    }
}
