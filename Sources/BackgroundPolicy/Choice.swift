/// A question on which the sources disagree, or which they leave open.
///
/// A case's name is also the key under `choices:` in a scenario; `question` describes what is asked.
public enum Choice: Int, CaseIterable, Sendable {
    /// Whether the BAR switch also gates nondiscretionary transfers (X1).
    case barSwitchAndTransfers
    /// Whether processing runs without a charger at all (X2).
    case unpluggedProcessing
    /// What happens to the transfers of an app that is swiped away (X4).
    case transfersAfterSwipe
    /// Which of several held background pushes are kept (X11).
    case heldPushes
    /// Whether processing runs for an app that was swiped away (X12).
    case swipeAndProcessing
    /// Whether a charger suspends Low Power Mode (X13).
    case chargerAndLowPowerMode
    /// What a critically low battery pauses (X14).
    case lowBattery
    /// How the energy budget is refilled over the day (X15).
    case energyRefill
    /// Whether picking up the phone ends processing (X18).
    case pickUpAndProcessing
    /// Whether a recent visit waives the spacing of relaunches (X19).
    case relaunchWaiver
    /// What happens to the tasks of an app that was not used for two weeks (X21).
    case unusedApps
    /// When an app is in the App Switcher (X7).
    case appSwitcherMembership
    /// How much cellular data background work may use in a day (X16).
    case cellularAllowance
    /// What happens to an app that never ends a background task (X17).
    case leakedBackgroundTasks
    /// What the first unlock after boot holds back until then (X33).
    case firstUnlockHolds
    /// When background work begins after boot (X20).
    case boot
    /// Whether a change to a configuration counts after its session was made (X10).
    case configurationAfterSession
    /// What follows when an app repeatedly fails to report calls (X9).
    case unreportedCalls
    /// Whether content-available in a push with an alert also wakes the app (X6).
    case contentAvailableWithAlert
    /// Who throttles background pushes: the device alone, or APNs too (X8).
    case throttledPushes
    /// Whether launches for background pushes are deducted from the budgets (X8).
    case pushesAndBudgets
    /// Whether permitted identifiers in Info.plist turn the fetch API of iOS 7 off (X3).
    case legacyFetch
    /// When refreshes and fetches are due: at learned times, or at regular intervals (X5).
    case refreshTimes
    /// Which event triggers launch an app that was swiped away (X22).
    case swipeAndTriggers
    /// What processing is exempt from when it runs without a charger (X29).
    case processingExemptions
    /// Whether the thermal state of the device is a factor.
    case thermalState
    /// Whether a used-up energy budget holds work on a charger (X36).
    case chargerAndBudgets

    /// The name as a key in scenarios and on screen.
    public var key: String { "\(self)" }

    /// The question's name in the list of questions that the sources leave open, such as `X11`.
    public var name: String {
        switch self {
        case .barSwitchAndTransfers: "X1"
        case .unpluggedProcessing: "X2"
        case .legacyFetch: "X3"
        case .transfersAfterSwipe: "X4"
        case .configurationAfterSession: "X10"
        case .refreshTimes: "X5"
        case .appSwitcherMembership: "X7"
        case .contentAvailableWithAlert: "X6"
        case .throttledPushes, .pushesAndBudgets: "X8"
        case .unreportedCalls: "X9"
        case .heldPushes: "X11"
        case .swipeAndProcessing: "X12"
        case .chargerAndLowPowerMode: "X13"
        case .lowBattery: "X14"
        case .energyRefill: "X15"
        case .cellularAllowance: "X16"
        case .leakedBackgroundTasks: "X17"
        case .pickUpAndProcessing: "X18"
        case .relaunchWaiver: "X19"
        case .firstUnlockHolds: "X33"
        case .boot: "X20"
        case .unusedApps: "X21"
        case .swipeAndTriggers: "X22"
        case .processingExemptions: "X29"
        case .thermalState: "X35"
        case .chargerAndBudgets: "X36"
        }
    }

    /// The limit whose value the answer decides; nil for most choices.
    ///
    /// The first answer takes the value of the profile `sources`, the second that of `observed`.
    public var limit: Limit? {
        switch self {
        case .cellularAllowance: .cellularBudget
        case .boot: .bootQuiet
        default: nil
        }
    }

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
        case .refreshTimes: ["learned", "regular"]
        case .swipeAndTriggers: ["regionsOnly", "none"]
        case .processingExemptions: ["whileCharging", "always"]
        case .thermalState: ["noEffect", "holdsDiscretionary"]
        case .chargerAndBudgets: ["held", "lifted"]
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
        case .refreshTimes:           "refreshes and fetches: at times learned from usage, or all day at regular intervals"
        case .swipeAndTriggers:       "after a swipe: only entering a region launches the app, or no event does"
        case .chargerAndBudgets:      "a used-up energy budget on a charger: holds work all the same, or is lifted"
        case .processingExemptions:   "processing without a charger: battery, Low Power Mode and the energy budget hold it, or it is exempt from them there too"
        case .thermalState:           "a serious or critical thermal state: has no effect, or holds discretionary work"
        }
    }

    /// The source of the answer that a profile takes.
    public func citation(in profile: Profile) -> Citation {
        switch (self, profile) {
        case (.barSwitchAndTransfers, _): Citation(.wwdc20, .stated, rule: 49)
        case (.unpluggedProcessing, .sources): Citation(.dayline, .assumed, rule: 82)
        case (.transfersAfterSwipe, _): Citation(.wwdc20, .stated, rule: 49)
        case (.heldPushes, _): Citation(.appleReference, .documented, rule: 36)
        case (.firstUnlockHolds, _): Citation(.wwdc19, .stated, rule: 145)
        case (.swipeAndProcessing, .sources): Citation(.wwdc20, .stated, rule: 84)
        case (.swipeAndProcessing, .observed): Citation(.appleForums, .engineer, rule: 84)
        case (.chargerAndLowPowerMode, .sources): Citation(.dayline, .assumed, rule: 131)
        case (.lowBattery, .sources): Citation(.attendeeNotes, .notes, rule: 130)
        case (.energyRefill, .sources): Citation(.dayline, .assumed, rule: 137)
        case (.pickUpAndProcessing, _): Citation(.appleReference, .documented, rule: 104)
        case (.relaunchWaiver, .sources): Citation(.wwdc20, .stated, rule: 51)
        case (.relaunchWaiver, .observed): Citation(.deviceLogs, .measured, rule: 51)
        case (.unusedApps, .sources): Citation(.wwdc19, .stated, rule: 67)
        case (.appSwitcherMembership, _): Citation(.wwdc20, .stated, rule: 133)
        case (.cellularAllowance, .sources): Citation(.dayline, .assumed, rule: 136)
        case (.leakedBackgroundTasks, _): Citation(.appleForums, .engineer, rule: 19)
        case (.boot, .sources): Citation(.wwdc19, .stated, rule: 145)
        case (.configurationAfterSession, _): Citation(.appleReference, .documented, rule: 54)
        case (.unreportedCalls, _): Citation(.wwdc19, .stated, rule: 23)
        case (.contentAvailableWithAlert, _): Citation(.objcIO, .stated, rule: 28)
        case (.throttledPushes, _): Citation(.wwdc20, .stated, rule: 36)
        case (.pushesAndBudgets, _): Citation(.wwdc20, .stated, rule: 38)
        case (.legacyFetch, _): Citation(.usingBackgroundTasks, .stated, rule: 74)
        case (.refreshTimes, _): Citation(.wwdc20, .stated, rule: 69)
        case (.swipeAndTriggers, .sources): Citation(.appleReference, .documented, rule: 133)
        case (.swipeAndTriggers, .observed): Citation(.appleForums, .engineer, rule: 133)
        case (.chargerAndBudgets, .sources): Citation(.dayline, .assumed, rule: 136)
        case (.processingExemptions, _): Citation(.wwdc20, .stated, rule: 83)
        case (.thermalState, .sources): Citation(.attendeeNotes, .notes, rule: 140)
        case (.thermalState, .observed): Citation(.dayline, .assumed, rule: 140)
        case (_, .observed): Citation(.systemBinaries, .reverseEngineered)
        }
    }

    /// The answer that a profile takes, as an index into `options`.
    func defaultOption(in profile: Profile) -> Int {
        switch self {
        case .barSwitchAndTransfers, .transfersAfterSwipe, .pickUpAndProcessing, .relaunchWaiver,
            .appSwitcherMembership, .leakedBackgroundTasks, .configurationAfterSession, .unreportedCalls,
            .contentAvailableWithAlert, .throttledPushes, .pushesAndBudgets, .legacyFetch, .refreshTimes,
            .processingExemptions, .firstUnlockHolds, .heldPushes:
            0
        case .unpluggedProcessing, .swipeAndProcessing, .chargerAndLowPowerMode, .lowBattery,
            .energyRefill, .unusedApps, .cellularAllowance, .boot, .swipeAndTriggers, .thermalState,
            .chargerAndBudgets:
            profile == .observed ? 1 : 0
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
