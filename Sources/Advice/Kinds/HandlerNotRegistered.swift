import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A task whose launch handler is not registered, or too late, or twice (R092).
enum HandlerNotRegistered: Advisor {
    static let id = FindingID.handlerNotRegistered

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        app.script.tasks.indices.compactMap { place in
            let task = app.script.tasks[place].task
            guard let (mistake, remedy, refusal) = words(app.script.tasks[place].registration) else {
                return nil
            }
            return Diagnosis(
                app: app.id, task: task, key: "registered", mistake: mistake, remedy: remedy,
                ground: .rule(92),
                effect: { day in
                    let count = day.refusals(refusal) { $1 == task }
                    guard count > 0 else { return nil }
                    return "the app crashed at " + Counted.text(count, "launch", "launches")
                },
                fix: { $0.tasks[place].registration = .inTime })
        }
    }

    private static func words(_ registration: TaskScript.Registration) -> (String, String, Refusal)? {
        switch registration {
        case .inTime: nil
        case .never:
            (
                "no launch handler is registered before the app has finished launching",
                "register it in application(_:didFinishLaunchingWithOptions:), before it returns",
                .noLaunchHandler
            )
        case .late:
            (
                "the launch handler is registered after the app has finished launching",
                "register it in application(_:didFinishLaunchingWithOptions:), before it returns",
                .registeredTooLate
            )
        case .twice:
            (
                "a launch handler is registered twice for the identifier",
                "register the handler of each identifier in one place, once in a process",
                .registeredTwice
            )
        }
    }
}
