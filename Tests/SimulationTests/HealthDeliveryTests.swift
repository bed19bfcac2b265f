import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Background delivery of health data.
@Suite struct HealthDeliveryTests {
    /// An app that is not opened, with health data that it does not read but counts.
    private func steps(
        _ newData: [Moment], _ edit: (inout AppScript, inout HealthScript) -> Void = { _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.add("Steps") { app, tasks in
            var script = tasks.health(at: newData)
            script.readsData = false
            edit(&app, &script)
            app.healthDeliveries = [script]
        }
        return day
    }

    private func deliveries(_ day: TestDay) -> [Moment] { day.simulated().launches(.healthDelivery) }

    @Test("R280 new data wake the app at once, or once a period, and not without new data")
    func periods() {
        let each = (0..<10).map { at(9, 10 * $0) }
        #expect(deliveries(steps(each)) == each)
        #expect(deliveries(steps(each) { $1.frequency = .hourly }) == [at(9), at(10), at(11)])
        #expect(deliveries(steps(each) { $1.isHourlyAtMost = true }) == [at(9), at(10), at(11)])
        var long = steps(each + [at(30), at(8 * 24)]) { $1.frequency = .daily }
        long.hours = 10 * 24
        // The data of 09:10 come a day after those of 09:00, and with them those of 30:00.
        #expect(deliveries(long) == [at(9), at(33), at(8 * 24)])
        long = steps(each + [at(30), at(8 * 24)]) { $1.frequency = .weekly }
        long.hours = 10 * 24
        #expect(deliveries(long) == [at(9), at(7 * 24 + 9)])
    }

    @Test("R280 what waits for the period is held by rate limiting, and tells of all that came meanwhile")
    func coalesced() throws {
        let index = steps([at(9), at(9, 10), at(9, 20)]) { $1.frequency = .hourly }.simulated()
        let records = index.records(.healthDelivery)
        #expect(records.count == 2)
        #expect(records[1].submitted == at(9, 10) && records[1].started == at(10))
        #expect(records[1].judgement(at: at(9, 30))?.verdict.held(.healthDelivery) == .rateLimiting)
    }

    @Test(
        "R281 without a call of the completion handler it is tried again, ever later, and after three not any more"
    )
    func retries() {
        let index = steps([at(9), at(12)]) { $1.work.saysWhenDone = false }.simulated()
        let records = index.records(.healthDelivery)
        // A launch has 30 seconds; the next attempts come a minute and two minutes after they are over.
        #expect(records.map(\.started) == [at(9), at(9, 1, 30), at(9, 4)])
        #expect(records.allSatisfy { $0.outcome == .expired && $0.endReason == .outOfTime })
        #expect(records[1].judgement(at: at(9, 1))?.verdict.awaited == [.redelivery])
        #expect(index.refusals() == [.healthDeliveryStopped])
    }

    @Test("R281 also with a period between them, the attempts come ever later")
    func retriesOfPeriods() {
        let records = steps([at(9)]) {
            $1.work.saysWhenDone = false
            $1.frequency = .hourly
        }.simulated().records(.healthDelivery)
        // The minute and the two minutes begin when the hour after the attempt before is over.
        #expect(records.map(\.started) == [at(9), at(10, 1), at(11, 3)])
    }

    @Test("R281 new data that come while the third attempt is under way are told of at once")
    func duringThirdAttempt() {
        // The attempts are at 09:00, 09:01:30 and 09:04; without a period nothing holds what comes at 09:04:10.
        let records = steps([at(9), at(9, 4, 10)]) { $1.work.saysWhenDone = false }.simulated()
            .records(.healthDelivery)
        #expect(records.map(\.submitted) == [at(9), at(9, 0, 30), at(9, 2), at(9, 4, 10)])
        #expect(records.map(\.started) == [at(9), at(9, 1, 30), at(9, 4), at(9, 4, 10)])
        #expect(records.allSatisfy { $0.outcome == .expired })
    }

    @Test("R281 what waits for the next period when the third attempt fails is dropped")
    func dropped() {
        // The attempts come a minute and two minutes after their period: the data of 09:04:10 come with the second of
        // them, and those of 11:03:10 wait for 12:03 when the third fails at 11:03:30.
        let records = steps([at(9), at(9, 4, 10), at(11, 3, 10)]) {
            $1.work.saysWhenDone = false
            $1.frequency = .hourly
        }.simulated().records(.healthDelivery)
        #expect(records.map(\.started) == [at(9), at(10, 1), at(11, 3), nil])
        #expect(records.map(\.outcome) == [.expired, .expired, .expired, .dropped])
        #expect(records.last?.submitted == at(11, 3, 10))
        #expect(records.last?.ended == at(11, 3, 30))
        #expect(records.last?.endReason == .healthDeliveryStopped)
    }

    @Test("R281 a delivery that is completed makes the failures before it forgotten")
    func recovers() {
        let index = steps((9...13).map { at($0) }) { app, script in
            // The process ends in three deliveries, each followed by one that is completed.
            app.crashes = [at(9, 0, 2), at(11, 0, 2), at(13, 0, 2)]
            script.work.time = DrawnRange(5_000)
        }.simulated()
        let outcomes = index.records(.healthDelivery).map(\.outcome)
        #expect(
            outcomes == [
                .abandoned, .completed, .completed, .abandoned, .completed, .completed, .abandoned,
                .completed,
            ])
        #expect(index.refusals().isEmpty)
    }

    @Test(
        "R282 on a locked device the data cannot be read, which fails the delivery and is no reason to stop")
    func locked() {
        var day = steps([at(9), at(10), at(11), at(12)]) { $1.readsData = true }
        day.device.uses = [slice(at(10, 55), at(11, 5))]
        let records = day.simulated().records(.healthDelivery)
        #expect(records.map(\.outcome) == [.failed, .failed, .completed, .failed])
        #expect(records[0].endReason == .healthDataLocked)
    }

    @Test("R283 without the entitlement there is no background delivery")
    func entitlement() {
        let index = steps([at(9)]) { $1.isEntitled = false }.simulated()
        #expect(index.refusals() == [.healthNotEntitled])
        #expect(index.records(.healthDelivery).isEmpty)
    }

    @Test("after a swipe a delivery waits until the person opens the app, as the model assumes")
    func swiped() {
        let index = steps([at(9)]) { app, _ in
            app.swipes = [at(8)]
            app.visits = [.init(12)]
        }.simulated()
        let record = index.records(.healthDelivery)[0]
        #expect(record.judgement(at: at(10))?.verdict.held(.healthDelivery) == .appSwitcher)
        #expect(record.started == at(12))
    }
}
