import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// The old fetch API beside the permitted identifiers of the new one (R074).
enum FetchDisabledByKey: Advisor {
    static let id = FindingID.fetchDisabledByKey

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        guard let fetch = app.script.backgroundFetch, app.script.declaresPermittedIdentifiers,
            !app.choices.departs(.legacyFetch)
        else { return [] }
        return [
            Diagnosis(
                app: app.id, task: fetch.task, key: "name",
                mistake: "BGTaskSchedulerPermittedIdentifiers in Info.plist switches the old fetch API off",
                remedy: "fetch in a BGAppRefreshTask; as long as the old API is in use, leave the key out",
                ground: .rule(74),
                effect: { day in
                    day.refusals(.fetchDisabledByKey) { $1 == fetch.task } > 0
                        ? "the app was not fetched at all" : nil
                },
                fix: { $0.declaresPermittedIdentifiers = false })
        ]
    }
}
