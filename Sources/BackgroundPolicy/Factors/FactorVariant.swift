/// The form in which a factor applies to an execution mode.
///
/// Each factor has some of the variants; its function reports whether the factor is adverse in a variant.
public enum FactorVariant: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// As the talk describes the factor, without exceptions.
    case strict
    /// Critically low battery: below a lower threshold than usual (R130, X14).
    case nearlyEmpty
    /// Critically low battery, Low Power Mode, system budgets: for a run without a charger as in `strict`; on a
    /// charger only the cellular budget counts (R083).
    case withoutCharger
    /// BAR switch: as `strict`, but Low Data Mode does not turn it off: for pushes no source says so, and work that the
    /// person asked for is not held (R240).
    case despiteLowDataMode
    /// App usage: a time shortly before a visit that the system predicts (R068).
    case predicted
    /// App usage: as `predicted`, and not at a time of day when earlier fetches found no new data (R122).
    case quietTimes
    /// App usage: the request was submitted in the foreground, or the app was used in the past weeks (R080,
    /// R084).
    case recentUse
    /// System budgets: the separate allowance for transfers that the person asked for (R049).
    case requested
    /// System budgets: the cellular budget only (R083).
    case cellularOnly
    /// Rate limiting: a fixed interval between two launches of the mode (R139).
    case spacing
    /// Rate limiting: an interval that doubles at each launch and is waived soon after a visit (R051).
    case doubling
    /// App usage, system budgets, rate limiting: as the request's own terms say, which the system keeps for each
    /// widget or each app apart from everything else (R260, R261, R263, R273, R275, R280).
    case ofItsOwn
    /// App Switcher, rate limiting: events of some kinds are refused as they come, and none waits for the factor
    /// (R232, R285, R290).
    case onArrival
}
