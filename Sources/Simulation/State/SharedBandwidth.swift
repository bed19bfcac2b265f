import BackgroundPolicy
import Timeline

/// The bandwidth of the device, which everything that moves data at a time shares equally.
///
/// It counts in thousandths of a byte, of which a rate in bytes per second gives whole ones in each millisecond. What
/// cannot be divided among the flows is kept for the next count, so that nothing depends on how often it counts, and
/// the flows together never move more than the bandwidth allows. That the shares are equal is assumed.
struct SharedBandwidth {
    /// What moves data: a transfer, or the work of a launch.
    private struct Flow: BitwiseCopyable {
        let mark: RequestMark
        /// What one flow has moved since the bandwidth was last free when this one is complete.
        var target: Int64
    }

    /// The flows, the next to be complete last; of those that are complete together, the first request is.
    private var flows: [Flow] = []
    /// Whether there is a flow of the request at each index.
    private var moving: [Bool] = []
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
    func moves(_ index: RequestIndex) -> Bool { index.offset < moving.count && moving[index.offset] }

    /// Changes the bandwidth; 0 stops everything.
    mutating func setRate(_ rate: Int64, at now: Milliseconds) {
        settle(until: now)
        self.rate = rate
    }

    /// Starts to move data of a request; it continues if it moves some already.
    mutating func join(_ mark: RequestMark, bytes: Int64, at now: Milliseconds) {
        settle(until: now)
        guard !moves(mark.index) else { return }
        let lacking = mark.index.offset + 1 - moving.count
        if lacking > 0 { moving += [Bool](repeating: false, count: lacking) }
        moving[mark.index.offset] = true
        rebase()
        // What has nothing to move takes some time too, so that no chain of requests stops the clock.
        let flow = Flow(mark: mark, target: moved + max(bytes * 1_000, 1))
        flows.insert(flow, at: flows.partitioningIndex { Self.isBefore($0, flow) })
    }

    /// Stops moving the data of a request.
    mutating func leave(_ index: RequestIndex, at now: Milliseconds) {
        guard let place = place(of: index) else { return }
        settle(until: now)
        flows.remove(at: place)
        moving[index.offset] = false
    }

    /// How many bytes of a request have not been moved; nil if it moves none.
    mutating func bytesLeft(of index: RequestIndex, at now: Milliseconds) -> Int64? {
        guard let place = place(of: index) else { return nil }
        settle(until: now)
        return (max(flows[place].target - moved, 0) + 999) / 1_000
    }

    /// Removes the next request whose data has been moved, in order of completion and then of submission.
    mutating func popComplete(at now: Milliseconds) -> RequestMark? {
        settle(until: now)
        if now >= announced { announced = .max }
        guard let last = flows.last, last.target <= moved else { return nil }
        flows.removeLast()
        moving[last.mark.index.offset] = false
        return last.mark
    }

    /// The moment at which data will have been moved, if that is earlier than any that was given before.
    mutating func nextEnd(at now: Milliseconds) -> Milliseconds? {
        settle(until: now)
        guard rate > 0, let last = flows.last else { return nil }
        let (all, isTooMuch) = (last.target - moved).multipliedReportingOverflow(by: Int64(flows.count))
        // Far more than can be moved in a day is looked at again before.
        let most = Int64.max / 4
        let end = now + (max((isTooMuch ? most : min(all, most)) - rest, 0) + rate - 1) / rate
        guard end < announced else { return nil }
        announced = end
        return end
    }

    /// The place of a request's flow; what is looked for is mostly complete soon, and so near the end.
    private func place(of index: RequestIndex) -> Int? {
        moves(index) ? flows.lastIndex { $0.mark.index == index } : nil
    }

    private static func isBefore(_ left: Flow, _ right: Flow) -> Bool {
        (left.target, left.mark.request.number) < (right.target, right.mark.request.number)
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
        for place in flows.indices { flows[place].target -= moved }
        moved = 0
    }
}
