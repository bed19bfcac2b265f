import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// Work of a push, a call, a fetch or an event that takes longer than its launch may run (R003, R021, R120).
enum WorkOverRunTime: Advisor {
    static let id = FindingID.workOverRunTime

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let script = app.script
        var found = script.pushes.indices.map { place in
            diagnosis(app, script.pushes[place].task, script.pushes[place].work, .pushRunTime) {
                $0.pushes[place].work.time = $1
            }
        }
        found += script.voIPPushes.indices.map { place in
            diagnosis(app, script.voIPPushes[place].task, script.voIPPushes[place].work, .voIPRunTime) {
                $0.voIPPushes[place].work.time = $1
            }
        }
        // Audio runs on for as long as it plays.
        found += script.eventTriggers.indices.filter { script.eventTriggers[$0].kind != .audio }.map {
            place in
            let trigger = script.eventTriggers[place]
            return diagnosis(app, trigger.task, trigger.work, .triggerRunTime) {
                $0.eventTriggers[place].work.time = $1
            }
        }
        if let fetch = script.backgroundFetch {
            found.append(
                diagnosis(app, fetch.task, fetch.work, .fetchRunTime) {
                    $0.backgroundFetch?.work.time = $1
                })
        }
        return found.compactMap { $0 }
    }

    private static func diagnosis(
        _ app: InspectedApp, _ task: TaskID, _ work: Work, _ limit: Limit,
        fix: @escaping @Sendable (inout AppScript, DrawnRange) -> Void
    ) -> Diagnosis? {
        let most = app.limits[limit]
        guard work.time.most > most else { return nil }
        return Diagnosis(
            app: app.id, task: task, key: "work.time",
            mistake:
                "the work takes up to \(Span.text(work.time.most)), and a launch has \(Span.text(most))",
            remedy: "do what is urgent, and leave the rest to a transfer or a processing task",
            ground: .limit(
                limit, "A launch of this mode may run for \(Span.text(most)).", in: app.limits.profile),
            effect: { day in
                let launched = day.launched(task)
                let cutOff = launched.count {
                    $0.outcome == .expired || $0.outcome == .killed || $0.outcome == .abandoned
                }
                guard cutOff > 0 else { return nil }
                return Counted.text(cutOff, of: launched.count, "launch", "launches")
                    + " ended before the work did"
            },
            fix: { fix(&$0, DrawnRange(min(work.time.least, most / 2), most / 2)) })
    }
}
