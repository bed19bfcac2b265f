/// How far a file has been read, in words.
struct ReadingWords {
    /// The words in one line.
    let text: String

    /// The words of some progress; the name of the key that stops the reading is told.
    init(_ progress: ReadingProgress, stops key: String) {
        let share = progress.percent.map { " \($0) %" } ?? ""
        text =
            "reading\(share): \(Self.grouped(progress.lines)) lines, \(Self.grouped(progress.events)) events; "
            + "\(key) stops and keeps what was read"
    }

    /// A number with commas between its thousands.
    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.indices.reduce(into: "") { text, place in
            if place > 0, (digits.count - place) % 3 == 0 { text += "," }
            text.append(digits[place])
        }
    }
}
