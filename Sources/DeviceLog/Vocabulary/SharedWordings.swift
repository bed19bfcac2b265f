import Timeline

/// The messages that several processes log in the same words, about the phone and each other.
enum SharedWordings {
    static let table = WordingTable(screen + network + processes + calls)

    private static let screen: [Wording] = [
        .says(.device(.locked), "Screen did lock") {
            .device(.lock(isLocked: true, former: $0.duration(after: " (Was unlocked for ")))
        },
        .says(.device(.unlocked), "Screen did unlock") {
            .device(.lock(isLocked: false, former: $0.duration(after: " (Was locked for ")))
        },
        .says(.device(.clockSet), "Time change: Clock shifted by ") { cursor in
            cursor.decimal(places: 6).map { .device(.clockSet(by: $0)) }
        },
    ]

    private static let network: [Wording] = [
        .says(.device(.airplaneMode), "Airplane Mode is now ") {
            $0.truth().map { .device(.airplaneMode(isOn: $0)) }
        },
        .says(.device(.networkChanged), "dataNetwork changed to ") { .device(.network($0.networkByName())) },
        .says(.device(.networkChanged), "WiFi state changed: ") { _ in .device(.network(.changed)) },
        .says(.device(.networkChanged), "Link went down") { _ in .device(.network(.changed)) },
    ]

    // Of callservicesd; other processes are reported to log the same words.
    private static let calls: [Wording] = [
        .says(.push(.callsStopped), "Application ") { cursor in
            guard let bundle = cursor.appWithoutCalls(), !cursor.hasAhead(anyway) else { return nil }
            return .push(.callsStopped(bundle: bundle))
        },
        .says(.push(.callHandedInFront), "Application ") { cursor in
            guard let bundle = cursor.appWithoutCalls(), cursor.hasAhead(anyway) else { return nil }
            return .push(.callHandedInFront(bundle: bundle))
        },
    ]

    private static let anyway: StaticString = "delivering VOIP payload anyway"

    private static let processes: [Wording] = [
        .says(.process(.stateEchoed), "Received state update for ") { cursor in
            guard let processID = cursor.smallInteger(), processID > 0, cursor.skip(" (") else { return nil }
            let bundle = cursor.app()?.bundle
            guard bundle != nil || cursor.skip("<private>"), cursor.skip(", "),
                let state = cursor.echoedState()
            else { return nil }
            return .process(.stateOfProcess(state, processID: processID, bundle: bundle))
        },
        // Of a daemon, or of an app in a state without a counterpart.
        .notShown(.process(.stateEchoed), "Received state update for ") {
            $0.integer() != nil && $0.skip(" (")
        },
        // Of mediaserverd, about an app that plays or records, or an extension of one.
        .says(.process(.stateEchoed), "-CMSessionMgr- CMSessionMgrHandleApplicationStateChange: ") { cursor in
            _ = cursor.skip("CMSession: ")
            guard cursor.skip("Client "), cursor.advance(past: " with pid '"),
                let processID = cursor.smallInteger(), processID > 0, cursor.skip("' is now "),
                let state = cursor.mediaState()
            else { return nil }
            return .process(.stateOfProcess(state, processID: processID, bundle: nil))
        },
        // Of locationd.
        .says(.process(.stateEchoed), "{\"msg\":\"Post Application State Change Notification\"") { cursor in
            guard cursor.skip(", \"notification\":\"BackgroundTaskSuspended\", \"pid\":"),
                let processID = cursor.smallInteger(), processID > 0
            else { return nil }
            return .process(.stateOfProcess(.suspended, processID: processID, bundle: nil))
        },
        // Of locationd, too, about an app that it knows.
        .says(.process(.stateEchoed), "{\"msg\":\"") { cursor in
            _ = cursor.skip("#dic ")
            guard cursor.skip("AppMonitor received Termination\", \"pid\":"),
                let processID = cursor.smallInteger(), processID > 0, cursor.skip(", \"bundleId\":\""),
                let bundle = cursor.bundle(), cursor.skip("\"")
            else { return nil }
            return .process(.stateOfProcess(.notRunning, processID: processID, bundle: bundle))
        },
        // Of ReportCrash.
        .says(.process(.reportMade), "Formulating fatal ") { cursor in
            // The word before the number is taken for the name of a process where names are hidden.
            guard let kind = cursor.text(before: " "), cursor.skip(" report for "),
                cursor.text(before: "[") != nil, cursor.skip("["), let processID = cursor.smallInteger(),
                processID > 0, cursor.skip("] ")
            else { return nil }
            let name = cursor.restOfLine()
            guard !name.isEmpty else { return nil }
            let process = MentionedApp(bundle: nil, processID: processID, process: name)
            return .process(.reportMade(process, words: "Formulating fatal \(kind) report"))
        },
        .says(.process(.overCPULimit), "process ") { cursor in
            guard let process = cursor.numberedProcess(), cursor.hasCPULimitAhead() else { return nil }
            return .process(.overCPULimit(process, words: cursor.restOfLine()))
        },
        // Of symptomsd, which the kernel has told; without the word in brackets it is only noted.
        .says(.process(.overCPULimit), "Received (FATAL) CPU usage trigger:") { cursor in
            // It breaks the line here.
            cursor.skipBlanks()
            guard let process = cursor.numberedProcess() else { return nil }
            let path = cursor.skip("(") ? cursor.text(before: ")") : nil
            guard path == nil || cursor.skip(") ") else { return nil }
            let words = cursor.restOfLine()
            guard words.contains(ProcessEnd.cpuUsageLimit) else { return nil }
            return .process(.overCPULimit(process, words: words))
        },
    ]
}

/// What an app's own process says of its end, or the debugger that runs it, which writes between its lines.
enum OwnEndWordings {
    static let table = WordingTable([
        .says(.process(.terminated), "Message from debugger: ") { cursor in
            if cursor.skip("killed") { return signal(9) }
            var words = cursor
            if cursor.skip("Terminated due to memory issue") {
                return .process(.endedItself(.byJetsam(nil, words.restOfLine())))
            }
            guard cursor.skip("Terminated due to signal "), let number = cursor.smallInteger(), number > 0
            else { return nil }
            return signal(UInt64(number))
        },
        .says(.process(.terminated), "*** Terminating app due to uncaught exception ", crash),
        .says(.process(.terminated), "libc++abi: terminating due to uncaught exception of type ", crash),
        .says(.process(.terminated), "libc++abi: terminating with uncaught exception of type ", crash),
        .says(.process(.terminated), "libc++abi.dylib: terminating with uncaught exception of type ", crash),
        // Of Swift itself: `Birds/News.swift:12: Fatal error: Index out of range`, and to Swift 5.3 with the file behind it.
        .says(.process(.terminated), "Fatal error: ") { cursor in
            cursor.hasAhead(": file ") && cursor.hasAhead(".swift, line ") ? crash(&cursor) : nil
        },
        .says(.process(.terminated), "") { cursor in
            var line = cursor
            guard line.text(before: " ")?.hasSuffix(":") ?? false, line.skip(" Fatal error: ") else {
                return nil
            }
            var place = cursor
            guard place.advance(past: ".swift:"), place.smallInteger() != nil, place.skip(": Fatal error: ")
            else { return nil }
            return crash(&cursor)
        },
    ])

    private static func signal(_ number: UInt64) -> Statement {
        .process(.endedItself(LoggedEnd(domain: ProcessEnd.domain(named: "SIGNAL"), code: number)))
    }

    /// A crash for what the whole first line of the message tells.
    @Sendable private static func crash(_ cursor: inout MessageCursor) -> Statement? {
        var line = MessageCursor(cursor.bytes)
        return .process(.endedItself(LoggedEnd(domain: nil, code: nil, explanation: line.restOfLine())))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a line is what an app's process says of its end, or the debugger that runs it.
    var tellsOwnEnd: Bool { OwnEndWordings.table.reading(of: Array(prefix(2_000))) != nil }
}

extension MessageCursor {
    /// Passes `com.example.news will not be launched because it failed to report an incoming call too many times`; the name
    /// is nil where the log hides it.
    fileprivate mutating func appWithoutCalls() -> String?? {
        let name = bundle()
        guard name != nil || skip("<private>"),
            skip(" will not be launched because it failed to report an incoming call too many times")
        else { return nil }
        return .some(name)
    }

    /// Passes the name of a network; one that is unknown only shows that the network changed.
    fileprivate mutating func networkByName() -> LoggedNetwork {
        let name = restOfLine().lowercased()
        if ["wifi", "wi-fi"].contains(where: name.hasPrefix) { return .wiFi }
        if ["cell", "wwan", "lte", "5g", "4g", "3g", "nr"].contains(where: name.hasPrefix) {
            return .cellular
        }
        if ["none", "no network"].contains(where: name.hasPrefix) { return .none }
        return .changed
    }

    /// Passes some words and a number of seconds; nil microseconds if something else stands here, or it is below 0.
    fileprivate mutating func duration(after words: StaticString) -> Int64? {
        guard skip(words), let microseconds = decimal(places: 6), microseconds >= 0, skip(" seconds") else {
            return nil
        }
        return microseconds
    }

    /// Passes `running-active-NotVisible` and its like.
    fileprivate mutating func echoedState() -> ProcessState? {
        if skip("running-active-Visible") { return .foreground }
        if skip("running-active-NotVisible") { return .background }
        if skip("running-suspended-") { return .suspended }
        return skip("none-") ? .notRunning : nil
    }

    /// Passes `Background Running` and its like.
    fileprivate mutating func mediaState() -> ProcessState? {
        if skip("Foreground Running") { return .foreground }
        if skip("Background Running") { return .background }
        if skip("Background Suspended") { return .suspended }
        return skip("Terminated") ? .notRunning : nil
    }

    /// Passes `Birds[3000] `.
    fileprivate mutating func numberedProcess() -> MentionedApp? {
        guard let name = text(before: "["), !name.isEmpty, skip("["), let number = smallInteger(), skip("]")
        else { return nil }
        skipBlanks()
        return MentionedApp(bundle: nil, processID: number, process: name)
    }

    /// Whether `exceeding limit of 80% cpu over 60 seconds` follows in the rest of the line.
    func hasCPULimitAhead() -> Bool {
        var copy = self
        guard copy.advance(past: "exceeding limit of "), copy.integer() != nil else { return false }
        return copy.skip("% cpu over ")
    }
}
