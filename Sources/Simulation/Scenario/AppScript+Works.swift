public import BackgroundPolicy
public import Timeline

/// A piece of work that an app does in the background.
public struct AppWork: Hashable, Sendable {
    /// The part of the app's script that describes the work.
    public enum Origin: Hashable, Sendable {
        /// A task of `BGTaskScheduler`.
        case task(ScriptIndex<TaskScript>)
        /// A background push.
        case push(ScriptIndex<PushScript>)
        /// The app's work when a standard push with `content-available` wakes it.
        case standardPush(ScriptIndex<StandardPushScript>)
        /// The Notification Service Extension's work for a standard push.
        case serviceExtension(ScriptIndex<StandardPushScript>)
        /// The app's work for a VoIP push once it has reported the call.
        case voIPPush(ScriptIndex<VoIPPushScript>)
        /// The work protected by `beginBackgroundTask`.
        case backgroundTask(ScriptIndex<BackgroundTaskScript>)
        /// Background fetch of iOS 7; an app has at most one.
        case backgroundFetch
        /// An event that launches the app.
        case eventTrigger(ScriptIndex<TriggerScript>)
        /// The launch when the transfers of a named session are complete.
        case sessionRelaunch(ScriptIndex<SessionScript>)
        /// The launch when a transfer is complete that has its own session.
        case transferRelaunch(ScriptIndex<TransferScript>)
    }

    /// Where the script describes the work.
    public let origin: Origin
    /// The mode that it runs in.
    ///
    /// A relaunch has the mode of its session's configuration, even if the transfer was enqueued in the
    /// background and is discretionary for that reason (R043).
    public let mode: ExecutionMode
    /// The request, or the session, that the work belongs to.
    public let task: TaskID
    /// Its costs and effects.
    public let work: Work

    /// Whether it runs in the app's service extension; otherwise it runs in the app itself.
    public var runsInExtension: Bool { mode == .standardPush }
}

extension AppScript {
    /// All work that the app does in the background, each piece once: by kind, in the order of the script.
    ///
    /// Work that nothing ever starts is left out: the relaunch of a session that sends no launch events, the
    /// work for a standard push without `content-available`, an extension without pushes. So is what WidgetKit and
    /// ActivityKit run, which have no call at the end of the work. Whether the day has an occasion for the work does
    /// not matter.
    ///
    /// - Parameter choices: The scenario's answers to the open questions; a few decide what can run.
    /// - Returns: tasks, then pushes, other modes of the app, and relaunches.
    /// - Complexity: O(n) in the number of the app's requests and sessions.
    public func works(under choices: PolicyChoices) -> [AppWork] {
        scheduledWorks + pushWorks(under: choices) + otherWorks + relaunchWorks(under: choices)
    }

    private var scheduledWorks: [AppWork] {
        zip(tasks.scriptIndices, tasks).map { index, script in
            AppWork(
                origin: .task(index), mode: script.mode, task: script.task, work: script.work)
        }
    }

    private func pushWorks(under choices: PolicyChoices) -> [AppWork] {
        var works = zip(pushes.scriptIndices, pushes).map { index, script in
            AppWork(origin: .push(index), mode: .backgroundPush, task: script.task, work: script.work)
        }
        for (index, script) in zip(standardPushes.scriptIndices, standardPushes) {
            if hasServiceExtension, script.isMutable, script.showsAlert {
                works.append(
                    AppWork(
                        origin: .serviceExtension(index), mode: .standardPush,
                        task: script.task, work: script.extensionWork))
            }
            if script.isContentAvailable, !choices.usesAlternative(.contentAvailableWithAlert) {
                works.append(
                    AppWork(
                        origin: .standardPush(index), mode: .backgroundPush, task: script.task,
                        work: script.wakeWork))
            }
        }
        works += zip(voIPPushes.scriptIndices, voIPPushes).map { index, script in
            AppWork(origin: .voIPPush(index), mode: .voIPPush, task: script.task, work: script.work)
        }
        return works
    }

    private var otherWorks: [AppWork] {
        var works = zip(backgroundTasks.scriptIndices, backgroundTasks).map { index, script in
            AppWork(
                origin: .backgroundTask(index), mode: .backgroundTask, task: script.task, work: script.work)
        }
        if let fetch = backgroundFetch {
            works.append(
                AppWork(origin: .backgroundFetch, mode: .backgroundFetch, task: fetch.task, work: fetch.work))
        }
        works += zip(eventTriggers.scriptIndices, eventTriggers).map { index, script in
            AppWork(origin: .eventTrigger(index), mode: .eventTrigger, task: script.task, work: script.work)
        }
        return works
    }

    private func relaunchWorks(under choices: PolicyChoices) -> [AppWork] {
        let ofSessions = zip(sessions.scriptIndices, sessions).map { index, session in
            relaunch(.sessionRelaunch(index), session.inForce(under: choices))
        }
        let ofTransfers = zip(transfers.scriptIndices, transfers).filter { $1.session == nil }.map {
            index, transfer in
            relaunch(.transferRelaunch(index), transfer.session(among: sessions))
        }
        return (ofSessions + ofTransfers).compactMap { $0 }
    }

    /// The relaunch for a session; nil if nothing launches the app for it.
    private func relaunch(_ origin: AppWork.Origin, _ session: SessionScript) -> AppWork? {
        guard session.isBackground, session.sessionSendsLaunchEvents else { return nil }
        let mode: ExecutionMode = session.isDiscretionary ? .discretionaryRelaunch : .nondiscretionaryRelaunch
        return AppWork(origin: origin, mode: mode, task: session.task, work: session.relaunchWork)
    }

    /// The work of an origin.
    ///
    /// - Precondition: The script has the part that the origin names.
    public subscript(origin: AppWork.Origin) -> Work {
        get {
            switch origin {
            case .task(let index): tasks[index].work
            case .push(let index): pushes[index].work
            case .standardPush(let index): standardPushes[index].wakeWork
            case .serviceExtension(let index): standardPushes[index].extensionWork
            case .voIPPush(let index): voIPPushes[index].work
            case .backgroundTask(let index): backgroundTasks[index].work
            case .backgroundFetch: fetch.work
            case .eventTrigger(let index): eventTriggers[index].work
            case .sessionRelaunch(let index): sessions[index].relaunchWork
            case .transferRelaunch(let index): transfers[index].relaunchWork
            }
        }
        set {
            switch origin {
            case .task(let index): tasks[index].work = newValue
            case .push(let index): pushes[index].work = newValue
            case .standardPush(let index): standardPushes[index].wakeWork = newValue
            case .serviceExtension(let index): standardPushes[index].extensionWork = newValue
            case .voIPPush(let index): voIPPushes[index].work = newValue
            case .backgroundTask(let index): backgroundTasks[index].work = newValue
            case .backgroundFetch: fetch.work = newValue
            case .eventTrigger(let index): eventTriggers[index].work = newValue
            case .sessionRelaunch(let index): sessions[index].relaunchWork = newValue
            case .transferRelaunch(let index): transfers[index].relaunchWork = newValue
            }
        }
    }

    /// The background fetch of an app that has one.
    private var fetch: FetchScript {
        get {
            guard let backgroundFetch else { preconditionFailure("the app has no background fetch") }
            return backgroundFetch
        }
        set { backgroundFetch = newValue }
    }
}
