/// The extent of a terminal in columns and rows.
public struct Size: Hashable, Sendable, CustomStringConvertible {
    /// The number of columns, at least 0.
    public let columns: Int
    /// The number of rows, at least 0.
    public let rows: Int

    /// A size; negative numbers become 0.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The most columns, and the most rows, of a size read from text.
    public static let largest = 1_000

    /// Reads a size written as `120x36`, with 1 to `largest` columns and rows; nil for other text.
    public init?(_ text: String) {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
            (1...Self.largest).contains(columns), (1...Self.largest).contains(rows)
        else { return nil }
        self.init(columns: columns, rows: rows)
    }

    /// The size as `120x36`.
    public var description: String { "\(columns)x\(rows)" }
}
