/// A way in which an app gets to work in the background, as a test writes it into a scenario.
enum WorkMode: String, CaseIterable {
    case refresh, processing, push, standardPush, voIPPush, backgroundTask, fetch, trigger
    case sessionRelaunch, transferRelaunch
    case continuedTask, startPush, health, intent

    /// The name of the request, or of the session, that the work belongs to.
    static let name = "thing"

    /// A profile that offers the mode.
    var profile: String {
        [.continuedTask, .startPush, .health, .intent].contains(self) ? "ios26" : "sources"
    }

    /// The keys of an app that does the work in this mode, in a day in which it comes to run.
    ///
    /// The app has a transfer `rest`, which nothing enqueues but the work, and whose end launches nothing.
    ///
    /// - Parameters:
    ///   - work: The keys of the work, such as `time: 2s, memory: 1GB`.
    ///   - extra: More keys of the app, on lines of their own.
    /// - Returns: the keys of the app, on lines of their own.
    func app(_ work: String, extra: String = "") -> String {
        """
        UIBackgroundModes: [fetch, processing, remote-notification, voip]
        desiredPushTypes: voIP
        contentAge: 6h
        habits: ["08:00", "13:00", "18:00"]
        visits: ["08:00 for 2m", "13:00 for 2m", "18:00 for 2m"]
        \(extra)
        \(request(work))
        """
    }

    private func request(_ work: String) -> String {
        let name = Self.name
        let rest = "{name: rest, sessionSendsLaunchEvents: no}"
        return switch self {
        case .refresh:
            "transfers: \(rest)\nBGTaskSchedulerPermittedIdentifiers: \(name)\n"
                + "BGAppRefreshTask: {identifier: \(name), work: {\(work)}}"
        case .processing:
            "transfers: \(rest)\nBGTaskSchedulerPermittedIdentifiers: \(name)\n"
                + "BGProcessingTask: {identifier: \(name), work: {\(work)}}"
        case .push: "transfers: \(rest)\npushes: {name: \(name), arrivals: \"09:00\", work: {\(work)}}"
        case .standardPush:
            "transfers: \(rest)\nstandardPushes: {name: \(name), arrivals: \"09:00\", content-available: 1, "
                + "work: {\(work)}}"
        case .voIPPush:
            "transfers: \(rest)\nvoIPPushes: {name: \(name), arrivals: \"09:00\", apns-expiration: 0, work: {\(work)}}"
        case .backgroundTask: "transfers: \(rest)\nbeginBackgroundTask: {name: \(name), work: {\(work)}}"
        case .fetch:
            "transfers: \(rest)\nbackgroundFetch: {name: \(name), setMinimumBackgroundFetchInterval: minimum, "
                + "work: {\(work)}}"
        case .trigger:
            "transfers: \(rest)\neventTriggers: {name: \(name), kind: region-entry, at: \"09:00\", work: {\(work)}}"
        case .continuedTask:
            "transfers: \(rest)\nBGTaskSchedulerPermittedIdentifiers: \(name)\n"
                + "BGContinuedProcessingTask: {identifier: \(name), submit: \"08:01:58\", work: {\(work)}}"
        case .startPush:
            "transfers: \(rest)\n"
                + "liveActivities: {name: trip, starts: {name: \(name), arrivals: \"09:00\", work: {\(work)}}}"
        case .health:
            "transfers: \(rest)\nhealthDeliveries: {name: \(name), newData: \"09:00\", readsData: no, work: {\(work)}}"
        case .intent: "transfers: \(rest)\nappIntents: {name: \(name), runs: \"09:00\", work: {\(work)}}"
        case .sessionRelaunch:
            "sessions: {name: \(name), relaunch: {\(work)}}\n"
                + "transfers: [{name: file, session: \(name), size: 300MB, enqueue: \"08:01\"}, \(rest)]"
        case .transferRelaunch:
            "transfers: [{name: \(name), size: 300MB, enqueue: \"08:01\", relaunch: {\(work)}}, \(rest)]"
        }
    }
}

extension AdvisedApp {
    /// The advice about an app that does work in a mode, in a day of a profile that offers it.
    init(_ mode: WorkMode, _ work: String, extra: String = "", scenario: String = "") throws {
        try self.init(mode.app(work, extra: extra), scenario: "profile: \(mode.profile)\n" + scenario)
    }
}
