/// Reports that are text, of which people often paste only a part.
extension ProcessReport {
    /// How many lines of a thread, or of a section, are read.
    private static let linesOfPart = 40

    /// Reads a report as text; what it lacks stays nil.
    ///
    /// - Complexity: O(n) in the length of the text.
    init(text: Substring) {
        self.init()
        var part: (lines: Int, takesWords: Bool) = (0, false)
        var reason: String?
        var mentioned: MentionedProcess?
        var older = OlderReason()
        var measuredUntil: String?
        var used: Substring?
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for line in lines.flatMap(Self.divided) {
            let field = Field(line)
            older.take(line)
            if field?.key == "End time" { measuredUntil = measuredUntil ?? field?.value }
            if field?.key == "Exception Codes" { older.codes = older.codes ?? field?.value }
            if let field, take(field) {
                reason = field.key == "Termination Reason" ? field.value : reason
                part = (0, false)
            } else if part.takesWords, !line.allSatisfy(\.isWhitespace) {
                part.lines += 1
                if part.lines <= Self.linesOfPart {
                    words.append(Self.symbols(line))
                } else {
                    part.takesWords = false
                }
            } else if Self.isPart(line) {
                part = (0, true)
                if let value = field?.value, !value.isEmpty { words.append(value) }
            } else {
                part.takesWords = false
            }
            mentioned = mentioned ?? MentionedProcess(in: line)
            if line.contains("Elapsed application CPU time") { used = used ?? line }
            if let field, ["ProcessVisibility", "WatchdogEvent", "WatchdogVisibility"].contains(field.key) {
                reason?.append("\n\(field.key): \(field.value)")
            } else if line.contains("RBSTerminateContext") || line.contains("watchdog transgression") {
                reason = (reason.map { $0 + "\n" } ?? "") + line
            }
        }
        add(mentioned)
        if let measuredUntil { end(at: measuredUntil) }
        termination = reason.flatMap(Termination.init(reason:))
        if let reason { termination?.add(details: reason) }
        older.type = exception
        if reason == nil, let end = older.termination {
            termination = end
            measured = measured ?? older.permitted
        }
        if let used { termination?.add(details: String(used)) }
    }

    /// The fields of a line that pages have put together with those behind it.
    private static func divided(_ line: Substring) -> [Substring] {
        guard line.hasPrefix("Exception Type:") || line.hasPrefix("Termination Reason:") else {
            return [line]
        }
        let keys = [
            " Exception Subtype:", " Exception Codes:", " Exception Note:", " Termination Reason:",
            " Termination Description:", " Triggered by Thread:",
        ]
        let starts = keys.compactMap { line.firstRange(of: $0)?.lowerBound }.sorted()
        let ends = starts + [line.endIndex]
        return zip([line.startIndex] + starts.map { line.index(after: $0) }, ends).map { line[$0..<$1] }
    }

    /// Adds what its words name in passing, where no line tells it.
    mutating func add(_ mentioned: MentionedProcess?) {
        guard let mentioned else { return }
        bundleIdentifier = bundleIdentifier ?? mentioned.app
        processID = processID ?? mentioned.number
    }

    /// What was measured for a time happened at the end of that; its Date/Time is where measuring began.
    mutating func end(at time: String) {
        period = moment.map { "between \($0) and \(time)" }
        moment = time
    }

    /// Whether a line is the heading of a part in which something known may be said.
    private static func isPart(_ line: Substring) -> Bool {
        line.hasPrefix("Application Specific") || line.hasPrefix("Thread ") && line.contains(" Crashed")
            || line.hasPrefix("Termination Description") || line.hasPrefix("*** Terminating app")
    }

    /// A line of a thread without its number, its library and its addresses, of which any could be one of many things.
    private static func symbols(_ line: Substring) -> String {
        line.split(separator: " ").filter { !$0.hasPrefix("0x") && $0 != "+" && !$0.allSatisfy(\.isNumber) }
            .joined(separator: " ")
    }

    /// Takes what a line says of the process; false if it says nothing of it.
    private mutating func take(_ field: Field) -> Bool {
        let value = field.value
        switch field.key.lowercased() {
        case "process", "command":
            let parts = value.split(separator: "[")
            name = name ?? parts.first.map { String($0).trimmed }
            if parts.count > 1 { processID = processID ?? String(parts[1].prefix(while: \.isNumber)) }
        case "path": name = name ?? value.split(separator: "/").last.map(String.init)
        case "pid": processID = processID ?? value
        case "identifier": bundleIdentifier = bundleIdentifier ?? value
        // Unknown to the phone.
        case "version": version = version ?? (value == "???" ? nil : value)
        case "hardware model": device = device ?? value
        case "os version": system = system ?? value
        case "date/time": moment = moment ?? value
        case "role": role = role ?? (value.lowercased() == "unknown" ? nil : value)
        case "exception type": exception = exception ?? value
        case "exception subtype", "exception message", "exception reason": words.append(value)
        case "termination reason", "termination signal": break
        case "event": takeEvent(value)
        case "action taken": action = action ?? value
        case "cpu", "wakeups", "writes": measured = measured ?? value
        default: return false
        }
        return true
    }

    private mutating func takeEvent(_ event: String) {
        switch event.lowercased() {
        case "cpu usage", "cpu usage fatal", "cpu usage (fatal)": kind = .cpu
        case "wakeups": kind = .wakeups
        case "disk writes": kind = .diskWrites
        case "hang": kind = .hang
        default: break
        }
    }

    /// A line `Key:   value`, whose key has a few words.
    private struct Field {
        let key: String
        let value: String

        init?(_ line: Substring) {
            let head = line.prefix(26)
            guard let colon = head.firstIndex(of: ":"), colon > head.startIndex,
                !head[head.startIndex].isWhitespace
            else { return nil }
            key = String(head[..<colon]).trimmed
            value = String(line[line.index(after: colon)...].prefix(2_000)).trimmed
        }
    }
}

extension ProcessReport {
    /// The keys of a report as text; two of them at the beginnings of lines make a text one.
    private static let keys = [
        "Incident Identifier:", "CrashReporter Key:", "Hardware Model:", "Hardware model:", "Process:",
        "Command:",
        "Identifier:", "Date/Time:", "OS Version:", "Exception Type:", "Exception Codes:",
        "Termination Reason:",
        "Triggered by Thread:", "Event:", "Action taken:", "Report Version:", "Parent Process:",
    ]

    /// Whether a text is a report, or a part of one, that begins with it and not with something else.
    static func isText(_ bytes: [UInt8]) -> Bool {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 60).prefix(60)
        var found: Set<String> = []
        for line in lines where !line.isEmpty {
            if let key = keys.first(where: { line.starts(with: $0.utf8) }) { found.insert(key) }
            // What begins with a date is a log, in which a report is quoted.
            if found.isEmpty, line.first.map({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) == true {
                return false
            }
            if found.count > 1 || found.contains("Incident Identifier:") { return true }
        }
        return false
    }
}

extension String {
    /// The text without blanks around it.
    var trimmed: String {
        let rest = drop(while: \.isWhitespace)
        return String(
            rest[..<(rest.lastIndex { !$0.isWhitespace }.map { rest.index(after: $0) } ?? rest.startIndex)])
    }
}
