import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// An `earliestBeginDate` more than a week ahead (R111).
enum EarliestBeginTooFar: Advisor {
    static let id = FindingID.earliestBeginTooFar

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let most = app.limits[.earliestBeginDateMaximum]
        return app.script.tasks.indices.filter { app.script.tasks[$0].earliestBegin > most }.map { place in
            let script = app.script.tasks[place]
            return Diagnosis(
                app: app.id, task: script.task, key: "earliestBeginDate",
                mistake: "earliestBeginDate is \(Span.text(script.earliestBegin)) ahead, more than "
                    + Span.text(most),
                remedy: "set it at most \(Span.text(most)) ahead, and let the handler skip what is not due",
                ground: .rule(111),
                effect: { day in
                    let requests = day.requests(script.task)
                    guard !requests.isEmpty else { return nil }
                    let launched = requests.count { $0.started != nil }
                    return Counted.text(launched, of: requests.count, "request", "requests") + " got a launch"
                },
                fix: { $0.tasks[place].earliestBegin = most })
        }
    }
}
