import Timeline

/// What a person is told of a file that was written, with the command that shows it.
enum WrittenFile {
    case scenario(String), loggedScenario(String), design(String, naive: String)
    case session(String, events: Int), watchedDay(String, events: Int), noDay(String)
    case changes(String)
    case logger(String), picture(String, command: String), answer(String), copied

    /// Tells it on standard error.
    func tell() { Output.complain(text) }

    /// What the screen says where it has no room for the whole line.
    var short: String? {
        switch self {
        case .picture(let path, _): "wrote \(ShellWord.text(path)); its command is told at the end"
        case .scenario, .loggedScenario, .design, .session, .watchedDay, .noDay, .changes, .logger, .answer,
            .copied:
            nil
        }
    }

    /// What is told of it, in a line.
    var text: String {
        switch self {
        case .scenario(let path):
            "wrote \(ErrorText.plain(path)); dayline run \(ErrorText.plain(path)) simulates it"
        case .design(let path, let naive):
            "wrote \(ShellWord.text(path)), and \(ShellWord.text(naive)) with the design that many begin with; "
                + "dayline check \(ShellWord.text(naive)) says what it finds in it"
        case .loggedScenario(let path):
            "wrote \(ErrorText.plain(path)); dayline \(ErrorText.plain(path)) shows the day that the model makes of it"
        case .session(let path, let events):
            "recorded \(Quantities.grouped(Int64(events))) events into \(ShellWord.text(path)); "
                + "dayline replay \(ShellWord.text(path)) --as-performed shows it"
        case .watchedDay(let path, let events):
            "recorded \(Counted.text(events, "event", "events")) into \(ShellWord.text(path)); "
                + "dayline replay \(ShellWord.text(path)) shows them"
        case .noDay(let path): "nothing came that could be recorded into \(ShellWord.text(path))"
        case .logger(let path):
            "wrote \(ShellWord.text(path)); its first lines say how to call it, and how to read what it writes"
        case .picture(let path, let command): "wrote \(ShellWord.text(path)), as does \(command)"
        case .answer(let path): "wrote the answer to \(ShellWord.text(path))"
        case .copied: "copied the answer"
        case .changes(let path):
            "your changes are kept in \(ShellWord.text(path)); "
                + "dayline continue \(ShellWord.text(path)) goes on from there"
        }
    }
}
