import BackgroundPolicy
import Timeline

/// `beginBackgroundTask`: extra time before suspension to finish what was begun in the foreground (R012).
enum BackgroundTask: ModePolicy {
    // MARK: Submit

    /// Begins a task at the person's action, in the foreground or as the person leaves the app (R015).
    ///
    /// - Returns: the request, whose work is to start.
    static func begin(
        _ app: AppID, _ index: ScriptIndex<BackgroundTaskScript>, _ world: inout World
    ) -> RequestIndex {
        let task = world.scenario.apps[app].backgroundTasks[index].task
        return world.begin(app, .backgroundTask, task, .entry(index.untyped))
    }

    // MARK: Judge

    /// The app begins it itself, so it has no requirements.
    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet { [] }

    // MARK: Start

    static var server: RequestServer { .launch }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        let entry = world.requests[index].detail.entry(of: BackgroundTaskScript.self)
        return world.scenario.apps[world.requests[index].app].backgroundTasks[entry].work
    }

    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart { .works }

    // MARK: Finish

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        .everything
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome {
        choices.usesAlternative(.leakedBackgroundTasks) ? .expired : .killed
    }
}
