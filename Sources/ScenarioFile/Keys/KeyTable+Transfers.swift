/// The keys of a background `URLSession`'s transfers.
extension KeyTable {
    static let transfer = KeyTable(
        name: "transfer",
        keys: [
            nameKey,
            Key("isDiscretionary", .value(.yesOrNo), "whether the system picks the time; false"),
            Key("sessionSendsLaunchEvents", .value(.yesOrNo), "whether the app is launched at the end; true"),
            Key("allowsCellularAccess", .value(.yesOrNo), "whether cellular will do; true"),
            Key("size", .value(.sizeRange), "how much there is to transfer; 5MB"),
            Key(
                "enqueue", .values(.enqueue),
                "when it is enqueued; never unless told, or by the work of a task"),
            Key(
                "relaunch", .table(work("relaunchWork", doneKey: "completionHandler")),
                "the work of the launch at its end"),
        ])
}
