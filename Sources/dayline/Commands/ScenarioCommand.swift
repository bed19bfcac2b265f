import ArgumentParser
import ScenarioFile

/// `dayline scenario`: a scenario that comes with the program, to read or to start from.
struct ScenarioCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenario",
        abstract: "Prints a built-in scenario as YAML to start from, or what it is about.",
        discussion: """
            EXAMPLES
              dayline scenario swipe-away > my-day.yaml
              dayline scenario q03-every-15-minutes --card
            """
    )

    @Argument(help: "A scenario that comes with dayline (see dayline list).", completion: .scenarios)
    var name: String

    @Flag(help: "Its title, description and size in words instead.")
    var card = false

    func run() throws {
        try reporting {
            let scenario = try BuiltInScenario.known(name)
            guard card else {
                return try Output.say(
                    scenario.text.hasSuffix("\n") ? String(scenario.text.dropLast()) : scenario.text)
            }
            try Output.say(ScenarioCard.text(try LoadedScenario.load(scenario.name)))
        }
    }
}

extension BuiltInScenario {
    /// The scenario with a name.
    ///
    /// - Throws: `Failure` with the name that was meant.
    static func known(_ name: String) throws -> BuiltInScenario {
        if let scenario = named(name) { return scenario }
        let hint = nearest(to: name).map { "did you mean \($0)?" } ?? "dayline list names them all"
        throw Failure.noInput("there is no built-in scenario '\(ErrorText.word(name))'; \(hint)")
    }
}
