/// The form in which a factor applies to an execution mode.
///
/// Each factor knows some of them; the function that finds whether the factor is adverse asks for the variant.
public enum FactorVariant: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// As the talk describes the factor, with nothing taken off.
    case strict
    /// Critically low battery: only one that is nearly empty counts (R130 and the open question about it).
    case nearlyEmpty
    /// App usage: a time shortly before a visit that the system predicts (R068).
    case predicted
    /// App usage: as predicted, and not at a time at which fetches used to find nothing (R122).
    case quietTimes
    /// App usage: the person looked at the app when it asked, or has used it within the past weeks (R080, R084).
    case recentUse
    /// System budgets: the separate allowance of transfers that the person asked for (R049).
    case requested
    /// System budgets: cellular data alone (R083).
    case cellularOnly
    /// Rate limiting: a fixed distance between two launches of the mode (R139).
    case spacing
    /// Rate limiting: a distance that doubles at each launch, waived soon after a visit (R051).
    case doubling
}
