/// What a program puts before every line that it passes on: its name, a time of its own, a level.
///
/// In `2026-11-28T09:12:33.1234567Z `, `[IOSSimulatorLog] [IOS_SYSLOG_ROW] ` or `1326   :` signs stay, numbers differ from
/// line to line, and so may words. It is found once, in the beginning of a log.
struct LinePrefix: Hashable {
    private var parts: [Part] = []
    /// Whether what has no such prefix may be the rest of a record, since only its first line has it.
    private(set) var isOnFirstLinesOnly = false

    private enum Part: Hashable {
        case sign(UInt8)
        /// A word that each line has.
        case word([UInt8])
        /// Another word in each line, or a number.
        case anyWord
        /// Blanks: any number, or behind the last word at most so many.
        case blanks(Int)

        /// What is left of it where neither words nor numbers count.
        var kind: Part {
            switch self {
            case .sign: self
            case .word, .anyWord: .anyWord
            case .blanks: .blanks(0)
            }
        }

        /// What both this and another part of the same kind are.
        func common(to other: Part) -> Part {
            if case .blanks(let count) = self, case .blanks(let others) = other {
                return .blanks(min(count, others))
            }
            return self == other ? self : .anyWord
        }
    }

    private static let linesAtMost = 60
    private static let partsAtMost = 40
    private static let bytesAtMost = 120

    /// The prefix behind which the most lines of a beginning are records; nil if none makes records of them, which
    /// are then worth nothing.
    init?(of lines: [Bytes], worth: ([Bytes]) -> Int) {
        let sample = lines.prefix(Self.linesAtMost)
        let words = sample.map { Self.words(of: $0) }
        var best: (prefix: LinePrefix, worth: Int, length: Int)?
        for length in 1...Self.partsAtMost {
            let candidates = zip(sample, words).filter { length <= $1.count }.map { line, words in
                words.prefix(length).map { Self.part(of: line, $0) }
            }
            guard !candidates.isEmpty else { break }
            guard let prefix = Self.mostFrequent(candidates) else { continue }
            let worth = worth(prefix.takenOff(sample))
            // Of several, the shortest leaves most to the records; but the blanks behind it belong to it.
            let isBlankBehind =
                best.map { worth == $0.worth && length == $0.length + 1 } ?? false && prefix.endsWithBlanks
            if worth > best?.worth ?? 0 || isBlankBehind { best = (prefix, worth, length) }
        }
        guard let best else { return nil }
        // Before one line alone, a number and a dash may be of its date, which is damaged.
        if sample.count == 1, best.prefix.parts.last == .sign(UInt8(ascii: "-")) { return nil }
        self = best.prefix
        isOnFirstLinesOnly =
            sample.contains { end(in: $0) == nil && $0.first.map(Self.beginsRest) ?? false }
    }

    private var endsWithBlanks: Bool {
        if case .blanks = parts.last { true } else { false }
    }

    /// Lines without their prefixes; those that have none are left out.
    func takenOff(_ lines: some Sequence<Bytes>) -> [Bytes] {
        lines.compactMap { line in end(in: line).map { line.part(from: $0) } }
    }

    /// Where the prefix of a line ends; nil if it has none.
    func end(in line: Bytes) -> Int? {
        var cursor = LineCursor(line)
        for (number, part) in parts.enumerated() {
            switch part {
            case .sign(let sign): guard cursor.take(sign) else { return nil }
            case .word(let word):
                let found = cursor.takeWhile(\.isOfWord)
                guard line.part(found).elementsEqual(word) else { return nil }
            case .anyWord: guard !cursor.takeWhile(\.isOfWord).isEmpty else { return nil }
            case .blanks(let count):
                let start = cursor.at
                _ = cursor.takeWhile { $0 == .space || $0 == .tab }
                guard number == parts.count - 1 else { continue }
                // Where a line ends with its prefix the blanks may be cut off; further ones indent what stands behind.
                guard cursor.at > start || cursor.isAtEnd else { return nil }
                cursor.at = min(cursor.at, start + count)
            }
        }
        return cursor.at
    }

    /// Whether a line that begins so is no text of its own.
    private static func beginsRest(_ byte: UInt8) -> Bool {
        byte == .space || byte == .tab || byte == .openBrace || byte == .closeBracket || byte == .closeBrace
    }

    /// The words, the runs of blanks and the signs that a line begins with.
    private static func words(of line: Bytes) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var cursor = LineCursor(line)
        while words.count < partsAtMost, cursor.at < bytesAtMost, !cursor.isAtEnd {
            let start = cursor.at
            if cursor.takeWhile(\.isOfWord).isEmpty, cursor.takeWhile({ $0 == .space || $0 == .tab }).isEmpty
            {
                cursor.at += 1
            }
            words.append(start..<cursor.at)
        }
        return words
    }

    private static func part(of line: Bytes, _ range: Range<Int>) -> Part {
        let bytes = line.part(range)
        if bytes.first == .space || bytes.first == .tab { return .blanks(bytes.count) }
        guard bytes.first?.isOfWord ?? false else { return .sign(bytes[0]) }
        return bytes.contains { $0.isDigit } ? .anyWord : .word(Array(bytes))
    }

    /// What most of some lines begin with: the same signs, between which words may differ; nil if words stand last.
    private static func mostFrequent(_ candidates: [[Part]]) -> LinePrefix? {
        var groups: [(kinds: [Part], members: [[Part]])] = []
        for parts in candidates {
            let kinds = parts.map(\.kind)
            if kinds.last == .anyWord { continue }
            if let known = groups.firstIndex(where: { $0.kinds == kinds }) {
                groups[known].members.append(parts)
            } else {
                groups.append((kinds, [parts]))
            }
        }
        let most = groups.map(\.members.count).max()
        guard let group = groups.first(where: { $0.members.count == most }) else { return nil }
        var prefix = LinePrefix()
        prefix.parts = group.kinds.indices.map { at in
            group.members.map { $0[at] }.reduce(group.members[0][at]) { $0.common(to: $1) }
        }
        return prefix
    }

    private init() {}
}

extension UInt8 {
    /// Whether a word of a prefix may have the byte.
    fileprivate var isOfWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self > 0x7F }
}
