import BackgroundPolicy
import Timeline

/// What a request carries for its execution mode, and which entry of the app's script it comes from.
enum RequestDetail: BitwiseCopyable {
    /// `BGAppRefreshTask` or `BGProcessingTask`.
    case task(ScriptIndex<TaskScript>, TaskTerms)
    case backgroundPush(ScriptIndex<PushScript>, PushDelivery)
    /// A launch that a standard push with `content-available` asks for as a background push does.
    case wakingPush(ScriptIndex<StandardPushScript>)
    case voIPPush(ScriptIndex<VoIPPushScript>, PushDelivery)
    case standardPush(ScriptIndex<StandardPushScript>, PushDelivery)
    case transfer(TransferCourse)
    /// The launch when the transfers of a session are complete.
    case relaunch(ScriptIndex<TransferScript>, SessionIndex?)
    case backgroundTask(ScriptIndex<BackgroundTaskScript>)
    case backgroundFetch
    case eventTrigger(ScriptIndex<TriggerScript>)
}

/// What a task request says, a bit each.
struct TaskTerms: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// `earliestBeginDate` lies further ahead than the model's limit (R111).
    static let isTooFar = TaskTerms(rawValue: 1)
    static let requiresPower = TaskTerms(rawValue: 2)
    static let requiresNetwork = TaskTerms(rawValue: 4)
    /// Submitted while the person was looking at the app, or when they left it (R080).
    static let isRequestedInForeground = TaskTerms(rawValue: 8)
    /// The debugger fired the handler, and no factor was asked (R114).
    static let isSimulated = TaskTerms(rawValue: 16)

    /// What a verdict on the request depends on.
    static let ofVerdict: TaskTerms = [
        .isTooFar, .requiresPower, .requiresNetwork, .isRequestedInForeground,
    ]
}

/// Where a push is.
enum PushDelivery: UInt8, BitwiseCopyable {
    case onDevice
    /// APNs keeps it until the device is in reach.
    case stored
    /// APNs keeps it until the next keep-alive or notification (R127).
    case throttled
}

extension RequestDetail {
    /// Where a push is; other requests are on the device.
    var delivery: PushDelivery {
        get {
            switch self {
            case .backgroundPush(_, let delivery), .voIPPush(_, let delivery), .standardPush(_, let delivery):
                delivery
            case .task, .wakingPush, .transfer, .relaunch, .backgroundTask, .backgroundFetch, .eventTrigger:
                .onDevice
            }
        }
        set {
            switch self {
            case .backgroundPush(let script, _): self = .backgroundPush(script, newValue)
            case .voIPPush(let script, _): self = .voIPPush(script, newValue)
            case .standardPush(let script, _): self = .standardPush(script, newValue)
            case .task, .wakingPush, .transfer, .relaunch, .backgroundTask, .backgroundFetch, .eventTrigger:
                preconditionFailure("only pushes are delivered")
            }
        }
    }

    /// What a task request says; nothing for other requests.
    var taskTerms: TaskTerms {
        if case .task(_, let terms) = self { terms } else { [] }
    }

    /// How far a transfer has got; nil for other requests.
    var transfer: TransferCourse? {
        if case .transfer(let course) = self { course } else { nil }
    }

    /// Whether it is a transfer of the app's own process (R046).
    var isInApp: Bool { transfer?.terms.contains(.isInApp) ?? false }

    /// The session whose end the app hears of, as long as the session has to wait for this request.
    var session: SessionIndex? {
        get {
            switch self {
            case .transfer(let course): course.session
            case .relaunch(_, let session): session
            case .task, .backgroundPush, .wakingPush, .voIPPush, .standardPush, .backgroundTask,
                .backgroundFetch, .eventTrigger:
                nil
            }
        }
        set {
            switch self {
            case .transfer(var course):
                course.session = newValue
                self = .transfer(course)
            case .relaunch(let script, _): self = .relaunch(script, newValue)
            case .task, .backgroundPush, .wakingPush, .voIPPush, .standardPush, .backgroundTask,
                .backgroundFetch, .eventTrigger:
                preconditionFailure("only transfers and relaunches belong to sessions")
            }
        }
    }

    /// Everything of it that a verdict depends on, in seven bits; requests that agree in them are judged together.
    var verdictBits: UInt8 {
        switch self {
        case .task(_, let terms): terms.intersection(.ofVerdict).rawValue
        case .backgroundPush(_, let delivery), .voIPPush(_, let delivery), .standardPush(_, let delivery):
            delivery.rawValue
        case .transfer(let course): course.terms.intersection(.ofVerdict).rawValue
        case .wakingPush, .relaunch, .backgroundTask, .backgroundFetch, .eventTrigger: 0
        }
    }
}
