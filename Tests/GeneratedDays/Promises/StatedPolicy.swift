import BackgroundPolicy
import Timeline

/// What the sources say of each mode, written from the rulebook's statements and not taken from the model.
///
/// The model's matrix comes from the same sentences of WWDC20 10063 as this table: R035, R048, R049, R052, R070,
/// R083, R084 and R085. A sentence that was misread would be wrong in both; `VerdictTests` has the cells once
/// more. Numbers that a source states stand here too. Numbers that no source states are the scenario's own.
enum StatedPolicy {
    /// The factors that can hold a request of the mode back.
    static func factors(holding mode: ExecutionMode) -> FactorSet {
        switch mode {
        // R070: gaps may come from Low Power Mode, a critical battery, or any factor.
        case .appRefresh: .all
        // R066: the policies of a refresh are those of the old fetch.
        case .backgroundFetch: .all
        // R035: six of the seven; not app usage.
        case .backgroundPush: FactorSet.all.subtracting(.appUsage)
        // R048: neither app usage nor rate limits.
        case .discretionaryTransfer: FactorSet.all.subtracting([.appUsage, .rateLimiting])
        // R049: two factors, a swipe and relaxed budgets.
        case .nondiscretionaryTransfer: [.appSwitcher, .systemBudgets]
        // R051: basic rate limiting, and launched if conditions permit; that these are R052's is assumed.
        case .discretionaryRelaunch: FactorSet.all.subtracting(.appUsage)
        // R052: five of the seven; neither app usage nor rate limiting.
        case .nondiscretionaryRelaunch: FactorSet.all.subtracting([.appUsage, .rateLimiting, .thermalState])
        // R083: on a charger neither critical battery nor Low Power Mode nor energy; R084: usage, App Switcher,
        // BAR switch; R085: daily. The budget of cellular data always, as attendees noted.
        case .processing: .all
        // R014, R021, R027, R003: no source says that one of the seven bears on these.
        case .backgroundTask, .voIPPush, .standardPush: []
        // R285, R290: a swipe, and a change too soon, refuse some events as they come, and hold none.
        case .eventTrigger: []
        // R216: a swipe cancels it; R221: of the others nothing is said.
        case .continuedProcessing: .appSwitcher
        // R260, R261, R263: a widget's own budget, the looks that it follows, its spacing.
        case .widgetReload: [.appUsage, .systemBudgets, .rateLimiting]
        // R273: a budget of its own.
        case .liveActivityPush: .systemBudgets
        // R275: over its budget it is dropped, and never held.
        case .pushToStart: []
        // R270, R271: nothing is said of any factor.
        case .liveActivity: []
        // R280: the period; that a swipe holds it is assumed.
        case .healthDelivery: [.appSwitcher, .rateLimiting]
        // R288, R289, R291, R360: nothing is said of any factor.
        case .appIntent, .longRunningIntent, .locationSession, .locationPush: []
        // R308: the switch; R320 to R323: a back-off. The others are assumed (R335, R336, X41).
        case .photoUpload: FactorSet.all.subtracting([.appUsage, .systemBudgets])
        // R335, R336, X41: assumed.
        case .photoUploadJob: [.criticallyLowBattery, .lowPowerMode, .appSwitcher, .thermalState]
        }
    }

    /// Whether an app begins requests of the mode itself, so that nothing judges them.
    static func isBegunByApp(_ mode: ExecutionMode) -> Bool {
        switch mode {
        // R012: it asks for time to finish what it does; R270, R288: it starts them in the foreground.
        case .backgroundTask, .liveActivity, .locationSession: true
        default: false
        }
    }

    /// How long a launch for the mode may be; nil where no source states a number.
    static func runTime(_ mode: ExecutionMode) -> Int64? {
        switch mode {
        // R065: 30 seconds for each launch of a refresh; R120: 30 seconds for a fetch and a remote notification.
        case .appRefresh, .backgroundFetch, .backgroundPush: 30 * Span.second
        default: nil
        }
    }
}
