import BackgroundPolicy
import Timeline

/// The mode-specific data of a request, with the entry of the app's script that it comes from.
enum RequestDetail: BitwiseCopyable {
    /// `BGAppRefreshTask` or `BGProcessingTask`.
    case task(ScriptIndex<TaskScript>, TaskTerms)
    case backgroundPush(ScriptIndex<PushScript>, PushDelivery)
    /// A launch that a standard push with `content-available` asks for.
    case wakingPush(ScriptIndex<StandardPushScript>)
    case voIPPush(ScriptIndex<VoIPPushScript>, PushDelivery)
    case standardPush(ScriptIndex<StandardPushScript>, PushDelivery)
    case transfer(TransferCourse)
    /// The launch when the transfers of a session are complete.
    case relaunch(ScriptIndex<TransferScript>, SessionIndex?)
    case backgroundTask(ScriptIndex<BackgroundTaskScript>)
    case backgroundFetch
    case eventTrigger(ScriptIndex<TriggerScript>, TriggerTerms)
    case widgetReload(ScriptIndex<WidgetScript>, WidgetTerms)
    case liveActivity(ScriptIndex<LiveActivityScript>)
    case activityPush(ScriptIndex<ActivityPushScript>, PushDelivery)
    case startPush(ScriptIndex<StartPushScript>, PushDelivery)
    case healthDelivery(ScriptIndex<HealthScript>)
    case appIntent(ScriptIndex<IntentScript>)
    case locationSession(ScriptIndex<LocationSessionScript>)
    case locationPush(ScriptIndex<LocationPushScript>, PushDelivery)
}

/// The properties of a task request, a bit each.
struct TaskTerms: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// `earliestBeginDate` is further ahead than the model's limit (R111).
    static let isTooFar = TaskTerms(rawValue: 1)
    static let requiresPower = TaskTerms(rawValue: 2)
    static let requiresNetwork = TaskTerms(rawValue: 4)
    /// Submitted while the app was in the foreground, or when the person left it (R080).
    static let isRequestedInForeground = TaskTerms(rawValue: 8)
    /// The debugger called the handler, without regard to the factors (R114).
    static let isSimulated = TaskTerms(rawValue: 16)
    /// It may run, where the system allows only some tasks at a time (R207).
    static let isAdmitted = TaskTerms(rawValue: 32)

    /// The properties that verdicts depend on.
    static let ofVerdict: TaskTerms = [
        .isTooFar, .requiresPower, .requiresNetwork, .isRequestedInForeground, .isAdmitted,
    ]
}

/// The properties of an event trigger, a bit each.
struct TriggerTerms: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// Bluetooth is restored only from the first unlock after boot on (R290).
    static let isBluetooth = TriggerTerms(rawValue: 1)
}

/// Where a push is stored.
enum PushDelivery: UInt8, BitwiseCopyable {
    case onDevice
    /// APNs stores it until the device is reachable.
    case stored
    /// It waits for the next keep-alive or notification (R127), or for a good moment if it is not urgent (R273).
    case throttled
}

extension RequestDetail {
    /// Where a push is stored; other requests are on the device.
    var delivery: PushDelivery {
        get {
            switch self {
            case .backgroundPush(_, let delivery), .voIPPush(_, let delivery), .standardPush(_, let delivery),
                .activityPush(_, let delivery), .startPush(_, let delivery), .locationPush(_, let delivery):
                delivery
            case .task, .wakingPush, .transfer, .relaunch, .backgroundTask, .backgroundFetch, .eventTrigger,
                .widgetReload, .liveActivity, .healthDelivery, .appIntent, .locationSession:
                .onDevice
            }
        }
        set {
            switch self {
            case .backgroundPush(let script, _): self = .backgroundPush(script, newValue)
            case .voIPPush(let script, _): self = .voIPPush(script, newValue)
            case .standardPush(let script, _): self = .standardPush(script, newValue)
            case .activityPush(let script, _): self = .activityPush(script, newValue)
            case .startPush(let script, _): self = .startPush(script, newValue)
            case .locationPush(let script, _): self = .locationPush(script, newValue)
            case .task, .wakingPush, .transfer, .relaunch, .backgroundTask, .backgroundFetch, .eventTrigger,
                .widgetReload, .liveActivity, .healthDelivery, .appIntent, .locationSession:
                preconditionFailure("only pushes are delivered")
            }
        }
    }

    /// The properties of a task request; empty for other requests.
    var taskTerms: TaskTerms {
        if case .task(_, let terms) = self { terms } else { [] }
    }

    /// The course of a transfer; nil for other requests.
    var transfer: TransferCourse? {
        if case .transfer(let course) = self { course } else { nil }
    }

    /// Whether it is a transfer in the app's own process (R046).
    var isInApp: Bool { transfer?.terms.contains(.isInApp) ?? false }

    /// The session that waits for this request before its end is reported to the app.
    var session: SessionIndex? {
        get {
            switch self {
            case .transfer(let course): course.session
            case .relaunch(_, let session): session
            case .task, .backgroundPush, .wakingPush, .voIPPush, .standardPush, .backgroundTask,
                .backgroundFetch, .eventTrigger, .widgetReload, .liveActivity, .activityPush, .startPush,
                .healthDelivery, .appIntent, .locationSession, .locationPush:
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
                .backgroundFetch, .eventTrigger, .widgetReload, .liveActivity, .activityPush, .startPush,
                .healthDelivery, .appIntent, .locationSession, .locationPush:
                preconditionFailure("only transfers and relaunches belong to sessions")
            }
        }
    }

    /// The part that a verdict depends on.
    var judgedTerms: JudgedTerms {
        switch self {
        case .task(_, let terms): JudgedTerms(terms)
        case .backgroundPush(_, let delivery), .voIPPush(_, let delivery), .standardPush(_, let delivery),
            .activityPush(_, let delivery), .startPush(_, let delivery), .locationPush(_, let delivery):
            JudgedTerms(delivery)
        case .transfer(let course): JudgedTerms(course.terms)
        case .eventTrigger(_, let terms): JudgedTerms(terms)
        case .wakingPush, .relaunch, .backgroundTask, .backgroundFetch, .widgetReload, .liveActivity,
            .healthDelivery, .appIntent, .locationSession:
            JudgedTerms()
        }
    }
}

/// The part of a request's data that a verdict depends on, in seven bits.
///
/// Requests of an app and mode with equal terms are judged together. The mode tells what the bits are.
struct JudgedTerms: BitwiseCopyable {
    let rawValue: UInt8

    init() { rawValue = 0 }

    init(_ terms: TaskTerms) { rawValue = terms.intersection(.ofVerdict).rawValue }

    init(_ terms: TransferTerms) { rawValue = UInt8(terms.intersection(.ofVerdict).rawValue) }

    init(_ terms: TriggerTerms) { rawValue = terms.rawValue }

    init(_ delivery: PushDelivery) { rawValue = delivery.rawValue }

    init(_ own: OwnTerms, _ delivery: PushDelivery = .onDevice) {
        rawValue = own.rawValue | delivery.rawValue
    }

    /// The properties of a task request.
    var task: TaskTerms { TaskTerms(rawValue: rawValue) }

    /// The properties of a transfer.
    var transfer: TransferTerms { TransferTerms(rawValue: UInt16(rawValue)) }

    /// The properties of an event trigger.
    var trigger: TriggerTerms { TriggerTerms(rawValue: rawValue) }

    /// What the system keeps for the widget or the app says of the request.
    var own: OwnTerms { OwnTerms(rawValue: rawValue & ~Self.deliveryBits) }

    private static let deliveryBits: UInt8 = 3

    /// Whether a push is on the device.
    var isOnDevice: Bool { rawValue & Self.deliveryBits == PushDelivery.onDevice.rawValue }

    /// Whether APNs stores a push until the next keep-alive or notification.
    var isThrottled: Bool { rawValue & Self.deliveryBits == PushDelivery.throttled.rawValue }
}
