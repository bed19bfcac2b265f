import BackgroundPolicy

/// The planned occurrences of one stretch of the day, in order.
///
/// The plan is known from the start and never changes, so it is kept outside the queue: copies of the world
/// share it, and a long scenario is planned one stretch after another.
struct Plan {
    private struct Entry {
        /// The time, and the order of planning among equal times.
        let key: UInt64
        let occurrence: Occurrence
    }

    private static let orderBits: UInt64 = 26

    /// The bounds of the stretch in milliseconds; `after` is not part of it.
    let after: Milliseconds
    let through: Milliseconds
    /// Whether occurrences are still being added.
    private(set) var isOpen = true
    private var entries: [Entry] = []
    private var next = 0
    /// The time of the next planned occurrence; `Int64.max` if there are no more in the stretch.
    private(set) var earliest = Int64.max

    /// Begins the plan of a stretch.
    init(after: Int64, through: Int64) {
        self.after = after
        self.through = through
    }

    /// Whether a time lies in the stretch.
    func covers(_ time: Int64) -> Bool { after < time && time <= through }

    /// Adds an occurrence, after those already planned for the same time.
    mutating func add(_ occurrence: Occurrence, at time: Int64) {
        let order = UInt64(entries.count)
        precondition(time >= 0 && order < 1 << Self.orderBits, "a plan holds up to 67 million occurrences")
        entries.append(Entry(key: UInt64(time) << Self.orderBits | order, occurrence: occurrence))
    }

    /// Sorts everything added by time.
    mutating func close() {
        isOpen = false
        entries.sort { $0.key < $1.key }
        findEarliest()
    }

    /// Removes and returns the next planned occurrence.
    mutating func popFirst() -> Occurrence {
        let occurrence = entries[next].occurrence
        next += 1
        findEarliest()
        return occurrence
    }

    private mutating func findEarliest() {
        earliest = next < entries.count ? Int64(entries[next].key >> Self.orderBits) : .max
    }
}
