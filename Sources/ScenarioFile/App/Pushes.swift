import BackgroundPolicy
import Simulation
import Timeline

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

/// Reads the pushes that a server sends to the app.
extension AppReader {
    /// Reads background pushes, and those that become standard pushes by an alert, a sound or a badge.
    func readPushes(_ script: inout AppScript, _ requests: inout RequestNames, _ roster: inout Roster) {
        for part in section.sections("pushes").map(pushFiles.fill) {
            let hasAlert = part.yesOrNo("alert", default: false)
            let hasSound = part.yesOrNo("sound", default: false)
            let hasBadge = part.yesOrNo("badge", default: false)
            guard let push = push(part, isForPerson: hasAlert || hasSound || hasBadge, &requests, &roster)
            else { continue }
            if hasAlert || hasSound || hasBadge {
                script.standardPushes.append(standardPush(meantAs: push, showsAlert: hasAlert))
            } else {
                script.pushes.append(push)
            }
        }
    }

    /// Reads VoIP pushes and standard pushes.
    func readPushesForPerson(
        _ script: inout AppScript, _ requests: inout RequestNames, _ roster: inout Roster
    ) {
        script.desiresVoIPPushes =
            !section.values("desiredPushTypes", Words.pushRegistration).isEmpty
        script.hasServiceExtension = section.yesOrNo("notificationServiceExtension", default: false)
        script.voIPPushes = section.sections("voIPPushes").map(pushFiles.fill).compactMap {
            voIPPush($0, &requests, &roster)
        }
        script.standardPushes += section.sections("standardPushes").map(pushFiles.fill).compactMap {
            standardPush($0, &requests, &roster)
        }
    }

    private func push(
        _ part: Section, isForPerson: Bool, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> PushScript? {
        let name = part.value("name", Words.name)
        let mode: ExecutionMode = isForPerson ? .standardPush : .backgroundPush
        let arrivals = part.arrivals("arrivals", clock)
        guard let task = requests.add(name, mode, part.problems, &roster) else { return nil }
        var script = PushScript(task: task)
        script.arrivals = arrivals
        script.priority = part.value("apns-priority", Words.priority)?.value ?? 5
        script.pushType = part.value("apns-push-type", Words.pushType)?.value ?? .background
        script.expiration = part.value("apns-expiration", Words.expiration)?.value
        script.isContentAvailable = part.value("content-available", Words.zeroOrOne)?.value ?? true
        script.payload = part.values("payload", Words.payloadKey).map(\.value)
        script.work = work.read(part.section("work"), doneKey: "completionHandler", default: script.work)
        return script
    }

    /// The standard push that results from a background push with an alert, a sound or a badge (R028, R029).
    private func standardPush(meantAs push: PushScript, showsAlert: Bool) -> StandardPushScript {
        var script = StandardPushScript(task: push.task)
        script.arrivals = push.arrivals
        script.expiration = push.expiration
        script.showsAlert = showsAlert
        script.isContentAvailable = push.isContentAvailable
        script.isMeantForBackground = true
        script.wakeWork = push.work
        return script
    }

    /// What all pushes have: a name, arrivals and `apns-expiration`.
    func readPush(
        _ mode: ExecutionMode, _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> (task: TaskID, arrivals: [Moment], expiration: Int64?)? {
        let name = part.value("name", Words.name)
        let arrivals = part.arrivals("arrivals", clock)
        guard let task = requests.add(name, mode, part.problems, &roster) else { return nil }
        return (task, arrivals, part.value("apns-expiration", Words.expiration)?.value)
    }

    private func voIPPush(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> VoIPPushScript? {
        guard let push = readPush(.voIPPush, part, &requests, &roster) else { return nil }
        var script = VoIPPushScript(task: push.task)
        script.arrivals = push.arrivals
        script.expiration = push.expiration
        script.carriesCaller = part.yesOrNo("caller", default: true)
        script.reportsCall = part.yesOrNo("reportNewIncomingCall", default: true)
        if let length = part.value("callLasts", Length.read) { script.callLasts = length.value }
        script.work = work.read(part.section("work"), doneKey: "completion", default: script.work)
        return script
    }

    private func standardPush(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> StandardPushScript? {
        guard let push = readPush(.standardPush, part, &requests, &roster) else { return nil }
        var script = StandardPushScript(task: push.task)
        script.arrivals = push.arrivals
        script.expiration = push.expiration
        script.showsAlert = part.yesOrNo("alert", default: true)
        script.isMutable = part.value("mutable-content", Words.zeroOrOne)?.value ?? false
        script.isContentAvailable = part.value("content-available", Words.zeroOrOne)?.value ?? false
        script.extensionWork = work.readExtension(
            part.section("extension"), doneKey: "contentHandler", default: script.extensionWork)
        script.wakeWork = work.read(
            part.section("work"), doneKey: "completionHandler", default: script.wakeWork)
        return script
    }
}
