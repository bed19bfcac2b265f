import BackgroundPolicy
import Simulation

extension AppList {
    /// Background fetch of iOS 7.
    static let backgroundFetch = AppList(
        "backgroundFetch",
        "background fetch of iOS 7; its API is deprecated since iOS 13 and does not work on the Mac",
        isSingle: true,
        RequestTable(
            "backgroundFetch", .backgroundFetch, FetchScript.init,
            keys: [
                fetchInterval,
                .timed(
                    "setAgain", Forms.fetchInterval, "what it sets the interval to at later times",
                    expected: "times with an interval each, such as \"14:00\": never"
                ) { fetch, times in
                    fetch.changes = times.map { FetchScript.Change($0.moment, $0.value) }
                },
                .moments(
                    "newDataAt",
                    "when the server has something new; a fetch that finds nothing new reports NoData; "
                        + "default: always"
                ) { $0.newData = $1 },
                .slices(
                    "loggedOut", "when nobody is logged in, and there is nothing to fetch", \.loggedOut),
                .slices(
                    "serverDown", "when the server is out of reach, and fetches report Failed", \.serverDown),
                .work(
                    "fetchWork", done: .completionHandler,
                    "the cost of a fetch, and its result if there is new data", \.work),
            ])
    ) { app, fetch, _, _ in app.backgroundFetch = fetch }

    static let fetchInterval = Key<FetchScript>.value(
        "setMinimumBackgroundFetchInterval", Forms.fetchInterval,
        "how often the app asks to be woken: minimum for as often as possible; default: never", \.interval)
}
