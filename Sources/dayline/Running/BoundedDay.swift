import Simulation
import Timeline

extension LoadedScenario {
    /// Simulates the day and hands its events over in portions.
    func simulateBounded(into sink: ([TimelineEvent]) throws -> Void) throws {
        try simulate(scenario, interventions: interventions, into: sink)
    }
}
