/// A hash table from names, as bytes, to numbers; lookups create no strings.
///
/// The hash is seeded per process, so that no file can be made to collide; the table is never enumerated.
struct NameTable {
    private struct Entry {
        let scope: Int
        let range: Range<Int>
        let value: Int
    }

    private static let seedOfProcess = UInt64(bitPattern: Int64(Hasher().finalize()))

    // Every table has them, because a static property is asked for more slowly than a name is found.
    private let seed = seedOfProcess
    private let factor = seedOfProcess &* 0x9E37_79B9_7F4A_7C15 | 1
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    private var slots = [Int32](repeating: -1, count: 64)

    init() {}

    init(_ names: [String]) {
        for (value, name) in names.enumerated() { add(Array(name.utf8), scope: 0, value: value) }
    }

    /// Adds a name to a scope; returns false if it is there already.
    @discardableResult
    mutating func add(_ name: [UInt8], scope: Int, value: Int) -> Bool {
        guard find(name, name.indices, scope: scope) == nil else { return false }
        let range = bytes.count..<bytes.count + name.count
        bytes += name
        entries.append(Entry(scope: scope, range: range, value: value))
        if entries.count * 2 > slots.count { grow() } else { insert(entries.count - 1) }
        return true
    }

    /// The number of a name in a scope; the name is a part of a text.
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

    /// The first slot to probe for a name: eight of its bytes at a time, multiplied and folded.
    private func firstSlot(_ text: [UInt8], _ part: Range<Int>, _ scope: Int) -> Int {
        var hash = seed ^ UInt64(truncatingIfNeeded: scope << 32 | part.count)
        text.withUnsafeBytes { bytes in
            var offset = part.lowerBound
            repeat {
                let product = (hash ^ bytes.word(at: offset, until: part.upperBound))
                    .multipliedFullWidth(by: factor)
                hash = product.high ^ product.low
                offset += 8
            } while offset < part.upperBound
        }
        return Int(truncatingIfNeeded: hash) & (slots.count - 1)
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for index in entries.indices { insert(index) }
    }

    private mutating func insert(_ index: Int) {
        var slot = firstSlot(bytes, entries[index].range, entries[index].scope)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(index)
    }
}

extension UnsafeRawBufferPointer {
    /// Up to eight bytes from an offset on as one number, up to a limit.
    fileprivate func word(at offset: Int, until limit: Int) -> UInt64 {
        if limit - offset >= 8 { return loadUnaligned(fromByteOffset: offset, as: UInt64.self) }
        var word: UInt64 = 0
        var index = offset
        while index < limit {
            word = word << 8 | UInt64(self[index])
            index += 1
        }
        return word
    }
}
