public import BackgroundPolicy

/// Why something was refused: a submission, a push, or a launch handler whose registration crashed the app.
public enum Refusal: UInt8, CaseIterable, Sendable {
    /// `BGTaskScheduler.Error.unavailable` (code 1): Background App Refresh is off.
    case unavailable
    /// The same code where Background App Refresh is restricted, so that the person cannot turn it on.
    case unavailableAsRestricted
    /// The same code on the Simulator.
    case unavailableOnSimulator
    /// The same code for an extension without open access.
    case unavailableToExtension
    /// `BGTaskScheduler.Error.tooManyPendingTaskRequests` (code 2).
    case tooManyPendingTaskRequests
    /// `BGTaskScheduler.Error.notPermitted` (code 3): the identifier is missing in Info.plist (R091).
    case notPermitted
    /// The same code for a background mode that is missing in Info.plist (R090).
    case modeNotPermitted
    /// No launch handler was registered before the end of the launch sequence (R092).
    case noLaunchHandler
    /// A background push with an `apns-priority` other than 5 (R032).
    case wrongPriority
    /// The app does not declare the background mode that the push needs.
    case missingBackgroundMode
    /// A launch handler is registered after the end of the launch sequence: the app crashes there (R092).
    case registeredTooLate
    /// A second launch handler for one identifier in a process: the app crashes there (R092, R204).
    case registeredTwice
    /// `content-available` beside `alert`, `sound` or `badge`, where such a push alerts only (R029).
    case alertKeys
    /// A background push without `content-available` (R029).
    case noContentAvailable
    /// The push's `apns-expiration` had passed when the device became reachable (R025).
    case expired
    /// A VoIP push to an app that did not ask for them (R020).
    case noPushRegistration
    /// The app failed to report too many calls, so VoIP pushes do not launch it (R023).
    case voIPLaunchesStopped
    /// No interval was set with `setMinimumBackgroundFetchInterval` (R118).
    case fetchIntervalNever
    /// `BGTaskSchedulerPermittedIdentifiers` disables the old fetch API (R074).
    case fetchDisabledByKey
    /// The setting that an event trigger needs, such as Location, is off (R141).
    case notAuthorized
    /// The person swiped the app away, so events of this kind do not launch it.
    case swipedAway
    /// A data task in a background session (R062).
    case dataTask
    /// A background session without a delegate (R061).
    case noDelegate
    /// A URL that is neither HTTP nor HTTPS (R061).
    case unsupportedScheme
    /// A second session, or completion handler, for one session identifier (R063).
    case sessionInUse
    /// A transfer whose task was never resumed (R058).
    case notResumed
    /// The work needs files that cannot be read while the phone is locked (R145).
    case filesLocked
    /// A task that only a person's action in the foreground may submit, submitted otherwise (R203).
    case notInForeground
    /// A transfer that was to be enqueued in the foreground, where the app was not opened again.
    case noVisit
    /// `BGTaskScheduler.Error.immediateRunIneligible` (code 4): it cannot start at once (R207).
    case immediateRunIneligible
    /// A Live Activity that the app requested while it was not in the foreground (R270).
    case activityNotInForeground
    /// A Live Activity of an app that has as many as it may (R278).
    case tooManyActivities
    /// An update of a Live Activity that has not begun, or is over (R277).
    case noActivity
    /// A push that starts a Live Activity without an alert (R276).
    case startWithoutAlert
    /// A push that starts a Live Activity over the budget of such pushes (R275).
    case startBudgetExceeded
    /// Background delivery of health data without the entitlement (R283).
    case healthNotEntitled
    /// New health data, where the app did not complete too many deliveries (R281).
    case healthDeliveryStopped
    /// A `CLBackgroundActivitySession` that was created in the background (R288).
    case locationSessionNotInForeground
    /// A location push without the entitlement (R289).
    case locationPushNotEntitled
    /// A significant change too soon after the one before (R285).
    case significantChangeTooSoon
    /// The registration of a launch handler for an identifier that is missing in Info.plist, which a log tells (R091).
    case registrationRejected
    /// A submission that failed with an error that the line of a log tells in words.
    case submissionFailed
    /// A location event, where the app did not start its monitoring again when it was launched (R296).
    case monitoringNotRestarted
    /// Enabling PhotoKit's uploads without full access to the photo library: code 3311 (R303).
    case photoAccessLimited
    /// Enabling PhotoKit's uploads without `BackgroundUploadURLBase`: code -1 (R304).
    case noUploadURLBase
    /// An upload job over `jobLimit`: code 3307 (R327).
    case uploadJobLimit
    /// A `BGHealthResearchTask` of an app without the entitlement (R350).
    case researchNotEntitled
    /// A `BGHealthResearchTask` for a study that the person has not joined (R350).
    case studyNotJoined
    /// A push with `content-available` on the Simulator, which gives it to no app.
    case pushOnSimulator
    /// Code 1 in a log, which does not tell which of its causes it was.
    case unavailableAsLogged
    /// Code 3 in a log, which does not tell whether the identifier or its background mode is missing.
    case notPermittedAsLogged
    /// Code 1 for a continued task that requires resources which the phone does not have, as a log tells (R218).
    case resourcesMissing

    /// Whether what was refused has a mode; a launch handler is registered for an identifier alone.
    public var hasMode: Bool { self != .registrationRejected }

    /// Whether no error tells the app: the call returns as if all were well, and nothing comes of it.
    public var isSilent: Bool { descriptor.isSilent }

    /// What became of what was refused, as printed.
    public var participle: String { isSilent ? "without effect" : "refused" }

    /// The refusal as a value in logs.
    public var key: String { Self.keys[Int(rawValue)] }

    private static let keys = allCases.map { "\($0)".hyphenated }

    /// What was refused and what would be right, as printed.
    public var explanation: String { descriptor.explanation }

    /// The explanation, with the words of the system where they are known.
    public var fullExplanation: String {
        systemText.map { "\(explanation) (\($0.mention))" } ?? explanation
    }

    /// The words with which iOS reports the refusal; nil where it says nothing, or nothing known.
    public var systemText: SystemText? { descriptor.systemText }

    /// The limits that decide whether something is refused for this reason.
    public var decidingLimits: [DecidingLimit] { descriptor.limits }

    /// The factor that refuses; nil if none has to do with it.
    public var factor: Factor? { descriptor.factor }

    /// The open question whose answer decides whether something is refused for this reason; nil for most reasons.
    public var choice: Choice? { descriptor.choice }

    /// The source of the refusal.
    public var citation: Citation { descriptor.citation }

    /// The source of the refusal for a mode: that of the day's answer where one decides.
    public func citation(of mode: ExecutionMode, under choices: PolicyChoices) -> Citation {
        if let choice { return choice.citation(of: choices[choice]) }
        guard mode == .continuedProcessing, let rule = descriptor.ruleOfContinued else { return citation }
        return Rule[rule].citation
    }
}

/// What is said of a refusal: a row of the table.
private struct RefusalDescriptor: Sendable {
    let explanation: String
    let citation: Citation
    let ruleOfContinued: Int?
    let choice: Choice?
    let limits: [DecidingLimit]
    let systemText: SystemText?
    let factor: Factor?
    let isSilent: Bool

    init(
        _ explanation: String, _ citation: Citation, continued: Int? = nil, choice: Choice? = nil,
        limits: [DecidingLimit] = [], system: SystemText? = nil, factor: Factor? = nil, isSilent: Bool = false
    ) {
        self.explanation = explanation
        self.citation = citation
        ruleOfContinued = continued
        self.choice = choice
        self.limits = limits
        systemText = system
        self.factor = factor
        self.isSilent = isSilent
    }
}

extension Refusal {
    private var descriptor: RefusalDescriptor { Self.descriptors[Int(rawValue)] }

    private static let descriptors = allCases.map(\.row)

    // swift-format-ignore
    private var row: RefusalDescriptor {
        switch self {
        case .unavailable:                    .init("submit failed with code 1: Background App Refresh is off", Citation(.appleReference, .documented, rule: 113), system: .unavailable, factor: .backgroundAppRefreshSwitch)
        case .unavailableAsRestricted:        .init("submit failed with code 1: Background App Refresh is restricted and cannot be turned on", Citation(.appleReference, .documented, rule: 134), system: .unavailable, factor: .backgroundAppRefreshSwitch)
        case .unavailableOnSimulator:         .init("submit failed with code 1: the Simulator accepts no task requests", Citation(.appleReference, .documented, rule: 113), system: .unavailable)
        case .unavailableToExtension:         .init("submit failed with code 1: the extension has no open access", Citation(.appleReference, .documented, rule: 97), system: .unavailable)
        case .tooManyPendingTaskRequests:     .init("submit failed with code 2: too many pending task requests", Citation(.appleReference, .documented, rule: 96), limits: [DecidingLimit(.pendingRefreshRequests, "number"), DecidingLimit(.pendingProcessingRequests, "number")], system: .tooManyPending)
        case .notPermitted:                   .init("submit failed with code 3: the identifier is not in BGTaskSchedulerPermittedIdentifiers", Citation(.appleReference, .documented, rule: 91), system: .notPermitted)
        case .modeNotPermitted:               .init("submit failed with code 3: its background mode is missing in UIBackgroundModes", Citation(.appleReference, .documented, rule: 90), system: .notPermitted)
        case .noLaunchHandler:                .init("no launch handler was registered for the identifier before launch ended", Citation(.wwdc19, .stated, rule: 92), continued: 205, system: .noLaunchHandler)
        case .wrongPriority:                  .init("apns-priority must be 5 for a background push; the app is not launched", Citation(.wwdc19, .stated, rule: 32))
        case .missingBackgroundMode:          .init("its background mode is missing in UIBackgroundModes", Citation(.appleReference, .documented))
        case .registeredTooLate:              .init("the launch handler was registered after launch ended; the app crashes", Citation(.deviceLogs, .measured, rule: 92), system: .registeredTooLate)
        case .registeredTwice:                .init("a launch handler for the identifier was registered already; the app crashes", Citation(.deviceLogs, .measured, rule: 92), continued: 204, system: .registeredTwice)
        case .alertKeys:                      .init("a push with alert, sound or badge is not a background push; by the scenario's choice it wakes no app", Citation(.wwdc19, .stated, rule: 29), choice: .contentAvailableWithAlert)
        case .noContentAvailable:             .init("content-available 1 is missing; a push without it wakes no app", Citation(.wwdc19, .stated, rule: 29))
        case .expired:                        .init("its apns-expiration passed before it could be delivered", Citation(.wwdc19, .stated, rule: 25))
        case .noPushRegistration:             .init("desiredPushTypes of PKPushRegistry does not contain voIP", Citation(.wwdc19Slides, .stated, rule: 20))
        case .voIPLaunchesStopped:            .init("VoIP pushes no longer launch the app, because it repeatedly did not report calls", Citation(.wwdc19, .stated, rule: 23), choice: .unreportedCalls, limits: [DecidingLimit(.voIPFailuresAtMost, "number")])
        case .fetchIntervalNever:             .init("the minimum background fetch interval is never, unless the app sets another", Citation(.objcIO, .stated, rule: 118))
        case .fetchDisabledByKey:             .init("BGTaskSchedulerPermittedIdentifiers in Info.plist turns the old fetch API off", Citation(.usingBackgroundTasks, .stated, rule: 74), choice: .legacyFetch)
        case .notAuthorized:                  .init("the setting that the trigger needs is off", Citation(.wwdc20, .stated, rule: 141))
        case .swipedAway:                     .init("after a swipe, events of this kind do not launch the app until the person opens it", Choice.swipeAndTriggers.citation(in: .ios26), choice: .swipeAndTriggers, factor: .appSwitcher)
        case .dataTask:                       .init("data tasks do not work in a background session", Citation(.objcIO, .stated, rule: 62), choice: .dataTasks)
        case .noDelegate:                     .init("a background session needs a delegate; completion blocks are not supported", Citation(.objcIO, .stated, rule: 61))
        case .unsupportedScheme:              .init("a background session speaks HTTP and HTTPS only", Citation(.objcIO, .stated, rule: 61))
        case .sessionInUse:                   .init("another session has the same identifier", Citation(.objcIO, .stated, rule: 63))
        case .notResumed:                     .init("resume was not called, and tasks are created suspended", Citation(.objcIO, .stated, rule: 58), isSilent: true)
        case .filesLocked:                    .init("its files cannot be read while the phone is locked; fileProtection is too strict for background work", Citation(.wwdc19, .stated, rule: 145))
        case .notInForeground:                .init("the app was not in the foreground: submit returns without an error, but the handler is never called", Citation(.appleForums, .engineer, rule: 203), isSilent: true)
        case .noVisit:                        .init("never enqueued: the app was not in the foreground then, and the person did not open it again", Citation(.dayline, .assumed, rule: 43))
        case .immediateRunIneligible:         .init("submit failed with code 4: it cannot start at once, and its strategy is fail", Citation(.appleReference, .documented, rule: 207), system: .immediateRunIneligible)
        case .activityNotInForeground:        .init("request failed: an app starts a Live Activity in the foreground, by an intent or by push", Citation(.appleReference, .documented, rule: 270))
        case .tooManyActivities:              .init("the app has as many Live Activities as it may have", Citation(.press, .reported, rule: 278), limits: [DecidingLimit(.activitiesPerApp, "number")])
        case .noActivity:                     .init("the Live Activity has not begun or is over, so the update is ignored", Citation(.appleReference, .documented, rule: 277))
        case .startWithoutAlert:              .init("a push that starts a Live Activity must have an alert", Citation(.appleReference, .documented, rule: 276))
        case .startBudgetExceeded:            .init("the app has had as many pushes that start Live Activities as it may; it is dropped", Rule[275].citation, limits: [DecidingLimit(.startPushesPerDay, "number")], system: .startBudgetExceeded)
        case .healthNotEntitled:              .init("enableBackgroundDelivery failed: the app lacks the entitlement for background delivery", Citation(.appleReference, .documented, rule: 283))
        case .healthDeliveryStopped:          .init("HealthKit delivers no more in the background, as the completion handler was not called too often", Citation(.appleReference, .documented, rule: 281), limits: [DecidingLimit(.healthFailuresAtMost, "number")])
        case .locationSessionNotInForeground: .init("a CLBackgroundActivitySession begins in the foreground, so this one is without effect", Citation(.appleReference, .documented, rule: 288), isSilent: true)
        case .locationPushNotEntitled:        .init("the app lacks the entitlement for location pushes", Citation(.appleReference, .documented, rule: 289))
        case .significantChangeTooSoon:       .init("Location tells of significant changes not so often", Citation(.appleReference, .documented, rule: 285), limits: [DecidingLimit(.significantChangeSpacing, "spacing")])
        case .registrationRejected:           .init("registration rejected; list the identifier in BGTaskSchedulerPermittedIdentifiers of Info.plist", Citation(.deviceLogs, .measured, rule: 91))
        case .submissionFailed:               .init("submit failed with the error that its line in the log tells", Citation(.deviceLogs, .measured, rule: 113))
        case .photoAccessLimited:             .init("enabling the extension failed with code 3311: the app has no full access to the photo library", Rule[303].citation)
        case .noUploadURLBase:                .init("enabling the extension failed with code -1: its Info.plist has no BackgroundUploadURLBase", Rule[304].citation)
        case .uploadJobLimit:                 .init("creating a job failed with code 3307: as many of its jobs as may be are not acknowledged", Rule[327].citation, limits: [DecidingLimit(.uploadJobs, "number")])
        case .researchNotEntitled:            .init("submit failed with code 3: the app lacks the entitlement for health research", Citation(.dayline, .assumed, rule: 350), system: .notPermitted)
        case .studyNotJoined:                 .init("submit failed with code 3: the person has not joined the study", Citation(.dayline, .assumed, rule: 350), system: .notPermitted)
        case .pushOnSimulator:                .init("the Simulator gives a push with content-available to no app; a device does", Citation(.deviceLogs, .measured, rule: 29))
        case .unavailableAsLogged:            .init("submit failed with code 1: Background App Refresh is off or restricted, or this is the Simulator or an extension without open access", Citation(.appleReference, .documented, rule: 220), system: .unavailable)
        case .notPermittedAsLogged:           .init("submit failed with code 3: the identifier or its background mode is missing in Info.plist", Citation(.appleReference, .documented, rule: 220), system: .notPermitted)
        case .resourcesMissing:               .init("submit failed with code 1: the phone does not have the resources that the task requires", Citation(.systemBinaries, .reverseEngineered, rule: 218), system: .unavailable)
        case .monitoringNotRestarted:         .init("the app did not start its monitoring again when it was launched, so it is told of no more events", Citation(.appleReference, .documented, rule: 296))
        }
    }
}
