import BackgroundPolicy
import Timeline

/// `BGContinuedProcessingTask`: what a person began in the foreground continues when the app is left (R201).
///
/// No source says that any of the seven factors bears on it (R221).
enum ContinuedProcessing: ModePolicy {
    // MARK: Submit

    /// Submits the request of a task; it is admitted if there is a place, and queues otherwise (R207, R208).
    ///
    /// - Returns: the request, still to be judged; nil if it was refused.
    static func submit(
        _ app: AppID, _ index: ScriptIndex<TaskScript>, isInForeground: Bool, _ world: inout World
    ) -> RequestIndex? {
        let script = world.scenario.apps[app].tasks[index]
        let hasPlace = world.admission.hasPlace(atMost: world.taskPlaces)
        if let refusal = refusal(of: script, isInForeground: isInForeground, hasPlace: hasPlace, &world) {
            world.refuse(app, .continuedProcessing, script.task, refusal)
            return nil
        }
        // A later submission of the same identifier replaces the earlier one (R095).
        world.endWaiting(of: app, .continuedProcessing, .replaced, reason: .laterSubmission) {
            $0.request.task == script.task
        }
        var terms: TaskTerms = .isRequestedInForeground
        if hasPlace {
            terms.insert(.isAdmitted)
            world.admission.begin()
        }
        // The earliestBeginDate is ignored (R206).
        let submitted = world.add(
            app, .continuedProcessing, script.task, earliestBegin: world.now, paidFrom: .unlimited,
            .task(index, terms))
        if !hasPlace {
            let request = world.requests[submitted].request.id
            world.admission.enqueue(RequestMark(index: submitted, request: request))
        }
        return submitted
    }

    private static func refusal(
        of script: TaskScript, isInForeground: Bool, hasPlace: Bool, _ world: inout World
    ) -> Refusal? {
        if !script.isPermitted { return .notPermitted }
        if world.scenario.device.isSimulator { return .unavailableOnSimulator }
        if !isInForeground { return .notInForeground }
        return !hasPlace && script.failsIfItCannotStart ? .immediateRunIneligible : nil
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        situation.request.task.contains(.isAdmitted) ? [] : [.concurrentTasks]
    }

    static func isServedByProcess(_ situation: Situation) -> Bool { situation.isAppRunning }

    // MARK: Start

    static var server: RequestServer { .launch }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        world.taskWork(of: index)
    }

    /// Calls the handler, which may be registered after the launch sequence (R204, R209).
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        guard case .task(let task, _) = world.requests[index].detail else {
            preconditionFailure("only tasks are submitted to BGTaskScheduler")
        }
        let script = world.scenario.apps[world.requests[index].app].tasks[task]
        return script.registration == .never ? .crashes : .works
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
