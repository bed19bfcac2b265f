import BackgroundPolicy
import Simulation
import Timeline

extension AppList {
    /// What begins outside of the app: health data, App Intents, background location, new photos.
    static let outside = [
        AppList(
            "healthDeliveries", "health data that are delivered in the background",
            from: ExecutionMode.healthDelivery.firstProfile, into: \.healthDeliveries,
            RequestTable("healthDelivery", .healthDelivery, HealthScript.init, keys: health)),
        AppList(
            "appIntents", "App Intents that the person runs", from: ExecutionMode.appIntent.firstProfile,
            into: \.appIntents, RequestTable("appIntent", .appIntent, IntentScript.init, keys: intent)),
        AppList(
            "longRunningIntents", "LongRunningIntents that the person runs",
            from: ExecutionMode.longRunningIntent.firstProfile, into: \.longRunningIntents,
            RequestTable("longRunningIntent", .longRunningIntent, longIntent, keys: longRunningIntent)),
        locationSessions,
        AppList(
            "locationPushes", "pushes that run a Location Push Service Extension",
            from: ExecutionMode.locationPush.firstProfile, into: \.locationPushes,
            RequestTable("locationPush", .locationPush, LocationPushScript.init, keys: locationPush)),
        AppList(
            "photoUpload", "the extension for PhotoKit's background upload",
            from: ExecutionMode.photoUpload.firstProfile, isSingle: true, into: \.photoUploads,
            RequestTable("photoUpload", .photoUpload, PhotoUploadScript.init, keys: photoUpload)),
    ]

    /// What lets the app have location in the background.
    static let locationSessions = AppList(
        "locationSessions", "CLBackgroundActivitySessions, for location in the background",
        from: ExecutionMode.locationSession.firstProfile, into: \.locationSessions,
        RequestTable("locationSession", .locationSession, LocationSessionScript.init, keys: locationSession))

    private static let entitlement = "whether the app has the entitlement"

    private static let health: [Key<HealthScript>] = [
        .choice(
            "frequency", ("frequency", "how often: immediate, hourly, daily or weekly"),
            "how often the app asks for: immediate, hourly, daily or weekly", \.frequency),
        .flag(
            "hourlyAtMost", "whether the type is one that is delivered hourly at most, such as stepCount",
            \.isHourlyAtMost),
        .moments("newData", "when there are new samples", isRequired: true, \.newData),
        .flag("entitlement", entitlement, \.isEntitled),
        .flag(
            "readsData", "whether the app reads health data, which are locked with the phone", \.readsData),
        .work(
            "healthWork", done: .completionHandler, hasHandler: false,
            "what the app does with the new samples", \.work),
    ]

    private static let intent: [Key<IntentScript>] = [
        .moments("runs", "when the person runs it", isRequired: true, \.runs),
        .flag("control", "whether it is the action of a control", \.isControl),
        .work("intentWork", done: nil, "what the app does in the background for it", \.work),
    ]

    private static func longIntent(_ task: TaskID) -> IntentScript {
        var script = IntentScript(task: task)
        script.work = Work(time: DrawnRange(2 * Span.minute), updatesContent: false)
        return script
    }

    private static let longRunningIntent: [Key<IntentScript>] = [
        .moments("runs", "when the person runs it", isRequired: true, \.runs),
        .flag(
            "onCancel", "whether it is a CancellableIntent, which is told why it ends early",
            \.work.handlesExpiration),
        .work(
            "longIntentWork", done: nil, showsProgress: true, "what the app does in the background for it",
            \.work),
    ]

    private static let locationSession: [Key<LocationSessionScript>] = [
        .moments(
            "starts", "when the app creates the session, in the foreground", isRequired: true, \.starts),
        .value(
            "lasts",
            Forms.fixedLength, "how long after it the app invalidates it; default: 30m", \.work.time),
        .value(
            "power", Forms.power, "the power that the app and the updates draw", \.work.power),
    ]

    private static let locationPush: [Key<LocationPushScript>] =
        [.arrivals(\.arrivals), .expiration(\.expiration)] + Key.pushFiles + [
            .flag("entitlement", entitlement, \.isEntitled),
            .flag("authorized", "whether the person has allowed location always", \.isAuthorized),
            .slices("authorizedOff", "when Location is off", \.authorizedOff),
            .work(
                "extension", "locationExtension",
                WorkKeys.costWithoutMemory + [
                    WorkKeys.says(.completion, "whether the extension calls the completion handler")
                ], "what the extension does", \.work),
        ]

    private static let photoUpload: [Key<PhotoUploadScript>] = [
        .moments("photos", "when new photos come to the library", isRequired: true, \.photos),
        .value(
            "size", Forms.sizeRange, "how much there is to upload of each; default: 3MB", \.size),
        .moments("enabled", "when the app enables the extension; default: at the start", \.enables),
        .moments("disabled", "when the app disables it, which deletes all jobs", \.disables),
        .slices("limitedAccess", "when the app may see only some photos of the library", \.limitedAccess),
        .flag("BackgroundUploadURLBase", "whether Info.plist of the extension has it", \.hasURLBase),
        .flag("iCloudPhotos", "whether iCloud Photos is on", \.usesICloudPhotos),
        .flag(
            "preventsExpensiveNetworkAccess", "whether jobs wait for Wi-Fi on iOS 27 too",
            \.preventsExpensiveNetworkAccess),
        .flag("acknowledges", "whether a call acknowledges the jobs that have ended", \.acknowledges),
        .choice(
            "returns",
            ("uploadResult", "what a call returns: asAdvised, completed, processing or failure"),
            "what each call returns: completed, processing, failure, or asAdvised, which is processing "
                + "after new jobs and else completed", \.result),
        .slices("serverStalls", "when the server takes no data", \.serverStalls),
        .work("extension", "uploadExtension", WorkKeys.cost, "the cost of a call", \.work),
    ]
}
