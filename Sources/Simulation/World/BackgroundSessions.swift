import BackgroundPolicy
import Timeline

/// `URLSession`: enqueueing of transfers, and reports of their end.
enum BackgroundSessions {
    /// The session of a transfer with the configuration in force, which it copied when it was made.
    static func session(of transfer: TransferScript, _ app: AppID, _ world: inout World) -> SessionScript {
        transfer.session(among: world.scenario.apps[app].sessions).inForce(under: world.choices)
    }

    /// Enqueues a transfer; outside the foreground it is discretionary whatever its session says (R043).
    ///
    /// - Returns: the request, which is to start if it may; nil if it was refused.
    static func enqueue(
        _ app: AppID, _ index: ScriptIndex<TransferScript>, _ world: inout World
    ) -> RequestIndex? {
        let script = world.scenario.apps[app].transfers[index]
        let session = session(of: script, app, &world)
        let isDiscretionary =
            session.isBackground
            && (session.isDiscretionary || world.apps[app].process.state != .foreground)
        let mode: ExecutionMode = isDiscretionary ? .discretionaryTransfer : .nondiscretionaryTransfer
        if let refusal = refusal(of: script, in: session, app, &world) {
            world.refuse(app, mode, script.task, refusal)
            return nil
        }
        // Sessions in the app ignore earliestBeginDate (Apple reference).
        let delay = session.isBackground ? script.earliestBegin : 0
        let account: Budgets.Account =
            if !session.isBackground { .unlimited } else if isDiscretionary { .opportunistic } else {
                .requested
            }
        let ordinal = world.submissions[Int(script.task.index)]
        let bytes = wholeBytes(of: script, ordinal, &world)
        let isCreatedInBackground = world.apps[app].process.state != .foreground
        let terms = terms(of: script, in: session, isCreatedInBackground: isCreatedInBackground, &world)
        let course = TransferCourse(index, terms, bytes: bytes)
        let enqueued = world.add(
            app, mode, script.task, earliestBegin: world.now + delay, paidFrom: account, .transfer(course))
        world.joinSession(enqueued, script.session.map { world.sessions.session($0, of: app) })
        // The timer starts when the request is initiated (Apple reference).
        world.schedule(
            .resourceTimesOut(enqueued, world.requests[enqueued].request.id),
            at: world.now + session.timeoutIntervalForResource)
        return enqueued
    }

    /// Refuses a transfer that the app was to enqueue in the foreground, at the end of a day without another visit.
    static func refuseWithoutVisit(
        _ app: AppID, _ index: ScriptIndex<TransferScript>, _ world: inout World
    ) {
        let script = world.scenario.apps[app].transfers[index]
        let isDiscretionary = session(of: script, app, &world).isDiscretionary
        world.refuse(
            app, isDiscretionary ? .discretionaryTransfer : .nondiscretionaryTransfer, script.task, .noVisit)
    }

    /// The size of a transfer in bytes.
    static func wholeBytes(of script: TransferScript, _ ordinal: UInt32, _ world: inout World) -> Int64 {
        world.chance.draw(script.bytes, .transferSize, Int(script.task.index), Int(ordinal))
    }

    /// Why a transfer is refused; nil if it is not.
    private static func refusal(
        of transfer: TransferScript, in session: SessionScript, _ app: AppID, _ world: inout World
    ) -> Refusal? {
        if session.isBackground {
            if !session.hasDelegate { return .noDelegate }
            if isIdentifierTaken(transfer.session, session, app, &world) { return .sessionInUse }
            if transfer.kind == .data, !world.choices.usesAlternative(.dataTasks) { return .dataTask }
            if !transfer.isWeb { return .unsupportedScheme }
        }
        return transfer.isResumed ? nil : .notResumed
    }

    /// Whether an earlier session of the app has the identifier (R063).
    private static func isIdentifierTaken(
        _ index: ScriptIndex<SessionScript>?, _ session: SessionScript, _ app: AppID, _ world: inout World
    ) -> Bool {
        guard let index else { return false }
        return world.scenario.apps[app].sessions[..<index.offset].contains {
            $0.isBackground && $0.identifier == session.identifier
        }
    }

    private static func terms(
        of transfer: TransferScript, in session: SessionScript, isCreatedInBackground: Bool,
        _ world: inout World
    ) -> TransferTerms {
        var terms: TransferTerms = []
        if session.allowsCellularAccess { terms.insert(.allowsCellular) }
        if session.allowsExpensiveNetworkAccess { terms.insert(.allowsExpensive) }
        if session.allowsConstrainedNetworkAccess { terms.insert(.allowsConstrained) }
        if let bytes = transfer.expectedBytes, bytes <= world.limits[.smallTransfer] {
            terms.insert(.isSmall)
        }
        if !session.isBackground { terms.insert(.isInApp) }
        if transfer.kind == .upload { terms.insert(.isUpload) }
        if transfer.kind == .data, session.isBackground { terms.insert(.endsWithSuspension) }
        if isCreatedInBackground, session.isBackground, world.choices.usesAlternative(.resumeLimiter) {
            terms.insert(.isDelayed)
        }
        return terms
    }

    /// Delays what follows a relaunch of the app for its sessions; the delay doubles with each, and starts anew after
    /// a visit or a long time without one (R051, R253).
    ///
    /// What it delays is an open question: the next relaunch, or the tasks that the app creates in the background.
    static func delay(_ app: AppID, _ world: inout World) {
        let next = world.apps[app].relaunchPace.relaunch(
            at: world.now, since: world.apps[app].standing.nextRelaunch,
            spacing: world.limits[.relaunchSpacing])
        world.apps[app].standing.spaceRelaunches(until: next)
        world.schedule(.evaluate(app), at: next)
    }

    /// Reports the end of a transfer: at once if it ran in the app, else when the last of its session has
    /// ended (R050, R059).
    ///
    /// - Returns: the request of the launch in which the app is notified; nil if there is none.
    static func report(_ transfer: RequestState, isComplete: Bool, _ world: inout World) -> RequestIndex? {
        guard case .transfer(let course) = transfer.detail else {
            preconditionFailure("only transfers are reported to sessions")
        }
        let app = transfer.app
        let script = world.scenario.apps[app].transfers[course.script]
        let session = session(of: script, app, &world)
        guard session.isBackground else {
            if isComplete, session.relaunchWork.updatesContent { world.updateContent(app) }
            return nil
        }
        let isBusy = course.session.map { world.sessions.isBusy($0) } ?? false
        guard session.sessionSendsLaunchEvents, !isBusy else { return nil }
        let mode: ExecutionMode =
            transfer.mode == .discretionaryTransfer ? .discretionaryRelaunch : .nondiscretionaryRelaunch
        let relaunch = world.add(
            app, mode, session.task, earliestBegin: world.now, paidFrom: .opportunistic,
            .relaunch(course.script, nil))
        world.joinSession(relaunch, course.session)
        return relaunch
    }
}

extension ModePolicy {
    /// Reports the end of a transfer to its session; an upload job has none.
    static func transferEnded(
        _ transfer: RequestState, isComplete: Bool, _ world: inout World
    ) -> RequestIndex? {
        BackgroundSessions.report(transfer, isComplete: isComplete, &world)
    }
}
