import Frames
import ScenarioFile

/// A section of the scenario format as text of 80 columns.
enum FormatText {
    private static let width = 80

    static func lines(_ section: ScenarioFormat.Section) -> [String] {
        [section.title, ""] + section.rows.flatMap(lines)
            + Array(section.paragraphs.map { fill($0, indent: 2) }.joined(separator: [""]))
            + section.example
    }

    private static func lines(_ row: ScenarioFormat.Section.Row) -> [String] {
        let head = fill(row.key + (row.isRequired ? " (required)" : ""), indent: 2)
        guard !row.meaning.isEmpty else { return head + fill(row.value, indent: 6) }
        return head + fill(row.meaning, indent: 6) + fill("takes: " + row.value, indent: 6)
    }

    private static func fill(_ text: String, indent: Int) -> [String] {
        let blanks = String(repeating: " ", count: indent)
        return TextWidth.wrap(text.split(separator: " "), columns: width, first: blanks, indent: blanks)
    }
}
