import BackgroundPolicy
import Timeline

/// Whether factors are adverse in the variants that the matrix has for a mode.
enum Factors {
    /// The factors that are adverse to a request now, whether or not they hold its mode.
    ///
    /// - Parameters:
    ///   - row: The mode's row of the matrix.
    ///   - situation: What the verdict depends on.
    ///   - needsCharger: Whether the request waits for a charger, so that no run without one is in question.
    ///   - next: The earliest next launch that rate limiting allows for the mode.
    ///   - rules: The rules of the day.
    /// - Returns: the factors.
    static func adverse(
        _ row: FactorRow, _ situation: Situation, needsCharger: Bool, nextLaunch next: Int64,
        _ rules: DayRules
    ) -> FactorSet {
        let isWithoutCharger = !situation.device.isCharging && !needsCharger
        let conditions = isWithoutCharger ? row.strict.union(row.withoutCharger) : row.strict
        var adverse = situation.adverseConditions.intersection(conditions)
        if row.runsInLowDataMode, situation.isRefreshOffInLowDataModeOnly {
            adverse.remove(.backgroundAppRefreshSwitch)
        }
        if row.isBatteryGraded, isNearlyEmpty(situation.device) { adverse.insert(.criticallyLowBattery) }
        if let variant = row.appUsage, isUsageTooRare(variant, situation, rules) { adverse.insert(.appUsage) }
        let budgets = isWithoutCharger ? row.budgetsWithoutCharger : row.budgets
        if areUsedUp(budgets, situation) { adverse.insert(.systemBudgets) }
        if let variant = row.rateLimiting, isTooSoon(variant, next, situation, rules) {
            adverse.insert(.rateLimiting)
        }
        if !row.ofItsOwn.isEmpty {
            adverse.formUnion(situation.request.own.adverse.intersection(row.ofItsOwn))
        }
        return adverse
    }

    /// Critically low battery (R130) where it is graded; the strict variant is a condition of the device.
    static func isNearlyEmpty(_ device: DeviceConditions) -> Bool {
        device.adverse.contains(FactorSet.criticallyLowBattery) && device.isNearlyEmpty
    }

    /// App usage (R132): the system does not expect the person to want the app soon.
    static func isUsageTooRare(
        _ variant: FactorVariant, _ situation: Situation, _ rules: DayRules
    ) -> Bool {
        if variant == .recentUse { return isUnused(situation, rules) || isTooFar(situation, rules) }
        let isUnexpected =
            !situation.app.isExpected
            && !(rules.choices.weighUsage && UsageScore(rules.limits).isEnough(situation))
        return variant == .quietTimes
            ? isUnexpected || situation.app.isQuiet
            : isUnexpected || isTooFar(situation, rules)
    }

    /// Whether the person has not used the app for weeks, and did not ask for the request in it.
    private static func isUnused(_ situation: Situation, _ rules: DayRules) -> Bool {
        !situation.request.task.contains(.isRequestedInForeground)
            && situation.app.lastForeground < situation.now - rules.limits[.processingUsageWindow]
    }

    /// Whether an `earliestBeginDate` is over a week ahead and the person did not come back in that week (R111).
    private static func isTooFar(_ situation: Situation, _ rules: DayRules) -> Bool {
        situation.request.task.contains(.isTooFar)
            && situation.app.lastForeground < situation.now - rules.limits[.earliestBeginDateMaximum]
    }

    /// System budgets (R136): neither the app's own share has anything left, nor is enough lent to it.
    static func areUsedUp(_ budgets: BudgetHolds, _ situation: Situation) -> Bool {
        !situation.device.budgets.intersection(situation.app.usedUp).isDisjoint(with: budgets)
    }

    /// Rate limiting (R139): the last launch of the mode was too recent.
    static func isTooSoon(
        _ variant: FactorVariant, _ next: Int64, _ situation: Situation, _ rules: DayRules
    ) -> Bool {
        guard situation.now < next else { return false }
        return variant == .spacing || !isWaived(situation, rules)
    }

    /// Whether the spacing of relaunches is waived because the person used the app recently (R051).
    private static func isWaived(_ situation: Situation, _ rules: DayRules) -> Bool {
        !rules.choices.usesAlternative(.relaunchWaiver)
            && situation.now - situation.app.lastForeground <= rules.limits[.relaunchWaiver]
    }
}
