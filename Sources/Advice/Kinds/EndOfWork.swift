import BackgroundPolicy
import Simulation
import Timeline

/// The end of a launch's work: in time, reported, and with an expiration handler.
extension InspectedApp {
    /// A launch whose work never reports completion, not even when it expires (R105).
    ///
    /// Service extensions, background tasks and health data have their own kinds; the other modes have nothing to
    /// report.
    var taskNotCompleted: [Diagnosis] {
        works.filter { !$0.work.saysWhenDone }.compactMap { work in
            work.mode.descriptor.completionCall.map { call in
                silent(work, call.name, .rule(call.rule))
            }
        }
    }

    private func silent(_ work: AppWork, _ call: String, _ ground: Basis) -> Diagnosis {
        Diagnosis(
            app: id, task: work.task, key: "\(work.section).\(call)",
            mistake: "\(call) is never called"
                + (work.work.handlesExpiration ? ", not even by the expiration handler" : ""),
            remedy: work.mode.isScheduled
                ? "call \(call)(success:) when the work ends, and from the expiration handler"
                : "call \(call) when the work ends, on every path",
            ground: ground,
            effect: { day in
                let end =
                    work.runsInExtension
                    ? "of the extension ended when its time was over"
                    : "ended with the app killed, because it did not report completion"
                return day.launched(work.task).counted("launch", "launches", end) {
                    $0.outcome == (work.runsInExtension ? .expired : .killed)
                }
            },
            fix: { $0[keyPath: work.path].saysWhenDone = true })
    }

    /// A background task that is never ended (R016).
    var backgroundTaskLeaked: [Diagnosis] {
        works.filter { $0.mode == .backgroundTask && !$0.work.saysWhenDone }.map { work in
            Diagnosis(
                app: id, task: work.task, key: "work.endBackgroundTask",
                mistake: "endBackgroundTask is never called",
                remedy: "call endBackgroundTask when the work ends, and from the expiration handler",
                ground: .rule(16),
                effect: {
                    $0.launched(work.task).counted(
                        "run", "runs", "ended with the app killed, because its task was still open"
                    ) { $0.outcome == .killed }
                },
                fix: { $0[keyPath: work.path].saysWhenDone = true })
        }
    }

    /// `beginBackgroundTask` called only on entering the background (R015).
    var backgroundTaskLate: [Diagnosis] {
        let lead = 5 * Span.second
        let late = script.backgroundTasks.enumerated().filter { $1.beginsBeforeLeaving == 0 }
        return late.map { index, script in
            Diagnosis(
                app: id, task: script.task, key: "begins",
                mistake: "beginBackgroundTask is called only on entering the background",
                remedy:
                    "begin the work and its task at the person's action, such as \(Span.text(lead)) sooner",
                ground: .rule(15),
                effect: {
                    $0.launched(script.task).counted("run", "runs", "ran out of time") {
                        $0.outcome == .expired || $0.outcome == .killed
                    }
                },
                fix: { $0.backgroundTasks[index].beginsBeforeLeaving = lead })
        }
    }

    /// Work without an expiration handler, in a mode that has one (R103, R017, R361).
    var noExpirationHandler: [Diagnosis] {
        works.filter { !$0.work.handlesExpiration }.compactMap { work in
            guard let handler = work.mode.descriptor.expirationHandler else { return nil }
            return Diagnosis(
                app: id, task: work.task, key: handler.key, mistake: handler.isMissing.mistake,
                remedy: handler.isMissing.remedy, ground: .rule(handler.rules.missing),
                effect: { day in
                    let launched = day.launched(work.task)
                    let cut = launched.count { $0.outcome == .expired || $0.outcome == .killed }
                    guard cut > 0 else { return nil }
                    let killed = launched.count { $0.outcome == .killed }
                    return Counted.text(cut, of: launched.count, "run", "runs")
                        + " ran out of time without a warning"
                        + (killed > 0 ? ", \(killed) with the app killed" : "")
                },
                fix: { $0[keyPath: work.path].handlesExpiration = true })
        }
    }

    /// An expiration handler that does not stop the work (R103, R105, R017).
    var expirationIgnored: [Diagnosis] {
        works.filter { $0.work.handlesExpiration && !$0.work.stopsOnExpiration }.compactMap { work in
            guard let handler = work.mode.descriptor.expirationHandler else { return nil }
            return Diagnosis(
                app: id, task: work.task, key: handler.key,
                mistake: "the expiration handler does not stop the work",
                remedy: "let the handler cancel the work and \(handler.end)",
                ground: .rule(handler.rules.ignored),
                effect: {
                    $0.launched(work.task).counted(
                        "run", "runs", "continued after the warning, and the app was killed"
                    ) { $0.outcome == .killed && $0.expiring != nil }
                },
                fix: { $0[keyPath: work.path].stopsOnExpiration = true })
        }
    }

    /// Work that takes longer than its launch may run, in a refresh or a mode without an expiration handler (R003,
    /// R021, R065, R120, R280, R291).
    ///
    /// A service extension has its own kind. Of the modes with a handler, no source gives processing and continued
    /// tasks a number, and the time of a background task begins only when the app is left.
    var workOverRunTime: [Diagnosis] {
        works.filter {
            $0.mode == .appRefresh || $0.mode != .standardPush && !$0.mode.hasExpirationHandler
        }.compactMap { work in
            guard let limit = runTimeLimit(of: work), work.work.time.most > limits[limit] else { return nil }
            let (time, most) = (work.work.time, limits[limit])
            return Diagnosis(
                app: id, task: work.task, key: "\(work.section).time",
                mistake:
                    "the work takes up to \(Span.text(time.most)), but a launch may run for \(Span.text(most))",
                remedy: "do only what is urgent, and leave the rest to a transfer or a processing task",
                ground: .limit(
                    limit, "A launch of this mode may run for \(Span.text(most)).", in: limits.profile),
                effect: { day in
                    day.launched(work.task).counted("launch", "launches", "ended before the work did") {
                        $0.outcome == .expired || $0.outcome == .killed || $0.outcome == .abandoned
                    }
                },
                fix: { $0[keyPath: work.path].time = DrawnRange(min(time.least, most / 2), most / 2) })
        }
    }
}
