import BackgroundPolicy
import Timeline

/// The mode-specific data of a request, with the entry of the app's script that it comes from.
enum RequestDetail: BitwiseCopyable {
    /// Nothing but the entry; the mode tells in which list it is.
    case entry(ScriptIndex<Any>)
    /// A push, of a list that the mode tells.
    case push(ScriptIndex<Any>, PushDelivery)
    /// `BGAppRefreshTask` or `BGProcessingTask`.
    case task(ScriptIndex<TaskScript>, TaskTerms)
    case transfer(TransferCourse)
    /// The launch when the transfers of a session are complete.
    case relaunch(ScriptIndex<TransferScript>, SessionIndex?)
    case eventTrigger(ScriptIndex<TriggerScript>, TriggerTerms)
    case widgetReload(ScriptIndex<WidgetScript>, WidgetTerms)
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
    /// The entry of a mode that keeps only that, or of a push.
    func entry<Entry>(of _: Entry.Type) -> ScriptIndex<Entry> {
        switch self {
        case .entry(let entry), .push(let entry, _): ScriptIndex(entry.offset)
        case .task, .transfer, .relaunch, .eventTrigger, .widgetReload:
            preconditionFailure("the detail has an entry with its own type")
        }
    }

    /// Where a push is stored; other requests are on the device.
    var delivery: PushDelivery {
        get {
            if case .push(_, let delivery) = self { delivery } else { .onDevice }
        }
        set {
            guard case .push(let entry, _) = self else {
                preconditionFailure("only pushes are delivered")
            }
            self = .push(entry, newValue)
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
            case .entry, .push, .task, .eventTrigger, .widgetReload:
                nil
            }
        }
        set {
            switch self {
            case .transfer(var course):
                course.session = newValue
                self = .transfer(course)
            case .relaunch(let script, _): self = .relaunch(script, newValue)
            case .entry, .push, .task, .eventTrigger, .widgetReload:
                preconditionFailure("only transfers and relaunches belong to sessions")
            }
        }
    }

    /// The part that a verdict depends on.
    var judgedTerms: JudgedTerms {
        switch self {
        case .task(_, let terms): JudgedTerms(terms)
        case .push(_, let delivery): JudgedTerms(delivery)
        case .transfer(let course): JudgedTerms(course.terms)
        case .eventTrigger(_, let terms): JudgedTerms(terms)
        case .entry, .relaunch, .widgetReload: JudgedTerms()
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
