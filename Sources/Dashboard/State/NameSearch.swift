/// A text that is looked for in names, in any case.
///
/// A person who types it waits for the answer, and a day may have thousands of names.
struct NameSearch {
    private let wanted: String
    private let bytes: [UInt8]

    init(_ text: String) {
        wanted = text.lowercased()
        bytes = Array(wanted.utf8)
    }

    /// Whether a name contains the text.
    func finds(in name: String) -> Bool {
        let ofASCII = name.utf8.withContiguousStorageIfAvailable { name in
            name.allSatisfy { $0 < 0x80 } ? finds(in: name) : nil
        }
        // What other letters are in lower case, and which of them are equal, only Unicode can say.
        return (ofASCII ?? nil) ?? name.lowercased().contains(wanted)
    }

    private func finds(in name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard name.count >= bytes.count else { return false }
        return (0...(name.count - bytes.count)).contains { first in
            bytes.indices.allSatisfy { Self.lowercase(name[first + $0]) == bytes[$0] }
        }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte
    }
}
