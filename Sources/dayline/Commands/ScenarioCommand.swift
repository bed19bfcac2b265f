import ArgumentParser
import BackgroundPolicy
import ScenarioFile

/// `dayline scenario`: a scenario that comes with the program, or a day that a device logged, to start from.
struct ScenarioCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenario",
        abstract: "Prints a built-in scenario as YAML to start from, or what it is about.",
        usage: "dayline scenario [<name>] [--from <log>] [--card] [<options>]",
        discussion: """
            With --from, it writes the day that a device logged as a scenario: visits, locks, charging, network, \
            submissions, pushes, transfers and run times as the log tells them. Comments name the line that tells \
            each, and what was guessed. dayline compare holds the log against it.

            EXAMPLES
              dayline scenario swipe-away > my-day.yaml
              dayline scenario q03-every-15-minutes --card
              dayline scenario --from phone.ndjson > day.yaml
            """
    )

    @Argument(
        help: """
            A scenario or a population that comes with dayline (see dayline list), or a phone of a population; with \
            --from, the file to write, or nothing for standard output.
            """,
        completion: .scenarios)
    var name: String?

    @Option(
        help: ArgumentHelp(
            "The log of a device to make the scenario from, a recording of one, or - for standard input; repeated, "
                + "several logs of one phone make the day together.", valueName: "log"),
        completion: .logs)
    var from: [String] = []

    @Option(
        name: .customLong("profile"),
        help: ArgumentHelp(
            "With --from: the rules of this iOS, \(Profile.choice()), without modes that it lacks; by default the lowest "
                + "that has all modes of the log."),
        completion: .list(Profile.allCases.map(\.rawValue)))
    var profileName: String?

    @Flag(help: "Its title, description and size in words instead.")
    var card = false

    @Flag(help: "With --from: replace the file if it exists.")
    var overwrite = false

    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup(title: "For the log of a device") var deviceLog: DeviceLogOptions
    @OptionGroup(title: "For the log of a device") var companions: LogCompanions

    func validate() throws {
        guard !from.isEmpty || name != nil else { throw ValidationError(.noScenario) }
        guard from.isEmpty || !card else { throw ValidationError(.cardOfLog) }
    }

    func run() throws {
        try reporting {
            if !from.isEmpty {
                return try write(
                    try LoggedScenarioText.of(
                        from, deviceLog, companions, try profileName.map(ProfileLine.profile)))
            }
            let name = name ?? ""
            guard !card else { return try Output.say(try ScenarioCard.text(of: name)) }
            let text = try Self.text(of: name)
            try Output.say(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        }
    }

    /// The YAML of a population or a scenario that comes with the program, or of a phone's day.
    private static func text(of name: String) throws -> String {
        if let builtIn = BuiltInPopulation.named(name)?.text ?? BuiltInScenario.named(name)?.text {
            return builtIn
        }
        if PhoneName(name) != nil { return try LoadedScenario.load(name).text }
        guard !LoadedScenario.isUnknown(name), name != "-" else {
            return try BuiltInScenario.known(name).text
        }
        _ = try InputFile(name)
        throw ErrorText.printsBuiltIn(name)
    }

    private func write(_ text: String) throws {
        guard let name, name != "-" else { return try Output.say(String(text.dropLast())) }
        try NewFile.check(name, isNoneOf: from, "the log", for: "the scenario")
        try NewFile.write(text, to: name, overwrite: overwrite)
        WrittenFile.loggedScenario(name).tell()
    }
}

extension BuiltInScenario {
    /// The scenario with a name.
    ///
    /// - Throws: `Failure` with the name that was meant.
    static func known(_ name: String) throws -> BuiltInScenario {
        if let scenario = named(name) { return scenario }
        throw ErrorText.unknown(.builtIn, name, meant: nearest(to: name))
    }
}
