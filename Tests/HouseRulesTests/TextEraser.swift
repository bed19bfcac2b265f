/// Blanks out comments and quoted texts of Swift source, so that only code is searched.
struct TextEraser {
    private var bytes: [UInt8]
    private var place = 0
    /// The quoted texts so far, each with its place; escapes and interpolations are blanks in them.
    private(set) var texts: [(place: Int, bytes: [UInt8])] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The source with a blank for every byte of a comment or of a quoted text; line ends stay.
    mutating func erasingCommentsAndTexts() -> String {
        place = 0
        while place < bytes.count {
            if starts(with: "//") {
                erase { !$0.starts(with: "\n") }
            } else if starts(with: "/*") {
                eraseBlockComment()
            } else if let hashes = hashesBeforeQuote() {
                eraseText(hashes: hashes)
            } else {
                place += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard place + count <= bytes.count, bytes[place] == text.utf8Start[0] else { return false }
        return (1..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
    }

    /// How many `#` stand before a quote that begins here, or nil when no text begins here.
    private func hashesBeforeQuote() -> Int? {
        var end = place
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
        return end - place
    }

    private mutating func eraseByte() {
        if bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
        place += 1
    }

    private mutating func erase(_ count: Int) {
        for _ in 0..<min(count, bytes.count - place) { eraseByte() }
    }

    private mutating func erase(while condition: (TextEraser) -> Bool) {
        while place < bytes.count, condition(self) { eraseByte() }
    }

    private mutating func eraseBlockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                erase(2)
            } else if starts(with: "*/") {
                depth -= 1
                erase(2)
            } else {
                eraseByte()
            }
        } while depth > 0 && place < bytes.count
    }

    private mutating func eraseText(hashes: Int) {
        let begin = place
        var text: [UInt8] = []
        defer { texts.append((begin, text)) }
        erase(hashes)
        let quotes = starts(with: "\"\"\"") ? 3 : 1
        erase(quotes)
        while place < bytes.count {
            if isMarked(UInt8(ascii: "\""), times: quotes, hashes: hashes) {
                erase(quotes + hashes)
                return
            }
            if bytes[place] == UInt8(ascii: "\\") {
                eraseEscape(hashes: hashes)
                text.append(UInt8(ascii: " "))
            } else if quotes == 1, bytes[place] == UInt8(ascii: "\n") {
                return
            } else {
                text.append(bytes[place])
                eraseByte()
            }
        }
    }

    private func isMarked(_ mark: UInt8, times: Int, hashes: Int) -> Bool {
        guard place + times + hashes <= bytes.count else { return false }
        let marks = bytes[place..<place + times]
        let ending = bytes[place + times..<place + times + hashes]
        return marks.allSatisfy { $0 == mark } && ending.allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// Erases a backslash and what it escapes: a character, or an interpolation up to its parenthesis.
    private mutating func eraseEscape(hashes: Int) {
        eraseByte()
        guard place + hashes < bytes.count else { return erase(hashes) }
        guard bytes[place..<place + hashes].allSatisfy({ $0 == UInt8(ascii: "#") }) else { return }
        erase(hashes)
        guard bytes[place] == UInt8(ascii: "(") else { return eraseByte() }
        var depth = 0
        repeat {
            if let hashes = hashesBeforeQuote() {
                eraseText(hashes: hashes)
                continue
            }
            if bytes[place] == UInt8(ascii: "(") { depth += 1 }
            if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
            eraseByte()
        } while depth > 0 && place < bytes.count
    }
}
