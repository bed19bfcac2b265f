/// A limit that decides how long something lasts or when it happens, with the word for its number.
public struct DecidingLimit: Hashable, Sendable {
    /// The limit.
    public let limit: Limit
    /// What its number is in a sentence, such as `spacing`.
    public let word: String

    /// A limit with the word for its number.
    public init(_ limit: Limit, _ word: String) {
        self.limit = limit
        self.word = word
    }
}

extension Factor {
    /// The limits that decide when the factor holds requests of a mode, and so for how long.
    ///
    /// Empty where the factor does not hold the mode, and where only the person and the scenario decide.
    public func decidingLimits(
        of mode: ExecutionMode, under choices: PolicyChoices = PolicyChoices()
    ) -> [DecidingLimit] {
        let cell = PolicyMatrix.row(mode, under: choices)[self]
        guard cell.gates, let variant = cell.variant else { return [] }
        if variant == .onArrival {
            return self == .rateLimiting ? [DecidingLimit(.significantChangeSpacing, "spacing")] : []
        }
        if variant == .ofItsOwn { return mode.descriptor.ownLimits.value(of: self) ?? [] }
        return switch basis {
        case .battery:
            [DecidingLimit(variant == .nearlyEmpty ? .gradedBattery : .criticalBattery, "threshold")]
        case .setting:
            self == .lowPowerMode && choices.usesAlternative(.chargerAndLowPowerMode)
                ? [DecidingLimit(.liftedLowPowerMode, "threshold")] : []
        case .appUsage: Self.limits(ofUsage: variant, choices)
        case .appSwitcher, .refreshSwitches: []
        case .budgets: Self.limits(ofBudgets: variant)
        case .lastLaunch: Self.limits(ofSpacing: variant, mode, choices)
        }
    }

    private static func limits(ofUsage variant: FactorVariant, _ choices: PolicyChoices) -> [DecidingLimit] {
        if variant == .recentUse { return [DecidingLimit(.processingUsageWindow, "span")] }
        // At regular intervals no window is learned.
        if choices.usesAlternative(.refreshTimes) { return [] }
        let window: [Limit] = [
            .usageLead, .usageScatter, .usageTail, .usageMatch, .usageAdmission, .usageHistory, .usageSlot,
            .usageRecency, .usageKindDays,
        ]
        let quiet: [Limit] = variant == .quietTimes ? [.quietAfterNoData, .quietSlot, .quietRetry] : []
        let weight: [Limit] =
            choices.weighUsage ? [.usageHorizon, .usageScore, .usagePatience, .idleBeforeProcessing] : []
        return window.map { DecidingLimit($0, "window") } + weight.map { DecidingLimit($0, "score") }
            + quiet.map { DecidingLimit($0, "quiet times") }
    }

    private static func limits(ofBudgets variant: FactorVariant) -> [DecidingLimit] {
        let cellular: [Limit] = [.cellularBudget, .cellularBudgetAtStart, .budgetSlot]
        let energy: [Limit] = variant == .cellularOnly ? [] : [.energyBudget, .energyBudgetAtStart]
        let share: [Limit] = variant == .requested ? [.relaxedBudgetShare] : []
        return (energy + cellular + share).map { DecidingLimit($0, "sizes") }
    }

    private static func limits(
        ofSpacing variant: FactorVariant, _ mode: ExecutionMode, _ choices: PolicyChoices
    ) -> [DecidingLimit] {
        guard let spacing = mode.descriptor.spacing else { return [] }
        let isWaived = variant == .doubling && !choices.usesAlternative(.relaunchWaiver)
        let isShorterInWindow = spacing == .refreshSpacing && choices.weighUsage
        return [DecidingLimit(spacing, "spacing")]
            + (isShorterInWindow ? [DecidingLimit(.windowSpacing, "spacing")] : [])
            + (isWaived ? [DecidingLimit(.relaunchWaiver, "waiver")] : [])
    }
}

extension Requirement {
    /// The limits that decide for how long requests wait for it.
    ///
    /// Empty where only the request, the person and the scenario decide.
    public func decidingLimits(under choices: PolicyChoices = PolicyChoices()) -> [DecidingLimit] {
        switch self {
        case .earliestBeginDate, .firstUnlock, .appNotInForeground, .networkConnectivity, .wiFi,
            .externalPower, .backgroundAppRefresh, .inexpensiveNetwork, .unconstrainedNetwork, .timelineDate,
            .betterTime, .schedulerPolicy, .schedulerWindow, .fullPhotoAccess, .uploadsEnded,
            .iCloudPhotosOff:
            []
        case .redelivery: [DecidingLimit(.healthRetryDelay, "delay")]
        case .powerToSpare: [DecidingLimit(.powerToSpare, "threshold")]
        case .idleDevice: [DecidingLimit(.idleBeforeProcessing, "idle time")]
        // Where it never runs without a charger, no limit ends the wait.
        case .preferredPower:
            choices.usesAlternative(.unpluggedProcessing)
                ? [] : [DecidingLimit(.unpluggedProcessingWait, "patience")]
        case .settledAfterBoot: [DecidingLimit(.bootQuiet, "settling time")]
        case .fetchInterval: [DecidingLimit(.fetchIntervalMinimum, "minimum")]
        case .sharedRadio: [DecidingLimit(.fetchGathering, "patience")]
        case .keepAlive:
            [DecidingLimit(.pushesPerHour, "number"), DecidingLimit(.keepAliveInterval, "interval")]
        case .goodMoment: [DecidingLimit(.activityPushDelay, "delay")]
        case .concurrentTasks: [DecidingLimit(.concurrentTasks, "number")]
        case .processingTurn: [DecidingLimit(.processingStagger, "stagger")]
        case .missedCompletion:
            [
                DecidingLimit(.missedCompletionTime, "time"),
                DecidingLimit(.missedCompletionFactor, "factor"),
            ]
        case .uploadDelay:
            [.uploadAfterEnabling, .uploadAfterPhoto, .uploadAfterJobs].map { DecidingLimit($0, "delay") }
        case .resumeDelay: [DecidingLimit(.relaunchSpacing, "delay")]
        }
    }
}

/// How well a limit's value is supported on a day.
public enum LimitSupport: Hashable, Sendable {
    /// As the source of the value supports it.
    case sourced(Evidence)
    /// The scenario gives a value of its own, under `assumptions`.
    case scenario

    /// As a value in JSON.
    public var key: String {
        switch self {
        case .sourced(let evidence): evidence.rawValue
        case .scenario: "scenario"
        }
    }

    /// As printed after the word for the number.
    public var text: String {
        switch self {
        case .sourced(let evidence): evidence.rawValue
        case .scenario: "assumed by the scenario"
        }
    }

    /// Whether nobody but us, or the scenario, gives the value.
    public var isAssumed: Bool { self == .scenario || self == .sourced(.assumed) }

    /// Whether it is weaker support than a degree of evidence.
    public func isWeaker(than evidence: Evidence) -> Bool {
        switch self {
        case .sourced(let own): own.weakness > evidence.weakness
        case .scenario: true
        }
    }

    /// Its place from the best support to the worst.
    public var weakness: Int {
        switch self {
        case .sourced(let evidence): evidence.weakness
        case .scenario: Evidence.allCases.count
        }
    }
}

extension Evidence {
    /// Its place from a source's own words to an assumption of ours.
    var weakness: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

extension PolicyLimits {
    /// How well the value of a limit is supported under the day's answers to the open questions.
    public func support(of limit: Limit, under choices: PolicyChoices) -> LimitSupport {
        let decided = Choice.allCases.first { $0.limit == limit }
        let sourced = decided.map { limit.sourced(byAnswer: choices[$0]) } ?? limit.sourced(in: profile)
        return self[limit] == sourced.value ? .sourced(sourced.citation.evidence) : .scenario
    }
}
