import BackgroundPolicy
import Simulation
import Timeline

extension AppList {
    /// What begins outside of the app: health data, App Intents, background location, new photos.
    static let outside = [
        AppList(
            "healthDeliveries", .healthDelivery, .tables(.healthDelivery),
            "health data that are delivered in the background", into: \.healthDeliveries
        ) { $0.healthDelivery($1, &$2, &$3) },
        AppList(
            "appIntents", .appIntent, .tables(.appIntent), "App Intents that the person runs",
            into: \.appIntents
        ) { $0.appIntent($1, &$2, &$3) },
        AppList(
            "longRunningIntents", .longRunningIntent, .tables(.longRunningIntent),
            "LongRunningIntents that the person runs", into: \.longRunningIntents
        ) { $0.longRunningIntent($1, &$2, &$3) },
        AppList(
            "locationSessions", .locationSession, .tables(.locationSession),
            "CLBackgroundActivitySessions, for location in the background", into: \.locationSessions
        ) { $0.locationSession($1, &$2, &$3) },
        AppList(
            "locationPushes", .locationPush, .tables(.locationPush),
            "pushes that run a Location Push Service Extension", into: \.locationPushes
        ) { $0.locationPush($0.pushFiles.fill($1), &$2, &$3) },
        AppList(
            "photoUpload", .photoUpload, .table(.photoUpload),
            "the extension for PhotoKit's background upload", into: \.photoUploads
        ) { $0.photoUpload($1, &$2, &$3) },
    ]
}

/// The keys of health data, App Intents, background location and uploads of photos.
extension KeyTable {
    private static let entitlementKey = ScenarioKey(
        "entitlement", .value(.yesOrNo), "whether the app has the entitlement; default: true")

    fileprivate static let healthDelivery = KeyTable(
        name: "healthDelivery",
        keys: [
            nameKey,
            ScenarioKey(
                "frequency", .value(.frequency),
                "how often the app asks for: immediate, hourly, daily or weekly; default: immediate"),
            ScenarioKey(
                "hourlyAtMost", .value(.yesOrNo),
                "whether the type is one that is delivered hourly at most, such as stepCount; default: false"),
            ScenarioKey("newData", .values(.arrivals), "when there are new samples", isRequired: true),
            entitlementKey,
            ScenarioKey(
                "readsData", .value(.yesOrNo),
                "whether the app reads health data, which are locked with the phone; default: true"),
            ScenarioKey(
                "work", .table(work("healthWork", doneKey: "completionHandler", hasHandler: false)),
                "what the app does with the new samples"),
        ])

    fileprivate static let appIntent = KeyTable(
        name: "appIntent",
        keys: [
            nameKey,
            ScenarioKey("runs", .values(.arrivals), "when the person runs it", isRequired: true),
            ScenarioKey(
                "control", .value(.yesOrNo), "whether it is the action of a control; default: false"),
            ScenarioKey(
                "work", .table(work("intentWork", doneKey: nil)),
                "what the app does in the background for it"),
        ])

    fileprivate static let longRunningIntent = KeyTable(
        name: "longRunningIntent",
        keys: [
            nameKey,
            ScenarioKey("runs", .values(.arrivals), "when the person runs it", isRequired: true),
            ScenarioKey(
                "onCancel", .value(.yesOrNo),
                "whether it is a CancellableIntent, which is told why it ends early; default: true"),
            ScenarioKey(
                "work",
                .table(
                    KeyTable(
                        name: "longIntentWork",
                        keys: work("", doneKey: nil).keys + [progressStopsAfterKey])),
                "what the app does in the background for it"),
        ])

    fileprivate static let locationSession = KeyTable(
        name: "locationSession",
        keys: [
            nameKey,
            ScenarioKey(
                "starts", .values(.arrivals), "when the app creates the session, in the foreground",
                isRequired: true),
            ScenarioKey("lasts", .value(.length), "how long after it the app invalidates it; default: 30m"),
            ScenarioKey("power", .value(.power), "the power that the app and the updates draw"),
        ])

    fileprivate static let locationPush = KeyTable(
        name: "locationPush",
        keys: [
            nameKey, arrivalsKey, expirationKey,
        ] + pushFileKeys + [
            entitlementKey,
            ScenarioKey(
                "authorized", .value(.yesOrNo),
                "whether the person has allowed location always; default: true"),
            ScenarioKey("authorizedOff", .values(.timeRange), "when Location is off"),
            ScenarioKey("extension", .table(locationExtension), "what the extension does"),
        ])

    fileprivate static let photoUpload = KeyTable(
        name: "photoUpload",
        keys: [
            nameKey,
            ScenarioKey(
                "photos", .values(.arrivals), "when new photos come to the library", isRequired: true),
            ScenarioKey("size", .value(.sizeRange), "how much there is to upload of each; default: 3MB"),
            ScenarioKey(
                "enabled", .values(.arrivals), "when the app enables the extension; default: at the start"),
            ScenarioKey("disabled", .values(.arrivals), "when the app disables it, which deletes all jobs"),
            ScenarioKey(
                "limitedAccess", .values(.timeRange),
                "when the app may see only some photos of the library"),
            ScenarioKey(
                "BackgroundUploadURLBase", .value(.yesOrNo),
                "whether Info.plist of the extension has it; default: true"),
            ScenarioKey("iCloudPhotos", .value(.yesOrNo), "whether iCloud Photos is on; default: false"),
            ScenarioKey(
                "preventsExpensiveNetworkAccess", .value(.yesOrNo),
                "whether jobs wait for Wi-Fi on iOS 27 too; default: false"),
            ScenarioKey(
                "acknowledges", .value(.yesOrNo),
                "whether a call acknowledges the jobs that have ended; default: true"),
            ScenarioKey(
                "returns", .value(uploadResult),
                "what each call returns: completed, processing, failure, or asAdvised, which is processing "
                    + "after new jobs and else completed; default: asAdvised"),
            ScenarioKey("serverStalls", .values(.timeRange), "when the server takes no data"),
            ScenarioKey(
                "extension", .table(KeyTable(name: "uploadExtension", keys: costKeys)),
                "the cost of a call"),
        ])

    private static let uploadResult = ValueForm(
        "uploadResult", "what a call returns: asAdvised, completed, processing or failure",
        values: PhotoUploadScript.Result.allCases.map(\.rawValue))

    private static let locationExtension = KeyTable(
        name: "locationExtension",
        keys: costKeys.filter { $0.name != "memory" } + [
            ScenarioKey(
                "completion", .value(.yesOrNo),
                "whether the extension calls the completion handler; default: true")
        ])
}

extension AppReader {
    fileprivate func healthDelivery(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> HealthScript? {
        let name = part.value("name", Words.name)
        guard let task = requests.add(name, .healthDelivery, part.problems, &roster) else { return nil }
        var script = HealthScript(task: task)
        if let frequency = part.value("frequency", Words.frequency) { script.frequency = frequency.value }
        script.isHourlyAtMost = part.yesOrNo("hourlyAtMost", default: false)
        script.newData = part.arrivals("newData", clock)
        script.isEntitled = part.yesOrNo("entitlement", default: true)
        script.readsData = part.yesOrNo("readsData", default: true)
        script.work = work.read(
            part.section("work"), doneKey: "completionHandler", hasHandler: false, default: script.work)
        return script
    }

    fileprivate func appIntent(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> IntentScript? {
        let name = part.value("name", Words.name)
        guard let task = requests.add(name, .appIntent, part.problems, &roster) else { return nil }
        var script = IntentScript(task: task)
        script.runs = part.arrivals("runs", clock)
        script.isControl = part.yesOrNo("control", default: false)
        script.work = work.read(part.section("work"), doneKey: nil, default: script.work)
        return script
    }

    fileprivate func longRunningIntent(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> IntentScript? {
        let name = part.value("name", Words.name)
        guard let task = requests.add(name, .longRunningIntent, part.problems, &roster) else { return nil }
        var script = IntentScript(task: task)
        script.runs = part.arrivals("runs", clock)
        let usual = Work(
            time: DrawnRange(2 * Span.minute), updatesContent: false,
            handlesExpiration: part.yesOrNo("onCancel", default: true))
        script.work = work.read(part.section("work"), doneKey: nil, default: usual)
        script.work.progressStopsAfter =
            part.section("work")?.value("progressStopsAfter", Length.read)?.value
        return script
    }

    fileprivate func locationSession(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> LocationSessionScript? {
        let name = part.value("name", Words.name)
        guard let task = requests.add(name, .locationSession, part.problems, &roster) else { return nil }
        var script = LocationSessionScript(task: task)
        script.starts = part.arrivals("starts", clock)
        if let length = part.value("lasts", Length.read) { script.work.time = DrawnRange(length.value) }
        script.work.power = part.value("power", Quantity.power.read)?.value
        return script
    }

    fileprivate func locationPush(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> LocationPushScript? {
        guard let push = readPush(.locationPush, part, &requests, &roster) else { return nil }
        var script = LocationPushScript(task: push.task)
        script.arrivals = push.arrivals
        script.expiration = push.expiration
        script.isEntitled = part.yesOrNo("entitlement", default: true)
        script.isAuthorized = part.yesOrNo("authorized", default: true)
        script.authorizedOff = part.slices("authorizedOff", clock).map(\.value)
        script.work = work.readWidget(part.section("extension"), default: script.work)
        return script
    }

    fileprivate func photoUpload(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> PhotoUploadScript? {
        let name = part.value("name", Words.name)
        guard let task = requests.add(name, .photoUpload, part.problems, &roster) else { return nil }
        var script = PhotoUploadScript(task: task)
        script.photos = part.arrivals("photos", clock)
        if let size = part.value("size", Quantity.size.readRange) { script.size = size.value }
        if part.pair("enabled") != nil { script.enables = part.arrivals("enabled", clock) }
        script.disables = part.arrivals("disabled", clock)
        script.limitedAccess = part.slices("limitedAccess", clock).map(\.value)
        script.hasURLBase = part.yesOrNo("BackgroundUploadURLBase", default: true)
        script.usesICloudPhotos = part.yesOrNo("iCloudPhotos", default: false)
        script.preventsExpensiveNetworkAccess = part.yesOrNo("preventsExpensiveNetworkAccess", default: false)
        script.acknowledges = part.yesOrNo("acknowledges", default: true)
        let result = part.value("returns") { scanner throws(PhraseFault) in
            for result in PhotoUploadScript.Result.allCases where scanner.take(result.rawValue) {
                return result
            }
            throw .notUnderstood
        }
        if let result { script.result = result.value }
        script.serverStalls = part.slices("serverStalls", clock).map(\.value)
        script.work = work.readExtension(part.section("extension"), doneKey: nil, default: script.work)
        return script
    }
}
