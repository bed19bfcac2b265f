/// Replaces the words of a text that could name an app, a person, a file, an address or a device.
struct RedactedWords: Sendable {
    /// What the apps, tasks and files are called instead.
    private var names: [String: String] = [:]
    /// The names with blanks in them, the longest first; they are found before a text is cut into words.
    private var phrases: [[Unicode.Scalar]] = []
    /// What other names and identifiers were called when they first came up.
    private var numbered: [String: String] = [:]
    private var counts = [0, 0]

    /// What a word stands for that is replaced.
    private enum Placeholder: UInt8 {
        case name, id
    }

    /// What names in names of activities begin with.
    private static let beginnings = [
        "bgRefresh", "bgProcessing", "bgContinuedProcessing", "com.apple.pushLaunch", "com.apple.fetch",
        "com.apple.icloud-container",
    ]
    /// Labels that begin the identifier of an app in the name of something of the system.
    private static let domains = [
        "com", "org", "net", "io", "de", "co", "app", "dev", "me", "uk", "fr", "jp", "cn", "ch", "nl", "ai",
        "au", "br", "edu", "eu", "gov", "kr", "ru", "xyz",
    ]

    /// Words with points in them that name nobody.
    private static let known: Set = ["Info.plist", "e.g", "i.e", "APNs.framework"]
    /// The ends of the topics of pushes.
    private static let topics = PushTopic.endings.map { String($0.dropFirst()) }

    /// What a name is called from now on; the first word for it stays.
    mutating func note(_ name: String, as word: String) {
        guard !name.isEmpty, names[name] == nil, name != word else { return }
        names[name] = word
        guard name.unicodeScalars.contains(where: { !MessagePieces.isWordPart($0) }) else { return }
        phrases.append(Array(name.unicodeScalars))
        phrases.sort { $0.count > $1.count }
    }

    /// Lets a name stay that is public.
    mutating func spare(_ name: String) { names[name] = name }

    /// Whether a name is public.
    func isSpared(_ name: String) -> Bool { names[name] == name }

    /// What a name is called that came up already; nil for any other.
    func known(_ name: String) -> String? { names[name] ?? numbered[name] }

    /// What is called so by a person, in any case or by a unique beginning; the word itself where nothing is.
    func name(meantBy word: String) -> String {
        if let known = known(word) { return known }
        let begun = names.filter { $0.key.lowercased().hasPrefix(word.lowercased()) }
        let whole = begun.filter { $0.key.utf8.count == word.utf8.count }
        let meant = Set((whole.isEmpty ? begun : whole).values)
        guard let one = meant.first, meant.count == 1, !word.isEmpty else { return word }
        return one
    }

    /// What a name is called that stands alone.
    mutating func other(_ name: String) -> String {
        if let known = known(name) { return known }
        note(name, as: number(name, .name))
        return number(name, .name)
    }

    /// A text without what is private in it.
    mutating func text(_ text: String) -> String {
        var result = ""
        var pieces = MessagePieces(text, phrases: phrases)
        while let piece = pieces.next() {
            switch piece {
            case .separator(let separator): result += separator
            case .address: result += "<address>"
            case .hidden: result += "…"
            case .phrase(let phrase): result += names[phrase] ?? "…"
            case .word(let word): result += self.word(word)
            }
        }
        return result
    }

    /// A text in which only names that came up already are called otherwise.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - format: Words that stay.
    ///   - own: What some names are called here.
    /// - Returns: The text with the other names.
    mutating func known(
        in text: String, sparing format: Set<String> = [], calling own: [String: String] = [:]
    ) -> String {
        var result = ""
        let further = own.keys.filter { $0.contains(" ") }.map { Array($0.unicodeScalars) }
        var pieces = MessagePieces(text, phrases: further + phrases, hides: false)
        while let piece = pieces.next() {
            switch piece {
            case .separator(let text): result += text
            case .address, .hidden: break
            case .phrase(let phrase): result += own[phrase] ?? names[phrase] ?? phrase
            case .word(let word) where own[word] == nil && format.contains(word): result += word
            case .word(let word):
                let isOwn = word.contains(".") && longestName(in: Self.parts(of: word)) != nil
                result += own[word] ?? known(word) ?? (isOwn ? labels(word) : word)
            }
        }
        return result
    }

    private mutating func word(_ word: String) -> String {
        if let name = names[word] { return name }
        if Self.known.contains(word) { return word }
        let shape = WordShape(word)
        if shape.isPath { return "<path>" }
        if shape.isAddress { return "<address>" }
        if shape.isIdentifier { return number(word, .id) }
        if shape.isForeign { return number(word, .name) }
        // The task of an activity may be named without points.
        let isActivity = Self.beginnings.contains { word.hasPrefix($0 + "-") }
        if shape.hasLabels || isActivity { return labels(word) }
        return shape.namesDevice ? number(word, .name) : word
    }

    /// A word of several labels, such as a bundle identifier, perhaps with a name of the day within.
    private mutating func labels(_ word: String) -> String {
        let parts = Self.parts(of: word)
        guard parts.count <= 64 else { return number(word, .name) }
        if let found = longestName(in: parts) {
            let before = parts[..<found.range.lowerBound].joined()
            let after = parts[found.range.upperBound...].joined()
            return rest(before) + found.name + rest(after)
        }
        for beginning in Self.beginnings
        where word.hasPrefix(beginning) && word.utf8.count > beginning.utf8.count {
            let subject = word.dropFirst(beginning.count)
            return beginning + subject.prefix(1) + number(String(subject.dropFirst()), .name)
        }
        guard word.hasPrefix(Self.apple) else { return number(word, .name) }
        guard let foreign = Self.foreign(in: parts) else { return word }
        return parts[..<foreign].joined() + number(parts[foreign...].joined(), .name)
    }

    private static let apple = "com.apple."

    /// Where in the name of something of the system the identifier of somebody else begins; nil if none does.
    private static func foreign(in parts: [String]) -> Int? {
        // Every other part is what separates two labels: com, a point, apple, a point.
        parts.indices.dropFirst(4).first { place in
            guard place.isMultiple(of: 2), place + 2 < parts.count, parts[place + 1] == ".",
                parts[place...].prefix(3).joined() != "com.apple"
            else { return false }
            if domains.contains(parts[place].lowercased()) { return true }
            guard parts[place - 1] == "-" else { return false }
            // Behind a hyphen it stands whole, whatever its domain is.
            let labels = parts[place...].enumerated().prefix {
                $0.offset.isMultiple(of: 2) || $0.element == "."
            }
            let named = labels.count { WordShape($0.element).beginsWithLetter }
            return named > 2 || named == 2 && parts[place].utf8.count <= 3
        }
    }

    /// The labels of a word, with the points and hyphens between them.
    private static func parts(of word: String) -> [String] {
        word.split(separator: ".", omittingEmptySubsequences: false).flatMap { label in
            [Substring(".")]
                + label.split(separator: "-", omittingEmptySubsequences: false).flatMap {
                    [Substring("-"), $0]
                }.dropFirst()
        }.dropFirst().map(String.init)
    }

    /// What stands before or after a name of the day in one word.
    private mutating func rest(_ text: String) -> String {
        let bare = String(text.drop { ".-".contains($0) })
        if bare.isEmpty || Self.topics.contains(bare) { return text }
        if Self.beginnings.contains(where: { text.hasPrefix($0) && text.utf8.count == $0.utf8.count + 1 }) {
            return text
        }
        if bare.utf8.allSatisfy({ (48...57).contains($0) }) { return text }
        let separator = String(text.prefix { ".-".contains($0) })
        let end = text.last.map { ".-".contains($0) } == true ? String(text.suffix(1)) : ""
        let name = String(bare.dropLast(end.utf8.count))
        return separator + (name.hasPrefix(Self.apple) ? labels(name) : number(name, .name)) + end
    }

    /// The longest name of the day that begins and ends with whole parts.
    private func longestName(in parts: [String]) -> (range: Range<Int>, name: String)? {
        for length in stride(from: parts.count, to: 0, by: -1) {
            for start in 0...(parts.count - length) {
                if let name = names[parts[start..<start + length].joined()] {
                    return (start..<start + length, name)
                }
            }
        }
        return nil
    }

    /// What a word is called that is not known: by the place at which its kind first came up.
    private mutating func number(_ word: String, _ kind: Placeholder) -> String {
        if let known = numbered[word] { return known }
        counts[Int(kind.rawValue)] += 1
        let name = "\(kind)\(counts[Int(kind.rawValue)])"
        numbered[word] = name
        return name
    }
}
