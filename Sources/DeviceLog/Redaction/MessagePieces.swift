/// Cuts a message into words, what stands between them, and stretches that are hidden whole.
struct MessagePieces {
    /// A stretch of a message.
    enum Piece {
        case word(String)
        case separator(String)
        /// A network address of groups between colons.
        case address
        /// What a person or an app wrote: in quotation marks, as a title, or the payload of a push.
        case hidden
        /// A name with blanks in it.
        case phrase(String)
    }

    /// What SpringBoard itself quotes, as the reason for which it ends an app.
    private static let reasonOfSystem = "killed from app switcher"

    private let scalars: [Unicode.Scalar]
    private let phrases: [[Unicode.Scalar]]
    /// Whether quotations, titles, payloads and addresses are hidden.
    private let hides: Bool
    private var position = 0
    /// What was cut off and waits to be handed out.
    private var waiting: [Piece] = []

    init(_ text: String, phrases: [[Unicode.Scalar]], hides: Bool = true) {
        scalars = Array(text.unicodeScalars)
        self.phrases = phrases
        self.hides = hides
    }

    /// The next stretch; nil at the end.
    mutating func next() -> Piece? {
        if !waiting.isEmpty { return waiting.removeFirst() }
        guard position < scalars.count else { return nil }
        let isFree = position == 0 || !Self.isWordPart(scalars[position - 1])
        if isFree, let phrase = phrases.first(where: { isHere($0) }) {
            position += phrase.count
            return .phrase(text(phrase[...]))
        }
        let scalar = scalars[position]
        if hides, isFree, scalar == "\"" || scalar == "'", let end = end(ofQuotation: scalar) {
            let inner = scalars[position + 1..<end]
            let isPrivate = text(inner) != Self.reasonOfSystem
            if isPrivate, inner.contains(where: { $0 == " " || $0 == "\n" }) {
                position = end + 1
                waiting = [.hidden, .separator(String(scalar))]
                return .separator(String(scalar))
            }
        }
        guard Self.isWordPart(scalar) else {
            position += 1
            return .separator(String(scalar))
        }
        if hides, let end = endOfAddress() {
            position = end
            return .address
        }
        return word()
    }

    private mutating func word() -> Piece {
        let start = position
        var end = position
        while end < scalars.count, Self.isWordPart(scalars[end]) || isSchemeMark(at: end) { end += 1 }
        position = end
        // Points and hyphens at the end belong to the sentence.
        while end > start + 1, scalars[end - 1] == "." || scalars[end - 1] == "-" { end -= 1 }
        if end < position { waiting.append(.separator(text(scalars[end..<position]))) }
        let word = text(scalars[start..<end])
        if hides { hideWhatFollows(word) }
        return .word(word)
    }

    /// Hides the text after the words that announce one.
    private mutating func hideWhatFollows(_ word: String) {
        switch word.lowercased() {
        case "payload", "userinfo":
            position = scalars.count
            waiting += [.separator(" "), .hidden]
        case "title", "subtitle":
            guard position < scalars.count, scalars[position] == ":" || scalars[position] == "=" else {
                return
            }
            while position < scalars.count, ![",", ">", "\n"].contains(scalars[position]) { position += 1 }
            waiting += [.separator(": "), .hidden]
        default: break
        }
    }

    private func isHere(_ phrase: [Unicode.Scalar]) -> Bool {
        let end = position + phrase.count
        return end <= scalars.count && scalars[position..<end].elementsEqual(phrase)
            && (end == scalars.count || !Self.isWordPart(scalars[end]))
    }

    private func end(ofQuotation mark: Unicode.Scalar) -> Int? {
        scalars[(position + 1)...].firstIndex(of: mark)
    }

    private func isSchemeMark(at index: Int) -> Bool {
        scalars[index] == ":" && index + 2 < scalars.count && scalars[index + 1] == "/"
            && scalars[index + 2] == "/"
    }

    /// The end of groups of hexadecimal digits between colons, where they are too many for a time of day.
    private func endOfAddress() -> Int? {
        guard position == 0 || !(scalars[position - 1] == ":" || Self.isWordPart(scalars[position - 1]))
        else { return nil }
        var index = position
        var groups = 0
        var hasGap = false
        while index < scalars.count {
            let start = index
            while index < scalars.count, scalars[index].properties.isASCIIHexDigit { index += 1 }
            guard index - start <= 4 else { return nil }
            if index > start { groups += 1 }
            guard index < scalars.count, scalars[index] == ":" else { break }
            if index + 1 < scalars.count, scalars[index + 1] == ":" { hasGap = true }
            index += 1
        }
        guard index == scalars.count || !Self.isWordPart(scalars[index]) else { return nil }
        return groups > 4 || groups > 1 && hasGap ? index : nil
    }

    private func text(_ part: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: part)
        return String(view)
    }

    static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", "@", "/", "+", "~", "%", "’": true
        default: scalar.value >= 0x80 && (scalar.properties.isAlphabetic || scalar.properties.isEmoji)
        }
    }
}
