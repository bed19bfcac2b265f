import BackgroundPolicy
import Timeline

/// The requests of all apps, each in a group of its app; walks of many go by order of submission.
struct RequestPool {
    private(set) var slots: [RequestSlot] = []
    private(set) var groups: [RequestGroup] = []
    private var free: [Int32] = []
    /// How many requests each app has.
    private var counts: [Int32]

    init(apps: Int) {
        groups.reserveCapacity(apps * 4)
        for _ in 0..<apps { groups += [RequestGroup(kind: .fresh), RequestGroup(kind: .ready)] }
        counts = [Int32](repeating: 0, count: apps)
    }

    subscript(_ slot: Int) -> RequestSlot {
        _read { yield slots[slot] }
        _modify { yield &slots[slot] }
    }

    /// How many requests of an app wait or run.
    func count(of app: Int) -> Int { Int(counts[app]) }

    /// Takes a new request in, in a place whose generation outlives the request that had it before.
    mutating func add(_ new: RequestSlot) -> Int {
        let app = Int(new.request.app.index)
        counts[app] += 1
        let slot: Int
        if let place = free.popLast() {
            slot = Int(place)
            let generation = slots[slot].generation
            slots[slot] = new
            slots[slot].generation = generation &+ 1
        } else {
            slot = slots.count
            slots.append(new)
        }
        link(slot, to: group(new.kind, of: app))
        return slot
    }

    mutating func remove(_ slot: Int) {
        unlink(slot)
        counts[Int(slots[slot].request.app.index)] -= 1
        slots[slot].phase = .free
        slots[slot].generation &+= 1
        free.append(Int32(slot))
    }

    /// Puts a request into the group that its phase asks for.
    mutating func regroup(_ slot: Int) { move(slot, to: slots[slot].kind) }

    /// Puts a request into a group of its app.
    mutating func move(_ slot: Int, to kind: RequestGroup.Kind) {
        guard groups[Int(slots[slot].group)].kind != kind else { return }
        unlink(slot)
        link(slot, to: group(kind, of: Int(slots[slot].request.app.index)))
    }

    // MARK: Groups

    /// The group of an app's fresh requests; those that are judged together follow it.
    @inline(__always)
    func freshGroup(of app: Int) -> Int { 2 * app }

    /// The group of an app's ready requests; those of what its process works on follow it.
    @inline(__always)
    func readyGroup(of app: Int) -> Int { 2 * app + 1 }

    /// The group after a group, negative at the end.
    @inline(__always)
    func group(after group: Int) -> Int { Int(groups[group].next) }

    mutating func setUneven(_ isUneven: Bool, group: Int) { groups[group].isUneven = isUneven }

    /// The place of an app's group, which is made if there is none; an app keeps the groups that it once had.
    private mutating func group(_ kind: RequestGroup.Kind, of app: Int) -> Int {
        let isJudged = kind == .fresh || kind.isWaiting || kind.isRunningTransfer
        let head = isJudged ? freshGroup(of: app) : readyGroup(of: app)
        var place = head
        while place >= 0 {
            if groups[place].kind == kind { return place }
            place = Int(groups[place].next)
        }
        groups.append(RequestGroup(kind: kind, next: groups[head].next))
        groups[head].next = Int32(groups.count - 1)
        return groups.count - 1
    }

    private mutating func link(_ slot: Int, to group: Int) {
        let last = groups[group].last
        slots[slot].group = Int32(group)
        slots[slot].previous = last
        slots[slot].next = -1
        if last >= 0 { slots[Int(last)].next = Int32(slot) } else { groups[group].first = Int32(slot) }
        groups[group].last = Int32(slot)
        groups[group].count += 1
    }

    private mutating func unlink(_ slot: Int) {
        let group = Int(slots[slot].group)
        let (previous, next) = (slots[slot].previous, slots[slot].next)
        if previous >= 0 { slots[Int(previous)].next = next } else { groups[group].first = next }
        if next >= 0 { slots[Int(next)].previous = previous } else { groups[group].last = previous }
        groups[group].count -= 1
    }

    // MARK: Walks

    /// Adds the requests of a group to a list that `Listed` reads.
    func list(group: Int, into list: inout [Listed]) {
        var slot = Int(groups[group].first)
        while slot >= 0 {
            list.append(Listed(id: slots[slot].request.id, slot: slot))
            slot = Int(slots[slot].next)
        }
    }

    /// The requests of an app in some of its groups, in order of submission.
    ///
    /// - Complexity: O(groups + *n* log *n*) in the number of requests listed, and O(*n*) mostly.
    @inline(__always)
    func listed(of app: Int, in isMeant: (RequestGroup.Kind) -> Bool) -> [Listed] {
        var list: [Listed] = []
        for head in freshGroup(of: app)...readyGroup(of: app) {
            var place = head
            while place >= 0 {
                if groups[place].first >= 0, isMeant(groups[place].kind) {
                    self.list(group: place, into: &list)
                }
                place = Int(groups[place].next)
            }
        }
        list.sortIfNeeded()
        return list
    }

    /// How many requests of an app stand in some of its groups; O(groups).
    @inline(__always)
    func count(of app: Int, in isMeant: (RequestGroup.Kind) -> Bool) -> Int {
        var count = 0
        for head in freshGroup(of: app)...readyGroup(of: app) {
            var place = head
            while place >= 0 {
                if isMeant(groups[place].kind) { count += Int(groups[place].count) }
                place = Int(groups[place].next)
            }
        }
        return count
    }
}

/// A request in a list: its number, which is the order of submission, and its slot, as one integer.
struct Listed: Comparable, BitwiseCopyable {
    private let key: UInt64

    init(id: RequestID, slot: Int) { key = UInt64(id.number) << 32 | UInt64(truncatingIfNeeded: slot) }

    var slot: Int { Int(key & 0xFFFF_FFFF) }

    static func < (left: Listed, right: Listed) -> Bool { left.key < right.key }
}

extension [Listed] {
    /// Sorts a list that mostly is in order already.
    mutating func sortIfNeeded() {
        for place in indices.dropFirst() where self[place] < self[place - 1] {
            sort()
            return
        }
    }
}
