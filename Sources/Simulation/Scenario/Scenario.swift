public import BackgroundPolicy
public import Timeline

/// The input of a day: the device, the apps and the person, before anything has happened.
///
/// With its seed and the interventions it determines the whole day.
public struct Scenario: Hashable, Sendable {
    /// The name, start, length, profile, limits, answers, seed and roster.
    public var header: DayHeader
    /// The scenario's description.
    public var summary: String
    /// The question that the scenario answers; empty without one.
    public var question = ""
    /// The answer to the question; empty where the description is one.
    public var conclusion = ""
    /// The steps of the lesson about the day, in the order in which they are taken.
    public var steps: [Lesson.Step] = []
    /// What happens to the device.
    public var device: DeviceScript
    /// The description of each app, in the roster's order.
    public var apps: [AppScript]
    /// The interventions that are part of the scenario.
    public var interventions: [Intervention]
    /// What is expected of the day.
    public var goals: [PhoneGoal] = []
    /// Whether the events tell what was so before the day, which those of older recordings do not.
    public var tellsBeforeStart = true

    /// A scenario by its parts; `apps` has one entry for each app of the roster.
    public init(
        header: DayHeader, summary: String = "", limits: PolicyLimits = PolicyLimits(),
        choices: PolicyChoices = PolicyChoices(),
        device: DeviceScript = DeviceScript(), apps: [AppScript] = [], interventions: [Intervention] = []
    ) {
        precondition(header.roster.apps.count == apps.count, "every app of the roster has a script")
        self.header = header
        self.summary = summary
        self.header.limits = limits
        self.header.choices = choices
        self.device = device
        self.apps = apps
        self.interventions = interventions
    }

    /// The values of the model's limits, including those that the scenario replaces.
    public var limits: PolicyLimits {
        get { header.limits }
        set { header.limits = newValue }
    }

    /// The answers to the questions that the sources leave open.
    public var choices: PolicyChoices {
        get { header.choices }
        set { header.choices = newValue }
    }
}
