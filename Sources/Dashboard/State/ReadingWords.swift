import Timeline

/// How far a file has been read, in words.
struct ReadingWords {
    /// The words in one line.
    let text: String

    /// The words of some progress; the name of the key that stops the reading is told.
    init(_ progress: ReadingProgress, stops key: String) {
        let share = progress.percent.map { " \($0) %" } ?? ""
        text =
            "reading\(share): \(Quantities.grouped(Int64(progress.lines))) lines, "
            + "\(Quantities.grouped(Int64(progress.events))) events; \(key) stops and keeps what was read"
    }
}
