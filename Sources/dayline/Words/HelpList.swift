import ArgumentParser

/// What `dayline help` says: the topics and the commands, each with a line.
enum HelpList {
    /// The list, as wide as the page.
    static var text: String {
        let topics = HelpTopic.allCases.map { ($0.rawValue, about($0)) }
        let commands = Dayline.configuration.subcommands.map {
            ($0.configuration.commandName ?? "", $0.configuration.abstract)
        }
        return
            (["Topics (dayline help TOPIC)"] + lines(topics) + ["", "Commands (dayline COMMAND --help)"]
            + lines(commands)).joined(separator: "\n")
    }

    private static func about(_ topic: HelpTopic) -> String {
        topic.title.drop { $0 != ":" }.drop { $0 == ":" || $0 == " " }.description
    }

    private static func lines(_ rows: [(name: String, text: String)]) -> [String] {
        DefinitionTable(
            rows: rows.map { .init(cells: ["  " + $0.name], text: $0.text) }, page: TopicText.ofOutput.columns
        ).lines
    }
}
