import DeviceLog
import ScenarioFile
import Timeline

/// Takes what is private out of the text of a scenario or a population, line by line, so that all places in it stay as they
/// are.
///
/// It needs no scenario that can be read: what is wrong in one is told with its line.
struct ScenarioRedaction {
    /// What the day of a redacted scenario is called.
    static let title = "A day"
    private static let population = "Phones"

    private let words: PrivateWords
    /// The lines below the one that is read.
    private var below: ArraySlice<[Character]> = []
    private var isPopulation = false
    private var result = ""
    /// The words between values, which wait to be written.
    private var text = ""
    /// The key at the margin that is read.
    private var section = ""
    /// How many names of what differs between phones were read.
    private var variants = 0
    /// The bundle identifier of the app that is read.
    private var app = ""
    /// Whether the value is a phrase of a lesson, which has names beside few words of its own.
    private var isPhrase = false
    /// How many brackets are open.
    private var depth = 0
    /// At which depth a list of names began.
    private var namesDepth: Int?
    /// What ends a name that goes on in the lines below: its quotation mark, or a comma where it has none.
    private var rest: Character?
    /// The column of the key whose value goes on in the lines below, and whether those are names, or prose.
    private var open: (column: Int, isProse: Bool)?

    private static let prose: Set = [
        "description", "question", "conclusion", "say", "ask", "answer", "source",
    ]
    private static let names: Set = [
        "name", "bundleIdentifier", "identifier", "enqueues", "session", "payload", "app", "answerApp",
        "swipeAway", "open",
        "simulateLaunch", "simulateExpiration", "cancelTask", "BGTaskSchedulerPermittedIdentifiers",
    ]
    private static let phrases: Set = ["expect", "do"]
    private static let files: Set = ["apns", "apns-headers", "file", "scenario"]
    /// The keys at the margin below which a name is one of what differs between phones, which stands nowhere else.
    private static let varied: Set = ["varies", "phone"]
    /// The column at which the page of a phone's population begins.
    private static let pageMargin = 4
    /// The words of the format, which are names only behind a key that has one.
    static let format: Set<String> = Set(
        ScenarioFormat.jsonSchema.split { !$0.isLetter && $0 != "-" }.lazy.map(String.init).filter {
            $0.first?.isLowercase == true || $0.dropFirst().contains { $0.isUppercase }
        })

    init(_ words: PrivateWords) { self.words = words }

    /// The whole text, redacted.
    mutating func text(of scenario: String) -> String {
        isPopulation = PopulationReader.isPopulation(Array(scenario.utf8))
        below = scenario.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)[...]
        while let line = below.popFirst() {
            take(line)
            if !below.isEmpty { result += "\n" }
        }
        return result
    }

    private mutating func take(_ line: [Character]) {
        let indent = line.prefix { $0 == " " }.count
        let isItem = line.dropFirst(indent).first == "-"
        if let open, indent < line.count, depth == 0 {
            let isBelow = indent > open.column || !open.isProse && isItem && indent == open.column
            if !isBelow { self.open = nil }
        }
        if open?.isProse == true { return }
        var position = takeRest(of: line)
        while position < line.count {
            let character = line[position]
            if character == "#", position == 0 || line[position - 1].isWhitespace { break }
            if character == "\"" || character == "'" {
                let end = Self.end(of: character, in: line, from: position + 1) ?? line.count
                take(word: line[position..<end], in: line, before: end, &position)
            } else if character.isLetter || character.isNumber || character == "$" {
                let end = line[position...].firstIndex { !Self.isWordPart($0) } ?? line.count
                take(word: line[position..<end], in: line, before: end, &position)
            } else {
                if "[{".contains(character) { depth += 1 }
                if "]}".contains(character) { depth = max(0, depth - 1) }
                if let list = namesDepth, depth < list { namesDepth = nil }
                text.append(character)
                position += 1
            }
        }
        flush()
        while result.last == " " { result.removeLast() }
    }

    /// Leaves out what belongs to a name that began in a line above, and tells where that ends.
    private mutating func takeRest(of line: [Character]) -> Int {
        let end = endOfRest(in: line)
        if end != nil { rest = nil }
        return end ?? line.count
    }

    /// Where a name ends that began in a line above; nil if it goes on below.
    private func endOfRest(in line: [Character]) -> Int? {
        guard let rest else { return 0 }
        return rest == "," ? line.firstIndex { ",}]".contains($0) } : Self.end(of: rest, in: line, from: 0)
    }

    /// What belongs to a name in the lines below, as YAML folds it.
    private func restOfName() -> String {
        var parts: [String] = []
        for line in below {
            let end = endOfRest(in: line)
            parts += line[..<(end ?? line.count)].filter { $0 != rest }.split(separator: " ").map {
                String($0)
            }
            if end != nil { break }
        }
        return parts.joined(separator: " ")
    }

    /// Takes a word or a quotation: a key with the value behind it, or a part of a value.
    private mutating func take(
        word: ArraySlice<Character>, in line: [Character], before end: Int, _ position: inout Int
    ) {
        let colon = line[end...].firstIndex { $0 != " " }
        let isKey = colon.map { line[$0] == ":" && ($0 + 1 == line.count || line[$0 + 1] == " ") } ?? false
        let bare = String(word.filter { $0 != "\"" && $0 != "'" })
        guard let colon, isKey else {
            let isName = namesDepth != nil || open?.isProse == false
            if isName { write(value: bare) } else { text += String(word) }
            position = end
            return
        }
        text += String(line[position...colon])
        flush()
        isPhrase = Self.phrases.contains(bare)
        let start = line[(colon + 1)...].firstIndex { $0 != " " } ?? line.count
        result += String(repeating: " ", count: start - colon - 1)
        position = start
        if word.startIndex == 0 { section = bare }
        let title = bare == "name" ? title(at: word.startIndex) : nil
        // What stands in place of a text stands in place of all its lines.
        let isProse = title != nil || Self.prose.contains(bare)
        let isAddress = bare == "url"
        guard isProse || isAddress || Self.names.contains(bare) || Self.files.contains(bare) else { return }
        let column = word.startIndex
        let isAtEnd = start == line.count || line[start] == "#"
        if depth == 0, isAtEnd || isProse { open = (column, isProse) }
        if let title, depth == 0 {
            if isAtEnd { result += " " }
            result += title
            position = line.count
            return
        }
        guard !isAtEnd else { return }
        if "[{".contains(line[start]) {
            if line[start] == "[", !isProse { namesDepth = depth + 1 }
            return
        }
        var value = Self.value(in: line, from: start, isInBrackets: depth > 0)
        position = value.end
        let isQuoted = "\"'".contains(line[start])
        if value.isOpen, depth > 0 || isQuoted && !isProse {
            rest = isQuoted ? line[start] : ","
            value.text += " " + restOfName()
        }
        if isProse {
            result += title ?? "\"…\""
        } else if isAddress {
            // Of an address only its scheme matters.
            let isWeb = ["http", "https"].contains(value.text.prefix { $0 != ":" }.lowercased())
            result += (isWeb ? "https" : "app") + "://example.com"
        } else if Self.files.contains(bare) {
            result += Privacy.file(value.text)
        } else {
            write(value: value.text, isApp: bare == "bundleIdentifier")
        }
    }

    /// What stands in place of a name that is none of an app or a task: of the day, the population, or what varies in it.
    private mutating func title(at column: Int) -> String? {
        if column == 0 { return isPopulation ? Self.population : Self.title }
        if section == "phone", column == Self.pageMargin { return Self.population }
        guard Self.varied.contains(section) else { return nil }
        variants += 1
        return "variant\(variants)"
    }

    /// Writes a name otherwise.
    private mutating func write(value: String, isApp: Bool = false) {
        flush()
        if isApp { app = value }
        result += isApp ? words.app(nil, bundleIdentifier: value) : words.identifier(value, ofApp: app)
    }

    /// Writes what stands between keys and values, in which acts may name apps.
    private mutating func flush() {
        result += Self.phrase(text, words, sparing: isPhrase ? [] : Self.format)
        text = ""
    }

    /// A text in which acts and conditions may name apps.
    ///
    /// Only the words of the format stay, and what private words are called instead: what is wrong in a page is repeated, and
    /// may be a name in a place where none is looked for.
    static func phrase(_ text: String, _ words: PrivateWords, sparing format: Set<String>) -> String {
        var result = ""
        var word = ""
        func end() {
            let isPublic =
                word.hasPrefix("com.apple.") || words.known(word) == word || Self.format.contains(word)
            result += isPublic ? word : Self.masked(word)
            word = ""
        }
        for character in words.scenario(text, sparing: format) {
            if isWordPart(character) {
                word.append(character)
            } else {
                end()
                result.append(character)
            }
        }
        end()
        return result
    }

    /// A word with … in place of each part that no format has.
    private static func masked(_ word: String) -> String {
        var result = ""
        var rest = word[...]
        while let first = rest.first {
            let isPart = first.isLetter || first.isNumber
            let part = rest.prefix { ($0.isLetter || $0.isNumber) == isPart }
            result += !isPart || isPublic(part) ? part : "…"
            rest = rest[part.endIndex...]
        }
        return result
    }

    private static func isPublic(_ part: Substring) -> Bool {
        let letters = part.prefix { !$0.isNumber }
        guard !letters.isEmpty, letters.endIndex < part.endIndex else {
            // Numbers with their units, as in 2h30m, or a word.
            return format.contains(String(part)) || moments.contains(String(part))
                || (letters.isEmpty || part.count < 3)
                    && part.allSatisfy { $0.isNumber || units.contains($0) }
        }
        return numbered.contains(String(letters)) && part[letters.endIndex...].allSatisfy(\.isNumber)
    }

    private static let units: Set<Character> = ["d", "h", "m", "s", "k", "M", "G", "B", "J", "W"]
    /// What stands before a number in what is no name: a private word, a day, or a release.
    private static let numbered: Set = [
        "app", "task", "file", "name", "id", "process", "variant", "d", "ios",
    ]
    private static let moments = Set(
        Weekday.allCases.map(\.shortName) + DayCalendar.months
            + DeviceSetting.allCases.flatMap(\.descriptor.valueNames))

    /// The value behind a key, where it ends, and whether it goes on in the next line if it stands in brackets.
    private static func value(
        in line: [Character], from start: Int, isInBrackets: Bool
    ) -> (text: String, end: Int, isOpen: Bool) {
        if line[start] == "\"" || line[start] == "'" {
            let end = end(of: line[start], in: line, from: start + 1)
            let text = String(line[start..<(end ?? line.count)].filter { $0 != line[start] })
            return (text, end ?? line.count, end == nil)
        }
        let end = line.indices[start...].first { index in
            isInBrackets && ",}]".contains(line[index]) || line[index] == "#" && line[index - 1].isWhitespace
        }
        let text = String(line[start..<(end ?? line.count)])
        let blanks = text.reversed().prefix { $0 == " " }.count
        return (
            String(text.dropLast(blanks)), (end ?? line.count) - blanks, end.map { line[$0] == "#" } ?? true
        )
    }

    /// Where a quotation ends that is open at a place of a line; nil if it goes on below.
    private static func end(of mark: Character, in line: [Character], from start: Int) -> Int? {
        var position = start
        while position < line.count {
            if line[position] == mark {
                // Two in a row are one of the text.
                guard mark == "'", position + 1 < line.count, line[position + 1] == mark else {
                    return position + 1
                }
                position += 1
            }
            position += mark == "\"" && line[position] == "\\" ? 2 : 1
        }
        return nil
    }

    private static func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "._-$*/@+%±".contains(character)
    }
}
