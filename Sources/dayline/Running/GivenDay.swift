import ScenarioFile

/// The day that a command was given: a scenario to simulate, or a recording to read.
enum GivenDay {
    case scenario(LoadedScenario)
    case recording(InputFile)

    /// Opens a built-in scenario, a file, or standard input for `-`.
    ///
    /// - Throws: `Failure` with everything that is wrong, and where.
    static func open(_ name: String, _ changes: ScenarioChanges = .none) throws -> GivenDay {
        if BuiltInScenario.named(name) != nil { return .scenario(try changes.load(name)) }
        let file = try LoadedScenario.open(name)
        guard file.isRecording else { return .scenario(try changes.load(file)) }
        try changes.checkNone(for: file)
        return .recording(file)
    }
}
