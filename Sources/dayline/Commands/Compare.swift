import ArgumentParser
import EventLog
import Simulation
import Timeline

/// `dayline compare`: two days side by side.
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compares two days: launches lost, gained and moved, freshness, energy and data.",
        discussion: """
            A day is a scenario or a recording. The changes apply to the second day; without a second day it is \
            the first one changed, and a recording alone is compared with its own scenario untouched.
            Exits with 0 if the days are equal, with 1 if they differ. Launches of one mode that are at most 5 \
            minutes apart count as the same, at most 45 minutes apart as moved.

            EXAMPLES
              dayline compare --set 'low-power-mode on 14:00'
              dayline compare messaging-day my-day.yaml --app Mail
              dayline compare session.jsonl
            """
    )

    @Argument(help: "The day before: a scenario, or a recording (.jsonl).", completion: .days)
    var former = "messaging-day"

    @Argument(help: "The day after: a scenario, or a recording (.jsonl).", completion: .days)
    var current: String?

    @OptionGroup var changes: ScenarioChanges

    @Option(help: "Compare this app only, by its name or bundle identifier.", completion: .apps)
    var app: String?

    @Option(help: "text for people, json for programs.")
    var format = Why.Format.text

    func run() throws {
        try reporting {
            let days = try DayPair.load(former, current, changes)
            try days.checkThatTheyStartAlike()
            let only = try app.map { try days.bundleIdentifier(ofApp: $0) }
            let compared = try days.compare(only: only)
            let causes = try days.causes(of: compared)
            switch format {
            case .text:
                let text = ComparisonText(
                    days: compared, causes: causes, names: days.names, note: days.note)
                try Output.say(text.text)
            case .json: try Output.say(ComparisonJSON(days: compared, causes: causes).text)
            }
            guard compared.isEqual else { throw ExitCode(1) }
        }
    }
}
