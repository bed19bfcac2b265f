import BackgroundPolicy
import Simulation
import Timeline

/// Transfers of a `URLSession`: how they are enqueued, and what prevents them.
extension InspectedApp {
    /// A nondiscretionary transfer that only background work enqueues, which makes it discretionary (R043).
    var discretionaryAnyway: [Diagnosis] {
        let inBackground = Set(works.filter(endsInBackground).compactMap(\.work.enqueues))
        let enqueued = script.transfers.entries { index, transfer in
            inBackground.contains(index) && transfer.session == nil && !transfer.isDiscretionary
                && transfer.afterVisitBegins == nil && transfer.enqueuedAt.isEmpty
        }
        return enqueued.map { index, transfer in
            Diagnosis(
                app: id, task: transfer.task, key: "isDiscretionary",
                mistake:
                    "isDiscretionary is false, which is ignored for transfers enqueued in the background",
                remedy: "enqueue it in the foreground, or set isDiscretionary to true and expect it to wait",
                ground: .rule(43),
                effect: { day in
                    day.requests(transfer.task).filter { $0.request.mode.isTransfer }.counted(
                        "transfer", "transfers", "ran as discretionary"
                    ) { $0.request.mode == .discretionaryTransfer }
                },
                fix: { $0.transfers[index].isDiscretionary = true })
        }
    }

    /// Whether work may end in the background; a background task may be done before the person leaves the
    /// app.
    private func endsInBackground(_ work: AppWork) -> Bool {
        guard work.mode == .backgroundTask else { return true }
        return work.work.time.most >= script.backgroundTasks[work.index].beginsBeforeLeaving
    }

    /// A session that launches the app at the end of its transfers without a purpose (R050); a note.
    var idleLaunchEvents: [Diagnosis] {
        works.filter { $0.mode.isRelaunch && !$0.work.updatesContent && $0.work.enqueues == nil }.map {
            work in
            Diagnosis(
                app: id, task: work.task, key: "sessionSendsLaunchEvents",
                mistake: "the session launches the app at the end, but that launch updates no content",
                remedy: "set sessionSendsLaunchEvents to false, and look at the transfer at the next visit",
                ground: .rule(50), isNote: true,
                effect: { day in
                    let relaunched = day.launched(work.task).filter { $0.request.mode.launches }
                    guard !relaunched.isEmpty else { return nil }
                    return Counted.text(relaunched.count, "relaunch", "relaunches") + " took "
                        + Quantities.energy(relaunched.reduce(0) { $0 + $1.energy })
                },
                fix: { script in
                    for index in script.sessions.indices where script.sessions[index].task == work.task {
                        script.sessions[index].sessionSendsLaunchEvents = false
                    }
                    for index in script.transfers.indices where script.transfers[index].task == work.task {
                        script.transfers[index].sessionSendsLaunchEvents = false
                    }
                })
        }
    }

    /// A transfer whose task is never resumed (R058).
    var transferNotResumed: [Diagnosis] {
        script.transfers.entries { !$1.isResumed }.map { index, transfer in
            Diagnosis(
                app: id, task: transfer.task, key: "resume",
                mistake: "resume is not called, and tasks are created suspended",
                remedy: "call resume on the task", ground: .rule(58),
                effect: { day in
                    let refused = day.refusals(.notResumed) { $1 == transfer.task }
                    return refused > 0
                        ? Counted.text(refused, "transfer", "transfers") + " did nothing" : nil
                },
                fix: { $0.transfers[index].isResumed = true })
        }
    }

    /// A data task in a background session (R062, R257).
    var dataTask: [Diagnosis] {
        let runs = choices.usesAlternative(.dataTasks)
        return script.transfers.entries { $1.kind == .data && session(of: $1).isBackground }.map {
            index, transfer in
            Diagnosis(
                app: id, task: transfer.task, key: "kind",
                mistake: "it is a data task, which a background session "
                    + (runs ? "ends when the app is suspended" : "does not support"),
                remedy: "use a download or upload task", ground: .rule(runs ? 257 : 62),
                effect: { day in
                    guard runs else {
                        return day.refused([transfer.task], .dataTask, "data task was", "data tasks were")
                    }
                    let tasks = day.requests(transfer.task)
                    let failed = tasks.count { $0.endReason == .sessionDisconnected }
                    return failed > 0
                        ? Counted.text(failed, of: tasks.count, "data task", "data tasks")
                            + " failed with -997"
                        : nil
                },
                fix: { $0.transfers[index].kind = .download })
        }
    }

    /// A transfer of a background session with another scheme than HTTP or HTTPS (R061).
    var transferScheme: [Diagnosis] {
        script.transfers.entries { !$1.isWeb && session(of: $1).isBackground }.map { index, transfer in
            Diagnosis(
                app: id, task: transfer.task, key: "url",
                mistake: "its URL is neither HTTP nor HTTPS",
                remedy: "offer the file over HTTPS, or transfer it in the foreground",
                ground: .refusal(.unsupportedScheme),
                effect: {
                    $0.refused([transfer.task], .unsupportedScheme, "transfer was", "transfers were")
                },
                fix: { $0.transfers[index].isWeb = true })
        }
    }

    /// A transfer whose resource timeout ends before its `earliestBeginDate` (R054, R056).
    var transferBeginsTooLate: [Diagnosis] {
        let late = script.transfers.entries {
            session(of: $1).isBackground && $1.earliestBegin >= session(of: $1).timeoutIntervalForResource
        }
        return late.map { index, transfer in
            let most = session(of: transfer).timeoutIntervalForResource
            return Diagnosis(
                app: id, task: transfer.task, key: "earliestBeginDate",
                mistake: "earliestBeginDate is \(Span.text(transfer.earliestBegin)) ahead, but after "
                    + "\(Span.text(most)) (timeoutIntervalForResource) the transfer fails",
                remedy: "set timeoutIntervalForResource to more than the wait and the transfer together",
                ground: .rule(54),
                effect: {
                    $0.requests(transfer.task).counted(
                        "transfer", "transfers", "failed without having started"
                    ) { $0.started == nil && $0.outcome == .failed }
                },
                fix: { $0.transfers[index].earliestBegin = 0 })
        }
    }

    /// The session of a transfer, with the configuration that is in force.
    private func session(of transfer: TransferScript) -> SessionScript {
        transfer.session(among: script.sessions).inForce(under: choices)
    }
}
