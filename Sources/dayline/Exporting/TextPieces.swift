/// A long text that is handed on in pieces, so that it is never in memory as a whole.
struct TextPieces {
    private var pending = ""
    private let handOn: (String) throws -> Void
    private var failure: (any Error)?

    private static let pieceLength = 65_536

    /// A text that begins.
    ///
    /// - Parameter handOn: Takes a piece; after the first that fails no more is handed on.
    init(to handOn: @escaping (String) throws -> Void) { self.handOn = handOn }

    /// Adds to the text.
    mutating func add(_ text: String) {
        pending += text
        if pending.utf8.count >= Self.pieceLength { flush() }
    }

    /// Hands on what is left.
    ///
    /// - Throws: what the first piece that failed threw.
    mutating func finish() throws {
        flush()
        if let failure { throw failure }
    }

    private mutating func flush() {
        defer { pending.removeAll(keepingCapacity: true) }
        guard failure == nil, !pending.isEmpty else { return }
        do { try handOn(pending) } catch { failure = error }
    }
}
