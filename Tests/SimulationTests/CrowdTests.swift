import BackgroundPolicy
import GeneratedDays
import Testing
import Timeline

@testable import Simulation

/// Days on which thousands of requests wait: each is told what changes for it, and nobody looks at the others.
@Suite struct CrowdTests {
    /// A push each second from midnight on, with a budget that lets none of them launch anything.
    private static func day(
        pushes: Int64, _ edit: (inout AppScript, inout TestDay.Tasks) -> Void = { _, _ in }
    )
        -> Scenario
    {
        var test = TestDay()
        _ = test.limits.replace(.energyBudget, with: 1)
        _ = test.limits.replace(.energyBudgetAtStart, with: 0)
        test.answer(.heldPushes, with: "all")
        test.add("Chat") { app, tasks in
            app.pushes = [tasks.push(at: (1...pushes).map { Moment($0 * Span.second) })]
            edit(&app, &tasks)
        }
        return test.scenario
    }

    /// The requests that an evaluation of the first app would look at.
    private func looks(_ world: inout World) -> Int {
        var list: [Listed] = []
        world.listForEvaluation(AppID(0), isClosing: false, into: &list)
        return list.count
    }

    @Test("a push that arrives where a thousand wait is the only one that is looked at")
    func arrival() {
        var world = World(Self.day(pushes: 1_000))
        world.advance(through: 1_000 * Span.second)
        #expect(world.requests.count(of: AppID(0)) == 1_000)
        #expect(looks(&world) == 0)
        #expect(BackgroundPush.receive(AppID(0), ScriptIndex(0), &world) != nil)
        #expect(looks(&world) == 1)
        world.evaluate(AppID(0))
        #expect(looks(&world) == 0)
        #expect(world.checkInvariants().isEmpty)
    }

    @Test("a condition that changes for pushes is told to all that wait, and one that does not to none")
    func changes() {
        var world = World(Self.day(pushes: 1_000))
        world.advance(through: 1_000 * Span.second)
        world.output.removeAll()
        world.device.setIdle(!world.device.conditions.isIdle)
        #expect(looks(&world) == 0)
        world.set(.backgroundAppRefresh, .off)
        #expect(looks(&world) == 1_000)
        world.settle()
        let told = world.output.count { if case .request(_, .verdict) = $0.happening { true } else { false } }
        #expect(told == 1_000)
    }

    @Test("transfers whose earliest begin date has not come are looked at when it comes, one by one")
    func earliestBeginDates() {
        var test = TestDay()
        test.device.networks = [.init(.start, .cellular)]
        test.add("Films") { app, tasks in
            let transfer = tasks.transfer {
                $0.isDiscretionary = true
                $0.earliestBegin = Span.hour
                $0.enqueuedAt = (1...500).map { Moment($0 * Span.second) }
            }
            app.transfers = [transfer]
            app.visits = [.init(at: .start, length: DrawnRange(Span.hour / 2))]
        }
        var world = World(test.scenario)
        world.advance(through: Span.hour)
        #expect(world.requests.count(of: AppID(0)) == 500)
        #expect(looks(&world) == 0)
        world.now = Span.hour + 10 * Span.second
        world.regroupRejudged()
        #expect(looks(&world) == 10)
        world.evaluate(AppID(0))
        #expect(looks(&world) == 0)
        #expect(world.checkInvariants().isEmpty)
    }

    @Test("a transfer that uses up the budget changes what bears on those behind it in the same evaluation")
    func budgetRunsOut() {
        for seed in UInt64(100)..<106 {
            let day = GeneratedDay(seed: seed, daysAtMost: 1, crowd: 60)
            let kept = SimulatedDay(day.scenario, interventions: day.interventions).events
            var streamed: [TimelineEvent] = []
            simulate(day.scenario, interventions: day.interventions) { streamed += $0 }
            #expect(streamed == kept, "seed \(seed)")
        }
    }

    @Test("processing that has waited long enough for a charger stands apart from what has not")
    func patience() {
        var test = TestDay()
        test.hours = 48
        test.device.uses = [slice(.start, at(48))]
        test.add("Photos") { app, tasks in
            app.tasks = [tasks.processing("first"), tasks.processing("second") { $0.submissions = [at(1)] }]
        }
        var world = World(test.scenario)
        let wait = test.limits[.unpluggedProcessingWait]
        for moment in [wait - 1, wait, wait + Span.hour - 1, wait + Span.hour] {
            world.advance(through: moment)
            #expect(world.checkInvariants().isEmpty, "\(moment) ms")
        }
    }

    @Test("R049 what a transfer has used up bears at once on others of its app, in front of it and behind it")
    func allowanceRunsOut() {
        var test = TestDay()
        _ = test.limits.replace(.energyBudget, with: 12_000)
        test.device.networks = [.init(.start, .cellular), .init(at(9, 20), .hotspot)]
        // Everybody is looked at before the first may begin, so that it comes behind the third.
        test.device.lowPowerMode = [slice(at(9, 4), at(9, 5))]
        test.add("Films") { app, tasks in
            app.visits = [.init(9, minutes: 15)]
            // The second runs; the others wait for a network that costs nothing, the first of them from 09:06 on.
            for number in 0..<3 {
                app.sessions.append(
                    tasks.session("\(number)") { $0.allowsExpensiveNetworkAccess = number == 1 })
                let transfer = tasks.transfer("\(number)") {
                    $0.session = ScriptIndex(number)
                    $0.afterVisitBegins = Int64(number + 1) * Span.minute
                    $0.bytes = DrawnRange(10_000_000_000)
                    $0.earliestBegin = number == 0 ? 5 * Span.minute : 0
                }
                app.transfers.append(transfer)
            }
        }
        var world = World(test.scenario)
        world.advance(through: at(9, 19).milliseconds)
        #expect(world.device.conditions.budgets == [])
        // It pays for what it has moved when the network changes.
        world.advance(through: at(9, 20).milliseconds)
        #expect(world.device.conditions.budgets == .requested)
        #expect(world.checkInvariants().isEmpty)
    }

    @Test("on crowded days every request that waits has the verdict that stands, at every moment")
    func soundAtEveryMoment() {
        for seed in UInt64(0)..<8 {
            let day = GeneratedDay(seed: seed, daysAtMost: 1, crowd: 24)
            var world = World(day.scenario)
            var run = InterventionRun()
            let acts = inOrder(day.interventions)
            var time: Int64 = 0
            while time < day.scenario.header.length {
                time = min(time + 7 * Span.minute, day.scenario.header.length)
                run.advance(&world, through: time, acts)
                for problem in world.checkInvariants() {
                    Issue.record("seed \(seed), \(time) ms: \(problem)")
                }
                world.output.removeAll(keepingCapacity: true)
            }
            world.finish()
            #expect(world.appIDs.allSatisfy { world.requests.count(of: $0) == 0 })
        }
    }

    @Test("audio keeps its app running until the last that plays is over, whichever ends first")
    func audio() {
        var test = TestDay()
        test.add("Radio") { app, tasks in
            app.eventTriggers = [
                tasks.trigger(.audio, at: [at(9), at(9, 10)]) { $0.work.time = DrawnRange(60_000) }
            ]
        }
        var world = World(test.scenario)
        world.advance(through: at(9, 0, 30).milliseconds)
        let end = world.audioEnd(of: AppID(0))
        #expect(end > at(9, 1).milliseconds && end < at(9, 2).milliseconds)
        world.advance(through: at(9, 5).milliseconds)
        #expect(world.audioEnd(of: AppID(0)) == AppCondition.never)
        world.advance(through: at(9, 10, 30).milliseconds)
        #expect(world.audioEnd(of: AppID(0)) == end + 10 * Span.minute)
    }

    @Test("a day beyond a bound ends with how far it got, and one at the bound is simulated to its end")
    func bound() throws {
        let scenario = GeneratedDay(seed: 5, daysAtMost: 1).scenario
        var count = 0
        let occurrences = simulate(scenario) { count += $0.count }
        let most = max(count, occurrences)
        var bounded = 0
        try simulate(scenario, atMost: most) { bounded += $0.count }
        #expect(bounded == count)
        bounded = 0
        let excess = #expect(throws: DayTooLarge.self) {
            try simulate(scenario, atMost: most / 2) { bounded += $0.count }
        }
        #expect(bounded <= most / 2)
        let reached = try #require(excess?.reached)
        #expect(reached > .start && reached < scenario.header.end)
    }

    @Test("a moment at which more happens than memory should hold is handed over in portions")
    func busyMoment() {
        var test = TestDay()
        test.add("Chat") { app, tasks in
            let push = tasks.standardPush(at: [Moment](repeating: at(9), count: 70_000))
            app.standardPushes = [push]
        }
        var sizes: [Int] = []
        simulate(test.scenario) { sizes.append($0.count) }
        // Each push is submitted, eligible, judged, shown and ended.
        #expect(sizes.reduce(0, +) > 5 * 70_000)
        #expect(sizes.max() ?? 0 < 66_000)
    }
}
