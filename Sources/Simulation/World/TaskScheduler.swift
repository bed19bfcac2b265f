import BackgroundPolicy
import Timeline

/// `BGTaskScheduler`: submission, refusal, cancellation and reports, for both kinds of tasks (R089 to R113).
enum TaskScheduler {
    /// Submits a task request, by the app, which is running then, or by an extension of it.
    ///
    /// - Parameters:
    ///   - mode: The mode of the task.
    ///   - app: The app.
    ///   - index: The task in the app's script.
    ///   - limit: How many requests of the mode the app may have pending.
    ///   - terms: The request's properties, besides its earliest begin date.
    ///   - world: The world.
    /// - Returns: the request; nil if it was refused.
    static func submit(
        _ mode: ExecutionMode, _ app: AppID, _ index: ScriptIndex<TaskScript>, atMost limit: Limit,
        _ terms: TaskTerms, _ world: inout World
    ) -> RequestIndex? {
        let script = world.scenario.apps[app].tasks[index]
        if let refusal = refusal(of: script, app, &world) {
            world.refuse(app, mode, script.task, refusal)
            return nil
        }
        // A later submission of the same identifier replaces the earlier one (R095).
        world.endWaiting(of: app, mode, .replaced, reason: .laterSubmission) {
            $0.request.task == script.task
        }
        guard pending(mode, of: app, &world) < world.limits[limit] else {
            world.refuse(app, mode, script.task, .tooManyPendingTaskRequests)
            return nil
        }
        var terms = terms
        if script.earliestBegin > world.limits[.earliestBeginDateMaximum] { terms.insert(.isTooFar) }
        return world.add(
            app, mode, script.task, earliestBegin: world.now + script.earliestBegin,
            paidFrom: .opportunistic, .task(index, terms))
    }

    /// Cancels the pending request of an identifier; one that runs already continues.
    static func cancel(_ app: AppID, _ index: ScriptIndex<TaskScript>, _ world: inout World) {
        let script = world.scenario.apps[app].tasks[index]
        world.endWaiting(of: app, script.mode, .cancelled, reason: .cancelledByApp) {
            $0.request.task == script.task
        }
    }

    /// Cancels every pending task request of the app.
    static func cancelAll(_ app: AppID, _ world: inout World) {
        world.endAll(of: app, in: \.mayHoldWaitingTasks, .cancelled, reason: .cancelledByApp) {
            $0.mode.isScheduled && $0.phase == .waiting
        }
    }

    /// Reports to the app which of its task requests are pending.
    static func reportPending(_ app: AppID, _ world: inout World) {
        world.emit(
            .app(
                app,
                .pendingTaskRequests(
                    refresh: Int32(pending(.appRefresh, of: app, &world)),
                    processing: Int32(pending(.processing, of: app, &world)))))
    }

    private static func refusal(
        of script: TaskScript, _ app: AppID, _ world: inout World
    ) -> Refusal? {
        guard script.isPermitted else { return .notPermitted }
        if script.lacksEntitlement { return .researchNotEntitled }
        if script.isOutsideStudy { return .studyNotJoined }
        if let needed = script.kind.backgroundMode,
            !world.scenario.apps[app].backgroundModes.contains(needed)
        {
            return .modeNotPermitted
        }
        if world.scenario.device.isSimulator { return .unavailableOnSimulator }
        if world.device.settings[.refreshRestricted].isOn { return .unavailableAsRestricted }
        return world.device.settings[.backgroundAppRefresh].isOn && world.apps[app].standing.isRefreshOn
            ? nil : .unavailable
    }

    private static func pending(
        _ mode: ExecutionMode, of app: AppID, _ world: inout World
    ) -> Int64 {
        let fresh = world.requests.listed(of: app) { $0 == .fresh }
            .count { world.requests[$0.index].mode == mode }
        return Int64(fresh + world.requests.count(of: app) { $0.isWaiting && $0.holds(mode) })
    }

    /// Calls the launch handler of a task, if there is one (R092).
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        guard case .task(let task, _) = world.requests[index].detail else {
            preconditionFailure("only tasks are submitted to BGTaskScheduler")
        }
        let app = Int(world.requests[index].app.index)
        guard world.scenario.apps[app].tasks[task].registration == .inTime else { return .crashes }
        return world.scenario.apps[app].tasks[task].submitsInHandler ? .submits(task) : .works
    }

    /// The outcome when the time is over.
    ///
    /// Without an expiration handler a task is marked complete and unsuccessful without a warning (Apple
    /// reference). An app that was warned is killed.
    static func outcomeAtDeadline(_ work: Work) -> Outcome { work.handlesExpiration ? .killed : .expired }
}
