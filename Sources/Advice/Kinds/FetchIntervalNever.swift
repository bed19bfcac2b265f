import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A background fetch whose interval the app never sets (R118).
enum FetchIntervalNever: Advisor {
    static let id = FindingID.fetchIntervalNever

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        guard let fetch = app.script.backgroundFetch else { return [] }
        let intervals = [fetch.interval] + fetch.changes.map(\.interval)
        guard intervals.allSatisfy({ $0 == .never }) else { return [] }
        return [
            Diagnosis(
                app: app.id, task: fetch.task, key: "setMinimumBackgroundFetchInterval",
                mistake: "the fetch interval is never set, so that it is never",
                remedy: "call setMinimumBackgroundFetchInterval when the app has launched",
                ground: .rule(118),
                effect: { day in
                    day.refusals(.fetchIntervalNever) { $1 == fetch.task } > 0
                        ? "the app was not fetched at all" : nil
                },
                fix: { $0.backgroundFetch?.interval = .minimum })
        ]
    }
}
