import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// Background work of an app with scenes that brings new content and does not ask for a new snapshot (R144).
enum SnapshotNotRequested: Advisor {
    static let id = FindingID.snapshotNotRequested

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let script = app.script
        guard script.hasScenes else { return [] }
        func isSilent(_ work: Work) -> Bool { work.updatesContent && !work.requestsSceneRefresh }
        let tasks = script.tasks.indices.filter { isSilent(script.tasks[$0].work) }.map { place in
            diagnosis(app, script.tasks[place].task, "work") {
                $0.tasks[place].work.requestsSceneRefresh = true
            }
        }
        let pushes = script.pushes.indices.filter { isSilent(script.pushes[$0].work) }.map { place in
            diagnosis(app, script.pushes[place].task, "work") {
                $0.pushes[place].work.requestsSceneRefresh = true
            }
        }
        let transfers = script.transfers.indices.filter {
            script.transfers[$0].sessionSendsLaunchEvents && isSilent(script.transfers[$0].relaunchWork)
        }.map { place in
            diagnosis(app, script.transfers[place].task, "relaunch") {
                $0.transfers[place].relaunchWork.requestsSceneRefresh = true
            }
        }
        return tasks + pushes + transfers
    }

    private static func diagnosis(
        _ app: InspectedApp, _ task: TaskID, _ section: String,
        _ fix: @escaping @Sendable (inout AppScript) -> Void
    ) -> Diagnosis {
        Diagnosis(
            app: app.id, task: task, key: "\(section).requestSceneSessionRefresh",
            mistake: "the app has scenes and does not ask for a new snapshot after it got new content",
            remedy: "call requestSceneSessionRefresh for each scene whose content has changed",
            ground: .rule(144),
            effect: { day in
                let old = day.index[app.id].suspensionsWithOldSnapshot
                guard old > 0 else { return nil }
                return "the App Switcher went on showing old content after "
                    + Counted.text(old, "suspension", "suspensions") + " of the app"
            },
            fix: fix)
    }
}
