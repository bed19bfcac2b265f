/// The keys of pushes.
extension KeyTable {
    static let arrivalsKey = ScenarioKey(
        "arrivals", .values(.arrivals), "when the pushes reach the phone, or APNs while it is out of reach",
        isRequired: true)
    static let expirationKey = ScenarioKey(
        "apns-expiration", .value(.expiration),
        "how long APNs keeps it for a phone out of reach, 0 for now or never; default: without end")

    /// The keys that name the files of a push.
    static let pushFileKeys = [
        ScenarioKey(
            "apns", .value(.path),
            "an .apns file with the payload, relative to the scenario; keys beside it win"),
        ScenarioKey(
            "apns-headers", .value(.path),
            "a file with the headers, each on a line as in apns-priority: 5; keys beside it win"),
    ]

    /// The keys of a background push that its headers and its payload say.
    private static let backgroundKeys = [
        ScenarioKey(
            "apns-priority", .value(.priority),
            "the priority header; default: 5; with 10 the app is not launched unless the push also alerts"),
        ScenarioKey(
            "apns-push-type", .value(.pushType),
            "the type header; default: background; required on watchOS, recommended elsewhere"),
        expirationKey,
        ScenarioKey("content-available", .value(.zeroOrOne), "must be 1 in a background push"),
        ScenarioKey(
            "alert", .value(.yesOrNo), "whether it shows an alert, and so is a standard push; default: false"),
        ScenarioKey(
            "sound", .value(.yesOrNo), "whether it has a sound, and so is a standard push; default: false"),
        ScenarioKey(
            "badge", .value(.yesOrNo), "whether it has a badge, and so is a standard push; default: false"),
        ScenarioKey(
            "payload", .values(.payloadKey),
            "the app's own keys beside aps, which has content-available 1; such as content-id"),
    ]

    private static let mutableContentKey = ScenarioKey(
        "mutable-content", .value(.zeroOrOne),
        "1 if the service extension may change it before it is shown; default: 0")

    static let pushFile = KeyTable(
        name: "pushFile",
        keys: [
            ScenarioKey(
                "file", .value(.path), "the file, as apns or apns-headers names it", isRequired: true)
        ] + backgroundKeys + [mutableContentKey])

    static let push = KeyTable(
        name: "push",
        keys: [nameKey, arrivalsKey] + pushFileKeys + backgroundKeys + [
            ScenarioKey(
                "work", .table(work("pushWork", doneKey: "completionHandler")),
                "the cost and the result of a launch")
        ])

    static let voIPPush = KeyTable(
        name: "voIPPush",
        keys: [
            nameKey,
            arrivalsKey,
            expirationKey,
        ] + pushFileKeys + [
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
        ] + pushFileKeys + [
            expirationKey,
            ScenarioKey(
                "alert", .value(.yesOrNo),
                "whether it has an alert to show, and not a sound or a badge alone; default: true"),
            mutableContentKey,
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
