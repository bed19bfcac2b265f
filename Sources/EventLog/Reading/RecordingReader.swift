/// Reads a recording piece by piece; whatever the bytes are, it fails with nothing but a `RecordingError`.
///
/// It stops at the first damage and keeps what comes before it. Its memory is that of the events and of one
/// line.
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

    /// A reader before the first byte.
    public init() {}

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
        while damage == nil, !isStopped, let end = bytes[first...].firstIndex(of: UInt8(ascii: "\n")) {
            isStopped = !readLine(bytes, start..<end, isWhole: true, watch: watch)
            start = end + 1
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

    private mutating func readLine(
        _ bytes: [UInt8], _ line: Range<Int>, isWhole: Bool, watch: (RecordingLine) -> Bool
    ) -> Bool {
        lineNumber += 1
        do throws(RecordingProblem) {
            guard line.count <= RecordingFormat.longestLine else { throw .lineTooLong }
            try fields.read(bytes, line: line)
            let values = LineValues(bytes: bytes, range: line, fields: fields)
            let meaning = try lines.add(values, line: lineNumber)
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
