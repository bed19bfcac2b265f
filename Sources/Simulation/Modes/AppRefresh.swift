import BackgroundPolicy
import Timeline

/// `BGAppRefreshTask`: all seven factors (WWDC20 10063), 30 seconds a launch (R065).
enum AppRefresh: ModePolicy {
    // MARK: Submit

    /// Submits the request of a task, by the app or an extension of it.
    ///
    /// - Returns: the request, still to be judged; nil if it was refused.
    static func submit(
        _ app: AppID, _ index: ScriptIndex<TaskScript>, isInForeground: Bool, _ world: inout World
    ) -> RequestIndex? {
        TaskScheduler.submit(
            .appRefresh, app, index, atMost: .pendingRefreshRequests,
            isInForeground ? .isRequestedInForeground : [], &world)
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        var awaited = situation.scheduledRequirements
        if situation.state == .foreground { awaited.insert(.appNotInForeground) }
        if situation.now < situation.app.refreshPenaltyEnds { awaited.insert(.missedCompletion) }
        return awaited
    }

    static func nextLaunch(_ app: AppStanding) -> Int64 { app.nextRefresh }

    // MARK: Start

    static var server: RequestServer { .launch }

    static func limitRate(_ app: AppID, wasRunning: Bool, _ world: inout World) {
        world.apps[app].standing.spaceRefreshes(
            until: world.spaceLaunches(of: app, by: world.refreshSpacing(of: app)))
        world.lengthenSpacing(of: app)
    }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        world.taskWork(of: index)
    }

    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        TaskScheduler.start(index, &world)
    }

    // MARK: Run

    static var usesRadio: Bool { true }

    // MARK: Finish

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        .everything
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome {
        TaskScheduler.outcomeAtDeadline(work)
    }
}
