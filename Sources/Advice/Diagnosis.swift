import BackgroundPolicy
import Simulation
public import Timeline

/// What is wrong with an app of a scenario, before anybody looks at what follows from it in the day.
public struct Diagnosis: Sendable {
    /// The app that goes against the rule.
    public let app: AppID
    /// The request or session of the app that is at fault; nil if it is the app as a whole.
    public let task: TaskID?
    /// The key of the scenario at fault, or the one that is missing, such as `work.time`.
    let key: String
    /// What is wrong, in a few words.
    public let mistake: String
    /// What the developer can do about it.
    public let remedy: String
    /// The rule, and who says it.
    public let ground: Ground
    /// Whether it is a note: good to know, and no reason for `dayline check` to fail.
    public let isNote: Bool
    /// What the mistake did in a simulated day; nil if nothing is to be seen of it.
    let effect: @Sendable (MeasuredDay) -> String?
    /// Fixes the mistake in the app's script, and changes nothing else.
    let fix: @Sendable (inout AppScript) -> Void

    init(
        app: AppID, task: TaskID? = nil, key: String, mistake: String, remedy: String, ground: Ground,
        isNote: Bool = false, effect: @escaping @Sendable (MeasuredDay) -> String?,
        fix: @escaping @Sendable (inout AppScript) -> Void
    ) {
        self.app = app
        self.task = task
        self.key = key
        self.mistake = mistake
        self.remedy = remedy
        self.ground = ground
        self.isNote = isNote
        self.effect = effect
        self.fix = fix
    }
}
