import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A task identifier that is not in Info.plist (R091).
enum IdentifierNotPermitted: Advisor {
    static let id = FindingID.identifierNotPermitted

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        app.script.tasks.indices.filter { !app.script.tasks[$0].isPermitted }.map { place in
            let task = app.script.tasks[place].task
            return Diagnosis(
                app: app.id, task: task, key: "identifier",
                mistake: "the identifier is not in BGTaskSchedulerPermittedIdentifiers",
                remedy: "add it to BGTaskSchedulerPermittedIdentifiers in Info.plist", ground: .rule(91),
                effect: { day in
                    let count = day.refusals(.notPermitted) { $1 == task }
                    guard count > 0 else { return nil }
                    return Counted.text(count, "submission was", "submissions were") + " refused with code 3"
                },
                fix: { $0.tasks[place].isPermitted = true })
        }
    }
}
