import BackgroundPolicy
import Timeline

/// What the model does with requests of one execution mode, in the order in which it happens to a request.
///
/// A mode's file reads from top to bottom: what is submitted, what it is judged by, how it starts, what it works on and
/// how it finishes. What takes part in the judging is a pure function. What a mode cannot do by itself, because it
/// concerns the app's process or another request, it returns, and the loop does it.
protocol ModePolicy {
    // MARK: Judge

    /// What requests of the mode wait for beside the seven factors and their earliest begin date.
    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet

    /// What a request waits for before its earliest begin date.
    static var beginRequirement: RequirementSet { get }

    /// Whether the app's own process serves the request there and then, so that no factor bears on it.
    static func isServedByProcess(_ situation: Situation) -> Bool

    /// Whether a request that could begin waits for others to share the radio with.
    static func coalesces(_ situation: Situation) -> Bool

    /// The earliest next launch that rate limiting allows; long past where the mode has none.
    static func nextLaunch(_ app: AppStanding) -> Int64

    // MARK: Start

    /// Who serves a request that nothing holds back.
    static var server: RequestServer { get }

    /// A launch of the mode comes, and the next is to keep its distance (R139).
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - wasRunning: Whether the app was running anyway, so that the system launched or woke nothing.
    ///   - world: The world.
    static func limitRate(_ app: AppID, wasRunning: Bool, _ world: inout World)

    /// The handler of a request is called.
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart

    // MARK: Run

    /// Whether a launch for the mode is one for data, as far as the model knows.
    static var usesRadio: Bool { get }

    // MARK: Finish

    /// The work is done.
    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult

    /// What becomes of work that goes on when the time of its launch is over.
    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome
}

/// Who serves a request that nothing holds back.
enum RequestServer {
    /// The app, in a launch.
    case launch
    /// The system's transfer process, or the session in the app.
    case transfer
    /// The device shows it, or its service extension runs.
    case device
}

/// What the call of a handler leads to.
enum HandlerStart {
    /// The work begins.
    case works
    /// The app submits a request for the next time, and the work begins.
    case submits(ScriptIndex<TaskScript>)
    /// A fetch for the next time is enqueued, and the work begins.
    case enqueuesNextFetch
    /// The app has to report a call, after it has looked up who calls; the work begins if it does.
    case reportsCall(lookupMilliseconds: Int64, works: Bool)
    /// There is no handler, and the app crashes.
    case crashes
    /// No handler of the app is called: something else serves the request.
    case served
}

/// What work that is done has brought.
enum WorkResult {
    /// Everything that the work says: its download, fresh content, a transfer for the rest.
    case everything
    /// What a fetch reports: everything if it has new data, and nothing otherwise.
    case fetch(Outcome, EndReason?)
    /// The request has ended with it.
    case ended
}

extension ModePolicy {
    static var beginRequirement: RequirementSet { .earliestBeginDate }

    static func coalesces(_ situation: Situation) -> Bool { false }
}

extension ExecutionMode {
    /// The policy of the mode: the one place that knows which type it is.
    var policy: any ModePolicy.Type {
        switch self {
        case .appRefresh: AppRefresh.self
        case .processing: Processing.self
        case .backgroundPush: BackgroundPush.self
        case .discretionaryTransfer: DiscretionaryTransfer.self
        case .discretionaryRelaunch: DiscretionaryRelaunch.self
        case .nondiscretionaryTransfer: NondiscretionaryTransfer.self
        case .nondiscretionaryRelaunch: NondiscretionaryRelaunch.self
        case .backgroundTask: BackgroundTask.self
        case .voIPPush: VoIPPush.self
        case .notificationServiceExtension: StandardPush.self
        case .backgroundFetch: BackgroundFetch.self
        case .eventTrigger: EventTrigger.self
        }
    }
}
