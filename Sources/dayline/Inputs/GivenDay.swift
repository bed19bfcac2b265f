import DeviceLog
import ProjectFiles
import ScenarioFile

/// The day that a command was given: a scenario to simulate, a recording to read, or what a device logged.
enum GivenDay {
    case scenario(LoadedScenario)
    case recording(InputFile)
    case deviceLog(GivenLog)

    /// Opens a built-in scenario, a file, or standard input for `-`.
    ///
    /// - Throws: `Failure` with everything that is wrong, and where.
    static func open(_ name: String, _ changes: ScenarioChanges = .none) throws -> GivenDay {
        if BuiltInScenario.named(name) != nil || PhoneName(name) != nil {
            return .scenario(try changes.load(name))
        }
        return try open(try LoadedScenario.open(name), changes)
    }

    /// Tells the day of a file that was opened.
    ///
    /// - Throws: `Failure` with everything that is wrong, and where.
    static func open(_ file: InputFile, _ changes: ScenarioChanges = .none) throws -> GivenDay {
        if file.isRecording {
            try changes.checkNone(for: file)
            return .recording(file)
        }
        guard changes.deviceLog.style != nil || file.kind == .deviceLog else {
            return .scenario(try changes.load(file))
        }
        try changes.checkNone(for: file)
        return .deviceLog(
            GivenLog(files: [file], options: changes.deviceLog, companions: changes.companions))
    }

    /// Opens a day of one name, or the logs of one phone that are merged to a day.
    ///
    /// - Throws: `Failure` with everything that is wrong, and where; also if one of several files is no log.
    static func open(_ name: String, and others: [String], _ changes: ScenarioChanges) throws -> GivenDay {
        guard !others.isEmpty else { return try open(name, changes) }
        return .deviceLog(try GivenLog.open([name] + others, changes))
    }
}
