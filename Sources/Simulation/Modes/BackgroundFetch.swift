import BackgroundPolicy
import Timeline

/// Background fetch of iOS 7: the policies of `BGAppRefreshTask` (R066), with a request that the system
/// enqueues again after each fetch, due after the minimum interval (R118).
enum BackgroundFetch: ModePolicy {
    // MARK: Submit

    /// Enqueues the first fetch with the interval that is set before the scenario begins.
    ///
    /// - Returns: the request, still to be judged; nil if there is none.
    static func prepare(_ app: AppID, _ world: inout World) -> RequestIndex? {
        guard let fetch = world.scenario.apps[app].backgroundFetch else { return nil }
        if let refusal = refusal(of: fetch, app, &world) {
            world.refuse(app, .backgroundFetch, fetch.task, refusal)
        }
        return setInterval(app, fetch.interval, &world)
    }

    private static func refusal(of fetch: FetchScript, _ app: AppID, _ world: inout World) -> Refusal? {
        guard world.scenario.apps[app].backgroundModes.contains(.fetch) else { return .missingBackgroundMode }
        guard isEnabled(app, &world) else { return .fetchDisabledByKey }
        let isSetSometime = ([fetch.interval] + fetch.changes.map(\.interval)).contains { $0 != .never }
        return isSetSometime ? nil : .fetchIntervalNever
    }

    /// Whether the old API works with the app's Info.plist (R074).
    private static func isEnabled(_ app: AppID, _ world: inout World) -> Bool {
        world.choices.usesAlternative(.legacyFetch) || !world.scenario.apps[app].declaresPermittedIdentifiers
    }

    /// Handles a call of `setMinimumBackgroundFetchInterval`.
    ///
    /// - Returns: the request of the next fetch, still to be judged; nil if there is none.
    static func setInterval(
        _ app: AppID, _ interval: FetchScript.Interval, _ world: inout World
    ) -> RequestIndex? {
        guard world.scenario.apps[app].backgroundModes.contains(.fetch), isEnabled(app, &world)
        else { return nil }
        world.endWaiting(of: app, .backgroundFetch, .cancelled, reason: .fetchIntervalSet)
        world.apps[app].fetchInterval =
            switch interval {
            case .never: AppCondition.never
            case .minimum: world.limits[.fetchIntervalMinimum]
            case .length(let length): length
            }
        return enqueue(app, &world)
    }

    /// Enqueues the next fetch, due one interval after the last one began.
    ///
    /// - Returns: the request, still to be judged; nil if the interval is never.
    static func enqueue(_ app: AppID, _ world: inout World) -> RequestIndex? {
        guard world.apps[app].fetchInterval >= 0 else { return nil }
        let due = world.apps[app].lastFetch + world.apps[app].fetchInterval
        let task = world.fetchScript(of: app).task
        return world.add(
            app, .backgroundFetch, task, earliestBegin: max(world.now, due), paidFrom: .opportunistic,
            .entry(ScriptIndex(0)))
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        var awaited = situation.scheduledRequirements
        if situation.state == .foreground { awaited.insert(.appNotInForeground) }
        return awaited
    }

    static var beginRequirement: Requirement { .fetchInterval }

    static func lastRequirements(_ situation: Situation) -> RequirementSet {
        !situation.device.isRadioUp && situation.now < situation.app.coalescesUntil ? [.sharedRadio] : []
    }

    static func nextLaunch(_ app: AppStanding) -> Int64 { app.nextRefresh }

    // MARK: Start

    static var server: RequestServer { .launch }

    static func limitRate(_ app: AppID, wasRunning: Bool, _ world: inout World) {
        world.apps[app].standing.spaceRefreshes(
            until: world.spaceLaunches(of: app, by: world.refreshSpacing(of: app)))
    }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        world.fetchScript(of: world.requests[index].app).work
    }

    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        let app = world.requests[index].app
        world.apps[app].lastFetch = world.now
        world.apps[app].standing.endCoalescing()
        return .enqueuesNextFetch
    }

    // MARK: Run

    static var usesRadio: Bool { true }

    static func findsData(_ index: RequestIndex, _ world: inout World) -> Bool {
        let app = world.requests[index].app
        let fetch = world.fetchScript(of: app)
        return !world.isNow(in: fetch.serverDown) && !world.isNow(in: fetch.loggedOut)
            && isAnythingNew(in: fetch, app, &world)
    }

    // MARK: Finish

    /// The result that the app reports to the completion handler (R121).
    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        let app = world.requests[index].app
        let fetch = world.fetchScript(of: app)
        if world.device.conditions.network == .none { return .fetch(.failed, .noNetwork) }
        if world.isNow(in: fetch.serverDown) { return .fetch(.failed, .serverDown) }
        // While nobody is logged in, a fetch does not show whether there is new content.
        if world.isNow(in: fetch.loggedOut) { return .fetch(.noData, nil) }
        if isAnythingNew(in: fetch, app, &world) { return .fetch(.completed, nil) }
        if work.updatesContent { world.updateContent(app) }
        return .fetch(.noData, nil)
    }

    /// Whether the server has something that no visit or push has brought already.
    private static func isAnythingNew(
        in fetch: FetchScript, _ app: AppID, _ world: inout World
    ) -> Bool {
        guard let newData = fetch.newData else { return true }
        let now = world.now
        let newest = newData[..<newData.partitioningIndex { $0.milliseconds > now }].last
        return newest.map { $0.milliseconds > world.apps[app].content.updatedAt } == true
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .killed }
}
