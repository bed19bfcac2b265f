import BackgroundPolicy
import Timeline

/// `BGProcessingTask`: several minutes while the person does not use the phone (R077, R078);
/// battery, Low Power Mode and the energy budget do not matter on a charger, where it usually runs (R083).
enum Processing: ModePolicy {
    // MARK: Submit

    /// Submits the request of a task, by the app or an extension of it.
    ///
    /// - Returns: the request, still to be judged; nil if it was refused.
    static func submit(
        _ app: AppID, _ index: ScriptIndex<TaskScript>, isInForeground: Bool, _ world: inout World
    ) -> RequestIndex? {
        let script = world.scenario.apps[app].tasks[index]
        var terms: TaskTerms = isInForeground ? .isRequestedInForeground : []
        if script.requiresExternalPower { terms.insert(.requiresPower) }
        if script.requiresNetworkConnectivity { terms.insert(.requiresNetwork) }
        let submitted = TaskScheduler.submit(
            .processing, app, index, atMost: .pendingProcessingRequests, terms, &world)
        if let submitted, !script.requiresExternalPower {
            let patience = world.requests[submitted].earliestBegin + world.limits[.unpluggedProcessingWait]
            world.schedule(.evaluate(app), at: patience)
        }
        return submitted
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        let terms = situation.request.task
        var awaited = situation.scheduledRequirements
        if situation.state == .foreground { awaited.insert(.appNotInForeground) }
        if situation.now < situation.app.processingPenaltyEnds { awaited.insert(.missedCompletion) }
        if !situation.device.isIdle { awaited.insert(.idleDevice) }
        if terms.contains(.requiresNetwork), situation.device.network == .none {
            awaited.insert(.networkConnectivity)
        }
        guard !situation.device.isCharging else { return awaited }
        if terms.contains(.requiresPower) {
            awaited.insert(.externalPower)
        } else if rules.choices.usesAlternative(.unpluggedProcessing)
            || situation.now < situation.earliestBegin + rules.limits[.unpluggedProcessingWait]
        {
            // Without a charger a run is possible but unlikely: the scheduler first waits for one.
            awaited.insert(.preferredPower)
        }
        return awaited
    }

    static func lastRequirements(_ situation: Situation) -> RequirementSet {
        situation.device.isProcessingStarting ? [.processingTurn] : []
    }

    static func nextLaunch(_ app: AppStanding) -> Int64 { app.nextProcessing }

    // MARK: Start

    static var server: RequestServer { .launch }

    static func limitRate(_ app: AppID, wasRunning: Bool, _ world: inout World) {
        world.apps[app].standing.spaceProcessing(until: world.spaceLaunches(of: app, by: .processingSpacing))
        world.lengthenSpacing(of: app)
        takeTurn(&world)
    }

    /// Lets the processing of other apps wait for a while, so that not all starts in one instant.
    private static func takeTurn(_ world: inout World) {
        let length = world.limits[.processingStagger]
        guard length > 0 else { return }
        world.device.takeProcessingTurn(until: world.now + length)
        world.schedule(.processingTurnEnds, at: world.now + length)
    }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        world.taskWork(of: index)
    }

    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        TaskScheduler.start(index, &world)
    }

    // MARK: Finish

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        .everything
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome {
        TaskScheduler.outcomeAtDeadline(work)
    }
}
