public import Timeline

/// A day that is always simulated to its end, and again from each intervention on.
public struct SimulatedDay: Sendable {
    private var day: UnfoldingDay

    /// Simulates the day.
    public init(_ scenario: Scenario, interventions: [Intervention] = []) {
        day = UnfoldingDay(scenario, interventions: interventions)
        day.complete()
    }

    /// The scenario.
    public var scenario: Scenario { day.scenario }

    /// All events of the day in the order they happened.
    public var events: [TimelineEvent] { day.events }

    /// The person's interventions, without those of the scenario, in order of time.
    public var interventions: [Intervention] { day.interventions }

    /// The events as an index; O(n) at each access.
    public var index: TimelineIndex { TimelineIndex(header: scenario.header, events: events) }

    /// Intervenes at a moment and simulates the rest of the day again (see `UnfoldingDay.intervene`).
    public mutating func intervene(_ act: Act, at moment: Moment) {
        day.intervene(act, at: moment)
        day.complete()
    }

    /// Undoes the last intervention, and restores those that it superseded.
    ///
    /// - Returns: the moment after which the day may have changed; nil if there was no intervention.
    public mutating func undo() -> Moment? {
        let moment = day.undo()
        day.complete()
        return moment
    }
}
