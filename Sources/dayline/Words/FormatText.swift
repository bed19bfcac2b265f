import Answers
import Frames
import ProjectFiles
import ScenarioFile
import UntrustedText

/// The scenario format as text: one section in 80 columns, or the whole page in 100.
enum FormatText {
    private static let width = 80
    private static let pageWidth = 100

    /// The page, with the entries of its lists in as many lines as they need; everything else stays as it is.
    static var page: String {
        var lines: [String] = []
        var entry = ""
        func wrappedEntry() -> [String] {
            TextWidth.wrap(entry.split(separator: " "), columns: pageWidth, indent: "  ")
        }
        for line in ScenarioFormat.page.split(separator: "\n", omittingEmptySubsequences: false) {
            if !entry.isEmpty, line.hasPrefix("  ") {
                entry += line.dropFirst()
                continue
            }
            lines += wrappedEntry()
            entry = line.hasPrefix("- ") ? String(line) : ""
            if entry.isEmpty { lines.append(String(line)) }
        }
        return (lines + wrappedEntry()).joined(separator: "\n")
    }

    /// The schema of all answers, with those that only the command gives.
    static var answers: JSON {
        AnswerSchema.documents([
            ("dayline compare, of a MetricKit payload and a day", MetricReport.document),
            ("dayline explain, of a file", ExplainedFile.document),
            ("dayline check, of a scenario", AdviceJSON.members),
            ("dayline check, in all profiles", ProfilesReport.document(of: AdviceJSON.members)),
        ])
    }

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
