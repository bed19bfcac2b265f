import DeviceLog
import ScenarioFile

/// Takes what is private out of the text of a scenario or a population, line by line, so that all places in it stay as they
/// are.
///
/// It needs no scenario that can be read: what is wrong in one is told with its line.
struct ScenarioRedaction {
    /// What the day of a redacted scenario is called.
    static let title = "A day"
    private static let population = "Phones"

    private let words: PrivateWords
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
        for (number, line) in scenario.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { result += "\n" }
            take(Array(line))
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
        var position = 0
        while position < line.count {
            let character = line[position]
            if character == "#", position == 0 || line[position - 1].isWhitespace { break }
            if character == "\"" || character == "'" {
                let end = Self.end(ofQuotation: line, from: position)
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
        guard isProse || Self.names.contains(bare) || Self.files.contains(bare) else { return }
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
        let value = Self.value(in: line, from: start, isInBrackets: depth > 0)
        position = value.end
        if isProse {
            result += title ?? "\"…\""
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
        result += words.scenario(text, sparing: isPhrase ? [] : Self.format)
        text = ""
    }

    /// The value behind a key, and where it ends.
    private static func value(
        in line: [Character], from start: Int, isInBrackets: Bool
    ) -> (text: String, end: Int) {
        if line[start] == "\"" || line[start] == "'" {
            let end = end(ofQuotation: line, from: start)
            return (String(line[start..<end].filter { $0 != line[start] }), end)
        }
        let end =
            line.indices[start...].first { index in
                isInBrackets && ",}]".contains(line[index])
                    || line[index] == "#" && line[index - 1].isWhitespace
            } ?? line.count
        let text = String(line[start..<end])
        let blanks = text.reversed().prefix { $0 == " " }.count
        return (String(text.dropLast(blanks)), end - blanks)
    }

    private static func end(ofQuotation line: [Character], from start: Int) -> Int {
        line[(start + 1)...].firstIndex(of: line[start]).map { $0 + 1 } ?? line.count
    }

    private static func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "._-$*/@+%±".contains(character)
    }
}
