/// What `dayline help` says: the topics and the commands, each with a line.
enum HelpList {
    /// The list, as wide as the page.
    static func text(commands: [(name: String, about: String)]) -> String {
        let topics = HelpTopic.allCases.map { ($0.rawValue, about($0)) }
        return
            (["Topics (dayline help TOPIC)"] + lines(topics) + ["", "Commands (dayline COMMAND --help)"]
            + lines(commands)).joined(separator: "\n")
    }

    private static func about(_ topic: HelpTopic) -> String {
        topic.title.drop { $0 != ":" }.drop { $0 == ":" || $0 == " " }.description
    }

    private static func lines(_ rows: [(name: String, about: String)]) -> [String] {
        DefinitionTable(
            rows: rows.map { .init(cells: ["  " + $0.name], text: $0.about) },
            page: TopicText.ofOutput.columns
        ).lines
    }
}
