/// The messages of SpringBoard about pushes, and about apps that it opens and ends.
enum SpringBoardWordings {
    static let table = WordingTable(pushes + apps + EventAgentWordings.wordings)

    private static let pushes: [Wording] = [
        .says("Received incoming message on topic ") { cursor in
            guard let topic = cursor.bundle(), cursor.skip(" at priority ") else { return nil }
            return .push(.received(topic: topic, priority: cursor.smallInteger().map(Int.init)))
        },
        .says("[") { cursor in
            guard let bundle = cursor.restOfBundleInBrackets(),
                cursor.skip("Received remote notification request "), cursor.text(before: " ") != nil,
                cursor.skip(" [")
            else { return nil }
            return .push(.notificationRequest(bundle: bundle, cursor.notificationContent()))
        },
        .says("[") { cursor in
            guard let bundle = cursor.restOfBundleInBrackets(),
                cursor.skip("Request DUET delivers content-available push notification")
            else { return nil }
            return .push(.handedToScheduler(bundle: bundle))
        },
        .says("[") { cursor in
            guard let bundle = cursor.restOfBundleInBrackets(),
                cursor.skip("Delivered user visible push notification")
            else { return nil }
            return .push(.notificationPresented(bundle: bundle))
        },
        .says("[") { cursor in
            guard cursor.restOfBundleInBrackets() != nil, cursor.skip(ignored) else { return nil }
            return ignoredNotification(&cursor)
        },
        .says(ignored, ignoredNotification),
    ]

    private static let apps: [Wording] = [
        .says("[FBSystemService][") { cursor in
            guard cursor.text(before: "]") != nil, cursor.skip("] Received request to open ") else {
                return nil
            }
            return cursor.openReceived()
        },
        .says("Received request to open ") { $0.openReceived() },
        .says("SBWorkspaceTerminateApplication: ") { cursor in
            guard let bundle = cursor.bundle(), cursor.skip(": \""), let why = cursor.text(before: "\"")
            else {
                return nil
            }
            return .process(
                .terminating(
                    NamedApp(bundle: bundle, processID: nil), domain: nil, code: nil, explanation: why))
        },
        .says("Application process state changed for ") { cursor in
            guard let bundle = cursor.bundle(), cursor.skip(": <SBApplicationProcessState: ") else {
                return nil
            }
            let state = cursor.applicationState()
            let number = cursor.advance(past: "pid: ") ? cursor.smallInteger() : nil
            let processID = number.flatMap { $0 > 0 ? $0 : nil }
            if let state { return .process(.state(state, bundle: bundle, processID: processID)) }
            return processID.map { .process(.number($0, bundle: bundle)) }
        },
        .says("Bootstrapping ") { cursor in
            var named = cursor
            if let app = named.app() { return .process(.launchRequested(bundle: app.bundle)) }
            guard let bundle = cursor.bundle(), cursor.skip(" ") || cursor.skip(";") else { return nil }
            return .process(.launchRequested(bundle: bundle))
        },
    ]

    private static let ignored: StaticString = "Ignoring notification with no alert, sound or badge ("

    @Sendable private static func ignoredNotification(_ cursor: inout MessageCursor) -> Statement? {
        guard let bundle = cursor.bundle(), cursor.skip("): ") else { return nil }
        return cursor.restOfLine().isEmpty ? nil : .push(.notificationIgnored(bundle: bundle))
    }
}

/// The messages of `UserEventAgent`, and of SpringBoard too: the scheduler's other side.
enum EventAgentWordings {
    static let table = WordingTable(wordings)

    static let wordings: [Wording] = [
        .says("REQUESTING START: ") { $0.activity().map { .scheduler(.startRequested($0)) } },
        .says("SUBMITTING: ") { $0.activity().map { .scheduler(.submitting($0)) } },
    ]
}

extension MessageCursor {
    /// Passes `com.example.news] `, whose first bracket has been passed.
    fileprivate mutating func restOfBundleInBrackets() -> String? {
        guard let bundle = bundle(), skip("] ") else { return nil }
        return bundle
    }

    /// Passes `"com.example.news" from dasd:442.`, or `… on behalf of` somebody.
    fileprivate mutating func openReceived() -> Statement? {
        guard skip("\""), let bundle = bundle(), skip("\"") else { return nil }
        if !skip(" from ") {
            guard advance(past: " on behalf of ") else { return nil }
        }
        let name = run { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "_") }
        return name.isEmpty ? nil : .scheduler(.openReceived(bundle: bundle, from: text(name)))
    }

    /// The content in `hasAlertContent: 0, hasSound: 0 … pushType: Background`, up to the closing bracket.
    fileprivate func notificationContent() -> NotificationContent {
        func truth(_ key: StaticString) -> Bool? {
            var copy = self
            return copy.advance(past: key) ? copy.truth() : nil
        }
        return NotificationContent(
            hasAlert: truth("hasAlertContent: "), hasContentAvailable: truth("hasContentAvailable: "))
    }

    /// The state in `taskState: Running; visibility: Background`.
    fileprivate func applicationState() -> ProcessState? {
        var task = self
        var visibility = self
        guard task.advance(past: "taskState: ") else { return nil }
        if task.skip("Suspended") { return .suspended }
        if task.skip("Not Running") || task.skip("NotRunning") { return .notRunning }
        guard task.skip("Running"), visibility.advance(past: "visibility: ") else { return nil }
        if visibility.skip("Foreground") { return .foreground }
        return visibility.skip("Background") ? .background : nil
    }
}
