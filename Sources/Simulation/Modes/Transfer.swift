import BackgroundPolicy
import Timeline

/// `URLSession` transfers: those of a background session run in another process and outlive the app (R041).
extension World {
    @inline(__always)
    func judgeDiscretionaryTransfer(_ slot: Int, _ verdict: inout Verdict) {
        let terms = requests[slot].terms
        if device.network != .wiFi { verdict.awaited.insert(.wiFi) }
        if device.isLowData, !terms.contains(.allowsConstrained) {
            verdict.awaited.insert(.unconstrainedNetwork)
        }
        if !device.hasPowerToSpare, !terms.contains(.isSmall) { verdict.awaited.insert(.powerToSpare) }
        if device.budgetsHold { verdict.adverse.insert(.systemBudgets) }
    }

    @inline(__always)
    func judgeNondiscretionaryTransfer(_ slot: Int, _ verdict: inout Verdict) {
        let terms = requests[slot].terms
        if device.network == .none {
            verdict.awaited.insert(.networkConnectivity)
        } else if device.network != .wiFi {
            if device.network == .cellular, !terms.contains(.allowsCellular) { verdict.awaited.insert(.wiFi) }
            if !terms.contains(.allowsExpensive) { verdict.awaited.insert(.inexpensiveNetwork) }
        }
        if device.isLowData, !terms.contains(.allowsConstrained) {
            verdict.awaited.insert(.unconstrainedNetwork)
        }
        // What runs in the app's own process is no background execution of the system's.
        guard !terms.contains(.isInApp) else {
            verdict.adverse = []
            return
        }
        if choices.departs(.barSwitchAndTransfers), verdict.adverse.contains(.backgroundAppRefreshSwitch) {
            verdict.awaited.insert(.backgroundAppRefresh)
        }
        if choices.departs(.transfersAfterSwipe) { verdict.adverse.remove(.appSwitcher) }
        if device.relaxedBudgetsHold { verdict.adverse.insert(.systemBudgets) }
    }

    /// The app enqueues a transfer; outside the foreground it is discretionary whatever it asks (R043).
    mutating func enqueue(_ app: Int, _ place: Int) {
        let script = scenario.apps[app].transfers[place]
        let session = session(of: script, app)
        let isDiscretionary =
            session.isBackground && (session.isDiscretionary || apps[app].state != .foreground)
        let mode: ExecutionMode = isDiscretionary ? .discretionaryTransfer : .nondiscretionaryTransfer
        if let refusal = refusal(of: script, in: session, app) {
            emit(.refused(AppID(app), mode, script.task, refusal))
            return
        }
        // Sessions in the app do not know an earliestBeginDate (Apple reference).
        let delay = session.isBackground ? script.earliestBegin : 0
        let slot = add(app, mode, script.task, script: place, earliestBegin: now + delay)
        requests[slot].terms = terms(of: script, in: session)
        countInSession(slot, Int32(script.session ?? -1))
        requests[slot].bytesLeft = wholeTransfer(slot)
        // The timer starts when the request is initiated (Apple reference).
        schedule(
            .resourceTimesOut(slot: UInt32(slot), request: requests[slot].request.id.number),
            at: now + session.timeoutIntervalForResource)
        if judge(slot) {
            startTransfer(slot)
        } else if !session.isBackground {
            // Such a session does not wait for a network unless it is told to (Apple reference).
            end(slot, .failed, reason: .noConnection)
        }
    }

    /// Everything that a transfer has to move, in bytes.
    func wholeTransfer(_ slot: Int) -> Int64 {
        let request = requests[slot].request
        let script = scenario.apps[Int(request.app.index)].transfers[Int(requests[slot].script)]
        return chance.draw(
            script.bytes, .transferSize, Int(request.task.index), Int(requests[slot].ordinal))
    }

    /// Enqueues in the foreground: now, or when the app next comes there.
    mutating func enqueueInForeground(_ app: Int, _ place: Int) {
        if apps[app].state == .foreground {
            enqueue(app, place)
        } else {
            enqueuesAtVisit[app].append(UInt16(place))
        }
    }

    mutating func startTransfer(_ slot: Int) {
        requests[slot].phase = .running
        requests[slot].isJudged = false
        if requests[slot].terms.contains(.isInApp) {
            apps[Int(requests[slot].request.app.index)].transfersInApp += 1
        }
        noteEligible(slot)
        emit(.started(requests[slot].request, nil, requests[slot].hasRun ? .resumed : .dispatched))
        requests[slot].hasRun = true
        joinRadio(slot)
        runTransfer(slot)
    }

    /// Conditions have changed: a running transfer goes on, at another rate, or pauses; one that runs in the app
    /// fails.
    mutating func reviewTransfer(_ slot: Int) {
        let verdict = verdict(of: slot)
        if !isClear(verdict, requests[slot].request.mode) {
            if requests[slot].terms.contains(.isInApp) {
                end(slot, .failed, reason: .noConnection)
            } else {
                pauseTransfer(slot)
                _ = judge(slot)
            }
        } else if requests[slot].network != device.network {
            settleTransfer(slot)
            runTransfer(slot)
        }
    }
}
