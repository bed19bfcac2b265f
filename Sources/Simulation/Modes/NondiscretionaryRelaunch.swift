import BackgroundPolicy
import Timeline

/// The launch that `sessionSendsLaunchEvents` asks for when transfers that the person asked for are complete
/// (R050, R052).
///
/// `BackgroundSessions.report` submits it.
enum NondiscretionaryRelaunch: ModePolicy {
    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        isServedByProcess(situation) ? [] : situation.launchRequirements(rules.choices)
    }

    /// A running app is notified at once; no launch is needed.
    static func isServedByProcess(_ situation: Situation) -> Bool { situation.isAppRunning }

    /// Its verdict includes rate limiting as for a discretionary one, though that does not gate it.
    static func nextLaunch(_ app: AppStanding) -> Int64 { app.nextRelaunch }

    // MARK: Start

    static var server: RequestServer { .launch }

    /// Where the delay is on tasks created in the background, it doubles with these relaunches too (R253).
    static func limitRate(_ app: AppID, wasRunning: Bool, _ world: inout World) {
        if !wasRunning, world.choices.usesAlternative(.resumeLimiter) {
            BackgroundSessions.delay(app, &world)
        }
    }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        world.relaunchWork(of: index)
    }

    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart { .works }

    // MARK: Run

    static var usesRadio: Bool { true }

    // MARK: Finish

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        .everything
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .killed }
}
