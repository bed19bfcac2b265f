import BackgroundPolicy
import Timeline

/// Standard push: a notification for the person, which a service extension may change first (R027) and which
/// may wake the app as a background push does (R028).
extension World {
    @inline(__always)
    func judgeStandardPush(_ slot: Int, _ verdict: inout Verdict) {
        if requests[slot].delivery != .onDevice { verdict.awaited.insert(.networkConnectivity) }
    }

    /// A standard push reaches the device, or APNs while the device is out of reach.
    mutating func receiveStandardPush(_ app: Int, _ place: Int) {
        let script = scenario.apps[app].standardPushes[place]
        let isTaken = take(
            app, .notificationServiceExtension, script.task, script: place, expiration: script.expiration)
        if isTaken { evaluate(app) }
    }

    /// The device has the push: it is shown as it came, or the extension runs, in a process of its own.
    mutating func deliverStandardPush(_ slot: Int) {
        let request = requests[slot].request
        let app = Int(request.app.index)
        let place = Int(requests[slot].script)
        let script = scenario.apps[app].standardPushes[place]
        if script.isMutable, script.showsAlert, scenario.apps[app].hasServiceExtension {
            runExtension(slot, script.extensionWork)
        } else {
            if script.showsAlert {
                emit(.presented(request.app, request.task, .notification, request.id))
            }
            end(slot, .completed, reason: nil)
        }
        if script.isContentAvailable {
            schedule(.push(.wakes(app: UInt16(app), push: UInt16(place))), at: now)
        }
    }

    /// Asks for a launch of the app as a background push does; its priority may be 10.
    mutating func wake(_ app: Int, _ place: Int) {
        let task = scenario.apps[app].standardPushes[place].task
        if choices.departs(.contentAvailableWithAlert) {
            emit(.refused(AppID(app), .backgroundPush, task, .alertKeys))
            return
        }
        guard scenario.apps[app].backgroundModes.contains(.remoteNotification) else {
            emit(.refused(AppID(app), .backgroundPush, task, .missingBackgroundMode))
            return
        }
        if choices.departs(.heldPushes) { dropHeldPushes(app, .replaced, reason: .newerPush) }
        let script = scenario.apps[app].pushes.count + place
        _ = add(app, .backgroundPush, task, script: script, earliestBegin: now)
        evaluate(app)
    }

    private mutating func runExtension(_ slot: Int, _ work: Work) {
        let request = requests[slot].request
        requests[slot].phase = .running
        requests.regroup(slot)
        requests[slot].startedAt = now
        emit(.started(request, nil, .dispatched))
        let (number, generation) = (UInt32(slot), requests[slot].generation)
        let time = workTime(of: slot, work)
        let limit = limits[.serviceExtensionRunTime]
        // That memory grows evenly while the work goes on is assumed.
        let most = work.memory ?? 0
        let memoryLimit = limits[.serviceExtensionMemory]
        let reached = most > memoryLimit ? time * (memoryLimit * 1_000 / most) / 1_000 : Int64.max
        if reached < limit {
            schedule(.push(.extensionEnds(slot: number, generation: generation)), at: now + reached)
        } else if work.saysWhenDone, time <= limit {
            schedule(.workDone(slot: number, generation: generation), at: now + time)
        } else {
            schedule(.push(.extensionEnds(slot: number, generation: generation)), at: now + limit)
        }
    }

    /// The extension has called its content handler.
    mutating func showChanged(_ slot: Int) {
        let request = requests[slot].request
        download(slot, work(of: slot))
        emit(.presented(request.app, request.task, .changedNotification, request.id))
        end(slot, .completed, reason: nil)
    }

    /// The extension's time is over, or its memory used up: the person sees what the server sent.
    mutating func endExtension(_ slot: Int, _ generation: UInt32) {
        guard requests[slot].generation == generation, requests[slot].phase == .running else { return }
        let request = requests[slot].request
        let isWarned = now - requests[slot].startedAt >= limits[.serviceExtensionRunTime]
        if isWarned { emit(.expiring(request)) }
        emit(.presented(request.app, request.task, .notification, request.id))
        end(
            slot, isWarned ? .expired : .killed, reason: isWarned ? .outOfTime : .extensionOverMemory)
    }
}
