/// The bytes of a line or of a chunk, owned by someone else.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    /// The position of the first such byte at or after `start`; the count of bytes if there is none.
    @inline(__always)
    func position(of byte: UInt8, from start: Int = 0) -> Int {
        guard let base = baseAddress, start < count else { return count }
        let raw = UnsafeRawPointer(base)
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        var at = start
        while at &+ 32 <= count {
            let a = Self.zeroBytes(raw.loadUnaligned(fromByteOffset: at, as: UInt64.self) ^ pattern)
            let b = Self.zeroBytes(raw.loadUnaligned(fromByteOffset: at &+ 8, as: UInt64.self) ^ pattern)
            let c = Self.zeroBytes(raw.loadUnaligned(fromByteOffset: at &+ 16, as: UInt64.self) ^ pattern)
            let d = Self.zeroBytes(raw.loadUnaligned(fromByteOffset: at &+ 24, as: UInt64.self) ^ pattern)
            if a | b | c | d != 0 { break }
            at &+= 32
        }
        while at &+ 8 <= count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            let hit = Self.zeroBytes(word ^ pattern)
            // The lowest mark is exact; only those above it may be wrong.
            if hit != 0 { return at &+ hit.trailingZeroBitCount / 8 }
            at &+= 8
        }
        while at < count, self[at] != byte { at &+= 1 }
        return at
    }

    /// A word whose lowest set bit is in the lowest byte that is zero; 0 if no byte is.
    @inline(__always)
    private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    /// The number of such bytes.
    func occurrences(of byte: UInt8) -> Int {
        var sum = 0
        for other in self { sum &+= other == byte ? 1 : 0 }
        return sum
    }

    /// The bytes of a range.
    @inline(__always)
    func part(_ range: Range<Int>) -> Bytes { Bytes(rebasing: self[range]) }

    /// The bytes from a position on.
    @inline(__always)
    func part(from start: Int) -> Bytes { Bytes(rebasing: self[start...]) }

    /// Whether the bytes at a position are those of an ASCII text.
    @inline(__always)
    func has(_ text: StaticString, at start: Int = 0) -> Bool {
        let length = text.utf8CodeUnitCount
        guard start >= 0, start &+ length <= count else { return false }
        for index in 0..<length where self[start &+ index] != text.utf8Start[index] { return false }
        return true
    }

    /// Whether the bytes are those of an ASCII text, and no more.
    @inline(__always)
    func equals(_ text: StaticString) -> Bool { count == text.utf8CodeUnitCount && has(text) }

    /// Whether the bytes are those of another part, and no more.
    @inline(__always)
    func equals(_ other: Bytes) -> Bool {
        guard count == other.count else { return false }
        var difference: UInt8 = 0
        for index in indices { difference |= self[index] ^ other[index] }
        return difference == 0
    }

    /// Whether an ASCII text is somewhere in the bytes.
    func contains(_ text: StaticString) -> Bool { end(of: text) != nil }

    /// Where an ASCII text ends for the first time; nil if it is nowhere.
    func end(of text: StaticString) -> Int? {
        let first = text.utf8Start[0]
        var at = position(of: first)
        while at < count {
            if has(text, at: at) { return at + text.utf8CodeUnitCount }
            at = position(of: first, from: at + 1)
        }
        return nil
    }
}
