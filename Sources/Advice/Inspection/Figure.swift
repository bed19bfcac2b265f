public import BackgroundPolicy
import Timeline

/// A quantity of an app over a day, to measure what a mistake costs.
public enum Figure: CaseIterable, Sendable {
    /// How often the system launched the app, or woke it.
    case launches
    /// Requests that were completed.
    case completed
    /// Calls of expiration handlers.
    case warned
    /// Requests whose time was over and whose app then reported completion.
    case expired
    /// Requests that ended with the app killed.
    case killed
    /// Requests that failed or were abandoned.
    case failed
    /// What the system refused: submissions, pushes, calls, transfers, locked files.
    case refused
    /// Calls that returned without an error, and of which nothing came.
    case withoutEffect
    /// Crashes of the app.
    case crashes
    /// How long requests waited for a budget of their own, such as a widget's, in milliseconds.
    case waited
    /// Time in the background, in milliseconds.
    case background
    /// Energy that the app's requests took, in millijoules.
    case energy
    /// Energy that requests took which started while the phone was off the charger, in millijoules.
    case unplugged
    /// Data over cellular, in bytes.
    case cellular
    /// Median age of the content when the person opened the app, in milliseconds.
    case contentAge
    /// Suspensions of the app with a snapshot that misses its newest content.
    case oldSnapshots
    /// How often the system launched, or woke, other apps.
    case otherLaunches

    /// The name as printed, and the value of `figure` in JSON.
    public var name: String {
        switch self {
        case .launches: "launches"
        case .completed: "completed"
        case .warned: "expiration warnings"
        case .expired: "expired"
        case .killed: "killed"
        case .failed: "failed"
        case .refused: "refused"
        case .withoutEffect: "without effect"
        case .crashes: "crashes"
        case .waited: "wait for budgets of their own"
        case .background: "time in the background"
        case .energy: "energy"
        case .unplugged: "energy off the charger"
        case .cellular: "cellular data"
        case .contentAge: "median age of the content at a visit"
        case .oldSnapshots: "suspensions with an old snapshot"
        case .otherLaunches: "launches of other apps"
        }
    }

    /// The unit of the values.
    public var unit: Limit.Unit {
        switch self {
        case .waited, .background, .contentAge: .milliseconds
        case .energy, .unplugged: .millijoules
        case .cellular: .bytes
        case .launches, .completed, .warned, .expired, .killed, .failed, .refused, .withoutEffect, .crashes,
            .oldSnapshots, .otherLaunches:
            .count
        }
    }

    /// The value for an app in a day, in `unit`; nil for the median age if the app had no content at any visit.
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
        case .failed:
            return Int64(records.count { $0.outcome == .failed || $0.outcome == .abandoned })
        case .waited:
            return records.filter { $0.request.mode.hasOwnBudget }.reduce(0) { sum, record in
                record.heldBack(until: day.index.header.end).reduce(sum) {
                    $1.factor == .systemBudgets ? $0 + $1.milliseconds : $0
                }
            }
        case .refused: return refusals(tracks) { !$0.isSilent }
        case .withoutEffect: return refusals(tracks) { $0.isSilent }
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
            return Ages(tracks.visits.compactMap(\.freshness)).median
        }
    }

    private func refusals(_ tracks: AppTracks, where isCounted: (Refusal) -> Bool) -> Int64 {
        Int64(
            tracks.instants.count {
                if case .refused(let refusal) = $0.kind { isCounted(refusal) } else { false }
            })
    }

    private func launches(_ day: MeasuredDay, where isCounted: (AppID) -> Bool) -> Int64 {
        Int64(
            day.index.events.count { event in
                guard case .app(let app, .launched) = event.happening else { return false }
                return isCounted(app)
            })
    }

    /// A value as printed; `none` for nil.
    public func text(_ value: Int64?) -> String {
        guard let value else { return "none" }
        return switch unit {
        case .milliseconds: Span.text(value)
        case .millijoules: Quantities.energy(value)
        case .bytes: Quantities.bytes(value)
        case .count, .percent, .permille, .milliwatts, .bytesPerSecond, .millijoulesPerMegabyte: "\(value)"
        }
    }
}

/// A measured quantity that changes once the mistake is fixed.
public struct FigureChange: Sendable {
    /// What is measured.
    public let figure: Figure
    /// The value with the mistake; nil if there is none.
    public let before: Int64?
    /// The value without the mistake; nil if there is none.
    public let fixed: Int64?

    /// The value with the mistake, then the one without it.
    public var values: [Int64?] { [before, fixed] }

    /// The change as printed, such as `killed 5 → 0`.
    public var text: String { "\(figure.name) \(figure.text(before)) → \(figure.text(fixed))" }
}

extension MeasuredDay {
    /// Whether an app does worse in this day than in another.
    ///
    /// It does if more requests are lost than fewer go wrong, unless the content is fresher, or each request that is
    /// completed costs less or waits less for a budget of its own. What is to do less need only cost less. Where as
    /// many come through, it does if some figure is worse and none is better.
    func isWorse(than former: MeasuredDay, for app: AppID, doingLess: Bool = false) -> Bool {
        func values(_ figure: Figure) -> (now: Int64, before: Int64) {
            (figure.value(of: app, in: self) ?? 0, figure.value(of: app, in: former) ?? 0)
        }
        let completed = values(.completed)
        let wrong = [Figure.expired, .killed, .failed, .refused, .crashes].map(values)
        let lost = completed.before - completed.now + wrong.reduce(0) { $0 + $1.now - $1.before }
        guard lost != 0 else {
            let verdicts = Figure.allCases.compactMap { figure in
                figure.isBetter(figure.value(of: app, in: self), than: figure.value(of: app, in: former))
            }
            return verdicts.contains(false) && !verdicts.contains(true)
        }
        guard lost > 0 else { return false }
        if let age = Figure.contentAge.value(of: app, in: self),
            let formerAge = Figure.contentAge.value(of: app, in: former), age < formerAge
        {
            return false
        }
        return ![Figure.energy, .unplugged, .cellular, .waited].contains { figure in
            let cost = values(figure)
            return doingLess
                ? cost.now < cost.before
                : cost.now.multipliedFullWidth(by: completed.before)
                    < cost.before.multipliedFullWidth(by: completed.now)
        }
    }
}

extension Figure {
    /// Whether a value is better than another; nil where they are alike, or where neither more nor less is better.
    fileprivate func isBetter(_ value: Int64?, than former: Int64?) -> Bool? {
        guard value != former else { return nil }
        return switch self {
        case .completed: (value ?? 0) > (former ?? 0)
        case .expired, .killed, .failed, .refused, .withoutEffect, .crashes, .waited, .energy, .unplugged,
            .cellular,
            .oldSnapshots:
            (value ?? 0) < (former ?? 0)
        // Content of some age is better than none at any visit.
        case .contentAge: (value ?? .max) < (former ?? .max)
        // A warning is missing where no handler takes it, and superfluous where the work ends in time.
        case .launches, .warned, .background, .otherLaunches: nil
        }
    }
}
