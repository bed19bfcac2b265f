import GeneratedDays
import Testing
import Timeline

@testable import Simulation

@Suite struct DeterminismTests {
    private func streamed(_ scenario: Scenario, _ interventions: [Intervention] = []) -> [TimelineEvent] {
        var events: [TimelineEvent] = []
        simulate(scenario, interventions: interventions) { events += $0 }
        return events
    }

    @Test("a streamed day and a kept one have the same events, and so has the day simulated again")
    func streamedAndKept() {
        for seed in UInt64(0)..<15 {
            let day = GeneratedDay(seed: seed)
            let kept = SimulatedDay(day.scenario, interventions: day.interventions).events
            #expect(!kept.isEmpty)
            #expect(streamed(day.scenario, day.interventions) == kept, "seed \(seed)")
            #expect(
                SimulatedDay(day.scenario, interventions: day.interventions).events == kept, "seed \(seed)")
        }
    }

    @Test("portions are in order, none is empty, and together they are the day")
    func portions() {
        let day = GeneratedDay(seed: 3)
        var last = Moment.start
        var count = 0
        simulate(day.scenario) { portion in
            #expect(!portion.isEmpty)
            for event in portion {
                #expect(event.moment >= last)
                last = event.moment
            }
            count += portion.count
        }
        #expect(count == SimulatedDay(day.scenario).events.count)
    }

    @Test("a sink that fails stops the day and says why")
    func failingSink() {
        struct DiskFull: Error {}
        let day = GeneratedDay(seed: 5)
        var portions = 0
        #expect(throws: DiskFull.self) {
            try simulate(day.scenario) { (_: [TimelineEvent]) throws(DiskFull) in
                portions += 1
                if portions == 3 { throw DiskFull() }
            }
        }
        #expect(portions == 3)
    }

    @Test("an intervention computed from a snapshot gives the day that is simulated from the beginning")
    func interventionsFromSnapshots() {
        for seed in UInt64(0)..<15 {
            let generated = GeneratedDay(seed: seed)
            var day = SimulatedDay(generated.scenario)
            for intervention in generated.interventions {
                day.intervene(intervention.act, at: intervention.moment)
            }
            #expect(day.interventions == generated.interventions)
            let fresh = SimulatedDay(generated.scenario, interventions: generated.interventions)
            #expect(day.events == fresh.events, "seed \(seed)")
        }
    }

    @Test("an intervention leaves everything before it as it was")
    func prefixIsKept() {
        for seed in UInt64(0)..<15 {
            let generated = GeneratedDay(seed: seed)
            var day = SimulatedDay(generated.scenario)
            for intervention in generated.interventions.reversed() {
                let before = day.events.filter { $0.moment < intervention.moment }
                day.intervene(intervention.act, at: intervention.moment)
                #expect(Array(day.events.prefix(before.count)) == before, "seed \(seed)")
                #expect(
                    day.events.contains {
                        $0.moment == intervention.moment && $0.happening == .intervention(intervention.act)
                    },
                    "seed \(seed)"
                )
            }
        }
    }

    @Test("taking interventions back restores each former day exactly")
    func undoRestores() {
        for seed in UInt64(0)..<15 {
            let generated = GeneratedDay(seed: seed)
            var day = SimulatedDay(generated.scenario)
            var former: [(events: [TimelineEvent], interventions: [Intervention])] = []
            // Rewinding makes some of them supersede others.
            for (place, intervention) in generated.interventions.enumerated() {
                former.append((day.events, day.interventions))
                let moment =
                    place % 3 == 2 ? Moment(intervention.moment.milliseconds / 2) : intervention.moment
                day.intervene(intervention.act, at: moment)
            }
            while let (events, interventions) = former.popLast() {
                #expect(day.undo() != nil)
                #expect(day.events == events, "seed \(seed)")
                #expect(day.interventions == interventions)
            }
            #expect(day.undo() == nil)
        }
    }

    @Test("an intervention supersedes the person's later ones and keeps those of the scenario")
    func rewindSupersedes() {
        var test = TestDay()
        let app = test.add("Feed") { app, _ in app.visits = [.init(9)] }
        test.interventions = [Intervention(at: at(20), .setting(.lowPowerMode, .on))]
        var day = SimulatedDay(test.scenario)
        day.intervene(.setting(.charger, .on), at: at(15))
        day.intervene(.swipeAway(app), at: at(10))
        #expect(day.interventions == [Intervention(at: at(10), .swipeAway(app))])
        let index = day.index
        #expect(!index.device.charging.isOn(at: at(16)))
        #expect(index.device.lowPowerMode.isOn(at: at(21)))
    }

    @Test("a different seed gives a different day, and the same scenario the same header")
    func seedsDiffer() {
        let differ = (UInt64(0)..<8).count { seed in
            var scenario = GeneratedDay(seed: seed).scenario
            let events = SimulatedDay(scenario).events
            scenario.header.seed += 1
            return SimulatedDay(scenario).events != events
        }
        // A day in which nothing is left to chance is the same under every seed.
        #expect(differ >= 6)
    }
}
