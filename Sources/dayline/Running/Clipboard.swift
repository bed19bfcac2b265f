import Descriptors

/// The clipboard of the terminal, which takes a text by the sequence OSC 52.
enum Clipboard {
    /// The beginnings of `TERM` and `TERM_PROGRAM` of terminals that are known to take it.
    private static let terminals = [
        "xterm-kitty", "alacritty", "foot", "wezterm", "ghostty", "xterm-ghostty", "contour", "iterm", "rio",
    ]

    /// The longest text that terminals take.
    private static let bytesAtMost = 70_000

    /// Hands a text to the terminal, and returns whether it takes one: nothing tells what a multiplexer lets through.
    static func take(_ text: String) -> Bool {
        let names = [getenv("TERM"), getenv("TERM_PROGRAM")].compactMap { value in
            value.map { String(cString: $0).lowercased() }
        }
        guard getenv("TMUX") == nil, getenv("STY") == nil, isatty(1) == 1, text.utf8.count <= bytesAtMost,
            names.contains(where: { name in terminals.contains(where: name.hasPrefix) })
        else { return false }
        let sequence = Array("\u{1B}]52;c;\(base64(Array(text.utf8)))\u{07}".utf8)
        let written = sequence.withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try Descriptor(1).write(bytes) }
        }
        return (try? written.get()) != nil
    }

    /// Bytes as letters, digits, `+` and `/`, four for three.
    static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for place in 0..<4 {
                text.append(place <= part.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
