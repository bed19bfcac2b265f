import ArgumentParser

/// `dayline man`: the manual page.
struct Man: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "man",
        abstract: "Prints the manual page, made from the tables of --help and of the keys.",
        discussion: """
            EXAMPLES
              dayline man | man -l -
              dayline man > ~/.local/share/man/man1/dayline.1
            """
    )

    func run() throws {
        try reporting { try Output.put(try ManPage(Dayline.self).text) }
    }
}
