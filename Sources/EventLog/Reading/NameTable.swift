/// Names as bytes with a number for each, found without making text of them.
///
/// The hash is seeded by the process, so that no file can be made to collide; nothing is ever listed from it.
struct NameTable {
    private struct Entry {
        let scope: Int
        let range: Range<Int>
        let value: Int
    }

    private static let seed = UInt64(bitPattern: Int64(Hasher().finalize()))
    private static let factor = seed &* 0x9E37_79B9_7F4A_7C15 | 1

    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    private var slots = [Int32](repeating: -1, count: 64)

    init() {}

    init(_ names: [String]) {
        for (value, name) in names.enumerated() { add(Array(name.utf8), scope: 0, value: value) }
    }

    /// Adds a name to a scope; false when it is there already.
    @discardableResult
    mutating func add(_ name: [UInt8], scope: Int, value: Int) -> Bool {
        guard find(name, name.indices, scope: scope) == nil else { return false }
        let range = bytes.count..<bytes.count + name.count
        bytes += name
        entries.append(Entry(scope: scope, range: range, value: value))
        if entries.count * 2 > slots.count { grow() } else { place(entries.count - 1) }
        return true
    }

    /// The number of the name that a part of a text is, in a scope.
    func find(_ text: [UInt8], _ part: Range<Int>, scope: Int = 0) -> Int? {
        var slot = firstSlot(text, part, scope)
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if entry.scope == scope, isEqual(entry.range, text, part) { return entry.value }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func isEqual(_ range: Range<Int>, _ text: [UInt8], _ part: Range<Int>) -> Bool {
        guard range.count == part.count else { return false }
        return bytes.withUnsafeBytes { known in
            text.withUnsafeBytes { asked in
                var offset = 0
                while offset < part.count {
                    let left = known.word(at: range.lowerBound + offset, until: range.upperBound)
                    guard left == asked.word(at: part.lowerBound + offset, until: part.upperBound) else {
                        return false
                    }
                    offset += 8
                }
                return true
            }
        }
    }

    /// Where to look for a name first: eight of its bytes at a time, multiplied and folded.
    private func firstSlot(_ text: [UInt8], _ part: Range<Int>, _ scope: Int) -> Int {
        var hash = Self.seed ^ UInt64(truncatingIfNeeded: scope << 32 | part.count)
        text.withUnsafeBytes { bytes in
            var place = part.lowerBound
            repeat {
                let product = (hash ^ bytes.word(at: place, until: part.upperBound))
                    .multipliedFullWidth(by: Self.factor)
                hash = product.high ^ product.low
                place += 8
            } while place < part.upperBound
        }
        return Int(truncatingIfNeeded: hash) & (slots.count - 1)
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for index in entries.indices { place(index) }
    }

    private mutating func place(_ index: Int) {
        var slot = firstSlot(bytes, entries[index].range, entries[index].scope)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(index)
    }
}

extension UnsafeRawBufferPointer {
    /// Up to eight bytes from a place on as one number, without those at a limit and after it.
    fileprivate func word(at place: Int, until limit: Int) -> UInt64 {
        if limit - place >= 8 { return loadUnaligned(fromByteOffset: place, as: UInt64.self) }
        var word: UInt64 = 0
        var index = place
        while index < limit {
            word = word << 8 | UInt64(self[index])
            index += 1
        }
        return word
    }
}
