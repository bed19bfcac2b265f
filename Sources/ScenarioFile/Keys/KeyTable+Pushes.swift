/// The keys of pushes.
extension KeyTable {
    private static let arrivalsKey = Key(
        "arrivals", .values(.arrivals), "when the pushes reach the phone, or APNs while it is out of reach",
        isRequired: true)
    private static let expirationKey = Key(
        "apns-expiration", .value(.expiration),
        "how long APNs keeps it for a phone out of reach, 0 for now or never; default: without end")

    static let push = KeyTable(
        name: "push",
        keys: [
            nameKey,
            arrivalsKey,
            Key(
                "apns-priority", .value(.priority),
                "the priority header; default: 5; with 10 the app is not launched unless the push also alerts"
            ),
            Key(
                "apns-push-type", .value(.pushType),
                "the type header; default: background; required on watchOS, recommended elsewhere"),
            expirationKey,
            Key(
                "content-available", .value(.zeroOrOne), "must be 1 in a background push"),
            Key(
                "alert", .value(.yesOrNo),
                "whether it shows an alert, and so is a standard push; default: false"),
            Key(
                "sound", .value(.yesOrNo), "whether it has a sound, and so is a standard push; default: false"
            ),
            Key(
                "badge", .value(.yesOrNo), "whether it has a badge, and so is a standard push; default: false"
            ),
            Key(
                "payload", .values(.payloadKey),
                "the app's own keys beside aps, which has content-available 1; such as content-id"),
            Key(
                "work", .table(work("pushWork", doneKey: "completionHandler")),
                "the cost and the result of a launch"),
        ])

    static let voIPPush = KeyTable(
        name: "voIPPush",
        keys: [
            nameKey,
            arrivalsKey,
            expirationKey,
            Key("caller", .value(.yesOrNo), "whether the payload says who calls; default: true"),
            Key(
                "reportNewIncomingCall", .value(.yesOrNo),
                "whether the app reports the call to CallKit before the callback returns; default: true"),
            Key("callLasts", .value(.length), "how long the caller lets it ring; default: 30s"),
            Key(
                "work", .table(work("voIPWork", doneKey: "completion")),
                "what the app does once the call is reported"),
        ])

    static let standardPush = KeyTable(
        name: "standardPush",
        keys: [
            nameKey,
            arrivalsKey,
            expirationKey,
            Key(
                "mutable-content", .value(.zeroOrOne),
                "1 if the service extension may change it before it is shown; default: 0"),
            Key("content-available", .value(.zeroOrOne), "1 if it also wakes the app; default: 0"),
            Key("extension", .table(serviceExtension), "what the service extension does"),
            Key(
                "work", .table(work("wakeWork", doneKey: "completionHandler")),
                "what the app does when the push wakes it"),
        ])

    static let serviceExtension = KeyTable(
        name: "serviceExtension",
        keys: costKeys + [
            Key("contentHandler", .value(.yesOrNo), "whether it calls the content handler; default: true")
        ])
}
