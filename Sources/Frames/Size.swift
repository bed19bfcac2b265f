/// The extent of a terminal in columns and rows.
public struct Size: Hashable, Sendable, CustomStringConvertible {
    public let columns: Int
    public let rows: Int

    /// A size; negative extents count as none.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// Reads a size written as `120x36`.
    public init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]), columns > 0, rows > 0
        else { return nil }
        self.init(columns: columns, rows: rows)
    }

    public var description: String { "\(columns)x\(rows)" }
}
