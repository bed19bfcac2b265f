/// The words with which iOS itself reports an end or a refusal that the model simulates.
///
/// The raw value is what people find in a crash report, a log or an error; `…` stands for what differs.
public enum SystemText: String, CaseIterable, Sendable {
    /// The code of a kill for a background task that was not ended (R246).
    case watchdogKill = "0x8badf00d"
    /// The name of the report about a kill for too much CPU time (R244).
    case cpuKill = "cpu_resource_fatal"
    /// The code of a kill for a VoIP push whose call was not reported (R022).
    case unreportedCall = "0xbaadca11"
    /// The error of a transfer whose app was swiped away (R233).
    case cancelledTransfer = "NSURLErrorDomain Code=-999"
    /// The error of a data task in a background session whose app was suspended or ended (R257).
    case disconnectedSession = "NSURLErrorDomain Code=-997"
    /// `BGTaskScheduler.Error.unavailable` (R220).
    case unavailable = "BGTaskSchedulerErrorDomain Code=1"
    /// `BGTaskScheduler.Error.tooManyPendingTaskRequests` (R220).
    case tooManyPending = "BGTaskSchedulerErrorDomain Code=2"
    /// `BGTaskScheduler.Error.notPermitted` (R220).
    case notPermitted = "BGTaskSchedulerErrorDomain Code=3"
    /// `BGTaskScheduler.Error.immediateRunIneligible` (R220).
    case immediateRunIneligible = "BGTaskSchedulerErrorDomain Code=4"
    /// The exception of a launch for a task without a launch handler (R092).
    case noLaunchHandler = "No launch handler registered for task with identifier …"
    /// The exception of a launch handler that is registered after launch (R092).
    case registeredTooLate =
        "All launch handlers must be registered before application finishes launching"
    /// The exception of a second launch handler for one identifier (R092).
    case registeredTwice = "Launch handler for task with identifier … has already been registered"

    /// The line of a phone's log about a push over the budget of those that start Live Activities (R275).
    case startBudgetExceeded = "Push-to-start budget exceeded for …; not starting activity"

    /// Where people find the words.
    public enum Place: String, Sendable {
        /// A report about how the process ended.
        case crashReport = "crash report"
        /// An error that a call throws, or that a delegate is given.
        case error
        /// The reason of an exception that ends the process.
        case exception
        /// A line of the phone's log.
        case log
    }

    /// Where people find the words.
    public var place: Place {
        switch self {
        case .watchdogKill, .cpuKill, .unreportedCall: .crashReport
        case .cancelledTransfer, .disconnectedSession, .unavailable, .tooManyPending, .notPermitted,
            .immediateRunIneligible:
            .error
        case .noLaunchHandler, .registeredTooLate, .registeredTwice: .exception
        case .startBudgetExceeded: .log
        }
    }

    /// Apple's name of the error; nil where the words have none.
    public var errorName: String? {
        switch self {
        case .unavailable: "unavailable"
        case .tooManyPending: "tooManyPendingTaskRequests"
        case .notPermitted: "notPermitted"
        case .immediateRunIneligible: "immediateRunIneligible"
        case .cancelledTransfer: "cancelled"
        case .disconnectedSession: "backgroundSessionWasDisconnected"
        case .watchdogKill, .cpuKill, .unreportedCall, .noLaunchHandler, .registeredTooLate, .registeredTwice,
            .startBudgetExceeded:
            nil
        }
    }

    /// The words with where they are found, to put behind an explanation.
    public var mention: String {
        "\(place.rawValue): \(rawValue)" + (errorName.map { ", \($0)" } ?? "")
    }
}
