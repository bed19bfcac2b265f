import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// An `earliestBeginDate` so soon that it is taken for an appointment (R110); worth a note.
enum EarliestBeginTooSoon: Advisor {
    static let id = FindingID.earliestBeginTooSoon
    /// What the talk sets in its example, and what the old fetch interval came to (R075).
    private static let usual = 15 * Span.minute

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let tasks = app.script.tasks
        let places = tasks.indices.filter {
            !tasks[$0].isProcessing && (1..<usual).contains(tasks[$0].earliestBegin)
        }
        return places.map { place in
            let task = tasks[place].task
            return Diagnosis(
                app: app.id, task: task, key: "earliestBeginDate",
                mistake: "earliestBeginDate is \(Span.text(tasks[place].earliestBegin)) ahead, "
                    + "but it delays a refresh and never brings it about",
                remedy: "take the least age at which new content is of use, such as \(Span.text(usual))",
                ground: .rule(110), isNote: true,
                effect: { day in
                    let waits = day.launched(task).compactMap { record in
                        record.started.map { $0 - record.submitted }
                    }
                    guard let least = waits.min(), let most = waits.max() else { return nil }
                    return "launches came \(Span.text(least)) to \(Span.text(most)) after their submissions"
                },
                fix: { $0.tasks[place].earliestBegin = usual })
        }
    }
}
