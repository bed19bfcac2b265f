import BackgroundPolicy
import Timeline

/// What plugins for React Native, Flutter, Capacitor and .NET say, in Apple's words.
extension PastedText {
    private static let refreshes: [Cause] = [.hold(.factor(.appUsage), .appRefresh)]
    private static let usage = "dayline lesson q01-never-runs shows what holds it."
    private static let noPlugin = "Dayline simulates what iOS does, and not the plugin's own code."

    /// What a plugin says or is called.
    private static func plugin(
        _ title: String, _ patterns: [String] = [], asked: [String] = [], means meaning: String,
        remedy: String, _ citations: [Citation] = [], by causes: [Cause] = [],
        lesson: (scenario: String, app: String)? = nil
    ) -> PastedText {
        inside(
            title, "plugin", patterns, asked: asked, means: meaning, remedy: remedy,
            [ofPlugins] + citations, by: causes, notSimulated: causes.isEmpty ? noPlugin : nil, lesson: lesson
        )
    }

    static let plugins = [
        plugin(
            "expo-background-task",
            [
                "com.expo.modules.backgroundtask.processing", "ExpoBackgroundTask",
                "expo-background-task minimumInterval", "BackgroundTask.registerTaskAsync",
            ],
            means: "Expo's tasks run in one BGProcessingTask with the identifier"
                + " com.expo.modules.backgroundtask.processing, which requires a network and no charger. It"
                + " waits for an idle phone, most often at night; minimumInterval is the least delay, in"
                + " minutes, and no period.",
            remedy: "Do not count on it at set times: run the work when the app comes to the front too, and"
                + " send a push where it must be soon.",
            cited(78, 81, 110, 82),
            by: [.hold(.requirement(.idleDevice), .processing)], lesson: ("q12-only-while-charging", "Photos")
        ),
        plugin(
            "Could not find TaskService module",
            means:
                "expo-background-task looks for the task service where expo-task-manager of another version no"
                + " longer has it, so that no task of JavaScript is called.",
            remedy: "Update both packages to the same release of Expo, and build again."),
        plugin(
            "Task … not found for app ID",
            means: "iOS has launched the app for a task that JavaScript has not defined in this launch.",
            remedy:
                "Call TaskManager.defineTask at the top of a module that every launch loads, not in a component."
        ),
        plugin(
            "Background task not available on simulators",
            [
                "Background tasks are not supported on iOS simulators", "BackgroundTaskStatus.Restricted",
                "Background task scheduling is unavailable", "Jobs do not run on the iOS Simulator",
            ],
            means: "The plugin does not ask BGTaskScheduler in the Simulator, where submit fails with"
                + " BGTaskSchedulerErrorDomain Code=1.",
            remedy: "Test on a device.", cited(220),
            by: [.refusal(.unavailableOnSimulator), .refusal(.unavailable)]),
        plugin(
            "expo-background-fetch", ["BackgroundFetch.registerTaskAsync"],
            means: "Expo's older module uses the background fetch of iOS 7, which Apple has replaced and"
                + " which BGTaskSchedulerPermittedIdentifiers in Info.plist turns off.",
            remedy: "Move to expo-background-task, or to BGAppRefreshTask for news that must be there at a"
                + " visit.",
            cited(73, 74), by: [.hold(.factor(.appUsage), .backgroundFetch)]),
        plugin(
            "react-native-background-fetch",
            [
                "com.transistorsoft.fetch", "RNBackgroundFetch", "TSBackgroundFetch",
                "capacitor-background-fetch", "minimumFetchInterval",
            ],
            means: "The plugin's fetch events are one BGAppRefreshTask, com.transistorsoft.fetch, and not"
                + " the fetch of iOS 7; scheduleTask submits a BGProcessingTask. minimumFetchInterval is"
                + " the least delay; stopOnTerminate, startOnBoot and enableHeadless are for Android only.",
            remedy: "List com.transistorsoft.fetch and every identifier of scheduleTask in"
                + " BGTaskSchedulerPermittedIdentifiers, and the modes fetch and processing in"
                + " UIBackgroundModes; call finish for every event. \(usage)",
            cited(67, 110, 90, 230), by: refreshes, lesson: ("q01-never-runs", "Recipes")),
        plugin(
            "task was not registered in AppDelegate didFinishLaunching",
            ["Error Domain=TSBackgroundFetch Code=0"],
            means:
                "The plugin has not submitted the task: its identifier was not registered while the app was"
                + " launched.",
            remedy:
                "Add the identifier to BGTaskSchedulerPermittedIdentifiers, all of which the plugin registers, and"
                + " call its didFinishLaunching in that of the app.",
            cited(92, 90), by: [.refusal(.noLaunchHandler)], lesson: ("q15-crash-at-launch", "Stocks")),
        plugin(
            "BackgroundFetch status: denied",
            [
                "BackgroundFetchStatus.Denied", "BackgroundFetch.STATUS_DENIED",
                "BackgroundFetch failed to start", "BackgroundFetch status: 1",
            ],
            means: "Background App Refresh is off for the app or the phone. It is backgroundRefreshStatus"
                + " of UIKit in the plugin's words.",
            remedy: "Ask the person to turn it on in Settings; go on without when it is off.", cited(134),
            by: [.hold(.factor(.backgroundAppRefreshSwitch), .appRefresh)],
            lesson: ("q01-never-runs", "Podcasts")),
        plugin(
            "BackgroundFetch status: restricted",
            [
                "BackgroundFetchStatus.Restricted", "BackgroundFetch.STATUS_RESTRICTED",
                "BackgroundFetch status: 0",
            ],
            means: "Background App Refresh is off and the person cannot turn it on: Screen Time or the"
                + " profile of an organisation (MDM) forbids it. It is backgroundRefreshStatus of UIKit in"
                + " the plugin's words.",
            remedy: "Do not ask the person, who cannot change it; load when the app is opened. Who manages"
                + " the phone, parents or an administrator, can permit it.",
            cited(134), by: [.refusal(.unavailableAsRestricted)]),
        plugin(
            "flutter_workmanager",
            [
                "WorkmanagerPlugin", "registerPeriodicTask", "registerProcessingTask",
                "fluttercommunity workmanager",
                "be.tramckrijte.workmanager", "bgTaskSchedulingFailed",
            ],
            asked: ["workmanager"],
            means: "On iOS registerPeriodicTask is a BGAppRefreshTask (or the fetch of iOS 7 where no"
                + " identifiers are permitted) and registerProcessingTask a BGProcessingTask. The frequency"
                + " is the least delay: the phone's usage decides, often once a day.",
            remedy: "Register the identifier in AppDelegate, list it in"
                + " BGTaskSchedulerPermittedIdentifiers, and add fetch or processing to UIBackgroundModes."
                + " Code=1 is the Simulator or Background App Refresh, and no number of tasks. \(usage)",
            cited(67, 92, 91, 220), by: refreshes, lesson: ("q01-never-runs", "Recipes")),
        plugin(
            "flutter_background_service",
            ["dev.flutter.background.refresh", "onIosBackground", "IosConfiguration"],
            means: "On iOS there is no service: onBackground runs in a BGAppRefreshTask with the identifier"
                + " dev.flutter.background.refresh, for at most 30 seconds when the phone's usage allows"
                + " it. Timers stop when the app is suspended.",
            remedy: "Use the mode that fits what goes on: audio, location, a background session, or a push."
                + " \(usage)",
            cited(65, 67), by: refreshes, lesson: ("q01-never-runs", "Recipes")),
        plugin(
            "capacitor background runner",
            ["BackgroundRunnerPlugin", "CapacitorBackgroundRunner"],
            asked: ["background runner"],
            means: "Each run is a task of BGTaskScheduler whose identifier is the label, with about 30"
                + " seconds. interval and repeat are wishes: how often the app is used decides.",
            remedy: "Call registerBackgroundTask in AppDelegate, list the label in"
                + " BGTaskSchedulerPermittedIdentifiers, and call resolve or reject on every path. \(usage)",
            cited(65, 67, 110), by: refreshes, lesson: ("q01-never-runs", "Recipes")),
        plugin(
            "onBackgroundMessage",
            [
                "setBackgroundMessageHandler", "firebase_messaging onBackgroundMessage",
                "firebaseMessagingBackgroundHandler",
            ],
            asked: ["firebase messaging", "firebase_messaging", "FCM background handler"],
            means: "Firebase's handler is called when iOS wakes the app for a push with content-available."
                + " A message with a notification and without content-available is shown and wakes nothing;"
                + " after a swipe nothing wakes the app.",
            remedy: "Send apns-priority 5, apns-push-type background and content-available 1 in the"
                + " message's apns part, without notification; expect two or three an hour at most. What"
                + " must be seen is an alert.",
            cited(29, 32, 230, 127),
            by: [.refusal(.noContentAvailable), .hold(.factor(.appSwitcher), .backgroundPush)]),
        plugin(
            "apns-token-not-set",
            [
                "APNS token has not been set yet", "APNS token has not been received on server yet",
                "Declining request for FCM Token since no APNS Token specified", "no APNS token specified",
                "APNS device token not set before retrieving FCM Token",
            ],
            means: "Firebase has no APNs device token yet: the app did not register, has no Push"
                + " Notifications capability, or swizzling is off (FirebaseAppDelegateProxyEnabled) and"
                + " nobody hands the token over.",
            remedy: "Add the capability, register at launch, wait for getAPNSToken before asking for"
                + " Firebase's token, and look at the error of didFailToRegisterForRemoteNotifications."),
        plugin(
            "OneSignalNotificationServiceExtension", ["OneSignal Notification Service Extension"],
            asked: ["OneSignal"],
            means: "OneSignal shows pictures and counts deliveries in a Notification Service Extension,"
                + " which runs only for alerts with mutable-content. Data-only pushes are"
                + " content_available.",
            remedy: "Add the extension with the app group that its guide names; for background pushes set"
                + " content_available and leave title and text out.",
            cited(27, 29), by: [.start(.dispatched, .standardPush)]),
        plugin(
            "TaskManager: Task … has been executed but looks like it is not defined",
            ["has been executed but looks like it is not defined"],
            means:
                "iOS has launched the app for a task of Expo, and the JavaScript that was loaded had not defined"
                + " it: in the background no component is shown, so that one that defines a task never does.",
            remedy: "Call TaskManager.defineTask at the top of a file that the entry file imports."),
        plugin(
            "No task registered for key",
            ["No task registered for key ReactNativeFirebaseMessagingHeadlessTask"],
            means: "React Native was to run a task without a screen, and the JavaScript that was loaded had"
                + " registered none of that name.",
            remedy: "Call setBackgroundMessageHandler, or registerHeadlessTask, at the top of index.js and"
                + " outside of components."),
        plugin(
            "no background event handler has been set", ["notifee onBackgroundEvent"], asked: ["Notifee"],
            means: "Notifee has no handler for what the person does with a notification while the app is in"
                + " the background. It wakes no app by itself: that is a push's or the person's doing.",
            remedy: "Set onBackgroundEvent outside of components, at the top of the entry file."),
        plugin(
            "react-native-background-geolocation",
            ["flutter_background_geolocation", "TSLocationManager", "stopOnTerminate false"],
            asked: ["background geolocation"],
            means: "These are the plugin's own lines, which tell what it does, and not what the system"
                + " decides. With stopOnTerminate false the plugin watches significant changes and a region"
                + " around the last place, so that iOS launches the app again when the phone has moved some"
                + " hundred metres, late by minutes. Between those it does not run.",
            remedy: "Ask for Always, declare the mode location, and start the plugin again at every launch.",
            cited(285, 286, 296), by: [.refusal(.monitoringNotRestarted)]),
        plugin(
            "onAppTerminate] stopOnTerminate? 1",
            ["onAppTerminate] Stopping on terminate"],
            means: "The app was ended, and the plugin stopped itself for that, as its setting stopOnTerminate"
                + " says: nothing launches the app again for a place.",
            remedy: "Set stopOnTerminate to false, where the app is to go on without the person. The plugin"
                + " then watches significant changes, which launch the app again some hundred metres later.",
            cited(285, 296), by: [.refusal(.monitoringNotRestarted)]),
        plugin(
            "startPreventSuspendTimer", ["onPreventSuspendTimer"],
            means:
                "preventSuspend is on: the plugin begins a background task, and another one before the first is"
                + " over, so that the app is not suspended. That is not meant to go on: all of them share some 30"
                + " seconds.",
            remedy: "Set preventSuspend only while the person wants to be followed, and rely on location for"
                + " the rest: an app that gets updates of the location is not suspended.",
            cited(246), by: [.end(.ranOutOfTime, .backgroundTask)]),
        plugin(
            "LocationAuthorization run:onCancel:] status: 4",
            ["LocationAuthorization run:onCancel:] status: 2"],
            means: "The status is that of CLAuthorizationStatus: 4 is When In Use, 3 is Always, 2 is denied.",
            remedy: "Ask for Always: with When In Use nothing launches the app for a place.",
            cited(286), by: [.refusal(.notAuthorized)]),
        plugin(
            "BackgroundFetch denied",
            [
                "RNBackgroundFetch failed to start",
                "[BackgroundFetch] configure status: 1",
            ],
            means: "The plugin's status is that of Background App Refresh: 0 is restricted, 1 is denied, 2 is"
                + " available. Denied is the switch of the app or of the phone.",
            remedy: "Ask the person to switch Background App Refresh on in Settings › General, for the"
                + " phone and the app.",
            cited(134), by: [.hold(.factor(.backgroundAppRefreshSwitch), .appRefresh)]),
        plugin(
            "[BackgroundFetch] configure status: 2",
            means: "Background App Refresh is available (2), so that the switch holds nothing back. When a"
                + " fetch comes the system decides, most of all by how the person uses the app.",
            remedy: "Call finish for every event, and use the app as a person does for some days. \(usage)",
            cited(67), by: refreshes, lesson: ("q01-never-runs", "Recipes")),
        plugin(
            "No implementation found for method initialize on channel be.tramckrijte.workmanager",
            means: "The isolate that called has no such plugin: it was added after the app was built, or the"
                + " engine that runs in the background does not have the plugins of the app.",
            remedy: "Stop the app and build it again, as hot reload adds no plugin; hand the plugins over in"
                + " setPluginRegistrantCallback of the plugin, in AppDelegate."),
        plugin(
            "com.shiny.job",
            ["com.shiny.jobpower", "com.shiny.jobnet", "com.shiny.jobpowernet"],
            asked: ["MAUI", ".NET MAUI", "Xamarin", "shiny jobs", "MAUI background task"],
            means: "In .NET a background task is one of BGTaskScheduler too. Shiny's jobs are processing"
                + " tasks, one for each of four identifiers by what they require: network, power, both or"
                + " neither. An interval of 15 minutes is the least delay, and no period.",
            remedy: "List all four identifiers in BGTaskSchedulerPermittedIdentifiers, and processing in"
                + " UIBackgroundModes.",
            cited(78, 91, 110), by: [.hold(.requirement(.idleDevice), .processing)],
            lesson: ("q12-only-while-charging", "Photos")),
    ]
}
