public import Timeline

/// The first line of a log: the day, and all that is needed to simulate it again.
public struct LogHeader: Hashable, Sendable {
    /// The day.
    public var day: DayHeader
    /// The version of the model that simulated the day.
    public var model: String
    /// The whole text of the scenario's file.
    public var scenario: String

    /// A header by its parts.
    public init(day: DayHeader, model: String, scenario: String) {
        self.day = day
        self.model = model
        self.scenario = scenario
    }
}
