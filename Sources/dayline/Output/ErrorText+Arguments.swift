import UntrustedText

/// What is wrong with arguments that no command takes; the parser of the arguments finds it.
extension ErrorText {
    static func notValue(_ found: String, of option: String, known: [String]) -> String {
        known.isEmpty
            ? "\(option) \(word(found)): the option takes no such value"
            : "\(option) \(word(found)): expected one of \(choice(known))"
                + (Nearest.word(to: found, among: known).map { "; \(Self.meant($0))" } ?? "")
    }

    static func unknownOption(_ name: String, meant: String?) -> String {
        "there is no option \(plain(name)) here" + (meant.map { "; \(Self.meant($0))" } ?? "")
    }

    static func missing(_ name: String) -> String { "\(name) is missing" }

    static func missingValue(of option: String) -> String { "\(option) needs a value" }

    static func superfluous(_ words: String, meant: String?) -> String {
        "\(plain(words)): more than the command takes" + (meant.map { "; \(Self.meant($0))" } ?? "")
    }

    /// Where the help of a command is.
    static func more(in help: String) -> String { "\(help) tells more" }
}
