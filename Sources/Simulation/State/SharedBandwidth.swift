import BackgroundPolicy
import Timeline

/// The bandwidth of the device, which everything that moves data at a time shares equally.
///
/// It counts in thousandths of a byte, of which a rate in bytes per second gives whole ones in each millisecond. What
/// cannot be divided among the flows is kept for the next count, so that nothing depends on how often it counts, and
/// the flows together never move more than the bandwidth allows. That the shares are equal is assumed.
struct SharedBandwidth {
    /// The requests that move data, transfers and the work of launches, the next to be complete last; of those that are
    /// complete together, the first request is.
    private(set) var flows: [RequestMark] = []
    /// What one flow has moved since the bandwidth was last free when that of the request at each index is complete;
    /// -1 where there is none.
    private var targets: [Int64] = []
    private var rate: Int64
    /// What one flow has moved that was there since the bandwidth was last free.
    private var moved: Int64 = 0
    /// What was left over when that was divided; less than one thousandth of a byte for each flow.
    private var rest: Int64 = 0
    private var countedUntil: Milliseconds = 0
    /// The earliest moment that `nextEnd` gave and that has not come.
    private var announced = Milliseconds.max

    /// A bandwidth in bytes per second.
    init(rate: Int64) { self.rate = rate }

    /// How much data moves at a time.
    var count: Int { flows.count }

    /// Whether data of a request moves.
    func moves(_ index: RequestIndex) -> Bool { index.offset < targets.count && target(of: index) >= 0 }

    /// Changes the bandwidth; 0 stops everything.
    mutating func setRate(_ rate: Int64, at now: Milliseconds) {
        settle(until: now)
        self.rate = rate
    }

    /// Starts to move data of a request; it continues if it moves some already.
    mutating func join(_ mark: RequestMark, bytes: Int64, at now: Milliseconds) {
        settle(until: now)
        guard !moves(mark.index) else { return }
        let lacking = mark.index.offset + 1 - targets.count
        if lacking > 0 { targets += [Int64](repeating: -1, count: lacking) }
        rebase()
        // What has nothing to move takes some time too, so that no chain of requests stops the clock.
        targets[mark.index.offset] = moved + max(bytes * 1_000, 1)
        flows.insert(mark, at: place(of: mark))
    }

    /// Stops moving the data of a request.
    mutating func leave(_ mark: RequestMark, at now: Milliseconds) {
        guard moves(mark.index) else { return }
        settle(until: now)
        flows.remove(at: place(of: mark))
        targets[mark.index.offset] = -1
    }

    /// How many bytes of a request have not been moved; nil if it moves none; O(1).
    mutating func bytesLeft(of index: RequestIndex, at now: Milliseconds) -> Int64? {
        guard moves(index) else { return nil }
        settle(until: now)
        return (max(target(of: index) - moved, 0) + 999) / 1_000
    }

    /// Removes the next request whose data has been moved, in order of completion and then of submission.
    mutating func popComplete(at now: Milliseconds) -> RequestMark? {
        settle(until: now)
        if now >= announced { announced = .max }
        guard let last = flows.last, target(of: last.index) <= moved else { return nil }
        flows.removeLast()
        targets[last.index.offset] = -1
        return last
    }

    /// The moment at which data will have been moved, if that is earlier than any that was given before.
    mutating func nextEnd(at now: Milliseconds) -> Milliseconds? {
        settle(until: now)
        guard rate > 0, let last = flows.last else { return nil }
        let (all, isTooMuch) = (target(of: last.index) - moved).multipliedReportingOverflow(
            by: Int64(flows.count))
        // Far more than can be moved in a day is looked at again before.
        let most = Int64.max / 4
        let end = now + (max((isTooMuch ? most : min(all, most)) - rest, 0) + rate - 1) / rate
        guard end < announced else { return nil }
        announced = end
        return end
    }

    private func target(of index: RequestIndex) -> Int64 { targets[index.offset] }

    /// The place that a request has, or is to have, among the flows, by its target; O(log n).
    private func place(of mark: RequestMark) -> Int {
        let target = target(of: mark.index)
        return flows.partitioningIndex {
            (self.target(of: $0.index), $0.request.number) <= (target, mark.request.number)
        }
    }

    private mutating func settle(until now: Milliseconds) {
        let elapsed = now - countedUntil
        countedUntil = now
        guard !flows.isEmpty else {
            (moved, rest) = (0, 0)
            return
        }
        guard elapsed > 0 || rest >= flows.count else { return }
        let (each, rest) = (rate * elapsed + rest).quotientAndRemainder(dividingBy: Int64(flows.count))
        moved += each
        self.rest = rest
    }

    /// Counts from zero again before the numbers become too large.
    private mutating func rebase() {
        guard moved > Int64.max / 4 else { return }
        for flow in flows { targets[flow.index.offset] -= moved }
        moved = 0
    }
}
