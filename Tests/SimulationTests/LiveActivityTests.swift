import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Live Activities: their start, their end, and the pushes that update and start them.
@Suite struct LiveActivityTests {
    /// An app that is visited at 09:00 for ten minutes and requests a Live Activity at 09:01.
    private func delivery(
        updates: [Moment] = [],
        _ edit: (inout AppScript, inout LiveActivityScript, inout ActivityPushScript) -> Void = { _, _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.add("Courier") { app, tasks in
            app.visits = [.init(9, minutes: 10)]
            var activity = tasks.activity { $0.requests = [at(9, 1)] }
            var push = tasks.update(at: updates)
            edit(&app, &activity, &push)
            app.liveActivities = [activity]
            app.activityPushes = [push]
        }
        return day
    }

    private func shown(_ day: TestDay) -> [Moment] {
        day.simulated().presentations().filter { $0.presentation == .activityUpdate }.map(\.moment)
    }

    @Test("R270 a Live Activity is started in the foreground, or by an intent, and else it is refused")
    func starts() {
        let index = delivery { app, activity, _ in
            activity.requests = [at(9, 1), at(12)]
            activity.requestsByIntent = [at(15)]
        }.simulated()
        #expect(index.launches(.liveActivity) == [at(9, 1), at(15)])
        #expect(index.refusals() == [.activityNotInForeground])
    }

    @Test("R271 it ends when its app ends it, and after eight hours by itself")
    func ends() {
        let ended = delivery { _, activity, _ in activity.lasts = 40 * Span.minute }.simulated().records(
            .liveActivity)[0]
        #expect(ended.ended == at(9, 41) && ended.outcome == .completed)
        let left = delivery().simulated().records(.liveActivity)[0]
        #expect(left.ended == at(17, 1) && left.outcome == .expired && left.endReason == .outOfTime)
        let longer = delivery { _, activity, _ in activity.lasts = 9 * Span.hour }.simulated().records(
            .liveActivity)[0]
        #expect(longer.ended == at(17, 1) && longer.outcome == .expired)
        let exactly = delivery { _, activity, _ in activity.lasts = 8 * Span.hour }.simulated().records(
            .liveActivity)[0]
        #expect(exactly.ended == at(17, 1) && exactly.outcome == .completed)
    }

    @Test("R234 a swipe, the end of the process and Low Power Mode do nothing to it or to its updates")
    func survives() {
        var day = delivery(updates: [at(11)]) { app, _, _ in
            app.swipes = [at(10)]
            app.crashes = [at(9, 5)]
            app.refreshOff = [slice(at(9, 30), at(24))]
        }
        day.device.lowPowerMode = [slice(at(9, 30), at(24))]
        let index = day.simulated()
        #expect(index.records(.liveActivity)[0].ended == at(17, 1))
        #expect(shown(day) == [at(11)])
        #expect(index.apps[0].state(at: at(11)) == .notRunning, "the update does not wake the app")
    }

    @Test(
        "R273 of updates with the priority 10 there are 15 in an hour; the next waits until the first is an hour ago"
    )
    func urgent() throws {
        let day = delivery(updates: (0..<30).map { at(10, $0) })
        // The first 15 at once; of the rest the newest waits until 11:00, when the first of them is an hour ago.
        #expect(shown(day) == (0..<15).map { at(10, $0) } + [at(11)])
        let index = day.simulated()
        let last = try #require(index.records(.liveActivityPush).last)
        #expect(last.submitted == at(10, 29) && last.started == nil && last.ended == at(11))
        #expect(last.judgement(at: at(10, 40))?.verdict.held(.liveActivityPush) == .systemBudgets)
        let replaced = index.records(.liveActivityPush).filter { $0.outcome == .replaced }
        #expect(replaced.count == 14)
        #expect(replaced.allSatisfy { $0.endReason == .newerPush })
    }

    @Test("R274 with NSSupportsLiveActivitiesFrequentUpdates there are more")
    func frequent() {
        let updates = (0..<60).map { at(10, $0) } + [at(10, 59, 30)]
        let day = delivery(updates: updates) { app, _, _ in app.supportsFrequentUpdates = true }
        #expect(shown(day) == (0..<60).map { at(10, $0) } + [at(11)])
    }

    @Test("R273 updates with the priority 5 do not count; on a locked phone each is shown a minute late")
    func priority5() {
        let updates = (1...40).map { at(10, $0) }
        var day = delivery(updates: updates) { _, _, push in push.isUrgent = false }
        #expect(shown(day) == updates.map { $0 + Span.minute })
        let waiting = day.simulated().records(.liveActivityPush)[0]
        #expect(waiting.judgement(at: at(10, 1, 30))?.verdict.awaited == [.goodMoment])
        var patient = day
        _ = patient.limits.replace(.activityPushDelay, with: 90_000)
        #expect(shown(patient) == updates.map { $0 + 90 * Span.second })
        day.device.uses = [slice(at(9, 59), at(12))]
        #expect(shown(day) == updates)
    }

    @Test("R273 an update with the priority 5 that is due without a network is shown with the next network")
    func priority5Unreachable() {
        var day = delivery(updates: [at(10)]) { _, _, push in push.isUrgent = false }
        day.device.networks = [.init(at(10, 0, 30), .none), .init(at(10, 20), .wiFi)]
        #expect(shown(day) == [at(10, 20)])
    }

    /// A day in which updates with the priority 10 and, apart from them, with 5 come for one Live Activity.
    private func mixed(urgent: [Moment], patient: [Moment]) -> TestDay {
        var day = TestDay()
        day.add("Courier") { app, tasks in
            app.visits = [.init(9, minutes: 10)]
            app.liveActivities = [tasks.activity { $0.requests = [at(9, 1)] }]
            app.activityPushes = [
                tasks.update(at: urgent),
                tasks.update("later", at: patient) { $0.isUrgent = false },
            ]
        }
        return day
    }

    @Test("R277 an update that waits is replaced when a newer one is shown, and not by one that waits longer")
    func newest() {
        // The newer one is shown at once.
        let overtaken = mixed(urgent: [at(10, 0, 30)], patient: [at(10)]).simulated()
        #expect(overtaken.records(.liveActivityPush).map(\.outcome) == [.replaced, .completed])
        // With the 15 of the hour used up, the newer one waits, and the older one comes with it and is shown before it.
        let used = (0..<15).map { at(10, $0) }
        let waits = mixed(urgent: used + [at(10, 20, 30)], patient: [at(10, 20)])
        #expect(shown(waits) == used + [at(10, 20, 30), at(11)])
        // One with the priority 5 that comes later takes the place of one that waits for the budget.
        let replaces = mixed(urgent: used + [at(10, 20)], patient: [at(10, 30)])
        #expect(shown(replaces) == used + [at(10, 31)])
    }

    @Test("R277 of several updates that a notification releases at once, the newest is shown")
    func releasedTogether() {
        var day = TestDay()
        day.add("Courier") { app, tasks in
            app.visits = [.init(9, minutes: 10)]
            app.liveActivities = [tasks.activity { $0.requests = [at(9, 1)] }]
            app.activityPushes = [
                tasks.update(at: [at(10), at(10, 0, 20), at(10, 0, 40)]) { $0.isUrgent = false }
            ]
            app.standardPushes = [tasks.standardPush(at: [at(10, 0, 50)])]
        }
        let index = day.simulated()
        #expect(index.records(.liveActivityPush).map(\.outcome) == [.replaced, .replaced, .completed])
        #expect(shown(day) == [at(10, 0, 50)])
    }

    @Test(
        "R277 an update for what has not begun or is over is ignored, and one that waits ends with its activity"
    )
    func over() {
        let ignored = delivery(updates: [at(8), at(12)]) { _, activity, _ in activity.lasts = Span.hour }
            .simulated()
        #expect(ignored.refusals() == [.noActivity, .noActivity])
        let waiting = delivery(updates: (0..<20).map { at(10, $0) }) { _, activity, _ in
            activity.lasts = 80 * Span.minute
        }.simulated()
        let last = waiting.records(.liveActivityPush).last
        #expect(last?.outcome == .dropped && last?.endReason == .activityOver && last?.ended == at(10, 21))
    }

    @Test("R277 two activities of one kind are updated until the last of them ends")
    func two() {
        let day = delivery(updates: [at(10), at(11), at(13)]) { _, activity, _ in
            activity.requests = [at(9, 1), at(9, 6)]
            activity.requestsByIntent = [at(10, 30)]
            activity.lasts = Span.hour
        }
        #expect(shown(day) == [at(10), at(11)])
        // Of twenty updates the newest waits when the first activity ends at 10:01, and is dropped with the second.
        let index = delivery(updates: (40..<60).map { at(9, $0) }) { _, activity, _ in
            activity.requests = [at(9, 1), at(9, 6)]
            activity.lasts = Span.hour
        }.simulated()
        let last = index.records(.liveActivityPush).last
        #expect(last?.submitted == at(9, 59) && last?.ended == at(10, 6) && last?.endReason == .activityOver)
    }

    @Test("an update waits with APNs while the device is unreachable, and its apns-expiration ends the wait")
    func unreachable() {
        var day = delivery(updates: [at(10), at(10, 5)])
        day.device.networks = [.init(at(9, 30), .none), .init(at(11), .wiFi)]
        #expect(shown(day) == [at(11)])
        day.edit { $0.activityPushes[0].expiration = 10 * Span.minute }
        #expect(shown(day) == [])
    }

    @Test("R278 the sixth of an app is refused, and takes its place when one has ended")
    func five() {
        let index = delivery { _, activity, _ in
            activity.requests = (1...6).map { at(9, $0) }
            activity.requestsByIntent = [at(9, 50)]
            activity.lasts = 45 * Span.minute
        }.simulated()
        #expect(index.launches(.liveActivity) == (1...5).map { at(9, $0) } + [at(9, 50)])
        #expect(index.refusals() == [.tooManyActivities])
    }

    private func ferry(
        starts: [Moment], _ edit: (inout AppScript, inout StartPushScript) -> Void = { _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.add("Ferry") { app, tasks in
            app.liveActivities = [tasks.activity { $0.lasts = 20 * Span.minute }]
            var push = tasks.start(at: starts)
            edit(&app, &push)
            app.startPushes = [push]
        }
        return day
    }

    @Test("R270 R276 a push starts a Live Activity and gives the app some time, 30 seconds at most")
    func startedByPush() {
        let index = ferry(starts: [at(9)]) { $1.work.time = DrawnRange(3_000) }.simulated()
        #expect(index.launches(.liveActivity) == [at(9)])
        #expect(index.launches(.pushToStart) == [at(9)])
        #expect(index.records(.pushToStart)[0].outcome == .completed)
        #expect(index.presentations().map(\.presentation) == [.startedActivity])
        #expect(index.apps[0].changes.map(\.cause).suffix(2) == [.launched, .suspended])
        let long = ferry(starts: [at(9)]) { $1.work.time = DrawnRange(Span.minute) }.simulated()
        #expect(long.records(.pushToStart)[0].ended == at(9, 0, 30))
        #expect(long.records(.pushToStart)[0].outcome == .expired)
    }

    @Test("R276 a push that starts one without an alert is refused")
    func withoutAlert() {
        let index = ferry(starts: [at(9)]) { $1.hasAlert = false }.simulated()
        #expect(index.refusals() == [.startWithoutAlert])
        #expect(index.records(.liveActivity).isEmpty)
    }

    @Test(
        "R275 ten pushes start activities in 24 hours, and the others are dropped; what the app starts does not count"
    )
    func startBudget() {
        var day = ferry(starts: (0..<12).map { at(8, 30 * $0) } + [at(32)]) { app, _ in
            app.liveActivities[0].requestsByIntent = [at(20)]
        }
        day.hours = 36
        let index = day.simulated()
        // At 32:00 the first is a day old.
        #expect(index.launches(.pushToStart) == (0..<10).map { at(8, 30 * $0) } + [at(32)])
        #expect(index.launches(.liveActivity).contains(at(20)))
        #expect(index.refusals() == [.startBudgetExceeded, .startBudgetExceeded])
        #expect(index.records(.pushToStart).count == 11, "what is refused waits for nothing")
    }

    @Test("R275 pushes that were stored and come at once start no more than the budget has")
    func storedStarts() {
        var day = ferry(starts: [at(9)])
        day.edit { app in
            app.startPushes[0].arrivals = (0..<12).map { at(9, $0) }
            app.liveActivities[0].lasts = 0
        }
        day.choices = PolicyChoices()
        day.answer(.heldPushes, with: "all")
        day.device.networks = [.init(at(8), .none), .init(at(10), .wiFi)]
        let index = day.simulated()
        let records = index.records(.pushToStart)
        #expect(records.count { $0.started == at(10) } == 10)
        #expect(records.suffix(2).map(\.endReason) == [.startBudgetExceeded, .startBudgetExceeded])
        #expect(records.suffix(2).map(\.ended) == [at(10), at(10)])
    }
}
