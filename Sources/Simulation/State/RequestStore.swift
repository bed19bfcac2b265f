import BackgroundPolicy
import Timeline

/// The requests of all apps: owns their slots, their groups, and all iteration over them.
///
/// Iterations are in order of submission.
struct RequestStore {
    private var requests: [RequestState] = []
    private(set) var groups: [RequestGroup] = []
    private var free: [RequestIndex] = []
    /// Groups that were removed, to be used again.
    private var freeGroups: [Int32] = []
    /// How many requests each app has.
    private var counts: [Int32]

    init(apps: Int) {
        groups.reserveCapacity(apps * 4)
        for _ in 0..<apps { groups += [RequestGroup(kind: .fresh), RequestGroup(kind: .ready)] }
        counts = [Int32](repeating: 0, count: apps)
    }

    subscript(_ index: RequestIndex) -> RequestState {
        // Not inlined, an access may allocate a coroutine's frame.
        @inline(__always) _read { yield requests[index.offset] }
        @inline(__always) _modify { yield &requests[index.offset] }
    }

    /// How many requests of an app wait or run.
    func count(of app: AppID) -> Int { Int(counts[app]) }

    /// Whether a timer of this generation is current.
    func isCurrent(_ index: RequestIndex, _ generation: UInt32) -> Bool {
        requests[index.offset].generation == generation
    }

    /// Adds a request; the generation continues from the request that had the slot before.
    mutating func add(_ new: RequestState) -> RequestIndex {
        counts[new.app] += 1
        let index: RequestIndex
        if let used = free.popLast() {
            index = used
            let generation = requests[index.offset].generation
            requests[index.offset] = new
            requests[index.offset].generation = generation &+ 1
        } else {
            index = RequestIndex(requests.count)
            requests.append(new)
        }
        link(index.offset, to: group(new.groupKind, of: new.app))
        return index
    }

    /// Removes a request that has ended.
    mutating func remove(_ index: RequestIndex) {
        unlink(index.offset)
        counts[requests[index.offset].app] -= 1
        requests[index.offset].free()
        free.append(index)
    }

    // MARK: Phases

    /// Records that the handler of a request is called, or its transfer starts.
    mutating func start(_ index: RequestIndex, at now: Int64) {
        requests[index.offset].start(at: now)
        regroup(index)
    }

    /// Marks the request to be served by the next launch of its app.
    mutating func makeReady(_ index: RequestIndex) {
        requests[index.offset].becomeReady()
        regroup(index)
    }

    /// Lets the request wait again.
    mutating func returnToWaiting(_ index: RequestIndex) {
        requests[index.offset].waitAgain()
        regroup(index)
    }

    /// Records the call of the request's expiration handler while its work continues.
    mutating func warn(_ index: RequestIndex) { requests[index.offset].warn() }

    /// Stops a session waiting for the request.
    ///
    /// - Returns: the session; nil if none waits for it.
    mutating func leaveSession(_ index: RequestIndex) -> SessionIndex? {
        guard let session = requests[index.offset].detail.session else { return nil }
        requests[index.offset].detail.session = nil
        return session
    }

    // MARK: Groups

    /// The group of an app's fresh requests; those that are judged together follow it.
    @inline(__always)
    func freshGroup(of app: AppID) -> Int { 2 * Int(app.index) }

    /// The group of an app's ready requests; those of what its process works on follow it.
    @inline(__always)
    func readyGroup(of app: AppID) -> Int { 2 * Int(app.index) + 1 }

    /// The group after a group, negative at the end.
    @inline(__always)
    func group(after group: Int) -> Int { Int(groups[group].next) }

    mutating func setUneven(_ isUneven: Bool, group: Int) { groups[group].isUneven = isUneven }

    /// Moves a request to the group of its phase.
    mutating func regroup(_ index: RequestIndex) { move(index, to: requests[index.offset].groupKind) }

    /// Moves a request to a group of its app.
    mutating func move(_ index: RequestIndex, to kind: RequestGroup.Kind) {
        let offset = index.offset
        guard groups[Int(requests[offset].group)].kind != kind else { return }
        unlink(offset)
        link(offset, to: group(kind, of: requests[offset].app))
    }

    /// Removes the group after another of an app, which is empty; only where nobody else is on the way through them.
    mutating func removeGroup(after former: Int) {
        let group = Int(groups[former].next)
        groups[former].next = groups[group].next
        freeGroups.append(Int32(group))
    }

    /// Finds an app's group, or creates it.
    private mutating func group(_ kind: RequestGroup.Kind, of app: AppID) -> Int {
        let isJudged = kind == .fresh || kind.isWaiting || kind.isRunningTransfer
        let head = isJudged ? freshGroup(of: app) : readyGroup(of: app)
        var index = head
        while index >= 0 {
            if groups[index].kind == kind { return index }
            index = Int(groups[index].next)
        }
        let new = RequestGroup(kind: kind, next: groups[head].next)
        if let freed = freeGroups.popLast() {
            index = Int(freed)
            groups[index] = new
        } else {
            index = groups.count
            groups.append(new)
        }
        groups[head].next = Int32(index)
        return index
    }

    private mutating func link(_ offset: Int, to group: Int) {
        let last = groups[group].last
        requests[offset].group = Int32(group)
        requests[offset].previous = last
        requests[offset].next = -1
        if last >= 0 { requests[Int(last)].next = Int32(offset) } else { groups[group].first = Int32(offset) }
        groups[group].last = Int32(offset)
        groups[group].count += 1
    }

    private mutating func unlink(_ offset: Int) {
        let group = Int(requests[offset].group)
        let (previous, next) = (requests[offset].previous, requests[offset].next)
        if previous >= 0 { requests[Int(previous)].next = next } else { groups[group].first = next }
        if next >= 0 { requests[Int(next)].previous = previous } else { groups[group].last = previous }
        groups[group].count -= 1
    }

    // MARK: Lists

    /// Adds the requests of a group to a list.
    func list(group: Int, into list: inout [Listed]) {
        var offset = Int(groups[group].first)
        while offset >= 0 {
            list.append(Listed(id: requests[offset].request.id, RequestIndex(offset)))
            offset = Int(requests[offset].next)
        }
    }

    /// The requests of an app in some of its groups, in order of submission.
    ///
    /// - Complexity: O(groups + *n* log *n*) in the number of requests listed, and O(*n*) mostly.
    @inline(__always)
    func listed(of app: AppID, in isMeant: (RequestGroup.Kind) -> Bool) -> [Listed] {
        var list: [Listed] = []
        for head in freshGroup(of: app)...readyGroup(of: app) {
            var index = head
            while index >= 0 {
                if groups[index].first >= 0, isMeant(groups[index].kind) {
                    self.list(group: index, into: &list)
                }
                index = Int(groups[index].next)
            }
        }
        list.sortIfNeeded()
        return list
    }

    /// How many requests of an app are in some of its groups; O(groups).
    @inline(__always)
    func count(of app: AppID, in isMeant: (RequestGroup.Kind) -> Bool) -> Int {
        var count = 0
        for head in freshGroup(of: app)...readyGroup(of: app) {
            var index = head
            while index >= 0 {
                if isMeant(groups[index].kind) { count += Int(groups[index].count) }
                index = Int(groups[index].next)
            }
        }
        return count
    }

    /// The first request of an app, in order of submission, that is in some of its groups and satisfies a
    /// condition.
    func first(
        of app: AppID, in isMeant: (RequestGroup.Kind) -> Bool, where condition: (RequestState) -> Bool
    ) -> RequestIndex? {
        listed(of: app, in: isMeant).first { condition(self[$0.index]) }?.index
    }
}
