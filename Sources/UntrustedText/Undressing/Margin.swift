/// What stands before each line of a pasted text: marks, with blanks around them.
struct Margin: Hashable {
    private var marks: [MarginMark] = []
    /// How many blanks stand before each mark at most, and behind the last.
    private var blanks = [0]

    /// Nothing.
    init() {}

    /// How many lines of a beginning are looked at.
    private static let linesAtMost = 60
    private static let marksAtMost = 12

    /// Whether bars stand there, of which another one may close a line.
    var hasBars: Bool { marks.contains(.bar) }

    /// What the lines of a beginning have in common.
    ///
    /// Those that begin records count; where there are none, all do.
    init(of lines: [ArraySlice<UInt8>]) {
        let all = lines.prefix(Self.linesAtMost).map { line in
            let (margin, end) = Self.all(before: line)
            return (margin: margin, beginsRecord: line[end...].beginsRecord)
        }
        let ofRecords = all.filter(\.beginsRecord).map(\.margin)
        if ofRecords.isEmpty {
            self.init(commonTo: all.map(\.margin))
        } else {
            let kinds = ofRecords.map(\.marks).reduce(into: [[MarginMark]]()) { kinds, marks in
                if !kinds.contains(marks) { kinds.append(marks) }
            }
            let groups = kinds.map { marks in ofRecords.filter { $0.marks == marks } }
            // The first of those that most lines have, so that the same text has the same margin each time.
            let most = groups.map(\.count).max()
            self.init(uniting: groups.first { $0.count == most } ?? [])
            // What is cut out from the first word on has lost the blanks of its first line.
            let opening = zip(lines, all).filter(\.1.beginsRecord).map(\.0)
            if groups.count == 1, !opening.contains(where: Self.opensObject) {
                blanks[marks.count] = Self.blanks(behindFirst: ofRecords) ?? blanks[marks.count]
            }
        }
    }

    private static func opensObject(_ line: ArraySlice<UInt8>) -> Bool {
        let first = line.first { !$0.isBlank }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// How many blanks stand behind the marks of all margins but the first, where they are equally many; nil where they
    /// are not.
    private static func blanks(behindFirst margins: [Margin]) -> Int? {
        let counts = Set(margins.dropFirst().compactMap(\.blanks.last))
        return margins.count > 1 && margins[0].blanks.last == 0 && counts.count == 1 ? counts.first : nil
    }

    /// The marks of several lines that have the same, of which some have more blanks before them.
    private init(uniting margins: [Margin]) {
        guard let first = margins.first else { return }
        marks = first.marks
        blanks = first.blanks.indices.map { gap in margins.map { $0.blanks[gap] }.max() ?? 0 }
        // Lines that are indented further are so by themselves.
        blanks[marks.count] = margins.map { $0.blanks[marks.count] }.min() ?? 0
    }

    private init(commonTo margins: [Margin]) {
        let marks = margins.first?.marks ?? []
        let length = marks.indices.first { at in
            margins.contains { $0.marks.count <= at || $0.marks[at] != marks[at] }
        }
        let shared = length ?? marks.count
        self.init(
            uniting: margins.map { margin in
                var cut = Margin()
                cut.marks = Array(margin.marks.prefix(shared))
                cut.blanks = Array(margin.blanks.prefix(shared + 1))
                return cut
            })
    }

    /// All that may stand before a line, and where it ends.
    private static func all(before line: ArraySlice<UInt8>) -> (Margin, end: Int) {
        var margin = Margin()
        var at = line.startIndex
        while true {
            let count = line[at...].prefix(while: \.isBlank).count
            margin.blanks[margin.marks.count] = count
            at += count
            guard margin.marks.count < marksAtMost,
                let (mark, end) = MarginMark.allCases.lazy.compactMap({ mark in
                    mark.end(in: line, at: at).map { (mark, $0) }
                }).first
            else { return (margin, at) }
            margin.marks.append(mark)
            margin.blanks.append(0)
            at = end
        }
    }

    /// Where the margin ends in a line, which may lack some of its marks.
    func end(in line: ArraySlice<UInt8>) -> Int {
        var at = line.startIndex
        for (number, mark) in marks.enumerated() {
            let start = Self.behind(blanks[number], at, in: line)
            if let end = mark.end(in: line, at: start) { at = end }
        }
        return Self.behind(blanks[marks.count], at, in: line)
    }

    private static func behind(_ count: Int, _ at: Int, in line: ArraySlice<UInt8>) -> Int {
        at + line[at...].prefix(count).prefix(while: \.isBlank).count
    }
}

/// A mark that stands before the lines of a pasted text.
enum MarginMark: Hashable, CaseIterable {
    /// A `>` of a quotation, with the blank behind it.
    case quotation
    /// A bar of a table or a frame.
    case bar
    /// A dash, an asterisk or a dot of a list.
    case bullet
    /// The number of the line.
    case number

    private static let bars: [[UInt8]] = ["\u{2502}", "\u{2503}", "|"].map { Array($0.utf8) }
    private static let bullets: [[UInt8]] = ["- ", "* ", "+ ", "\u{2022} "].map { Array($0.utf8) }
    private static let separators: [[UInt8]] =
        [": ", ". ", ") ", " | ", " \u{2502} ", "| ", "|", "\u{2502}", "\t", " : "].map { Array($0.utf8) }

    /// Where the mark ends if it stands at a place of a line.
    func end(in line: ArraySlice<UInt8>, at start: Int) -> Int? {
        let rest = line[start...]
        switch self {
        case .quotation:
            guard rest.first == UInt8(ascii: ">") else { return nil }
            return Self.behindBlank(start + 1, in: line)
        case .bar:
            return Self.bars.first { rest.starts(with: $0) }.map {
                Self.behindBlank(start + $0.count, in: line)
            }
        case .bullet: return Self.bullets.first { rest.starts(with: $0) }.map { start + $0.count }
        case .number:
            let digits = rest.prefix(8).prefix(while: \.isDigit).count
            guard 1...7 ~= digits else { return nil }
            let behind = line[(start + digits)...]
            // A date has such numbers, too.
            if behind.starts(with: ". ".utf8), DividedStamp(in: rest) != nil { return nil }
            return Self.separators.first { behind.starts(with: $0) }.map { behind.startIndex + $0.count }
        }
    }

    private static func behindBlank(_ at: Int, in line: ArraySlice<UInt8>) -> Int {
        at < line.endIndex && line[at] == 0x20 ? at + 1 : at
    }

    /// Where a line ends before the bar that closes it.
    static func endBeforeBar(_ line: ArraySlice<UInt8>) -> Int {
        let text = line.suffixDropped(while: \.isBlank)
        guard let bar = bars.first(where: { text.reversed().starts(with: $0.reversed()) }) else {
            return line.endIndex
        }
        return text.dropLast(bar.count).suffixDropped(while: \.isBlank).endIndex
    }
}

extension ArraySlice<UInt8> {
    fileprivate func suffixDropped(while isDropped: (UInt8) -> Bool) -> Self {
        self[startIndex..<(lastIndex { !isDropped($0) }.map { $0 + 1 } ?? startIndex)]
    }

    /// Whether a line begins as a record of a log does: with a date, a time or an object.
    var beginsRecord: Bool {
        guard let first, first != UInt8(ascii: "\"") else { return false }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
            let second = dropFirst().first { !$0.isBlank }
            return second == nil || second == UInt8(ascii: "\"") || second == UInt8(ascii: "{")
        }
        if looksLike("0000-00-00") || looksLike("aaa 00 00:00:00") || looksLike("aaa  0 00:00:00")
            || looksLike("aaa 0 00:00:00") || starts(with: "Timestamp".utf8)
        {
            return true
        }
        if looksLike("0000/00/00 ") || looksLike("00/00/0000") || DividedStamp(in: self) != nil {
            return true
        }
        // A level in any language, or a name, may stand before the time.
        let starts = [startIndex] + indices.prefix(40).filter { self[$0].isBlank }.map { $0 + 1 }
        return starts.contains { self[$0...].looksLike($0 == startIndex ? "00:00:00" : "00:00:00.0") }
            || namesProcess
    }

    /// Whether a process stands first, and what its line is about in brackets, as `SpringBoard [com.example.news] `.
    private var namesProcess: Bool {
        func isOfName(_ byte: UInt8) -> Bool {
            byte.isDigit || (byte | 0x20) &- 0x61 < 26 || ".:-_".utf8.contains(byte)
        }
        let rest = self.drop { isOfName($0) && $0 != UInt8(ascii: ":") }
        guard rest.startIndex > startIndex, rest.starts(with: " [".utf8) else { return false }
        let subject = rest.dropFirst(2).prefix(while: isOfName)
        return subject.contains(UInt8(ascii: ".")) && rest[subject.endIndex...].starts(with: "] ".utf8)
    }

    /// Whether a line begins with digits where a form has zeros, letters where it has an `a`, and else the same.
    func looksLike(_ form: StaticString) -> Bool {
        guard count >= form.utf8CodeUnitCount else { return false }
        return (0..<form.utf8CodeUnitCount).allSatisfy { offset in
            let byte = self[startIndex + offset]
            switch form.utf8Start[offset] {
            case UInt8(ascii: "0"): return byte.isDigit
            case UInt8(ascii: "a"): return (byte | 0x20) &- 0x61 < 26
            case let expected: return byte == expected
            }
        }
    }
}
