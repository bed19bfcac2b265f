/// The names of the scheduler's policies, which releases spell differently.
enum PolicyName {
    /// A name with spaces and without the word Policy: `BatteryLevelPolicy` and `Battery Level Policy` are
    /// both `Battery Level`.
    static func withSpaces(_ logged: String) -> String {
        var name = Array(logged.utf8)
        while let last = name.last, MessageCursor.isBlank(last) { name.removeLast() }
        let policy = Array("Policy".utf8)
        if name.count > policy.count, name.suffix(policy.count).elementsEqual(policy) {
            name.removeLast(policy.count)
        }
        while let last = name.last, MessageCursor.isBlank(last) { name.removeLast() }
        guard !name.contains(UInt8(ascii: " ")) else { return String(decoding: name, as: UTF8.self) }
        let words = String(decoding: apart(name), as: UTF8.self)
        // One name that is a single word with a capital letter within it.
        return words == "Car Play" ? "CarPlay" : words
    }

    /// Puts a space before every word: before a capital letter after a small one, and before the last capital
    /// letter of several with a small one after it.
    private static func apart(_ name: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for (index, byte) in name.enumerated() {
            // The small letter of iCloud is no word.
            if index > 1 || index == 1 && name[0] != UInt8(ascii: "i"), isCapital(byte) {
                let isAfterWord = !isCapital(name[index - 1])
                let isBeforeWord = index + 1 < name.count && !isCapital(name[index + 1])
                if isAfterWord || isBeforeWord { result.append(UInt8(ascii: " ")) }
            }
            result.append(byte)
        }
        return result
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}
