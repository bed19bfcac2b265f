/// The event queue: occurrences ordered by time, by rank among equal times, and by the order of scheduling among
/// equal ranks.
///
/// The queue is a 4-ary heap in one array. An entry packs its time, its rank and its serial number into one unsigned
/// integer, so that a single comparison orders all, and the smallest of four children is chosen without a
/// branch: slots after the last entry have an infinite key and can always be read.
///
/// Removing the earliest occurrence only marks its slot vacant. An occurrence scheduled next, the usual case
/// in a simulation, is put into that slot and sinks once, where a pop and a push would move two entries.
///
/// It is a value: a copy is a saved state, and neither copy is affected by changes to the other.
@frozen
public struct OccurrenceQueue<Payload: BitwiseCopyable & Sendable>: Sendable {
    /// An occurrence as the heap stores it.
    @frozen
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline var key: UInt64
        @usableFromInline var payload: Payload

        @inlinable
        init(key: UInt64, payload: Payload) {
            self.key = key
            self.payload = payload
        }
    }

    /// The number of low bits of a key for the serial number; then come two for the rank, and the time.
    ///
    /// 38 bits of milliseconds are 8.7 years. 24 bits of serial are 16 million schedulings, after which the
    /// scheduled entries are renumbered in their order, so a day of any length can be simulated.
    @inlinable
    static var serialBits: UInt64 { 24 }

    @inlinable
    static var timeShift: UInt64 { serialBits + 2 }

    @inlinable
    static var serialLimit: UInt64 { 1 << serialBits }

    /// The first time that cannot be scheduled, in milliseconds: about 8.7 years.
    @inlinable
    public static var timeLimit: Int64 { (1 << 38) - 1 }

    /// The heap from its root, followed by slots with an infinite key.
    @usableFromInline var slots: [Entry] = []
    /// The number of slots in use, a vacant root included.
    @usableFromInline var used = 0
    @usableFromInline var isRootVacant = false
    @usableFromInline var nextSerial: UInt64 = 0

    /// An empty queue.
    @inlinable
    public init() {}

    /// The number of scheduled occurrences.
    @inlinable
    public var count: Int { isRootVacant ? used - 1 : used }

    /// Whether nothing is scheduled.
    @inlinable
    public var isEmpty: Bool { count == 0 }

    /// The time of the earliest occurrence in milliseconds; nil if nothing is scheduled.
    ///
    /// - Complexity: O(1)
    @inlinable
    public var earliest: Int64? {
        guard count > 0 else { return nil }
        return Self.time(of: slots[isRootVacant ? smallestChild(from: 1) : 0].key)
    }

    /// Schedules an occurrence, after all those already scheduled for the same time with the same rank.
    ///
    /// - Precondition: The time lies in `0..<timeLimit`, and the rank in `0..<4`.
    /// - Complexity: O(log *n*), and O(1) on average
    @inlinable
    public mutating func schedule(_ payload: Payload, at milliseconds: Int64, rank: UInt8 = 0) {
        precondition(
            milliseconds >= 0 && milliseconds < Self.timeLimit,
            "an occurrence was scheduled outside the years a queue can order"
        )
        if nextSerial == Self.serialLimit { renumber() }
        let moment = UInt64(truncatingIfNeeded: milliseconds) << Self.timeShift
        let key = moment | UInt64(rank & 3) << Self.serialBits | nextSerial
        nextSerial &+= 1
        let entry = Entry(key: key, payload: payload)
        if isRootVacant {
            isRootVacant = false
            sink(entry)
        } else {
            rise(entry)
        }
    }

    /// Removes and returns the earliest occurrence; nil if nothing is scheduled.
    ///
    /// - Complexity: O(log *n*)
    @inlinable
    public mutating func popFirst() -> (milliseconds: Int64, payload: Payload)? {
        if isRootVacant { closeVacancy() }
        guard used > 0 else { return nil }
        isRootVacant = true
        let first = slots[0]
        return (Self.time(of: first.key), first.payload)
    }

    @inlinable
    static func time(of key: UInt64) -> Int64 { Int64(truncatingIfNeeded: key >> timeShift) }

    /// The slot with the smallest key among the four from the one given.
    @inlinable
    func smallestChild(from first: Int) -> Int {
        let left = first &+ (slots[first &+ 1].key < slots[first].key ? 1 : 0)
        let right = first &+ (slots[first &+ 3].key < slots[first &+ 2].key ? 3 : 2)
        return slots[right].key < slots[left].key ? right : left
    }

    /// Puts an entry into the vacant root and moves it down to its position.
    @inlinable
    mutating func sink(_ entry: Entry) {
        var hole = 0
        while true {
            let child = hole &* 4 &+ 1
            if child >= used { break }
            let smallest = smallestChild(from: child)
            if entry.key < slots[smallest].key { break }
            slots[hole] = slots[smallest]
            hole = smallest
        }
        slots[hole] = entry
    }

    /// Adds an entry after the last one and moves it up to its position.
    @inlinable
    mutating func rise(_ entry: Entry) {
        // The children of any slot in use can be read, so four infinite ones follow the last.
        while slots.count < used &+ 5 { slots.append(Entry(key: .max, payload: entry.payload)) }
        var hole = used
        used &+= 1
        while hole > 0 {
            let parent = (hole &- 1) / 4
            if slots[parent].key < entry.key { break }
            slots[hole] = slots[parent]
            hole = parent
        }
        slots[hole] = entry
    }

    /// Fills the vacant root with the last entry.
    @inlinable
    mutating func closeVacancy() {
        isRootVacant = false
        used &-= 1
        let last = slots[used]
        slots[used].key = .max
        if used > 0 { sink(last) }
    }

    /// Renumbers the scheduled entries from zero in their order, so that serial numbers never run out.
    ///
    /// - Precondition: There are fewer entries than serial numbers.
    @usableFromInline
    mutating func renumber() {
        if isRootVacant { closeVacancy() }
        precondition(used < Self.serialLimit, "more occurrences wait than a queue can number")
        slots[..<used].sort { $0.key < $1.key }
        for slot in 0..<used {
            let timeAndRank = slots[slot].key >> Self.serialBits
            slots[slot].key = timeAndRank << Self.serialBits | UInt64(slot)
        }
        nextSerial = UInt64(used)
    }
}
