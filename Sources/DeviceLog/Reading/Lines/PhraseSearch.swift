/// Looks for many phrases at once, and skips most bytes on the way.
///
/// The method is that of Wu and Manber: three bytes that occur in no phrase let it go on by nearly the
/// length of the shortest phrase.
struct PhraseSearch: Sendable {
    private let phrases: [StaticString]
    /// The length that all phrases are compared by first: that of the shortest.
    private let length: Int
    /// By three bytes, how far to go on when they stand at the end of the compared length.
    ///
    /// With the highest bit set it is the group of which a phrase may stand there. Different bytes may share a slot,
    /// and then the shorter way counts.
    private let ways: [UInt8]
    /// The phrases whose compared lengths end in the same slot.
    private let groups: [[Int]]

    private static let slotBits: UInt32 = 13
    private static let group: UInt8 = 0x80

    init(_ phrases: [StaticString]) {
        self.phrases = phrases
        length = min(phrases.map(\.utf8CodeUnitCount).min() ?? 4, Int(Self.group))
        precondition(length >= 4, "a phrase has four bytes at least")
        precondition(phrases.count < Self.group, "there is a group for each phrase")
        var ways = [UInt8](repeating: UInt8(length - 2), count: 1 << Int(Self.slotBits))
        for phrase in phrases {
            for end in 2..<length - 1 {
                let slot = Self.slot(of: phrase, end: end)
                ways[slot] = min(ways[slot], UInt8(length - 1 - end))
            }
        }
        var groups: [[Int]] = []
        for (index, phrase) in phrases.enumerated() {
            let slot = Self.slot(of: phrase, end: length - 1)
            if ways[slot] < Self.group {
                ways[slot] = Self.group | UInt8(groups.count)
                groups.append([])
            }
            groups[Int(ways[slot] & ~Self.group)].append(index)
        }
        self.ways = ways
        self.groups = groups
    }

    private static func slot(of phrase: StaticString, end: Int) -> Int {
        let bytes = phrase.utf8Start + (end - 2)
        return slot(UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16)
    }

    /// The slot of three bytes, the first of which is the lowest.
    @inline(__always)
    private static func slot(_ bytes: UInt32) -> Int {
        Int(truncatingIfNeeded: (bytes &* 0x9E37_79B1) >> (32 - slotBits))
    }

    /// The first phrase at or after a position, and where it begins; nil if there is none.
    @inline(__always)
    func first(in bytes: Bytes, from start: Int) -> (phrase: Int, at: Int)? {
        ways.withUnsafeBufferPointer { ways in
            guard let base = bytes.baseAddress else { return nil }
            let raw = UnsafeRawPointer(base)
            var end = start &+ length &- 1
            while end < bytes.count {
                // The word ends with the three bytes; the one before them, which is in the line too, does not count.
                let word = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: end &- 3, as: UInt32.self))
                let way = ways[Self.slot(word >> 8)]
                if way < Self.group {
                    end &+= Int(way)
                } else {
                    let at = end &- length &+ 1
                    for index in groups[Int(way & ~Self.group)] where bytes.has(phrases[index], at: at) {
                        return (index, at)
                    }
                    end &+= 1
                }
            }
            return nil
        }
    }
}
