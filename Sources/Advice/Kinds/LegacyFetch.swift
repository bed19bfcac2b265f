import BackgroundPolicy
import Simulation
import Timeline

/// Background fetch of iOS 7.
extension InspectedApp {
    /// A background fetch whose interval the app never sets (R118).
    var fetchIntervalNever: [Diagnosis] {
        guard let fetch = script.backgroundFetch else { return [] }
        let intervals = [fetch.interval] + fetch.changes.map(\.interval)
        guard intervals.allSatisfy({ $0 == .never }) else { return [] }
        return [
            Diagnosis(
                app: id, task: fetch.task, key: "setMinimumBackgroundFetchInterval",
                mistake: "the fetch interval is never set, so the system never launches the app to fetch",
                remedy: "call setMinimumBackgroundFetchInterval when the app has launched",
                ground: .rule(118),
                effect: { day in
                    day.refusals(.fetchIntervalNever) { $1 == fetch.task } > 0
                        ? "the app was not fetched at all" : nil
                },
                fix: { $0.backgroundFetch?.interval = .minimum })
        ]
    }

    /// The old fetch API together with the permitted identifiers of the new one (R074).
    var fetchDisabledByKey: [Diagnosis] {
        guard let fetch = script.backgroundFetch, script.declaresPermittedIdentifiers,
            !choices.usesAlternative(.legacyFetch)
        else { return [] }
        return [
            Diagnosis(
                app: id, task: fetch.task, key: "name",
                mistake: "BGTaskSchedulerPermittedIdentifiers in Info.plist turns the old fetch API off",
                remedy: "fetch in a BGAppRefreshTask, or remove the key while the old API is in use",
                ground: .rule(74),
                effect: { day in
                    day.refusals(.fetchDisabledByKey) { $1 == fetch.task } > 0
                        ? "the app was not fetched at all" : nil
                },
                fix: { $0.declaresPermittedIdentifiers = false })
        ]
    }

    /// A fetch interval that stays set while nobody is logged in (R119).
    var fetchLoggedOut: [Diagnosis] {
        guard let fetch = script.backgroundFetch else { return [] }
        let slices = fetch.loggedOut.filter { fetch.interval(at: $0.from) != .never }
        guard !slices.isEmpty else { return [] }
        return [
            Diagnosis(
                app: id, task: fetch.task, key: "loggedOut",
                mistake: "the fetch interval stays set while nobody is logged in",
                remedy:
                    "set it to UIApplicationBackgroundFetchIntervalNever at logout, and set it again at login",
                ground: .rule(119),
                effect: { day in
                    day.launched(fetch.task).counted("fetch", "fetches", "came while nobody was logged in") {
                        record in
                        guard let started = record.started else { return false }
                        return slices.contains { $0.contains(started) }
                    }
                },
                fix: { $0.backgroundFetch = fetch.stopped(in: slices) })
        ]
    }
}

extension FetchScript {
    /// The interval that is set at a moment.
    fileprivate func interval(at moment: Moment) -> Interval {
        changes.last { $0.moment <= moment }?.interval ?? interval
    }

    /// The fetch with an interval of never in some slices of the day.
    fileprivate func stopped(in slices: [Slice]) -> FetchScript {
        var stopped = self
        for slice in slices {
            let later = interval(at: slice.to)
            stopped.changes.removeAll { slice.from <= $0.moment && $0.moment <= slice.to }
            stopped.changes.append(.init(slice.from, .never))
            stopped.changes.append(.init(slice.to, later))
        }
        stopped.changes.sort { $0.moment < $1.moment }
        return stopped
    }
}
