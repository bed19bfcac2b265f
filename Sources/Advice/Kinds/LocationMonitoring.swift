import BackgroundPolicy
import Simulation
import Timeline

/// The monitoring of Location, which launches an app that has ended.
extension InspectedApp {
    /// Significant changes or visits that the app does not start to monitor again in every launch (R296).
    var monitoringNotRestarted: [Diagnosis] {
        let stopping = script.eventTriggers.enumerated().filter {
            $1.kind.isRestartedByApp && !$1.isRestartedAtLaunch
        }
        return stopping.map { index, trigger in
            Diagnosis(
                app: id, task: trigger.task, key: "restartedAtLaunch",
                mistake: "its monitoring is not started again when the system launches the app",
                remedy: "make the location manager and start the monitoring again in every launch",
                ground: .rule(296),
                effect: { day in
                    let missed = day.refusals(.monitoringNotRestarted) { $1 == trigger.task }
                    guard missed > 0 else { return nil }
                    return "the app was not told of " + Counted.text(missed, "event", "events")
                },
                fix: { $0.eventTriggers[index].isRestartedAtLaunch = true })
        }
    }
}
