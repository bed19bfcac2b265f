import Frames
import Simulation
import Timeline

/// What a scenario is about, as a few lines of text.
enum ScenarioCard {
    /// The title, the description, and what the day has in it.
    static func text(_ loaded: LoadedScenario) -> String {
        let scenario = loaded.scenario
        let header = scenario.header
        let facts = [
            "\(header.date(.start)) \(header.calendar.hourAndMinute(.start)) for "
                + Span.text(header.length),
            Counted.text(scenario.apps.count, "app", "apps") + ": "
                + ErrorText.choice(header.roster.apps.map(\.name)),
        ]
        let commands = [
            ["  dayline \(loaded.name)", "the dashboard"], ["  dayline run \(loaded.name)", "the report"],
            ["  dayline scenario \(loaded.name)", "its YAML"],
        ]
        let parts = [
            [ErrorText.plain(header.title)]
                + ReportPage.fill(ErrorText.plain(scenario.summary), first: 0, indent: 0),
            facts.flatMap { ReportPage.fill($0, first: 2, indent: 4) },
            TextTable(commands).lines,
        ]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }
}
