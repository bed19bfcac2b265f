public import BackgroundPolicy
import ScenarioFile
import Simulation
public import Timeline

/// The requests of a task in one mode, of which at least half came to nothing in a day; or of several such tasks of an
/// app, which share their fate.
public struct FailedRequests: Hashable, Sendable {
    /// What became of them.
    public enum Fate: String, Sendable {
        /// All that came to nothing were refused.
        case refused
        /// They failed, ran out of time, or ended with the app.
        case failed
        /// None of them had started when the day was over.
        case unstarted
    }

    /// The app.
    public let app: AppID
    /// The task, push or transfer in the roster; nil if there are several.
    public private(set) var task: TaskID?
    /// The mode.
    public let mode: ExecutionMode
    /// How many requests there were, with those that were refused, without those that were replaced or cancelled.
    public private(set) var requests: Int
    /// How many of them came to nothing.
    public private(set) var failed: Int
    /// What became of those.
    public let fate: Fate
    /// The most frequent reason, as `dayline why` has it; nil if there is none.
    public let reason: String?

    /// Adds those of another task, if they share their fate.
    ///
    /// - Returns: whether they do.
    fileprivate mutating func add(_ other: FailedRequests) -> Bool {
        guard (app, mode, fate) == (other.app, other.mode, other.fate), reason == other.reason else {
            return false
        }
        task = nil
        requests += other.requests
        failed += other.failed
        return true
    }
}

/// Counts what became of the requests of each task and mode, from the events alone.
struct RequestFates {
    private struct Key: Hashable {
        let app: AppID
        let task: TaskID
        let mode: ExecutionMode
    }

    private struct Count {
        var submitted = 0
        var started = 0
        var unfinished = 0
        var refused = 0
        /// How many that were submitted came to nothing.
        var lost = 0
        var reasons: [String: Int] = [:]

        mutating func add(_ reason: String?) {
            if let reason { reasons[reason, default: 0] += 1 }
        }
    }

    private let limits: PolicyLimits
    private var counts: [Key: Count] = [:]
    /// What was submitted, was refused since, and has not ended.
    private var refusedLater: Set<RequestID> = []

    init(_ limits: PolicyLimits) { self.limits = limits }

    mutating func add(_ event: TimelineEvent) {
        switch event.happening {
        case .request(let request, .submitted): counts[Self.key(request), default: Count()].submitted += 1
        case .request(let request, .started): counts[Self.key(request)]?.started += 1
        case .request(let request, .refused(let refusal)):
            // Work that finds its files locked ends as what it is.
            guard refusal != .filesLocked else { return }
            if !request.id.isRefused, refusedLater.insert(request.id).inserted {
                counts[Self.key(request)]?.submitted -= 1
            }
            counts[Self.key(request), default: Count()].refused += 1
            counts[Self.key(request)]?.add(refusal.explanation)
        case .request(let request, .ended(let outcome, let reason, _, _)):
            if refusedLater.remove(request.id) != nil { return }
            if outcome == .replaced || outcome == .cancelled {
                counts[Self.key(request)]?.submitted -= 1
            } else if outcome == .unfinished {
                counts[Self.key(request)]?.unfinished += 1
            } else if Self.isLost(outcome, request.mode) {
                counts[Self.key(request)]?.lost += 1
                counts[Self.key(request)]?.add(reason?.explanation(of: outcome, limits))
            }
        case .device, .app, .request, .intervention: break
        }
    }

    private static func key(_ request: Request) -> Key {
        Key(app: request.app, task: request.task, mode: request.mode)
    }

    private static func isLost(_ outcome: Outcome, _ mode: ExecutionMode) -> Bool {
        switch outcome {
        case .failed, .abandoned, .killed, .dropped: true
        // A Live Activity ends so after its life.
        case .expired: mode != .liveActivity
        case .completed, .noData, .replaced, .cancelled, .unfinished: false
        }
    }

    /// What at least half of came to nothing, in the order of the apps, the modes and the tasks.
    var failed: [FailedRequests] {
        let inOrder = counts.sorted {
            ($0.key.app.index, $0.key.mode.rawValue, $0.key.task.index)
                < ($1.key.app.index, $1.key.mode.rawValue, $1.key.task.index)
        }
        var all: [FailedRequests] = []
        for (key, count) in inOrder {
            let requests = count.submitted + count.refused
            let isUnstarted = count.started == 0 && count.unfinished == requests
            let failed = isUnstarted ? requests : count.lost + count.refused
            guard failed > 0, failed * 2 >= requests else { continue }
            let one = FailedRequests(
                app: key.app, task: key.task, mode: key.mode, requests: requests, failed: failed,
                fate: isUnstarted ? .unstarted : count.lost == 0 ? .refused : .failed,
                reason: count.reasons.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key)
            if all.isEmpty || !all[all.count - 1].add(one) { all.append(one) }
        }
        return all
    }
}

extension ScenarioAdvice {
    /// The requests of which at least half came to nothing in the day, whether or not a finding says why.
    ///
    /// - Returns: nil if the day is too long to look at.
    public func failedRequests() -> [FailedRequests]? {
        var fates = RequestFates(reading.scenario.limits)
        do {
            try simulate(reading.scenario, atMost: Self.eventsAtMost) { events in
                for event in events { fates.add(event) }
            }
        } catch {
            return nil
        }
        return fates.failed
    }
}
