import BackgroundPolicy
import Timeline

/// Background `URLSession` transfers: they run in another process and outlive the app (R041).
extension World {
    @inline(__always)
    func judgeDiscretionaryTransfer(_ verdict: inout Verdict) {
        if device.network != .wiFi { verdict.awaited.insert(.wiFi) }
        if !device.hasPowerToSpare { verdict.awaited.insert(.powerToSpare) }
        if device.budgetsHold { verdict.adverse.insert(.systemBudgets) }
    }

    @inline(__always)
    func judgeNondiscretionaryTransfer(_ slot: Int, _ app: Int, _ verdict: inout Verdict) {
        let allowsCellular = scenario.apps[app].transfers[Int(requests[slot].script)].allowsCellularAccess
        if device.network == .none {
            verdict.awaited.insert(.networkConnectivity)
        } else if device.network == .cellular, !allowsCellular {
            verdict.awaited.insert(.wiFi)
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
        let isDiscretionary = script.isDiscretionary || apps[app].state != .foreground
        let slot = add(
            app,
            isDiscretionary ? .discretionaryTransfer : .nondiscretionaryTransfer,
            script.task,
            script: place,
            earliestBegin: now
        )
        requests[slot].bytesLeft = chance.draw(
            script.bytes,
            .transferSize,
            Int(script.task.index),
            Int(requests[slot].ordinal)
        )
        if judge(slot) { startTransfer(slot) }
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
        emit(.started(requests[slot].request, nil))
        runTransfer(slot)
    }

    private mutating func runTransfer(_ slot: Int) {
        requests[slot].startedAt = now
        requests[slot].network = device.network
        let rate = transferRate(over: device.network)
        requests[slot].generation &+= 1
        let (whole, rest) = requests[slot].bytesLeft.quotientAndRemainder(dividingBy: rate)
        let time = whole * 1_000 + (rest * 1_000 + rate - 1) / rate
        schedule(
            .transferDone(slot: UInt32(slot), generation: requests[slot].generation),
            at: now + max(time, 1)
        )
    }

    /// Bytes per second.
    private func transferRate(over network: Network) -> Int64 {
        max(limits[network == .wiFi ? .wiFiRate : .cellularRate], 1)
    }

    /// Accounts for what a running transfer has moved so far.
    mutating func settleTransfer(_ slot: Int, isComplete: Bool = false) {
        let running = requests[slot]
        let elapsed = now - running.startedAt
        let rate = transferRate(over: running.network)
        let (seconds, rest) = elapsed.quotientAndRemainder(dividingBy: 1_000)
        let most = seconds * rate + rest * rate / 1_000
        let moved = isComplete ? running.bytesLeft : min(running.bytesLeft, most)
        let energy = radioEnergy(moved, over: running.network)
        let cellular = running.network == .cellular ? moved : 0
        requests[slot].bytesLeft -= moved
        requests[slot].startedAt = now
        requests[slot].energy += energy
        requests[slot].cellular += cellular
        let isRequested = running.request.mode == .nondiscretionaryTransfer
        spend(energy: energy, cellular: cellular, on: isRequested ? .requested : .opportunistic)
    }

    /// Conditions have changed: a running transfer goes on, at another rate, or pauses.
    mutating func reviewTransfer(_ slot: Int) {
        let verdict = verdict(of: slot)
        if !isClear(verdict, requests[slot].request.mode) {
            settleTransfer(slot)
            requests[slot].generation &+= 1
            requests[slot].phase = .waiting
            emit(.paused(requests[slot].request, bytesLeft: requests[slot].bytesLeft))
            _ = judge(slot)
        } else if requests[slot].network != device.network {
            settleTransfer(slot)
            runTransfer(slot)
        }
    }

    mutating func finishTransfer(_ slot: Int, _ generation: UInt32) {
        guard requests[slot].generation == generation, requests[slot].phase == .running else { return }
        let request = requests[slot].request
        let place = Int(requests[slot].script)
        let app = Int(request.app.index)
        settleTransfer(slot, isComplete: true)
        end(slot, .completed)
        if scenario.apps[app].transfers[place].sessionSendsLaunchEvents {
            requestRelaunch(app, place, isDiscretionary: request.mode == .discretionaryTransfer)
        }
    }
}
