/// Texts in the console of an app that are known, and that no event of a day tells: errors that were printed without a
/// time, exceptions, warnings of frameworks.
public struct ConsoleTexts {
    /// A text, and the number of the line that has it, from 1.
    public struct Found: Sendable {
        /// What is known.
        public let subject: Subject
        /// The first line that has it.
        public var line: Int
        /// The form of it that stands in the line, letter for letter; nil where the line has its words in another form.
        public let quoted: String?
    }

    /// The texts in the order of their lines, each once.
    public private(set) var found: [Found] = []

    private static let foundAtMost = 12
    /// How long a line is at most that somebody may have broken by hand, and how much of any line is looked at.
    private static let broken = 200
    private static let letters = 2_000

    /// What the day tells, or is found: the rest of a line that tells it may have further words of the same text.
    private var told: Set<String> = []
    /// The beginnings of lines that were looked at, without what differs from one to the next.
    private var shapes: Set<String> = []
    private let isTold: (_ line: String, _ isTimed: Bool) -> Bool

    /// Finds the texts in the beginning of a log.
    ///
    /// - Parameters:
    ///   - text: The beginning.
    ///   - isTold: Whether the day tells what a line means, which begins with a time or not.
    public init(in text: String, isTold: @escaping (_ line: String, _ isTimed: Bool) -> Bool) {
        self.isTold = isTold
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in lines.enumerated() where !line.isEmpty && found.count < Self.foundAtMost {
            let line = line.prefix(Self.letters)
            guard shapes.insert(String(line.prefix(100).filter { !$0.isHexDigit })).inserted else { continue }
            let known = add(line, at: number + 1)
            // A text may be broken within its words.
            guard number + 1 < lines.count, !known, line.count < Self.broken, !Self.isTimed(lines[number + 1])
            else { continue }
            let end = line.lastIndex { !$0.isWhitespace }.map { line.index(after: $0) } ?? line.startIndex
            let rest = lines[number + 1].prefix(Self.broken).drop(while: \.isWhitespace)
            // What the next line has by itself is its own.
            if Lookup.subjects(in: String(rest)).isEmpty { add(line[..<end] + " " + rest, at: number + 1) }
        }
    }

    /// Adds what is known in a line; false if nothing is.
    @discardableResult
    private mutating func add(_ line: Substring, at number: Int) -> Bool {
        let subjects = Lookup.subjects(in: String(line)).filter {
            guard case .pastedText(let text) = $0 else { return false }
            // What a person typed at the debugger is nothing that the log tells.
            return $0.isOfReports && !text.title.hasPrefix("_simulate")
        }
        guard !subjects.isEmpty else { return false }
        guard !isTold(String(line), Self.isTimed(line)) else {
            let titles = subjects.map(\.title)
            told.formUnion(titles)
            // An earlier line that says the same is told with it.
            found.removeAll { titles.contains($0.subject.title) }
            return true
        }
        for subject in Lookup.withoutNameOfException(subjects)
        where told.insert(subject.title).inserted {
            found.append(Found(subject: subject, line: number, quoted: Self.quoted(subject, in: line)))
        }
        return true
    }

    /// The title of a subject, or else its longest form, if the line has it; what stands for a gap in it ends no match.
    private static func quoted(_ subject: Subject, in line: Substring) -> String? {
        guard case .pastedText(let text) = subject else { return nil }
        let others = text.texts.dropFirst().sorted { $0.count > $1.count }
        let forms: [String] = [subject.title, text.title] + others
        return forms.first { form in
            var rest = line
            return form.split(separator: "\u{2026}").allSatisfy { part in
                let words = part.split(separator: " ").joined(separator: " ")
                guard let found = rest.firstRange(of: words) else { return false }
                rest = rest[found.upperBound...]
                return true
            }
        }
    }

    /// Whether a line begins with a date or a time, behind the marks of a quotation.
    private static func isTimed(_ line: Substring) -> Bool {
        line.first { $0.isLetter || $0.isNumber }?.isNumber ?? false
    }

    /// What a text means and what to do, as a sentence.
    public static func words(_ subject: Subject) -> String {
        let facts = Explanation(subject).facts
        return ["means", "do"].compactMap { label in facts.first { $0.label == label }?.words }
            .joined(separator: " ")
    }
}
