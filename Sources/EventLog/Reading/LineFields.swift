import BackgroundPolicy
import UntrustedText

/// The keys of one line and the positions of their values.
struct LineFields {
    /// A value as scanned, not yet decoded.
    enum Value: Equatable {
        case integer(Int64)
        /// The bytes between the quotes; plain if they contain no escape.
        case text(Range<Int>, isPlain: Bool)
        case boolean(Bool)
        case null
        /// A number that is no 64-bit integer.
        case otherNumber
    }

    /// The keys whose values are read, and those of factors, which are known.
    private static let names = RecordingKey.allCases.map(\.text) + Factor.allCases.map(\.key)
    private static let keysOfAll = NameTable(names)

    private let keys = keysOfAll
    // A value is valid only if its stamp is that of the line, so nothing has to be cleared between lines.
    private var values = [Value](repeating: .null, count: names.count)
    private var stamps = [Int](repeating: 0, count: names.count)
    private var stamp = 0
    /// Keys of the line that this version does not know.
    private(set) var unknown: [Range<Int>] = []

    /// Reads the keys and values of a line, given without its end: an object of JSON with no others in it.
    mutating func read(_ bytes: [UInt8], line: Range<Int>) throws(RecordingProblem) {
        stamp += 1
        if !unknown.isEmpty { unknown.removeAll() }
        var reader = JSONReader(bytes, range: line, depthAtMost: 1)
        guard case .objectBegins = try reader.token(in: line) else {
            throw .syntax(column: reader.start - line.lowerBound + 1)
        }
        while case .key(let key, let isPlain) = try reader.token(in: line) {
            try set(bytes, key: key, isPlain: isPlain, Value(try reader.token(in: line)))
        }
        _ = try reader.token(in: line)
    }

    /// Stores a value.
    private mutating func set(
        _ bytes: [UInt8], key: Range<Int>, isPlain: Bool, _ value: Value
    ) throws(RecordingProblem) {
        guard let index = isPlain ? keys.find(bytes, key) : nil else { return unknown.append(key) }
        guard stamps[index] != stamp else { throw .duplicateKey(Self.names[index]) }
        stamps[index] = stamp
        values[index] = value
    }

    subscript(_ key: RecordingKey) -> Value? {
        stamps[Int(key.rawValue)] == stamp ? values[Int(key.rawValue)] : nil
    }
}

extension LineFields.Value {
    /// The value of a key, which is no object and no array.
    fileprivate init(_ token: JSONReader.Token) {
        switch token {
        case .text(let range, let isPlain): self = .text(range, isPlain: isPlain)
        case .number(_, let integer): self = integer.map { .integer($0) } ?? .otherNumber
        case .boolean(let flag): self = .boolean(flag)
        case .null: self = .null
        case .objectBegins, .objectEnds, .arrayBegins, .arrayEnds, .key, .end:
            preconditionFailure("behind a key comes its value, and none has more than one level")
        }
    }
}

extension JSONReader {
    /// The next token of a line of a recording.
    fileprivate mutating func token(in line: Range<Int>) throws(RecordingProblem) -> Token {
        do throws(JSONFault) {
            return try next()
        } catch {
            let column = error.offset - line.lowerBound + 1
            switch error.kind {
            case _ where error.isCut: throw .cut
            case .expected: throw .syntax(column: column)
            case .escape(let start, _): throw .badEscape(column: start - line.lowerBound + 1)
            case .unclosedText: throw .cut
            case .notUTF8: throw .invalidUTF8(column: column + 1)
            case .tooDeep: throw .nested(column: column)
            }
        }
    }
}
