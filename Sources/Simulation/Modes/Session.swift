import BackgroundPolicy
import Timeline

/// Sessions: what they take, what they say of their transfers, and when the app hears of their end.
extension World {
    /// The session of a transfer as it is in force: it copied its configuration when it was made.
    func session(of transfer: TransferScript, _ app: Int) -> SessionScript {
        transfer.session(among: scenario.apps[app].sessions).inForce(under: choices)
    }

    /// Why nothing comes of enqueueing a transfer; nil if something does.
    func refusal(of transfer: TransferScript, in session: SessionScript, _ app: Int) -> Refusal? {
        if session.isBackground {
            if !session.hasDelegate { return .noDelegate }
            if isIdentifierTaken(transfer.session, session, app) { return .sessionInUse }
            if transfer.kind == .data { return .dataTask }
            if !transfer.isWeb { return .unsupportedScheme }
        }
        return transfer.isResumed ? nil : .notResumed
    }

    /// Whether an earlier session of the app has the identifier (R063).
    private func isIdentifierTaken(_ place: Int?, _ session: SessionScript, _ app: Int) -> Bool {
        guard let place else { return false }
        return scenario.apps[app].sessions[..<place].contains {
            $0.isBackground && $0.identifier == session.identifier
        }
    }

    func terms(of transfer: TransferScript, in session: SessionScript) -> TransferTerms {
        var terms: TransferTerms = []
        if session.allowsCellularAccess { terms.insert(.allowsCellular) }
        if session.allowsExpensiveNetworkAccess { terms.insert(.allowsExpensive) }
        if session.allowsConstrainedNetworkAccess { terms.insert(.allowsConstrained) }
        if let bytes = transfer.expectedBytes, bytes <= limits[.smallTransfer] { terms.insert(.isSmall) }
        if !session.isBackground { terms.insert(.isInApp) }
        if transfer.kind == .upload { terms.insert(.isUpload) }
        return terms
    }

    /// A transfer has ended: the app hears of it there and then if it ran in the app, else when the last of its
    /// session has ended (R050, R059).
    mutating func tellApp(of transfer: RequestSlot, isComplete: Bool) {
        let app = Int(transfer.request.app.index)
        let script = scenario.apps[app].transfers[Int(transfer.script)]
        let session = session(of: script, app)
        guard session.isBackground else {
            if isComplete, session.relaunchWork.updatesContent { updateContent(app) }
            return
        }
        guard session.sessionSendsLaunchEvents, !hasMoreToTell(transfer, app) else { return }
        let slot = add(
            app,
            transfer.request.mode == .discretionaryTransfer
                ? .discretionaryRelaunch : .nondiscretionaryRelaunch,
            session.task, script: Int(transfer.script), earliestBegin: now)
        countInSession(slot, transfer.session)
        evaluate(app)
    }

    /// Notes that a request belongs to a session, which is not over before it is; -1 for one of its own.
    mutating func countInSession(_ slot: Int, _ session: Int32) {
        requests[slot].session = session
        guard session >= 0 else { return }
        sessionLoads[firstSessions[Int(requests[slot].request.app.index)] + Int(session)] += 1
    }

    /// Notes that a request is no longer one that its session waits for: a transfer that ends, a launch that
    /// has come.
    mutating func uncountInSession(_ slot: Int) {
        let session = Int(requests[slot].session)
        guard session >= 0 else { return }
        requests[slot].session = -1
        sessionLoads[firstSessions[Int(requests[slot].request.app.index)] + session] -= 1
    }

    /// Whether transfers of the session are under way, or a launch for it is already waiting.
    private func hasMoreToTell(_ transfer: RequestSlot, _ app: Int) -> Bool {
        transfer.session >= 0 && sessionLoads[firstSessions[app] + Int(transfer.session)] > 0
    }
}
