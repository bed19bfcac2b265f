public import Timeline

/// The first line of a recording: the day, and all that is needed to simulate it again, unless a device logged it.
public struct RecordingHeader: Hashable, Sendable {
    /// The day.
    public var day: DayHeader
    /// The version of the model that simulated the day; of a logged day, that of the program that read its log.
    public var model: String
    /// The whole text of the scenario's file; empty for a logged day.
    public var scenario: String

    /// Whether a device logged the day, so that it comes from no scenario and cannot be simulated again.
    public var isLogged: Bool

    /// A header by its parts.
    public init(day: DayHeader, model: String, scenario: String, isLogged: Bool = false) {
        self.day = day
        self.model = model
        self.scenario = scenario
        self.isLogged = isLogged
    }
}
