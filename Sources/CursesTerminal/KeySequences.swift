import Frames

/// The bytes that a terminal sends for keys, according to the terminal database.
struct KeySequences {
    // A few dozen, which are sought one after another.
    private var keys: [(bytes: [UInt8], key: Key)] = []

    private static let functionKeys = 24

    init(_ database: TerminalDatabase) {
        let functions = (1...Self.functionKeys).map { (name: "kf\($0)", key: Key.function($0)) }
        for (name, key) in Self.named + functions {
            let bytes = database.bytes(name, 0, 0)
            // The first of two names for the same bytes is the usual one.
            if Self.isUnambiguous(bytes), self.key(bytes) == nil { keys.append((bytes, key)) }
        }
    }

    /// The key that sends exactly these bytes.
    func key(_ bytes: [UInt8]) -> Key? { keys.first { $0.bytes == bytes }?.key }

    /// Whether more bytes could make these a key.
    func isBeginning(_ bytes: [UInt8]) -> Bool {
        keys.contains { bytes.count < $0.bytes.count && $0.bytes.starts(with: bytes) }
    }

    /// Whether bytes cannot be typed text: a control character, or a sequence after an escape.
    private static func isUnambiguous(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first else { return false }
        return bytes.count == 1 ? first < 0x20 && first != 0x1B || first == 0x7F : first == 0x1B
    }

    private static var named: [(name: String, key: Key)] {
        [
            ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kri", .shiftUp),
            ("kind", .shiftDown), ("kLFT", .shiftLeft), ("kRIT", .shiftRight), ("khome", .home),
            ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("ka1", .home), ("kc1", .end),
            ("ka3", .pageUp), ("kc3", .pageDown), ("kent", .enter), ("kcbt", .backTab), ("kbs", .backspace),
            ("kdch1", .delete), ("kich1", .insert),
        ]
    }
}
