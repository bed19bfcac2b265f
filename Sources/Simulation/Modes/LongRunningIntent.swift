import BackgroundPolicy
import Timeline

/// A `LongRunningIntent` that the person runs: it goes on in the background as long as it reports progress, which the
/// system shows in a Live Activity (R360).
///
/// No source gives a length, a limit or the time without progress after which it ends; that is assumed to be the time
/// of a continued task (R211, R361).
enum LongRunningIntent: ModePolicy {
    // MARK: Submit

    static func run(
        _ app: AppID, _ index: ScriptIndex<IntentScript>, _ world: inout World
    ) -> RequestIndex {
        let task = world.scenario.apps[app].longRunningIntents[index].task
        return world.add(
            app, .longRunningIntent, task, earliestBegin: world.now, paidFrom: .unlimited,
            .entry(index.untyped))
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        AppIntent.requirements(situation, rules)
    }

    // MARK: Start

    static var server: RequestServer { .launch }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        let entry = world.requests[index].detail.entry(of: IntentScript.self)
        return world.scenario.apps[world.requests[index].app].longRunningIntents[entry].work
    }

    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart { .works }

    // MARK: Run

    static var usesRadio: Bool { true }

    // MARK: Finish

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        .everything
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .expired }
}
