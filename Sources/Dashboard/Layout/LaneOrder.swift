import BackgroundPolicy
import Timeline

/// What the lanes are in order of.
public enum LaneOrder: Choice, CaseIterable, Hashable, Sendable {
    /// The scenario's order.
    case roster
    /// The names of the apps.
    case name
    /// How often an app was launched, the most first.
    case launches
    /// How much energy its background work took, the most first.
    case energy
    /// For how long its requests were held back, the longest first.
    case heldTime
    /// How much went wrong, the most first.
    case failures

    /// What an app has of the day, by which the lanes are in order; nil where that is no number.
    ///
    /// - Complexity: O(instants and stretches of waiting of the app).
    func amount(of app: AppID, in index: TimelineIndex) -> Int64? {
        let tracks = index[app]
        let spent = tracks.spent(through: .distantFuture)
        return switch self {
        case .roster, .name: nil
        case .launches: Int64(tracks.launches.count)
        case .energy: spent.energy + spent.onCharger
        case .heldTime: tracks.heldBack.slices.reduce(Int64(0)) { $0 + $1.length }
        case .failures: Int64(tracks.instants.count { $0.kind.isFailure })
        }
    }

    /// An amount as printed beside the app.
    func text(_ amount: Int64) -> String {
        switch self {
        case .roster, .name, .launches, .failures: "\(amount)"
        case .energy: Quantities.energy(amount)
        case .heldTime: Span.text(amount)
        }
    }
}

extension Instant.Kind {
    /// Whether something went wrong.
    fileprivate var isFailure: Bool {
        switch self {
        case .refused, .expiring, .killed: true
        case .launch, .simulatedLaunch, .pushReceived, .swipedAway, .heldBack, .intervention, .lostSight,
            .measured:
            false
        }
    }
}
