import BackgroundPolicy
import Simulation
import Timeline

/// The limits of an app's process in the background: CPU, memory, files, data; and its snapshot.
extension InspectedApp {
    /// Work in the background that the CPU Monitor would end (R142, R079).
    var cpuOverLimit: [Diagnosis] {
        let share = limits[.cpuShare]
        let intensive = works.filter { work in
            guard let cpu = work.work.cpu, cpu >= share, cpu > 0, !isCPUMonitorOff(for: work) else {
                return false
            }
            let moment = share * limits[.cpuWindow] / cpu
            let grace = work.mode.hasExpirationHandler ? limits[.expirationGrace] : 0
            return work.work.time.most > moment
                && runTimeLimit(of: work).map { limits[$0] - grace > moment } ?? true
        }
        return intensive.map { work in
            let isProcessing = work.mode == .processing
            return Diagnosis(
                app: id, task: work.task, key: "\(work.section).cpu",
                mistake:
                    "the work takes \(work.work.cpu ?? share) % of a core, but the CPU Monitor ends "
                    + "an app that takes \(limits.cpuTimeAtMost) of CPU time within "
                    + Span.text(limits[.cpuWindow]),
                remedy: isProcessing
                    ? "set requiresExternalPower to true, which turns the CPU Monitor off for the task"
                    : "compute less at a time, or in a BGProcessingTask with requiresExternalPower",
                ground: .rule(isProcessing ? 79 : 142),
                effect: {
                    $0.launched(work.task).counted(
                        "launch", "launches", "ended with the app killed by the CPU Monitor"
                    ) { $0.processEnd == .usedTooMuchCPU }
                },
                fix: { script in
                    if isProcessing {
                        script.tasks[work.index].requiresExternalPower = true
                    } else {
                        script[keyPath: work.path].cpu = max(share - 1, 0)
                    }
                })
        }
    }

    private func isCPUMonitorOff(for work: AppWork) -> Bool {
        if work.runsInExtension || work.mode.showsProgress { return true }
        return work.mode == .processing && script.tasks[work.index].requiresExternalPower
    }

    /// Work whose process exceeds the memory limit of the background (R143).
    ///
    /// A service extension has its own limit, and its own kind; for other extensions no limit is stated.
    var memoryOverLimit: [Diagnosis] {
        let limit = limits[.processMemory]
        let most = Quantities.bytes(limit)
        return works.filter { !$0.runsInExtension && $0.work.memory ?? 0 > limit }.map { work in
            let memory = Quantities.bytes(work.work.memory ?? 0)
            return Diagnosis(
                app: id, task: work.task, key: "\(work.section).memory",
                mistake: "the process grows to \(memory), more than the \(most) that a process may have",
                remedy: "work in small pieces; under 50 MB an app is less likely to be ended while suspended",
                ground: .rule(143),
                effect: {
                    $0.launched(work.task).counted(
                        "launch", "launches", "ended with the app killed, and the next launch was cold"
                    ) { $0.processEnd == .usedTooMuchMemory }
                },
                fix: { $0[keyPath: work.path].memory = limit })
        }
    }

    /// Background work that needs files which a locked phone cannot read (R145).
    var filesLocked: [Diagnosis] {
        guard works.contains(where: mayFindFilesLocked) else { return [] }
        return [
            Diagnosis(
                app: id, key: "fileProtection",
                mistake: "background work needs files with fileProtection \(script.fileProtection.rawValue), "
                    + "which cannot be opened while the phone is locked",
                remedy: "use completeUntilFirstUserAuthentication for the files that background work needs",
                ground: .rule(145),
                effect: { day in
                    let refused = day.index[id].instants.count { $0.kind == .refused(.filesLocked) }
                    guard refused > 0 else { return nil }
                    return Counted.text(refused, "run", "runs") + " failed, because the phone was locked"
                },
                fix: { $0.fileProtection = .completeUntilFirstUserAuthentication })
        ]
    }

    private func mayFindFilesLocked(_ work: AppWork) -> Bool {
        // In the model, an extension does not use the app's files.
        guard !work.runsInExtension else { return false }
        return switch script.fileProtection {
        case .complete: true
        // What extends a visit starts while the phone is unlocked, and files that are open stay readable.
        case .completeUnlessOpen: work.mode.launches
        case .completeUntilFirstUserAuthentication, .none: false
        }
    }

    /// Work that brings new content to an app with scenes and does not ask for a new snapshot (R144).
    var snapshotNotRequested: [Diagnosis] {
        guard script.hasScenes else { return [] }
        let silent = works.filter {
            !$0.runsInExtension && $0.work.updatesContent && !$0.work.requestsSceneRefresh
        }
        return silent.map { work in
            Diagnosis(
                app: id, task: work.task, key: "\(work.section).requestSceneSessionRefresh",
                mistake: "the app has scenes but does not request a new snapshot for its new content",
                remedy: "call requestSceneSessionRefresh for each scene whose content has changed",
                ground: .rule(144),
                effect: { day in
                    let old = day.index[id].suspensionsWithOldSnapshot
                    guard old > 0 else { return nil }
                    return "the App Switcher kept showing old content after "
                        + Counted.text(old, "suspension", "suspensions") + " of the app"
                },
                fix: { $0[keyPath: work.path].requestsSceneRefresh = true })
        }
    }

    /// A launch that may use more than about 100 kB of cellular data (R072, R039).
    ///
    /// This concerns launches whose time the system chooses, which share the cellular budget: refreshes in
    /// both APIs, pushes that wake the app, and relaunches. Processing is meant for larger work.
    var largeDownload: [Diagnosis] {
        let most = limits[.cellularBytesPerLaunch]
        return works.filter { $0.work.download.most > most }.compactMap { work in
            guard let rule = work.mode.descriptor.downloadRule else { return nil }
            let download = work.work.download
            return Diagnosis(
                app: id, task: work.task, key: "\(work.section).download",
                mistake: "a launch downloads up to \(Quantities.bytes(download.most)), "
                    + "more than \(Quantities.bytes(most))",
                remedy: "fetch what is shown first, and the rest in a discretionary transfer",
                ground: .rule(rule),
                effect: { day in
                    let launched = day.launched(work.task)
                    let large = launched.count { $0.cellular > most }
                    guard large > 0 else { return nil }
                    return Counted.text(large, of: launched.count, "launch", "launches")
                        + " used more cellular data, "
                        + Quantities.bytes(launched.reduce(0) { $0 + $1.cellular }) + " in all"
                },
                fix: { $0[keyPath: work.path].download = DrawnRange(min(download.least, most), most) })
        }
    }
}
