import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// Background work whose process grows over the memory that the background allows (R143).
enum MemoryOverLimit: Advisor {
    static let id = FindingID.memoryOverLimit

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let script = app.script
        let most = app.limits[.backgroundMemory]
        func excess(_ task: TaskID, _ work: Work, _ fix: @escaping @Sendable (inout AppScript) -> Void)
            -> Diagnosis?
        {
            guard let memory = work.memory, memory > most else { return nil }
            return diagnosis(app, task, memory, key: "work.memory", fix)
        }
        let tasks = script.tasks.indices.map { place in
            excess(script.tasks[place].task, script.tasks[place].work) { $0.tasks[place].work.memory = most }
        }
        let pushes = script.pushes.indices.map { place in
            excess(script.pushes[place].task, script.pushes[place].work) {
                $0.pushes[place].work.memory = most
            }
        }
        let completions = script.backgroundTasks.indices.map { place in
            excess(script.backgroundTasks[place].task, script.backgroundTasks[place].work) {
                $0.backgroundTasks[place].work.memory = most
            }
        }
        return (tasks + pushes + completions).compactMap { $0 } + relaunches(app, most)
    }

    private static func relaunches(_ app: InspectedApp, _ most: Int64) -> [Diagnosis] {
        let transfers = app.script.transfers
        return transfers.indices.compactMap { place in
            guard let memory = transfers[place].relaunchWork.memory, memory > most else { return nil }
            return diagnosis(app, transfers[place].task, memory, key: "relaunch.memory") {
                $0.transfers[place].relaunchWork.memory = most
            }
        }
    }

    private static func diagnosis(
        _ app: InspectedApp, _ task: TaskID, _ memory: Int64, key: String,
        _ fix: @escaping @Sendable (inout AppScript) -> Void
    ) -> Diagnosis {
        let most = Quantities.bytes(app.limits[.backgroundMemory])
        return Diagnosis(
            app: app.id, task: task, key: key,
            mistake:
                "the process grows to \(Quantities.bytes(memory)), more than the \(most) of the background",
            remedy: "work in small pieces and let go of caches, so that it stays under \(most)",
            ground: .rule(143),
            effect: { day in
                let launched = day.launched(task)
                let killed = launched.count { $0.processEnd == .usedTooMuchMemory }
                guard killed > 0 else { return nil }
                return Counted.text(killed, of: launched.count, "launch", "launches")
                    + " ended with the app killed, and the next launch was cold"
            },
            fix: fix)
    }
}
