import ScenarioFile
import Simulation
import Timeline

extension LoadedScenario {
    /// Simulates the day and passes its events on in portions, unless it exceeds all bounds.
    ///
    /// - Throws: `Failure` if it does, and what the sink throws.
    func simulateBounded(into sink: ([TimelineEvent]) throws -> Void) throws {
        do {
            try simulate(
                scenario, interventions: interventions, atMost: ScenarioLimits.events, into: sink)
        } catch let excess as DayTooLarge {
            throw tooMany(atMost: excess.atMost, by: excess.reached, isKept: false)
        }
    }

    /// Simulates the day while the reader of its events wants more.
    ///
    /// - Throws: `Failure` as `simulateBounded` does, and what the reader throws.
    func play(_ read: ([TimelineEvent]) throws -> Bool) throws {
        struct Enough: Error {}
        do {
            try simulateBounded { events in if try !read(events) { throw Enough() } }
        } catch is Enough {}
    }

    /// Checks that the day can be kept in memory, by simulating it without keeping it.
    ///
    /// - Throws: `Failure` with how many events it may have and what to do.
    func checkItCanBeKept() throws {
        do {
            try simulate(
                scenario, interventions: interventions, atMost: ScenarioLimits.eventsKept
            ) { _ in }
        } catch let excess as DayTooLarge {
            throw tooManyToKeep(by: excess.reached)
        }
    }

    /// The message for a day with too many events to keep in memory.
    func tooManyToKeep(by moment: Moment) -> Failure {
        tooMany(atMost: ScenarioLimits.eventsKept, by: moment, isKept: true)
    }

    private func tooMany(atMost most: Int, by moment: Moment, isKept: Bool) -> Failure {
        Failure.badData(
            .tooManyEvents(file: file, scenario.header, by: moment, atMost: most, isKept: isKept))
    }
}
