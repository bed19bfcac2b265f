import Simulation
import Timeline
import UntrustedText

/// Reads values that are names and texts, and those that are a word or something else.
enum Words {
    /// A text of visible characters that says something; line breaks become spaces.
    static func prose(_ scanner: inout PhraseScanner, atMost most: Int) throws(PhraseFault) -> String {
        let text = try text(&scanner, atMost: most)
        guard !text.isEmpty else { throw .notUnderstood }
        return text
    }

    /// An identifier of a bundle or a task.
    static func identifier(_ scanner: inout PhraseScanner) throws(PhraseFault) -> String {
        let text = scanner.rest()
        let isSound = text.unicodeScalars.allSatisfy {
            switch $0 {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": true
            default: false
            }
        }
        guard isSound, !text.isEmpty else { throw .notUnderstood }
        let most = ScenarioLimits.identifierCharacters
        guard text.utf8.count <= most else { throw .outOfBounds("at most \(most) characters") }
        return text
    }

    /// The path of a file; which characters it has is for the file system to say.
    static func path(_ scanner: inout PhraseScanner) throws(PhraseFault) -> String {
        let path = scanner.rest()
        guard !path.isEmpty, path.utf8.count <= 1_000 else { throw .notUnderstood }
        return path
    }

    /// How long a push is kept, as a length after it was sent; 0 for now or never.
    static func expiration(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int64 {
        let start = scanner.mark
        if let number = try? scanner.number(), number == 0, (try? scanner.end()) != nil { return 0 }
        scanner.goBack(to: start)
        return try Length.read(&scanner)
    }

    /// A key of a payload that is the app's own.
    static func payloadKey(_ scanner: inout PhraseScanner) throws(PhraseFault) -> String {
        let key = try identifier(&scanner)
        guard key != "aps" else { throw .outOfBounds("a key of the app's own; aps is Apple's") }
        return key
    }

    static func fetchInterval(
        _ scanner: inout PhraseScanner
    ) throws(PhraseFault) -> FetchScript.Interval {
        if scanner.take("never") { return .never }
        if scanner.take("minimum") { return .minimum }
        let length = try Length.read(&scanner)
        guard length >= Span.second else { throw .outOfBounds("1s or longer") }
        return .length(length)
    }

    /// Whole days since the last use; nil for never.
    static func lastUsed(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int? {
        if scanner.take("never") { return nil }
        if scanner.take("today") { return 0 }
        let days = try scanner.number()
        guard scanner.takeAny("days", "day"), scanner.take("ago") else { throw .notUnderstood }
        guard days <= 3_650 else { throw .outOfBounds("at most 3650 days ago") }
        return Int(days)
    }

    /// When something was, in days: `today`, `12 days ago`.
    static func daysAgo(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int {
        guard let days = try lastUsed(&scanner) else { throw .notUnderstood }
        return days
    }

    /// When a timeline asks to be followed by another.
    static func reloadPolicy(_ scanner: inout PhraseScanner) throws(PhraseFault) -> WidgetScript.ReloadPolicy
    {
        if scanner.take("atEnd") { return .atEnd }
        if scanner.take("never") { return .never }
        guard scanner.take("after") else { throw .notUnderstood }
        return .after(try Length.read(&scanner))
    }

    /// Whether a URL is HTTP or HTTPS, which is all that a background session requires of it.
    static func isWebURL(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Bool {
        let parts = try text(&scanner, atMost: ScenarioLimits.textCharacters).split(
            separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1].hasPrefix("//"), parts[1].count > 2 else {
            throw .notUnderstood
        }
        // A scheme begins with a letter (RFC 3986, section 3.1).
        let isSound = parts[0].unicodeScalars.enumerated().allSatisfy { position, scalar in
            switch scalar {
            case "a"..."z", "A"..."Z": true
            case "0"..."9", "+", ".", "-": position > 0
            default: false
            }
        }
        guard isSound else { throw .notUnderstood }
        return ["http", "https"].contains(parts[0].lowercased())
    }

    /// A text of visible characters; line breaks become spaces.
    static func text(_ scanner: inout PhraseScanner, atMost most: Int) throws(PhraseFault) -> String {
        let text = line(&scanner)
        guard ForeignText(text).isHarmless else { throw .outOfBounds("visible characters only") }
        guard text.unicodeScalars.count <= most else { throw .outOfBounds("at most \(most) characters") }
        return text
    }

    /// A name, visible and without hidden characters.
    static func name(_ scanner: inout PhraseScanner, atMost most: Int) throws(PhraseFault) -> String {
        let name = line(&scanner)
        guard !name.isEmpty else { throw .notUnderstood }
        switch GivenName.fault(in: name, scalarsAtMost: most) {
        case .nothingVisible: throw .outOfBounds("a name with at least one character that can be seen")
        case .hidden: throw .outOfBounds("visible characters only")
        case .tooLong(let most): throw .outOfBounds("at most \(most) characters")
        case nil: return name
        }
    }

    /// The rest as one line without spaces at its end.
    private static func line(_ scanner: inout PhraseScanner) -> String {
        let blank = UInt8(ascii: " ")
        var bytes = scanner.rest().utf8.map { $0 == UInt8(ascii: "\n") ? blank : $0 }
        while bytes.last == blank { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
