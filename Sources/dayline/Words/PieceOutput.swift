import UntrustedText

/// Writes lines to standard output, wrapped to the page of reports; a last empty one is left out.
struct LineOutput {
    private var output = BufferedOutput()
    private var isFirst = true
    private var isEmptyLineDue = false

    /// Writes more lines.
    mutating func write(_ lines: [String]) throws {
        for line in lines {
            if isEmptyLineDue { try put("") }
            isEmptyLineDue = line.isEmpty
            if !line.isEmpty { for part in ReportPage.hang(line) { try put(part) } }
        }
    }

    /// Ends the output with a text after the last line.
    mutating func finish(_ text: String) throws {
        try output.put(ReportPage.hung(text) + "\n")
        try output.flush()
    }

    private mutating func put(_ line: String) throws {
        try output.put(isFirst ? line : "\n" + line)
        isFirst = false
    }
}

/// Writes the members of a JSON object to standard output, in the format of `JSON`.
struct MemberOutput {
    private static let indent = "  "

    private var output = BufferedOutput()
    private var hasMember = false
    private var hasElement = false

    mutating func member(_ key: WhyJSON.Key, _ value: JSON) throws {
        try begin(key)
        try output.put(value.text(indent: Self.indent))
    }

    mutating func beginArray(_ key: WhyJSON.Key) throws {
        try begin(key)
        try output.put("[")
        hasElement = false
    }

    /// Writes an element of the current array, which is an object.
    mutating func element(_ value: JSON) throws {
        let inner = Self.indent + Self.indent
        try output.put((hasElement ? ",\n" : "\n") + inner + value.text(indent: inner))
        hasElement = true
    }

    mutating func endArray() throws { try output.put(hasElement ? "\n\(Self.indent)]" : "]") }

    /// Ends the object.
    mutating func finish() throws {
        try output.put("\n}\n")
        try output.flush()
    }

    private mutating func begin(_ key: WhyJSON.Key) throws {
        try output.put((hasMember ? ",\n" : "{\n") + Self.indent + "\"\(key.rawValue)\": ")
        hasMember = true
    }
}

/// Writes text to standard output in batches of 64 KB.
private struct BufferedOutput {
    private var text = ""

    mutating func put(_ more: String) throws {
        text += more
        if text.utf8.count >= 64 << 10 { try flush() }
    }

    mutating func flush() throws {
        try Output.put(text)
        text = ""
    }
}
