import ArgumentParser
import DeviceLog

/// `dayline record`: the day as a log.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Simulates a day, or reads the log of a device, and writes it as a recording.",
        usage: "dayline record [<scenario>] <file> [<options>]",
        discussion: """
            A recording of a scenario is like a session without any key pressed. A recording of what a device logged \
            has its lines about requests and what the scheduler said, but not the rest of its log.
            """
    )

    @Argument(
        help:
            "A scenario that comes with dayline, a YAML file, the log of a device, or - for standard input.",
        completion: .days)
    var scenario: String

    @Argument(
        help: ArgumentHelp(
            "The file to write, or - for standard output; before it, further logs of the same phone.",
            valueName: "file"),
        completion: .file())
    var files: [String]

    @OptionGroup var changes: ScenarioChanges
    @OptionGroup var privacy: PrivacyOptions

    @Flag(help: "Replace the file if it exists.")
    var overwrite = false

    func run() throws {
        try reporting {
            let target = RecordingTarget(path: files[files.count - 1], overwrite: overwrite)
            switch try GivenDay.open(scenario, and: files.dropLast(), changes) {
            case .scenario(let loaded):
                let (output, failure) = try target.open(for: [loaded.file], "the scenario")
                try loaded.write(to: output, failure: failure)
            case .recording(let file): throw Failure.recordingForScenario(file)
            case .deviceLog(let given):
                let log = try given.read()
                let recorded = RecordedLog(log)
                let (output, failure) = try target.open(for: given.files.map(\.name), "the log")
                try recorded.write(to: output, failure: failure)
            }
        }
    }
}
