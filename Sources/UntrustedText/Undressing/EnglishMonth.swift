/// The months as English text names them: by their names, or by the first three letters of those.
public enum EnglishMonth {
    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    /// The first three letters of each, in one number.
    private static let beginnings = names.map { name in
        name.utf8.prefix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }

    /// The month whose three letters these are.
    ///
    /// - Parameters:
    ///   - first: The first letter, a capital.
    ///   - second: The second letter.
    ///   - third: The third letter.
    /// - Returns: Its number, 1...12; nil if they are those of no month.
    public static func number(ofLetters first: UInt8, _ second: UInt8, _ third: UInt8) -> Int? {
        let letters = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
        return beginnings.firstIndex(of: letters).map { $0 + 1 }
    }

    /// The number of the month, 1...12, that a word names, wholly or by its three letters; nil if it names none.
    static func number(of word: ArraySlice<UInt8>) -> Int? {
        guard word.count >= 3 else { return nil }
        let start = word.startIndex
        guard let month = number(ofLetters: word[start], word[start + 1], word[start + 2]) else { return nil }
        return word.count == 3 || word.elementsEqual(names[month - 1].utf8) ? month : nil
    }
}
