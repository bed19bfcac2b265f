import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// What the app's developer can do: mend a mistake, or ask for something else.
extension Trouble {
    func developersRemedies(in day: HelpDay) -> [Remedy] {
        var remedies = mended(in: day)
        if isOfLaterMode { return remedies + developersRemediesOfLaterMode(in: day) }
        if let index = taskIndex(in: day) { remedies += ofScheduled(index, in: day) }
        if mode == .backgroundPush, kind != .refused, kind != .endedBadly {
            remedies.append(alertPush(in: day))
        }
        if refusal == .tooManyPendingTaskRequests { remedies.append(onlyThisTask) }
        if refusal == .unavailableOnSimulator { remedies.append(onDevice) }
        if refusal == .unavailableToExtension { remedies.append(fromTheApp) }
        if causes.contains(.factor(.systemBudgets)) { remedies.append(cheaper) }
        if mode == .appRefresh || mode == .backgroundFetch, kind != .endedBadly,
            causes.contains(.factor(.appUsage)), day.input[app: app].pushes.isEmpty
        {
            remedies.append(backgroundPush(in: day))
        }
        if isBegunByPerson(in: day), !causes.contains(.factor(.appSwitcher)),
            ExecutionMode.offered(in: day.header.profile).contains(.continuedProcessing),
            let moment = lastForegroundMoment(in: day)
        {
            remedies.append(continuedTask(at: moment, in: day))
        }
        if mode.isTransfer || mode.isRelaunch { remedies += ofTransfers(in: day) }
        return remedies
    }

    /// The mistakes that `dayline check` finds in the task or its app, each mended, and those of the task
    /// together where one alone is not enough.
    func mended(in day: HelpDay) -> [Remedy] {
        let app = InspectedApp(Int(app.index), of: day.input.scenario)
        let found = FindingID.allCases.flatMap { id in
            isAbout(id)
                ? id.diagnoses(of: app).filter { $0.task.map { $0 == task } ?? true && !$0.isNote }.map {
                    (id, $0)
                }
                : []
        }
        let remedies = found.map { Remedy(mending: $1, $0, task: task, in: day) }
        let ofEnd = remedies.filter { Self.endOfWork.contains($0.name) }
        guard ofEnd.count > 1 else { return remedies }
        return [Remedy(all: ofEnd, task: task)] + remedies
    }

    /// Whether a mistake of a kind may be the cause; others could change the day only by chance.
    func isAbout(_ id: FindingID) -> Bool {
        switch id {
        case .snapshotNotRequested, .submittedAtLaunch, .callerMissing, .callExpiration, .backgroundTaskLate:
            false
        // Their remedies ask for less, or at another time.
        case .startPushesOverBudget, .activitiesOverLimit, .continuedTaskInBackground,
            .locationSessionInBackground:
            false
        case .largeDownload: causes.contains(.factor(.systemBudgets))
        case .workOverRunTime, .taskNotCompleted, .noExpirationHandler, .expirationIgnored, .cpuOverLimit,
            .memoryOverLimit, .extensionTooLong, .extensionOverMemory, .contentHandlerMissing,
            .backgroundTaskLeaked:
            kind == .endedBadly
        default: true
        }
    }

    /// The mistakes at the end of work, which hide each other.
    private static let endOfWork = [
        FindingID.taskNotCompleted, .noExpirationHandler, .expirationIgnored, .backgroundTaskLeaked,
    ].map(\.rawValue)

    private func taskIndex(in day: HelpDay) -> Int? {
        day.input[app: app].tasks.firstIndex { $0.task == task }
    }

    private func ofScheduled(_ index: Int, in day: HelpDay) -> [Remedy] {
        let script = day.input[app: app].tasks[index]
        var remedies: [Remedy] = []
        switch script.kind {
        case .appRefresh:
            let hasProcessing = day.input[app: app].tasks.contains {
                $0.kind == .processing && $0.isSubmitted
            }
            if !hasProcessing, endedEarly || (kind != .endedBadly && causes.contains(.factor(.appUsage))) {
                remedies.append(processing(index, in: day))
            }
        case .processing, .healthResearch:
            remedies.append(power(index, isRequired: !script.requiresExternalPower))
            if script.requiresNetworkConnectivity, script.work.download.most == 0 {
                remedies.append(
                    .developer(
                        "no-network-needed", "leave requiresNetworkConnectivity false: the work needs none",
                        rule: 81
                    ) { input in
                        input[app: app].tasks[index].requiresNetworkConnectivity = false
                        return task
                    })
            }
            if causes.contains(.factor(.appSwitcher)) { remedies.append(newerSystem) }
        case .continuedProcessing:
            if refusal == .immediateRunIneligible {
                remedies.append(
                    .developer("queue", "set strategy to queue, and let it wait", rule: 207) { input in
                        input[app: app].tasks[index].failsIfItCannotStart = false
                        return task
                    })
            }
        }
        return remedies
    }

    /// Whether the work began and was cut off, so that more time would help.
    private var endedEarly: Bool { kind == .endedBadly && record?.endReason == .outOfTime }

    private func power(_ index: Int, isRequired: Bool) -> Remedy {
        .developer(
            isRequired ? "requires-external-power" : "requires-no-power",
            isRequired
                ? "set requiresExternalPower to true"
                : "leave requiresExternalPower false if the work is light",
            rule: isRequired ? 238 : 82
        ) { input in
            input[app: app].tasks[index].requiresExternalPower = isRequired
            return task
        }
    }

    private var newerSystem: Remedy {
        .developer(
            "ios18", "require iOS 18, where a swipe no longer holds processing", rule: 231
        ) { input in
            _ = input.scenario.choices.answer(.swipeAndProcessing, with: "allowed")
            return task
        }
    }

    /// The same work as processing on the charger, for what need not be fresh at a visit.
    private func processing(_ index: Int, in day: HelpDay) -> Remedy {
        .developer(
            "as-processing", "submit a BGProcessingTask for what can wait for the charger", rule: 85,
            as: .processing
        ) { input in
            let former = input[app: app].tasks[index]
            let name = day.header.roster[task].identifier
            var script = TaskScript(task: input.add(.processing, of: app, named: name), .processing)
            script.requiresExternalPower = true
            script.earliestBegin = former.earliestBegin
            script.submitsOnEnteringBackground = former.submitsOnEnteringBackground
            script.submissions = former.submissions
            script.work = former.work
            input[app: app].backgroundModes.insert(.processing)
            input[app: app].tasks.append(script)
            return script.task
        }
    }

    /// A push with an alert at the moment of the background push, if its news are worth the person's attention.
    private func alertPush(in day: HelpDay) -> Remedy {
        .developer(
            "alert-push", "send it as an alert push if it is urgent", rule: 26, subject: "the notification",
            as: .standardPush
        ) { input in
            let name = day.header.roster[task].identifier
            var push = StandardPushScript(task: input.add(.standardPush, of: app, named: name))
            push.arrivals = [since]
            input[app: app].standardPushes.append(push)
            return push.task
        }
    }

    private static let gatesOfPushes = PolicyMatrix.row(.backgroundPush).gates

    /// A push for the news that the refresh would have fetched.
    ///
    /// It comes when what holds pushes too began to hold the refresh, so that one that would be held as well helps
    /// only if the day with it says so.
    private func backgroundPush(in day: HelpDay) -> Remedy {
        let moment = max(record?.eligible ?? since, record?.lastHold(by: Self.gatesOfPushes) ?? since)
        return .developer(
            "background-push", "send a background push when there is news", rule: 35, subject: "the app",
            as: .backgroundPush
        ) { input in
            let former = input[app: app]
            let work = former.tasks.first { $0.task == task }?.work ?? former.backgroundFetch?.work
            var push = PushScript(task: input.add(.backgroundPush, of: app, named: "news"))
            push.arrivals = [moment]
            push.work = work ?? Work()
            input[app: app].backgroundModes.insert(.remoteNotification)
            input[app: app].pushes.append(push)
            return push.task
        }
    }

    /// A tenth of the energy and data for everything that the app does in the background.
    private var cheaper: Remedy {
        .developer(
            "cheaper", "let each launch of the app take a tenth of the time and the data", rule: 138
        ) { input in
            var script = input[app: app]
            for work in script.works(under: input.scenario.choices) {
                let (time, download) = (work.work.time, work.work.download)
                script[keyPath: work.path].time = DrawnRange(time.least / 10, time.most / 10)
                script[keyPath: work.path].download = DrawnRange(download.least / 10, download.most / 10)
            }
            input[app: app] = script
            return task
        }
    }

    private var onlyThisTask: Remedy {
        .developer(
            "only-this-task", "cancel what is pending, or do both in one task", rule: 249
        ) { input in
            input[app: app].tasks.removeAll { $0.task != task && $0.mode == mode }
            return task
        }
    }

    private var fromTheApp: Remedy {
        .developer(
            "open-access", "ask for open access with RequestsOpenAccess, or submit in the app itself",
            rule: 220
        ) { input in
            input[app: app].extensionsMaySubmit = true
            return task
        }
    }

    private var onDevice: Remedy {
        .developer("on-device", "run it on a device: the Simulator accepts no requests", rule: 220) { input in
            input.scenario.device.isSimulator = false
            return task
        }
    }

    /// Whether the person begins the work, as nothing else may be continued as such (R202, R219).
    private func isBegunByPerson(in day: HelpDay) -> Bool {
        let script = day.input[app: app]
        return script.tasks.contains { $0.task == task && $0.isBegunByPerson }
            || script.backgroundTasks.contains { $0.task == task && $0.isBegunByPerson }
    }

    /// The last moment before the request at which the person had the app in front, if more time or another
    /// place to run is what the work needs.
    private func lastForegroundMoment(in day: HelpDay) -> Moment? {
        let waitsForNight = [Requirement.externalPower, .preferredPower, .idleDevice].contains {
            causes.contains(.requirement($0))
        }
        guard record?.endReason == .outOfTime || (mode == .processing && waitsForNight) else { return nil }
        let visits = day.index[app].foreground.slices(from: .start, to: since + 1)
        guard let last = visits.last, last.length > 2 * Span.second else { return nil }
        return min(last.to, since) - Span.second
    }

    /// The same work as a continued task of iOS 26, which the person began in the app.
    private func continuedTask(at moment: Moment, in day: HelpDay) -> Remedy {
        let advice =
            mode == .processing && kind != .endedBadly
            ? "expect it at night, or submit a BGContinuedProcessingTask, as the person has begun the work"
            : "submit a BGContinuedProcessingTask, as the person has begun the work"
        var remedy = Remedy.developer(
            "continued-task", advice, rule: 210, as: .continuedProcessing
        ) { input in
            let script = input[app: app]
            guard let work = script.works(under: input.scenario.choices).first(where: { $0.task == task })
            else { return nil }
            let name = day.header.roster[task].identifier
            var continued = TaskScript(
                task: input.add(.continuedProcessing, of: app, named: name), .continuedProcessing)
            continued.submissions = [moment]
            continued.work = work.work
            continued.work.saysWhenDone = true
            continued.work.handlesExpiration = true
            input[app: app].tasks.append(continued)
            return continued.task
        }
        remedy.since = moment
        remedy.isSecondChoice = true
        return remedy
    }
}

extension Remedy {
    /// The remedy that mends a mistake.
    init(mending diagnosis: Diagnosis, _ id: FindingID, task: TaskID, in day: HelpDay) {
        self.init(
            name: id.rawValue, doer: .developer, advice: diagnosis.remedy, basis: diagnosis.ground,
            countsTransfers: diagnosis.countsTransfers,
            change: { input in
                diagnosis.fix(&input[app: diagnosis.app], MeasuredDay(day.index))
                return task
            })
    }

    /// Several remedies of the developer's at once; the rule is that of the first.
    init(all remedies: [Remedy], task: TaskID) {
        self.init(
            name: remedies.map(\.name).joined(separator: "+"), doer: .developer,
            advice: remedies.map(\.advice).joined(separator: "; "), basis: remedies[0].basis,
            change: { input in
                for remedy in remedies { _ = remedy.change?(&input) }
                return task
            })
    }
}

extension RequestRecord {
    /// A second after the last of some factors to hold the request began to do so; nil if none of them did.
    fileprivate func lastHold(by factors: FactorSet) -> Moment? {
        var former: FactorSet = []
        var last: Moment?
        for judgement in judgements {
            let held = judgement.verdict.held(request.mode).intersection(factors)
            // What comes at the very moment comes before a person's act at it.
            if !held.isSubset(of: former) { last = judgement.from + Span.second }
            former = held
        }
        return last
    }
}
