import ArgumentParser
import UntrustedText

/// `dayline help`: the topics and commands that there are; with a topic, its text.
enum HelpWord {
    /// Answers what follows the word `help`; false if it names a command, whose help the parser of the arguments prints.
    static func answer(_ words: [String]) throws -> Bool {
        guard let word = words.first(where: { $0.first != "-" }) else {
            let commands = Dayline.configuration.subcommands.map {
                ($0._commandName, $0.configuration.abstract)
            }
            try Output.say(HelpList.text(commands: commands))
            return true
        }
        if Dayline.commands.contains(word) { return false }
        let known = HelpTopic.allCases.map(\.rawValue)
        guard let topic = HelpTopic(rawValue: word.lowercased()) else {
            let near = known.first { $0.hasPrefix(word.lowercased()) }
            throw ErrorText.unknown(
                .topic, word, meant: near ?? Nearest.word(to: word, among: known + Dayline.commands))
        }
        try Output.say(TopicText.ofOutput.text(topic))
        return true
    }
}
