/// The answers to each question, and what the question asks.
extension Choice {
    /// The names of the answers in scenarios, the first being the one of the profile `sources`.
    public var options: [String] {
        switch self {
        case .barSwitchAndTransfers: ["gatesRelaunch", "gatesTransfer"]
        case .unpluggedProcessing: ["afterWaiting", "never"]
        case .transfersAfterSwipe: ["cancelled", "continued"]
        case .heldPushes: ["newest", "all"]
        case .swipeAndProcessing: ["blocked", "allowed"]
        case .chargerAndLowPowerMode: ["staysOn", "lifted"]
        case .lowBattery: ["paused", "graded"]
        case .energyRefill: ["even", "predicted"]
        case .pickUpAndProcessing: ["ends", "continues"]
        case .relaunchWaiver: ["waived", "never"]
        case .unusedApps: ["followUsage", "cancelled"]
        case .appSwitcherMembership: ["untilSwiped", "sinceBoot"]
        case .cellularAllowance: ["ours", "fiftyMebibytes"]
        case .leakedBackgroundTasks: ["killed", "suspended"]
        case .firstUnlockHolds: ["scheduledTasks", "everyLaunch"]
        case .boot: ["afterFirstUnlock", "settled"]
        case .configurationAfterSession: ["ignored", "honoured"]
        case .unreportedCalls: ["thenStopped", "killedOnly"]
        case .contentAvailableWithAlert: ["wakesToo", "alertsOnly"]
        case .throttledPushes: ["byDevice", "byAPNsToo"]
        case .pushesAndBudgets: ["deducted", "free"]
        case .legacyFetch: ["offWithKey", "works"]
        case .refreshTimes: ["learned", "regular", "weighed"]
        case .swipeAndTriggers: ["locationEvents", "regionsOnly", "none"]
        case .processingExemptions: ["whileCharging", "always"]
        case .thermalState: ["noEffect", "holdsDiscretionary"]
        case .chargerAndBudgets: ["lifted", "held"]
        case .budgetsAre: ["sharesByUse", "systemWide"]
        case .lowDataMode: ["disablesRefresh", "noEffect"]
        case .lowPowerModeEnds: ["at80", "byPerson"]
        case .lowPowerModeBegins: ["byPerson", "at20"]
        case .resumeLimiter: ["relaunches", "newTasksInBackground"]
        case .unlockAndRefresh: ["continues", "ends"]
        case .missedCompletion: ["none", "throttled"]
        case .dataTasks: ["refused", "untilSuspended"]
        case .uploadCallLimit: ["sixtySeconds", "thirtySeconds", "testMode"]
        case .uploadOnCellular: ["never", "unlessPrevented"]
        case .uploadAndICloudPhotos: ["noEffect", "neverScheduled"]
        case .uploadAfterSwipe: ["notHeld", "held"]
        case .uploadInLowPowerMode: ["held", "notHeld"]
        case .submitForm: ["synchronous", "answeredLater"]
        }
    }

    // swift-format-ignore
    /// The question and the meaning of each answer, as one line.
    public var question: String {
        switch self {
        case .barSwitchAndTransfers:  "the BAR switch gates a nondiscretionary transfer's relaunch only, or the transfer too"
        case .unpluggedProcessing:    "processing without a charger: when idle and long overdue, or never"
        case .transfersAfterSwipe:    "transfers of an app that is swiped away: cancelled, or continued"
        case .heldPushes:             "held background pushes: only the newest is kept, and a swipe drops it, or all are kept"
        case .swipeAndProcessing:     "processing after a swipe: blocked until the next visit, or allowed"
        case .chargerAndLowPowerMode: "Low Power Mode on a charger: stays on, or is lifted from 30 % of battery"
        case .lowBattery:             "below the critical threshold: everything is paused, or pushes and relaunches only below 10 %"
        case .energyRefill:           "the energy budget is refilled evenly, or in proportion to predicted use"
        case .pickUpAndProcessing:    "picking up the phone: ends processing, or lets it continue"
        case .relaunchWaiver:         "spacing of relaunches: waived after a recent visit, or never"
        case .unusedApps:             "apps unused for two weeks: refresh follows usage, or their tasks are cancelled"
        case .appSwitcherMembership:  "an app is in the App Switcher until it is swiped away, or only once opened since boot"
        case .cellularAllowance:      "the day's cellular data for background work: our own guess, or 50 MiB"
        case .leakedBackgroundTasks:  "a background task that is never ended: the app is killed, or suspended all the same"
        case .firstUnlockHolds:       "before the first unlock after boot: no scheduled task and no Bluetooth event is served, or nothing launches an app"
        case .boot:                   "background work begins after the first unlock, or when the device has settled, 300 s later"
        case .configurationAfterSession: "what an app sets in a configuration after making its session: ignored, or honoured"
        case .unreportedCalls:        "calls that are not reported: after repeats no more VoIP launches, or the app is only killed each time"
        case .contentAvailableWithAlert: "content-available beside an alert: wakes the app too, or the push alerts only"
        case .throttledPushes:        "background pushes are throttled by the device, or by APNs too"
        case .pushesAndBudgets:       "launches for background pushes: deducted from the budgets, or free"
        case .legacyFetch:            "the fetch API of iOS 7 beside permitted identifiers in Info.plist: off, or works"
        case .refreshTimes:           "refreshes and fetches: at times learned from usage, or all day at regular intervals, or at learned times and, on an idle phone, between them too, after a wait that is longer the less likely a visit is"
        case .swipeAndTriggers:       "after a swipe: every event of Location launches the app, or only entering a region does, or none; intents always do"
        case .chargerAndBudgets:      "on a charger the energy budget neither falls nor holds work, or does both all the same"
        case .budgetsAre:             "each app has a share of the budgets by its use, and borrows what others leave, or all share one"
        case .lowDataMode:            "Low Data Mode: turns Background App Refresh off and defers discretionary transfers on its network, or has no effect on refresh"
        case .lowPowerModeEnds:       "Low Power Mode on a charger: ends by itself at 80 % of battery, or only when the person turns it off"
        case .lowPowerModeBegins:     "Low Power Mode begins when the person turns it on, or by itself at 20 % of battery (Adaptive Power)"
        case .resumeLimiter:          "the delay that doubles with each resume for a background session: delays relaunches, or tasks created in the background"
        case .missedCompletion:       "an app that does not complete its tasks in time: no penalty, or its later tasks are throttled"
        case .dataTasks:              "data tasks in a background session: refused, or run until the app is suspended, when they fail with -997"
        case .uploadCallLimit:        "a call for PhotoKit uploads ends after 60 s, or after 30 s as in an older build, or never and without a back-off, as in the Resource Upload Test Mode of iOS 27"
        case .uploadOnCellular:       "PhotoKit uploads on Wi-Fi only, or on cellular too unless the app prevents it"
        case .uploadAndICloudPhotos:  "iCloud Photos has no effect on PhotoKit uploads, or they never run while it is on, as reported of iOS 26.4"
        case .uploadAfterSwipe:       "a swipe in the App Switcher does not hold PhotoKit uploads, or holds them"
        case .uploadInLowPowerMode:   "Low Power Mode holds PhotoKit uploads, or does not"
        case .submitForm:             "an app submits task requests in the synchronous form, which its launch sequence waits for, or in the form of iOS 27 that answers later"
        case .unlockAndRefresh:       "taking the phone into use: lets a refresh continue, or ends it"
        case .processingExemptions:   "processing without a charger: battery, Low Power Mode and the energy budget hold it, or it is exempt from them there too"
        case .thermalState:           "a serious or critical thermal state: has no effect, or holds discretionary work"
        }
    }

    /// The answer that a profile takes, as an index into `options`.
    public func defaultOption(in profile: Profile) -> Int {
        switch self {
        case .unpluggedProcessing, .swipeAndProcessing, .throttledPushes, .thermalState, .resumeLimiter,
            .missedCompletion, .dataTasks:
            profile >= .ios18 ? 1 : 0
        // A gate explains the log without a refresh at night, a weight the two with some too.
        case .refreshTimes: profile >= .ios26 ? 2 : 0
        case .uploadOnCellular, .submitForm: profile >= .ios27 ? 1 : 0
        default: 0
        }
    }
}

/// The answers that apply to a day: those of its profile, except where the scenario gives its own.
public struct PolicyChoices: Hashable, Sendable {
    @usableFromInline var options: [Int]

    /// The answers of a profile.
    public init(profile: Profile = .sources) {
        options = Choice.allCases.map { $0.defaultOption(in: profile) }
    }

    /// The answer to a choice, as an index into its `options`.
    public subscript(_ choice: Choice) -> Int { options[choice.rawValue] }

    /// Whether the answer is the second option instead of the one that the profile `sources` takes.
    @inlinable
    public func usesAlternative(_ choice: Choice) -> Bool { options[choice.rawValue] == 1 }

    /// Whether usage is a weight and not only a gate: between the times that it has learned, the phone lets refreshes and
    /// fetches wait longer the less likely a visit is (`refreshTimes` is `weighed`).
    @inlinable
    public var weighUsage: Bool { options[Choice.refreshTimes.rawValue] == 2 }

    /// The choices that are not answered as the profile answers them, in declaration order.
    public func replaced(in profile: Profile) -> [Choice] {
        Choice.allCases.filter { self[$0] != $0.defaultOption(in: profile) }
    }

    /// Answers a choice with the option of that name.
    ///
    /// - Returns: false, with nothing changed, if the choice has no such option.
    public mutating func answer(_ choice: Choice, with option: String) -> Bool {
        guard let index = choice.options.firstIndex(of: option) else { return false }
        options[choice.rawValue] = index
        return true
    }
}
