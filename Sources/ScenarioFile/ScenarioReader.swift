public import BackgroundPolicy
public import Simulation
public import Timeline

/// Reads scenarios from YAML, and reports what is wrong with line and column.
public enum ScenarioReader {
    /// Reads a scenario from the bytes of a file.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 text, with or without a byte order mark.
    ///   - file: The file's name in errors.
    ///   - days: The length of the scenario in days, instead of its own; repetitions apply to all of these
    ///     days.
    /// - Returns: the scenario, with everything in it checked.
    /// - Throws: `ScenarioError` with everything that was found wrong, in order of place.
    /// - Complexity: O(n log n) in the number of bytes.
    public static func read(
        _ bytes: [UInt8], file: String, days: Int64? = nil
    ) throws(ScenarioError) -> Scenario {
        try build(bytes, file: file, days: days, profile: nil).scenario
    }

    /// Reads a scenario as `read` does, and returns the places of its parts too; with a profile, by its rules instead of
    /// those that the scenario names.
    ///
    /// - Throws: `ScenarioError` as `read` does.
    public static func readWithPlaces(
        _ bytes: [UInt8], file: String, days: Int64? = nil, profile: Profile? = nil
    ) throws(ScenarioError) -> ScenarioReading {
        let built = try build(bytes, file: file, days: days, profile: profile)
        return ScenarioReading(
            scenario: built.scenario, allowed: built.allowed,
            places: ScenarioPlaces(built.root, built.scenario.header.roster))
    }

    private static func build(
        _ bytes: [UInt8], file: String, days: Int64?, profile: Profile?
    ) throws(ScenarioError) -> (root: Entry, scenario: Scenario, allowed: AllowedFindings) {
        let root = try Document.root(of: bytes, file: file)
        let problems = ProblemList()
        var builder = Section(root, ScenarioKeys.table, path: "", ReadingContext(problems)).map {
            ScenarioBuilder($0, days: days, profile: profile)
        }
        let built = builder?.build()
        if let error = problems.error(in: file) { throw error }
        guard let built else { preconditionFailure("a scenario without a start or a length has a problem") }
        return (root, built.scenario, built.allowed)
    }
}

/// A scenario as read, with what advice needs to know about its file.
public struct ScenarioReading: Sendable {
    /// The scenario.
    public private(set) var scenario: Scenario
    /// The findings that it declares as intended.
    public let allowed: AllowedFindings
    /// The places of its parts.
    public let places: ScenarioPlaces
    /// The apps whose declarations are those of an Info.plist, and not only of the scenario.
    public private(set) var appsWithInfoPlist: Set<AppID> = []

    /// The reading with what an Info.plist declares in place of what the scenario says an app declares.
    public func declaring(_ declarations: AppDeclarations, in app: AppID) -> ScenarioReading {
        var reading = self
        reading.scenario.apps[Int(app.index)].declare(
            declarations, scenario.header.roster)
        reading.appsWithInfoPlist.insert(app)
        return reading
    }
}

extension AppScript {
    /// Takes the declarations of an Info.plist.
    fileprivate mutating func declare(_ declarations: AppDeclarations, _ roster: Roster) {
        backgroundModes = declarations.knownModes
        supportsFrequentUpdates = declarations.supportsFrequentUpdates
        permittedIdentifiers = declarations.permittedIdentifiers ?? []
        declaresPermittedIdentifiers = declarations.permittedIdentifiers != nil
        for index in tasks.indices {
            tasks[index].isPermitted = declarations.permits(
                roster[tasks[index].task].identifier, tasks[index].kind)
        }
    }
}
