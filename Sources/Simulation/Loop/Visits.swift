import BackgroundPolicy
import Timeline

/// Visits: the person opens an app, sees its content, and leaves it again.
extension World {
    mutating func beginVisit(_ app: AppID, _ index: LongScriptIndex<AppScript.Visit>) {
        let visit = scenario.apps[app].visits[index]
        let length = chance.draw(visit.length, .visitLength, Int(app.index), index.offset)
        open(app, for: length, visit: Int32(index.offset))
    }

    /// Brings an app to the foreground for a while; one that is there already stays for at least that long.
    mutating func open(_ app: AppID, for length: Int64, visit: Int32 = -1) {
        guard apps[app].process.state != .foreground else {
            apps[app].extendVisit(until: now + length)
            schedule(.visitEnds(app, generation: apps[app].process.generation), at: now + length)
            return
        }
        // The new app is in the foreground before the former leaves, so that the phone is not locked in between.
        if let former = device.bringToForeground(app) { leave(former) }
        takeIntoUse()
        let isProcessNew = apps[app].process.open()
        cpuMeters[app].reset()
        apps[app].beginVisit(visit, until: now + length)
        reportState(app, .opened)
        forgetInterruptions(app)
        if !apps[app].standing.isInAppSwitcher {
            apps[app].standing.setInAppSwitcher(true)
            emit(.app(app, .appSwitcher(isPresent: true)))
        }
        // The person sees no content of an app that crashes as it opens.
        if isProcessNew, apps[app].process.crashesAtLaunch { emit(.app(app, .visit(freshness: nil))) }
        guard !isProcessNew || startProcess(app, isInForeground: true) else { return }
        schedule(.visitEnds(app, generation: apps[app].process.generation), at: now + length)
        showContent(app, isProcessNew: isProcessNew)
        planVisit(app, length: length)
    }

    /// Shows the content with its age; then the app fetches what is new (R034).
    private mutating func showContent(_ app: AppID, isProcessNew: Bool) {
        emit(.app(app, .visit(freshness: apps[app].content.age(at: now))))
        recordForeground(app)
        apps[app].standing.forgetRelaunches()
        usage.record(app, timeOfDay: timeOfDay, daysAgo: 0)
        answerUsageWindow(app)
        // Content fetched in the foreground is there when the launch sequence is over.
        let delay = isProcessNew ? apps[app].process.launchDelayMilliseconds : 0
        if delay > 0 {
            schedule(.contentFetched(app, generation: apps[app].process.generation), at: now + delay)
        } else if device.conditions.network != .none {
            updateContent(app)
        }
    }

    mutating func finishFetching(_ app: AppID, _ generation: UInt32) {
        guard apps[app].process.isCurrent(generation), device.conditions.network != .none else { return }
        updateContent(app)
    }

    /// Schedules what the app does during a visit.
    private mutating func planVisit(_ app: AppID, length: Int64) {
        let generation = apps[app].process.generation
        for transfer in duties[app].transfers {
            guard let delay = scenario.apps[app].transfers[transfer].afterVisitBegins, delay < length
            else { continue }
            schedule(.enqueueInVisit(app, transfer, generation: generation), at: now + delay)
        }
        let waiting = enqueuesAtVisit[app]
        if !waiting.isEmpty { enqueuesAtVisit[app] = [] }
        for transfer in waiting { enqueue(app, transfer) }
        reloadAtVisit(app)
        for index in duties[app].backgroundTasksBeforeLeaving {
            let task = scenario.apps[app].backgroundTasks[index]
            guard task.belongs(toVisit: Int(apps[app].visit)) else { continue }
            schedule(
                .beginBackgroundTask(app, index, generation: generation),
                at: now + max(0, length - task.beginsBeforeLeaving))
        }
    }

    /// Enqueues a transfer in the foreground: now, or at the next visit.
    mutating func enqueueInForeground(_ app: AppID, _ transfer: ScriptIndex<TransferScript>) {
        if apps[app].process.state == .foreground {
            enqueue(app, transfer)
        } else {
            enqueuesAtVisit[app].append(transfer)
        }
    }

    /// Begins a background task at the person's action, while the app is in the foreground (R015).
    mutating func beginBackgroundTask(
        _ app: AppID, _ task: ScriptIndex<BackgroundTaskScript>, _ generation: UInt32
    ) {
        guard apps[app].process.isCurrent(generation), apps[app].process.state == .foreground else { return }
        beginWork(BackgroundTask.begin(app, task, &self), delay: 0)
    }

    mutating func endVisit(_ app: AppID, _ generation: UInt32) {
        guard apps[app].process.isCurrent(generation), now >= apps[app].visitUntil else { return }
        leave(app)
    }

    /// Lets the person leave an app: it submits its tasks and is soon suspended.
    private mutating func leave(_ app: AppID) {
        guard apps[app].process.state == .foreground else { return }
        _ = device.removeFromForeground(app)
        apps[app].process.leave()
        reportState(app, .left)
        takeSnapshot(app)
        recordForeground(app)
        answerUsageWindow(app)
        lockIfUnused()
        for task in duties[app].backgroundTasksOnLeaving
        where scenario.apps[app].backgroundTasks[task].belongs(toVisit: Int(apps[app].visit)) {
            beginWork(BackgroundTask.begin(app, task, &self), delay: 0)
        }
        submit(duties[app].submissionsOnLeaving, of: app, isInForeground: true)
        guard apps[app].process.state == .background else { return }
        apps[app].process.setDeadline(max(now + limits[.backgroundTaskTime], audioEnd(of: app)))
        if apps[app].process.running > 0 {
            scheduleExpiration(app)
            watchProcess(of: app)
        } else {
            schedule(
                .suspend(app, generation: apps[app].process.generation), at: now + limits[.suspendDelay])
        }
    }

    /// Swipes the app away: its process ends, its transfers stop, and it may not be launched.
    mutating func swipeAway(_ app: AppID) {
        guard apps[app].standing.isInAppSwitcher else { return }
        apps[app].standing.setInAppSwitcher(false)
        endProcess(app, .swipedAway)
        emit(.app(app, .appSwitcher(isPresent: false)))
        // Transfers and their relaunches end with the swipe (R049), unless the scenario chooses otherwise.
        let keepsTransfers = choices.usesAlternative(.transfersAfterSwipe)
        endAll(of: app, in: { _ in true }, .cancelled, reason: .swipedAway) {
            $0.mode.endsWithSwipe && !(keepsTransfers && ($0.mode.isTransfer || $0.mode.isRelaunch))
        }
        if keepsTransfers { TransferRun.failDataTasks(of: app, &self) }
        if !choices.usesAlternative(.heldPushes) {
            BackgroundPush.dropHeld(app, .cancelled, reason: .swipedAway, &self)
        }
        markDirty(app)
    }

    // MARK: The phone

    mutating func beginUse() {
        device.beginUse()
        takeIntoUse()
    }

    /// Ends a use of the phone; it is locked only after the other occurrences of this moment, which may be
    /// another use.
    mutating func endUse() {
        device.endUse()
        schedule(.lockIfUnused, at: now)
    }

    /// The person takes the phone into use, in an app of the scenario or elsewhere.
    mutating func takeIntoUse() {
        guard !device.isUnused, device.conditions.isLocked else { return }
        changeLock(isLocked: false)
        unlockForTheFirstTime()
        // A refresh needs no idle phone; an unlock ends it, by the scenario's choice, however short the phone lay still.
        if choices.usesAlternative(.unlockAndRefresh) {
            interrupt(.appRefresh, reason: .phonePickedUp) { _ in true }
        }
        guard device.conditions.isIdle else { return }
        device.setIdle(false)
        markEveryAppDirty()
        // Processing ends when the person takes the phone into use.
        if !choices.usesAlternative(.pickUpAndProcessing) {
            interrupt(.processing, reason: .phonePickedUp) { _ in true }
        }
    }

    mutating func reachIdle(_ generation: UInt32) {
        guard generation == device.idleGeneration, device.conditions.isLocked, !device.conditions.isIdle
        else { return }
        device.setIdle(true)
        markEveryAppDirty()
    }
}
