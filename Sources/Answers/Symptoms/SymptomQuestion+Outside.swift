// swift-format-ignore
extension SymptomQuestion {
    static let work = SymptomQuestion("work", "What is it that should run?",
        how: "look at what begins it: a timer, an observer or a loop; submit; resume() of a session's "
            + "task; a push",
        why: "Without a mode of its own, code runs only while the app does.",
        ["code": "code that goes on: a timer, a socket, a sensor, an observer", "task": "a BGAppRefreshTask or BGProcessingTask, also of a plugin", "transfer": "an upload or a download", "push": "code for a push"])
    static let charging = SymptomQuestion("charging", "What is it?",
        how: "search the code for BGProcessingTaskRequest, requiresExternalPower and isDiscretionary",
        why: "Processing and discretionary transfers wait for a charger, each for a reason of its own.",
        ["required": "processing with requiresExternalPower, as many plugins set it", "processing": "processing without it", "transfer": "transfers of a background session"])

    // MARK: Live Activities and widgets

    static let activity = SymptomQuestion("activity", "What does the Live Activity do?",
        how: "the error of Activity.request, the answers of APNs, and the times of the updates",
        why: "It is started, updated and ended by different rules.",
        ["request": "the app's request for it fails", "push": "a push with event start starts none, now and then or always", "late": "many updates by push come late, or stop after some minutes", "app": "the app updates it itself, and that stops when it is left", "hours": "updates stop after eight hours", "sound": "each update makes a sound or lights the screen up"])
    static let activityError = SymptomQuestion("activity-error", "Which error has the request?",
        how: "catch { print(error) }, a case of ActivityAuthorizationError",
        why: "The case names the reason.",
        ["visibility": "visibility: the app is not in the foreground", "maximum": "targetMaximumExceeded or globalMaximumExceeded", "denied": "denied", "unsupported": "unsupported, unsupportedTarget or unentitled"])
    static let activityStart = SymptomQuestion("start", "Which pushes start none?",
        how: "aps of the push; and the log of the phone, for Push-to-start budget exceeded",
        why: "APNs accepts both, and the phone drops them.",
        ["no-alert": "those without an alert in aps", "many": "those after about ten, with an alert"])
    static let activityPriority = SymptomQuestion("activity-priority", "Which apns-priority have the updates?",
        how: "the headers of the request to APNs",
        why: "Those of priority 10 have a budget by the hour, and those of 5 wait for a good moment.",
        ["10": "10, or none", "5": "5"])
    static let widget = SymptomQuestion("widget", "When does the widget reload?",
        how: "log getTimeline, with its entries and policy, and each call of reloadTimelines",
        why: "A widget has a budget of reloads, which follows how often it is looked at.",
        ["many": "at first, and later in the day no more", "seldom": "seldom, and it stands where nobody looks", "far": "at the end of a timeline of many hours"])

    // MARK: Events

    static let notification = SymptomQuestion("notification", "What becomes of the notification?",
        how: "send one to a phone that you watch, with a small and with a large attachment",
        why: "The time at which it shows tells whether the extension ran.",
        ["at-once": "it is shown at once as it was sent, or a breakpoint in the extension is never met", "half-minute": "it is shown after half a minute, as it was sent or with a text for that", "large": "only large ones are shown as they were sent, or not at all"])
    static let mutable = SymptomQuestion("mutable", "Has aps mutable-content: 1 and an alert?",
        how: "the JSON that APNs gets; dayline check FILE.apns reads it",
        why: "Both are needed to run the extension.",
        ["no": "no", "yes": "yes"])
    static let health = SymptomQuestion("health", "Which deliveries are missing?",
        how: "log at the first line of didFinishLaunching and of the update handler, on a device",
        why: "HealthKit launches the app first, and calls the query that it finds.",
        ["never": "all of them while the app does not run", "stopped": "all after the first few", "seldom": "most: they come once an hour or less", "locked": "none is missing, but reading the data fails"])
    static let observers = SymptomQuestion("observers", "Where does it fail?",
        how: "print the error of enableBackgroundDelivery, and look where HKObserverQuery is executed",
        why: "Without the entitlement the call fails; without the queries a launch comes to nothing.",
        ["not-entitled": "enableBackgroundDelivery calls back with an error", "late": "no error; the queries are executed later than in didFinishLaunching"])
    static let location = SymptomQuestion("location", "Which locations are missing?",
        how: "log each launch with its moment, authorizationStatus, and each call of the delegate",
        why: "An event that launches the app and a stream of updates follow different rules.",
        ["denied": "all: authorizationStatus is not authorizedAlways", "swiped": "all since the person swiped the app away", "once": "it was launched for one, and for none after that", "late": "none, but they come minutes or an hour late", "seldom": "significant changes come less often than the person moves", "stops": "a stream of updates stops soon after the app is left"])
    static let locationSession = SymptomQuestion("location-session", "What keeps the updates coming?",
        how: "search the code for CLBackgroundActivitySession and allowsBackgroundLocationUpdates",
        why: "Updates go on only if something was begun for that in the foreground.",
        ["none": "nothing, or the mode location is not declared", "background": "a CLBackgroundActivitySession that is made in the background"])
    static let calls = SymptomQuestion("calls", "What happens at a VoIP push?",
        how: "log pushRegistry(_:didReceiveIncomingPushWith:…), and look for 0xbaadca11 on the phone",
        why: "An app that does not report calls is ended, and then launched no more.",
        ["never": "the callback is never called", "killed": "it is called, and the app is ended", "stopped": "it rang at first, and after some pushes no more"])
}
