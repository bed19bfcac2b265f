/// A task as a line calls it.
struct NamedTask {
    var kind: TaskKind?
    var identifier: String?

    var isNamed: Bool { kind != nil || identifier != nil }
}

/// The words of apps, in any case and however they are joined: `did enter background`, `didEnterBackground`.
extension MessageCursor {
    /// Passes the words of a phrase, in which `#` stands for a task.
    mutating func skip(phrase: [[UInt8]], _ task: inout NamedTask) -> Bool {
        for (number, word) in phrase.enumerated() {
            if number > 0 { skipJoint() }
            if word == [UInt8(ascii: "#")] {
                guard let named = namedTask() else { return false }
                task = named
            } else {
                guard skip(word: word) else { return false }
            }
        }
        return isAtWordEnd
    }

    /// Passes a word in lower case, whatever its case is here.
    private mutating func skip(word: some Collection<UInt8>) -> Bool {
        guard bytes.count - position >= word.count,
            zip(bytes[position...], word).allSatisfy({ byte, wanted in
                byte == wanted || byte.isLetter && byte | 0x20 == wanted
            })
        else { return false }
        position += word.count
        return true
    }

    private mutating func skip(words: String) -> Bool {
        var copy = self
        for (number, word) in words.utf8.split(separator: 0x20).enumerated() {
            if number > 0 { copy.skipJoint() }
            guard copy.skip(word: word) else { return false }
        }
        guard copy.isAtWordEnd else { return false }
        self = copy
        return true
    }

    /// Passes what joins two words of a phrase, or nothing.
    private mutating func skipJoint() { _ = run { " _-:=.'\"".utf8.contains($0) } }

    /// Whether no word goes on here; a capital behind a small letter begins another.
    private var isAtWordEnd: Bool {
        guard let next, next.isLetter, position > 0, bytes[position - 1].isLetter else {
            return true
        }
        return next & 0x20 == 0 && bytes[position - 1] & 0x20 != 0
    }

    /// Passes the name of a task: its kind, its identifier, or both.
    private mutating func namedTask() -> NamedTask? {
        var copy = self
        _ = copy.skip(words: "the")
        copy.skipBlanks()
        let noun = Self.nouns.first { copy.skip(words: $0.words) }
        var task = NamedTask(kind: noun?.kind)
        var rest = copy
        rest.skipJoint()
        for word in ["for", "with identifier", "identifier"] where rest.skip(words: word) { rest.skipJoint() }
        _ = rest.run { "(<[".utf8.contains($0) }
        if let identifier = rest.taskIdentifier() {
            _ = rest.run { ")>]\"'".utf8.contains($0) }
            task.identifier = identifier
            copy = rest
        }
        // Tasks of other kinds are called tasks, too.
        guard noun?.kind != nil || task.identifier != nil else { return nil }
        self = copy
        return task
    }

    private static let nouns: [(words: String, kind: TaskKind?)] = [
        ("bg app refresh task request", .refresh), ("bg app refresh task", .refresh),
        ("background app refresh task", .refresh), ("background app refresh", .refresh),
        ("background refresh task", .refresh), ("background refresh", .refresh),
        ("app refresh task", .refresh), ("app refresh", .refresh),
        ("bg processing task request", .processing), ("bg processing task", .processing),
        ("background processing task", .processing), ("background processing", .processing),
        ("processing task", .processing),
        ("bg continued processing task request", .continuedProcessing),
        ("bg continued processing task", .continuedProcessing),
        ("continued processing task", .continuedProcessing),
        ("background task request", nil), ("background task", nil), ("bg task request", nil),
        ("bg task", nil),
        ("task request", nil), ("task", nil),
    ]

    /// Passes a reversed domain of three parts or more, as task identifiers are.
    private mutating func taskIdentifier() -> String? {
        let range = run {
            $0.isLetter || Self.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: "_")
        }
        var words = bytes[range]
        while words.last == UInt8(ascii: ".") { words = words.dropLast() }
        let parts = words.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 2, parts.allSatisfy({ !$0.isEmpty }), parts[0].allSatisfy(\.isLetter) else {
            return nil
        }
        position = words.endIndex
        return text(words.startIndex..<words.endIndex)
    }

    /// The first task identifier in the rest of the line.
    var identifierAhead: String? {
        var copy = self
        while !copy.isAtEnd {
            if let identifier = copy.taskIdentifier() { return identifier }
            _ = copy.run { !$0.isLetter }
        }
        return nil
    }

    /// The truth that the rest of the line names first: `(success: true)`, `is enabled`, `: NO`.
    ///
    /// A number that counts something, as in `0 items` or `in 1.5 s`, is none.
    var truthAhead: Bool? {
        var copy = self
        while !copy.isAtEnd {
            _ = copy.run { !$0.isLetter && !Self.isDigit($0) }
            let isFraction = copy.position > 0 && copy.bytes[copy.position - 1] == UInt8(ascii: ".")
            let word = copy.text(copy.run { $0.isLetter || Self.isDigit($0) }).lowercased()
            let isNumber = (word == "0" || word == "1") && (isFraction || copy.isCountHere)
            if !isNumber {
                if ["true", "yes", "on", "enabled", "1"].contains(word) { return true }
                if ["false", "no", "off", "disabled", "0"].contains(word) { return false }
            }
            if word.isEmpty, !copy.isAtEnd { copy.position += 1 }
        }
        return nil
    }

    /// Whether a number that ends here goes on, or counts what the next word names.
    private var isCountHere: Bool {
        var rest = self
        if rest.skip(".") { return rest.next.map(Self.isDigit) ?? false }
        guard let next = rest.next, Self.isBlank(next) else { return false }
        rest.skipBlanks()
        return rest.next?.isLetter ?? false
    }

    /// Whether a word stands in the rest of the line.
    func hasWordAhead(_ word: String) -> Bool {
        var copy = self
        while !copy.isAtEnd {
            if copy.skip(words: word) { return true }
            _ = copy.run(while: \.isLetter)
            _ = copy.run { !$0.isLetter }
        }
        return false
    }

    /// Whether the rest of the line denies what was said, or asks whether it is so.
    var hasDoubtAhead: Bool {
        ["not", "never", "if", "should", "would", "without"].contains(where: hasWordAhead)
            || hasAhead("n't") || hasAhead("n’t")
    }

    /// Passes what an app calls itself before it says what happens to it.
    mutating func skipAppName() {
        var copy = self
        _ = copy.skip(words: "the")
        copy.skipBlanks()
        guard
            ["UIApplication", "application", "app", "UIScene", "scene"].contains(where: { name in
                copy.skip(word: name.lowercased().utf8)
            })
        else { return }
        // `application(_:didFinishLaunchingWithOptions:)`
        if copy.skip("(") { _ = copy.skip("_:") || copy.skip("_ application: ") }
        copy.skipBlanks()
        self = copy
    }

    /// Passes what a logger puts before a text: a level, a name, a place in the source, brackets, marks.
    mutating func skipLoggerLabel() -> Bool {
        for (open, close) in [("[", "]"), ("(", ")"), ("<", ">"), ("{", "}")]
            as [(Unicode.Scalar, Unicode.Scalar)]
        where next == UInt8(ascii: open) {
            guard text(before: close) != nil else { return false }
            position += 1
            return true
        }
        let mark = run { !$0.isLetter && !Self.isDigit($0) && !"[(<{ \t".utf8.contains($0) }
        if !mark.isEmpty { return true }
        let start = position
        let token = run { !Self.isBlank($0) }
        let word = text(token)
        let isPlace = word.dropLast().contains { ".:/@[(".contains($0) } || word.hasSuffix(":")
        let isNumber =
            bytes[token].allSatisfy { Self.hexadecimalDigit($0) != nil } && word.contains(where: \.isNumber)
        if isPlace || isNumber || Self.levels.contains(word.lowercased()) { return true }
        // A name with a mark behind it: `Lifecycle - `.
        skipBlanks()
        if let mark = next, "-|>:".utf8.contains(mark), position + 1 < bytes.count,
            Self.isBlank(bytes[position + 1])
        {
            return true
        }
        position = start
        return false
    }

    private static let levels: Set<String> = [
        "trace", "verbose", "debug", "info", "notice", "default", "log", "warn", "warning", "error", "fault",
        "critical", "fatal",
    ]
}
