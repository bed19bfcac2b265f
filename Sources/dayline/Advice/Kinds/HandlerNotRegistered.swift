import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A task whose launch handler is not registered before the app has finished launching (R092).
enum HandlerNotRegistered: Advisor {
    static let id = FindingID.handlerNotRegistered

    static func suspicions(about app: SuspectedApp) -> [Suspicion] {
        app.script.tasks.indices.filter { !app.script.tasks[$0].isRegistered }.map { place in
            let task = app.script.tasks[place].task
            return Suspicion(
                app: app.id, task: task, key: "registered",
                mistake: "no launch handler is registered before the app has finished launching",
                remedy: "register it in application(_:didFinishLaunchingWithOptions:), before it returns",
                ground: .rule(92),
                effect: { day in
                    let count = day.refusals(.noLaunchHandler) { $1 == task }
                    guard count > 0 else { return nil }
                    return "the app crashed at " + Counted.text(count, "launch", "launches")
                },
                mend: { $0.tasks[place].isRegistered = true })
        }
    }
}
