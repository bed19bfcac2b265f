/// Looks for many phrases at once, and skips most bytes on the way.
///
/// The method is that of Wu and Manber: pairs of bytes that occur in no phrase let it go on by nearly the
/// length of the shortest phrase.
struct PhraseSearch: Sendable {
    private let phrases: [StaticString]
    /// The length that all phrases are compared by first: that of the shortest.
    private let length: Int
    /// By a pair of bytes, how far to go on when it stands at the end of the compared length.
    private let shifts: [UInt8]

    private static let tableSize = 1 << 16

    init(_ phrases: [StaticString]) {
        self.phrases = phrases
        length = min(phrases.map(\.utf8CodeUnitCount).min() ?? 2, 250)
        precondition(length >= 2, "a phrase has two bytes at least")
        var shifts = [UInt8](repeating: UInt8(length - 1), count: Self.tableSize)
        for phrase in phrases {
            for end in 1..<length {
                let slot = Int(phrase.utf8Start[end]) << 8 | Int(phrase.utf8Start[end - 1])
                shifts[slot] = min(shifts[slot], UInt8(length - 1 - end))
            }
        }
        self.shifts = shifts
    }

    /// The first phrase at or after a position, and where it begins; nil if there is none.
    @inline(__always)
    func first(in bytes: Bytes, from start: Int) -> (phrase: Int, at: Int)? {
        shifts.withUnsafeBufferPointer { shifts in
            guard let base = bytes.baseAddress else { return nil }
            let raw = UnsafeRawPointer(base)
            var end = start &+ length &- 1
            while end < bytes.count {
                let pair = raw.loadUnaligned(fromByteOffset: end &- 1, as: UInt16.self)
                let shift = shifts[Int(UInt16(littleEndian: pair))]
                if shift == 0 {
                    let at = end &- length &+ 1
                    for index in phrases.indices where bytes.has(phrases[index], at: at) {
                        return (index, at)
                    }
                    end &+= 1
                } else {
                    end &+= Int(shift)
                }
            }
            return nil
        }
    }
}
