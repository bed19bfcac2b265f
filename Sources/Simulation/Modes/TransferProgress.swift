import BackgroundPolicy
import Timeline

/// How a transfer that runs gets on: at the rate of the network, interrupted, at last complete or given up.
extension World {
    /// Sets a running transfer going over the network that there is.
    mutating func runTransfer(_ slot: Int) {
        let app = Int(requests[slot].request.app.index)
        let script = scenario.apps[app].transfers[Int(requests[slot].script)]
        requests[slot].startedAt = now
        requests[slot].network = device.network
        requests.regroup(slot)
        requests[slot].generation &+= 1
        if isNow(in: script.serverStalls) {
            requests[slot].terms.insert(.isStalled)
            schedule(
                .requestTimesOut(slot: UInt32(slot), generation: requests[slot].generation),
                at: now + session(of: script, app).timeoutIntervalForRequest)
            return
        }
        requests[slot].terms.remove(.isStalled)
        if !requests[slot].terms.contains(.isRedirected) {
            requests[slot].terms.insert(.isRedirected)
            requests[slot].startedAt += Int64(script.redirects) * limits[.redirectTime]
        }
        let rate = transferRate(over: device.network)
        let (whole, rest) = requests[slot].bytesLeft.quotientAndRemainder(dividingBy: rate)
        let time = whole * 1_000 + (rest * 1_000 + rate - 1) / rate
        schedule(
            .transferDone(slot: UInt32(slot), generation: requests[slot].generation),
            at: requests[slot].startedAt + max(time, 1)
        )
    }

    /// Bytes per second.
    private func transferRate(over network: Network) -> Int64 {
        max(limits[network == .wiFi ? .wiFiRate : .cellularRate], 1)
    }

    /// Accounts for what a running transfer has moved so far.
    mutating func settleTransfer(_ slot: Int, isComplete: Bool = false) {
        let running = requests[slot]
        let elapsed = running.terms.contains(.isStalled) ? 0 : max(0, now - running.startedAt)
        let rate = transferRate(over: running.network)
        let (seconds, rest) = elapsed.quotientAndRemainder(dividingBy: 1_000)
        let most = seconds * rate + rest * rate / 1_000
        let moved = isComplete ? running.bytesLeft : min(running.bytesLeft, most)
        let energy = radioEnergy(moved, over: running.network)
        let cellular = running.network == .cellular ? moved : 0
        requests[slot].bytesLeft -= moved
        requests[slot].startedAt = max(now, running.startedAt)
        requests[slot].energy += energy
        requests[slot].cellular += cellular
        spend(energy: energy, cellular: cellular, on: account(of: running))
    }

    /// Whose account a transfer is on.
    private func account(of transfer: RequestSlot) -> Spending {
        if transfer.terms.contains(.isInApp) { return .finishing }
        return transfer.request.mode == .nondiscretionaryTransfer ? .requested : .opportunistic
    }

    /// Interrupts a running transfer: a download keeps what it has, an upload has to begin anew.
    mutating func pauseTransfer(_ slot: Int) {
        settleTransfer(slot)
        requests[slot].generation &+= 1
        requests[slot].phase = .waiting
        requests.regroup(slot)
        if requests[slot].terms.contains(.isUpload) { requests[slot].bytesLeft = wholeTransfer(slot) }
        leaveRadio(slot)
        emit(.paused(requests[slot].request, bytesLeft: requests[slot].bytesLeft))
    }

    /// The server stops sending data, or sends again.
    mutating func changeServer(_ app: Int, _ place: Int) {
        for listed in requests.listed(of: app, in: \.isRunningTransfer)
        where Int(requests[listed.slot].script) == place {
            settleTransfer(listed.slot)
            runTransfer(listed.slot)
        }
    }

    /// No data has come for `timeoutIntervalForRequest`: a background session tries again, another one gives up
    /// (Apple reference).
    mutating func endAttempt(_ slot: Int, _ generation: UInt32) {
        guard requests[slot].generation == generation, requests[slot].phase == .running else { return }
        guard !requests[slot].terms.contains(.isInApp) else {
            end(slot, .failed, reason: .requestTimeout)
            return
        }
        pauseTransfer(slot)
        if judge(slot) { startTransfer(slot) }
    }

    mutating func finishTransfer(_ slot: Int, _ generation: UInt32) {
        guard requests[slot].generation == generation, requests[slot].phase == .running else { return }
        let transfer = requests[slot]
        settleTransfer(slot, isComplete: true)
        end(slot, .completed, reason: nil)
        tellApp(of: transfer, isComplete: true)
    }

    /// `timeoutIntervalForResource` is over: the transfer is given up for good (R054).
    mutating func giveUpTransfer(_ slot: Int, _ request: UInt32) {
        guard requests[slot].phase != .free, requests[slot].request.id.number == request else { return }
        let transfer = requests[slot]
        end(slot, .failed, reason: .resourceTimeout)
        tellApp(of: transfer, isComplete: false)
    }

    /// Ends the transfers that run in an app's own process, which stands still or is no more.
    mutating func endTransfersInApp(_ app: Int, _ outcome: Outcome, reason: EndReason) {
        guard apps[app].transfersInApp > 0 else { return }
        endAll(of: app, in: \.isRunningTransfer, outcome, reason: reason) { $0.terms.contains(.isInApp) }
    }
}
