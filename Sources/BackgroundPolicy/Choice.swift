/// A question on which the sources disagree or leave the answer open; the name is also the key under
/// `choices:` in a scenario.
public enum Choice: Int, CaseIterable, Sendable {
    case barSwitchAndTransfers
    case unpluggedProcessing
    case transfersAfterSwipe
    case heldPushes
    case swipeAndProcessing
    case chargerAndLowPowerMode
    case lowBattery
    case energyRefill
    case pickUpAndProcessing
    case relaunchWaiver
    case unusedApps
    case appSwitcherMembership
    case cellularAllowance
    case leakedBackgroundTasks
    case boot
    case configurationAfterSession
    case unreportedCalls
    case contentAvailableWithAlert
    case throttledPushes
    case pushesAndBudgets
    case legacyFetch
    case refreshTimes
    case swipeAndTriggers
    case thermalState

    /// The name as a key in scenarios and on screen.
    public var key: String { "\(self)" }

    /// The question's name in the list of what the sources leave open, such as `X11`.
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
        case .boot: "X20"
        case .unusedApps: "X21"
        case .swipeAndTriggers: "X22"
        case .thermalState: "X35"
        }
    }

    /// The number of the model that the answer decides, if it is one: the first answer takes the number of the
    /// profile `sources`, the second that of `observed`.
    public var limit: Limit? {
        switch self {
        case .cellularAllowance: .cellularBudget
        case .boot: .bootQuiet
        default: nil
        }
    }

    /// The answers, by their names in scenarios; every one is simulated.
    public var options: [String] {
        switch self {
        case .barSwitchAndTransfers: ["gatesRelaunch", "gatesTransfer"]
        case .unpluggedProcessing: ["afterWaiting", "never"]
        case .transfersAfterSwipe: ["cancelled", "continued"]
        case .heldPushes: ["all", "newest"]
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
        case .boot: ["afterFirstUnlock", "settled"]
        case .configurationAfterSession: ["ignored", "honoured"]
        case .unreportedCalls: ["thenStopped", "killedOnly"]
        case .contentAvailableWithAlert: ["wakesToo", "alertsOnly"]
        case .throttledPushes: ["byDevice", "byAPNsToo"]
        case .pushesAndBudgets: ["deducted", "free"]
        case .legacyFetch: ["offWithKey", "works"]
        case .refreshTimes: ["learned", "regular"]
        case .swipeAndTriggers: ["regionsOnly", "none"]
        case .thermalState: ["noEffect", "holdsDiscretionary"]
        }
    }

    // swift-format-ignore
    /// The question, and what each answer means.
    public var question: String {
        switch self {
        case .barSwitchAndTransfers:  "the BAR switch gates a nondiscretionary transfer's relaunch only, or the transfer too"
        case .unpluggedProcessing:    "processing without a charger: when idle and long overdue, or never"
        case .transfersAfterSwipe:    "transfers of an app that is swiped away: cancelled, or continued"
        case .heldPushes:             "held background pushes: all are kept, or the newest only, which a swipe drops"
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
        case .boot:                   "background work begins after the first unlock, or when the device has settled, 300 s later"
        case .configurationAfterSession: "what an app sets in a configuration after making its session: ignored, or honoured"
        case .unreportedCalls:        "calls that are not reported: after repeats no more VoIP launches, or the app is only killed each time"
        case .contentAvailableWithAlert: "content-available beside an alert: wakes the app too, or the push alerts only"
        case .throttledPushes:        "background pushes are throttled by the device, or by APNs too"
        case .pushesAndBudgets:       "launches for background pushes: deducted from the budgets, or free"
        case .legacyFetch:            "the fetch API of iOS 7 beside permitted identifiers in Info.plist: off, or works"
        case .refreshTimes:           "refreshes and fetches: at times learned from usage, or all day at regular intervals"
        case .swipeAndTriggers:       "after a swipe: only entering a region launches the app, or no event does"
        case .thermalState:           "a serious or critical thermal state: has no effect, or holds discretionary work"
        }
    }

    /// Where the answer of a profile comes from.
    public func citation(in profile: Profile) -> Citation {
        switch (self, profile) {
        case (.barSwitchAndTransfers, _): Citation(.wwdc20, .stated, rule: 49)
        case (.unpluggedProcessing, .sources): Citation(.wwdc19, .stated, rule: 82)
        case (.transfersAfterSwipe, _): Citation(.wwdc20, .stated, rule: 49)
        case (.heldPushes, .sources): Citation(.wwdc20, .stated, rule: 36)
        case (.heldPushes, .observed): Citation(.appleReference, .documented, rule: 36)
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
        case (.swipeAndTriggers, .sources): Citation(.deviceLogs, .measured, rule: 133)
        case (.swipeAndTriggers, .observed): Citation(.appleForums, .engineer, rule: 133)
        case (.thermalState, .sources): Citation(.attendeeNotes, .notes, rule: 140)
        case (.thermalState, .observed): Citation(.dayline, .assumed, rule: 140)
        case (_, .observed): Citation(.systemBinaries, .reverseEngineered)
        }
    }

    /// The answer of a profile, as a place in `options`.
    func defaultOption(in profile: Profile) -> Int {
        switch self {
        case .barSwitchAndTransfers, .transfersAfterSwipe, .pickUpAndProcessing, .relaunchWaiver,
            .appSwitcherMembership, .leakedBackgroundTasks, .configurationAfterSession, .unreportedCalls,
            .contentAvailableWithAlert, .throttledPushes, .pushesAndBudgets, .legacyFetch, .refreshTimes:
            0
        case .unpluggedProcessing, .heldPushes, .swipeAndProcessing, .chargerAndLowPowerMode, .lowBattery,
            .energyRefill, .unusedApps, .cellularAllowance, .boot, .swipeAndTriggers, .thermalState:
            profile == .observed ? 1 : 0
        }
    }
}

/// The answers that a day goes by: those of its profile, and the scenario's own.
public struct PolicyChoices: Hashable, Sendable {
    private var options: [Int]

    /// The answers of a profile.
    public init(profile: Profile = .sources) {
        options = Choice.allCases.map { $0.defaultOption(in: profile) }
    }

    /// The answer to a choice, as a place in its options.
    public subscript(_ choice: Choice) -> Int { options[choice.rawValue] }

    /// Whether the answer is the second option, which departs from what the profile `sources` takes.
    public func departs(_ choice: Choice) -> Bool { options[choice.rawValue] == 1 }

    /// The choices that are answered otherwise than the profile does, in the order of the table.
    public func replaced(in profile: Profile) -> [Choice] {
        Choice.allCases.filter { self[$0] != $0.defaultOption(in: profile) }
    }

    /// Answers a choice with one of its options.
    ///
    /// - Returns: whether the choice has an option of that name.
    public mutating func answer(_ choice: Choice, with option: String) -> Bool {
        guard let place = choice.options.firstIndex(of: option) else { return false }
        options[choice.rawValue] = place
        return true
    }
}
