public import BackgroundPolicy
public import ScenarioFile

/// What a kind of finding means, whatever app has it.
extension FindingID {
    /// The mistake in a sentence, what mends it, and the rule behind it.
    public struct Meaning: Sendable {
        /// The mistake.
        public let words: String
        /// What mends it.
        public let remedy: String
        /// The rule that it goes against.
        public let rule: Rule

        fileprivate init(_ rule: Int, _ words: String, _ remedy: String) {
            (self.rule, self.words, self.remedy) = (Rule[rule], words, remedy)
        }
    }

    /// What it means.
    public var meaning: Meaning {
        switch self {
        case .identifierNotPermitted: Meaning.identifierNotPermitted
        case .backgroundModeMissing: Meaning.backgroundModeMissing
        case .identifierNotSubmitted: Meaning.identifierNotSubmitted
        case .backgroundModeUnused: Meaning.backgroundModeUnused
        case .handlerNotRegistered: Meaning.handlerNotRegistered
        case .filesLocked: Meaning.filesLocked
        case .taskNotCompleted: Meaning.taskNotCompleted
        case .noExpirationHandler: Meaning.noExpirationHandler
        case .expirationIgnored: Meaning.expirationIgnored
        case .cpuOverLimit: Meaning.cpuOverLimit
        case .memoryOverLimit: Meaning.memoryOverLimit
        case .snapshotNotRequested: Meaning.snapshotNotRequested
        case .notRescheduled: Meaning.notRescheduled
        case .submittedAtLaunch: Meaning.submittedAtLaunch
        case .tooManyPending: Meaning.tooManyPending
        case .earliestBeginTooFar: Meaning.earliestBeginTooFar
        case .earliestBeginTooSoon: Meaning.earliestBeginTooSoon
        case .powerNotRequired: Meaning.powerNotRequired
        case .networkNotRequired: Meaning.networkNotRequired
        case .networkNotNeeded: Meaning.networkNotNeeded
        case .fetchIntervalNever: Meaning.fetchIntervalNever
        case .fetchDisabledByKey: Meaning.fetchDisabledByKey
        case .fetchLoggedOut: Meaning.fetchLoggedOut
        case .pushPriority: Meaning.pushPriority
        case .polledByPush: Meaning.polledByPush
        case .contentAvailableMissing: Meaning.contentAvailableMissing
        case .alertKeys: Meaning.alertKeys
        case .pushTypeMissing: Meaning.pushTypeMissing
        case .pushRegistrationMissing: Meaning.pushRegistrationMissing
        case .callNotReported: Meaning.callNotReported
        case .callExpiration: Meaning.callExpiration
        case .callerMissing: Meaning.callerMissing
        case .largeDownload: Meaning.largeDownload
        case .extensionMissing: Meaning.extensionMissing
        case .extensionTooLong: Meaning.extensionTooLong
        case .extensionOverMemory: Meaning.extensionOverMemory
        case .contentHandlerMissing: Meaning.contentHandlerMissing
        case .workOverRunTime: Meaning.workOverRunTime
        case .discretionaryAnyway: Meaning.discretionaryAnyway
        case .idleLaunchEvents: Meaning.idleLaunchEvents
        case .chainedTransfers: Meaning.chainedTransfers
        case .transferNotResumed: Meaning.transferNotResumed
        case .dataTask: Meaning.dataTask
        case .sessionWithoutDelegate: Meaning.sessionWithoutDelegate
        case .sessionIdentifierTwice: Meaning.sessionIdentifierTwice
        case .setAfterSession: Meaning.setAfterSession
        case .defaultSession: Meaning.defaultSession
        case .transferScheme: Meaning.transferScheme
        case .transferBeginsTooLate: Meaning.transferBeginsTooLate
        case .backgroundTaskLate: Meaning.backgroundTaskLate
        case .backgroundTaskLeaked: Meaning.backgroundTaskLeaked
        case .widgetReloadsOverBudget: Meaning.widgetReloadsOverBudget
        case .widgetReloadsInBackground: Meaning.widgetReloadsInBackground
        case .activityUpdatesOverBudget: Meaning.activityUpdatesOverBudget
        case .startPushWithoutAlert: Meaning.startPushWithoutAlert
        case .startPushesOverBudget: Meaning.startPushesOverBudget
        case .activitiesOverLimit: Meaning.activitiesOverLimit
        case .continuedTaskStalls: Meaning.continuedTaskStalls
        case .continuedTaskFails: Meaning.continuedTaskFails
        case .continuedTaskInBackground: Meaning.continuedTaskInBackground
        case .continuedTaskDate: Meaning.continuedTaskDate
        case .healthNotCompleted: Meaning.healthNotCompleted
        case .healthNotEntitled: Meaning.healthNotEntitled
        case .healthDataLocked: Meaning.healthDataLocked
        case .locationSessionInBackground: Meaning.locationSessionInBackground
        case .locationPushNotEntitled: Meaning.locationPushNotEntitled
        case .monitoringNotRestarted: Meaning.monitoringNotRestarted
        case .uploadURLBaseMissing: Meaning.uploadURLBaseMissing
        case .uploadAccessLimited: Meaning.uploadAccessLimited
        case .uploadWithoutProgress: Meaning.uploadWithoutProgress
        case .uploadNotAcknowledged: Meaning.uploadNotAcknowledged
        case .uploadOverMemory: Meaning.uploadOverMemory
        }
    }
}

extension FindingID.Meaning {
    fileprivate static let identifierNotPermitted = Self(
        91, "A task's identifier is not in BGTaskSchedulerPermittedIdentifiers.",
        "Add it to BGTaskSchedulerPermittedIdentifiers in Info.plist, letter by letter.")
    fileprivate static let backgroundModeMissing = Self(
        90, "Info.plist does not declare a background mode that the app needs.",
        "Add the mode to UIBackgroundModes in Info.plist.")
    fileprivate static let identifierNotSubmitted = Self(
        91, "Info.plist permits an identifier that the app never submits.",
        "Submit such a task, or remove the identifier.")
    fileprivate static let backgroundModeUnused = Self(
        90, "Info.plist declares a background mode that nothing in the scenario uses.",
        "Add what uses it to the scenario, or remove the mode.")
    fileprivate static let handlerNotRegistered = Self(
        92, "A launch handler is not registered, too late, or twice.",
        "Register each identifier once, before the app has finished launching.")
    fileprivate static let filesLocked = Self(
        145, "Background work needs files that cannot be read while the phone is locked.",
        "Use completeUntilFirstUserAuthentication for them.")
    fileprivate static let taskNotCompleted = Self(
        105, "Work never reports that it is done.",
        "Call setTaskCompleted, or the completion handler, on every path.")
    fileprivate static let noExpirationHandler = Self(
        103, "Work has no expiration handler, and is ended without notice.",
        "Set the handler first of all.")
    fileprivate static let expirationIgnored = Self(
        103, "An expiration handler does not stop its work.",
        "Let it cancel the work, and report the end.")
    fileprivate static let cpuOverLimit = Self(
        244, "Work takes more of the CPU than the CPU Monitor lets it take in the background.",
        "Do it in a processing task with requiresExternalPower, or in small steps.")
    fileprivate static let memoryOverLimit = Self(
        143, "A process grows beyond the memory that it may have in the background.",
        "Work in small pieces.")
    fileprivate static let snapshotNotRequested = Self(
        144, "Work changes what the app shows, and asks for no new snapshot.",
        "Call requestSceneSessionRefresh for each scene that has changed.")
    fileprivate static let notRescheduled = Self(
        108, "A handler does not submit the next request, so that the chain ends.",
        "Submit the next request in the handler, before anything else.")
    fileprivate static let submittedAtLaunch = Self(
        112, "submit is called on the main thread at launch, which it blocks.",
        "Call it on a background queue, or on entering the background.")
    fileprivate static let tooManyPending = Self(
        249, "More requests are submitted than may wait: one for refresh, ten for processing.",
        "Do the work of several in one.")
    fileprivate static let earliestBeginTooFar = Self(
        111, "An earliestBeginDate is more than a week ahead.",
        "Set it at most a week ahead, and let the handler skip what is not due.")
    fileprivate static let earliestBeginTooSoon = Self(
        110, "An earliestBeginDate is sooner than refreshes can run.",
        "Use the age at which new content begins to be useful.")
    fileprivate static let powerNotRequired = Self(
        82, "Intensive processing does not require external power.",
        "Set requiresExternalPower to true.")
    fileprivate static let networkNotRequired = Self(
        81, "Work downloads, and does not wait for a network.",
        "Set requiresNetworkConnectivity to true.")
    fileprivate static let networkNotNeeded = Self(
        81, "Processing waits for a network that its work does not use.",
        "Leave requiresNetworkConnectivity false.")
    fileprivate static let fetchIntervalNever = Self(
        118, "No minimum interval of background fetch is set, so that none comes.",
        "Call setMinimumBackgroundFetchInterval when the app has launched.")
    fileprivate static let fetchDisabledByKey = Self(
        74, "The permitted identifiers in Info.plist turn the old background fetch off.",
        "Fetch in a BGAppRefreshTask.")
    fileprivate static let fetchLoggedOut = Self(
        119, "Fetches go on while nobody is logged in.",
        "Set the interval to never at logout.")
    fileprivate static let pushPriority = Self(
        32, "A background push has another priority than 5, and does not launch the app.",
        "Send it with apns-priority 5.")
    fileprivate static let polledByPush = Self(
        250, "Background pushes come at even intervals, more often than launches do.",
        "Let each push say that there is news; only the newest is kept.")
    fileprivate static let contentAvailableMissing = Self(
        29, "A background push lacks content-available, and wakes no app.",
        "Set content-available to 1.")
    fileprivate static let alertKeys = Self(
        29, "A push with an alert, a sound or a badge is no background push.",
        "Remove them, or send a standard push.")
    fileprivate static let pushTypeMissing = Self(
        33, "A background push lacks its apns-push-type.",
        "Send it with apns-push-type background.")
    fileprivate static let pushRegistrationMissing = Self(
        20, "An app with VoIP pushes does not register for them.",
        "Set desiredPushTypes to voIP at every launch.")
    fileprivate static let callNotReported = Self(
        22, "A VoIP push is not reported to CallKit as a call, and the app is ended.",
        "Call reportNewIncomingCall before the callback returns, every time.")
    fileprivate static let callExpiration = Self(
        25, "A VoIP push may arrive when its call is over.",
        "Set apns-expiration to 0 or a few seconds.")
    fileprivate static let callerMissing = Self(
        24, "A VoIP push does not say who is calling.",
        "Put what the call screen shows into the payload.")
    fileprivate static let largeDownload = Self(
        39, "A launch downloads more cellular data than is advised.",
        "Fetch what is shown first, and the rest in a discretionary transfer.")
    fileprivate static let extensionMissing = Self(
        27, "A push is for a service extension that the app does not have.",
        "Add a Notification Service Extension, and send mutable-content 1.")
    fileprivate static let extensionTooLong = Self(
        27, "A service extension works for longer than it may run.",
        "Do less, and hand over what there is in serviceExtensionTimeWillExpire.")
    fileprivate static let extensionOverMemory = Self(
        27, "A service extension uses more memory than it may.",
        "Work on files instead of in memory.")
    fileprivate static let contentHandlerMissing = Self(
        27, "A service extension never calls its content handler.",
        "Call it on every path, and in serviceExtensionTimeWillExpire.")
    fileprivate static let workOverRunTime = Self(
        101, "Work takes longer than its launch may run.",
        "Do only what is urgent, and leave the rest to a transfer or to processing.")
    fileprivate static let discretionaryAnyway = Self(
        43, "A transfer that is enqueued in the background is discretionary, whatever its flag says.",
        "Enqueue it in the foreground.")
    fileprivate static let idleLaunchEvents = Self(
        50, "The app is launched after transfers without having anything to do.",
        "Set sessionSendsLaunchEvents to false.")
    fileprivate static let chainedTransfers = Self(
        254, "Transfers are created one after the other in the background, each with a delay.",
        "Create all of them together in the foreground.")
    fileprivate static let transferNotResumed = Self(
        58, "A transfer is never resumed, and does nothing.",
        "Call resume.")
    fileprivate static let dataTask = Self(
        257, "A background session has a data task, which fails when the app is suspended.",
        "Use a download or an upload task.")
    fileprivate static let sessionWithoutDelegate = Self(
        61, "A background session has no delegate.",
        "Give it one; it has no completion blocks.")
    fileprivate static let sessionIdentifierTwice = Self(
        63, "Two background sessions have the same identifier.",
        "Make one session for an identifier, once.")
    fileprivate static let setAfterSession = Self(
        46, "A configuration is changed after its session was made, which changes nothing.",
        "Set everything before making the session.")
    fileprivate static let defaultSession = Self(
        64, "The transfers of a default session end when the app is suspended.",
        "Use a background configuration.")
    fileprivate static let transferScheme = Self(
        61, "A background session is given a URL that is neither HTTP nor HTTPS.",
        "Offer the file over HTTPS.")
    fileprivate static let transferBeginsTooLate = Self(
        54, "A transfer's earliestBeginDate is after its resource timeout.",
        "Set timeoutIntervalForResource to more than the wait and the transfer together.")
    fileprivate static let backgroundTaskLate = Self(
        15, "A background task is begun only on entering the background, which leaves less time.",
        "Begin it at the person's action.")
    fileprivate static let backgroundTaskLeaked = Self(
        246, "A background task is never ended, and the app is killed for it.",
        "Call endBackgroundTask on every path.")
    fileprivate static let widgetReloadsOverBudget = Self(
        260, "A widget's timelines ask for more reloads than it has.",
        "Give each timeline entries for a longer time.")
    fileprivate static let widgetReloadsInBackground = Self(
        265, "Work in the background asks for more reloads of a widget than it has.",
        "Ask only when what the widget shows has changed.")
    fileprivate static let activityUpdatesOverBudget = Self(
        273, "More updates of Live Activities have priority 10 than are delivered at once.",
        "Declare frequent updates, or send with priority 5 what can wait.")
    fileprivate static let startPushWithoutAlert = Self(
        276, "A push that starts a Live Activity has no alert.",
        "Put an alert into it.")
    fileprivate static let startPushesOverBudget = Self(
        275, "More pushes start Live Activities than their budget allows; the rest are dropped.",
        "Update an activity that is shown.")
    fileprivate static let activitiesOverLimit = Self(
        278, "More Live Activities are requested than an app may have.",
        "End those that are over.")
    fileprivate static let continuedTaskStalls = Self(
        211, "A continued task reports no progress for too long, and ends.",
        "Report progress in small steps.")
    fileprivate static let continuedTaskFails = Self(
        207, "With the strategy fail, submit fails while there is no place for a continued task.",
        "Set the strategy to queue, or tell the person.")
    fileprivate static let continuedTaskInBackground = Self(
        203, "A continued task is submitted while the app is not in the foreground, and never runs.",
        "Submit it when the person begins the work.")
    fileprivate static let continuedTaskDate = Self(
        206, "A continued task has an earliestBeginDate, which is ignored.",
        "Leave it out.")
    fileprivate static let healthNotCompleted = Self(
        281, "A delivery of health data is never completed, and deliveries stop.",
        "Call the completion handler of each one.")
    fileprivate static let healthNotEntitled = Self(
        283, "Background delivery of health data lacks its entitlement.",
        "Add com.apple.developer.healthkit.background-delivery.")
    fileprivate static let healthDataLocked = Self(
        282, "Health data are read while the phone is locked.",
        "Read at the next delivery after it is unlocked.")
    fileprivate static let locationSessionInBackground = Self(
        288, "A background location session is created in the background.",
        "Create it in the foreground.")
    fileprivate static let locationPushNotEntitled = Self(
        289, "Location pushes lack their entitlement.",
        "Ask Apple for com.apple.developer.location.push.")
    fileprivate static let monitoringNotRestarted = Self(
        296, "Location monitoring is not started again when the app is launched.",
        "Start it again at every launch.")
    fileprivate static let uploadURLBaseMissing = Self(
        304, "The extension for PhotoKit's uploads has no BackgroundUploadURLBase.",
        "Add it with the URL of the server.")
    fileprivate static let uploadAccessLimited = Self(
        303, "PhotoKit's uploads are enabled without full access to the library, which fails.",
        "Ask for full access first.")
    fileprivate static let uploadWithoutProgress = Self(
        320, "A call of the upload extension returns .processing with nothing done.",
        "Return .completed.")
    fileprivate static let uploadNotAcknowledged = Self(
        327, "The upload extension never acknowledges jobs that have ended.",
        "Acknowledge each one.")
    fileprivate static let uploadOverMemory = Self(
        316, "A call of the upload extension uses more memory than it may.",
        "Create the jobs from the resources alone, without decoding images.")
}
