import BackgroundPolicy
import Simulation
import Timeline

/// Continued processing: where it is submitted, and the progress that it reports.
extension InspectedApp {
    /// A continued task, or a long intent, that reports no progress for too long before its work ends (R211, R361).
    var continuedTaskStalls: [Diagnosis] {
        let timeout = limits[.progressTimeout]
        return works.filter(\.mode.showsProgress).compactMap { shown in
            guard let stop = shown.work.progressStopsAfter, shown.work.time.most - stop > timeout else {
                return nil
            }
            let (end, path) = (Span.text(timeout), shown.path)
            return Diagnosis(
                app: id, task: shown.task, key: "work.progressStopsAfter",
                mistake:
                    "its progress stops rising after \(Span.text(stop)), and the system ends it \(end) later",
                remedy: "update progress often, also within long steps", ground: .rule(211),
                effect: {
                    $0.launched(shown.task).counted("task", "tasks", "ended because it reported no progress")
                    {
                        $0.endReason == .noProgress
                    }
                },
                fix: { $0[keyPath: path].progressStopsAfter = nil })
        }
    }

    /// A continued task whose submission fails if there is no place for it (R207); a note.
    var continuedTaskFails: [Diagnosis] {
        continued(where: \.failsIfItCannotStart).map { index, task in
            Diagnosis(
                app: id, task: task.task, key: "strategy",
                mistake:
                    "with the strategy fail, submit fails with code 4 while the system has no place for it",
                remedy: "tell the person when submit fails, or set strategy to queue", ground: .rule(207),
                isNote: true,
                effect: {
                    $0.refused([task.task], .immediateRunIneligible, "submission was", "submissions were")
                },
                fix: { $0.tasks[index].failsIfItCannotStart = false })
        }
    }

    /// A continued task that is submitted while the app is not in the foreground (R203).
    var continuedTaskInBackground: [Diagnosis] {
        continued { !$0.submissions.allSatisfy(isInForeground) }.map { index, task in
            let moments = task.submissions.map { isInForeground($0) ? $0 : lastForeground(before: $0) }
            let away = task.submissions.count { !isInForeground($0) }
            return Diagnosis(
                app: id, task: task.task, key: "submit",
                mistake:
                    "the app submits it \(Counted.text(away, "time", "times")) while it is not in front, "
                    + "where submit returns without an error and the handler is never called",
                remedy: "submit it when the person begins the work, while the app is in the foreground",
                ground: .rule(203),
                effect: { $0.refused([task.task], .notInForeground, "submission was", "submissions were") },
                fix: { $0.tasks[index].submissions = Set(moments.compactMap { $0 }).sorted() })
        }
    }

    /// A continued task with an `earliestBeginDate` (R206); a note.
    var continuedTaskDate: [Diagnosis] {
        continued { $0.earliestBegin > 0 }.map { index, task in
            Diagnosis(
                app: id, task: task.task, key: "earliestBeginDate",
                mistake:
                    "earliestBeginDate is ignored for a BGContinuedProcessingTask, which begins as soon as it can",
                remedy: "leave it out; submit a BGProcessingTask for what is to run later",
                ground: .rule(206),
                isNote: true,
                effect: {
                    $0.launched(task.task).counted("task", "tasks", "began before it") {
                        ($0.started ?? $0.submitted) < $0.submitted + task.earliestBegin
                    }
                },
                fix: { $0.tasks[index].earliestBegin = 0 })
        }
    }

    private func continued(
        where isMeant: (TaskScript) -> Bool
    ) -> [(index: ScriptIndex<TaskScript>, script: TaskScript)] {
        script.tasks.entries { $0.kind == .continuedProcessing && isMeant($0) }
    }
}

/// When the person has the app in front, as far as the scenario plans it.
extension InspectedApp {
    /// Whether a visit may be under way at a moment.
    func isInForeground(_ moment: Moment) -> Bool {
        script.visits.contains { visit in
            moment + visit.jitter >= visit.moment && moment < visit.moment + visit.length.most + visit.jitter
        }
    }

    /// The middle of the last visit before a moment, or else of the first; nil without visits.
    func lastForeground(before moment: Moment) -> Moment? {
        let visit = script.visits.last { $0.moment <= moment } ?? script.visits.first
        return visit.map { $0.moment + $0.length.least / 2 }
    }
}
