import Advice
import ArgumentParser
import EventLog
import ScenarioFile
import Sessions
import Simulation
import Timeline

/// `dayline check`: simulates a recording again and compares, or gives advice about a scenario.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Simulates a recording again and compares the events, or gives advice about a scenario.",
        discussion: """
            A recording: exits with 0 if the events are equal, with 1 if they differ, and prints the first \
            difference by line.
            A scenario: exits with 1 if there are findings. Each states what is wrong and where, what changes in \
            this day when it is fixed, the remedy and the rule. Intended findings are allowed by their id \
            under allow: in the scenario or in an app; notes do not count as findings.
            """
    )

    @OptionGroup var recordingFile: RecordingFile

    @Option(help: "For a scenario: text for people, json for programs.")
    var format = Why.Format.text

    func run() throws {
        try reporting {
            switch try GivenDay.open(recordingFile.file) {
            case .scenario(let loaded): try advise(loaded)
            case .recording(let file):
                guard format == .text else {
                    throw Failure.usage(
                        "--format json is for the advice about a scenario, not for a recording")
                }
                try compare(file)
            }
        }
    }

    private func advise(_ loaded: LoadedScenario) throws {
        let reading = try loaded.readingWithPlaces()
        let advice = ScenarioAdvice(reading)
        let roster = reading.scenario.header.roster
        switch format {
        case .json: try Output.say(AdviceJSON(file: loaded.file, roster: roster).text(advice))
        case .text where advice.findings.isEmpty:
            let allowed =
                advice.allowed > 0 ? "; \(Counted.text(advice.allowed, "finding", "findings")) allowed" : ""
            try Output.say(
                "a scenario without errors: " + Counted.text(reading.scenario.apps.count, "app", "apps")
                    + ", "
                    + Span.text(reading.scenario.header.length) + allowed)
        case .text: try Output.say(AdviceText(file: loaded.file, roster: roster).text(advice))
        }
        if advice.findings.contains(where: { !$0.diagnosis.isNote }) { throw ExitCode(1) }
    }

    private func compare(_ file: InputFile) throws {
        var reader = LogReader()
        var check = RecordingCheck(file: "the scenario in \(file.name)", model: Version.model)
        try file.read { piece in reader.read(piece) { check.compare($0) } }
        let reading = reader.finish { check.compare($0) }
        if let obstacle = check.obstacle { throw ErrorText.failure(obstacle, file: file.name) }
        if let difference = check.difference {
            try print(difference)
            throw ExitCode(1)
        }
        let recording = try RecordingFile.accept(
            reading, of: file, beforeDamage: recordingFile.beforeDamage)
        let kept = recording.isComplete ? "" : ", as far as the recording goes"
        try Output.say("equal: \(recording.events.count) events\(kept)")
    }

    /// Prints both lines of a difference, cut to the part that shows it.
    private func print(_ difference: RecordingCheck.Difference) throws {
        let lines = [difference.recorded, difference.simulated ?? []]
        let offset = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
        let texts = lines.map { Excerpt.text(of: String(decoding: $0, as: UTF8.self), around: offset) }
        try Output.say("different from line \(difference.line) on")
        try Output.say("recorded   " + texts[0])
        try Output.say("simulated  " + (difference.simulated == nil ? "nothing" : texts[1]))
    }
}
