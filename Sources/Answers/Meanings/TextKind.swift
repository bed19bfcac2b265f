/// What a text in which nothing is known looks like, which tells what would help to find out more.
public enum TextKind: Equatable, Sendable {
    /// An error with its domain and code.
    case error(domain: String, code: String)
    /// A code without its domain.
    case bareCode(String)
    /// An exception that ended a process.
    case exception(String)
    /// A line of a crash report.
    case crashReport
    /// A line that a process has logged.
    case logLine(process: String)
    /// A number in hexadecimal.
    case hexCode(String)
    /// A name of Apple's API or of other code.
    case symbol(String)
    /// A sentence, such as one that tells what is wrong.
    case sentence
    /// A word or a few.
    case words

    /// How much of a text is looked at.
    private static let lettersAtMost = 4_000

    /// What a text looks like.
    public init(_ text: String) {
        let text = String(text.prefix(Self.lettersAtMost))
        let pieces = text.split(whereSeparator: \.isWhitespace).map(String.init)
        if let error = Self.error(in: pieces) {
            self = error
        } else if text.isInCrashReport {
            self = .crashReport
        } else if let name = pieces.firstName(where: \.isException) {
            self = .exception(name)
        } else if let process = Self.process(in: pieces) {
            self = .logLine(process: process)
        } else if let code = Self.bareCode(in: Words(text).list) {
            self = .bareCode(code)
        } else if let code = pieces.firstName(where: \.isHexadecimal) {
            self = .hexCode(code)
        } else if pieces.count == 1, pieces[0].isSymbol {
            self = .symbol(pieces[0])
        } else {
            self = pieces.count > 3 ? .sentence : .words
        }
    }

    /// `Domain=… Code=…`, or `(SomeDomain error 3.)`.
    private static func error(in pieces: [String]) -> TextKind? {
        func value(of key: String) -> String? {
            pieces.lazy.compactMap { piece in
                piece.range(of: key).map { String(piece[$0.upperBound...]) }
            }.first
        }
        if let domain = value(of: "Domain="), let code = value(of: "Code=") {
            return .error(domain: domain.withoutPunctuation, code: code.withoutPunctuation)
        }
        for (place, piece) in pieces.enumerated().dropLast(2)
        where pieces[place + 1] == "error" && piece.withoutPunctuation.hasSuffix("Domain") {
            return .error(domain: piece.withoutPunctuation, code: pieces[place + 2].withoutPunctuation)
        }
        return nil
    }

    /// The process of `process[123]: …`, or `process(Library)[123]`, or behind a time as in columns.
    private static func process(in pieces: [String]) -> String? {
        let numbered = pieces.lazy.compactMap { piece -> String? in
            guard let open = piece.firstIndex(of: "["), open > piece.startIndex,
                let close = piece[open...].firstIndex(of: "]")
            else { return nil }
            let number = piece[piece.index(after: open)..<close].prefix { $0 != ":" }
            guard !number.isEmpty, number.allSatisfy(\.isNumber) else { return nil }
            return String(piece[..<open].prefix { $0 != "(" })
        }.first
        if let numbered { return numbered }
        guard let time = pieces.prefix(4).firstIndex(where: \.isTimeOfDay) else { return nil }
        return pieces[(time + 1)...].first { !$0.isZone }.flatMap { $0.isProcess ? $0 : nil }
    }

    /// The number of a text that is little else, such as `error 3`, `Code=-999` or `signal 9`.
    private static func bareCode(in words: [String]) -> String? {
        let labels: Set = ["code", "error", "signal", "exit", "status", "exited", "with"]
        let others = words.filter { !labels.contains($0) }
        return others.count == 1 && Words.isNumber(others[0]) ? others[0] : nil
    }

    /// What it looks like.
    public var appearance: String {
        switch self {
        case .error(let domain, let code): "an error of the domain \(domain) with the code \(code)"
        case .bareCode(let code): "the code \(code) without its domain"
        case .exception(let name): "an exception, \(name)"
        case .crashReport: "a part of a crash report"
        case .logLine(let process): "a line of the process \(process) in a log"
        case .hexCode(let code): "a number in hexadecimal, \(code)"
        case .symbol(let name): "a name in code, \(name)"
        case .sentence: "a sentence"
        case .words: "a word or a few"
        }
    }

    /// What would help to find out more.
    public var help: String {
        switch self {
        case .error:
            "who defines that domain tells what the code means there; look in its userInfo for an"
                + " NSUnderlyingError, and explain that"
        case .bareCode(let code):
            "a code means something else in each domain: give the line with Domain= and Code= as the app prints it"
                + Self.domains(of: code)
        case .exception:
            "what matters is its reason: give the whole line, with what stands in quotes after “reason”"
        case .crashReport:
            "what ended the app stands in the lines Exception Type and Termination Reason: give those, or the file"
        case .logLine:
            "save the log around it to a file, and run dayline check FILE: it tells what dayline reads in it"
        case .hexCode:
            "it is the code of a kill if it stands behind Termination Reason, else most likely an address: give the"
                + " whole line"
        case .symbol:
            "dayline ask finds a cause by what is wrong; dayline policy --rules list the names of Apple's that bear on"
                + " running in the background"
        case .sentence:
            "dayline ask finds the cause by what is wrong; of a report or a log give the lines themselves"
        case .words:
            "dayline ask finds a cause by what is wrong; dayline policy and dayline policy --rules list what the model"
                + " has names for"
        }
    }

    /// The domains in which a code is known.
    private static func domains(of code: String) -> String {
        let known = PastedText.all.flatMap { [$0.title] + $0.patterns }.compactMap(KnownError.init)
            .filter { $0.code == code }.map { "dayline explain '\($0.domain) Code=\(code)'" }
        return known.isEmpty ? "" : "; known: \(known.joined(separator: ", "))"
    }
}

extension String {
    fileprivate var withoutPunctuation: String {
        let trimmed = drop { !$0.isLetter && !$0.isNumber && $0 != "-" }
        let rest = trimmed.reversed().drop { !$0.isLetter && !$0.isNumber }
        return String(rest.reversed())
    }

    /// Whether it is a time such as `08:00:54.700689-0600`.
    fileprivate var isTimeOfDay: Bool {
        let parts = split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0].count == 2 && parts[1].count == 2
            && parts.allSatisfy { $0.first?.isNumber == true }
    }

    /// Whether it is a zone such as `+0200`.
    fileprivate var isZone: Bool {
        (first == "+" || first == "-") && count >= 4 && dropFirst().allSatisfy { $0.isNumber || $0 == ":" }
    }

    /// Whether it may be the name of a process.
    fileprivate var isProcess: Bool {
        first?.isLetter == true
            && allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_" }
    }

    fileprivate var isException: Bool { hasSuffix("Exception") && first?.isUppercase == true }

    fileprivate var isHexadecimal: Bool {
        hasPrefix("0x") && count > 4 && dropFirst(2).allSatisfy(\.isHexDigit)
    }

    /// Whether it is written as names in code are: with a capital within, or with parentheses or colons.
    fileprivate var isSymbol: Bool {
        count > 4 && !contains("-")
            && (dropFirst().contains(where: \.isUppercase) || hasSuffix(":") || contains("("))
    }

    fileprivate var isInCrashReport: Bool {
        let heads = [
            "Exception Type:", "Exception Codes:", "Termination Reason:", "Triggered by Thread:",
            "Last Exception Backtrace", "Incident Identifier:", "Binary Images:", "Crashed:",
        ]
        return heads.contains { range(of: $0) != nil }
    }

    /// Where a text stands in it; the first of its places.
    fileprivate func range(of other: String) -> Range<Index>? {
        guard let length = other.isEmpty ? nil : other.count, length <= count else { return nil }
        return indices.lazy.compactMap { start in
            self[start...].hasPrefix(other) ? start..<index(start, offsetBy: length) : nil
        }.first
    }
}

extension [String] {
    fileprivate func firstName(where fits: (String) -> Bool) -> String? {
        lazy.map(\.withoutPunctuation).first(where: fits)
    }
}
