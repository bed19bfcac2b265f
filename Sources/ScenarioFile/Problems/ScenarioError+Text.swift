import BackgroundPolicy
import UntrustedText

extension ScenarioError {
    /// The error as printed: a line for each problem, as `file:line:column: what is wrong`, and one for the rest.
    ///
    /// Text from the file is shortened and escaped, so that it is safe to print to a terminal.
    public var text: String {
        let lines = problems.map { problem in
            "\(Quoted.plain(file, atMost: 1_000)):\(problem.place.line):\(problem.place.column): \(problem.text)"
        }
        return (lines + [omittedText].compactMap(\.self)).joined(separator: "\n")
    }

    /// How many more problems there are than those listed, as printed after them; nil if all are listed.
    public var omittedText: String? {
        guard omitted > 0 else { return nil }
        return "and \(mayOmitMore ? "at least " : "")\(omitted) more mistake\(omitted == 1 ? "" : "s")"
    }
}

extension ScenarioProblem {
    /// What is wrong, without the place.
    public var text: String {
        keyPath.isEmpty ? fault.text : "\(Quoted.plain(keyPath, atMost: 200)): \(fault.text)"
    }
}

extension ScenarioProblem.Fault {
    var text: String {
        switch self {
        case .fileTooLarge(let most): "the file is too large; expected at most \(most) bytes"
        case .fileEmpty: "the file is empty; expected a scenario with at least name, start, length and apps"
        case .notUTF8: "this is not UTF-8 text; expected a scenario in YAML"
        case .controlCharacter(let code):
            "found the control character U+\(Quoted.hexadecimal(code)); expected a scenario in YAML"
        case .notYAML(let reason): "this is not YAML: \(Quoted.plain(reason, atMost: 200))"
        case .tab: "found a tab; expected spaces"
        case .severalDocuments: "found a second document; expected one scenario in a file"
        case .anchor(let name):
            "found the anchor or alias \(Quoted.marked(name)); expected the values in full"
        case .nestedTooDeep(let most): "nested too deep; expected at most \(most) levels"
        case .missingKey(let name, let help): "\(name) is missing; expected \(help)"
        case .wrongForm(let found, let expected): "found \(found.rawValue); expected \(expected)"
        case .statedLimit(let name, let source):
            "\(name) cannot be changed; \(source) states it, only assumed numbers are open"
        case .tooMany(let what, let most): "found too many \(what); expected at most \(most)"
        case .unknownKey(let found, let expected, let nearest):
            "unknown key \(Quoted.marked(found)); " + Self.choice(expected, nearest)
        case .duplicateKey(let found):
            "the key \(Quoted.marked(found)) occurs more than once; expected each key once"
        case .notUnderstood(let found, let expected, let nearest):
            "found \(Quoted.marked(found)); expected \(expected)" + Self.suggestion(nearest)
                + Self.hours(in: found, expected)
        case .outOfBounds(let found, let expected): "found \(Quoted.marked(found)); expected \(expected)"
        case .notOffered(let name, let profiles):
            "found \(Quoted.marked(name)); expected a profile that offers it: profile: "
                + profiles.map(\.rawValue).joined(separator: " or ")
        case .outsideDay(let found, let day):
            "\(Quoted.marked(found)) is outside the scenario; expected a time from \(day)"
        case .overlap(let found, let other, let line):
            "\(Quoted.marked(found)) overlaps \(Quoted.marked(other)) in line \(line); expected one after the other"
        case .duplicateIdentifier(let found, let line):
            "\(Quoted.marked(found)) is already in line \(line); expected each identifier once"
        case .unknownIdentifier(let found, let expected, let nearest):
            expected.isEmpty
                ? "found \(Quoted.marked(found)); the app has none"
                : "nothing here is called \(Quoted.marked(found)); " + Self.choice(expected, nearest)
        }
    }

    private static func choice(_ expected: [String], _ nearest: String?) -> String {
        // With a good suggestion the whole list would only distract.
        if let nearest { return "did you mean \(Quoted.plain(nearest))?" }
        let shown = expected.prefix(30).map { Quoted.plain($0) }
        return "expected one of " + shown.joined(separator: ", ") + (expected.count > 30 ? ", …" : "")
    }

    /// How a time with am or pm is written, where a time is expected; empty for other texts.
    private static func hours(in found: String, _ expected: String) -> String {
        let words = found.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != ":" }
        for (place, word) in words.enumerated() where expected.contains(":") {
            let half = word.suffix(2)
            guard half == "am" || half == "pm" else { continue }
            let clock = word.count > 2 ? word.dropLast(2) : place > 0 ? words[place - 1] : ""
            let parts = clock.split(separator: ":").compactMap { Int($0) }
            guard let hour = parts.first, (1...12).contains(hour), parts.count <= 2 else { continue }
            let time = [hour % 12 + (half == "pm" ? 12 : 0), parts.count == 2 ? parts[1] : 0]
            let written = time.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
            return "; write \(written), as times have 24 hours"
        }
        return ""
    }

    private static func suggestion(_ nearest: String?) -> String {
        nearest.map { "; did you mean \(Quoted.plain($0))?" } ?? ""
    }
}

/// Text from files made safe for a message: short, on one line, and harmless to a terminal.
enum Quoted {
    /// The text in quotation marks.
    static func marked(_ text: String) -> String { "'\(plain(text))'" }

    /// The text, cut to a length in characters, with hidden and control characters written as `\u{…}`.
    ///
    /// Blanks other than spaces are also written so if nothing else is visible.
    static func plain(_ text: String, atMost longest: Int = 60) -> String {
        let foreign = ForeignText(text)
        let isVisible = foreign.isVisible
        var result = ""
        for (count, piece) in foreign.enumerated() {
            guard count < longest else { return result + "…" }
            if piece.isHarmless, isVisible || piece.scalar.isASCII {
                result.unicodeScalars.append(piece.scalar)
            } else {
                result += "\\u{\(String(piece.scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return result
    }

    /// A code point with at least four digits.
    static func hexadecimal(_ code: UInt32) -> String {
        let digits = String(code, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
