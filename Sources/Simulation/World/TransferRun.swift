import BackgroundPolicy
import Timeline

/// Runs transfers of every mode: carries out what a transfer's course decides.
enum TransferRun {
    /// Starts or resumes a transfer that nothing holds back.
    static func start(_ index: RequestIndex, _ world: inout World) {
        world.requests[index].verdict = nil
        world.requests.start(index, at: world.now)
        if world.requests[index].detail.isInApp {
            world.apps[world.requests[index].app].process.beginTransfer()
        }
        world.reportEligible(index)
        let reason: StartReason = world.requests[index].hasRun ? .resumed : .dispatched
        world.requests[index].hasRun = true
        world.emit(.request(world.requests[index].request, .started(nil, reason)))
        world.joinRadio(index)
        run(index, &world)
    }

    /// Lets a running transfer move data over the current network.
    static func run(_ index: RequestIndex, _ world: inout World) {
        guard case .transfer(var course) = world.requests[index].detail else {
            preconditionFailure("only a transfer moves data")
        }
        let app = world.requests[index].app
        let script = world.requests[index].mode.policy.transfer(course.script, of: app, world)
        let network = world.device.conditions.network
        let step = course.run(
            over: network, isServerStalled: world.isNow(in: script.serverStalls),
            redirectMilliseconds: Int64(script.redirects) * world.limits[.redirectTime])
        world.requests[index].detail = .transfer(course)
        world.requests[index].generation &+= 1
        let generation = world.requests[index].generation
        switch step {
        case .requestTimeout:
            world.leaveBandwidth(index)
            let timeout = BackgroundSessions.session(of: script, app, &world).timeoutIntervalForRequest
            world.schedule(.requestTimesOut(index, generation: generation), at: world.now + timeout)
        case .moves(after: 0): world.joinBandwidth(index, bytes: course.bytesLeft)
        case .moves(let delay):
            world.schedule(.dataBegins(index, generation: generation), at: world.now + delay)
        }
    }

    /// Accounts for the data moved so far, and continues under the new network or server state.
    static func resettle(_ index: RequestIndex, _ world: inout World) {
        world.settleTransfer(index)
        run(index, &world)
    }

    /// Interrupts a running transfer.
    static func pause(_ index: RequestIndex, _ world: inout World) {
        world.settleTransfer(index)
        world.leaveBandwidth(index)
        guard case .transfer(var course) = world.requests[index].detail else {
            preconditionFailure("only a transfer moves data")
        }
        world.requests.returnToWaiting(index)
        let app = world.requests[index].app
        let script = world.requests[index].mode.policy.transfer(course.script, of: app, world)
        course.interrupt(
            wholeBytes: BackgroundSessions.wholeBytes(of: script, world.requests[index].ordinal, &world))
        world.requests[index].detail = .transfer(course)
        world.leaveRadio(index)
        world.emit(.request(world.requests[index].request, .paused(bytesLeft: course.bytesLeft)))
    }

    /// Handles a server that stops sending data, or sends again.
    static func changeServer(_ app: AppID, _ script: ScriptIndex<TransferScript>, _ world: inout World) {
        for listed in world.requests.listed(of: app, in: \.isRunningTransfer)
        where world.requests[listed.index].detail.transfer?.script == script {
            resettle(listed.index, &world)
        }
    }

    /// Fails the data tasks of an app's background sessions, as the app is suspended or has ended (R257).
    static func failDataTasks(of app: AppID, _ world: inout World) {
        guard world.duties[app].hasDataTasks else { return }
        world.endAll(of: app, in: { _ in true }, .failed, reason: .sessionDisconnected) {
            $0.detail.transfer?.terms.contains(.endsWithSuspension) ?? false
        }
    }

    /// Ends the transfers in an app's own process, which is suspended or has ended.
    static func endInApp(_ app: AppID, reason: EndReason, _ world: inout World) {
        guard world.apps[app].process.transfersInApp > 0 else { return }
        world.endAll(of: app, in: \.isRunningTransfer, .abandoned, reason: reason) { $0.detail.isInApp }
    }
}
