import Timeline
import UntrustedText

/// Parts of lines that are encoded once and copied often, such as `,"app":"com.example.mail"`.
struct Pieces {
    private var bytes: [UInt8] = []
    private var starts: [Int] = [0]

    init() {}

    /// Encodes a field with this key for each text.
    init(_ key: String, _ texts: [String]) {
        for text in texts { append(Pieces.field(key, text)) }
    }

    /// A key and a text as encoded after earlier fields.
    static func field(_ key: String, _ text: String) -> [UInt8] {
        var bytes = Array(",\"\(key)\":".utf8)
        JSONText.append(text, to: &bytes)
        return bytes
    }

    /// How the line of a kind begins.
    static func opening(of kind: LineKind, at moment: Moment) -> [UInt8] {
        Array("{\"t\":\(RecordingKey.t.checked(moment.milliseconds)),\"event\":\"\(kind.name)\"".utf8)
    }

    /// A key and a number in its range as encoded after earlier fields.
    static func field(_ key: RecordingKey, _ number: Int64) -> [UInt8] {
        Array(",\"\(key.text)\":\(key.checked(number))".utf8)
    }

    /// As for a number, or null.
    static func field(_ key: RecordingKey, _ number: Int64?) -> [UInt8] {
        number.map { field(key, $0) } ?? Array(",\"\(key.text)\":null".utf8)
    }

    var count: Int { starts.count - 1 }

    /// The length of the longest piece in bytes.
    var longest: Int { (0..<count).reduce(0) { max($0, starts[$1 + 1] - starts[$1]) } }

    mutating func append(_ piece: [UInt8]) {
        bytes += piece
        starts.append(bytes.count)
    }

    /// A piece by its index.
    subscript(_ index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

    /// Copies a piece to memory with room for the longest piece; returns its length.
    func copy(_ index: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
        let start = starts[index]
        let length = starts[index + 1] - start
        bytes.withUnsafeBufferPointer { bytes in
            if let base = bytes.baseAddress { target.update(from: base + start, count: length) }
        }
        return length
    }
}
