import BackgroundPolicy
import Simulation
import Timeline

/// An app of a scenario that is searched for mistakes.
///
/// Each kind of mistake is a property, which has a diagnosis for each time that the app makes the mistake. The
/// properties are in `Kinds`, by theme.
struct InspectedApp {
    let id: AppID
    let script: AppScript
    /// The numbers of the scenario.
    let limits: PolicyLimits
    /// The scenario's answers where the sources disagree.
    let choices: PolicyChoices
    /// Everything that the app does in the background, in whatever mode.
    let works: [AppWork]

    /// The app of a scenario with an index in its roster.
    init(_ index: Int, of scenario: Scenario) {
        id = AppID(index)
        script = scenario.apps[index]
        limits = scenario.limits
        choices = scenario.choices
        works = script.works(under: choices)
    }
}
