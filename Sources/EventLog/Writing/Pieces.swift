import UntrustedText

/// Parts of lines that are made once and copied often, such as `,"app":"com.example.mail"`.
struct Pieces {
    private var bytes: [UInt8] = []
    private var starts: [Int] = [0]

    init() {}

    /// Makes a piece of each text: the part of a line that says so under a key.
    init(_ key: String, _ texts: [String]) {
        for text in texts { append(Pieces.field(key, text)) }
    }

    /// A key and a text as they follow earlier ones on a line.
    static func field(_ key: String, _ text: String) -> [UInt8] {
        var bytes = Array(",\"\(key)\":".utf8)
        JSONText.append(text, to: &bytes)
        return bytes
    }

    var count: Int { starts.count - 1 }

    /// The length of the longest piece in bytes.
    var longest: Int { (0..<count).reduce(0) { max($0, starts[$1 + 1] - starts[$1]) } }

    mutating func append(_ piece: [UInt8]) {
        bytes += piece
        starts.append(bytes.count)
    }

    /// A piece by its place.
    subscript(_ index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

    /// Copies a piece to where there is room for the longest, and gives its length.
    func copy(_ index: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
        let start = starts[index]
        let length = starts[index + 1] - start
        bytes.withUnsafeBufferPointer { bytes in
            if let base = bytes.baseAddress { place.update(from: base + start, count: length) }
        }
        return length
    }
}
