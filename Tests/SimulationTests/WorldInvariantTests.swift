import GeneratedDays
import Testing
import Timeline

@testable import Simulation

@Suite struct WorldInvariantTests {
    @Test("at every moment of a generated day at which something happens the world is sound")
    func soundAtEveryMoment() {
        for seed in UInt64(0)..<60 {
            let day = GeneratedDay(seed: seed)
            var moments: [Moment] = []
            for event in SimulatedDay(day.scenario, interventions: day.interventions).events
            where event.moment != moments.last {
                moments.append(event.moment)
            }
            var world = World(day.scenario)
            var run = InterventionRun()
            let acts = inOrder(day.interventions)
            for moment in moments {
                run.advance(&world, through: moment.milliseconds, acts)
                for problem in world.checkInvariants() {
                    Issue.record("seed \(seed), \(world.now) ms: \(problem)")
                }
                world.output.removeAll(keepingCapacity: true)
            }
            world.finish()
            #expect(
                world.appIDs.allSatisfy { world.requests.count(of: $0) == 0 },
                "seed \(seed) left requests behind")
            #expect(moments.count > 20)
        }
    }
}
