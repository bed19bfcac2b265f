import BackgroundPolicy
import Timeline

/// The four states of an app and the ways between them.
extension World {
    mutating func setState(_ app: Int, _ state: AppState, _ cause: StateCause) {
        guard apps[app].state != state else { return }
        apps[app].state = state
        emit(.appState(AppID(app), state, cause))
        unsettle(app)
    }

    mutating func beginVisit(_ app: Int, place: Int) {
        let visit = scenario.apps[app].visits[place]
        let length = chance.draw(visit.length, .visitLength, app, place)
        open(app, for: length, visit: place)
    }

    /// The person brings an app to the foreground for a while; one that is there already stays at least so
    /// long.
    mutating func open(_ app: Int, for length: Int64, visit: Int = -1) {
        guard apps[app].state != .foreground else {
            apps[app].visitUntil = max(apps[app].visitUntil, now + length)
            schedule(.visitEnds(app: UInt16(app), generation: apps[app].generation), at: now + length)
            return
        }
        // The new app is in front before the former leaves, so that the phone is not locked in between.
        let former = Int(device.foreground)
        device.foreground = Int32(app)
        if former >= 0 { leave(former) }
        updateLock()
        let isProcessNew = apps[app].state == .notRunning
        apps[app].generation &+= 1
        apps[app].visit = Int32(visit)
        apps[app].visitUntil = now + length
        setState(app, .foreground, .opened)
        if !apps[app].isInAppSwitcher {
            apps[app].isInAppSwitcher = true
            emit(.appSwitcher(AppID(app), isPresent: true))
        }
        // Of an app that crashes as it opens the person sees no content.
        if isProcessNew, apps[app].crashesAtLaunch { emit(.visit(AppID(app), freshness: nil)) }
        guard !isProcessNew || startProcess(app, isInForeground: true) else { return }
        schedule(.visitEnds(app: UInt16(app), generation: apps[app].generation), at: now + length)
        meetContent(app, isProcessNew: isProcessNew)
        planVisit(app, length: length)
    }

    /// The person sees the content as old as it is; then the app fetches what is new (R034).
    private mutating func meetContent(_ app: Int, isProcessNew: Bool) {
        let from = apps[app].contentFrom
        emit(.visit(AppID(app), freshness: from == AppCondition.never ? nil : now - from))
        noteForeground(app)
        apps[app].relaunchDelay = limits[.relaunchSpacing]
        apps[app].nextRelaunch = AppCondition.never
        apps[app].isInLaunch = false
        learnVisit(app)
        fetchContent(app, isProcessNew: isProcessNew)
    }

    private mutating func planVisit(_ app: Int, length: Int64) {
        let generation = apps[app].generation
        for place in duties[app].transfers {
            guard let delay = scenario.apps[app].transfers[place].afterVisitBegins, delay < length
            else { continue }
            schedule(
                .enqueueInVisit(app: UInt16(app), transfer: UInt16(place), generation: generation),
                at: now + delay
            )
        }
        let waiting = enqueuesAtVisit[app]
        if !waiting.isEmpty { enqueuesAtVisit[app] = [] }
        for place in waiting { enqueue(app, Int(place)) }
        for place in duties[app].backgroundTasksBeforeLeaving {
            let task = scenario.apps[app].backgroundTasks[place]
            guard task.belongs(toVisit: Int(apps[app].visit)) else { continue }
            schedule(
                .beginBackgroundTask(app: UInt16(app), script: UInt16(place), generation: generation),
                at: now + max(0, length - task.beginsBeforeLeaving)
            )
        }
    }

    /// The person leaves an app: it submits its tasks and is soon suspended.
    mutating func leave(_ app: Int) {
        guard apps[app].state == .foreground else { return }
        if Int(device.foreground) == app { device.foreground = -1 }
        apps[app].generation &+= 1
        setState(app, .background, .left)
        takeSnapshotOnLeaving(app)
        noteForeground(app)
        updateLock()
        beginBackgroundTasksOnLeaving(app)
        for place in duties[app].submissionsOnLeaving { submit(app, place, isInForeground: true) }
        apps[app].deadline = max(now + limits[.backgroundTaskTime], audioEnd(app))
        if apps[app].running > 0 {
            scheduleExpiration(app)
            watchProcess(of: app)
        } else {
            schedule(
                .suspend(app: UInt16(app), generation: apps[app].generation),
                at: now + limits[.suspendDelay]
            )
        }
    }

    /// Notes that the app is in the foreground, and looks at its requests when that becomes too long ago.
    private mutating func noteForeground(_ app: Int) {
        apps[app].lastForeground = now
        evaluateWhenAbsent(app)
    }

    /// Looks at the app's requests at the moments from which the last visit no longer speaks for them.
    mutating func evaluateWhenAbsent(_ app: Int) {
        for limit in [Limit.relaunchWaiver, .processingUsageWindow, .earliestBeginDateMaximum] {
            let moment = apps[app].lastForeground + limits[limit] + 1
            if moment > now { schedule(.evaluate(app: UInt16(app)), at: moment) }
        }
    }

    mutating func endVisit(_ app: Int, _ generation: UInt32) {
        guard apps[app].generation == generation, now >= apps[app].visitUntil else { return }
        leave(app)
    }

    mutating func suspendAfterLeaving(_ app: Int, _ generation: UInt32) {
        guard apps[app].generation == generation, apps[app].running == 0 else { return }
        suspend(app)
    }

    /// Suspends an app that has said that it is done with everything (R102).
    mutating func suspendWhenDone(_ app: Int) {
        guard apps[app].running == 0, apps[app].state == .background else { return }
        suspend(app)
    }

    mutating func suspend(_ app: Int) {
        guard apps[app].state == .background else { return }
        apps[app].generation &+= 1
        apps[app].isInLaunch = false
        takeSnapshotAfterWork(app)
        setState(app, .suspended, .suspended)
        // Its connections break while it stands still.
        endTransfersInApp(app, .abandoned, reason: .suspended)
    }

    /// The process ends; what it was running is lost, what waits in the system's hands stays (R042).
    mutating func endProcess(_ app: Int, _ cause: StateCause) {
        guard apps[app].state != .notRunning else { return }
        if Int(device.foreground) == app {
            device.foreground = -1
            noteForeground(app)
        }
        apps[app].generation &+= 1
        apps[app].isInLaunch = false
        setState(app, .notRunning, cause)
        endAllRunning(of: app) { _, _ in (.abandoned, .process(cause)) }
        endTransfersInApp(app, .abandoned, reason: .process(cause))
        returnReadyRequests(of: app)
        updateLock()
    }

    /// What the ended process was about to be given waits again.
    private mutating func returnReadyRequests(of app: Int) {
        for listed in requests.listed(of: app, in: { $0 == .ready }) {
            requests[listed.slot].phase = .waiting
            requests.regroup(listed.slot)
        }
    }

    /// The person swipes the app away: its process ends, its transfers stop, and it may not be launched.
    mutating func swipeAway(_ app: Int) {
        guard apps[app].isInAppSwitcher else { return }
        apps[app].isInAppSwitcher = false
        endProcess(app, .swipedAway)
        emit(.appSwitcher(AppID(app), isPresent: false))
        // Transfers, and the relaunches that they would have earned, end with the swipe (R049).
        if !choices.departs(.transfersAfterSwipe) {
            endAll(of: app, in: { _ in true }, .cancelled, reason: .swipedAway) {
                $0.request.mode.isTransfer || $0.request.mode == .discretionaryRelaunch
                    || $0.request.mode == .nondiscretionaryRelaunch
            }
        }
        if choices.departs(.heldPushes) { dropHeldPushes(app, .cancelled, reason: .swipedAway) }
        unsettle(app)
    }

    mutating func setAppBackgroundAppRefresh(_ app: Int, isOn: Bool) {
        guard apps[app].isRefreshOn != isOn else { return }
        apps[app].isRefreshOn = isOn
        emit(.appBackgroundAppRefresh(AppID(app), isOn: isOn))
        evaluate(app)
    }
}
