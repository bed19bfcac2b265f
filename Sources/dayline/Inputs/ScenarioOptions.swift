import ArgumentParser
import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// Which day is given: shared by the commands that take one, which change it by `ScenarioChanges`.
struct ScenarioOptions: ParsableArguments {
    /// The day that is shown if none is named.
    static let builtInDay = "messaging-day"

    @Argument(
        help: """
            A scenario that comes with dayline (see dayline list), a YAML file, the log of a device, a recording of \
            one, or - for standard input.
            """,
        completion: .days)
    var scenario = builtInDay

    @OptionGroup var further: FurtherLogs
}

/// The options that change a scenario before it is simulated.
struct ScenarioChanges: ParsableArguments {
    @Option(help: "Draw the random parts of the day with this seed instead of the scenario's.")
    var seed: UInt64?

    @Option(help: "Simulate this many days from the scenario's start instead of its own length.")
    var days: Int64?

    @Option(
        name: .customLong("profile"),
        help:
            "Take the rules of this iOS instead of the scenario's profile: \(Profile.choice()); run and why take all too.",
        completion: .profilesOrAll)
    var profileName: String?

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            """
            Intervene at a time; may be repeated, or contain one act per line. For example 'low-power-mode on \
            17:00', 'background-app-refresh off com.example.mail 09:00', 'charger off 22:15', 'swipe-away \
            com.example.mail 15:00', 'open com.example.mail 18:00', 'restart 02:00'. Times are HH:MM[:SS], dN \
            HH:MM on the Nth day, or 8 Jul HH:MM.
            """,
            valueName: "act"
        ),
        completion: .acts
    )
    var acts: [String] = []

    @OptionGroup(title: "For the log of a device") var deviceLog: DeviceLogOptions
    @OptionGroup(title: "For the log of a device") var companions: LogCompanions

    /// Whether the scenario is to be as its file says.
    var isEmpty: Bool { seed == nil && days == nil && profileName == nil && acts.isEmpty }

    /// No changes.
    static var none: ScenarioChanges {
        var changes = ScenarioChanges()
        (changes.seed, changes.days, changes.profileName, changes.acts) = (nil, nil, nil, [])
        (changes.deviceLog, changes.companions) = (.none, .none)
        return changes
    }

    /// Only what they say about the log of a device, for a day that stays as it is.
    var ofLogOnly: ScenarioChanges {
        var changes = Self.none
        (changes.deviceLog, changes.companions) = (deviceLog, companions)
        return changes
    }

    /// Reads a scenario by its name and applies the options to it.
    ///
    /// - Throws: `Failure` with what is wrong and where.
    func load(_ scenario: String) throws -> LoadedScenario {
        try checkDays()
        return try changed(try LoadedScenario.load(scenario, days: days, profile: try profile()))
    }

    /// Reads a scenario from a file that was opened and applies the options to it.
    ///
    /// - Throws: `Failure` with what is wrong and where.
    func load(_ file: InputFile) throws -> LoadedScenario {
        try checkDays()
        return try changed(try LoadedScenario.load(file, days: days, profile: try profile()))
    }

    /// Applies the options to a scenario that was read without them.
    ///
    /// - Throws: `Failure` with what is wrong and where.
    func load(again loaded: LoadedScenario) throws -> LoadedScenario {
        try checkDays()
        var scenario = loaded
        if let profile = try profile() {
            scenario.text = ProfileLine.replaced(in: scenario.text, by: profile)
        }
        scenario.scenario = try LoadedScenario.read(Array(scenario.text.utf8), file: loaded.file, days: days)
        return try changed(scenario)
    }

    /// Checks that nothing is to be changed in a recording or in the log of a device.
    ///
    /// - Throws: `Failure` if something is.
    func checkNone(for file: InputFile) throws {
        guard !isEmpty else { return }
        // A log of a style that its beginning does not show is one because the person says so.
        throw Failure.usage(.unchangeable(file.name, isRecording: file.isRecording))
    }

    /// The profile that is asked for; nil for that of the scenario.
    ///
    /// - Throws: `Failure` with the one that was meant.
    func profile() throws -> Profile? { try profileName.map(ProfileLine.profile) }

    private func checkDays() throws {
        guard companions.isEmpty else { throw Failure.usage(.inVain(.companions, for: .scenario)) }
        if let days, !(1...ScenarioLimits.days).contains(days) { throw Failure.usage(.tooManyDays(days)) }
    }

    private func changed(_ original: LoadedScenario) throws -> LoadedScenario {
        var loaded = original
        if let seed { loaded.scenario.header.seed = seed }
        loaded.interventions = try ActReader(loaded.scenario.header).readAll(acts)
        // Standard input can be read once.
        if loaded.file != ErrorText.standardInput { loaded.command = [loaded.argument] + arguments }
        return loaded
    }

    /// The options as they are given.
    private var arguments: [String] {
        let values = [
            ("--seed", seed.map(String.init)), ("--days", days.map(String.init)), ("--profile", profileName),
        ]
        let given = values.flatMap { option, value in value.map { [option, $0] } ?? [] }
        return given + acts.flatMap { GatheredActs.phrases(in: $0) }.flatMap { ["--set", $0] }
    }
}
