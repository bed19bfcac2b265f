import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A fetch interval that stays set while nobody is logged in (R119).
enum FetchLoggedOut: Advisor {
    static let id = FindingID.fetchLoggedOut

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        guard let fetch = app.script.backgroundFetch else { return [] }
        let slices = fetch.loggedOut.filter { interval(of: fetch, at: $0.from) != .never }
        guard !slices.isEmpty else { return [] }
        return [
            Diagnosis(
                app: app.id, task: fetch.task, key: "loggedOut",
                mistake: "the fetch interval stays set while nobody is logged in",
                remedy: "set it to UIApplicationBackgroundFetchIntervalNever at logout, and anew at login",
                ground: .rule(119),
                effect: { day in
                    let launched = day.launched(fetch.task)
                    let idle = launched.count { record in
                        guard let started = record.started else { return false }
                        return slices.contains { $0.contains(started) }
                    }
                    guard idle > 0 else { return nil }
                    return Counted.text(idle, of: launched.count, "fetch", "fetches")
                        + " came while nobody was logged in"
                },
                fix: { $0.backgroundFetch = stopped(fetch, in: slices) })
        ]
    }

    /// The interval that stands at a moment.
    private static func interval(of fetch: FetchScript, at moment: Moment) -> FetchScript.Interval {
        fetch.changes.last { $0.moment <= moment }?.interval ?? fetch.interval
    }

    /// The fetch with an interval of never while nobody is logged in.
    private static func stopped(_ fetch: FetchScript, in slices: [Slice]) -> FetchScript {
        var stopped = fetch
        for slice in slices {
            let later = interval(of: fetch, at: slice.to)
            stopped.changes.removeAll { slice.from <= $0.moment && $0.moment <= slice.to }
            stopped.changes.append(.init(slice.from, .never))
            stopped.changes.append(.init(slice.to, later))
        }
        stopped.changes.sort { $0.moment < $1.moment }
        return stopped
    }
}
