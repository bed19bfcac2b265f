import Timeline

/// An index into one of an app's scripts, typed by the kind of entry.
struct ScriptIndex<Entry>: BitwiseCopyable, Sendable {
    private let rawValue: UInt16

    init(_ offset: Int) { rawValue = UInt16(offset) }

    var offset: Int { Int(rawValue) }
}

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

extension ScriptIndex: Equatable {}

extension Array {
    subscript(_ index: ScriptIndex<Element>) -> Element { self[index.offset] }

    subscript(_ index: LongScriptIndex<Element>) -> Element { self[index.offset] }

    /// The entry of an app, in an array that has one for each.
    subscript(_ app: AppID) -> Element {
        _read { yield self[Int(app.index)] }
        _modify { yield &self[Int(app.index)] }
    }

    /// The indices of the entries of a script, where it has no more than 65,536.
    var scriptIndices: [ScriptIndex<Element>] { indices.map { ScriptIndex($0) } }

    /// The indices of the entries of a script that satisfy a condition.
    func scriptIndices(where condition: (Element) -> Bool) -> [ScriptIndex<Element>] {
        indices.filter { condition(self[$0]) }.map { ScriptIndex($0) }
    }
}
