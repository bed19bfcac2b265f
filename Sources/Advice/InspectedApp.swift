import BackgroundPolicy
import Simulation
import Timeline

/// An app of a scenario that is inspected for mistakes.
///
/// Each kind of mistake is a property with a diagnosis for each occurrence in the app. The properties are in
/// `Kinds`, by theme.
struct InspectedApp {
    let id: AppID
    let script: AppScript
    /// The limits of the scenario.
    let limits: PolicyLimits
    /// The scenario's answers to the open questions.
    let choices: PolicyChoices
    /// All work that the app does in the background.
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
