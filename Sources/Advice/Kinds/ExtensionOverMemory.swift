import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A service extension that grows over the memory that it may hold (R143).
enum ExtensionOverMemory: Advisor {
    static let id = FindingID.extensionOverMemory

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let most = app.limits[.serviceExtensionMemory]
        return app.script.changedPushes.compactMap { place in
            let push = app.script.standardPushes[place]
            guard let memory = push.extensionWork.memory, memory > most else { return nil }
            return Diagnosis(
                app: app.id, task: push.task, key: "extension.memory",
                mistake:
                    "the extension grows to \(Quantities.bytes(memory)), more than its \(Quantities.bytes(most))",
                remedy: "work on files instead of in memory, and scale pictures down while they are read",
                ground: .limit(
                    .serviceExtensionMemory, "A Notification Service Extension has 24 MB.",
                    in: app.limits.profile),
                effect: { day in
                    let ran = day.launched(push.task)
                    let cutOff = ran.count { $0.outcome == .killed }
                    guard cutOff > 0 else { return nil }
                    return Counted.text(cutOff, of: ran.count, "push was", "pushes were")
                        + " shown as the server sent it, because the extension was killed for memory"
                },
                fix: { $0.standardPushes[place].extensionWork.memory = most })
        }
    }
}
