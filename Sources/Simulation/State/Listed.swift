import Timeline

/// A request in a list: its number, which is the order of submission, and its index, as one integer.
struct Listed: Comparable, BitwiseCopyable {
    private let key: UInt64

    init(id: RequestID, _ index: RequestIndex) {
        key = UInt64(id.number) << 32 | UInt64(truncatingIfNeeded: index.offset)
    }

    var index: RequestIndex { RequestIndex(Int(key & 0xFFFF_FFFF)) }

    static func < (left: Listed, right: Listed) -> Bool { left.key < right.key }
}

extension [Listed] {
    /// Sorts a list that is mostly in order already.
    mutating func sortIfNeeded() {
        for index in indices.dropFirst() where self[index] < self[index - 1] {
            sort()
            return
        }
    }
}
