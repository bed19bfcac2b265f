/// A way in which an app gets to work in the background, as a test writes it into a scenario.
enum WorkMode: String, CaseIterable {
    case refresh, processing, push, standardPush, voIPPush, backgroundTask, fetch, trigger
    case sessionRelaunch, transferRelaunch

    /// The name of the request, or of the session, that the work belongs to.
    static let name = "thing"

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
        case .sessionRelaunch:
            "sessions: {name: \(name), relaunch: {\(work)}}\n"
                + "transfers: [{name: file, session: \(name), size: 300MB, enqueue: \"08:01\"}, \(rest)]"
        case .transferRelaunch:
            "transfers: [{name: \(name), size: 300MB, enqueue: \"08:01\", relaunch: {\(work)}}, \(rest)]"
        }
    }
}
