/// A line of a log as people quote it: without a time or with a part of one, behind the marks of a mail or a list.
struct QuotedLine {
    /// The line without what surrounds it in a mail, a list or a sentence.
    let whole: [UInt8]
    /// The process that the line names; empty where it names none, or an app.
    let process: String
    /// The subsystem; empty where the line leaves it out.
    let subsystem: String
    /// What is behind the names.
    let message: [UInt8]

    init(_ line: ArraySlice<UInt8>) {
        whole = Array(line.withoutQuotation)
        var cursor = MessageCursor(whole)
        var (process, subsystem) = ("", "")
        // Of a time, a level, a process and labels each may be missing.
        while true {
            let start = cursor.position
            cursor.skipBlanks()
            if cursor.skipTimeOrLevel() { continue }
            if process.isEmpty, let name = cursor.processBeforeMessage() {
                process = name
            } else if process.isEmpty, start > 0, let name = cursor.processBehindHost() {
                process = name
            } else if let label = cursor.label() {
                subsystem = label
            } else {
                cursor.position = start
                break
            }
        }
        cursor.skipBlanks()
        self.process = KeptProcess(named: process) == nil ? "" : process
        self.subsystem = subsystem
        message = Array(whole[cursor.position...])
    }
}

extension ArraySlice<UInt8> {
    /// The line without blanks, marks of quotation and of lists before it, and quotation marks around it.
    fileprivate var withoutQuotation: ArraySlice<UInt8> {
        var line = self
        while let first = line.first,
            MessageCursor.isBlank(first) || first == UInt8(ascii: ">") || first == UInt8(ascii: "|")
        {
            line = line.dropFirst()
        }
        for bullet in ["- ", "* ", "• "] where line.starts(with: bullet.utf8) {
            line = line.dropFirst(bullet.utf8.count)
        }
        while let last = line.last, MessageCursor.isBlank(last) { line = line.dropLast() }
        while line.count > 2, let first = line.first, first == line.last,
            first == UInt8(ascii: "`") || first == UInt8(ascii: "\"")
        {
            line = line.dropFirst().dropLast()
        }
        return line
    }
}

extension MessageCursor {
    /// Passes a word of a time or of a level, and the blank behind it.
    fileprivate mutating func skipTimeOrLevel() -> Bool {
        var copy = self
        let word = copy.run { !Self.isBlank($0) }
        guard !word.isEmpty, !copy.isAtEnd else { return false }
        let isTime =
            bytes[word].contains { Self.isDigit($0) }
            && bytes[word].allSatisfy {
                Self.isDigit($0) || ":.+-/TZ".utf8.contains($0)
            }
        let isMonth =
            word.count == 3 && bytes.withUnsafeBufferPointer { $0.month(at: word.lowerBound) } != nil
        let levels = ["default", "info", "notice", "debug", "error", "fault", "Df", "Db", "I", "E", "F"]
        let name = text(word)
        guard isTime || isMonth || levels.contains(name) || levels.contains(name.lowercased())
        else { return false }
        self = copy
        return true
    }

    /// Passes a process with what stands between its name and its message, such as `dasd(Lib)[97] <Notice>: `.
    ///
    /// One that is not known to be logged has a number.
    fileprivate mutating func processBeforeMessage() -> String? {
        var copy = self
        let name = copy.run { $0.isLetter || Self.isDigit($0) || $0 == UInt8(ascii: "_") }
        guard !name.isEmpty, !copy.isAtEnd else { return nil }
        let isKnown = KeptProcess(named: text(name)) != nil || SystemProcesses.names.contains(text(name))
        var hasNumber = false
        _ = copy.skipGroup("(", ")") || copy.skipGroup("{", "}")
        if copy.next == UInt8(ascii: "[") { hasNumber = copy.skipGroup("[", "]") }
        if copy.skip(" <") { guard copy.text(before: ">") != nil, copy.skip(">") else { return nil } }
        _ = copy.skip(":")
        guard copy.next.map(Self.isBlank) ?? false, hasNumber || isKnown else { return nil }
        self = copy
        return text(name)
    }

    /// Passes the name of a phone and a process whose messages matter, which stands behind a time.
    fileprivate mutating func processBehindHost() -> String? {
        var copy = self
        guard !copy.run(while: { !Self.isBlank($0) }).isEmpty else { return nil }
        copy.skipBlanks()
        guard let name = copy.processBeforeMessage(), KeptProcess(named: name) != nil else { return nil }
        self = copy
        return name
    }

    /// Passes `[com.apple.BackgroundTasks:Framework]` or `[BackgroundTask]`; the subsystem, which may be empty.
    fileprivate mutating func label() -> String? {
        var copy = self
        guard copy.skip("["), let inner = copy.text(before: "]"), copy.skip("] ") else { return nil }
        let parts = inner.split(separator: ":", maxSplits: 1)
        let isSubsystem = parts.count == 2 && parts[0].hasPrefix("com.apple.")
        guard isSubsystem || inner.utf8.allSatisfy(\.isLetter) else { return nil }
        self = copy
        return isSubsystem ? String(parts[0]) : ""
    }

    private mutating func skipGroup(_ open: Unicode.Scalar, _ close: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: open) else { return false }
        var copy = self
        copy.position += 1
        guard copy.text(before: close) != nil else { return false }
        copy.position += 1
        self = copy
        return true
    }
}
