public import ScenarioFile
import Simulation
public import Timeline

/// What a step of a lesson expects, and whether its day shows it.
public struct JudgedExpectation: Sendable {
    /// The number of the step, from 1.
    public let step: Int
    /// Line and column of the expectation.
    public let place: Place
    /// What the step expects.
    public let expectation: Expectation
    /// What the day shows instead; nil where it shows what is expected.
    public let contradiction: Expectation.Found?
}

extension ScenarioReading {
    /// What the steps of the lesson expect, in the order of the steps, each judged by the day.
    ///
    /// A step in which the person does something expects it of the day with that.
    ///
    /// - Complexity: one simulation of the day, and the rest of it again for each step that expects and does something.
    public var judgedExpectations: [JudgedExpectation] {
        guard scenario.steps.contains(where: { !$0.expectations.isEmpty }) else { return [] }
        let day = SimulatedDay(scenario)
        let untouched = day.index
        return scenario.steps.indices.flatMap { number -> [JudgedExpectation] in
            let step = scenario.steps[number]
            guard !step.expectations.isEmpty else { return [] }
            var changed = day
            for act in step.acts { changed.intervene(act, at: step.moment) }
            let index = step.acts.isEmpty ? untouched : changed.index
            return zip(step.expectations, places.expectations(ofStep: number)).map { expectation, place in
                JudgedExpectation(
                    step: number + 1, place: place, expectation: expectation,
                    contradiction: index.contradiction(to: expectation, from: untouched))
            }
        }
    }
}
