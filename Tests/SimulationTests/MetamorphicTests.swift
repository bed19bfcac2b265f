import BackgroundPolicy
import GeneratedDays
import Testing
import Timeline

@testable import Simulation

/// What a change of a scenario does to its day, whatever the day is.
@Suite struct MetamorphicTests {
    private static let seeds = UInt64(0)..<200

    @Test(
        "moved by a day, with other names, with more apps that ask for nothing, in another order: the same day",
        arguments: Relation.allCases)
    func relations(_ relation: Relation) {
        var events = 0
        for seed in Self.seeds {
            let generated = GeneratedDay(seed: seed, daysAtMost: 1)
            let day = SimulatedDay(generated.scenario, interventions: generated.interventions)
            for problem in relation.problems(of: generated, day.events) {
                Issue.record("seed \(seed): \(problem)")
            }
            events += day.events.count
        }
        #expect(events > 50_000)
    }

    /// Every request that a single factor held back from one moment to another, and nothing else did: where
    /// the factor is taken away at the first moment, the request starts then; or, if its app's launch is just
    /// running out of time, no later than it did in the day as it was.
    @Test("taking away the factor that alone holds a request never loses its launch")
    func factorTakenAway() {
        var taken = [Int](repeating: 0, count: Factor.allCases.count)
        for seed in Self.seeds {
            let generated = GeneratedDay(seed: seed, daysAtMost: 1)
            let day = SimulatedDay(generated.scenario, interventions: generated.interventions)
            // Of processing that is freed at one moment one begins, and the rest waits for its turn.
            var turns: Set<Moment> = []
            let all = HeldRequest.all(in: day.index, of: generated.scenario).filter {
                $0.request.mode != .processing || turns.insert($0.from).inserted
            }
            for held in all.prefix(12) where taken[Int(held.factor.rawValue)] < 80 {
                taken[Int(held.factor.rawValue)] += 1
                let started = held.startWithout(generated)
                let latest = held.isClosing ? held.formerStart : held.from
                #expect(
                    started.map { $0 <= latest ?? held.from } ?? false,
                    "seed \(seed): \(held) started at \(started?.milliseconds ?? -1)")
            }
        }
        // No random day becomes warm; ThermalStateTests takes that factor away.
        for factor in Factor.ofTheTalk {
            #expect(taken[Int(factor.rawValue)] >= 10, "\(factor.name) held \(taken) requests alone")
        }
    }
}
