/// The keys of background fetch of iOS 7.
extension KeyTable {
    static let backgroundFetch = KeyTable(
        name: "backgroundFetch",
        keys: [
            nameKey,
            Key(
                "setMinimumBackgroundFetchInterval", .value(.fetchInterval),
                "how often the app asks to be woken: minimum for as often as possible; default: never"),
            Key("setAgain", .timed(.fetchInterval), "what it sets the interval to at later times"),
            Key(
                "newDataAt", .values(.arrivals),
                "when the server has something new; a fetch that finds nothing new reports NoData; "
                    + "default: always"),
            Key("loggedOut", .values(.timeRange), "when nobody is logged in, and there is nothing to fetch"),
            Key(
                "serverDown", .values(.timeRange),
                "when the server is out of reach, and fetches report Failed"),
            Key(
                "work", .table(work("fetchWork", doneKey: "completionHandler")),
                "the cost of a fetch, and its result if there is new data"),
        ])
}
