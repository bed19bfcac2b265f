import Descriptors
import Timeline

/// Reads a recording piece by piece; whatever the bytes are, it fails with nothing but a `RecordingError`.
///
/// It stops at the first damage and keeps what comes before it. Its memory is that of the events, of one line, and of
/// the events on one piece. A piece is read on all processors; the result is the same on any number of them.
public struct RecordingReader {
    private var waiting: [UInt8] = []
    private var fields = LineFields()
    private var lines = RecordingBuilder()
    /// How many lines were read.
    private(set) var lineNumber = 0
    private var damage: RecordingError?
    /// The `watch` closure asked to stop.
    private var isStopped = false

    /// The recording as far as it was read; nil without a header.
    ///
    /// - Complexity: O(1); the next line copies the events.
    var soFar: Recording? { lines.soFar }

    /// Reads what follows the roster ahead; nil before that, or where each line is read in its turn.
    private var team: ReadingTeam?
    private let teamSize: Int
    private let leastPart: Int

    /// A reader before the first byte.
    public init() { self.init(threads: min(Interruption.processors, Self.mostThreads)) }

    /// A reader before the first byte that reads on so many threads, where each has so many bytes to read.
    init(threads: Int, leastPart: Int = 1 << 16) {
        teamSize = threads
        self.leastPart = leastPart
    }

    /// More of them would wait for what is done in order.
    private static let mostThreads = 4
    /// How many bytes are read ahead at once, so that memory does not grow with the piece.
    private static let mostAhead = 1 << 20

    /// Reads a complete log from memory; O(bytes).
    public static func read(_ bytes: [UInt8]) -> RecordingReading {
        var reader = RecordingReader()
        _ = reader.read(bytes[...])
        return reader.finish()
    }

    /// Reads the next piece of a recording; returns whether reading can continue.
    ///
    /// `watch` is called with each line that could be read; it returns false to stop reading.
    /// - Returns: whether to read on.
    public mutating func read(
        _ piece: ArraySlice<UInt8>, watch: (RecordingLine) -> Bool = { _ in true }
    ) -> Bool {
        guard damage == nil, !isStopped else { return false }
        var first = waiting.count
        waiting += piece
        // The bytes are moved out of the reader while lines are read from them, so that they are never copied.
        let bytes = waiting
        waiting = []
        var start = 0
        while damage == nil, !isStopped, let end = bytes.lineEnd(in: first..<bytes.count) {
            isStopped = !readLine(bytes, start..<end, isWhole: true, watch: watch)
            start = end + 1
            if damage == nil, !isStopped { start = readAhead(bytes, from: start, watch: watch) }
            first = start
        }
        if damage == nil, bytes.count - start > RecordingFormat.longestLine {
            damage = RecordingError(line: lineNumber + 1, .lineTooLong)
        }
        waiting = start == 0 ? bytes : Array(bytes[start...])
        return damage == nil && !isStopped
    }

    /// Ends the recording and returns what was read; `watch` is called with a last line without an end.
    public mutating func finish(watch: (RecordingLine) -> Bool = { _ in true }) -> RecordingReading {
        if damage == nil, !isStopped, !waiting.isEmpty {
            _ = readLine(waiting, waiting.indices, isWhole: false, watch: watch)
        }
        if damage == nil, lineNumber == 0 { damage = RecordingError(line: 1, .empty) }
        return RecordingReading(
            recording: lines.finish(isDamaged: damage != nil), damage: damage, lastLine: max(lineNumber, 1))
    }

    /// Reads whole lines from a place on with the team, if there are enough of them; returns where it came to.
    private mutating func readAhead(
        _ bytes: [UInt8], from start: Int, watch: (RecordingLine) -> Bool
    ) -> Int {
        let limit = min(bytes.count, start + Self.mostAhead)
        guard teamSize > 1, limit - start >= 2 * leastPart else { return start }
        if team == nil { team = lines.ahead.map { ReadingTeam($0, size: teamSize, leastPart: leastPart) } }
        guard let team, let end = bytes[start..<limit].lastIndex(of: UInt8(ascii: "\n")),
            let parts = team.read(bytes, start..<end + 1)
        else { return start }
        for part in parts {
            for line in part {
                isStopped = !readLine(bytes, line.range, isWhole: true, ahead: line.event, watch: watch)
                guard damage == nil, !isStopped else { return line.range.upperBound + 1 }
            }
        }
        return end + 1
    }

    /// Reads a line, or takes the event on it that was read ahead.
    private mutating func readLine(
        _ bytes: [UInt8], _ line: Range<Int>, isWhole: Bool, ahead: TimelineEvent? = nil,
        watch: (RecordingLine) -> Bool
    ) -> Bool {
        lineNumber += 1
        do throws(RecordingProblem) {
            let meaning: RecordingLine.Meaning
            if let ahead, lines.isOpen {
                try lines.add(ahead)
                meaning = .event(ahead)
            } else {
                guard line.count <= RecordingFormat.longestLine else { throw .lineTooLong }
                try fields.read(bytes, line: line)
                let values = LineValues(bytes: bytes, range: line, fields: fields)
                meaning = try lines.add(values, line: lineNumber)
            }
            return watch(RecordingLine(number: lineNumber, bytes: bytes[line], meaning: meaning))
        } catch {
            classify(error, isWhole: isWhole)
            return false
        }
    }

    /// Distinguishes three failures: not a recording, truncated last line, damaged line.
    private mutating func classify(_ problem: RecordingProblem, isWhole: Bool) {
        if lineNumber == 1, lines.isEmpty {
            damage = RecordingError(line: 1, headerProblem(problem, isWhole: isWhole))
        } else if problem == .cut, !isWhole {
            lines.note(.lastLineCut(line: lineNumber))
        } else {
            damage = RecordingError(line: lineNumber, problem)
        }
    }

    private func headerProblem(_ problem: RecordingProblem, isWhole: Bool) -> RecordingProblem {
        switch problem {
        case .cut: isWhole ? .notALog : .cutHeader
        case .syntax, .nested, .invalidUTF8, .badEscape, .duplicateKey, .lineTooLong: .notALog
        default: problem
        }
    }
}
