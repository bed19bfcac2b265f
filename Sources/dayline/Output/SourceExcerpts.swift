import UntrustedText
import Frames
import ScenarioFile

/// The lines of a scenario's text beneath what is wrong with them, with a caret at the column.
struct SourceExcerpts {
    private let bytes: [UInt8]
    /// The offset at which each line begins.
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// The error as printed, with an excerpt beneath each problem; a line is shown for its first problem only.
    func text(of error: ScenarioError) -> String {
        var last = 0
        let lines = error.problems.flatMap { problem -> [String] in
            let text = ScenarioError(file: error.file, problems: [problem]).text
            guard problem.place.line != last, Self.isShown(problem) else { return [PlainText.lines(text)] }
            last = problem.place.line
            return [PlainText.lines(text)] + excerpt(problem.place)
        }
        return (lines + [error.omittedText].compactMap(\.self)).joined(separator: "\n")
    }

    /// Whether a line of a message is one of a file, or the caret below it.
    static func isExcerpt(_ line: String) -> Bool {
        line.hasPrefix("  ") && line.drop { $0 == " " || $0.isNumber }.hasPrefix("| ")
    }

    /// Whether a line shows the problem; what is missing in the whole file is in none of them.
    private static func isShown(_ problem: ScenarioProblem) -> Bool {
        if case .missingKey = problem.fault { problem.place != .start } else { true }
    }

    private func excerpt(_ place: Place) -> [String] {
        guard let line = line(place.line) else { return [] }
        let before = String(String.UnicodeScalarView(line.unicodeScalars.prefix(place.column - 1)))
        let number = "\(place.line)"
        let margin = String(repeating: " ", count: number.count)
        let room = (WindowSize.columns(of: 2) ?? 100) - number.count - 5
        let (shown, column) = Excerpt.marked(
            line, around: before.utf8.count, columns: min(90, max(20, room)))
        guard !shown.allSatisfy({ $0 == " " }) else { return [] }
        let offset = String(repeating: " ", count: column)
        return ["  \(number) | \(shown)", "  \(margin) | \(offset)^"]
    }

    /// The text of a line, from 1, without its end and with an arrow for each tab; nil where the file has no such line, or
    /// what it has is no text.
    private func line(_ number: Int) -> String? {
        guard starts.indices.contains(number - 1) else { return nil }
        let end = number < starts.count ? starts[number] - 1 : bytes.count
        var line = bytes[starts[number - 1]..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        // A tab, which no screen has a sign for, would be one that nobody can name.
        return String(validating: line, as: UTF8.self).map { text in
            String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\t" ? "→" : $0 }))
        }
    }
}
