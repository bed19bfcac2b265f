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
    /// When refreshes and fetches are due: at learned times, at regular intervals, or by weight (X5).
    case refreshTimes
    /// Which event triggers launch an app that was swiped away (X22).
    case swipeAndTriggers
    /// What processing is exempt from when it runs without a charger (X29).
    case processingExemptions
    /// Whether the thermal state of the device is a factor.
    case thermalState
    /// Whether on a charger the energy budget neither falls nor holds work (X36).
    case chargerAndBudgets
    /// Whether each app has its own share of the budgets, or all share one (X34).
    case budgetsAre
    /// Whether Low Data Mode turns Background App Refresh off on its network (X25).
    case lowDataMode
    /// Whether Low Power Mode ends by itself on a charger (X26).
    case lowPowerModeEnds
    /// Whether Adaptive Power turns Low Power Mode on by itself (X27).
    case lowPowerModeBegins
    /// What the resume delay of background sessions delays (X28).
    case resumeLimiter
    /// Whether a refresh that runs ends when the person takes the phone into use (X30).
    case unlockAndRefresh
    /// What follows when an app does not complete its tasks in time (X31).
    case missedCompletion
    /// What becomes of data tasks in background sessions (X37).
    case dataTasks
    /// How long a call for PhotoKit's uploads may run (X38).
    case uploadCallLimit
    /// Whether PhotoKit uploads on cellular (X39).
    case uploadOnCellular
    /// Whether PhotoKit uploads while iCloud Photos is on (X40).
    case uploadAndICloudPhotos
    /// Whether a swipe holds PhotoKit's uploads (X41).
    case uploadAfterSwipe
    /// Whether Low Power Mode holds PhotoKit's uploads (X42).
    case uploadInLowPowerMode
    /// Whether an app submits task requests in the synchronous form, or in the one of iOS 27 that answers later (X43).
    case submitForm

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
        case .budgetsAre: "X34"
        case .lowDataMode: "X25"
        case .lowPowerModeEnds: "X26"
        case .lowPowerModeBegins: "X27"
        case .resumeLimiter: "X28"
        case .unlockAndRefresh: "X30"
        case .missedCompletion: "X31"
        case .dataTasks: "X37"
        case .uploadCallLimit: "X38"
        case .uploadOnCellular: "X39"
        case .uploadAndICloudPhotos: "X40"
        case .uploadAfterSwipe: "X41"
        case .uploadInLowPowerMode: "X42"
        case .submitForm: "X43"
        }
    }

    /// The limit whose value the answer decides; nil for most choices.
    ///
    /// The first answer takes the limit's own value, the second its `alternative`.
    public var limit: Limit? {
        switch self {
        case .cellularAllowance: .cellularBudget
        case .boot: .bootQuiet
        case .uploadCallLimit: .uploadCallTime
        default: nil
        }
    }
}
