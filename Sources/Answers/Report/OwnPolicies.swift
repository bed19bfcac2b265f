import BackgroundPolicy
import Timeline

/// How long the policies of a device's scheduler held requests back that have no counterpart among the factors, each by
/// its own name.
struct OwnPolicies {
    /// A policy with how long it held.
    struct Wait {
        let name: String
        var milliseconds: Milliseconds
        /// How many requests it held.
        var requests: Int
    }

    private var ofApps: [AppID: [Wait]] = [:]
    private var ofRequests: [RequestID: [Wait]] = [:]

    /// The policies of a day.
    ///
    /// - Parameters:
    ///   - index: The day.
    ///   - evidence: What its log says.
    ///   - own: The policies of an evaluation that say no and have no counterpart in the model, by their names.
    init(_ index: TimelineIndex, _ evidence: DeviceEvidence, own: (Evaluation) -> [String]) {
        for record in index.requests {
            var waits: [Wait] = []
            for hold in PolicyHolds(record, evidence, until: index.end).holds where hold.slice.length > 0 {
                guard let evaluation = hold.first.map({ evidence[$0] }) else { continue }
                for name in Self.names(own(evaluation), hold.causes) {
                    Self.add(Wait(name: name, milliseconds: hold.slice.length, requests: 1), to: &waits, 0)
                }
            }
            guard !waits.isEmpty else { continue }
            ofRequests[record.request.id] = waits
            for wait in waits { Self.add(wait, to: &ofApps[record.request.app, default: []], 1) }
        }
    }

    /// The names of what holds, without the policies that are called as a factor or a requirement.
    private static func names(_ own: [String], _ causes: [PolicyHolds.Cause]) -> [String] {
        causes.compactMap { cause in
            switch cause {
            case .policy(let name): own.contains(name) ? name : nil
            case .unnamedPolicy: PolicyWords.name(cause)
            case .score, .line: nil
            }
        }
    }

    private static func add(_ wait: Wait, to waits: inout [Wait], _ requests: Int) {
        guard let place = waits.firstIndex(where: { $0.name == wait.name }) else { return waits.append(wait) }
        waits[place].milliseconds += wait.milliseconds
        waits[place].requests += requests
    }

    /// Those that held an app's requests back, in the order in which they first did.
    func waits(of app: AppID) -> [Wait] { ofApps[app] ?? [] }

    /// Those that held a request back, in the order in which they first did.
    func waits(of request: RequestID) -> [Wait] { ofRequests[request] ?? [] }
}
