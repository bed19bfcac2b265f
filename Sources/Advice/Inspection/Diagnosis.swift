import BackgroundPolicy
import Simulation
public import Timeline

/// What is wrong with an app of a scenario, before its effect on the day is measured.
public struct Diagnosis: Sendable {
    /// The app that breaks the rule.
    public let app: AppID
    /// The request or session at fault; nil if it is the app as a whole.
    public let task: TaskID?
    /// The key of the scenario at fault, or the one that is missing, such as `work.time`.
    let key: String
    /// What is wrong, in a few words.
    public let mistake: String
    /// What the developer can do about it.
    public let remedy: String
    /// The rule that it breaks.
    public let ground: Basis
    /// Whether it is a note, which does not make `dayline check` fail.
    public let isNote: Bool
    /// Describes the effect of the mistake in a simulated day; nil if there is none.
    let effect: @Sendable (MeasuredDay) -> String?
    /// Fixes the mistake in the app's script, and changes nothing else.
    ///
    /// It is given the day with the mistake, on which a few depend.
    let fix: @Sendable (inout AppScript, MeasuredDay) -> Void
    /// Other ways to mend the same mistake, in the order in which they are tried.
    var alternatives: [Diagnosis] = []
    /// The request that needs what is missing, where the app as a whole is at fault.
    var user: TaskID?
    /// Whether it concerns transfers that make sense only together.
    let countsTransfers: Bool

    init(
        app: AppID, task: TaskID? = nil, key: String, mistake: String, remedy: String, ground: Basis,
        isNote: Bool = false, effect: @escaping @Sendable (MeasuredDay) -> String?,
        fix: @escaping @Sendable (inout AppScript) -> Void
    ) {
        self.init(
            app: app, task: task, key: key, mistake: mistake, remedy: remedy, ground: ground,
            isNote: isNote, effect: effect, fixInDay: { script, _ in fix(&script) })
    }

    /// A diagnosis whose fix depends on the day with the mistake.
    init(
        app: AppID, task: TaskID? = nil, key: String, mistake: String, remedy: String, ground: Basis,
        isNote: Bool = false, countsTransfers: Bool = false,
        effect: @escaping @Sendable (MeasuredDay) -> String?,
        fixInDay: @escaping @Sendable (inout AppScript, MeasuredDay) -> Void
    ) {
        self.app = app
        self.task = task
        self.key = key
        self.mistake = mistake
        self.remedy = remedy
        self.ground = ground
        self.isNote = isNote
        self.effect = effect
        fix = fixInDay
        self.countsTransfers = countsTransfers
    }
}
