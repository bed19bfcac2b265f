import ArgumentParser
import EventLog
import ScenarioFile
import Simulation
import Timeline

/// `dayline check`: simulates a recording again and compares, or gives advice about a scenario.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Simulates a recording again and compares the events, or gives advice about a scenario.",
        discussion: """
            A recording: exits with 0 if the events are equal, with 1 if they differ, and prints the first \
            difference by line.
            A scenario: exits with 1 if there are findings. Each says what is wrong and where, what changes in \
            this day when it is mended, the remedy and the rule. Findings that are meant to be are allowed by \
            their id under allow: in the scenario or in an app; notes are no findings.
            """
    )

    @OptionGroup var recordingFile: RecordingFile

    @Option(help: "For a scenario: text for people, json for programs.")
    var format = Why.Format.text

    func run() throws {
        try reporting {
            guard try RecordingFile.isRecording(recordingFile.file) || !isScenarioThere else {
                return try advise()
            }
            guard format == .text else {
                throw Failure.usage("--format json is for the advice about a scenario, not for a recording")
            }
            let recording = try recordingFile.read()
            guard let difference = try compare(recording) else {
                let kept = recording.isComplete ? "" : ", as far as the recording goes"
                try Output.say("equal: \(recording.events.count) events\(kept)")
                return
            }
            try Output.say("different from line \(difference.line) on")
            try Output.say("recorded   " + (difference.recorded ?? "nothing"))
            try Output.say("simulated  " + (difference.simulated ?? "nothing"))
            throw ExitCode(1)
        }
    }

    /// A name that is neither a recording nor a scenario is best told as a recording that cannot be read.
    private var isScenarioThere: Bool {
        let file = recordingFile.file
        return InputFile.isBuiltIn(file) || file == "-" || file.hasSuffix(".yaml") || file.hasSuffix(".yml")
    }

    private func advise() throws {
        let loaded = try LoadedScenario.load(recordingFile.file)
        let reading = try loaded.readingWithPlaces()
        let advice = Advice(reading)
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
        if advice.findings.contains(where: { !$0.suspicion.isNote }) { throw ExitCode(1) }
    }

    private func compare(_ recording: Recording) throws -> LogDifference? {
        guard recording.header.model == Version.model else {
            throw Failure.badData(
                "the recording was made with model \(ErrorText.plain(recording.header.model)); this dayline has "
                    + "model \(Version.model), which may give other events"
            )
        }
        var scenario = try LoadedScenario.read(
            Array(recording.header.scenario.utf8),
            file: "the scenario in \(recordingFile.file)"
        )
        scenario.header.seed = recording.header.day.seed
        scenario.header.length = recording.header.day.length
        // The recording holds the scenario's own interventions too, in the order they were carried out.
        scenario.interventions = scenario.interventions.filter { intervention in
            recording.through.map { intervention.moment > $0 } ?? false
        }
        let header = LogHeader(
            day: scenario.header, model: Version.model, scenario: recording.header.scenario)
        var comparison = LogComparison(recording, simulated: header)
        simulate(scenario, interventions: recording.interventions) { events in
            for event in events { comparison.add(event) }
        }
        return comparison.finish()
    }
}
