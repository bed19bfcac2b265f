public import Populations
import Timeline

/// Reads populations from YAML, and reports what is wrong with line and column.
public enum PopulationReader {
    /// Whether the text of a file, or its beginning, is a population and no scenario: it has a key `scenario` or `varies`
    /// at its top, which no scenario has.
    public static func isPopulation(_ bytes: [UInt8]) -> Bool {
        [PopulationKeys.scenario.name, PopulationKeys.varies.key.name].contains {
            place(of: $0, in: bytes) != nil
        }
    }

    /// Where the text of a scenario says whose phone it is; nil for the day of no phone.
    public static func phonePlace(in bytes: [UInt8]) -> Place? { place(of: "phone", in: bytes) }

    /// Where a key stands at the top of a text, however it is written.
    private static func place(of key: String, in bytes: [UInt8]) -> Place? {
        Document.firstKeys(of: String(decoding: bytes, as: UTF8.self)).first { $0.key == key }?.place
    }

    /// The scenario that a population names, the name of one that comes with the program or a file, and where it does.
    ///
    /// - Throws: `ScenarioError` if the text is none of a population, or names none.
    public static func scenarioName(
        in bytes: [UInt8], file: String
    ) throws(ScenarioError) -> (name: String, place: Place) {
        let problems = ProblemList()
        let section = try section(bytes, file: file, problems)
        guard let name = section?.withoutReport.value(PopulationKeys.scenario) else {
            throw nameless(file, problems)
        }
        return (name.value, name.place)
    }

    private static func nameless(_ file: String, _ problems: ProblemList) -> ScenarioError {
        let key = PopulationKeys.scenario.key
        let missing = ScenarioProblem(.start, .missingKey(name: key.name, help: key.help))
        return problems.error(in: file) ?? ScenarioError(file: file, problems: [missing])
    }

    /// Reads a population from the bytes of its file and of its scenario.
    ///
    /// - Parameters:
    ///   - bytes: The population.
    ///   - file: Its file's name in errors.
    ///   - scenario: The scenario that it names.
    ///   - scenarioFile: The name of that in errors.
    /// - Returns: The population, with everything in it checked.
    /// - Throws: `ScenarioError` with everything that was found wrong in the first of the two that has a problem.
    public static func read(
        _ bytes: [UInt8], file: String, scenario: [UInt8], scenarioFile: String
    ) throws(ScenarioError) -> Population {
        let base = try ScenarioReader.read(scenario, file: scenarioFile)
        let problems = ProblemList()
        guard let section = try section(bytes, file: file, problems) else { throw nameless(file, problems) }
        var trouble: ScenarioError?
        var builder = PopulationSection(section, base) { profile in
            do throws(ScenarioError) {
                return try ScenarioReader.readWithPlaces(scenario, file: scenarioFile, profile: profile)
                    .scenario
            } catch {
                trouble = trouble ?? error
                return nil
            }
        }
        let population = builder.build()
        if let error = problems.error(in: file) ?? trouble { throw error }
        return population
    }

    /// The text of a scenario whose day is that of one phone: the scenario's own with the population behind it.
    public static func text(ofPhone number: UInt64, in population: String, of scenario: String) -> String {
        let lines = DocumentMarks.lines(within: population).map { $0.isEmpty ? "" : "    \($0)" }
        return DocumentMarks.open(scenario) + "phone:\n  number: \(number)\n  population:\n"
            + lines.joined(separator: "\n") + "\n"
    }

    private static func section(
        _ bytes: [UInt8], file: String, _ problems: ProblemList
    ) throws(ScenarioError) -> Section? {
        Section(
            try Document.root(of: bytes, file: file), PopulationKeys.table, path: "",
            ReadingContext(problems))
    }
}

extension ProblemList {
    /// All problems as an error, in order of place; nil without any.
    func error(in file: String) -> ScenarioError? {
        guard !problems.isEmpty else { return nil }
        let ordered = problems.sorted { $0.place < $1.place }
        let listed = Array(ordered.prefix(ScenarioLimits.problems))
        return ScenarioError(
            file: file, problems: listed, omitted: ordered.count - listed.count, mayOmitMore: isFull)
    }
}
