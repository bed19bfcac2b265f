/// Puts heads together that somebody, or a page, has broken between their words, before the process or behind it.
struct HeadJoining {
    private let grammar: LineGrammar
    private var head = RecordHead()
    /// The lines of a head that is not complete.
    private var lines: [Piece] = []

    /// A line with its place.
    struct Piece {
        var bytes: [UInt8]
        var place: PiecePlace
    }

    /// A head has no more lines than this.
    private static let linesAtMost = 4

    init(_ grammar: LineGrammar) { self.grammar = grammar }

    /// The styles whose heads are so certain that pieces of one are known to belong together.
    static let styles: [LogStyle] = [
        .default, .syslog, .compact, .idevicesyslogOld, .idevicesyslog2020, .idevicesyslog, .pymobiledevice3,
    ]

    /// Takes a line, and returns those that are ready; nil where that is this line as it is.
    mutating func take(_ line: Bytes, _ place: PiecePlace) -> [Piece]? {
        let line = line.last == .carriageReturn ? line.part(0..<line.count - 1) : line
        if grammar.read(line, into: &head) { return lines.isEmpty ? nil : takeLines(and: line, place) }
        guard !lines.isEmpty else {
            guard line.beginsWithStamp else { return nil }
            lines = [Piece(bytes: Array(line), place: place)]
            return []
        }
        if line.beginsWithStamp {
            defer { lines = [Piece(bytes: Array(line), place: place)] }
            return lines
        }
        lines.append(Piece(bytes: Array(line), place: place))
        let whole = Array(lines.map(\.bytes).map { $0.drop { $0 == .space } }.joined(separator: [.space]))
        if whole.withUnsafeBufferPointer({ grammar.read($0, into: &head) }) {
            var first = lines[0].place
            first.lastWidth = line.count
            lines = []
            return [Piece(bytes: whole, place: first)]
        }
        return lines.count < Self.linesAtMost ? [] : finish()
    }

    private mutating func takeLines(and line: Bytes, _ place: PiecePlace) -> [Piece] {
        finish() + [Piece(bytes: Array(line), place: place)]
    }

    /// Returns the lines of a head that was not completed, as they are.
    mutating func finish() -> [Piece] {
        defer { lines = [] }
        return lines
    }
}

extension HeadJoining {
    /// The lines of a beginning with their heads put together.
    static func whole(_ lines: [Bytes], _ grammar: LineGrammar) -> [[UInt8]] {
        var joining = HeadJoining(grammar)
        let taken = lines.enumerated().flatMap { number, line in
            let place = PiecePlace(line: number, isShortened: false, isTorn: false)
            return joining.take(line, place)?.map(\.bytes) ?? [Array(line)]
        }
        return taken + joining.finish().map(\.bytes)
    }

    /// What the beginning of a log shows where its broken heads are put together.
    struct Finding {
        /// How many heads were broken, and how many were whole.
        private(set) var broken = 0
        private(set) var whole = 0
        /// Whether a process is named whose records matter.
        private(set) var hasKeptRecord = false
        /// Which lines are no part of a head.
        private(set) var rests: Set<Int> = []

        /// What some lines show in a style; nil where no head is broken, or too few are for it to be no chance.
        init?(_ lines: [Bytes], _ grammar: LineGrammar) {
            guard lines.contains(where: \.beginsWithStamp) else { return nil }
            var joining = HeadJoining(grammar)
            for (number, line) in lines.enumerated() {
                let place = PiecePlace(line: number, isShortened: false, isTorn: false)
                if let pieces = joining.take(line, place) {
                    pieces.forEach { take($0.bytes, grammar, $0.place) }
                } else {
                    take(Array(line), grammar, place)
                }
            }
            guard broken > 0, HandWrap.isNarrow(lines) || broken >= whole else { return nil }
        }

        private mutating func take(_ line: [UInt8], _ grammar: LineGrammar, _ place: PiecePlace) {
            var head = RecordHead()
            line.withUnsafeBufferPointer { line in
                guard grammar.read(line, into: &head) else {
                    rests.insert(place.line)
                    return
                }
                if place.lastWidth == nil { whole += 1 } else { broken += 1 }
                hasKeptRecord = hasKeptRecord || KeptProcess(name: line.part(head.process)) != nil
            }
        }
    }
}

extension Bytes {
    /// Whether a line begins with the date and the time of a record.
    fileprivate var beginsWithStamp: Bool {
        var cursor = LineCursor(self)
        var time = PrintedTime()
        guard cursor.takeDate(into: &time) || cursor.takeMonthAndDay(into: &time), cursor.take(.space) else {
            return false
        }
        return cursor.takeTimeOfDay(into: &time) != nil
    }
}
