import Timeline

/// An index into a script that may have more than 65,536 entries, such as visits.
struct LongScriptIndex<Entry>: BitwiseCopyable, Sendable {
    private let rawValue: UInt32

    init(_ offset: Int) { rawValue = UInt32(offset) }

    var offset: Int { Int(rawValue) }
}

/// The index of a waiting or running request in the store; reused when the request has ended.
struct RequestIndex: Hashable, BitwiseCopyable, Sendable {
    private let rawValue: UInt32

    init(_ offset: Int) { rawValue = UInt32(truncatingIfNeeded: offset) }

    var offset: Int { Int(rawValue) }
}

/// A request by its index, and by its number to detect that the slot was reused.
struct RequestMark: BitwiseCopyable, Sendable {
    let index: RequestIndex
    let request: RequestID
}

extension Array {
    subscript(_ index: LongScriptIndex<Element>) -> Element { self[index.offset] }

    /// The entry of an app, in an array that has one for each.
    subscript(_ app: AppID) -> Element {
        _read { yield self[Int(app.index)] }
        _modify { yield &self[Int(app.index)] }
    }
}

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
