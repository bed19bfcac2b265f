import Testing
import Timeline

@testable import Simulation

@Suite struct WorldInvariantTests {
    @Test("after every step of a generated day the world is sound", arguments: UInt64(0)..<60)
    func soundAfterEveryStep(seed: UInt64) {
        let day = GeneratedDay(seed: seed)
        var world = World(day.scenario)
        var left = merged(day.scenario.interventions, day.interventions)
        var steps = 0
        while let time = world.queue.earliest {
            while let next = left.first, next.moment.milliseconds < time {
                world.advance(through: next.moment.milliseconds)
                world.carryOut(next.act)
                left.removeFirst()
                report(world, seed, after: "\(next.act)")
            }
            world.advance(through: time)
            report(world, seed, after: "what happened")
            steps += 1
        }
        world.finish()
        #expect(steps > 0)
        #expect(world.apps.allSatisfy { $0.firstRequest < 0 }, "seed \(seed) left requests behind")
    }

    private func report(_ world: World, _ seed: UInt64, after what: String) {
        for problem in world.checkInvariants() {
            Issue.record("seed \(seed), \(world.now) ms, after \(what): \(problem)")
        }
    }
}
