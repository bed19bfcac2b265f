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
    /// The names of apps and requests.
    let roster: Roster
    /// The limits of the scenario.
    let limits: PolicyLimits
    /// The scenario's answers to the open questions.
    let choices: PolicyChoices
    /// What the scenario has of the device.
    let device: DeviceScript
    /// How the reloads of each widget are spread over the day.
    let widgetPaces: [WidgetPace]
    /// All work that the app does in the background.
    let works: [AppWork]

    /// Whether its declarations are those of an Info.plist, of which what is superfluous is worth a note too.
    let hasInfoPlist: Bool

    /// The app of a scenario with an index in its roster.
    init(_ index: Int, of scenario: Scenario, hasInfoPlist: Bool = false) {
        self.hasInfoPlist = hasInfoPlist
        id = AppID(index)
        script = scenario.apps[index]
        roster = scenario.header.roster
        limits = scenario.limits
        choices = scenario.choices
        device = scenario.device
        widgetPaces = script.widgets.map { WidgetPace($0, in: scenario) }
        works = script.works(under: choices)
    }
}

extension Array {
    /// The entries of a script that satisfy a condition, each with its index.
    func entries(where isMeant: (Element) -> Bool) -> [(index: ScriptIndex<Element>, script: Element)] {
        entries { isMeant($1) }
    }

    /// The entries of a script that, with their indices, satisfy a condition.
    func entries(
        where isMeant: (ScriptIndex<Element>, Element) -> Bool
    ) -> [(index: ScriptIndex<Element>, script: Element)] {
        zip(scriptIndices, self).filter { isMeant($0, $1) }.map { ($0, $1) }
    }
}

extension AppWork {
    /// The key of the request or session, in a scenario, that contains the keys of the work.
    var section: String {
        if mode.isRelaunch { return "relaunch" }
        return mode.isPush && runsInExtension ? "extension" : "work"
    }
}

extension InspectedApp {
    /// The limit on how long a launch for the work may run; nil for audio, which runs while it plays.
    func runTimeLimit(of work: AppWork) -> Limit? {
        let playsAudio = work.mode == .eventTrigger && script.eventTriggers[work.index].kind == .audio
        return playsAudio ? nil : work.mode.runTimeLimit
    }
}
