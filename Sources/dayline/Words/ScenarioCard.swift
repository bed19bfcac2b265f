import Frames
import Populations
import ScenarioFile
import Simulation
import Timeline

/// What a scenario is about, as a few lines of text.
enum ScenarioCard {
    /// The title, the description, and what is in a scenario, in a population, or in the day of a phone.
    ///
    /// - Throws: `Failure` with the name that was meant.
    static func text(of name: String) throws -> String {
        let isPopulation =
            BuiltInPopulation.named(name) != nil
            || BuiltInScenario.named(name) == nil && GivenPopulation.isPopulation(name)
        guard !isPopulation else { return text(try GivenPopulation.open(name)) }
        if LoadedScenario.isUnknown(name) { _ = try BuiltInScenario.known(name) }
        return text(try LoadedScenario.load(name))
    }

    private static func text(_ loaded: LoadedScenario) -> String {
        let scenario = loaded.scenario
        let header = scenario.header
        let facts = [
            "\(header.date(.start)) \(header.calendar.hourAndMinute(.start)) for "
                + Span.text(header.length),
            Counted.text(scenario.apps.count, "app", "apps") + ": "
                + ErrorText.choice(header.roster.apps.map(\.name)),
        ]
        let name = ShellWord.text(loaded.argument)
        let commands = [
            ["  dayline \(name)", "the dashboard"], ["  dayline run \(name)", "the report"],
        ]
        let isPrinted =
            BuiltInScenario.named(loaded.argument) != nil || PhoneName(loaded.argument) != nil
        return text(header.title, scenario.summary, facts, commands + (isPrinted ? [yaml(name)] : []))
    }

    private static func text(_ given: GivenPopulation) -> String {
        let (population, name) = (given.population, ShellWord.text(given.argument))
        let facts = population.variations.map { variation in
            variation.told.name + ": " + variation.told.alternatives.map(\.name).joined(separator: ", ")
        }
        let commands = [
            ["  dayline sweep \(name)", "all its phones"],
            ["  dayline \(ShellWord.text(given.argument + "#0"))", "the first of them"],
        ]
        let isPrinted = BuiltInPopulation.named(given.argument) != nil
        return text(
            population.name, population.summary, facts.map(ErrorText.plain),
            commands + (isPrinted ? [yaml(name)] : []))
    }

    private static func yaml(_ name: String) -> [String] { ["  dayline scenario \(name)", "its YAML"] }

    private static func text(
        _ title: String, _ summary: String, _ facts: [String], _ commands: [[String]]
    ) -> String {
        let parts = [
            [ErrorText.plain(title)] + ReportPage.fill(ErrorText.plain(summary), first: 0, indent: 0),
            facts.flatMap { ReportPage.fill($0, first: 2, indent: 4) },
            TextTable(commands).lines,
        ]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }
}
