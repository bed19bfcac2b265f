public import Timeline

/// What a log says before its first event: the day, and all that is needed to simulate it again.
public struct LogHeader: Hashable, Sendable {
    public var day: DayHeader
    /// The version of the model that simulated the day.
    public var model: String
    /// The whole text of the scenario's file.
    public var scenario: String

    public init(day: DayHeader, model: String, scenario: String) {
        self.day = day
        self.model = model
        self.scenario = scenario
    }
}
