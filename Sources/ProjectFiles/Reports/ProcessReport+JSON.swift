/// Reports that are JSON: those of iOS 15 and later, and what MetricKit tells an app of itself.
extension ProcessReport {
    /// Reads the body of a report behind its head.
    init(body: LooseJSON) {
        self.init()
        name = body["procName"].text
        processID = body["pid"].text
        bundleIdentifier = body["bundleInfo", "CFBundleIdentifier"].text
        version = Self.version(
            body["bundleInfo", "CFBundleShortVersionString"].text, body["bundleInfo", "CFBundleVersion"].text)
        moment = body["captureTime"].text
        device = body["modelCode"].text
        role = body["procRole"].text
        let version = body["osVersion"]
        system = version.text ?? Self.version(version["train"].text, version["build"].text)
        exception = body["exception", "type"].text.map { type in
            type + (body["exception", "signal"].text.map { " (\($0))" } ?? "")
        }
        words += [body["exception", "subtype"].text, body["exception", "message"].text].compactMap(\.self)
        termination = Self.termination(body["termination"])
        add(body["termination"].texts.lazy.compactMap { MentionedProcess(in: $0.prefix(4_000)) }.first)
        words += body["asi"].texts + body["lastExceptionReason"].texts
        let threads = body["threads"].elements
        let crashed = threads.first { $0.keys.contains("triggered") } ?? threads.first
        words += crashed?["frames"].elements.prefix(40).compactMap { $0["symbol"].text } ?? []
        words = words.map { String($0.prefix(2_000)) }
    }

    private static func termination(_ value: LooseJSON) -> Termination? {
        guard let namespace = value["namespace"].text else { return nil }
        let code = value["code"].integer ?? 0
        var termination = Termination(namespace: namespace, code: code)
        let reasons = (value["reasons"].texts + value["details"].texts).prefix(20).map {
            String($0.prefix(4_000))
        }
        for reason in reasons { termination.add(details: reason) }
        if termination.explanation == nil {
            let words = reasons.first { !$0.hasPrefix("<RBSTerminateContext") && !$0.isEmpty }
            termination.explanation = (words ?? value["indicator"].text).map { text in
                text.split(whereSeparator: \.isNewline).joined(separator: " ")
            }
        }
        return termination
    }

    /// Adds what the head of a file tells where the report itself does not.
    mutating func add(head: LooseJSON) {
        name = name ?? head["app_name"].text ?? head["name"].text
        bundleIdentifier = bundleIdentifier ?? head["bundleID"].text
        version = version ?? Self.version(head["app_version"].text, head["build_version"].text)
        moment = moment ?? head["timestamp"].text
        // The file is written when what was measured is over.
        if kind != .crash, period == nil, let written = head["timestamp"].text, written != moment {
            end(at: written)
        }
        system = system ?? head["os_version"].text
    }

    private static func version(_ version: String?, _ build: String?) -> String? {
        version.map { version in version + (build.map { " (\($0))" } ?? "") } ?? build
    }
}

/// The diagnostics of MetricKit.
extension ProcessReport {
    /// The sections of a payload with diagnostics, each with what it is about.
    static let diagnostics: [(key: String, kind: Kind)] = [
        ("crashDiagnostics", .crash), ("hangDiagnostics", .hang), ("cpuExceptionDiagnostics", .cpu),
        ("diskWriteExceptionDiagnostics", .diskWrites), ("appLaunchDiagnostics", .launch),
    ]

    /// The reports of a payload.
    static func all(inPayload payload: LooseJSON) -> [ProcessReport] {
        diagnostics.flatMap { section in
            payload[section.key].elements.map { diagnostic in
                ProcessReport(
                    section.kind, diagnostic["diagnosticMetaData"],
                    period: [payload["timeStampBegin"].text, payload["timeStampEnd"].text])
            }
        }
    }

    private init(_ kind: Kind, _ data: LooseJSON, period: [String?]) {
        self.init()
        self.kind = kind
        let known = period.compactMap(\.self)
        self.period = known.isEmpty ? nil : "between " + known.joined(separator: " and ")
        bundleIdentifier = data["bundleIdentifier"].text
        version = Self.version(data["appVersion"].text, data["appBuildVersion"].text)
        system = data["osVersion"].text
        device = data["deviceType"].text
        processID = data["pid"].text
        let type = data["exceptionType"].integer.flatMap { Self.machExceptions[$0] }
        let signal = data["signal"].integer.flatMap { Self.signals[$0] }
        exception = [type, signal.map { type == nil ? $0 : "(\($0))" }].compactMap(\.self).joined(
            separator: " ")
        if exception?.isEmpty == true { exception = nil }
        termination = data["terminationReason"].text.flatMap { Termination(reason: String($0.prefix(4_000))) }
        words =
            data["exceptionReason"]["composedMessage"].texts + data["exceptionReason"]["exceptionName"].texts
        measured =
            switch kind {
            case .hang: data["hangDuration"].text
            case .launch: data["launchDuration"].text
            case .diskWrites: data["writesCaused"].text
            case .cpu:
                data["totalCPUTime"].text.map { time in
                    "\(time) of CPU time" + (data["totalSampledTime"].text.map { " in \($0)" } ?? "")
                }
            case .crash, .wakeups: nil
            }
    }

    /// The names of Mach's exceptions by their numbers.
    private static let machExceptions: [UInt64: String] = [
        1: "EXC_BAD_ACCESS", 2: "EXC_BAD_INSTRUCTION", 3: "EXC_ARITHMETIC", 6: "EXC_BREAKPOINT",
        10: "EXC_CRASH",
        11: "EXC_RESOURCE", 12: "EXC_GUARD",
    ]

    /// The names of signals by their numbers.
    private static let signals: [UInt64: String] = [
        3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL", 10: "SIGBUS",
        11: "SIGSEGV",
        13: "SIGPIPE", 15: "SIGTERM",
    ]
}

/// A piece that was cut out of the middle of a report.
extension ProcessReport {
    /// Whether a text begins with a member of a report's JSON, such as its termination, or the memory of a process.
    static func isMember(_ bytes: [UInt8]) -> Bool {
        guard bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "\"") else { return false }
        let object = object(ofMembers: bytes)
        let keys = FirstObject.keys(in: object)
        return keys.contains("rpages")
            || keys.contains("termination") && FirstObject.keys(in: object, level: 2).contains("namespace")
    }

    /// The members as an object.
    static func object(ofMembers bytes: [UInt8]) -> [UInt8] { [UInt8(ascii: "{")] + bytes }
}
