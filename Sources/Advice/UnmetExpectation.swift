public import ScenarioFile
import Simulation
public import Timeline

/// What a step of a lesson expects, and its day does not show.
public struct UnmetExpectation: Sendable {
    /// The number of the step, from 1.
    public let step: Int
    /// Line and column of the expectation.
    public let place: Place
    /// What the step expects.
    public let expectation: Expectation
    /// What the day shows instead.
    public let found: Expectation.Found
}

extension ScenarioReading {
    /// What the steps of the lesson expect and the day does not show, in the order of the steps.
    ///
    /// A step in which the person does something expects it of the day with that.
    ///
    /// - Complexity: one simulation of the day, and the rest of it again for each step that expects and does something.
    public var unmetExpectations: [UnmetExpectation] {
        guard scenario.steps.contains(where: { !$0.expectations.isEmpty }) else { return [] }
        let day = SimulatedDay(scenario)
        let untouched = day.index
        return scenario.steps.indices.flatMap { number -> [UnmetExpectation] in
            let step = scenario.steps[number]
            guard !step.expectations.isEmpty else { return [] }
            var changed = day
            for act in step.acts { changed.intervene(act, at: step.moment) }
            let index = step.acts.isEmpty ? untouched : changed.index
            return zip(step.expectations, places.expectations(ofStep: number)).compactMap {
                expectation, place in
                index.contradiction(to: expectation, from: untouched).map {
                    UnmetExpectation(step: number + 1, place: place, expectation: expectation, found: $0)
                }
            }
        }
    }
}
