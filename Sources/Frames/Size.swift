/// The extent of a terminal in columns and rows.
public struct Size: Hashable, Sendable, CustomStringConvertible {
    public let columns: Int
    public let rows: Int

    /// A size; negative extents count as none.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The largest extent in columns and rows that a text may ask for.
    public static let largest = 1_000

    /// Reads a size written as `120x36`, of 1 to `largest` columns and rows.
    public init?(_ text: String) {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
            (1...Self.largest).contains(columns), (1...Self.largest).contains(rows)
        else { return nil }
        self.init(columns: columns, rows: rows)
    }

    public var description: String { "\(columns)x\(rows)" }
}
