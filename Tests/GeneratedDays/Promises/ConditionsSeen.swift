import BackgroundPolicy
import Simulation
import Timeline

/// What the events alone tell of the seven factors: a second opinion on every start and every verdict.
///
/// What holds which mode is `StatedPolicy`'s, what makes a factor adverse is the rulebook's, beside each
/// line. From the model it takes the words for factors and choices, and the scenario's numbers where no
/// source has one.
struct ConditionsSeen {
    /// What was seen of a request when it was submitted.
    struct Asked {
        let mode: ExecutionMode
        let app: AppID
        /// Processing that was requested in the foreground needs no recent use (R080).
        var isRequestedInForeground = false
        /// Nobody can tell it from the events: the person left at this moment, or an extension submitted it.
        var isForegroundUncertain = false
        /// Its `earliestBeginDate` lies more than a week after its submission (R111).
        var isTooFar = false
        var earliestBegin = Moment.start
    }

    private struct App {
        var state = AppState.notRunning
        var isInAppSwitcher: Bool
        var isRefreshOn = true
        /// When the person last left it for something else.
        var leftAt: Moment?
        var expectedUntil: Moment?
        var lastForeground: Moment?
        /// The last launch in each mode, by the mode's raw value; delivered in the foreground counts for
        /// nothing.
        var lastLaunches = [Moment?](repeating: nil, count: ExecutionMode.allCases.count)
        /// It crashes whenever its process starts, before a handler is called (R092).
        let crashesAtLaunch: Bool
        /// Whether somebody uses it or ever did, as far as the scenario and the events tell.
        var isEverUsed: Bool
        /// Whether a window was open at its last refresh or fetch; nil if it closed at that moment.
        var wasExpectedAtRefresh: Bool?
        /// When an extension of it last ran.
        var extensionRan: Moment?
        /// When it was last launched, and what of each budget remained for it before the launch was paid.
        var launched: Moment?
        var remainedAtLaunch = (energy: true, cellular: true)
    }

    private let limits: PolicyLimits
    private let choices: PolicyChoices
    private var apps: [App]
    private var milliPercent: Int64 = 100_000
    /// The minute of the last event, and the energy of the work that ended in it, which the charge does not tell yet.
    private var minute: Int64 = 0
    private var spent: Int64 = 0
    /// What the energy budget had left when it was told last.
    private var energyLeft: Int64?
    private var isCharging = false
    private var isLowPower = false
    private var isRefreshOn = true
    private var isRefreshRestricted = false
    private var isRefreshOverWiFiOnly = false
    private var isLowDataModeOn = false
    private var isHot = false
    private var network = Network.wiFi
    /// Since when the phone is locked; nil while it is in use.
    private var lockedSince: Moment? = .start
    private(set) var budgets: BudgetsSeen

    init(_ scenario: Scenario) {
        budgets = BudgetsSeen(scenario)
        limits = scenario.limits
        choices = scenario.choices
        apps = scenario.apps.map { script in
            let crashes = script.tasks.contains { $0.registration == .late || $0.registration == .twice }
            var app = App(
                isInAppSwitcher: script.isInAppSwitcher, crashesAtLaunch: crashes,
                isEverUsed: !script.habits.isEmpty)
            app.lastForeground = script.daysSinceLastUse.map { Moment(-Int64($0) * Span.day) }
            return app
        }
    }

    func state(of app: AppID) -> AppState { apps[Int(app.index)].state }

    /// Reads an event, and of the one before it what ended at a cost.
    mutating func read(_ event: TimelineEvent, after ended: BudgetsSeen.Ended? = nil) {
        budgets.read(event, after: ended)
        if event.moment.milliseconds / Span.minute > minute { spent = 0 }
        minute = event.moment.milliseconds / Span.minute
        switch event.happening {
        case .device(.battery(let charge)): milliPercent = Int64(charge)
        case .device(.setting(.charger, let value, _)): isCharging = value.isOn
        case .device(.network(let network)): self.network = network
        case .device(.lock(let isLocked)): lockedSince = isLocked ? lockedSince ?? event.moment : nil
        case .device(.setting(.lowPowerMode, let value, _)): isLowPower = value.isOn
        case .device(.setting(.backgroundAppRefresh, let value, _)): isRefreshOn = value.isOn
        case .device(.setting(.refreshRestricted, let value, _)): isRefreshRestricted = value.isOn
        case .device(.setting(.refreshOverWiFiOnly, let value, _)): isRefreshOverWiFiOnly = value.isOn
        case .device(.setting(.lowDataMode, let value, _)): isLowDataModeOn = value.isOn
        case .device(.setting(.thermalState, let value, _)): isHot = value.rawValue >= 2
        case .request(_, .ended(_, _, let energy, _)): spent += energy
        // What transfers have moved so far is paid while they run.
        case .device(.budgets(let energy, _)):
            spent += max(0, (energyLeft ?? energy) - energy)
            energyLeft = energy
        case .app(let app, .launched):
            apps[Int(app.index)].launched = event.moment
            apps[Int(app.index)].remainedAtLaunch = budgets.remains(for: app)
        case .app(let app, .appState(let state, let cause)):
            if cause == .left { apps[Int(app.index)].leftAt = event.moment }
            read(Int(app.index), state, at: event.moment)
        case .app(let app, .appSwitcher(let isPresent)): apps[Int(app.index)].isInAppSwitcher = isPresent
        case .app(let app, .appBackgroundAppRefresh(let isOn)): apps[Int(app.index)].isRefreshOn = isOn
        case .app(let app, .usageWindow(let until)): apps[Int(app.index)].expectedUntil = until
        case .app(let app, .extensionRan): apps[Int(app.index)].extensionRan = event.moment
        case .request(let request, .started(let launch, _)) where launch != nil:
            apps[Int(request.app.index)].lastLaunches[Int(request.mode.rawValue)] = event.moment
            guard request.mode == .appRefresh || request.mode == .backgroundFetch else { break }
            let until = apps[Int(request.app.index)].expectedUntil
            apps[Int(request.app.index)].wasExpectedAtRefresh =
                until == event.moment ? nil : until.map { $0 > event.moment } ?? false
        default: break
        }
    }

    private mutating func read(_ app: Int, _ state: AppState, at moment: Moment) {
        if apps[app].state == .foreground || state == .foreground { apps[app].lastForeground = moment }
        if state == .foreground {
            apps[app].isEverUsed = true
            // A visit waives what relaunches have to wait for.
            apps[app].lastLaunches[Int(ExecutionMode.discretionaryRelaunch.rawValue)] = nil
        }
        apps[app].state = state
    }

    /// What can be said of a request that is submitted now.
    func asked(_ request: Request, earliestBegin: Moment, at now: Moment) -> Asked {
        let app = apps[Int(request.app.index)]
        return Asked(
            mode: request.mode, app: request.app,
            isRequestedInForeground: app.state == .foreground || app.leftAt == now,
            isForegroundUncertain: app.leftAt == now || app.extensionRan == now,
            isTooFar: earliestBegin - now > limits[.earliestBeginDateMaximum], earliestBegin: earliestBegin)
    }

    /// The factors that can hold the mode and are adverse now, as far as events tell.
    func holding(_ asked: Asked, at now: Moment) -> [Factor] {
        // What has a budget of its own does not ask for the day's; `OwnBudgetsSeen` counts it.
        guard !asked.mode.hasOwnBudget || asked.mode == .photoUpload else { return [] }
        return factorsTold(of: asked.mode).filter {
            isAdverse($0, to: asked, isStart: true, at: now)
        }
    }

    /// The factors of which a verdict says something else than the events do.
    func misjudged(_ verdict: Verdict, _ asked: Asked, at now: Moment) -> [Factor] {
        let state = apps[Int(asked.app.index)].state
        switch asked.mode {
        case .widgetReload, .liveActivityPush, .pushToStart, .healthDelivery: return []
        // What an app that runs is given needs no launch, and no factor is asked (R031, R059).
        case .backgroundPush where state == .foreground: return []
        case .discretionaryRelaunch where state == .foreground || state == .background: return []
        case .nondiscretionaryRelaunch where state == .foreground || state == .background: return []
        default: break
        }
        let needsCharger = !verdict.awaited.isDisjoint(with: [.externalPower, .preferredPower])
        return factorsTold(of: asked.mode).filter {
            verdict.adverse.contains($0) != isAdverse($0, to: asked, needsCharger: needsCharger, at: now)
                && isKnown($0, of: asked, at: now)
        }
    }

    /// The factors that can hold the mode; the back-off of PhotoKit's calls is counted by `UploadsSeen`.
    private func factorsTold(of mode: ExecutionMode) -> [Factor] {
        let factors = StatedPolicy.factors(holding: mode)
        return (mode == .photoUpload ? factors.subtracting(.rateLimiting) : factors).factors
    }

    /// Processing is exempt from three factors because it runs plugged in (R083), so as long as it does, or waits for
    /// that; X29 exempts it always.
    private func isExempt(_ mode: ExecutionMode, needsCharger: Bool) -> Bool {
        mode == .processing
            && (isCharging || needsCharger || choices.usesAlternative(.processingExemptions))
    }

    private func isAdverse(
        _ factor: Factor, to asked: Asked, needsCharger: Bool = false, isStart: Bool = false, at now: Moment
    ) -> Bool {
        let (mode, app) = (asked.mode, apps[Int(asked.app.index)])
        let isExempt = isExempt(mode, needsCharger: needsCharger)
        switch factor {
        // R130, below 20 percent by the attendees' notes; that a charger lifts it is assumed. X14 has 10 percent.
        case .criticallyLowBattery:
            return !isExempt && !isCharging && milliPercent / 1_000 < criticalPercent(mode)
        // R131, at any charge; X13 lifts it on a charger.
        case .lowPowerMode:
            let isLifted =
                choices.usesAlternative(.chargerAndLowPowerMode) && isCharging
                && milliPercent / 1_000 >= limits[.liftedLowPowerMode]
            let isFree = mode.isUpload && choices.usesAlternative(.uploadInLowPowerMode)
            return isLowPower && !isLifted && !isExempt && !isFree
        // R067, R068, R084 and R111.
        case .appUsage: return isUnused(asked, app, at: now)
        // R133; X12 and X4 exempt a mode.
        case .appSwitcher:
            let isKept =
                mode == .processing && choices.usesAlternative(.swipeAndProcessing)
                || mode == .nondiscretionaryTransfer && choices.usesAlternative(.transfersAfterSwipe)
                || mode.isUpload && !choices.usesAlternative(.uploadAfterSwipe)
            return !app.isInAppSwitcher && !isKept
        // R134: the device's switch or the app's own; B6: or it is restricted.
        case .backgroundAppRefreshSwitch:
            return !isRefreshOn || !app.isRefreshOn || isRefreshRestricted || isOffOnNetwork(for: mode)
        // R136.
        case .systemBudgets:
            // A launch is paid when it begins, so before what it serves is started.
            let isPaid = isStart && !mode.runsOutsideApp && app.launched == now
            let (before, present) = (app.remainedAtLaunch, budgets.remains(for: asked.app))
            let remains = (
                energy: present.energy || isPaid && before.energy,
                cellular: present.cellular || isPaid && before.cellular
            )
            return isExhausted(for: mode, isExempt: isExempt, remains)
        // R139.
        case .rateLimiting: return isTooSoon(mode, app, at: now)
        // R295 tells no effect; that it holds discretionary work from serious on is assumed (X35).
        case .thermalState: return choices.usesAlternative(.thermalState) && isHot
        }
    }

    /// Whether Background App Refresh is off on the network: where it is set to Wi-Fi only (R241), and in Low Data Mode
    /// (R240), of which nothing says that it holds pushes or what the person asked for.
    private func isOffOnNetwork(for mode: ExecutionMode) -> Bool {
        if isRefreshOverWiFiOnly, network == .cellular || network == .hotspot { return true }
        let isExempt = mode == .backgroundPush || mode == .nondiscretionaryRelaunch
        return isLowDataModeOn && network != .none && !choices.usesAlternative(.lowDataMode) && !isExempt
    }

    /// Whether the events tell for certain whether a factor is adverse.
    private func isKnown(_ factor: Factor, of asked: Asked, at now: Moment) -> Bool {
        let app = apps[Int(asked.app.index)]
        switch factor {
        // The charge is reported once a minute, by the percent.
        case .criticallyLowBattery: return !isNear(criticalPercent(asked.mode))
        case .lowPowerMode:
            return !choices.usesAlternative(.chargerAndLowPowerMode) || !isNear(limits[.liftedLowPowerMode])
        case .appUsage:
            // The model notes a visit only when the launch sequence is over, which submits before that.
            if asked.isTooFar, app.lastForeground == now { return false }
            if asked.mode == .processing { return !asked.isForegroundUncertain }
            // What fetches reported makes times quiet (R122), and a window ends without an event of its own.
            // How likely a visit is that weighs (R258) no event tells, and the lock of a phone changes in a moment.
            if choices[.refreshTimes] == 2 {
                if mayBeWeighed(asked, app, at: now) || asked.earliestBegin == now { return false }
            }
            return asked.mode == .appRefresh && app.expectedUntil != now
        case .appSwitcher, .backgroundAppRefreshSwitch, .thermalState: return true
        case .systemBudgets:
            // R049: the relaxed budget of what the person asked for has no event.
            if asked.mode == .nondiscretionaryTransfer { return false }
            return true
        case .rateLimiting:
            // R051: how relaunches are spaced is told by no event; a crash at launch is a launch without a start.
            if asked.mode == .discretionaryRelaunch || app.crashesAtLaunch { return false }
            if choices[.refreshTimes] == 2, app.wasExpectedAtRefresh == nil, asked.mode != .processing,
                asked.mode != .backgroundPush
            {
                return false
            }
            return lastLaunch(asked.mode, app) != now
        }
    }

    private func isNear(_ percent: Int64) -> Bool {
        abs(milliPercent / 1_000 - percent) <= 2 + spent * 100 / limits[.batteryCapacity]
    }

    private func criticalPercent(_ mode: ExecutionMode) -> Int64 {
        let isGraded =
            choices.usesAlternative(.lowBattery) && !mode.isTransfer && mode != .appRefresh
            && mode != .backgroundFetch && mode != .processing && mode != .photoUpload
        return isGraded ? min(limits[.gradedBattery], limits[.criticalBattery]) : limits[.criticalBattery]
    }

    private func isUnused(_ asked: Asked, _ app: App, at now: Moment) -> Bool {
        let sinceUse = app.lastForeground.map { now - $0 } ?? .max
        let isAbsent = asked.isTooFar && sinceUse > limits[.earliestBeginDateMaximum]
        return switch asked.mode {
        case .appRefresh, .backgroundFetch:
            isAbsent || (app.expectedUntil.map { $0 < now } ?? true) && !mayBeWeighed(asked, app, at: now)
        case .processing:
            isAbsent || !asked.isRequestedInForeground && sinceUse > limits[.processingUsageWindow]
        default: false
        }
    }

    /// Whether a request may run though no window is open, where usage is a weight (R258): only on a phone that has been
    /// locked for some time, from its date on, and for an app that somebody uses.
    private func mayBeWeighed(_ asked: Asked, _ app: App, at now: Moment) -> Bool {
        guard choices[.refreshTimes] == 2, app.isEverUsed, asked.earliestBegin <= now, let lockedSince
        else { return false }
        return now - lockedSince >= limits[.idleBeforeProcessing]
    }

    private func isExhausted(
        for mode: ExecutionMode, isExempt: Bool, _ remains: (energy: Bool, cellular: Bool)
    ) -> Bool {
        // The data budget is not applied on Wi-Fi (B8).
        let isCellularSpent = network == .cellular && !remains.cellular
        switch mode {
        // It has a relaxed budget of its own, which no event tells.
        case .nondiscretionaryTransfer: return false
        // R083: on a charger not the energy budget.
        case .processing where isExempt: return isCellularSpent
        default: return !remains.energy && !isEnergyLifted || isCellularSpent
        }
    }

    /// The energy budget is not applied when plugged in (B8), where that is the answer to X36.
    private var isEnergyLifted: Bool { isCharging && !choices.usesAlternative(.chargerAndBudgets) }

    /// Whether no budget bears on processing that begins now.
    var isProcessingExempt: Bool { isExempt(.processing, needsCharger: false) }

    /// Whether an app's work that begins now begins on a budget that has something left, or needs none.
    func hasEnergy(for app: AppID) -> Bool { budgets.remains(for: app).energy || isEnergyLifted }

    /// What was found wrong with the budgets since the last call.
    mutating func takeBudgetProblems() -> [String] { budgets.takeProblems() }

    /// Whether the last launch in the mode was too short a while ago; those of one moment are one launch.
    private func isTooSoon(_ mode: ExecutionMode, _ app: App, at now: Moment) -> Bool {
        guard let last = lastLaunch(mode, app), last != now else { return false }
        let elapsed = now - last
        switch mode {
        case .appRefresh, .backgroundFetch:
            var spacing = limits[.refreshSpacing]
            // Where usage is a weight, a launch in a window has another spacing; which one at its very end is unknown.
            if choices[.refreshTimes] == 2 {
                switch app.wasExpectedAtRefresh {
                case true: spacing = limits[.windowSpacing]
                case nil: spacing = min(spacing, limits[.windowSpacing])
                case false: break
                }
            }
            return elapsed < max(spacing, Span.second)
        case .backgroundPush: return elapsed < max(limits[.pushSpacing], Span.second)
        case .processing: return elapsed < max(limits[.processingSpacing], Span.second)
        default: return false
        }
    }

    /// The last launch that counts for the mode; a refresh and a fetch are the same to the policies (R066).
    private func lastLaunch(_ mode: ExecutionMode, _ app: App) -> Moment? {
        let alike: [ExecutionMode] =
            mode == .appRefresh || mode == .backgroundFetch ? [.appRefresh, .backgroundFetch] : [mode]
        return alike.compactMap { app.lastLaunches[Int($0.rawValue)] }.max()
    }
}

extension ExecutionMode {
    /// Whether the mode is one of the two of PhotoKit's background upload.
    fileprivate var isUpload: Bool { self == .photoUpload || self == .photoUploadJob }
}
