/// What a term of the filter of the lanes asks of a request, as it is typed before the colon.
enum LaneFilterTerm: String, CaseIterable {
    case mode, outcome, held

    /// What its word names.
    var noun: String {
        switch self {
        case .mode: "mode"
        case .outcome: "outcome"
        case .held: "factor"
        }
    }
}
