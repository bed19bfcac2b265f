import BackgroundPolicy
import Simulation
import Timeline

/// What the events alone tell of the seven factors: a second opinion on every start, which knows nothing of how
/// the model finds its verdicts.
struct ConditionsSeen {
    private struct App {
        var state = AppState.notRunning
        var isInAppSwitcher: Bool
        var isRefreshOn = true
        /// When the person last left it for something else.
        var leftAt: Moment?
        var expectedUntil: Moment?
        var lastForeground: Moment?
        /// The last launch in each mode, by the mode's raw value; delivered in the foreground counts for nothing.
        var lastLaunches = [Moment?](repeating: nil, count: ExecutionMode.allCases.count)
    }

    private let limits: PolicyLimits
    private let choices: PolicyChoices
    private var apps: [App]
    private var milliPercent: Int64 = 100_000
    private var isCharging = false
    private var isLowPower = false
    private var isRefreshOn = true
    private var isRefreshRestricted = false
    private var network = Network.wiFi
    private(set) var energyBudget: Int64 = 0
    private(set) var cellularBudget: Int64 = 0

    init(_ scenario: Scenario) {
        limits = scenario.limits
        choices = scenario.choices
        apps = scenario.apps.map { script in
            var app = App(isInAppSwitcher: script.isInAppSwitcher)
            app.lastForeground = script.daysSinceLastUse.map { Moment(-Int64($0) * Span.day) }
            return app
        }
    }

    func state(of app: AppID) -> AppState { apps[Int(app.index)].state }

    mutating func read(_ event: TimelineEvent) {
        switch event.happening {
        case .battery(let charge): milliPercent = Int64(charge)
        case .charger(let isConnected): isCharging = isConnected
        case .network(let network): self.network = network
        case .lowPowerMode(let isOn): isLowPower = isOn
        case .backgroundAppRefresh(let isOn): isRefreshOn = isOn
        case .refreshRestricted(let isOn): isRefreshRestricted = isOn
        case .budgets(let energy, let cellular): (energyBudget, cellularBudget) = (energy, cellular)
        case .appState(let app, let state, let cause):
            if cause == .left { apps[Int(app.index)].leftAt = event.moment }
            read(Int(app.index), state, at: event.moment)
        case .appSwitcher(let app, let isPresent): apps[Int(app.index)].isInAppSwitcher = isPresent
        case .appBackgroundAppRefresh(let app, let isOn): apps[Int(app.index)].isRefreshOn = isOn
        case .usageWindow(let app, let until): apps[Int(app.index)].expectedUntil = until
        case .started(let request, let launch, _) where launch != nil:
            apps[Int(request.app.index)].lastLaunches[Int(request.mode.rawValue)] = event.moment
        default: break
        }
    }

    private mutating func read(_ app: Int, _ state: AppState, at moment: Moment) {
        if apps[app].state == .foreground || state == .foreground { apps[app].lastForeground = moment }
        if state == .foreground {
            // A visit waives what relaunches have to wait for.
            apps[app].lastLaunches[Int(ExecutionMode.discretionaryRelaunch.rawValue)] = nil
        }
        apps[app].state = state
    }

    /// The factors that apply to the mode in the matrix and are adverse now, as far as events tell.
    ///
    /// Processing that was requested in the foreground needs no recent use.
    func holding(
        _ mode: ExecutionMode, _ app: AppID, isRequestedInForeground: Bool, at now: Moment
    ) -> [Factor] {
        let row = PolicyMatrix.row(mode)
        return Factor.allCases.filter { factor in
            guard row[factor].gates else { return false }
            let isExempt = factor == .appUsage && mode == .processing && isRequestedInForeground
            return !isExempt && isAdverse(factor, mode, apps[Int(app.index)], at: now)
        }
    }

    /// Whether the person looks at the app, or leaves it at this moment.
    func isInUse(_ app: AppID, at now: Moment) -> Bool {
        let app = apps[Int(app.index)]
        return app.state == .foreground || app.leftAt == now
    }

    private func isAdverse(_ factor: Factor, _ mode: ExecutionMode, _ app: App, at now: Moment) -> Bool {
        switch factor {
        case .criticallyLowBattery:
            let isGraded =
                choices.departs(.lowBattery) && !mode.isTransfer && mode != .appRefresh
                && mode != .backgroundFetch
            let threshold =
                isGraded ? min(limits[.gradedBattery], limits[.criticalBattery]) : limits[.criticalBattery]
            return !isCharging && milliPercent / 1_000 < threshold
        case .lowPowerMode:
            let isLifted =
                choices.departs(.chargerAndLowPowerMode) && isCharging
                && milliPercent / 1_000 >= limits[.liftedLowPowerMode]
            return isLowPower && !isLifted
        case .appUsage: return isUnused(mode, app, at: now)
        case .appSwitcher:
            let isExempt =
                mode == .processing && choices.departs(.swipeAndProcessing)
                || mode == .nondiscretionaryTransfer && choices.departs(.transfersAfterSwipe)
            return !app.isInAppSwitcher && !isExempt
        case .backgroundAppRefreshSwitch: return !isRefreshOn || !app.isRefreshOn || isRefreshRestricted
        case .systemBudgets: return isExhausted(for: mode)
        case .rateLimiting: return isTooSoon(mode, app, at: now)
        }
    }

    private func isUnused(_ mode: ExecutionMode, _ app: App, at now: Moment) -> Bool {
        switch mode {
        case .appRefresh, .backgroundFetch: app.expectedUntil.map { $0 < now } ?? true
        case .processing: app.lastForeground.map { now - $0 > limits[.processingUsageWindow] } ?? true
        default: false
        }
    }

    private func isExhausted(for mode: ExecutionMode) -> Bool {
        let isCellularSpent = network == .cellular && cellularBudget <= 0
        switch mode {
        // It has a relaxed budget of its own, which no event tells.
        case .nondiscretionaryTransfer: return false
        case .processing: return isCellularSpent
        default: return energyBudget <= 0 || isCellularSpent
        }
    }

    /// Whether the last launch in the mode was too short a while ago; those of one moment are one launch.
    private func isTooSoon(_ mode: ExecutionMode, _ app: App, at now: Moment) -> Bool {
        guard let last = app.lastLaunches[Int(mode.rawValue)], last != now else { return false }
        let elapsed = now - last
        switch mode {
        case .appRefresh, .backgroundFetch: return elapsed < limits[.refreshSpacing]
        case .backgroundPush: return elapsed < limits[.pushSpacing]
        case .processing: return elapsed < limits[.processingSpacing]
        default: return false
        }
    }
}
