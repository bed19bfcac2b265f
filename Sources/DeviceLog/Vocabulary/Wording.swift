import Timeline

/// How a message begins, and how the rest of it is read; a row of the vocabulary.
struct Wording: Sendable {
    /// What a message of this row says.
    let says: LogWording
    /// What the message begins with; empty where only the rest can decide.
    let opening: StaticString
    /// Where only the rest can decide: the bytes of which it begins with one; empty if it may begin with any.
    var firstBytes: StaticString = ""
    /// How the message is recognised; nil if the rest does not fit this row.
    let read: @Sendable (inout MessageCursor) -> Recognition?

    /// A message with a meaning, if the rest can be read.
    static func says(
        _ says: LogWording, _ opening: StaticString,
        _ read: @escaping @Sendable (inout MessageCursor) -> Statement?
    ) -> Wording {
        Wording(says: says, opening: opening) { cursor in read(&cursor).map(Recognition.known) }
    }

    /// A message with a meaning that begins with one of some bytes, if it can be read from there.
    static func says(
        _ says: LogWording, beginningWithAnyOf bytes: StaticString,
        _ read: @escaping @Sendable (inout MessageCursor) -> Statement?
    ) -> Wording {
        Wording(says: says, opening: "", firstBytes: bytes) { cursor in read(&cursor).map(Recognition.known) }
    }

    /// A message that is known, but is about nothing that is shown.
    static func notShown(
        _ says: LogWording, _ opening: StaticString,
        where isSo: @escaping @Sendable (inout MessageCursor) -> Bool = { _ in true }
    ) -> Wording {
        Wording(says: says, opening: opening) { cursor in isSo(&cursor) ? .notShown : nil }
    }
}

extension Wording {
    /// Whether a message of this row may begin with a byte.
    fileprivate func mayBegin(with byte: UInt8) -> Bool {
        opening.withUTF8Buffer { opening in
            if let first = opening.first { return first == byte }
            return firstBytes.withUTF8Buffer { $0.isEmpty || $0.contains(byte) }
        }
    }
}

/// What the vocabulary makes of a record.
enum Recognition: Hashable, Sendable {
    /// It is about something that is shown.
    case known(Statement)
    /// It is known, and about nothing that is shown.
    case notShown
    /// It is a line of the scheduler and known, but the log keeps back what it is about, or it is cut.
    case incomplete
    /// The process could have logged something that is shown, and no row is for this.
    case unknown
}

/// The rows for a process, found by the first byte of a message.
struct WordingTable: Sendable {
    private let wordings: [Wording]
    private let rows: [[Row]]

    /// Where a row stands in the table, with its opening: most rows do not fit, and a look at one must cost little.
    private struct Row: BitwiseCopyable {
        let opening: StaticString
        let number: Int
    }

    init(_ wordings: [Wording]) {
        self.wordings = wordings
        let all = wordings.indices.map { Row(opening: wordings[$0].opening, number: $0) }
        rows = (UInt8.min...UInt8.max).map { byte in
            all.filter { wordings[$0.number].mayBegin(with: byte) }
        }
    }

    /// What a message is known as.
    func recognition(of message: [UInt8]) -> Recognition {
        reading(of: message) ?? (isIncomplete(message) ? .incomplete : .unknown)
    }

    /// What the first row that fits makes of a message; nil if none does.
    func reading(of message: [UInt8]) -> Recognition? { saying(of: message)?.recognition }

    /// The same with what the row says.
    @inline(__always)
    func saying(of message: [UInt8]) -> (wording: LogWording, recognition: Recognition)? {
        guard let first = message.first else { return nil }
        for row in rows[Int(first)] where message.begins(with: row.opening) {
            var cursor = MessageCursor(message, at: row.opening.utf8CodeUnitCount)
            if let recognition = wordings[row.number].read(&cursor) {
                return (wordings[row.number].says, recognition)
            }
        }
        return nil
    }

    /// What its rows say.
    var sayings: Set<LogWording> { Set(wordings.map(\.says)) }

    /// What a message is about; also where the log keeps back the names in it.
    func topic(of message: [UInt8]) -> LogTopic? {
        if let saying = saying(of: message) { return LogTopic(saying.wording, saying.recognition) }
        guard let first = message.first else { return nil }
        let hidden = rows[Int(first)].first { row in
            message.begins(with: row.opening) && row.opening.utf8CodeUnitCount > 0
                && MessageCursor(message, at: row.opening.utf8CodeUnitCount).isHidden
        }
        return hidden.map { LogTopic(wordings[$0.number].says) }
    }

    /// Whether what a row would read is hidden, or the message ends within it.
    private func isIncomplete(_ message: [UInt8]) -> Bool {
        guard let first = message.first else { return false }
        return rows[Int(first)].contains { row in
            guard message.begins(with: row.opening) else { return false }
            let argument = MessageCursor(message, at: row.opening.utf8CodeUnitCount)
            return argument.isHiddenOrCut || argument.position > 0 && argument.hidesSomething
        }
    }
}

extension [UInt8] {
    fileprivate func begins(with text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            withUnsafeBufferPointer { bytes in
                text.count <= bytes.count && Bytes(rebasing: bytes[..<text.count]).equals(text)
            }
        }
    }
}
