import BackgroundPolicy
import Timeline

/// The launch that `sessionSendsLaunchEvents` asks for when discretionary transfers are complete (R050,
/// R051).
///
/// `BackgroundSessions.report` submits it.
enum DiscretionaryRelaunch: ModePolicy {
    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        isServedByProcess(situation) ? [] : situation.launchRequirements(rules.choices)
    }

    /// A running app is notified at once; no launch is needed.
    static func isServedByProcess(_ situation: Situation) -> Bool { situation.isAppRunning }

    static func nextLaunch(_ app: AppStanding) -> Int64 { app.nextRelaunch }

    // MARK: Start

    static var server: RequestServer { .launch }

    /// Doubles the delay with each relaunch; transfers that complete while the app runs anyway do not count
    /// (Apple forums).
    static func limitRate(_ app: AppID, wasRunning: Bool, _ world: inout World) {
        if !wasRunning { BackgroundSessions.delay(app, &world) }
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
