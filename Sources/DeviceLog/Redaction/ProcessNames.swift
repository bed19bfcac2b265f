/// The names of processes within messages of the system: those that stand before a number of a process, and those that
/// `assertiond` puts beside the identifier of their app.
struct ProcessNames {
    /// The names, each with the identifier of its app where the message has it.
    private(set) var found: [(name: String, bundle: String?)] = []

    /// Finds the names in a message.
    ///
    /// - Complexity: O(n) in its length.
    init(in message: String) {
        var cursor = MessageCursor(Array(message.utf8))
        while cursor.advance(past: "<BKProcess: ") {
            guard cursor.advance(past: "; "), let name = cursor.text(before: ";"), cursor.skip("; "),
                let bundle = cursor.bundle()
            else { continue }
            found.append((name, bundle))
        }
        let bytes = Array(message.utf8)
        if let name = Self.name(atBeginOf: bytes) { found.append((name, nil)) }
        for open in bytes.indices where bytes[open] == .openBracket {
            let close = bytes[(open + 1)...].prefix(8).firstIndex { !$0.isDigit }
            guard let close, close > open + 1, bytes[close] == .closeBracket else { continue }
            let begin = bytes[..<open].lastIndex { !$0.isOfName }.map { $0 + 1 } ?? 0
            // `Task[3]` and the like is no process; the number of one has more digits.
            guard close > open + 3, begin < open, bytes[begin].isLetter else { continue }
            found.append((String(decoding: bytes[begin..<open], as: UTF8.self), nil))
        }
    }

    /// The name in `[News:3000] `, which is no subsystem with its category.
    private static func name(atBeginOf bytes: [UInt8]) -> String? {
        guard bytes.first == .openBracket, let close = bytes.prefix(80).firstIndex(of: .closeBracket),
            let colon = bytes[..<close].lastIndex(of: .colon), colon + 1 < close,
            bytes[(colon + 1)..<close].allSatisfy(\.isDigit),
            bytes[1..<colon].allSatisfy({ $0.isOfName || $0 == .space })
        else { return nil }
        return colon > 1 ? String(decoding: bytes[1..<colon], as: UTF8.self) : nil
    }
}

extension PrivateWords.State {
    /// Notes the names of processes in messages, so that each is called the same wherever it stands: as its app, where one
    /// of them shows whose it is.
    mutating func noteProcesses(in messages: some Sequence<String>) {
        let found = messages.flatMap { ProcessNames(in: $0).found }
        for name in found {
            if let app = name.bundle.flatMap({ words.known($0) }) { words.note(name.name, as: app) }
        }
        for name in found { words.note(name.name, as: process(name.name)) }
    }
}
