/// What may follow the word `help`, for the shells whose scripts are generated without it.
enum TopicCompletion {
    /// The script of zsh with the topics in the place where it has none.
    static func zsh(_ script: String, topics: [String]) -> String {
        script.replacing("'*:subcommands:'", with: "'1:topic:(\(topics.joined(separator: " ")))'")
    }

    /// The line that fish needs beside the script.
    static func fish(_ topics: [String]) -> String {
        "complete -c dayline -n '__fish_seen_subcommand_from help' -fa '\(topics.joined(separator: " "))'\n"
    }
}
