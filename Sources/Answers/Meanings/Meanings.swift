import BackgroundPolicy

extension Factor {
    /// What the factor is, in a sentence.
    var meaning: String {
        switch self {
        case .criticallyLowBattery:
            "The battery is nearly empty and no charger is connected, so that only the essential runs."
        case .lowPowerMode: "The person has turned Low Power Mode on, or let the phone do so, to save power."
        case .appUsage:
            "The phone has learned when the person uses the app, and does not expect it soon; or the app was"
                + " not used lately. A phone may weigh that instead of forbidding (refreshTimes: weighed)."
        case .appSwitcher: "The app is not in the App Switcher, because the person has swiped it away."
        case .backgroundAppRefreshSwitch:
            "Background App Refresh is off in Settings, for the app or for the whole phone."
        case .systemBudgets:
            "The energy or the cellular data that the day has for background work is used up."
        case .rateLimiting: "The last launch of the app in this mode was too short a time ago."
        case .thermalState: "The phone is too warm for work that can wait."
        }
    }

    /// The numbers that decide when the factor holds.
    var limits: [Limit] {
        switch self {
        case .criticallyLowBattery: [.criticalBattery, .gradedBattery]
        case .lowPowerMode: [.liftedLowPowerMode, .lowPowerModeEnd, .lowPowerModeBegin]
        case .appUsage:
            [
                .usageHistory, .usageLead, .usageScatter, .usageTail, .usageMatch, .usageAdmission,
                .usageHorizon, .usageScore, .usagePatience, .processingUsageWindow,
            ]
        case .systemBudgets:
            [
                .energyBudget, .cellularBudget, .budgetSlot, .energyBudgetAtStart, .cellularBudgetAtStart,
                .relaxedBudgetShare, .cellularBytesPerLaunch,
            ]
        case .rateLimiting:
            Explanation.distinct(ExecutionMode.allCases.compactMap(\.descriptor.spacing))
                + [.windowSpacing, .relaunchWaiver]
        case .appSwitcher, .backgroundAppRefreshSwitch, .thermalState: []
        }
    }

    /// The open questions whose answer changes what the factor holds.
    var choices: [Choice] {
        switch self {
        case .criticallyLowBattery: [.lowBattery, .processingExemptions]
        case .lowPowerMode:
            [
                .chargerAndLowPowerMode, .lowPowerModeEnds, .lowPowerModeBegins, .processingExemptions,
                .uploadInLowPowerMode,
            ]
        case .appUsage: [.refreshTimes, .unusedApps]
        case .appSwitcher:
            [
                .appSwitcherMembership, .swipeAndProcessing, .transfersAfterSwipe, .swipeAndTriggers,
                .uploadAfterSwipe,
            ]
        case .backgroundAppRefreshSwitch: [.barSwitchAndTransfers]
        case .systemBudgets:
            [.energyRefill, .cellularAllowance, .pushesAndBudgets, .chargerAndBudgets, .processingExemptions]
        case .rateLimiting:
            [.relaunchWaiver, .resumeLimiter, .heldPushes, .throttledPushes, .missedCompletion]
        case .thermalState: [.thermalState]
        }
    }
}

extension Requirement {
    /// What a request with the requirement waits for, in a sentence.
    var meaning: String {
        switch self {
        case .earliestBeginDate: "The request waits for the date before which it must not begin."
        case .firstUnlock: "The request waits until the person has unlocked the phone once since it started."
        case .appNotInForeground: "The request waits until the person has left the app."
        case .networkConnectivity: "The request waits for a network of any kind."
        case .wiFi: "The request waits for Wi-Fi."
        case .externalPower: "The request waits for a charger."
        case .powerToSpare: "The request waits for a charger, or for a battery that is full enough."
        case .idleDevice: "The request waits until nobody has used the phone for some minutes."
        case .preferredPower:
            "The request waits for a charger that it does not require: in the profile sources for a day, and in the"
                + " others until there is one (unpluggedProcessing)."
        case .settledAfterBoot: "The request waits until the phone has run for some minutes."
        case .backgroundAppRefresh: "The request waits until Background App Refresh is on."
        case .fetchInterval: "The fetch waits until its minimum interval has passed."
        case .sharedRadio: "The fetch waits for a moment when the radio is on anyway, for some minutes."
        case .inexpensiveNetwork: "The transfer waits for a network that is not marked as expensive."
        case .unconstrainedNetwork: "The request waits for a network without Low Data Mode."
        case .keepAlive: "The push waits until the phone asks the push service again."
        case .fullPhotoAccess:
            "The extension is not called while the app may see only some photos of the library."
        case .uploadsEnded: "The extension is called again only when the jobs that it has created have ended."
        case .uploadDelay: "PhotoKit calls the extension a moment after it was enabled, or a photo was taken."
        case .iCloudPhotosOff:
            "As reported of iOS 26.4, the extension is never called while iCloud Photos is on."
        case .goodMoment:
            "The update has the priority 5, and the phone delivers it when that costs little, or when it is used."
        case .concurrentTasks: "The task waits until another one ends, because only some may run at a time."
        case .redelivery:
            "The last delivery was not completed, and HealthKit tries again after a delay that grows."
        case .timelineDate: "The widget's timeline lasts until then, or has asked for another from then on."
        case .resumeDelay:
            "The transfer was created in the background, and waits for the delay that doubles with each resume of its app."
        case .processingTurn:
            "The task waits a while after the start of another app's processing, so that not all starts at once."
        case .missedCompletion:
            "The app did not complete a task in time, and its later tasks wait longer between launches."
        case .betterTime:
            "A device logged that the moment scored below the threshold of its scheduler."
        case .schedulerPolicy:
            "A device logged a policy of its scheduler that the model has no counterpart of, or did not name it."
        case .schedulerWindow:
            "A device logged from when to when its scheduler means to run the request; the window had not begun."
        }
    }
}
