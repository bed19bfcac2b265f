import Timeline

/// The messages of RunningBoard about the processes of apps.
enum ProcessWordings {
    static let table = WordingTable(launches + states + roles + ends + numbers)

    /// What the name of an app begins with.
    private static let appNames: StaticString = "[a"

    private static let launches: [Wording] = [
        .says(.process(.launched), "Executing launch request for ") { cursor in
            guard let app = cursor.app() else { return nil }
            let (reason, asker) = (cursor.launchReason(), cursor.requestor())
            return .process(.launchRequested(bundle: app.bundle, by: asker, reason: reason))
        },
        .says(.process(.launched), "Bootstrapping ") {
            $0.app().map { .process(.launchRequested(bundle: $0.bundle)) }
        },
        // What RunningBoard logs of the same launch behind that line.
        .says(.process(.launched), "Creating and launching job for: ") {
            $0.app().map { .process(.created(bundle: $0.bundle, processID: nil)) }
        },
        .says(.process(.launched), "Now tracking process: ") {
            $0.app().map { .process(.created(bundle: $0.bundle, processID: $0.processID)) }
        },
        .says(.process(.launched), beginningWithAnyOf: appNames) { cursor in
            guard let app = cursor.app(), cursor.skip(" This process will be managed.") else { return nil }
            return .process(.created(bundle: app.bundle, processID: app.processID))
        },
        .says(.backgroundTask(.assertionTaken), "Acquiring assertion targeting ") { cursor in
            guard let app = cursor.app(), cursor.advance(past: " with description "),
                cursor.advance(past: "\"Shared Background Assertion "), cursor.hasAhead("FinishTask"),
                cursor.advance(past: " ID:")
            else { return nil }
            let assertion = cursor.assertion()
            return assertion.isEmpty
                ? nil : .backgroundTask(.assertionTaken(bundle: app.bundle, assertion: assertion))
        },
        .says(.backgroundTask(.assertionGivenUp), "Invalidating assertion ") { cursor in
            let assertion = cursor.assertion()
            return assertion.isEmpty ? nil : .backgroundTask(.assertionGivenUp(assertion: assertion))
        },
    ]

    private static let states: [Wording] = [
        .says(.process(.stateCalculated), "Calculated state for ") { cursor in
            guard let app = cursor.app(), cursor.skip(": "), let state = cursor.calculatedState() else {
                return nil
            }
            return .process(.state(state, bundle: app.bundle, processID: app.processID))
        },
        .says(.process(.suspended), beginningWithAnyOf: appNames) { cursor in
            guard let app = cursor.app(), cursor.skip(" Suspending task.") else { return nil }
            return .process(.state(.suspended, bundle: app.bundle, processID: app.processID))
        },
        .says(.process(.resumed), beginningWithAnyOf: appNames) { cursor in
            guard let app = cursor.app(), cursor.skip(" Resuming task.") else { return nil }
            return .process(.state(.resumed, bundle: app.bundle, processID: app.processID))
        },
    ]

    private static let roles: [Wording] = [
        .says(.process(.roleSet), beginningWithAnyOf: appNames) { cursor in
            guard let app = cursor.app(), let processID = app.processID, processID > 0,
                cursor.skip(" Set darwin role to: "), let state = cursor.role()
            else { return nil }
            return .process(.roleSet(state, bundle: app.bundle, processID: processID))
        }
    ]

    // They stand alone, or after the app's name.
    private static let ends: [Wording] = [
        .says(.process(.expiringSoon), "Assertions for process will expire soon: ") {
            $0.app().map { .process(.expiringSoon($0)) }
        },
        .says(.process(.terminating), beginningWithAnyOf: "[aT<") { cursor in
            let app = cursor.processBeforeEnd()
            _ = cursor.skip("Terminating with context: ")
            return cursor.skip("<RBSTerminateContext| ") ? cursor.terminateContext(of: app) : nil
        },
        .says(.process(.terminating), "Received termination request from ") { cursor in
            let asker = cursor.asker()
            guard cursor.advance(past: " on <RBSProcessPredicate <") else { return nil }
            let app = cursor.predicate()
            guard cursor.advance(past: "<RBSTerminateContext| ") else { return nil }
            return cursor.terminateContext(of: app).map { $0.asked(by: asker) }
        },
        // RunningBoard's next word on that request, without who asked for it and why.
        .says(.process(.terminating), "Executing termination request for: <RBSProcessPredicate <") { cursor in
            guard let app = cursor.predicate() else { return nil }
            // What is cut off may be a part of the name or of the number.
            _ = cursor.skip("\"")
            return cursor.stands(">>")
                ? .process(.terminating(app, domain: nil, code: nil, explanation: "")) : nil
        },
        .says(.process(.terminated), beginningWithAnyOf: "[at") { cursor in
            let app = cursor.processBeforeEnd()
            if cursor.skip("termination reported by launchd without exit status") {
                return .process(.terminated(app, domain: nil, code: nil))
            }
            guard cursor.skip("termination reported by launchd ("), let domain = cursor.smallInteger(),
                cursor.skip(", "), let code = cursor.terminationCode(), cursor.skip(", "),
                cursor.smallInteger() != nil, cursor.skip(")")
            else { return nil }
            return .process(.terminated(app, domain: Int(domain), code: code))
        },
        .says(.process(.terminated), "[xpcservice<") { cursor in
            guard let bundle = cursor.restOfExtension(), cursor.skip("termination reported by launchd ("),
                let domain = cursor.smallInteger(), cursor.skip(", "), let code = cursor.terminationCode(),
                cursor.skip(", ")
            else { return nil }
            return .process(.extensionEnded(bundle: bundle, LoggedEnd(domain: Int(domain), code: code)))
        },
        .says(.process(.terminating), "[xpcservice<") { cursor in
            guard let bundle = cursor.restOfExtension(),
                cursor.skip("Terminating with context: <RBSTerminateContext| "),
                case .process(.terminating(_, let domain, let code, let explanation))? =
                    cursor.terminateContext(
                        of: nil)
            else { return nil }
            let end = LoggedEnd(domain: domain, code: code, explanation: explanation)
            return .process(.extensionEnded(bundle: bundle, end))
        },
        .says(.process(.terminated), "Removing assertions for terminated process: ") { $0.endOfApp() },
        .says(.process(.terminated), "Removing process: ") { $0.endOfApp() },
        .says(.process(.overCPULimit), beginningWithAnyOf: appNames) { cursor in
            guard let app = cursor.app(), cursor.hasCPULimitAhead() else { return nil }
            return .process(.overCPULimit(MentionedApp(app), words: cursor.restOfLine()))
        },
    ]

    // Any other message about a process of an app contains its number.
    private static let numbers: [Wording] = [
        .says(.process(.mentioned), beginningWithAnyOf: appNames) { $0.processOfApp() },
        .says(.process(.mentioned), "Acquiring assertion targeting ") { $0.processOfApp() },
        .notShown(.process(.assertionNoted), "Assertion ") { $0.hasAhead(") will be created as ") },
    ]
}

extension MessageCursor {
    /// Passes ` (DAS Prewarm launch)`, the reason of a launch; nil for that of every launch by SpringBoard, which tells
    /// none.
    fileprivate mutating func launchReason() -> String? {
        guard skip(" ("), let words = text(before: ")"), skip(")") else { return nil }
        return words == "FBApplicationProcess" || words.isEmpty ? nil : words
    }

    /// Passes ` from requestor: [osservice<com.apple.locationd>:75]`; nil for what stands between the asker and the app.
    fileprivate mutating func requestor() -> String? {
        guard skip(" from requestor: ") else { return nil }
        _ = skip("[")
        return systemService().flatMap { ["runningboardd", "SpringBoard"].contains($0) ? nil : $0 }
    }

    /// Passes an app and a blank, or `[anon<News>(501):3000] ` of a process that RunningBoard has no app of, if it stands
    /// here.
    fileprivate mutating func processBeforeEnd() -> MentionedApp? {
        if let app = appBeforeEnd() { return MentionedApp(app) }
        var named = self
        guard named.skip("[anon<"), let name = named.text(before: ">"), named.advance(past: ":"),
            let number = named.smallInteger(), number > 0, named.skip("] ")
        else { return nil }
        self = named
        return MentionedApp(bundle: nil, processID: number, process: name)
    }

    /// Passes the name of an app and a blank, if it stands here.
    fileprivate mutating func appBeforeEnd() -> NamedApp? {
        var named = self
        guard let app = named.app(), named.skip(" ") else { return nil }
        self = named
        return app
    }

    /// Passes `com.example.news.service([osservice<com.apple.SpringBoard>:176])>:3100] `; nil for what is not an app's.
    fileprivate mutating func restOfExtension() -> String? {
        guard let bundle = bundle(), !bundle.hasPrefix("com.apple."), advance(past: "] ") else { return nil }
        return bundle
    }

    /// Passes whom a request is about: `RBSProcessBundleIdentifierPredicate "B"`, or `…Impl| ` and the name of an app or
    /// its bundle identifier alone.
    fileprivate mutating func predicate() -> MentionedApp? {
        if skip("RBSProcessBundleIdentifierPredicate \"") { return bundle().map { MentionedApp(bundle: $0) } }
        guard advance(past: "| ") else { return nil }
        var named = self
        if let app = named.app() {
            self = named
            return MentionedApp(app)
        }
        // Its bracket may be cut off.
        _ = skip("app<") || skip("application<")
        return bundle().flatMap { $0.contains(".") ? MentionedApp(bundle: $0) : nil }
    }

    /// Passes the process of an app, which has ended.
    fileprivate mutating func endOfApp() -> Statement? {
        app().map { .process(.terminated(MentionedApp($0), domain: nil, code: nil)) }
    }

    /// Passes the name of an assertion, such as `33-3000-6133`; empty if none stands here.
    fileprivate mutating func assertion() -> String {
        text(run { Self.isDigit($0) || $0 == UInt8(ascii: "-") })
    }

    /// Passes `[app<B(UUID)>:3000]`, which something has to follow.
    fileprivate mutating func processOfApp() -> Statement? {
        guard let app = app(), let processID = app.processID, processID > 0, skip(" ") else { return nil }
        return .process(.number(processID, bundle: app.bundle))
    }

    /// The name in `[daemon<com.apple.dasd>:76]`; empty if none stands here.
    fileprivate func asker() -> String {
        var cursor = self
        guard cursor.skip("["), cursor.text(before: "<") != nil, cursor.skip("<") else { return "" }
        return cursor.text(before: ">") ?? ""
    }

    /// Passes `domain:10 code:0xDEADFA11 explanation:killed from app switcher`; some releases leave out the domain.
    fileprivate mutating func terminateContext(of app: MentionedApp?) -> Statement? {
        var domain: Int32?
        if skip("domain:") {
            domain = smallInteger()
            guard domain != nil, skip(" ") else { return nil }
        }
        let code = skip("code:") ? terminationCode() : nil
        if code != nil { _ = skip(" ") }
        guard code != nil || stands("explanation:") else { return nil }
        var explanation = ""
        if skip("explanation:") {
            let start = position
            let line = run { $0 != UInt8(ascii: "\n") }
            var inLine = MessageCursor(Array(bytes[start..<line.upperBound]))
            var end = inLine.bytes.count
            if inLine.advance(past: " reportType:") { end = inLine.position - " reportType:".utf8.count }
            inLine = MessageCursor(Array(inLine.bytes[..<end]))
            explanation = inLine.restOfLine()
            if explanation.hasSuffix(">") { explanation.removeLast() }
            if explanation.hasSuffix("files:"), let files = filesInLines() { explanation += " \(files)" }
        }
        return .process(.terminating(app, domain: domain.map(Int.init), code: code, explanation: explanation))
    }

    /// Passes a code in either base; a negative one is the number with the same 32 bits.
    mutating func terminationCode() -> UInt64? {
        if stands("0x") { return hexadecimal() }
        guard let code = integer() else { return nil }
        if let same = Int32(exactly: code) { return UInt64(UInt32(bitPattern: same)) }
        return UInt64(exactly: code)
    }

    /// Passes `running-active (role: UserInteractiveFocal)`.
    fileprivate mutating func calculatedState() -> ProcessState? {
        if skip("none") { return .notRunning }
        if skip("running-suspended") { return .suspended }
        guard skip("running-active") else { return nil }
        guard skip(" (role: ") else { return nil }
        return role() ?? .background
    }

    /// Passes the role of an app and the state that it has with it; nil for another one, such as `None`.
    fileprivate mutating func role() -> ProcessState? {
        if skip("UserInteractiveNonFocal") { return .leavingForeground }
        if skip("UserInteractive") { return .foreground }
        return skip("Background") || skip("NonUserInteractive") ? .background : nil
    }
}

extension Statement {
    /// The same of an end for which only words stand, that mean nothing without who has asked for it.
    fileprivate func asked(by asker: String) -> Statement {
        guard !asker.isEmpty, case .process(.terminating(let app, nil, nil, let words)) = self,
            LoggedEnd(domain: nil, code: nil, explanation: words).reason == .uncoded
        else { return self }
        return .process(.terminating(app, domain: nil, code: nil, explanation: "\(words), asked by \(asker)"))
    }
}
