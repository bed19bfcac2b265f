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

extension Array {
    subscript(_ index: LongScriptIndex<Element>) -> Element { self[index.offset] }

    /// The entry of an app, in an array that has one for each.
    subscript(_ app: AppID) -> Element {
        _read { yield self[Int(app.index)] }
        _modify { yield &self[Int(app.index)] }
    }
}
