import BackgroundPolicy
import Timeline

/// `CLBackgroundActivitySession`: started in the foreground, it keeps the app running for location updates (R288).
enum LocationSession: ModePolicy {
    // MARK: Submit

    /// Creates a session, which is without effect in the background.
    ///
    /// - Returns: the request, whose work is to start; nil if it was refused.
    static func begin(
        _ app: AppID, _ index: ScriptIndex<LocationSessionScript>, _ world: inout World
    ) -> RequestIndex? {
        let task = world.scenario.apps[app].locationSessions[index].task
        guard world.apps[app].process.state == .foreground else {
            world.refuse(app, .locationSession, task, .locationSessionNotInForeground)
            return nil
        }
        return world.begin(app, .locationSession, task, .entry(index.untyped))
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet { [] }

    // MARK: Start

    static var server: RequestServer { .launch }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        let entry = world.requests[index].detail.entry(of: LocationSessionScript.self)
        return world.scenario.apps[world.requests[index].app].locationSessions[entry].work
    }

    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        preconditionFailure("the app begins a session itself")
    }

    // MARK: Finish

    /// The app invalidates the session.
    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        .everything
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .expired }
}
