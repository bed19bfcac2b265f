import ArgumentParser

/// `dayline man`: the manual page.
struct Man: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "man",
        abstract: "Prints the manual page: every command with its options, every topic of help, every key.",
        discussion: """
            EXAMPLES
              dayline man > dayline.1 && man ./dayline.1
              mkdir -p ~/.local/share/man/man1
              dayline man > ~/.local/share/man/man1/dayline.1
            """
    )

    func run() throws {
        try reporting { try Output.put(try ManPage(Dayline.self).text) }
    }
}
