/// An index into one of the lists of an app's script, typed by the kind of entry.
public struct ScriptIndex<Entry>: Hashable, BitwiseCopyable, Sendable {
    private let rawValue: UInt16

    /// The index of an entry by its offset in the list.
    ///
    /// - Precondition: The offset is at least 0 and below 65,536.
    public init(_ offset: Int) { rawValue = UInt16(offset) }

    /// The offset of the entry in the list.
    public var offset: Int { Int(rawValue) }

    /// The index without the kind of entry.
    var untyped: ScriptIndex<Any> { ScriptIndex<Any>(offset) }
}

extension Array {
    /// The entry of a script at an index.
    ///
    /// - Precondition: The index is one of this list.
    public subscript(_ index: ScriptIndex<Element>) -> Element {
        get { self[index.offset] }
        set { self[index.offset] = newValue }
    }

    /// The indices of the entries of a script, where it has no more than 65,536.
    public var scriptIndices: [ScriptIndex<Element>] { indices.map { ScriptIndex($0) } }

    /// The indices of the entries of a script that satisfy a condition.
    public func scriptIndices(where condition: (Element) -> Bool) -> [ScriptIndex<Element>] {
        indices.filter { condition(self[$0]) }.map { ScriptIndex($0) }
    }
}
