import Timeline
import UntrustedText

/// The values of one line, decoded by key and type.
struct LineValues {
    let bytes: [UInt8]
    /// The range of the line in the bytes, without its end.
    let range: Range<Int>
    let fields: LineFields

    private func value(_ key: RecordingKey) throws(RecordingProblem) -> LineFields.Value {
        guard let value = fields[key] else { throw .missingKey(key.text) }
        return value
    }

    /// A number in the range of its key.
    func integer(_ key: RecordingKey) throws(RecordingProblem) -> Int64 {
        guard let range = key.range else { preconditionFailure("the key has no numbers of its own") }
        return try integer(key, in: range)
    }

    /// A number in a range that depends on more than its key.
    func integer(_ key: RecordingKey, in range: ClosedRange<Int64>) throws(RecordingProblem) -> Int64 {
        guard case .integer(let number) = try value(key) else { throw .wrongType(key: key.text) }
        guard range.contains(number) else { throw .outOfRange(key: key.text) }
        return number
    }

    func integerOrNull(_ key: RecordingKey) throws(RecordingProblem) -> Int64? {
        if case .null = try value(key) { return nil }
        return try integer(key)
    }

    /// A number of a request or launch, or of a line.
    func number(_ key: RecordingKey) throws(RecordingProblem) -> UInt32 {
        guard let number = UInt32(exactly: try integer(key)) else { throw .outOfRange(key: key.text) }
        return number
    }

    /// A number of 32 bits with its sign.
    func small(_ key: RecordingKey) throws(RecordingProblem) -> Int32 {
        guard let number = Int32(exactly: try integer(key)) else { throw .outOfRange(key: key.text) }
        return number
    }

    func smallOrNull(_ key: RecordingKey) throws(RecordingProblem) -> Int32? {
        if case .null = try value(key) { return nil }
        return try small(key)
    }

    func numberOrNull(_ key: RecordingKey) throws(RecordingProblem) -> UInt32? {
        if case .null = try value(key) { return nil }
        return try number(key)
    }

    /// The number of the line in a device's log that tells an event; 0 for none.
    var deviceLine: UInt32 {
        get throws(RecordingProblem) { fields[.line] == nil ? 0 : try number(.line) }
    }

    func boolean(_ key: RecordingKey) throws(RecordingProblem) -> Bool {
        guard case .boolean(let flag) = try value(key) else { throw .wrongType(key: key.text) }
        return flag
    }

    /// The bytes of a decoded text: those of the line if they contain no escape.
    func part(_ key: RecordingKey) throws(RecordingProblem) -> (bytes: [UInt8], range: Range<Int>) {
        guard case .text(let range, let isPlain) = try value(key) else { throw .wrongType(key: key.text) }
        if isPlain { return (bytes, range) }
        let decoded = bytes[range].withUnsafeBufferPointer(JSONText.unescaped)
        return (decoded, decoded.indices)
    }

    func text(_ key: RecordingKey) throws(RecordingProblem) -> String {
        let (bytes, range) = try part(key)
        return String(decoding: bytes[range], as: UTF8.self)
    }

    func word<Value>(_ key: RecordingKey, _ table: WordTable<Value>) throws(RecordingProblem) -> Value {
        let (bytes, range) = try part(key)
        return try table.value(bytes, range, key)
    }

    func wordOrNull<Value>(_ key: RecordingKey, _ table: WordTable<Value>) throws(RecordingProblem) -> Value?
    {
        if case .null = try value(key) { return nil }
        return try word(key, table)
    }

    /// Passes on each of the words between the commas of a text; none for an empty text.
    func words<Value>(
        _ key: RecordingKey, _ table: WordTable<Value>, _ body: (Value) -> Void
    ) throws(RecordingProblem) {
        let (bytes, range) = try part(key)
        guard !range.isEmpty else { return }
        var first = range.lowerBound
        for index in range where bytes[index] == UInt8(ascii: ",") {
            body(try table.value(bytes, first..<index, key))
            first = index + 1
        }
        body(try table.value(bytes, first..<range.upperBound, key))
    }

    /// The seed: a number, or its digits as text.
    func seed(_ key: RecordingKey) throws(RecordingProblem) -> UInt64 {
        if case .integer = try value(key) { return UInt64(try integer(key, in: 0...Int64.max)) }
        guard let seed = UInt64(try text(key)) else { throw .outOfRange(key: key.text) }
        return seed
    }
}

extension LineKind {
    private static let words = WordTable(allCases, \.name)

    /// The kind that a line names; nil for one that this version does not know.
    static func find(_ line: LineValues) throws(RecordingProblem) -> LineKind? {
        let (bytes, range) = try line.part(.event)
        return words.find(bytes, range)
    }
}

/// The values of a key by their words.
struct WordTable<Value: Sendable>: Sendable {
    private let names: NameTable
    private let values: [Value]

    init(_ values: [Value], _ name: (Value) -> String) {
        names = NameTable(values.map(name))
        self.values = values
    }

    func find(_ bytes: [UInt8], _ range: Range<Int>) -> Value? {
        names.find(bytes, range).map { values[$0] }
    }

    func value(_ bytes: [UInt8], _ range: Range<Int>, _ key: RecordingKey) throws(RecordingProblem) -> Value {
        guard let value = find(bytes, range) else {
            throw .unknownWord(key: key.text, word: String(decoding: bytes[range], as: UTF8.self))
        }
        return value
    }
}
