import BackgroundPolicy
import Timeline

/// The phone restarts, and is unlocked for the first time after it.
///
/// A restart takes no time in the model. Every process ends with it; what the system keeps for apps it still has
/// afterwards: task requests, the transfers of background sessions, pushes, the timelines of widgets, Live Activities and
/// the monitoring of places. That requests are kept follows from what is said of them before the first unlock (R145), the
/// others are assumed.
extension World {
    mutating func handleBoot(_ occurrence: BootOccurrence) {
        switch occurrence {
        case .restart: restart()
        case .firstUnlock: beginFirstUse()
        case .settled: settleAfterBoot()
        }
    }

    mutating func restart() {
        emit(.device(.restart))
        // What was moved until now is paid for before anything ends.
        for app in appIDs { breakTransfers(of: app) }
        for app in appIDs {
            endProcess(app, .phoneRestarted)
            endExtensions(of: app)
        }
        device.setUnlockedOnce(false)
        device.setSettledAfterBoot(true)
        device.setIdle(false)
        changeLock(isLocked: true)
        for app in appIDs where choices.usesAlternative(.appSwitcherMembership) {
            leaveAppSwitcher(app)
        }
        markEveryAppDirty()
        // Someone who has the phone in use unlocks it as it is there again.
        takeIntoUse()
        if device.isUnused { waitUntilIdle() }
    }

    /// Ends what runs in the extensions of an app, whose modes say what is asked for again.
    private mutating func endExtensions(of app: AppID) {
        endAll(of: app, in: \.isRunning, .abandoned, reason: .phoneRestarted) {
            $0.mode.runsOutsideApp && !$0.mode.isTransfer && $0.mode != .liveActivity
        }
        for mode in ExecutionMode.allCases {
            for index in mode.policy.restarted(app, &self) { judgeSubmitted(index) }
        }
    }

    /// Breaks the connections of an app's background sessions, whose transfers go on as soon as they may.
    private mutating func breakTransfers(of app: AppID) {
        for listed in requests.listed(of: app, in: \.isRunningTransfer)
        where !requests[listed.index].detail.isInApp {
            TransferRun.pause(listed.index, &self)
        }
    }

    /// Removes an app from the App Switcher that the person has not opened since the phone restarted (R133).
    private mutating func leaveAppSwitcher(_ app: AppID) {
        guard apps[app].standing.isInAppSwitcher else { return }
        apps[app].standing.setInAppSwitcher(false)
        emit(.app(app, .appSwitcher(isPresent: false)))
    }

    /// The person unlocks the phone for the first time after boot, which is a use of it however short.
    private mutating func beginFirstUse() {
        guard !device.conditions.isUnlockedOnce else { return }
        beginUse()
        endUse()
    }

    mutating func unlockForTheFirstTime() {
        guard !device.conditions.isUnlockedOnce else { return }
        device.setUnlockedOnce(true)
        emit(.device(.firstUnlock))
        markEveryAppDirty()
        guard limits[.bootQuiet] > 0 else { return }
        device.settleAfterBoot(at: now + limits[.bootQuiet])
        schedule(.boot(.settled), at: now + limits[.bootQuiet])
    }

    private mutating func settleAfterBoot() {
        guard device.conditions.isUnlockedOnce, now >= device.settlesAfterBoot else { return }
        device.setSettledAfterBoot(true)
        markEveryAppDirty()
    }
}
