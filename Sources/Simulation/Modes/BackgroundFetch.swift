import BackgroundPolicy
import Timeline

/// Background fetch of iOS 7: the policies of `BGAppRefreshTask` (R066), and a request that arises anew by
/// itself, the minimum interval after each fetch (R118).
extension World {
    @inline(__always)
    func judgeBackgroundFetch(_ app: Int, _ verdict: inout Verdict) {
        requireLaunchable(&verdict)
        if verdict.awaited.remove(.earliestBeginDate) != nil { verdict.awaited.insert(.fetchInterval) }
        if apps[app].state == .foreground { verdict.awaited.insert(.appNotInForeground) }
        if !apps[app].isExpected || apps[app].isQuiet { verdict.adverse.insert(.appUsage) }
        if device.budgetsHold { verdict.adverse.insert(.systemBudgets) }
        if now < apps[app].nextRefresh { verdict.adverse.insert(.rateLimiting) }
        // Only a fetch that could begin otherwise waits for others to share the radio with.
        if !isRadioUp, now < apps[app].gatherUntil, isClear(verdict, .backgroundFetch) {
            verdict.awaited.insert(.sharedRadio)
        }
    }

    /// What the app has set before the scenario begins.
    mutating func prepareBackgroundFetch(_ app: Int) {
        guard let fetch = scenario.apps[app].backgroundFetch else { return }
        if let refusal = refusal(of: fetch, app) {
            emit(.refused(AppID(app), .backgroundFetch, fetch.task, refusal))
        }
        setFetchInterval(app, fetch.interval)
    }

    private func refusal(of fetch: FetchScript, _ app: Int) -> Refusal? {
        guard scenario.apps[app].backgroundModes.contains(.fetch) else { return .missingBackgroundMode }
        guard isFetchEnabled(app) else { return .fetchDisabledByKey }
        let isSetSometime = ([fetch.interval] + fetch.changes.map(\.interval)).contains { $0 != .never }
        return isSetSometime ? nil : .fetchIntervalNever
    }

    /// Whether the old API works beside what Info.plist says (R074).
    private func isFetchEnabled(_ app: Int) -> Bool {
        choices.departs(.legacyFetch) || !scenario.apps[app].declaresPermittedIdentifiers
    }

    mutating func changeFetchInterval(_ app: Int, _ change: Int) {
        setFetchInterval(app, fetchScript(of: app).changes[change].interval)
    }

    /// The app calls `setMinimumBackgroundFetchInterval`.
    private mutating func setFetchInterval(_ app: Int, _ interval: FetchScript.Interval) {
        guard scenario.apps[app].backgroundModes.contains(.fetch), isFetchEnabled(app) else { return }
        endWaiting(of: app, .backgroundFetch, .cancelled, reason: .fetchIntervalSet)
        apps[app].fetchInterval =
            switch interval {
            case .never: AppCondition.never
            case .minimum: limits[.fetchIntervalMinimum]
            case .length(let length): length
            }
        standForFetch(app)
    }

    /// A fetch begins: the next one is due the interval later.
    mutating func standForNextFetch(_ app: Int) {
        apps[app].lastFetch = now
        apps[app].gatherUntil = .max
        standForFetch(app)
    }

    private mutating func standForFetch(_ app: Int) {
        guard apps[app].fetchInterval >= 0 else { return }
        let due = apps[app].lastFetch + apps[app].fetchInterval
        let task = fetchScript(of: app).task
        let slot = add(app, .backgroundFetch, task, script: 0, earliestBegin: max(now, due))
        if judge(slot) { schedule(.evaluate(app: UInt16(app)), at: now) }
    }

    /// What the app says of its fetch to the completion handler (R121).
    mutating func finishFetch(_ slot: Int, _ work: Work) {
        let app = Int(requests[slot].request.app.index)
        let outcome = fetchOutcome(app)
        switch outcome {
        case .completed: takeHome(slot, work)
        case .noData: if work.updatesContent, !isLoggedOut(app) { updateContent(app) }
        default: break
        }
        guard work.saysWhenDone else { return }
        learnFetch(app, outcome)
        let failure: EndReason = device.network == .none ? .noNetwork : .serverDown
        end(slot, outcome, reason: outcome == .failed ? failure : nil)
        suspendWhenDone(app)
    }

    private func fetchOutcome(_ app: Int) -> Outcome {
        let fetch = fetchScript(of: app)
        if device.network == .none || isNow(in: fetch.serverDown) { return .failed }
        if isLoggedOut(app) { return .noData }
        guard let newData = fetch.newData else { return .completed }
        // What a visit or a push brought already is not new.
        let newest = newData[..<newData.partitioningIndex { $0.milliseconds > now }].last
        return newest.map { $0.milliseconds > apps[app].contentFrom } == true ? .completed : .noData
    }

    /// Whether nobody is logged in, so that a fetch tells nothing of the content.
    private func isLoggedOut(_ app: Int) -> Bool { isNow(in: fetchScript(of: app).loggedOut) }

    func fetchScript(of app: Int) -> FetchScript {
        guard let fetch = scenario.apps[app].backgroundFetch else {
            preconditionFailure("app \(app) has no background fetch")
        }
        return fetch
    }
}
