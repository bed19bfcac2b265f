/// The colour of a terminal's page, as the terminal tells it.
struct PageColour: Equatable {
    let red: Int
    let green: Int
    let blue: Int

    /// A colour by its parts, from 0 to 255.
    init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Reads the answer to `ESC ] 11 ; ?`, without its first two and its last bytes, as in `11;rgb:1e1e/2e2e/3e3e`.
    ///
    /// Each part has one to four digits; a share of opacity may follow.
    init?(answer bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let start = ["11;rgb:", "11;rgba:"].first(where: text.hasPrefix) else { return nil }
        let parts = text.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false)
        let levels = parts.compactMap(Self.level)
        guard levels.count == parts.count, parts.count == start.utf8.count - 4 else { return nil }
        self.init(red: levels[0], green: levels[1], blue: levels[2])
    }

    private static func level(_ digits: Substring) -> Int? {
        guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
            let value = Int(digits, radix: 16)
        else { return nil }
        let most = 1 << (4 * digits.utf8.count) - 1
        return value * 255 / most
    }

    /// Whether dark ink is read better on it than light ink.
    var isLight: Bool { 299 * red + 587 * green + 114 * blue >= 128 * 1_000 }
}
