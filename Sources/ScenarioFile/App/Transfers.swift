import BackgroundPolicy
import Simulation
import Timeline

/// The keys of `URLSession`s and their transfers.
extension KeyTable {
    static let session = KeyTable(
        name: "session",
        keys: [
            nameKey,
            ScenarioKey(
                "configuration", .value(.configuration),
                "background, or default for one whose transfers run in the app; background"),
            ScenarioKey(
                "identifier", .value(.identifier), "its identifier, different for each; default: the name"),
            ScenarioKey(
                "isDiscretionary", .value(.yesOrNo), "whether the system picks the time; default: false"),
            ScenarioKey(
                "sessionSendsLaunchEvents", .value(.yesOrNo),
                "whether the app is launched when all its transfers have ended; default: true"),
            ScenarioKey(
                "allowsCellularAccess", .value(.yesOrNo), "whether cellular data is allowed; default: true"),
            ScenarioKey(
                "allowsExpensiveNetworkAccess", .value(.yesOrNo),
                "whether an expensive network is allowed; default: true"
            ),
            ScenarioKey(
                "allowsConstrainedNetworkAccess", .value(.yesOrNo),
                "whether a network in Low Data Mode is allowed; default: true"),
            ScenarioKey(
                "timeoutIntervalForRequest", .value(.length), "how long it waits for more data; default: 60s"),
            ScenarioKey(
                "timeoutIntervalForResource", .value(.length), "after how long a transfer fails; default: 7d"),
            ScenarioKey(
                "setAfterSession", .values(.sessionSetting),
                "which of these are set only after the session was made, without effect; default: none"),
            ScenarioKey("delegate", .value(.yesOrNo), "whether the session has a delegate; default: true"),
            ScenarioKey(
                "relaunch", .table(work("relaunchWork", doneKey: "completionHandler")),
                "the work of the launch when all its transfers have ended"),
        ])

    static let transfer = KeyTable(
        name: "transfer",
        keys: [
            nameKey,
            ScenarioKey(
                "session", .value(.name), "the name of its session; default: a separate background session"),
            ScenarioKey("kind", .value(.transferKind), "download, upload or data; default: download"),
            ScenarioKey("url", .value(.url), "its address, of which only the scheme matters; default: https"),
            ScenarioKey("resume", .value(.yesOrNo), "whether the app calls resume; default: true"),
            ScenarioKey(
                "redirects", .value(.redirects), "how many redirects lead to the resource; default: 0"),
            ScenarioKey(
                "earliestBeginDate", .value(.length),
                "how long after being enqueued it may begin; default: none"),
            ScenarioKey(
                "countOfBytesClientExpectsToSend", .value(.size),
                "how much the app expects to send; default: not stated"),
            ScenarioKey(
                "countOfBytesClientExpectsToReceive", .value(.size),
                "how much the app expects to receive; default: not stated"),
            ScenarioKey("serverStalls", .values(.timeRange), "when the server sends no data"),
            ScenarioKey(
                "isDiscretionary", .value(.yesOrNo), "whether the system picks the time; default: false"),
            ScenarioKey(
                "sessionSendsLaunchEvents", .value(.yesOrNo),
                "whether the app is launched at the end; default: true"),
            ScenarioKey(
                "allowsCellularAccess", .value(.yesOrNo), "whether cellular data is allowed; default: true"),
            ScenarioKey("size", .value(.sizeRange), "how much there is to transfer; default: 5MB"),
            ScenarioKey(
                "enqueue", .values(.enqueue),
                "when it is enqueued: at the next visit if the app is not in the foreground then; default: never, "
                    + "or by the work of a task"),
            ScenarioKey(
                "relaunch", .table(work("relaunchWork", doneKey: "completionHandler")),
                "the work of the launch at its end"),
        ])
}

/// Reads the app's transfers.
extension AppReader {
    /// Keys of a transfer that configure its own session.
    private static let sessionKeys = [
        "isDiscretionary", "sessionSendsLaunchEvents", "allowsCellularAccess", "relaunch",
    ]

    func transfer(
        _ part: Section, _ names: SessionNames, _ sessions: [SessionScript],
        _ requests: inout RequestNames, _ roster: inout Roster
    ) -> TransferScript? {
        let name = part.value("name", Words.name)
        let session = names.index(in: part)
        let isDiscretionary = part.yesOrNo("isDiscretionary", default: false)
        // A session that could not be read has reported its own problem.
        let isAsked =
            session.map { sessions.indices.contains($0.offset) && sessions[$0].isDiscretionary }
            ?? isDiscretionary
        let mode: ExecutionMode = isAsked ? .discretionaryTransfer : .nondiscretionaryTransfer
        guard let task = requests.add(name, mode, part.problems, &roster) else { return nil }
        var script = TransferScript(task: task)
        script.session = session
        script.isDiscretionary = isDiscretionary
        script.sessionSendsLaunchEvents = part.yesOrNo("sessionSendsLaunchEvents", default: true)
        script.allowsCellularAccess = part.yesOrNo("allowsCellularAccess", default: true)
        script.relaunchWork = work.read(
            part.section("relaunch"), doneKey: "completionHandler", default: script.relaunchWork)
        if session != nil { refuseSessionKeys(part) }
        fill(&script, from: part)
        return script
    }

    /// Reports settings beside the name of a session, which sets them for all its transfers.
    private func refuseSessionKeys(_ part: Section) {
        for key in Self.sessionKeys {
            guard let pair = part.pair(key) else { continue }
            part.add(
                pair.place, key: key,
                .outOfBounds(found: key, expected: "it in the session, which all its transfers share"))
        }
    }

    private func fill(_ script: inout TransferScript, from part: Section) {
        if let kind = part.value("kind", Words.transferKind) { script.kind = kind.value }
        if let isWeb = part.value("url", Words.isWebURL) { script.isWeb = isWeb.value }
        script.isResumed = part.yesOrNo("resume", default: true)
        if let redirects = part.value("redirects", Words.redirects) { script.redirects = redirects.value }
        script.earliestBegin = part.value("earliestBeginDate", Length.read)?.value ?? 0
        script.expectsToSend = part.value("countOfBytesClientExpectsToSend", Quantity.size.read)?.value
        script.expectsToReceive = part.value("countOfBytesClientExpectsToReceive", Quantity.size.read)?.value
        script.serverStalls = part.slices("serverStalls", clock).map(\.value)
        if let size = part.value("size", Quantity.size.readRange) { script.bytes = size.value }
        let times = part.values("enqueue") { scanner throws(PhraseFault) in
            try Enqueue.read(&scanner, clock)
        }
        for time in times {
            switch time.value {
            case .afterVisitBegins(let length): script.afterVisitBegins = length
            case .moments(let moments): script.enqueuedAt += moments
            }
        }
        script.enqueuedAt.sort()
    }
}
