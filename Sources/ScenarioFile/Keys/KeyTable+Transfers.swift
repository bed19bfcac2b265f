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
            Key("isDiscretionary", .value(.yesOrNo), "whether the system picks the time; false"),
            Key(
                "sessionSendsLaunchEvents", .value(.yesOrNo),
                "whether the app is launched when all its transfers have ended; true"),
            Key("allowsCellularAccess", .value(.yesOrNo), "whether cellular will do; true"),
            Key(
                "allowsExpensiveNetworkAccess", .value(.yesOrNo), "whether an expensive network will do; true"
            ),
            Key(
                "allowsConstrainedNetworkAccess", .value(.yesOrNo),
                "whether a network in Low Data Mode will do; true"),
            Key("timeoutIntervalForRequest", .value(.length), "how long it waits for more data; 60s"),
            Key("timeoutIntervalForResource", .value(.length), "after how long a transfer is given up; 7d"),
            Key(
                "setAfterSession", .values(.sessionSetting),
                "which of these are set only after the session was made, without effect; none"),
            Key("delegate", .value(.yesOrNo), "whether the session has a delegate; true"),
            Key(
                "relaunch", .table(work("relaunchWork", doneKey: "completionHandler")),
                "the work of the launch when all its transfers have ended"),
        ])

    static let transfer = KeyTable(
        name: "transfer",
        keys: [
            nameKey,
            Key("session", .value(.name), "the name of its session; a background session of its own"),
            Key("kind", .value(.transferKind), "download, upload or data; download"),
            Key("url", .value(.url), "where it goes to; only the scheme counts, https"),
            Key("resume", .value(.yesOrNo), "whether the app calls resume; true"),
            Key("redirects", .value(.redirects), "how many redirects lead to the resource; 0"),
            Key("earliestBeginDate", .value(.length), "how long after it is enqueued it may begin; none"),
            Key(
                "countOfBytesClientExpectsToSend", .value(.size),
                "how much the app expects to send; default: not stated"),
            Key(
                "countOfBytesClientExpectsToReceive", .value(.size),
                "how much the app expects to receive; default: not stated"),
            Key("serverStalls", .values(.timeRange), "when the server sends no data"),
            Key("isDiscretionary", .value(.yesOrNo), "whether the system picks the time; false"),
            Key("sessionSendsLaunchEvents", .value(.yesOrNo), "whether the app is launched at the end; true"),
            Key("allowsCellularAccess", .value(.yesOrNo), "whether cellular will do; true"),
            Key("size", .value(.sizeRange), "how much there is to transfer; 5MB"),
            Key(
                "enqueue", .values(.enqueue),
                "when it is enqueued: at the next visit if the app is not in the foreground then; default: never, "
                    + "or by the work of a task"),
            Key(
                "relaunch", .table(work("relaunchWork", doneKey: "completionHandler")),
                "the work of the launch at its end"),
        ])
}
