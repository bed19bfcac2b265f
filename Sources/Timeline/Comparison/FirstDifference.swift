/// The earliest launch of an app that two days do not share.
public struct FirstDifference: Hashable, Sendable {
    /// What became of the launch.
    public enum Kind: String, CaseIterable, Sendable {
        /// Only the former day has it.
        case lost
        /// Only the current day has it.
        case gained
        /// The current day has it earlier or later.
        case moved
    }

    /// One of the two days.
    public enum Side: Hashable, Sendable {
        /// The day before.
        case former
        /// The day after.
        case current
    }

    /// What became of the launch.
    public let kind: Kind
    /// The launch, in the day that has it, or has it earlier.
    public let launch: Launch
    /// When the other day has it; nil where it has it not at all.
    public let other: Moment?
    /// The day that does not have the launch at its moment.
    public let lacking: Side

    /// The earliest of the differences of one app; nil if there are none.
    init?(_ differences: LaunchDifferences) {
        let moves = differences.moved.map { move in
            move.former.moment < move.current.moment
                ? Self(.moved, move.former, other: move.current.moment, lacking: .current)
                : Self(.moved, move.current, other: move.former.moment, lacking: .former)
        }
        let all =
            differences.lost.prefix(1).map { Self(.lost, $0, other: nil, lacking: .current) }
            + differences.gained.prefix(1).map { Self(.gained, $0, other: nil, lacking: .former) } + moves
        guard let first = all.min(by: { Launch.isBefore($0.launch, $1.launch) }) else { return nil }
        self = first
    }

    private init(_ kind: Kind, _ launch: Launch, other: Moment?, lacking: Side) {
        (self.kind, self.launch, self.other, self.lacking) = (kind, launch, other, lacking)
    }
}
