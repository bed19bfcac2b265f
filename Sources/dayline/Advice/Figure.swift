import BackgroundPolicy
import Timeline

/// Something about an app that is counted over a day, to see what a mistake costs.
enum Figure: CaseIterable {
    case launches, completed, warned, expired, killed, refused, crashes, background, energy, unplugged,
        cellular,
        contentAge, oldSnapshots
    case otherLaunches

    /// The name for people, and the key in JSON.
    var name: String {
        switch self {
        case .launches: "launches"
        case .completed: "completed"
        case .warned: "expiration warnings"
        case .expired: "expired"
        case .killed: "killed"
        case .refused: "refused"
        case .crashes: "crashes"
        case .background: "time in the background"
        case .energy: "energy"
        case .unplugged: "energy off the charger"
        case .cellular: "cellular data"
        case .contentAge: "mean age of the content at a visit"
        case .oldSnapshots: "suspensions with an old snapshot"
        case .otherLaunches: "launches of other apps"
        }
    }

    var unit: String {
        switch self {
        case .background, .contentAge: "ms"
        case .energy, .unplugged: "mJ"
        case .cellular: "B"
        default: ""
        }
    }

    /// What an app comes to in a day; nil for the age of content that it never had.
    func value(of app: AppID, in day: MeasuredDay) -> Int64? {
        let tracks = day.index[app]
        let records = tracks.requests.lazy.map { day.index.requests[$0] }
        switch self {
        case .launches: return launches(day) { $0 == app }
        case .otherLaunches: return launches(day) { $0 != app }
        case .completed: return Int64(records.count { $0.outcome == .completed })
        case .warned: return Int64(tracks.instants.count { $0.kind == .expiring })
        case .expired: return Int64(records.count { $0.outcome == .expired })
        case .killed: return Int64(records.count { $0.outcome == .killed })
        case .refused:
            return Int64(
                tracks.instants.count { if case .refused = $0.kind { true } else { false } })
        case .crashes: return Int64(tracks.changes.count { $0.cause == .crash })
        case .background: return tracks.background.slices.reduce(0) { $0 + $1.length }
        case .energy: return records.reduce(0) { $0 + $1.energy }
        case .unplugged:
            let charging = day.index.device.charging
            return records.reduce(0) { sum, record in
                guard let started = record.started, !charging.isOn(at: started) else { return sum }
                return sum + record.energy
            }
        case .cellular: return records.reduce(0) { $0 + $1.cellular }
        case .oldSnapshots: return Int64(tracks.suspensionsWithOldSnapshot)
        case .contentAge:
            let ages = tracks.visits.compactMap(\.freshness)
            return ages.isEmpty ? nil : ages.reduce(0, +) / Int64(ages.count)
        }
    }

    private func launches(_ day: MeasuredDay, where isMeant: (AppID) -> Bool) -> Int64 {
        Int64(
            day.index.events.count { event in
                guard case .launched(_, let app, _) = event.happening else { return false }
                return isMeant(app)
            })
    }

    /// A value for people.
    func text(_ value: Int64?) -> String {
        guard let value else { return "none" }
        return switch self {
        case .background, .contentAge: Span.text(value)
        case .energy, .unplugged: value == 0 ? "0 J" : Quantities.energy(value)
        case .cellular: value == 0 ? "0 B" : Quantities.bytes(value)
        default: "\(value)"
        }
    }
}

/// A figure that is another one when a mistake is mended.
struct FigureChange {
    let figure: Figure
    let before: Int64?
    let mended: Int64?

    var values: [Int64?] { [before, mended] }

    /// The change for people, such as `killed 5 → 0`.
    var text: String { "\(figure.name) \(figure.text(before)) → \(figure.text(mended))" }
}
