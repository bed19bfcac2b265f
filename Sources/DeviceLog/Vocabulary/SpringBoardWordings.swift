import Timeline

/// The messages of SpringBoard about pushes, and about apps that it opens and ends.
enum SpringBoardWordings {
    static let table = WordingTable(
        pushes + NotificationActionWordings.wordings + apps + EventAgentWordings.wordings + [
            AssertiondWordings.earlierWarning
        ])

    /// What the name of an app begins with.
    private static let appNames: StaticString = "[a"

    private static let pushes: [Wording] = [
        .says(.push(.received), "Received incoming message on topic ") { cursor in
            guard let topic = cursor.bundle(), cursor.skip(" at priority ") else { return nil }
            return .push(.received(topic: topic, priority: cursor.smallInteger().map(Int.init)))
        },
        .says(.push(.request), "[") { cursor in
            guard let bundle = cursor.restOfBundleInBrackets(),
                cursor.skip("Received remote notification request ")
            else { return nil }
            let tag = cursor.run { !MessageCursor.isBlank($0) && $0 != UInt8(ascii: "[") }
            // What is hidden stands in brackets.
            let isNamed = !tag.isEmpty && cursor.bytes[tag.lowerBound] != UInt8(ascii: "<")
            let name = isNamed ? cursor.text(tag) : nil
            guard cursor.advance(past: "[") else { return nil }
            return .push(
                .notificationRequest(bundle: bundle, tag: name, cursor.notificationContent()))
        },
        .about(.handedToScheduler, "Request DUET delivers content-available push notification") {
            .handedToScheduler(bundle: $0)
        },
        .about(.presented, "Delivered user visible push notification") { .notificationPresented(bundle: $0) },
        .about(.notSupported, "Content-available push notifications are only supported on-device") {
            .notSupported(bundle: $0)
        },
        .says(.push(.dropped), "[") { cursor in
            guard let bundle = cursor.restOfBundleInBrackets(), let obstacles = cursor.pushObstacles()
            else { return nil }
            return .push(.dropped(bundle: bundle, for: obstacles))
        },
        .about(.notHandedOver, "NOT requesting DUET deliver content-available, non-notif") {
            .notHandedOver(bundle: $0)
        },
        .about(.filtered, "NOT delivering filtered push notification") { .filtered(bundle: $0) },
        .about(.nothingToShow, "NOT delivering non-notifying push notification") {
            .nothingToShow(bundle: $0)
        },
        .says(.push(.invalid), "Received invalid remote notification request on topic ") {
            $0.bundle().map { .push(.invalid(bundle: PushTopic($0).bundle)) }
        },
        .about(
            .extensionMissing,
            "Notification request was marked as mutable but no service extension is available"
        ) { .extensionMissing(bundle: $0) },
        .about(.notMutated, "Did not mutate content for notification request") { .notMutated(bundle: $0) },
        // With the spelling of some releases.
        .about(.refreshSwitched, "Calcualate push topics because backgound refresh was changed") {
            .refreshSwitched(bundle: $0)
        },
        .about(.refreshSwitched, "Calculate push topics because background refresh was changed") {
            .refreshSwitched(bundle: $0)
        },
        .says(.push(.answeredInFront), "[") { cursor in
            guard let bundle = cursor.restOfBundleInBrackets(), cursor.skip("Received response ") else {
                return nil
            }
            let options = cursor.integer()
            return cursor.skip(" for willPresentNotification")
                ? .push(.answeredInFront(bundle: bundle, options: options)) : nil
        },
        .says(.push(.ignored), "[") { cursor in
            guard cursor.restOfBundleInBrackets() != nil, cursor.skip(ignored) else { return nil }
            return ignoredNotification(&cursor)
        },
        .says(.push(.ignored), ignored, ignoredNotification),
    ]

    private static let apps: [Wording] = [
        .says(.process(.terminating), "Forcing crash report of <FBApplicationProcess: ") {
            $0.forcedReport()
        },
        .says(.activity(.openReceived), "[FBSystemService][") { cursor in
            guard cursor.text(before: "]") != nil, cursor.skip("] Received request to open ") else {
                return nil
            }
            return cursor.openReceived()
        },
        .says(.activity(.openReceived), "Received request to open ") { $0.openReceived() },
        .says(.activity(.openReceived), "Received trusted open application request for ") { cursor in
            guard cursor.skip("\""), let bundle = cursor.bundle(), cursor.skip("\" from <"),
                cursor.advance(past: "; "), let asker = cursor.systemService()
            else { return nil }
            return .scheduler(.openReceived(bundle: bundle, from: asker))
        },
        .says(
            .activity(.openReceived),
            "Executing suspended-activation immediately: OpenApplication(sceneID:"
        ) { cursor in
            guard let bundle = cursor.bundleOfScene(), cursor.skip(")ForRequester(") else { return nil }
            let asker = cursor.askerName()
            return asker.isEmpty ? nil : .scheduler(.openReceived(bundle: bundle, from: asker))
        },
        .says(.process(.terminating), "SBWorkspaceTerminateApplication: ") { cursor in
            guard let bundle = cursor.bundle(), cursor.skip(": \""), let why = cursor.text(before: "\"")
            else {
                return nil
            }
            return .process(
                .terminating(MentionedApp(bundle: bundle), domain: nil, code: nil, explanation: why))
        },
        .says(.process(.terminated), "Application 'UIKitApplication:") { cursor in
            guard let bundle = cursor.bundle(), cursor.advance(past: "' ") else { return nil }
            return cursor.formerEnd(of: MentionedApp(bundle: bundle))
        },
        // To iOS 7 by the name of its process.
        .says(.process(.terminated), "Application '") { cursor in
            guard let name = cursor.text(before: "'"), !name.contains(":"),
                cursor.skip("' exited abnormally with signal "), let signal = cursor.smallInteger()
            else { return nil }
            return .process(.endedByName(name, signal: UInt64(max(0, signal))))
        },
        .says(.process(.terminated), beginningWithAnyOf: appNames) { cursor in
            guard let app = cursor.app(), cursor.skip(" Process exited: <") else { return nil }
            return cursor.exitContext(of: MentionedApp(app))
        },
        .says(.process(.terminating), beginningWithAnyOf: appNames) { cursor in
            guard let app = cursor.app(), cursor.skip(" Provision violated for ") else { return nil }
            return cursor.violatedProvision(of: app)
        },
        .says(.process(.terminated), beginningWithAnyOf: appNames) { cursor in
            guard let app = cursor.app(), cursor.skip(" Workspace connection invalidated") else { return nil }
            return .process(.terminated(MentionedApp(app), domain: nil, code: nil))
        },
        .says(.process(.terminating), "[") { cursor in
            guard let bundle = cursor.restOfBundleInBrackets(),
                cursor.skip("Executing termination for reason ")
            else { return nil }
            return cursor.terminationRequest(of: MentionedApp(bundle: bundle))
        },
        .says(.process(.terminating), beginningWithAnyOf: appNames) { cursor in
            guard let app = cursor.app(), cursor.skip(" Executing termination request: <FBSProcess") else {
                return nil
            }
            return cursor.terminationRequest(of: MentionedApp(app))
        },
        .says(.process(.stateChanged), beginningWithAnyOf: appNames) { cursor in
            guard let app = cursor.app(), cursor.skip(" Setting process "), let state = cursor.newState()
            else { return nil }
            return .process(.state(state, bundle: app.bundle, processID: app.processID))
        },
        .says(.process(.stateChanged), beginningWithAnyOf: appNames) { cursor in
            guard let app = cursor.app(), cursor.skip(" Setting process visibility to: "),
                let state = cursor.visibility()
            else { return nil }
            return .process(.state(state, bundle: app.bundle, processID: app.processID))
        },
        .says(.process(.stateChanged), "Application process state changed for ") { cursor in
            guard let bundle = cursor.bundle(), cursor.skip(": ") else { return nil }
            if cursor.stands("(null)") {
                return .process(.state(.notRunning, bundle: bundle, processID: nil))
            }
            guard cursor.skip("<SBApplicationProcessState: ") else { return nil }
            let state = cursor.applicationState()
            let number = cursor.advance(past: "pid: ") ? cursor.smallInteger() : nil
            let processID = number.flatMap { $0 > 0 ? $0 : nil }
            if let state { return .process(.state(state, bundle: bundle, processID: processID)) }
            return processID.map { .process(.number($0, bundle: bundle)) }
        },
        .says(.process(.watchdogIgnored), beginningWithAnyOf: appNames) { cursor in
            guard let app = cursor.app(), cursor.skip(" Ignoring <FBProcessWatchdog"),
                cursor.hasAhead("process is being debugged")
            else { return nil }
            return .process(.watchdogIgnored(bundle: app.bundle))
        },
        .says(.process(.launched), "Bootstrapping ") { cursor in
            let isForForeground = cursor.hasAhead("foreground-interactive")
            var named = cursor
            if let app = named.app() {
                return .process(.launchRequested(bundle: app.bundle, isForForeground: isForForeground))
            }
            guard let bundle = cursor.bundle(), cursor.skip(" ") || cursor.skip(";") else { return nil }
            return .process(.launchRequested(bundle: bundle, isForForeground: isForForeground))
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
        .says(.activity(.startRequested), "REQUESTING START: ") {
            $0.activity().map { .scheduler(.startRequested($0)) }
        },
        .says(.activity(.handedOver), "SUBMITTING: ") { $0.activity().map { .scheduler(.submitting($0)) } },
    ]
}

extension Wording {
    /// A row for messages about a push of an app that say the same for each.
    fileprivate static func about(
        _ says: PushWording, _ words: StaticString,
        _ statement: @escaping @Sendable (String) -> PushStatement
    ) -> Wording {
        .says(.push(says), "[") { cursor in
            guard let bundle = cursor.restOfBundleInBrackets(), cursor.skip(words) else { return nil }
            return .push(statement(bundle))
        }
    }
}

extension MessageCursor {
    /// Passes what a push is dropped for: `Received incoming message for push disabled app [
    /// supportsContentAvailableRemoteNotification: 1; backgroundRefreshEnabled: 0; allowsUserNotifications: 0 ]`, or what
    /// else the app is.
    fileprivate mutating func pushObstacles() -> [PushObstacle]? {
        guard skip("Received incoming message for ") else { return nil }
        if skip("restricted app") { return [.restricted] }
        if skip("unregistered app") { return [.unregistered] }
        if skip("uninstalled app") { return [.uninstalled] }
        guard skip("push disabled app") else { return nil }
        let switches: [(key: StaticString, obstacle: PushObstacle)] = [
            ("supportsContentAvailableRemoteNotification: ", .modeMissing),
            ("backgroundRefreshEnabled: ", .refreshOff), ("allowsUserNotifications: ", .notificationsOff),
        ]
        return switches.filter { one in
            var copy = self
            return copy.advance(past: one.key) && copy.truth() == false
        }.map(\.obstacle)
    }

    /// Passes `com.example.news] `, whose first bracket has been passed.
    mutating func restOfBundleInBrackets() -> String? {
        guard let bundle = bundle(), skip("] ") else { return nil }
        return bundle
    }

    /// Passes `"com.example.news" from dasd:442.`, or `… on behalf of` somebody.
    fileprivate mutating func openReceived() -> Statement? {
        guard skip("\""), let bundle = bundle(), skip("\"") else { return nil }
        if !skip(" from ") {
            guard advance(past: " on behalf of ") else { return nil }
        }
        let asker = askerName()
        return asker.isEmpty ? nil : .scheduler(.openReceived(bundle: bundle, from: asker))
    }

    /// Passes the name of a process that asks for an app.
    fileprivate mutating func askerName() -> String {
        text(run { $0.isLetter || Self.isDigit($0) || $0 == UInt8(ascii: "_") })
    }

    /// Passes the identifier of an app's first scene, `com.example.news-default`; nil for another one.
    fileprivate mutating func bundleOfScene() -> String? {
        let suffix = "-default"
        guard let scene = bundle(), scene.hasSuffix(suffix) else { return nil }
        let bundle = scene.dropLast(suffix.count)
        return bundle.contains(".") ? String(bundle) : nil
    }

    /// Passes how a process exited, such as `RBSProcessExitContext| … status:<RBSProcessExitStatus| domain:jetsam(1)
    /// code:per-process-limit(7)>`, or `FBProcessExitContext; watchdog ("watchdog provision violated")`.
    fileprivate mutating func exitContext(of app: MentionedApp) -> Statement? {
        if skip("FBProcessExitContext; ") {
            if stands("watchdog") {
                return .process(
                    .terminated(app, domain: nil, code: nil, explanation: text(before: ">") ?? "watchdog"))
            }
            return .process(.terminated(app, domain: nil, code: nil))
        }
        guard skip("RBSProcessExitContext| ") else { return nil }
        if stands("voluntary") { return .process(.terminated(app, domain: 0, code: nil)) }
        guard advance(past: "status:<RBSProcessExitStatus| domain:"), let domain = numberBehindName(),
            skip(" code:"), let code = numberBehindName()
        else { return .process(.terminated(app, domain: nil, code: nil)) }
        // A name that says something else than its number is told beside it.
        let other = ProcessEnd.isJetsam(named: code.name, otherThan: code.number) ? code.name : ""
        return .process(
            .terminated(app, domain: Int(domain.number), code: code.number, explanation: other))
    }

    /// Passes the step for which a watchdog gave a time, and the time: `watchdog process-launch:
    /// <FBSProcessResourceProvision: …; timeValue: 20.0s>; violated: YES>`.
    fileprivate mutating func violatedProvision(of app: NamedApp) -> Statement? {
        guard stands("watchdog "), let step = text(before: ":"), !step.isEmpty else { return nil }
        let time = advance(past: "timeValue: ") ? text(before: ">") : nil
        return .process(
            .terminating(
                MentionedApp(app), domain: nil, code: nil,
                explanation: time.map { "\(step): … timeValue: \($0)" } ?? step))
    }

    /// Passes how a process ended in the words of older releases, such as `was killed by jetsam`.
    fileprivate mutating func formerEnd(of app: MentionedApp) -> Statement? {
        if skip("was killed by jetsam") {
            let end = LoggedEnd.byJetsam(nil, "was killed by jetsam")
            return .process(
                .terminated(app, domain: end.domain, code: end.code, explanation: end.explanation))
        }
        guard stands("exited") else { return nil }
        if skip("exited voluntarily") { return .process(.terminated(app, domain: 0, code: nil)) }
        var abnormal = self
        guard abnormal.skip("exited abnormally ") else {
            return .process(.terminated(app, domain: nil, code: nil))
        }
        if abnormal.skip("with signal "), let signal = abnormal.smallInteger(), signal > 0 {
            return .process(.terminated(app, domain: 2, code: UInt64(signal)))
        }
        let words = text(before: ".") ?? restOfLine()
        return .process(.terminated(app, domain: nil, code: nil, explanation: words))
    }

    /// Passes `(none) with request: <FBSProcessTerminationRequest: …; exceptionCode: "Watchdog Violation (0x8BADF00D)"; …
    /// explanation: "scene-create watchdog transgression: …">`.
    fileprivate mutating func terminationRequest(of app: MentionedApp) -> Statement? {
        func quoted(_ key: StaticString) -> MessageCursor? {
            var copy = self
            return copy.advance(past: key) ? copy : nil
        }
        var code = quoted("exceptionCode: \"")
        var explanation = quoted("explanation: \"")
        let isCoded = code?.advance(past: "(") ?? false
        let number = isCoded ? code?.terminationCode() : nil
        let isWhole = code?.skip(")") ?? false
        return .process(
            .terminating(
                app, domain: nil, code: isWhole ? number : nil,
                explanation: explanation?.text(before: "\"") ?? ""))
    }

    /// Passes `visibility to: Foreground` or `task state to: Suspended`; nil where that alone is no state.
    fileprivate mutating func newState() -> ProcessState? {
        if skip("visibility to: ") {
            return stands("Foreground") ? .foreground : stands("Background") ? .background : nil
        }
        guard skip("task state to: ") else { return nil }
        return stands("Suspended") ? .suspended : stands("Not Running") ? .notRunning : nil
    }

    /// Passes `jetsam(1)`, or a number alone.
    private mutating func numberBehindName() -> (name: String, number: UInt64)? {
        var named = self
        let name = named.run { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ">") && !Self.isBlank($0) }
        guard named.skip("("), let number = named.terminationCode(), named.skip(")") else {
            return terminationCode().map { ("", $0) }
        }
        self = named
        return (text(name), number)
    }

    /// The content in `hasAlertContent: 0, hasSound: 0 … pushType: Background`, up to the closing bracket.
    fileprivate func notificationContent() -> NotificationContent {
        func truth(_ key: StaticString) -> Bool? {
            var copy = self
            return copy.advance(past: key) ? copy.truth() : nil
        }
        return NotificationContent(
            hasAlert: truth("hasAlertContent: "), hasContentAvailable: truth("hasContentAvailable: "),
            isMutable: truth("hasMutableContent: "))
    }

    /// The state in `taskState: Running; visibility: Background`.
    fileprivate func applicationState() -> ProcessState? {
        var task = self
        var visibility = self
        guard task.advance(past: "taskState: ") else { return nil }
        if task.skip("Suspended") { return .suspended }
        if task.skip("Not Running") || task.skip("NotRunning") { return .notRunning }
        guard task.skip("Running"), visibility.advance(past: "visibility: ") else { return nil }
        return visibility.visibility()
    }

    /// Passes `Foreground` or `Background`; nil for what does not tell.
    fileprivate mutating func visibility() -> ProcessState? {
        if skip("Foreground") { return .foreground }
        return skip("Background") ? .background : nil
    }
}
