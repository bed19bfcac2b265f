import BackgroundPolicy
import Timeline

/// Event triggers: the app runs because of an event, and not because it asked to (R003).
///
/// Each kind is gated by a setting of its own, such as Location, instead of the factors (R141).
enum EventTrigger: ModePolicy {
    // MARK: Submit

    /// Handles an event.
    ///
    /// - Returns: the request; nil if it was refused.
    static func receive(
        _ app: AppID, _ index: ScriptIndex<TriggerScript>, _ world: inout World
    ) -> RequestIndex? {
        let script = world.scenario.apps[app].eventTriggers[index]
        if let refusal = refusal(of: script, app, &world) {
            world.refuse(app, .eventTrigger, script.task, refusal)
            return nil
        }
        if script.kind == .significantLocationChange { world.apps[app].lastSignificantChange = world.now }
        recordRelaunch(for: script, app, &world)
        return world.add(
            app, .eventTrigger, script.task, earliestBegin: world.now, paidFrom: .unlimited,
            .eventTrigger(index, script.kind == .bluetooth ? .isBluetooth : []))
    }

    private static func refusal(
        of script: TriggerScript, _ app: AppID, _ world: inout World
    ) -> Refusal? {
        guard script.isAuthorized, !world.isNow(in: script.authorizedOff) else { return .notAuthorized }
        let sinceChange = world.now - world.apps[app].lastSignificantChange
        if script.kind == .significantLocationChange, sinceChange < world.limits[.significantChangeSpacing] {
            return .significantChangeTooSoon
        }
        // A Siri intent is the person's own act, which a swipe does not touch (R234).
        if script.kind == .siriIntent { return nil }
        let survivesSwipe =
            switch world.choices[.swipeAndTriggers] {
            case 0: script.kind.isLocation
            case 1: script.kind == .regionEntry
            default: false
            }
        guard world.apps[app].standing.isInAppSwitcher || survivesSwipe else { return .swipedAway }
        return isMonitored(script, app, world) ? nil : .monitoringNotRestarted
    }

    /// Whether Location tells the app of an event: the person has opened this process of it, it starts the monitoring
    /// in every launch, or it has not been relaunched since the person last opened it (R296).
    private static func isMonitored(_ script: TriggerScript, _ app: AppID, _ world: World) -> Bool {
        guard needsRestart(script, app, world) else { return true }
        let last = world.lastRelaunches[Int(script.task.index)]
        return last != world.apps[app].process.openings &+ 1
    }

    /// Records that an event relaunches the app, or finds it relaunched: of the next it is not told.
    private static func recordRelaunch(for script: TriggerScript, _ app: AppID, _ world: inout World) {
        guard needsRestart(script, app, world) else { return }
        world.lastRelaunches[Int(script.task.index)] = world.apps[app].process.openings &+ 1
    }

    private static func needsRestart(_ script: TriggerScript, _ app: AppID, _ world: World) -> Bool {
        let process = world.apps[app].process
        return script.kind.isRestartedByApp && !script.isRestartedAtLaunch
            && (process.state == .notRunning || !process.isOpened)
    }

    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        guard !situation.device.isUnlockedOnce else { return [] }
        // What Bluetooth restores waits for the files of the app (R145).
        let isHeld =
            situation.request.trigger.contains(.isBluetooth)
            || rules.choices.usesAlternative(.firstUnlockHolds)
        return isHeld ? [.firstUnlock] : []
    }

    // MARK: Start

    static var server: RequestServer { .launch }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        guard case .eventTrigger(let entry, _) = world.requests[index].detail else {
            preconditionFailure("the request is of another mode")
        }
        return world.scenario.apps[world.requests[index].app].eventTriggers[entry].work
    }

    /// Audio keeps the app running.
    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        let app = world.requests[index].app
        if let end = world.audioEnd(of: index) {
            world.apps[app].audio.begin(until: end)
            world.markWidgetsDirty(app)
        }
        world.apps[app].process.extend(until: world.audioEnd(of: app))
        return .works
    }

    // MARK: Finish

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult {
        .everything
    }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome {
        !work.handlesExpiration && work.saysWhenDone ? .expired : .killed
    }
}
