import Timeline

/// The meaning of a record; the parts of a day are put together from these.
///
/// Times inside messages are in microseconds since 1970-01-01 00:00, as the message prints them.
enum Statement: Hashable, Sendable {
    case scheduler(SchedulerStatement)
    case framework(FrameworkStatement)
    case push(PushStatement)
    case process(ProcessStatement)
    case backgroundTask(BackgroundTaskStatement)
    case transfer(TransferStatement)
    case device(DeviceStatement)
    case own(AppWord)
}

/// A message about the activities of the scheduler.
enum SchedulerStatement: Hashable, Sendable {
    /// The scheduler took an activity; its window is nil where the log hides it.
    /// One that repeats has an interval, in seconds; a push that may wait says so by its priority.
    case submitted(
        Activity, window: ClosedRange<Int64>?, interval: Int64? = nil, isPushAtLeisure: Bool = false)
    /// Activities were cancelled.
    case cancelled([Activity], isPushAtLeisure: Bool = false)
    /// The scheduler looked at an activity. A score beside its threshold is one, too, without rows.
    case evaluated(Activity, Evaluation)
    /// It does not run beside another activity.
    case incompatible(Activity, with: Activity)
    /// The scheduler does not start activities now, for a reason of its own.
    case skipped([Activity], for: SkipReason)
    /// The scheduler moves the begin of an activity's window; nil where the line does not print it on the phone's clock.
    case beginMoved(Activity, to: Int64?)
    /// The other side of the scheduler hands it over: SpringBoard for a push, an agent for the system's own.
    case submitting(Activity)
    /// The other side of the scheduler was asked to start it.
    case startRequested(Activity)
    /// It starts.
    case starting(Activity)
    /// It still runs.
    case stillRunning(Activity, span: Int64?)
    /// The scheduler asks it to stop.
    case suspending(Activity)
    /// What made the scheduler look for activities to stop.
    case suspendTriggers([String])
    /// The scheduler counts it as over.
    case completed(Activity)
    /// A process asked to open an app, or SpringBoard received that.
    case openRequested(bundle: String, by: String)
    case openReceived(bundle: String, from: String)
    /// The app lacks the background mode.
    case noBackgroundMode
    /// The scheduler complains about an activity: it was deferred without being asked to, or runs in a loop.
    case complaint(Activity?, isDeferral: Bool)
    /// A continued task reports no progress.
    case stalled
    /// The scheduler looked at all activities.
    case rescored
    /// The scheduler looked at an activity; what it found is cut off.
    case lookedAt(Activity)
}

/// Why the scheduler does not start an activity, besides its policies and its score.
enum SkipReason: Hashable, Sendable {
    case groupFull, rateLimit, paused

    /// What the line says.
    var wording: JudgementWording {
        switch self {
        case .groupFull: .groupFull
        case .rateLimit: .rateLimited
        case .paused: .paused
        }
    }
}

/// A message of the BackgroundTasks framework within the process of an app.
enum FrameworkStatement: Hashable, Sendable {
    /// The app submitted a task request; `earliestBegin` is in UTC.
    case submitted(
        TaskKind, identifier: String, earliestBegin: Int64?, externalPower: Bool?, network: Bool?)
    /// The activity that the submission before became.
    case submittedAs(Activity)
    /// The framework refused a submission or a registration; the kind is nil where the line does not tell it.
    case refused(TaskKind?, identifier: String, Refusal)
    /// The app gets the activities that it is to run, launched for them or not.
    case handlingLaunch([Activity])
    /// The app's handler is called.
    case handlerCalled(TaskKind?, identifier: String)
    /// The app's expiration handler is called.
    case expirationRequested(identifier: String?, isSimulated: Bool = false)
    /// The app is told that activities expire; their expiration handlers are called now, or once it has launched.
    case expirationAnnounced([Activity])
    /// The app reported that a task is done; the identifier is nil where the log prints `(null)`.
    case completed(identifier: String?, success: Bool)
    /// The activity whose task the app reported as done.
    case completedActivity(Activity)
    /// The debugger's command to launch a task was given; whether there is one to launch comes later.
    case simulationAsked(identifier: String)
    /// The debugger launches a task; the identifier is nil where the log hides it.
    case simulatedLaunch(TaskKind?, identifier: String?)
    /// A task that the debugger launched is done.
    case simulationCompleted(TaskKind?, identifier: String)
    /// There is no task to launch for the debugger; the identifier is nil where the log hides it.
    case nothingToSimulate(identifier: String?)
    /// The request of an identifier is cancelled in the app; nil for all its requests.
    case cancelAsked(identifier: String?)
    /// Which requests of the app wait, as the app is told.
    case pendingListed([Activity])
    /// What the app did not do for a task: it set no expiration handler, or let go of the task before it was complete.
    case faulty(FrameworkWording, TaskKind?, identifier: String)
    /// A command of the debugger did nothing, for the reason that the wording tells.
    case commandFailed(FrameworkWording, identifier: String)
}

/// A message about a push.
enum PushStatement: Hashable, Sendable {
    /// A push reached the phone; topic and content are nil where they are hidden.
    case arrived(topic: String?, priority: Int?, content: NotificationContent?)
    /// SpringBoard took a push for an app.
    case received(topic: String, priority: Int?)
    /// What kind of push it is; the tag is SpringBoard's name for it, nil where the log hides it.
    case notificationRequest(bundle: String, tag: String?, NotificationContent)
    /// A background push was handed to the scheduler.
    case handedToScheduler(bundle: String)
    /// A notification was shown; there was nothing to show.
    case notificationPresented(bundle: String)
    case notificationIgnored(bundle: String)
    /// The Simulator gives no push with `content-available` to an app.
    case notSupported(bundle: String)
    /// SpringBoard drops a push for these reasons.
    case dropped(bundle: String, for: [PushObstacle])
    /// One that has nothing to show is not handed to the scheduler, as it was not sent as a background push.
    case notHandedOver(bundle: String)
    /// The app's extension kept a push from being shown, and nothing else becomes of it.
    case filtered(bundle: String)
    /// A push of the kind that is shown has nothing to show, so that nothing is.
    case nothingToShow(bundle: String)
    /// SpringBoard cannot read what was sent as a push.
    case invalid(bundle: String)
    /// There is no service extension for a push with `mutable-content`, or it did not change the push.
    case extensionMissing(bundle: String)
    case notMutated(bundle: String)
    /// The Background App Refresh switch of the app was flipped.
    case refreshSwitched(bundle: String)
    /// The scheduler launches the app for no push: Background App Refresh is off, or the app is being prewarmed.
    case held(bundle: String, byPrewarm: Bool)
    /// The daemon of calls hands VoIP pushes to the app.
    case callDelivered(bundle: String)
    /// The app that was launched for the last VoIP push did not report the call, and is ended for that, in these words; the
    /// app's own process says so, or the daemon of calls.
    case callNotReported(words: String)
    /// The app gets no more VoIP pushes, as it did not report too many; the bundle is nil where it is hidden.
    case callsStopped(bundle: String?)
    /// It is so of an app in the foreground, which gets this one all the same.
    case callHandedInFront(bundle: String?)
    /// A person answered a notification of the app, which is opened for that, or launched in the background; the identifier
    /// of the action is nil where it is hidden.
    case actedOn(bundle: String, action: String?, isInFront: Bool)
    /// The app could not be opened, or launched in the background, for that.
    case actionFailed(bundle: String, action: String?, isInFront: Bool)
    /// The app does not get what a person answered to a notification of a place, as it may not use the location.
    case actionSuppressed(bundle: String, action: String?)
    /// The app, which is in the foreground, said how a notification is shown; 0 is not at all.
    case answeredInFront(bundle: String, options: Int64?)
}

/// A message about the processes of apps.
enum ProcessStatement: Hashable, Sendable {
    /// A process of the app is created, for the foreground or for anything; who asked for it, and the words of the line
    /// about why, where it has such.
    case launchRequested(
        bundle: String, isForForeground: Bool = false, by: String? = nil, reason: String? = nil)
    /// A process of the app is there, which RunningBoard has just created; its number is nil where the line has none.
    case created(bundle: String, processID: Int32?)
    /// The scheduler had a process of the app made before anything needs it, or did not as the app forbids that.
    case prewarmed(bundle: String)
    case prewarmRefused(bundle: String)
    /// The watchdog leaves the app alone, as a debugger is attached.
    case watchdogIgnored(bundle: String)
    /// The system logs the state of an app.
    case state(ProcessState, bundle: String, processID: Int32?)
    /// RunningBoard sets the role of an app that has this state.
    case roleSet(ProcessState, bundle: String, processID: Int32)
    /// The process of an app has this number.
    case number(Int32, bundle: String)
    /// A state of a process by its number, as one of many subscribers repeats it, out of order; the bundle is
    /// nil where it is hidden.
    case stateOfProcess(ProcessState, processID: Int32, bundle: String?)
    /// What keeps an app running ends soon.
    case expiringSoon(NamedApp)
    /// The system asks for the end of an app, or sets about it, with a code and an explanation; it has not ended yet.
    case terminating(MentionedApp?, domain: Int?, code: UInt64?, explanation: String)
    /// An app has ended; domain and code are nil where the line does not tell why.
    case terminated(MentionedApp?, domain: Int?, code: UInt64?, explanation: String = "")
    /// An app, of which the line has only the name and the number of its process, is ended for what it held too long.
    case heldTooLong(name: String, processID: Int32, explanation: String)
    /// The kernel ends a process for a reason of Jetsam, nil where the line names none that Dayline knows; another line just
    /// before may have told that it was over a limit.
    case killedByJetsam(name: String, processID: Int32, code: UInt64?)
    /// A process, which another line names just behind, had more memory than it may have.
    case overMemoryLimit(limit: String)
    /// A process has more memory than is expected of it, which ends nothing; the line may not name it.
    case overSoftLimit(MentionedApp?, limit: String)
    /// An app, of which the line has only the name of its process, has ended with a signal.
    case endedByName(String, signal: UInt64)
    /// The process that logs it ends, as it says itself, or the debugger that runs it.
    case endedItself(LoggedEnd)
    /// The process of an app's extension ends, or has ended.
    case extensionEnded(bundle: String, LoggedEnd)
    /// A crash report of a process is made, in these words; the process has ended.
    case reportMade(MentionedApp, words: String)
    /// The app is installed, updated or removed.
    case installed(bundle: String)
    /// An app is over the limit of the CPU; one of the two names it.
    case overCPULimit(MentionedApp, words: String)
    /// An app has ended, as a report beside the log tells.
    case reported(ToldEnd, bundle: String)
}

/// A message about the background tasks of apps: from UIKit within the app, or from RunningBoard.
enum BackgroundTaskStatement: Hashable, Sendable {
    /// An app's background task begins or ends; the name is nil where the log hides it.
    case began(number: Int?, name: String?)
    case ended(number: Int)
    /// One that has ended gives up its assertion; its begin may not be in the log. The age is in seconds.
    case released(number: Int, name: String?, age: Int64?)
    /// UIKit warns of a background task that is not ended; `isFatal` comes before a kill. The age is in seconds.
    case late(number: Int?, name: String?, isFatal: Bool, age: Int64?)
    /// RunningBoard takes or gives up the assertion that all background tasks of an app share.
    case assertionTaken(bundle: String, assertion: String)
    case assertionGivenUp(assertion: String)
}

/// A message about a task of a background session; `task` is the whole name that joins its messages.
enum TransferStatement: Hashable, Sendable {
    case named(task: String, bundle: String, session: String)
    case enqueued(task: String)
    case resumed(task: String)
    /// The app itself logs it; this names its process where the daemon's line hides the app.
    case resumedByApp(task: String)
    case began(task: String)
    case progress(task: String, received: Int64, total: Int64?)
    case finished(task: String, isError: Bool, code: Int? = nil)
    /// The daemon lets go of a session, in which it has nothing to do any more; of all sessions of the app for nil.
    case sessionRemoved(bundle: String, session: String?)
    /// What a session was made with: its resource timeout in milliseconds, and whether it may use cellular data.
    case sessionSet(bundle: String, session: String, resourceTimeout: Int64, allowsCellularAccess: Bool?)
    /// Whether transfers of an app are discretionary now.
    case discretionary(bundle: String, isOn: Bool)
    /// The delay before transfers that the app adds in a relaunch, in milliseconds; 0 as it is reset.
    case requestDelay(bundle: String, milliseconds: Int64)
    /// PhotoKit's upload extension of an app is not called, or stopped; the bundle is nil where the line has none.
    case upload(TransferWording, bundle: String?)
}

/// A message about the phone itself.
enum DeviceStatement: Hashable, Sendable {
    /// The charge in percent, and whether power comes from a charger.
    case battery(percent: Int32?, isCharging: Bool?)
    /// Whether energy is left for background work, and whether the phone is on a charger.
    case energyBudget(isLeft: Bool, isCharging: Bool)
    /// The phone is locked or unlocked; before, it was the opposite for `former` microseconds, nil if
    /// unknown.
    case lock(isLocked: Bool, former: Int64?)
    case firstUnlock
    case airplaneMode(isOn: Bool)
    /// The network that is used; nil: none is known, only that it changed.
    case network(LoggedNetwork)
    /// The clock is set, by so many microseconds; a negative number sets it back.
    case clockSet(by: Int64)
    case boot
}

/// The name of an activity of the scheduler, such as `501:bgRefresh-com.example.news.refresh:0A1B2C`.
struct Activity: Hashable, Sendable {
    /// The name without the user's number, which only some of the lines about one activity have.
    let name: String
    /// What kind it is, by the name's beginning.
    let kind: Kind
    /// What remains of the name without the kind and the last number: a task identifier or a bundle identifier.
    let subject: String

    /// The kinds that belong to apps; all others are the system's own.
    enum Kind: Hashable, Sendable {
        case refresh, processing, continuedProcessing, push, fetch, system
    }
}

/// A kind of task of `BGTaskScheduler`.
enum TaskKind: Hashable, Sendable {
    case refresh, processing, continuedProcessing, healthResearch
}

/// What SpringBoard logs about the content of a notification; nil where it is unknown.
struct NotificationContent: Hashable, Sendable {
    var hasAlert: Bool?
    var hasContentAvailable: Bool?
    var isMutable: Bool?

    /// Whether a push with it is shown, and may run the app as well.
    var hasBothFaces: Bool { hasAlert == true && hasContentAvailable == true }
}

/// A state of a process, as RunningBoard and SpringBoard log it.
enum ProcessState: Hashable, Sendable {
    case foreground, leavingForeground, background, suspended, notRunning
    /// It runs again, in the background or as the person opens it.
    case resumed
}

/// A network, as far as logs name it.
enum LoggedNetwork: Hashable, Sendable {
    case none, wiFi, cellular, changed
}

/// An app that a line names by its bundle identifier, its process, or both.
struct MentionedApp: Hashable, Sendable {
    let bundle: String?
    let processID: Int32?
    /// The name of the process, where the line has no bundle identifier.
    let process: String?

    init(bundle: String?, processID: Int32? = nil, process: String? = nil) {
        self.bundle = bundle
        self.processID = processID
        self.process = process
    }

    /// The process as it is told where no line shows it to be an app's: its name and its number.
    var processWords: String? {
        process.map { name in processID.map { "\(name) [\($0)]" } ?? name }
    }

    init(_ app: NamedApp) { self.init(bundle: app.bundle, processID: app.processID) }
}

/// An app as RunningBoard names it, with its process where the name contains it.
struct NamedApp: Hashable, Sendable {
    let bundle: String
    let processID: Int32?
}
