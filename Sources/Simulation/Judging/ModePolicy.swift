import BackgroundPolicy
import Timeline

/// The behaviour of one execution mode, in the order in which it applies to a request.
///
/// A mode's file reads from top to bottom: how a request is submitted, judged, started, run and finished.
/// The functions for judging are pure. Changes to the app's process or to another request are returned to the
/// loop, which makes them.
protocol ModePolicy {
    // MARK: Submit

    /// Submits the request of a task, by the app or an extension of it; other modes have no tasks.
    ///
    /// - Returns: the request, still to be judged; nil if it was refused.
    static func submit(
        _ app: AppID, _ index: ScriptIndex<TaskScript>, isInForeground: Bool, _ world: inout World
    ) -> RequestIndex?

    // MARK: Judge

    /// The unmet requirements of a request, besides its earliest begin date.
    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet

    /// The requirement that is unmet before the earliest begin date.
    static var beginRequirement: Requirement { get }

    /// Whether the app's running process serves the request at once, so that no factor is evaluated.
    static func isServedByProcess(_ situation: Situation) -> Bool

    /// What a request that could start waits for: others to share the radio with, or its turn.
    static func lastRequirements(_ situation: Situation) -> RequirementSet

    /// The earliest next launch that rate limiting allows; a time long past if the mode has no rate limit.
    static func nextLaunch(_ app: AppStanding) -> Int64

    /// What a verdict depends on of the request itself.
    static func terms(of index: RequestIndex, _ world: inout World) -> JudgedTerms

    /// The verdict on a request; all modes share it.
    ///
    /// It is a requirement so that the compiler specializes it for each mode, because nothing else runs more
    /// often.
    static func verdict(of index: RequestIndex, _ world: inout World) -> Verdict

    // MARK: Start

    /// What serves a request that nothing holds back.
    static var server: RequestServer { get }

    /// Records a launch of the mode for rate limiting (R139).
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - wasRunning: Whether the app was running anyway, so that the system launched or woke nothing.
    ///   - world: The world.
    static func limitRate(_ app: AppID, wasRunning: Bool, _ world: inout World)

    /// The work of a request when its handler is called; it never reads a whole script, which would be copied.
    static func work(of index: RequestIndex, _ world: inout World) -> Work

    /// Handles the call of a request's handler.
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart

    // MARK: Run

    /// Whether a launch for the mode counts as using the radio.
    static var usesRadio: Bool { get }

    /// Whether work that begins finds something to download.
    static func findsData(_ index: RequestIndex, _ world: inout World) -> Bool

    /// Asks again for what the restart of the phone has broken off in an extension of an app.
    ///
    /// - Returns: the requests that are still to be judged.
    static func restarted(_ app: AppID, _ world: inout World) -> [RequestIndex]

    // MARK: Finish

    /// Handles the completion of the work.
    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult

    /// What a transfer moves; other modes have none.
    static func transfer(
        _ script: ScriptIndex<TransferScript>, of app: AppID, _ world: World
    ) -> TransferScript

    /// Handles the end of a transfer; other modes have none.
    ///
    /// - Returns: the request that follows, still to be judged; nil if there is none.
    static func transferEnded(
        _ transfer: RequestState, isComplete: Bool, _ world: inout World
    ) -> RequestIndex?

    /// Ends a running extension, whose time is over or whose memory is used up; other modes have none.
    static func endExtension(_ index: RequestIndex, _ world: inout World)

    /// The outcome of work that is still running when the time of its launch is over.
    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome
}

/// What serves a request that nothing holds back.
enum RequestServer {
    /// The app, in a launch.
    case launch
    /// The system's transfer process, or the session in the app.
    case transfer
    /// The device, which shows the push or runs its service extension.
    case device
}

/// What follows from the call of a handler.
enum HandlerStart {
    /// The work starts.
    case works
    /// The app submits the next request, and the work starts.
    case submits(ScriptIndex<TaskScript>)
    /// The next fetch is enqueued, and the work starts.
    case enqueuesNextFetch
    /// The app has to report a call after looking up the caller; the work starts if `works` is true.
    case reportsCall(lookupMilliseconds: Int64, works: Bool)
    /// There is no handler, and the app crashes.
    case crashes
    /// No handler of the app is called: something else serves the request.
    case served
}

/// The result of completed work.
enum WorkResult {
    /// All effects of the work: its download, fresh content, a transfer for the rest.
    case everything
    /// The result of a fetch: all effects of the work if it found new data, none otherwise.
    case fetch(Outcome, EndReason?)
    /// The work failed for a reason, and has no effects.
    case failed(EndReason)
    /// The request has ended already.
    case ended
}

/// What is true of most modes: a mode's own file says where it is different.
extension ModePolicy {
    static func submit(
        _ app: AppID, _ index: ScriptIndex<TaskScript>, isInForeground: Bool, _ world: inout World
    ) -> RequestIndex? {
        preconditionFailure("only tasks are submitted to BGTaskScheduler")
    }

    static var beginRequirement: Requirement { .earliestBeginDate }

    static func isServedByProcess(_ situation: Situation) -> Bool { false }

    static func lastRequirements(_ situation: Situation) -> RequirementSet { [] }

    static func nextLaunch(_ app: AppStanding) -> Int64 { AppCondition.never }

    static func limitRate(_ app: AppID, wasRunning: Bool, _ world: inout World) {}

    static var usesRadio: Bool { false }

    static func findsData(_ index: RequestIndex, _ world: inout World) -> Bool { true }

    static func restarted(_ app: AppID, _ world: inout World) -> [RequestIndex] { [] }

    static func transfer(
        _ script: ScriptIndex<TransferScript>, of app: AppID, _ world: World
    ) -> TransferScript {
        world.scenario.apps[app].transfers[script]
    }

    static func endExtension(_ index: RequestIndex, _ world: inout World) {
        preconditionFailure("only widgets and some pushes run an extension")
    }

    static func terms(of index: RequestIndex, _ world: inout World) -> JudgedTerms {
        world.requests[index].detail.judgedTerms
    }
}
