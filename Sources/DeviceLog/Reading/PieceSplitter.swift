import UntrustedText

/// Cuts a stream of bytes into pieces that hold a record, or a line of one, wherever its chunks end.
struct PieceSplitter {
    /// What ends a piece.
    private var framing: Framing
    /// The beginning of a piece whose end is still to come.
    private var torn: [UInt8] = []
    /// Whether the piece that is still to come to its end has lost bytes.
    private var isShortened = false
    /// The number of the line that the next piece begins in, and how many lines the torn one has so far.
    private var line = 1
    private var tornLines = 0
    /// Whether the last line so far has bytes and no line break; an object may have ended on it.
    private var isLineOpen = false
    /// Which lines of the file these are.
    private var numbers = LineNumbers()

    init(_ framing: Framing) { self.framing = framing }

    /// Whether the beginning of a piece waits for its end.
    var isTorn: Bool { !torn.isEmpty }

    /// How many lines have come to their end.
    var linesRead: Int { numbers.original(line + tornLines) - 1 }

    /// Takes in which lines of the file those of the next chunks stand.
    mutating func take(_ numbers: LineNumbers) { self.numbers.goOn(with: numbers) }

    /// Takes the next chunk, and gives every piece that ends in it to the records.
    mutating func take(
        _ chunk: Bytes, into records: inout RecordAssembly, _ body: (LogRecord) -> Void
    ) {
        guard let last = chunk.last else { return }
        isLineOpen = last != .newline
        var at = 0
        while at < chunk.count {
            guard let end = framing.end(of: chunk, from: at) else { break }
            let whole = chunk.part(at..<end.pieceEnd)
            if torn.isEmpty, whole.count <= PiecePlace.bytesAtMost {
                records.take(
                    whole, PiecePlace(line: numbers.settle(at: line), isShortened: false, isTorn: false), body
                )
            } else {
                keep(whole)
                giveTorn(isTorn: false, into: &records, body)
            }
            line &+= tornLines &+ end.lines
            tornLines = 0
            at = end.next
        }
        guard at < chunk.count else { return }
        let rest = chunk.part(from: at)
        tornLines += framing.lines(in: rest)
        keep(rest)
        // A piece that never ends must not stop the reading of those behind it.
        if isShortened { framing.lose() }
    }

    /// Gives what is left at the end of the stream, where the last line ends, too.
    mutating func finish(into records: inout RecordAssembly, _ body: (LogRecord) -> Void) {
        if !torn.isEmpty { giveTorn(isTorn: true, into: &records, body) }
        line += tornLines + (isLineOpen ? 1 : 0)
        tornLines = 0
        isLineOpen = false
    }

    private mutating func keep(_ bytes: Bytes) {
        let room = PiecePlace.bytesAtMost - torn.count
        if bytes.count > room { isShortened = true }
        torn.append(contentsOf: bytes.prefix(room))
    }

    private mutating func giveTorn(
        isTorn: Bool, into records: inout RecordAssembly, _ body: (LogRecord) -> Void
    ) {
        let place = PiecePlace(line: numbers.settle(at: line), isShortened: isShortened, isTorn: isTorn)
        torn.withUnsafeBufferPointer { records.take($0, place, body) }
        torn.removeAll(keepingCapacity: torn.capacity < 1 << 16)
        isShortened = false
    }
}
