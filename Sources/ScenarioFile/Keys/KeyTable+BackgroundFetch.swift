/// The keys of background fetch of iOS 7.
extension KeyTable {
    static let backgroundFetch = KeyTable(
        name: "backgroundFetch",
        keys: [
            nameKey,
            ScenarioKey(
                "setMinimumBackgroundFetchInterval", .value(.fetchInterval),
                "how often the app asks to be woken: minimum for as often as possible; default: never"),
            ScenarioKey("setAgain", .timed(.fetchInterval), "what it sets the interval to at later times"),
            ScenarioKey(
                "newDataAt", .values(.arrivals),
                "when the server has something new; a fetch that finds nothing new reports NoData; "
                    + "default: always"),
            ScenarioKey(
                "loggedOut", .values(.timeRange), "when nobody is logged in, and there is nothing to fetch"),
            ScenarioKey(
                "serverDown", .values(.timeRange),
                "when the server is out of reach, and fetches report Failed"),
            ScenarioKey(
                "work", .table(work("fetchWork", doneKey: "completionHandler")),
                "the cost of a fetch, and its result if there is new data"),
        ])
}
