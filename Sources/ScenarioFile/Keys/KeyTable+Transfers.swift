/// The keys of `URLSession`s and their transfers.
extension KeyTable {
    static let session = KeyTable(
        name: "session",
        keys: [
            nameKey,
            Key(
                "configuration", .value(.configuration),
                "background, or default for one whose transfers run in the app; background"),
            Key("identifier", .value(.identifier), "its identifier, different for each; default: the name"),
            Key("isDiscretionary", .value(.yesOrNo), "whether the system picks the time; default: false"),
            Key(
                "sessionSendsLaunchEvents", .value(.yesOrNo),
                "whether the app is launched when all its transfers have ended; default: true"),
            Key("allowsCellularAccess", .value(.yesOrNo), "whether cellular data is allowed; default: true"),
            Key(
                "allowsExpensiveNetworkAccess", .value(.yesOrNo),
                "whether an expensive network is allowed; default: true"
            ),
            Key(
                "allowsConstrainedNetworkAccess", .value(.yesOrNo),
                "whether a network in Low Data Mode is allowed; default: true"),
            Key(
                "timeoutIntervalForRequest", .value(.length), "how long it waits for more data; default: 60s"),
            Key(
                "timeoutIntervalForResource", .value(.length), "after how long a transfer fails; default: 7d"),
            Key(
                "setAfterSession", .values(.sessionSetting),
                "which of these are set only after the session was made, without effect; default: none"),
            Key("delegate", .value(.yesOrNo), "whether the session has a delegate; default: true"),
            Key(
                "relaunch", .table(work("relaunchWork", doneKey: "completionHandler")),
                "the work of the launch when all its transfers have ended"),
        ])

    static let transfer = KeyTable(
        name: "transfer",
        keys: [
            nameKey,
            Key("session", .value(.name), "the name of its session; default: a separate background session"),
            Key("kind", .value(.transferKind), "download, upload or data; default: download"),
            Key("url", .value(.url), "its address, of which only the scheme matters; default: https"),
            Key("resume", .value(.yesOrNo), "whether the app calls resume; default: true"),
            Key("redirects", .value(.redirects), "how many redirects lead to the resource; default: 0"),
            Key(
                "earliestBeginDate", .value(.length),
                "how long after being enqueued it may begin; default: none"),
            Key(
                "countOfBytesClientExpectsToSend", .value(.size),
                "how much the app expects to send; default: not stated"),
            Key(
                "countOfBytesClientExpectsToReceive", .value(.size),
                "how much the app expects to receive; default: not stated"),
            Key("serverStalls", .values(.timeRange), "when the server sends no data"),
            Key("isDiscretionary", .value(.yesOrNo), "whether the system picks the time; default: false"),
            Key(
                "sessionSendsLaunchEvents", .value(.yesOrNo),
                "whether the app is launched at the end; default: true"),
            Key("allowsCellularAccess", .value(.yesOrNo), "whether cellular data is allowed; default: true"),
            Key("size", .value(.sizeRange), "how much there is to transfer; default: 5MB"),
            Key(
                "enqueue", .values(.enqueue),
                "when it is enqueued: at the next visit if the app is not in the foreground then; default: never, "
                    + "or by the work of a task"),
            Key(
                "relaunch", .table(work("relaunchWork", doneKey: "completionHandler")),
                "the work of the launch at its end"),
        ])
}
