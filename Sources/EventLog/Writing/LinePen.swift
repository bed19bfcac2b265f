/// The write position within a line.
///
/// Bytes are written by hand because writing is most of the cost of a recording.
struct LinePen {
    private(set) var next: UnsafeMutablePointer<UInt8>

    private static let pairs: StaticString = """
        00010203040506070809101112131415161718192021222324252627282930313233343536373839\
        40414243444546474849505152535455565758596061626364656667686970717273747576777879\
        8081828384858687888990919293949596979899
        """

    init(next: UnsafeMutablePointer<UInt8>) {
        self.next = next
    }

    mutating func put(_ text: StaticString) {
        next.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        next += text.utf8CodeUnitCount
    }

    mutating func put(_ pieces: Pieces, _ index: Int) {
        next += pieces.copy(index, to: next)
    }

    mutating func put(_ flag: Bool) {
        if flag { put("true") } else { put("false") }
    }

    private mutating func put(_ number: Int64) {
        if number < 0 { put("-") }
        var rest = number.magnitude
        var length = 1
        var bound: UInt64 = 10
        while length < 19, rest >= bound {
            length += 1
            bound &*= 10
        }
        var position = next + length
        next = position
        while rest >= 100 {
            position -= 2
            position.update(from: Self.pairs.utf8Start + Int(rest % 100) * 2, count: 2)
            rest /= 100
        }
        if rest >= 10 {
            (position - 2).update(from: Self.pairs.utf8Start + Int(rest) * 2, count: 2)
        } else {
            (position - 1).pointee = UInt8(truncatingIfNeeded: rest) + 0x30
        }
    }

    /// Writes a number in the range of its key.
    @inline(__always)
    mutating func put(_ number: Int64, of key: RecordingKey) { put(key.checked(number)) }

    mutating func put(_ number: Int64?, of key: RecordingKey) {
        if let number { put(number, of: key) } else { put("null") }
    }
}
