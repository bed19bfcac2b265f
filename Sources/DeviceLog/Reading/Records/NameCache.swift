/// The texts of names that come again and again, so that each is made once.
///
/// A log has some hundred names of processes, subsystems and categories, but millions of records.
struct NameCache {
    private var slots: [(bytes: [UInt8], text: String)]
    private static let slotCount = 256

    init() { slots = Array(repeating: ([], ""), count: Self.slotCount) }

    /// The text of a name; bytes that are not UTF-8 are replaced.
    mutating func text(of name: Bytes) -> String {
        guard !name.isEmpty else { return "" }
        var slot = name.count &* 31
        for byte in name.suffix(12) { slot = (slot ^ Int(byte)) &* 0x9E37_79B1 & 0xFFFF_FFFF }
        slot = (slot >> 8) & (Self.slotCount - 1)
        if slots[slot].bytes.withUnsafeBufferPointer({ name.equals($0) }) { return slots[slot].text }
        let text = String(decoding: name, as: UTF8.self)
        slots[slot] = (Array(name), text)
        return text
    }
}
