import BackgroundPolicy
import Timeline

/// One function for each factor: whether it is adverse in the variant that the matrix has for the mode.
enum Factors {
    /// The factors that are adverse to a request now, whether or not they hold its mode.
    ///
    /// - Parameters:
    ///   - situation: What the verdict depends on.
    ///   - next: The earliest next launch that rate limiting allows for the mode.
    ///   - rules: The rules of the day.
    static func adverse(
        _ situation: Situation, nextLaunch next: Int64, _ rules: DayRules
    ) -> FactorSet {
        let row = rules.row(situation.mode)
        var adverse = adverseSettings(row.settings, situation.device)
        if let variant = row.criticallyLowBattery, isBatteryCritical(variant, situation.device) {
            adverse.insert(.criticallyLowBattery)
        }
        if let variant = row.appUsage, isUsageTooRare(variant, situation, rules) {
            adverse.insert(.appUsage)
        }
        if let variant = row.appSwitcher, isSwipedAway(variant, situation.app) {
            adverse.insert(.appSwitcher)
        }
        if let variant = row.backgroundAppRefreshSwitch, isRefreshOff(variant, situation) {
            adverse.insert(.backgroundAppRefreshSwitch)
        }
        if let variant = row.systemBudgets, areBudgetsUsedUp(variant, situation.device) {
            adverse.insert(.systemBudgets)
        }
        if let variant = row.rateLimiting, isTooSoon(variant, next, situation, rules) {
            adverse.insert(.rateLimiting)
        }
        return adverse
    }

    /// Critically low battery (R130).
    static func isBatteryCritical(_ variant: FactorVariant, _ device: DeviceConditions) -> Bool {
        let isCritical = device.adverse.contains(FactorSet.criticallyLowBattery)
        return switch variant {
        case .strict: isCritical
        case .nearlyEmpty: isCritical && device.isNearlyEmpty
        default: foreign(variant, to: .criticallyLowBattery)
        }
    }

    /// Low Power Mode (R131), and every other factor that a setting of the device decides.
    static func adverseSettings(_ factors: FactorSet, _ device: DeviceConditions) -> FactorSet {
        device.adverse.intersection(factors)
    }

    /// App usage (R132): the system does not expect the person to want the app soon.
    static func isUsageTooRare(
        _ variant: FactorVariant, _ situation: Situation, _ rules: DayRules
    ) -> Bool {
        switch variant {
        case .predicted: return !situation.app.isExpected || situation.isTooFarForAbsentPerson(rules)
        case .quietTimes: return !situation.app.isExpected || situation.app.isQuiet
        case .recentUse:
            let since = situation.now - rules.limits[.processingUsageWindow]
            let isEnough =
                situation.request.task.contains(.isRequestedInForeground)
                || situation.app.lastForeground >= since
            return !isEnough || situation.isTooFarForAbsentPerson(rules)
        default: return foreign(variant, to: .appUsage)
        }
    }

    /// App Switcher (R133): the app is not in it.
    static func isSwipedAway(_ variant: FactorVariant, _ app: AppStanding) -> Bool {
        switch variant {
        case .strict: !app.isInAppSwitcher
        default: foreign(variant, to: .appSwitcher)
        }
    }

    /// Background App Refresh switch (R134): the device's or the app's is off.
    static func isRefreshOff(_ variant: FactorVariant, _ situation: Situation) -> Bool {
        switch variant {
        case .strict:
            situation.device.adverse.contains(FactorSet.backgroundAppRefreshSwitch)
                || !situation.app.isRefreshOn
        default: foreign(variant, to: .backgroundAppRefreshSwitch)
        }
    }

    /// System budgets (R136).
    static func areBudgetsUsedUp(_ variant: FactorVariant, _ device: DeviceConditions) -> Bool {
        switch variant {
        case .strict: device.budgets.contains(.strict)
        case .requested: device.budgets.contains(.requested)
        case .cellularOnly: device.budgets.contains(.cellularOnly)
        default: foreign(variant, to: .systemBudgets)
        }
    }

    /// Rate limiting (R139): the last launch of the mode was too recent.
    static func isTooSoon(
        _ variant: FactorVariant, _ next: Int64, _ situation: Situation, _ rules: DayRules
    ) -> Bool {
        switch variant {
        case .spacing: return situation.now < next
        case .doubling:
            let isWaived =
                !rules.choices.usesAlternative(.relaunchWaiver)
                && situation.now - situation.app.lastForeground <= rules.limits[.relaunchWaiver]
            return situation.now < next && !isWaived
        default: return foreign(variant, to: .rateLimiting)
        }
    }

    private static func foreign(_ variant: FactorVariant, to factor: Factor) -> Bool {
        preconditionFailure("\(factor.name) has no variant \(variant)")
    }
}
