/// How the lanes show what happens after the playhead.
public enum FutureLook: CaseIterable, Hashable, Sendable {
    /// In one faint colour; without colours dim, or not bold like the past.
    case dim
    /// Like the past.
    case bright
    /// Not at all.
    case hidden

    /// The next look of the list, or the first after the last.
    var next: FutureLook {
        switch self {
        case .dim: .bright
        case .bright: .hidden
        case .hidden: .dim
        }
    }

    /// The look as printed.
    var words: String {
        switch self {
        case .dim: "the future is fainter than the past"
        case .bright: "the future is shown like the past"
        case .hidden: "the future is hidden"
        }
    }
}
