public import BackgroundPolicy
public import Timeline

/// A piece of work that an app does in the background.
public struct AppWork: Sendable {
    /// A place in a script that describes work.
    public typealias Path = any WritableKeyPath<AppScript, Work> & Sendable

    /// Where the app's script describes the work.
    public let path: Path
    /// The index of the request or session in its list of the script.
    public let index: Int
    /// The mode that it runs in.
    ///
    /// A relaunch has the mode of its session's configuration, even if the transfer was enqueued in the
    /// background and is discretionary for that reason (R043).
    public let mode: ExecutionMode
    /// The request, or the session, that the work belongs to.
    public let task: TaskID
    /// Its costs and effects.
    public let work: Work

    /// Whether it runs in an extension of the app; otherwise it runs in the app itself.
    public var runsInExtension: Bool { mode.runsOutsideApp }
}

extension AppScript {
    /// All work that the app does in the background, each piece once: by kind, in the order of the script.
    ///
    /// Work that nothing ever starts is left out: the relaunch of a session that sends no launch events, the
    /// work for a standard push without `content-available`, an extension without pushes. Whether the day has an
    /// occasion for the work does not matter.
    ///
    /// - Parameter choices: The scenario's answers to the open questions; a few decide what can run.
    /// - Returns: tasks, then pushes, other modes of the app, and relaunches.
    /// - Complexity: O(n) in the number of the app's requests and sessions.
    public func works(under choices: PolicyChoices) -> [AppWork] {
        WorkList.all.flatMap { $0.works(self, choices) }
    }

    /// The background fetch, of which an app has at most one, as a list.
    fileprivate var fetches: [FetchScript] {
        get { backgroundFetch.map { [$0] } ?? [] }
        set { backgroundFetch = newValue.first }
    }
}

/// A list of an app's script whose entries describe work.
private struct WorkList: Sendable {
    /// The works of an app that are in the list.
    let works: @Sendable (AppScript, PolicyChoices) -> [AppWork]

    /// A list whose work runs in a mode that its entries decide.
    ///
    /// - Parameters:
    ///   - entries: The list.
    ///   - task: The request or session of an entry.
    ///   - path: Where the script has the work of an entry.
    ///   - mode: The mode of an entry's work; nil if nothing ever starts it.
    init<Entry>(
        _ entries: @escaping @Sendable (AppScript) -> [Entry], _ task: @escaping @Sendable (Entry) -> TaskID,
        _ path: @escaping @Sendable (Int) -> AppWork.Path,
        mode: @escaping @Sendable (Entry, AppScript, PolicyChoices) -> ExecutionMode?
    ) {
        works = { script, choices in
            entries(script).enumerated().compactMap { index, entry in
                guard let mode = mode(entry, script, choices) else { return nil }
                let path = path(index)
                return AppWork(
                    path: path, index: index, mode: mode, task: task(entry), work: script[keyPath: path])
            }
        }
    }

    /// A list whose work runs in one mode.
    init<Entry>(
        _ entries: @escaping @Sendable (AppScript) -> [Entry], _ task: @escaping @Sendable (Entry) -> TaskID,
        _ path: @escaping @Sendable (Int) -> AppWork.Path,
        _ mode: ExecutionMode
    ) {
        self.init(entries, task, path) { _, _, _ in mode }
    }

    /// Every list of a script that describes work.
    static let all = [
        WorkList(\.tasks, \.task, { \.tasks[$0].work }) { task, _, _ in task.mode },
        WorkList(\.pushes, \.task, { \.pushes[$0].work }, .backgroundPush),
        WorkList(\.standardPushes, \.task, { \.standardPushes[$0].extensionWork }) { push, app, _ in
            app.hasServiceExtension && push.isMutable && push.showsAlert ? .standardPush : nil
        },
        WorkList(\.standardPushes, \.task, { \.standardPushes[$0].wakeWork }) { push, _, choices in
            push.isContentAvailable && !choices.usesAlternative(.contentAvailableWithAlert)
                ? .backgroundPush : nil
        },
        WorkList(\.voIPPushes, \.task, { \.voIPPushes[$0].work }, .voIPPush),
        WorkList(\.startPushes, \.task, { \.startPushes[$0].work }, .pushToStart),
        WorkList(\.locationPushes, \.task, { \.locationPushes[$0].work }, .locationPush),
        WorkList(\.backgroundTasks, \.task, { \.backgroundTasks[$0].work }, .backgroundTask),
        WorkList(\.fetches, \.task, { \.fetches[$0].work }, .backgroundFetch),
        WorkList(\.eventTriggers, \.task, { \.eventTriggers[$0].work }, .eventTrigger),
        WorkList(\.healthDeliveries, \.task, { \.healthDeliveries[$0].work }, .healthDelivery),
        WorkList(\.appIntents, \.task, { \.appIntents[$0].work }, .appIntent),
        WorkList(\.locationSessions, \.task, { \.locationSessions[$0].work }, .locationSession),
        WorkList(\.widgets, \.task, { \.widgets[$0].work }, .widgetReload),
        WorkList(\.sessions, \.task, { \.sessions[$0].relaunchWork }) { session, _, choices in
            session.inForce(under: choices).relaunchMode
        },
        WorkList(\.transfers, \.task, { \.transfers[$0].relaunchWork }) { transfer, app, _ in
            transfer.session == nil ? transfer.session(among: app.sessions).relaunchMode : nil
        },
    ]
}

extension SessionScript {
    /// The mode of the launch at the end of its transfers; nil if nothing launches the app for it.
    fileprivate var relaunchMode: ExecutionMode? {
        guard isBackground, sessionSendsLaunchEvents else { return nil }
        return isDiscretionary ? .discretionaryRelaunch : .nondiscretionaryRelaunch
    }
}
