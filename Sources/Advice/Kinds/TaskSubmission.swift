import BackgroundPolicy
import Simulation
import Timeline

/// Submission of tasks to `BGTaskScheduler`: what, when, and with which requirements.
extension InspectedApp {
    /// A refresh whose handler does not submit the next one (R108).
    var notRescheduled: [Diagnosis] {
        script.tasks.entries { $0.kind == .appRefresh && !$0.submitsInHandler }.map { index, task in
            Diagnosis(
                app: id, task: task.task, key: "submit",
                mistake: "the handler does not submit the next refresh",
                remedy: "submit the next BGAppRefreshTaskRequest in the handler, before anything else",
                ground: .rule(108),
                effect: { day in
                    let count = day.launched(task.task).count
                    guard count > 0 else { return nil }
                    return Counted.text(count, "launch", "launches")
                        + (count == 1 ? ", which" : ", each of which") + " used up its request"
                },
                fix: { $0.tasks[index].submitsInHandler = true })
        }
    }

    /// More tasks of a kind than may be pending at the same time (R096).
    var tooManyPending: [Diagnosis] {
        tooMany(
            script.tasks.entries { $0.kind == .appRefresh && $0.isSubmitted }, .appRefresh,
            .pendingRefreshRequests)
            + tooMany(
                script.tasks.entries { $0.kind == .processing && $0.isSubmitted }, .processing,
                .pendingProcessingRequests)
    }

    private func tooMany(
        _ tasks: [(index: ScriptIndex<TaskScript>, script: TaskScript)], _ mode: ExecutionMode, _ limit: Limit
    ) -> [Diagnosis] {
        let most = Int(clamping: limits[limit])
        return tasks.dropFirst(most).map { index, task in
            Diagnosis(
                app: id, task: task.task, key: "identifier",
                mistake: "this is one \(mode.name) more than the \(most) that may be pending",
                remedy: "do the work in the handler of another \(mode.name), and submit only that one",
                ground: .refusal(.tooManyPendingTaskRequests),
                effect: { day in
                    let count = day.refusals(.tooManyPendingTaskRequests) {
                        $0 == mode && day.index.header.roster[$1].app == id
                    }
                    guard count > 0 else { return nil }
                    return Counted.text(count, "submission", "submissions")
                        + " of the app's \(mode.name)s failed with code 2"
                },
                fix: { $0.tasks[index].submitNever() })
        }
    }

    /// An `earliestBeginDate` more than a week ahead (R111).
    var earliestBeginTooFar: [Diagnosis] {
        let most = limits[.earliestBeginDateMaximum]
        return script.tasks.entries { $0.earliestBegin > most && !$0.mode.showsProgress }.map { index, task in
            Diagnosis(
                app: id, task: task.task, key: "earliestBeginDate",
                mistake: "earliestBeginDate is \(Span.text(task.earliestBegin)) ahead, more than "
                    + Span.text(most),
                remedy: "set it at most \(Span.text(most)) ahead, and let the handler skip what is not due",
                ground: .rule(111),
                effect: { day in
                    let requests = day.requests(task.task)
                    guard !requests.isEmpty else { return nil }
                    let launched = requests.count { $0.started != nil }
                    return Counted.text(launched, of: requests.count, "request", "requests") + " got a launch"
                },
                fix: { $0.tasks[index].earliestBegin = most })
        }
    }

    /// An `earliestBeginDate` so soon that the developer seems to expect the launch then (R110); a note.
    var earliestBeginTooSoon: [Diagnosis] {
        // The talk's example sets 15 minutes, and the old fetch interval was about as long (R075).
        let usual = 15 * Span.minute
        return script.tasks.entries { $0.kind == .appRefresh && (1..<usual).contains($0.earliestBegin) }.map {
            index, task in
            Diagnosis(
                app: id, task: task.task, key: "earliestBeginDate",
                mistake: "earliestBeginDate is \(Span.text(task.earliestBegin)) ahead, "
                    + "but it only delays a refresh and never triggers one",
                remedy: "use the least age at which new content is useful, such as \(Span.text(usual))",
                ground: .rule(110), isNote: true,
                effect: { day in
                    let waits = day.launched(task.task).compactMap { record in
                        record.started.map { $0 - record.submitted }
                    }
                    guard let least = waits.min(), let most = waits.max() else { return nil }
                    return "launches came \(Span.text(least)) to \(Span.text(most)) after their submissions"
                },
                fix: { $0.tasks[index].earliestBegin = usual })
        }
    }

    /// Intensive processing that does not require external power (R082).
    var powerNotRequired: [Diagnosis] {
        let usual = limits[.backgroundPower]
        let intensive = script.tasks.entries {
            $0.kind == .processing && !$0.requiresExternalPower && $0.work.power ?? usual > usual
        }
        return intensive.map { index, task in
            Diagnosis(
                app: id, task: task.task, key: "requiresExternalPower",
                mistake: "the work draws \(task.work.power ?? usual) mW (usual: \(usual) mW), "
                    + "but does not wait for the charger",
                remedy: "set requiresExternalPower to true", ground: .rule(82),
                effect: { day in
                    let launched = day.launched(task.task)
                    let unplugged = launched.filter { record in
                        record.started.map { !day.index.device.charging.isOn(at: $0) } ?? false
                    }
                    guard !unplugged.isEmpty else { return nil }
                    return Counted.text(unplugged.count, of: launched.count, "launch", "launches")
                        + " ran off the charger and took "
                        + Quantities.energy(unplugged.reduce(0) { $0 + $1.energy })
                },
                fix: { $0.tasks[index].requiresExternalPower = true })
        }
    }

    /// Processing that downloads and does not require a network (R081).
    var networkNotRequired: [Diagnosis] {
        let downloading = script.tasks.entries {
            $0.kind == .processing && !$0.requiresNetworkConnectivity && $0.work.download.most > 0
        }
        return downloading.map { index, task in
            Diagnosis(
                app: id, task: task.task, key: "requiresNetworkConnectivity",
                mistake: "the work downloads, but does not wait for a network",
                remedy: "set requiresNetworkConnectivity to true", ground: .rule(81),
                effect: { day in
                    day.launched(task.task).counted("launch", "launches", "found no network") { record in
                        record.started.map { day.index.device.network(at: $0) == .none } ?? false
                    }
                },
                fix: { $0.tasks[index].requiresNetworkConnectivity = true })
        }
    }

    /// Processing that requires a network which its work does not use, in a day that has none at times (R081); a note.
    var networkNotNeeded: [Diagnosis] {
        guard device.networks.contains(where: { $0.network == .none }) else { return [] }
        let waiting = script.tasks.entries {
            $0.kind == .processing && $0.requiresNetworkConnectivity && $0.work.download.most == 0
                && $0.work.enqueues == nil
        }
        return waiting.map { index, task in
            Diagnosis(
                app: id, task: task.task, key: "requiresNetworkConnectivity",
                mistake: "it waits for a network, which its work does not use",
                remedy: "leave requiresNetworkConnectivity false, or say what the work downloads",
                ground: .rule(81), isNote: true,
                effect: { day in
                    day.requests(task.task).counted("request", "requests", "waited for a network") { record in
                        record.judgements.contains { $0.verdict.awaited.contains(.networkConnectivity) }
                    }
                },
                fix: { $0.tasks[index].requiresNetworkConnectivity = false })
        }
    }
}

extension TaskScript {
    /// Whether anything ever submits the task.
    var isSubmitted: Bool {
        submitsOnEnteringBackground || submitsInHandler || submitsAtLaunch != .none || !submissions.isEmpty
            || !extensionSubmissions.isEmpty
    }

    fileprivate mutating func submitNever() {
        submitsOnEnteringBackground = false
        submitsInHandler = false
        submitsAtLaunch = .none
        submissions = []
        extensionSubmissions = []
    }
}
