import ArgumentParser
import EventLog
import Simulation
import Timeline

/// `dayline check`: simulates a recording again and compares.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Simulates a recording again and compares the events, or checks a scenario file.",
        discussion:
            "Exits with 0 if they are equal, with 1 if they differ, and prints the first difference by line."
    )

    @OptionGroup var recordingFile: RecordingFile

    func run() throws {
        try reporting {
            guard try RecordingFile.isRecording(recordingFile.file) || !isScenarioThere else {
                let loaded = try LoadedScenario.load(recordingFile.file)
                let apps = loaded.scenario.apps.count
                try Output.say(
                    "a scenario without errors: \(apps) apps, \(Span.text(loaded.scenario.header.length))")
                return
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
        return InputFile.isBuiltIn(file) || file.hasSuffix(".yaml") || file.hasSuffix(".yml")
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
