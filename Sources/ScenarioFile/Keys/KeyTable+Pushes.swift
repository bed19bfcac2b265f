/// The keys of pushes.
extension KeyTable {
    static let push = KeyTable(
        name: "push",
        keys: [
            nameKey,
            Key("arrivals", .values(.arrivals), "when the pushes reach the phone", isRequired: true),
            Key("apns-priority", .value(.priority), "the priority header; 5, and with 10 no app is launched"),
            Key("content-available", .value(.contentAvailable), "1 in every background push"),
            Key(
                "work", .table(work("pushWork", doneKey: "completionHandler")),
                "what a launch takes and gives"),
        ])
}
