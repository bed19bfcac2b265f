/// What a line of a phone's log says, without the names and numbers in it; who reads logs and who explains them share it.
public enum LogWording: Hashable, CaseIterable, Sendable {
    /// The scheduler about the life of an activity.
    case activity(ActivityWording)
    /// The scheduler about whether an activity may run.
    case judgement(JudgementWording)
    /// What the scheduler logs of its own work, about nothing that is shown.
    case housekeeping(HousekeepingWording)
    /// The BackgroundTasks framework within the process of an app.
    case framework(FrameworkWording)
    /// A push.
    case push(PushWording)
    /// The process of an app.
    case process(ProcessWording)
    /// A background task of UIKit.
    case backgroundTask(BackgroundTaskWording)
    /// A transfer of a background session.
    case transfer(TransferWording)
    /// The phone itself.
    case device(DeviceWording)

    /// Every wording, by who logs it.
    public static let allCases: [LogWording] =
        ActivityWording.allCases.map(activity) + JudgementWording.allCases.map(judgement)
        + HousekeepingWording.allCases.map(housekeeping) + FrameworkWording.allCases.map(framework)
        + PushWording.allCases.map(push) + ProcessWording.allCases.map(process)
        + BackgroundTaskWording.allCases.map(backgroundTask) + TransferWording.allCases.map(transfer)
        + DeviceWording.allCases.map(device)
}

/// What the scheduler logs about the life of an activity.
public enum ActivityWording: CaseIterable, Sendable {
    /// It took a request, or dropped it; the other side hands one over, or is asked to start it.
    case submitted, cancelled, handedOver, startRequested
    /// It starts; the scheduler asks to open an app, and SpringBoard received that.
    case starting, openRequested, openReceived
    /// It runs; what made the scheduler look for what must stop; it must; it must as it has run for long; it is over.
    case stillRunning, suspendTriggers, suspending, suspendingLong, completed
}

/// What the scheduler logs about whether an activity may run.
public enum JudgementWording: CaseIterable, Sendable {
    /// Policies, or the decision alone; a score beside its threshold; that it looks at everything again.
    case evaluated, scored, rescored
    /// It does not run beside another activity, or may after all.
    case incompatible, compatible
    /// It is skipped: its group is full, or it runs too often; it is paused for a test. Its begin is moved; it is decided on
    /// without what is predicted.
    case groupFull, rateLimited, paused, beginMoved, withoutPredictions
    /// The app lacks the background mode; an activity runs in a loop, or was deferred unasked; a continued task reports no
    /// progress.
    case noBackgroundMode, complaint, deferredUnasked, stalled
}

/// What the scheduler logs of its own work.
public enum HousekeepingWording: CaseIterable, Sendable {
    /// What it looks at, and when.
    case triggerIgnored, timerSet, evaluating, optimalScore
    /// What it notes of apps that are to be launched.
    case launchRequestAdded, launchRequestRemoved, launchRequestsListed
    /// What RunningBoard's library logs in it: that it asked for a process, or that a condition has changed.
    case processAsked, triggerChanged
    /// What the services that open and install apps log in it: that an app was opened, that an installation begins.
    case openAnswered, installationNoted
    /// What it notes of processes that it has made before anything needs them.
    case prewarmNoted
}

/// What the BackgroundTasks framework logs within the process of an app.
public enum FrameworkWording: CaseIterable, Sendable {
    /// A request was submitted, and became an activity.
    case submitted, submittedAs
    /// A submission was refused as its identifier is not permitted, a registration for that; something was refused for
    /// another reason.
    case notAdvertised, registrationRejected, registeredTwice, submissionFailed
    /// The app gets what it is to run, or logs that it was launched for that.
    case handlingLaunch, launchedFor
    /// A handler is called; it is to end, or what it ran is complete.
    case handlerCalled, expirationRequested, completed
    /// The app is told which activities expire; their expiration handlers have to wait, as it has not finished launching.
    case expirationAnnounced, expirationQueued
    /// The debugger is to launch a task, and there is none to launch; it is to expire one.
    case simulatedLaunch, nothingToSimulate, simulatedExpiration
    /// Requests are cancelled in the app; which of them wait.
    case cancelAsked, pendingListed
    /// A continued task requires what the phone does not have.
    case resourcesMissing
    /// A task that expires has no expiration handler; one was let go of before it was complete.
    case handlerMissing, releasedEarly
    /// A command of the debugger did nothing: the task runs already, the debugger did not launch it, or it has no
    /// expiration handler.
    case alreadyRunning, notSimulated, nothingToCall
}

/// What is logged about a push.
public enum PushWording: CaseIterable, Sendable {
    /// It reached the phone.
    case arrived
    /// SpringBoard has it for an app, with its kind, and hands it to the scheduler.
    case received, request, handedToScheduler
    /// It was shown; there was nothing to show; the app, which is in the foreground, said what to do with it.
    case presented, ignored, answeredInFront
    /// The Simulator gives it to no app; SpringBoard drops it, or does not hand it to the scheduler.
    case notSupported, dropped, notHandedOver
    /// The app's extension kept it from being shown; it is of the kind that is shown, and has nothing to show; SpringBoard
    /// cannot read it.
    case filtered, nothingToShow, invalid
    /// It was to be changed before it is shown: there is no extension for that, or it did not do it.
    case extensionMissing, notMutated
    /// Somebody flipped the Background App Refresh switch of an app, so that its pushes are sorted anew.
    case refreshSwitched
    /// dasd does not launch an app for a push, or hands it to one that runs.
    case heldBySwitch, heldForPrewarm, handedAtOnce
    /// A person answered it: the app is opened for that, or launched in the background.
    case openedForAction, launchedForAction
    /// That opening or launch failed; the app does not get the answer, as it may not use the location.
    case actionFailed, actionSuppressed
    /// A VoIP push is handed to the app; the app did not report its call; it did not too often, and is launched for no more,
    /// or gets one only as it is in the foreground.
    case callDelivered, callNotReported, callsStopped, callHandedInFront
}

/// What is logged about the process of an app.
public enum ProcessWording: CaseIterable, Sendable {
    /// It is created; any other line about it; what those who keep it running note for themselves, and of an assertion.
    case launched, mentioned, noted, assertionNoted
    /// The state of an app, as RunningBoard, SpringBoard or a subscriber logs it.
    case stateCalculated, stateChanged, stateEchoed
    /// RunningBoard sets the role of an app, which is that of its state.
    case roleSet
    /// It runs no code; it does again; what keeps it running ends soon.
    case suspended, resumed, expiringSoon
    /// Why it is ended; that it has ended; why, as launchd or a crash report prints it; too much CPU.
    case terminating, terminated, reported, overCPULimit
    /// A crash report of it is made.
    case reportMade
    /// It has more memory than is expected of it, which ends nothing.
    case overSoftLimit
    /// The watchdog would have ended it, had no debugger been attached.
    case watchdogIgnored
    /// It is installed, updated or removed.
    case installed
    /// It is made before anything needs it, or is not as the app forbids that.
    case prewarmed, prewarmRefused
}

/// What is logged about background tasks of UIKit.
public enum BackgroundTaskWording: CaseIterable, Sendable {
    /// One begins or ends; it is open for long, and still after its expiration handler.
    case began, ended, late, notEnded
    /// RunningBoard takes or gives up an assertion.
    case assertionTaken, assertionGivenUp
}

/// What is logged about the transfers of a background session.
public enum TransferWording: CaseIterable, Sendable {
    /// The course of a transfer.
    case named, enqueued, resumed, began, progress, finished, resumedByApp
    /// The daemon lets go of its session, or of all sessions of its app.
    case sessionRemoved, managerRemoved
    /// What a background session was made with.
    case sessionSet
    /// When those of an app may begin.
    case discretionary, delaySet, delayReset
    /// PhotoKit's upload extension is not called: jobs are in the way, it failed before, or too often; it took too long.
    case uploadSkipped, uploadDelayed, uploadGivenUp, uploadStopped
    /// What the system notes of that for itself.
    case uploadNoted
}

/// What is logged about the phone itself.
public enum DeviceWording: CaseIterable, Sendable {
    /// Its power.
    case battery, chargerChanged, energyBudget
    /// Whether it is locked.
    case locked, unlocked, firstUnlock
    /// Its network, its clock, its start.
    case airplaneMode, networkChanged, clockSet, boot
}
