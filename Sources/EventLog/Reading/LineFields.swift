import BackgroundPolicy

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
    private static let keys = NameTable(names)

    // A value is valid only if its stamp is that of the line, so nothing has to be cleared between lines.
    private var values = [Value](repeating: .null, count: names.count)
    private var stamps = [Int](repeating: 0, count: names.count)
    private var stamp = 0
    /// Keys of the line that this version does not know.
    private(set) var unknown: [Range<Int>] = []

    mutating func beginLine() {
        stamp += 1
        if !unknown.isEmpty { unknown.removeAll() }
    }

    /// Stores a value; returns the key if the line had it before.
    mutating func set(_ bytes: [UInt8], key: Range<Int>, isPlain: Bool, _ value: Value) -> String? {
        guard let index = isPlain ? Self.keys.find(bytes, key) : nil else {
            unknown.append(key)
            return nil
        }
        guard stamps[index] != stamp else { return Self.names[index] }
        stamps[index] = stamp
        values[index] = value
        return nil
    }

    subscript(_ key: RecordingKey) -> Value? {
        stamps[Int(key.rawValue)] == stamp ? values[Int(key.rawValue)] : nil
    }
}
