import BackgroundPolicy
import Simulation
import Timeline

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
