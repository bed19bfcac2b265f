import Testing

@testable import DeviceLog

/// What the push daemon and SpringBoard say of pushes.
@Suite struct PushLineTests {
    static let examples = arrivals + atSpringBoard + calls

    private static let calls = [
        Example(
            "callservicesd", "Delivering 1 VoIP payloads to application org.birds",
            .push(.callDelivered(bundle: "org.birds"))),
        Example(
            "callservicesd", "Killing VoIP app because it failed to post an incoming call in time.",
            .push(.callNotReported(words: "failed to post an incoming call in time"))),
        Example(
            "Birds",
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Killing app "
                + "because it never posted an incoming call to the system after receiving a PushKit VoIP push.'",
            .push(
                .callNotReported(
                    words:
                        "Killing app because it never posted an incoming call to the system after receiving a "
                        + "PushKit VoIP push."))),
        Example(
            "Birds", "Killing app because it never posted an incoming call to the system",
            .push(
                .callNotReported(words: "Killing app because it never posted an incoming call to the system"))
        ),
        Example(
            "Birds",
            "*** Assertion failure in -[PKPushRegistry _terminateAppIfThereAreUnhandledVoIPPushes], "
                + "PKPushRegistry.m:349",
            .push(.callNotReported(words: "_terminateAppIfThereAreUnhandledVoIPPushes"))),
    ]

    private static let arrivals = [
        Example(
            "apsd",
            "<private>: Received message for enabled topic '<private>' onInterface: WWAN with payload "
                + "'<private>' with priority 5 for device token: NO",
            .push(.arrived(topic: nil, priority: 5, content: nil))),
        Example(
            "apsd",
            "<private>: Received message for enabled topic 'org.birds' onInterface: NonCellular with payload "
                + "'{ note = \"' with priority 1 \"; }' with priority 10 for device token: NO",
            .push(
                .arrived(
                    topic: "org.birds", priority: 10,
                    content: NotificationContent(
                        hasAlert: false, hasContentAvailable: false, isMutable: false)))),
        Example(
            "apsd",
            "2018-03-19 17:31:26 -0500 apsd[85]: <APSCourier: 0x1004>: Received message for enabled topic "
                + "'org.birds' with payload '{\n aps = {\n };\n}' onInterface: NonCellular  for device token: NO"
                + "  with priority 10",
            .push(
                .arrived(
                    topic: "org.birds", priority: 10,
                    content: NotificationContent(
                        hasAlert: false, hasContentAvailable: false, isMutable: false)))),
        Example(
            "apsd",
            "<APSCourier: 0x7fdd>: Received high priority message for topic 'org.birds' with payload "
                + "'<CFBasicHash 0x7f>{type = immutable dict, count = 2,",
            .push(.arrived(topic: "org.birds", priority: nil, content: nil))),
        Example(
            "apsd",
            "<APSCourier: 0x7fdd>: Received low priority message for topic 'org.birds' with payload '{}'",
            .push(.arrived(topic: "org.birds", priority: nil, content: nil))),
        Example(
            "apsd",
            "<private> receivedPushWithTopic org.birds token <private> payload <private> timestamp "
                + "1791110642485096788",
            .push(.arrived(topic: "org.birds", priority: nil, content: nil))),
    ]

    private static let atSpringBoard = [
        Example(
            "SpringBoard",
            "[org.birds] Launch application in foreground for notification response action "
                + "com.apple.UNNotificationDefaultActionIdentifier",
            .push(
                .actedOn(
                    bundle: "org.birds", action: "com.apple.UNNotificationDefaultActionIdentifier",
                    isInFront: true))),
        Example(
            "SpringBoard", "[org.birds] Launch application in background for notification response SNOOZE",
            .push(.actedOn(bundle: "org.birds", action: "SNOOZE", isInFront: false))),
        Example(
            "SpringBoard", "[org.birds] Launch application in background for notification response <private>",
            .push(.actedOn(bundle: "org.birds", action: nil, isInFront: false))),
        Example(
            "SpringBoard",
            "[org.birds] Background application launch failed for action response SNOOZE: Error Domain=Open Code=1",
            .push(.actionFailed(bundle: "org.birds", action: "SNOOZE", isInFront: false))),
        Example(
            "SpringBoard",
            "[org.birds] Foreground application launch failed for action response <private>: (null)",
            .push(.actionFailed(bundle: "org.birds", action: nil, isInFront: true))),
        Example(
            "SpringBoard",
            "[org.birds] Suppressing response action OPEN because app does not have location authorization.",
            .push(.actionSuppressed(bundle: "org.birds", action: "OPEN"))),
        Example(
            "SpringBoard", "Received incoming message on topic org.birds at priority 5",
            .push(.received(topic: "org.birds", priority: 5))),
        Example(
            "SpringBoard",
            "[org.birds] Received remote notification request 0A1B-2C3D [ waking: 0, hasAlertContent: 1, "
                + "hasSound: 0 hasBadge: 0 hasContentAvailable: 1 hasMutableContent: 0 pushType: Background]",
            .push(
                .notificationRequest(
                    bundle: "org.birds", tag: "0A1B-2C3D",
                    NotificationContent(
                        hasAlert: true, hasContentAvailable: true, isMutable: false)))),
        Example(
            "SpringBoard",
            "[org.birds] Received remote notification request 0A1B-2C3D [ hasAlertContent: NO, hasSound: YES "
                + "hasBadge: NO hasContentAvailable: YES hasMutableContent: NO]",
            .push(
                .notificationRequest(
                    bundle: "org.birds", tag: "0A1B-2C3D",
                    NotificationContent(
                        hasAlert: false, hasContentAvailable: true, isMutable: false)))),
        Example(
            "SpringBoard",
            "[org.birds] Received remote notification request <private> [ hasAlertContent: 1, hasSound: 0 "
                + "hasBadge: 0 hasContentAvailable: 0 hasMutableContent: 1 ]",
            .push(
                .notificationRequest(
                    bundle: "org.birds", tag: nil,
                    NotificationContent(
                        hasAlert: true, hasContentAvailable: false, isMutable: true)))),
        Example(
            "SpringBoard",
            "[org.birds] Request DUET delivers content-available push notification to application",
            .push(.handedToScheduler(bundle: "org.birds"))),
        Example(
            "SpringBoard", "SUBMITTING: com.apple.pushLaunch.org.birds:ABCDEF", .scheduler(.submitting(.push))
        ),
        Example(
            "SpringBoard", "[org.birds] Delivered user visible push notification 0A1B-2C3D",
            .push(.notificationPresented(bundle: "org.birds"))),
        Example(
            "SpringBoard",
            "[org.birds] Received response 0 for willPresentNotification for notification 5787-BB3C",
            .push(.answeredInFront(bundle: "org.birds", options: 0))),
        Example(
            "SpringBoard", "[org.birds] NOT delivering filtered push notification 0A1B-2C3D",
            .push(.filtered(bundle: "org.birds"))),
        Example(
            "SpringBoard",
            "[org.birds] NOT delivering non-notifying push notification 0A1B-2C3D [pushType: Alert willNotifyUser: 0]",
            .push(.nothingToShow(bundle: "org.birds"))),
        Example(
            "SpringBoard", "Received invalid remote notification request on topic org.birds",
            .push(.invalid(bundle: "org.birds"))),
        Example(
            "SpringBoard", "Ignoring notification with no alert, sound or badge (org.birds): 0A1B-2C3D",
            .push(.notificationIgnored(bundle: "org.birds"))),
        Example(
            "SpringBoard",
            "[org.birds] Ignoring notification with no alert, sound or badge (org.birds): 0A1B-2C3D",
            .push(.notificationIgnored(bundle: "org.birds"))),
    ]

    @Test("the lines of a push say what kind it is and how far it came", arguments: examples)
    func lines(example: Example) {
        #expect(statements(in: example.message, by: example.process) == [example.statement])
    }

    @Test("no other process speaks of pushes", arguments: examples)
    func otherProcesses(example: Example) {
        let others = ["dasd", "Birds", "runningboardd", example.process == "apsd" ? "SpringBoard" : "apsd"]
        for process in others where process != example.process {
            #expect(statements(in: example.message, by: process).isEmpty)
        }
    }

    @Test(
        "a line about a push that quotes or hides says nothing",
        arguments: [
            ("SpringBoard", "Received incoming message on topic <private> at priority 5"),
            ("SpringBoard", "[org.birds] Process delivery of push notification 0A1B-2C3D"),
            ("SpringBoard", "[org.birds] said [org.birds] Delivered user visible push notification"),
            ("apsd", "<private>: Outstanding data received: <private> (length 410) onInterface: NonCellular"),
            (
                "apsd",
                "<private>: Stream said: Received message for enabled topic 'org.birds' onInterface: WWAN"
            ),
            ("apsd", "<private>: Received message for enabled topic 'org.bir"),
        ])
    func nothing(process: String, message: String) {
        #expect(statements(in: message, by: process).isEmpty)
    }

    @Test(
        "a topic is the bundle identifier, with words around it for some kinds of push",
        arguments: [
            ("org.birds", "org.birds"), ("org.birds.voip", "org.birds"), ("org.birds.voip-ptt", "org.birds"),
            ("org.birds.complication", "org.birds"), ("org.birds.pushkit.fileprovider", "org.birds"),
            ("org.birds.location-query", "org.birds"), ("org.birds.push-type.liveactivity", "org.birds"),
            ("com.apple.icloud-container.org.birds", "org.birds"), (".voip", ".voip"),
            ("org.voip.birds", "org.voip.birds"),
        ])
    func topics(topic: String, bundle: String) {
        #expect(PushTopic(topic).bundle == bundle)
    }
}
