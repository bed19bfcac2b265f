public import BackgroundPolicy
import ScenarioFile
import Simulation
public import Timeline

/// A mode of which every request of an app came to nothing in a day.
public struct FailedMode: Hashable, Sendable {
    /// The app.
    public let app: AppID
    /// The mode.
    public let mode: ExecutionMode
    /// How many requests there were, with those that were refused.
    public let requests: Int
    /// Whether all of them were refused.
    public let areRefused: Bool
    /// The most frequent reason, as `dayline why` has it; nil if there is none.
    public let reason: String?
}

/// Counts what became of the requests of each app and mode, from the events alone.
struct FailedModes {
    private struct Key: Hashable {
        let app: AppID
        let mode: ExecutionMode
    }

    private struct Count {
        var submitted = 0
        var refused = 0
        /// How many that were submitted came to nothing.
        var lost = 0
        var reasons: [String: Int] = [:]
    }

    private let limits: PolicyLimits
    private var counts: [Key: Count] = [:]

    init(_ limits: PolicyLimits) { self.limits = limits }

    mutating func add(_ event: TimelineEvent) {
        switch event.happening {
        case .request(let request, .submitted): counts[Self.key(request), default: Count()].submitted += 1
        case .app(let app, .refused(let mode, _, let refusal)):
            counts[Key(app: app, mode: mode), default: Count()].refused += 1
            counts[Key(app: app, mode: mode)]?.reasons[refusal.explanation, default: 0] += 1
        case .request(let request, .ended(let outcome, let reason, _, _)):
            // What is refused after it was accepted is told by a refusal too.
            if let reason, Self.areRefusals.contains(reason) {
                counts[Self.key(request)]?.submitted -= 1
            } else if Self.isLost(outcome) {
                counts[Self.key(request)]?.lost += 1
                guard let words = reason?.explanation(of: outcome, limits) else { return }
                counts[Self.key(request)]?.reasons[words, default: 0] += 1
            }
        case .device, .app, .request, .intervention: break
        }
    }

    private static func key(_ request: Request) -> Key { Key(app: request.app, mode: request.mode) }

    private static let areRefusals: [EndReason] = [
        .pushExpired, .startBudgetExceeded, .voIPLaunchesStopped, .filesLocked,
    ]

    private static func isLost(_ outcome: Outcome) -> Bool {
        switch outcome {
        case .failed, .abandoned, .killed, .dropped: true
        case .completed, .noData, .expired, .replaced, .cancelled, .unfinished: false
        }
    }

    /// The modes of which all requests came to nothing, in the order of the apps and the modes.
    var all: [FailedMode] {
        counts.filter { $1.refused + $1.lost > 0 && $1.lost == $1.submitted }.map { key, count in
            let reason = count.reasons.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            return FailedMode(
                app: key.app, mode: key.mode, requests: count.refused + count.submitted,
                areRefused: count.lost == 0, reason: reason)
        }.sorted { ($0.app.index, $0.mode.rawValue) < ($1.app.index, $1.mode.rawValue) }
    }
}

extension ScenarioAdvice {
    /// The modes of which all requests of an app came to nothing, and no finding says why.
    ///
    /// - Returns: nil if the day is too long to look at.
    public func failedModes() -> [FailedMode]? {
        let scenario = reading.scenario
        var modes = FailedModes(scenario.limits)
        do {
            try simulate(scenario, atMost: Self.eventsAtMost) { for event in $0 { modes.add(event) } }
        } catch {
            return nil
        }
        return modes.all.filter { failed in
            !findings.contains { $0.diagnosis.app == failed.app && isAbout($0, failed.mode) }
        }
    }

    /// Whether a finding is about the requests of a mode, or about the app as a whole.
    private func isAbout(_ finding: Finding, _ mode: ExecutionMode) -> Bool {
        guard let task = finding.diagnosis.task else { return true }
        let own = reading.scenario.header.roster[task].mode
        return own == mode || ((own.isTransfer || own.isRelaunch) && (mode.isTransfer || mode.isRelaunch))
    }
}
