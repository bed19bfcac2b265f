import ScenarioFile

/// What a file of no known kind looks like.
public enum UnknownText: Sendable {
    /// Nothing but blanks.
    case empty
    /// No text.
    case binary
    /// Objects of JSON.
    case json
    /// Tags of XML or HTML.
    case markup
    /// A text of any kind.
    case text

    /// What the beginning of a file looks like.
    public init(_ beginning: [UInt8]) {
        let bytes = beginning.prefix(FileKind.beginning)
        let controls = bytes.count { $0 < 0x20 && !"\t\n\r\u{1B}".utf8.contains($0) }
        let first = bytes.first { !" \t\r\n".utf8.contains($0) }
        if first == nil {
            self = .empty
        } else if controls * 20 > bytes.count || String(validating: bytes.dropLast(4), as: UTF8.self) == nil {
            self = .binary
        } else if Self.isJSON(bytes) {
            self = .json
        } else {
            self = first == UInt8(ascii: "<") ? .markup : .text
        }
    }

    /// Whether an object begins, or an array of values.
    private static func isJSON(_ bytes: ArraySlice<UInt8>) -> Bool {
        let signs = bytes.lazy.filter { !" \t\r\n".utf8.contains($0) }.prefix(2)
        guard let first = signs.first, let second = signs.dropFirst().first else { return false }
        guard first == UInt8(ascii: "[") else {
            return first == UInt8(ascii: "{") && "\"}".utf8.contains(second)
        }
        // A date in brackets is no number of a list.
        let number = bytes.drop { $0 != first }.dropFirst().drop { " \t\r\n".utf8.contains($0) }
            .drop { "0123456789-+.eE".utf8.contains($0) }
        let behind = number.first { !" \t\r\n".utf8.contains($0) }
        return "[{\"]".utf8.contains(second)
            || "0123456789-".utf8.contains(second) && behind.map { ",]".utf8.contains($0) } ?? true
    }

    /// Whether a file that has not all of a scenario is meant as one: by a key of the format, or by its name and its form.
    public static func isMeantAsScenario(_ beginning: [UInt8], path: String) -> Bool {
        let lines = beginning.prefix(FileKind.beginning).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
        let keys = lines.compactMap { line -> String? in
            let word = line.prefix { $0 != UInt8(ascii: ":") }
            guard word.count < line.count, word.count < 60, !word.contains(0x20) else { return nil }
            let behind = line[word.endIndex...].dropFirst().first
            return behind == nil || behind == 0x20 ? String(decoding: word, as: UTF8.self) : nil
        }
        let known = ScenarioFormat.sections.first.map { Set($0.rows.map(\.key)) } ?? []
        if lines.isEmpty || keys.contains(where: known.contains) { return true }
        guard !FirstObject.keys(in: beginning).contains(where: known.contains) else { return true }
        // A file that is named so has anything of YAML in it.
        let isNamedSo = path.hasSuffix(".yaml") || path.hasSuffix(".yml")
        let first = lines[0].first ?? 0
        return isNamedSo
            && (!keys.isEmpty || "-#[{&*!%'\"".utf8.contains(first) || !lines[0].contains(0x20))
    }
}
