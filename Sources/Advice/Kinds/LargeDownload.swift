import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A refresh or push whose launch may take more than about 100 kB over cellular (R072, R039).
enum LargeDownload: Advisor {
    static let id = FindingID.largeDownload

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let most = app.limits[.cellularBytesPerLaunch]
        let (tasks, pushes) = (app.script.tasks, app.script.pushes)
        let refreshes = tasks.indices.filter {
            !tasks[$0].isProcessing && tasks[$0].work.download.most > most
        }
        return refreshes.map { place in
            diagnosis(app, tasks[place].task, tasks[place].work.download, most, .rule(72)) {
                $0.tasks[place].work.download = $1
            }
        }
            + pushes.indices.filter { pushes[$0].work.download.most > most }.map { place in
                diagnosis(app, pushes[place].task, pushes[place].work.download, most, .rule(39)) {
                    $0.pushes[place].work.download = $1
                }
            }
    }

    private static func diagnosis(
        _ app: InspectedApp, _ task: TaskID, _ download: DrawnRange, _ most: Int64, _ ground: Ground,
        fix: @escaping @Sendable (inout AppScript, DrawnRange) -> Void
    ) -> Diagnosis {
        Diagnosis(
            app: app.id, task: task, key: "work.download",
            mistake: "a launch downloads up to \(Quantities.bytes(download.most)), "
                + "more than \(Quantities.bytes(most))",
            remedy: "fetch what is shown first, and the rest in a discretionary transfer", ground: ground,
            effect: { day in
                let launched = day.launched(task)
                let large = launched.count { $0.cellular > most }
                guard large > 0 else { return nil }
                return Counted.text(large, of: launched.count, "launch", "launches")
                    + " took more over cellular, "
                    + Quantities.bytes(launched.reduce(0) { $0 + $1.cellular }) + " in all"
            },
            fix: { fix(&$0, DrawnRange(min(download.least, most), most)) })
    }
}
