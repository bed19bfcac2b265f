/// The keys of pushes.
extension KeyTable {
    static let arrivalsKey = ScenarioKey(
        "arrivals", .values(.arrivals), "when the pushes reach the phone, or APNs while it is out of reach",
        isRequired: true)
    static let expirationKey = ScenarioKey(
        "apns-expiration", .value(.expiration),
        "how long APNs keeps it for a phone out of reach, 0 for now or never; default: without end")

    static let push = KeyTable(
        name: "push",
        keys: [
            nameKey,
            arrivalsKey,
            ScenarioKey(
                "apns-priority", .value(.priority),
                "the priority header; default: 5; with 10 the app is not launched unless the push also alerts"
            ),
            ScenarioKey(
                "apns-push-type", .value(.pushType),
                "the type header; default: background; required on watchOS, recommended elsewhere"),
            expirationKey,
            ScenarioKey(
                "content-available", .value(.zeroOrOne), "must be 1 in a background push"),
            ScenarioKey(
                "alert", .value(.yesOrNo),
                "whether it shows an alert, and so is a standard push; default: false"),
            ScenarioKey(
                "sound", .value(.yesOrNo), "whether it has a sound, and so is a standard push; default: false"
            ),
            ScenarioKey(
                "badge", .value(.yesOrNo), "whether it has a badge, and so is a standard push; default: false"
            ),
            ScenarioKey(
                "payload", .values(.payloadKey),
                "the app's own keys beside aps, which has content-available 1; such as content-id"),
            ScenarioKey(
                "work", .table(work("pushWork", doneKey: "completionHandler")),
                "the cost and the result of a launch"),
        ])

    static let voIPPush = KeyTable(
        name: "voIPPush",
        keys: [
            nameKey,
            arrivalsKey,
            expirationKey,
            ScenarioKey("caller", .value(.yesOrNo), "whether the payload says who calls; default: true"),
            ScenarioKey(
                "reportNewIncomingCall", .value(.yesOrNo),
                "whether the app reports the call to CallKit before the callback returns; default: true"),
            ScenarioKey("callLasts", .value(.length), "how long the caller lets it ring; default: 30s"),
            ScenarioKey(
                "work", .table(work("voIPWork", doneKey: "completion")),
                "what the app does once the call is reported"),
        ])

    static let standardPush = KeyTable(
        name: "standardPush",
        keys: [
            nameKey,
            arrivalsKey,
            expirationKey,
            ScenarioKey(
                "mutable-content", .value(.zeroOrOne),
                "1 if the service extension may change it before it is shown; default: 0"),
            ScenarioKey("content-available", .value(.zeroOrOne), "1 if it also wakes the app; default: 0"),
            ScenarioKey("extension", .table(serviceExtension), "what the service extension does"),
            ScenarioKey(
                "work", .table(work("wakeWork", doneKey: "completionHandler")),
                "what the app does when the push wakes it"),
        ])

    static let serviceExtension = KeyTable(
        name: "serviceExtension",
        keys: costKeys + [
            ScenarioKey(
                "contentHandler", .value(.yesOrNo), "whether it calls the content handler; default: true")
        ])
}
