import BackgroundPolicy
import Timeline

/// An App Intent that the person runs: it may run in the app in the background, for 30 seconds at most (R291).
///
/// No source says that any factor holds it, as the person asked for it. It runs while the phone is locked; where its
/// `authenticationPolicy` asks for more, the person who runs it unlocks the phone for it (R362).
enum AppIntent: ModePolicy {
    // MARK: Submit

    static func run(
        _ app: AppID, _ index: ScriptIndex<IntentScript>, _ world: inout World
    ) -> RequestIndex {
        let task = world.scenario.apps[app].appIntents[index].task
        return world.add(
            app, .appIntent, task, earliestBegin: world.now, paidFrom: .unlimited, .entry(index.untyped))
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        situation.firstUnlock(rules.choices)
    }

    // MARK: Start

    static var server: RequestServer { .launch }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        let entry = world.requests[index].detail.entry(of: IntentScript.self)
        return world.scenario.apps[world.requests[index].app].appIntents[entry].work
    }

    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart { .works }

    // MARK: Run

    static var usesRadio: Bool { true }

    // MARK: Finish

    /// A control shows its new state after its own action (R268).
    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        let request = world.requests[index].request
        let intent = world.requests[index].detail.entry(of: IntentScript.self)
        if world.scenario.apps[request.app].appIntents[intent].isControl {
            world.emit(.app(request.app, .presented(request.task, .control, request.id)))
        }
        return .everything
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .expired }
}
