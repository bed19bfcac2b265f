import BackgroundPolicy
import Timeline

/// What ActivityKit, WidgetKit, HealthKit and Core Location say, those for sound and film, Bluetooth, and WebKit.
extension PastedText {
    static let frameworks = activityErrors + widgetTexts + healthTexts + locationTexts + otherTexts

    private static let noActivityError = "Dayline does not simulate this error of ActivityKit."

    private static let activityErrors = [
        inside(
            "ActivityAuthorizationError.visibility", "error",
            [
                "couldn't be completed. Target is not foreground",
                "LIVE_ACTIVITY_LAUNCH_ERROR … Target is not foreground",
            ],
            asked: ["Target is not foreground", "Live Activity failed to start: visibility"],
            means: "The app asked for a Live Activity while it was not in the foreground.",
            remedy: "Ask in the foreground or in a LiveActivityIntent, or start it by a push of"
                + " ActivityKit.",
            [documented] + cited(270), by: [.refusal(.activityNotInForeground)],
            lesson: ("widgets-and-activities", "Courier")),
        inside(
            "ActivityAuthorizationError.targetMaximumExceeded", "error",
            [
                "targetMaximumExceeded", "globalMaximumExceeded",
                "ActivityAuthorizationError.globalMaximumExceeded",
                "Maximum number of activities for target already exists",
            ],
            means: "As many Live Activities as may be are under way: of the app (targetMaximumExceeded), or"
                + " on the phone (globalMaximumExceeded).",
            remedy: "End those that are over, also those of earlier launches: read Activity.activities at"
                + " launch.",
            [documented] + cited(278), by: [.refusal(.tooManyActivities)]),
        outside(
            "ActivityAuthorizationError.denied", "error",
            means: "The person has turned Live Activities off for the app.",
            remedy: "Ask areActivitiesEnabled first, and do without.", [documented],
            notSimulated: noActivityError),
        outside(
            "ActivityAuthorizationError.unsupportedTarget", "error",
            [
                "ActivityAuthorizationError.unsupported", "ActivityAuthorizationError.unentitled",
                "unsupportedTarget",
                "Target does not include NSSupportsLiveActivities plist key",
            ],
            means: "The app may not have Live Activities: the key NSSupportsLiveActivities is missing in"
                + " Info.plist, an entitlement is missing, or the device has none.",
            remedy: "Set NSSupportsLiveActivities to true in the app's Info.plist, not only in the"
                + " extension's.",
            [documented, reported], notSimulated: noActivityError),
        outside(
            "ActivityAuthorizationError.attributesTooLarge", "error", ["attributesTooLarge"],
            means: "The data of the Live Activity are larger than 4 KB.",
            remedy: "Pass identifiers, and put pictures into the app group or the asset catalogue.",
            [documented] + cited(272), notSimulated: noActivityError),
        outside(
            "ActivityAuthorizationError", "error",
            [
                "ActivityAuthorizationError.persistenceFailure",
                "ActivityAuthorizationError.malformedActivityIdentifier",
                "ActivityAuthorizationError.missingProcessIdentifier",
                "ActivityAuthorizationError.reconnectNotPermitted",
            ],
            means: "ActivityKit refused a Live Activity; the case says why, such as visibility, denied or"
                + " targetMaximumExceeded.",
            remedy: "Print the case and its failureReason, and ask about that.", [documented],
            notSimulated: noActivityError),
    ]

    private static let widgetTexts = [
        inside(
            "widget reload budget", term, ["chronod", "WidgetKit Developer Mode"],
            asked: [
                "widget budget", "reload budget", "chrono", "widget not updating", "widget does not update",
            ],
            means: "A widget has 40 to 70 reloads a day if it is looked at often, and fewer if not; chronod"
                + " is the process that runs them. When they are used up the next waits. A reload is free"
                + " while the app is in the foreground.",
            remedy: "Give each timeline many entries, reload the kind that has changed only, and not all"
                + " timelines at every push. Builds from Xcode have no budget with WidgetKit Developer"
                + " Mode.",
            cited(260, 261, 264, 266), by: [.hold(.factor(.systemBudgets), .widgetReload)]),
        outside(
            "CHSErrorDomain", "error", ["timelineReloadFailed", "timelineReloadTimeout"],
            means:
                "chronod could not reload a widget: it goes on to show its last timeline, and a reload comes later."
                + " Reported causes are an extension of another version than the one installed, and entries that are"
                + " too large.",
            remedy:
                "Reinstall the app or restart the phone while developing; look whether the extension ends"
                + " in a crash or takes too long, and make its entries smaller.",
            [reported], notSimulated: "Dayline does not simulate reloads that fail."),
    ]

    private static let healthTexts = [
        outside(
            "HKObserverQuery", term,
            means:
                "The query that HealthKit calls for new data, and for which it launches the app if background"
                + " delivery is enabled for the type. Queries end with the process: a launch that does not set"
                + " them up again gets nothing.",
            remedy:
                "Set up all observer queries in application(_:didFinishLaunchingWithOptions:), at every launch,"
                + " and call the completion handler of each.",
            [documented], notSimulated: "Dayline takes every app to set its queries up at each launch."),
        inside(
            "com.apple.healthkit Code=6", "error",
            [
                "Protected health data is inaccessible", "errorDatabaseInaccessible",
                "HKErrorDatabaseInaccessible",
            ],
            means:
                "The app asked for health data while the phone was locked, when it can only be saved, not"
                + " read: most often as it was woken for new ones, or in other work in the background.",
            remedy:
                "Read again when protected data becomes available; an observer calls its completion handler"
                + " all the same.",
            [documented] + cited(282), by: [.end(.healthDataLocked, .healthDelivery)],
            lesson: ("health-and-location", "Steps")),
        outside(
            "com.apple.healthkit Code=5", "error",
            [
                "com.apple.healthkit Code=4", "errorAuthorizationNotDetermined",
                "HKErrorAuthorizationNotDetermined",
                "errorAuthorizationDenied", "HKErrorAuthorizationDenied",
            ],
            means: "The app has not asked for the type of health data yet (5), or the person did not allow"
                + " it to save that type (4). Whether reading is allowed is never told.",
            remedy: "Ask for each type in the foreground before enabling background delivery for it.",
            [documented],
            notSimulated: "Dayline takes health data to be allowed."),
        inside(
            "Missing com.apple.developer.healthkit.background-delivery entitlement", "error",
            ["Missing com.apple.developer.healthkit entitlement"],
            means: "The app asked for background delivery of health data, or for HealthKit at all, without"
                + " the entitlement.",
            remedy: "Turn HealthKit and its Background Delivery on under Signing & Capabilities, and"
                + " install a profile that has them.",
            [documented] + cited(283), by: [.refusal(.healthNotEntitled)]),
        inside(
            "com.apple.developer.healthkit.background-delivery", "entitlement",
            means:
                "The entitlement by which an app may enable background delivery of health data, from iOS 15 on.",
            remedy: "Turn Background Delivery on at HealthKit under Signing & Capabilities.",
            [documented] + cited(283), by: [.refusal(.healthNotEntitled)]),
    ]

    private static let locationTexts = [
        outside(
            "kCLErrorDomain Code=0", "error", ["kCLErrorLocationUnknown"],
            means: "No location could be found yet. Core Location goes on trying.",
            remedy: "Wait for the next update; in the Simulator choose a location in its menu.", [documented],
            notSimulated: "Dayline gives every location event a location."),
        inside(
            "kCLErrorDomain Code=1", "error", ["kCLErrorDenied"],
            means: "The person has not allowed the app its location, or turned Location Services off.",
            remedy: "Ask for Always where events must launch the app; with When In Use it is not launched.",
            [documented] + cited(141), by: [.refusal(.notAuthorized)]),
        outside(
            "kCLErrorDomain Code=4", "error",
            ["kCLErrorDomain Code=5", "kCLErrorRegionMonitoringDenied", "kCLErrorRegionMonitoringFailure"],
            means: "A region cannot be watched: it is not allowed (4), as without Always, or it failed (5),"
                + " as with more than 20 regions.",
            remedy: "For 4 ask for Always, and look whether Location Services are on. For 5 watch the 20"
                + " nearest regions, and change them as the person moves.", [documented],
            notSimulated: "Dayline does not count regions."),
        inside(
            "com.apple.developer.location.push", "entitlement",
            means: "The entitlement of a Location Push Service Extension, which a push of the type location"
                + " wakes even if the app does not run.",
            cited(289), by: [.refusal(.locationPushNotEntitled)]),
        outside(
            "!stayUp || CLClientIsBackgroundable", "exception",
            ["CLClientIsBackgroundable", "setAllowsBackgroundLocationUpdates:"],
            means: "allowsBackgroundLocationUpdates was set to true in an app that does not declare the"
                + " background mode location, which ends it with an exception.",
            remedy: "Add location to UIBackgroundModes of the app's Info.plist, or set the property only"
                + " where it is.",
            [documented, reported], notSimulated: "Dayline does not simulate this exception."),
    ]

    private static let noAudio = "Dayline does not simulate audio sessions."
    private static let beginInFront =
        "Add audio to UIBackgroundModes, and activate the session while the app is in the foreground;"
        + " to play for a message use a notification with a sound."

    private static let otherTexts = [
        outside(
            "WKProcessAssertionBackgroundTaskManager: Ignored request to start a new background task", "log",
            ["RunningBoard has already started the expiration timer"],
            means:
                "WebKit would have asked for background time for a web view, and does not, as that of the app is"
                + " about to end: the app is suspended soon. It has nothing to do with tasks of BGTaskScheduler.",
            remedy: "Do what must go on in the background outside of the web view.",
            [reported], notSimulated: "Dayline does not simulate web views."),
        outside(
            "State restoration of CBCentralManager is only allowed for applications that have specified",
            "exception",
            ["State restoration of CBPeripheralManager is only allowed for applications that have specified"],
            means:
                "A manager of Core Bluetooth was made with a restore identifier in an app that does not declare"
                + " the background mode, which ends it with an exception.",
            remedy:
                "Add bluetooth-central, or for a peripheral manager bluetooth-peripheral, to UIBackgroundModes of"
                + " the app's Info.plist, or make the manager without a restore identifier.",
            [reported], notSimulated: "Dayline does not simulate this exception."),
        outside(
            "AVAudioSession.ErrorCode.cannotStartPlaying", "error",
            [
                "AVAudioSessionErrorCodeCannotStartPlaying", "NSOSStatusErrorDomain Code=561015905",
                "OSStatus error 561015905", "PlatformException(561015905", "AudioSessionSetClientPlayState",
            ],
            asked: ["561015905"],
            means:
                "The app may not begin to play now. In the background an app goes on with what it began in the"
                + " foreground, and without the background mode audio it does not do that either.",
            remedy: beginInFront, [documented, reported], notSimulated: noAudio),
        outside(
            "AVAudioSession.ErrorCode.cannotInterruptOthers", "error",
            [
                "AVAudioSessionErrorCodeCannotInterruptOthers", "NSOSStatusErrorDomain Code=560557684",
                "OSStatus error 560557684", "PlatformException(560557684",
            ],
            asked: ["560557684"],
            means:
                "The session is one that does not mix with others, and the app is in the background: there it"
                + " may not interrupt what another app plays.",
            remedy: "Set the option mixWithOthers, where the app may play beside others. Else: "
                + beginInFront.prefix(1).lowercased() + beginInFront.dropFirst(),
            [documented, reported], notSimulated: noAudio),
        outside(
            "Deactivating an audio session that has running I/O", "log",
            ["All I/O should be stopped or paused prior to deactivating the audio session"],
            means:
                "The app, or a library in it, has set its audio session inactive while something still played"
                + " or recorded. The sound ends with that, and an app that goes on only for it is suspended"
                + " then.",
            remedy: "Stop or pause the player before setActive(false), and look who calls that while sound"
                + " should go on.",
            [documented], notSimulated: noAudio),
        outside(
            "can only accept this command while in the powered on state", "log",
            means:
                "A manager of Core Bluetooth was used while its state is not poweredOn: right after it was made, which a"
                + " launch for Bluetooth does as well, or where Bluetooth is off or not allowed.",
            remedy:
                "Scan and connect only from centralManagerDidUpdateState on, when the state is poweredOn.",
            [documented], notSimulated: "Dayline does not simulate Bluetooth."),
        outside(
            "AVAudioSession.ErrorCode.cannotStartRecording", "error",
            [
                "AVAudioSessionErrorCodeCannotStartRecording", "NSOSStatusErrorDomain Code=561145187",
                "OSStatus error 561145187", "PlatformException(561145187",
            ],
            asked: ["561145187"],
            means: "The app may not begin to record now, as when it tries that in the background.",
            remedy:
                "Begin to record while the app is in the foreground; with the background mode audio it goes on.",
            [documented], notSimulated: noAudio),
        outside(
            "AVAudioSession.ErrorCode.insufficientPriority", "error",
            [
                "AVAudioSessionErrorInsufficientPriority", "AVAudioSessionErrorCodeInsufficientPriority",
                "NSOSStatusErrorDomain Code=561017449", "OSStatus error 561017449",
                "PlatformException(561017449",
            ],
            asked: ["561017449"],
            means: "The session cannot be activated, as another has a higher priority, such as a call.",
            remedy: "Activate it when the other has ended: an app with CallKit waits for didActivate.",
            [documented], notSimulated: noAudio),
        outside(
            "AVFoundationErrorDomain Code=-11847", "error", ["AVError.Code.operationInterrupted"],
            means:
                "An export, a player or a recording was interrupted, most often because the app had left the"
                + " foreground.",
            remedy:
                "Begin a background task around a short export; a long one is for a continued task of iOS 26."
                + " Start it again when it was interrupted.",
            [documented, reported], notSimulated: "Dayline does not simulate AVFoundation."),
        outside(
            "has no restore identifier but the delegate implements", "log",
            means:
                "The Bluetooth manager was made without CBCentralManagerOptionRestoreIdentifierKey, so that iOS"
                + " does not launch the app again for its devices.",
            remedy: "Pass a restore identifier, and make the manager again with the same one at each launch.",
            [documented], notSimulated: "Dayline does not simulate Bluetooth."),
        outside(
            "doesn't have entitlement com.apple.runningboard.assertions.webkit", "log",
            [
                "ProcessAssertion … Failed to acquire RBS assertion", "RBSServiceErrorDomain Code=1",
                "Could not signal service com.apple.WebKit.WebContent",
                "target is not running or required target entitlement is missing",
            ],
            means:
                "A web view says that it may not keep its own processes awake. Apps with one often print it;"
                + " it tells nothing of why the app did not run in the background.",
            [reported], notSimulated: "Dayline does not simulate web views."),
    ]
}
