/// The page about the format in parts, for those who want to read one of them.
extension ScenarioFormat {
    /// A part of the page: a table of keys, or a text.
    public struct Section: Sendable {
        /// A key of a table with what it takes and means.
        public struct Row: Sendable {
            /// The key.
            public let key: String
            /// The form of its value.
            public let value: String
            /// What it means, and its default.
            public let meaning: String
            /// Whether it must be there.
            public let isRequired: Bool
        }

        /// The name of the section.
        public let title: String
        /// Its keys; empty for a text.
        public let rows: [Row]
        /// Its paragraphs, without marks; empty for a table.
        public let paragraphs: [String]
        /// Lines to be printed as they are.
        public let example: [String]
    }

    /// All sections in the order of the page.
    public static var sections: [Section] {
        tables.map { table in
            let rows = table.keys.map {
                Section.Row(
                    key: $0.name, value: form(of: $0.shape), meaning: $0.help, isRequired: $0.isRequired)
            }
            return Section(title: table.name, rows: rows, paragraphs: [], example: [])
        } + [
            Section(title: "values", rows: [], paragraphs: paragraphs(of: values), example: []),
            Section(
                title: "limits",
                rows: ScenarioLimits.described.map {
                    .init(key: $0.what, value: "at most \($0.most)", meaning: "", isRequired: false)
                }, paragraphs: [], example: []),
            Section(
                title: "example", rows: [], paragraphs: [],
                example: example.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                    .filter { !$0.hasPrefix("```") && !$0.hasPrefix("## ") && !$0.isEmpty }),
        ]
    }

    /// The section with a name, in any case; nil if there is none.
    public static func section(named name: String) -> Section? {
        sections.first { $0.title.lowercased() == name.lowercased() }
    }

    /// The paragraphs of a list in Markdown, each on one line and without its marks.
    private static func paragraphs(of markdown: String) -> [String] {
        var paragraphs: [String] = []
        for line in markdown.split(separator: "\n") where !line.hasPrefix("## ") {
            let text = String(line.filter { $0 != "*" && $0 != "`" })
            if text.hasPrefix("- ") || paragraphs.isEmpty {
                paragraphs.append(text.hasPrefix("- ") ? String(text.dropFirst(2)) : text)
            } else {
                paragraphs[paragraphs.count - 1] += " " + text.drop { $0 == " " }
            }
        }
        return paragraphs
    }
}
