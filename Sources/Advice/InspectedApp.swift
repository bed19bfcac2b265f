import BackgroundPolicy
import Simulation
import Timeline

/// An app of a scenario, with what its diagnoses depend on.
struct InspectedApp {
    let id: AppID
    let script: AppScript
    /// The numbers of the scenario.
    let limits: PolicyLimits
    /// The scenario's answers where the sources disagree.
    let choices: PolicyChoices

    /// The app of a scenario with an index in its roster.
    init(_ index: Int, of scenario: Scenario) {
        id = AppID(index)
        script = scenario.apps[index]
        limits = scenario.limits
        choices = scenario.choices
    }
}
