extension LogZone {
    /// How many minutes the zone is east of UTC; nil if it is not known.
    public var minutes: Int? {
        switch self {
        case .unknown: nil
        case .printed(let minutes), .told(let minutes), .given(let minutes): minutes
        }
    }
}
