import Advice
import ArgumentParser
import EventLog
import ProjectFiles
import ScenarioFile
import Sessions
import Simulation
import Timeline

/// `dayline check`: simulates a recording again and compares, or gives advice about a scenario.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Simulates a recording again, or gives advice about a scenario or the payload of a push.",
        usage: "dayline check <file> [--app <app>] [--format <format>] [<options>]",
        discussion: """
            A recording: exits with 0 if the events are equal, with 1 if they differ, and prints the first \
            difference by line. A recording of what a device logged cannot be simulated again; its checksums and \
            counts are verified.
            A scenario: exits with 1 if there are findings. Each states what is wrong and where, what changes in \
            this day when it is fixed, the remedy and the rule. Intended findings are allowed by their id \
            under allow: in the scenario or in an app; notes do not count as findings. At the end stands \
            which requests failed, were refused or never started in the day, if they are at least half of a kind.
            With --info-plist, an app declares what its Info.plist does: what that lacks is a finding, what it \
            has without need a note.
            An .apns file: says what kind of push it is, what the model does with it, and what is wrong.

            EXAMPLES
              dayline check day.jsonl
              dayline check my-day.yaml --info-plist MyApp/Info.plist
              dayline check news.apns --headers headers.txt
            """
    )

    @OptionGroup var recordingFile: RecordingFile

    @Option(help: "For a scenario or a push: text for people, json for programs.")
    var format = ReportFormat.text

    @Option(
        help: ArgumentHelp(
            "For a scenario: the Info.plist, XML or binary, of the app with its bundle identifier.",
            valueName: "Info.plist"),
        completion: .file())
    var infoPlist: String?

    @Option(
        help: "With --info-plist: the app that it is of, by its name or bundle identifier.", completion: .apps
    )
    var app: String?

    @Option(
        help: ArgumentHelp(
            "For an .apns file: a file with the headers of the push, each on a line as in apns-priority: 5.",
            valueName: "file"),
        completion: .file())
    var headers: String?

    func validate() throws {
        guard app == nil || infoPlist != nil else {
            throw ValidationError("--app names the app that --info-plist is of")
        }
    }

    func run() throws {
        try reporting {
            if BuiltInScenario.named(recordingFile.file) != nil {
                return try check(try GivenDay.open(recordingFile.file))
            }
            let file = try LoadedScenario.open(recordingFile.file)
            // What is no push by its beginning may be a damaged one, which the inspection tells with its place.
            let isPush =
                file.path.hasSuffix(".apns") || file.kind == .push || headers != nil && file.kind == nil
            if isPush { return try inspect(file) }
            try check(try GivenDay.open(file))
        }
    }

    /// Checks that options have a use for what is checked.
    ///
    /// - Parameters:
    ///   - what: What is checked, such as `a recording`.
    ///   - options: The options with the only thing that each is for, and whether it was given.
    /// - Throws: `Failure` with the first option that was given in vain.
    private func refuse(
        for what: String, _ options: (isGiven: Bool, text: String)...
    ) throws(Failure) {
        guard let vain = options.first(where: \.isGiven) else { return }
        throw Failure.usage("\(vain.text), not for \(what)")
    }

    private var ofPlist: (isGiven: Bool, text: String) {
        (infoPlist != nil, "--info-plist is for a scenario")
    }
    private var ofHeaders: (isGiven: Bool, text: String) {
        (headers != nil, "--headers is for the payload of a push")
    }
    private var ofFormat: (isGiven: Bool, text: String) {
        (format == .json, "--format json is for the advice about a scenario")
    }
    private var ofDamage: (isGiven: Bool, text: String) {
        (recordingFile.beforeDamage, "--before-damage is for a recording")
    }

    private func check(_ day: GivenDay) throws {
        switch day {
        case .scenario(let loaded):
            try refuse(for: "a scenario", ofHeaders, ofDamage)
            try advise(loaded)
        case .deviceLog(let log):
            try refuse(for: "the log of a device", ofPlist, ofHeaders, ofFormat, ofDamage)
            try Output.say(DeviceLogText(try log.read()).text)
        case .recording(let file):
            try refuse(for: "a recording", ofPlist, ofHeaders, ofFormat)
            try compare(file)
        }
    }

    private func inspect(_ file: InputFile) throws {
        try refuse(for: "a push", ofPlist, ofDamage)
        let headersFile = try headers.map { try InputFile($0) }
        let inspection = PushInspection(
            try GivenPush.payload(file), try headersFile.map { try GivenPush.headers($0) })
        let report = PushReport(inspection: inspection, file: file.name, headersFile: headersFile?.name)
        try Output.say(format == .json ? report.json : report.text)
        if inspection.findings.contains(where: { !$0.isNote }) { throw ExitCode(1) }
    }

    private func advise(_ loaded: LoadedScenario) throws {
        var reading = try loaded.readingWithPlaces()
        if let infoPlist { try InfoPlistFile.open(infoPlist).declare(in: &reading, app: app) }
        let advice = ScenarioAdvice(reading)
        let roster = reading.scenario.header.roster
        switch format {
        case .json: try Output.say(AdviceJSON(file: loaded.file, roster: roster).text(advice))
        case .text:
            try Output.say(
                ReportPage.hung(
                    AdviceText(file: loaded.file, argument: loaded.argument, roster: roster).text(
                        advice, reading.scenario)))
        }
        if advice.findings.contains(where: { !$0.diagnosis.isNote }) { throw ExitCode(1) }
    }

    private func compare(_ file: InputFile) throws {
        var reader = RecordingReader()
        var check = RecordingCheck(file: "the scenario in \(file.name)", model: Version.model)
        let flaw = try file.readWhatCame { piece in reader.read(piece) { check.compare($0) } }
        let reading = reader.finish { check.compare($0) }
        if let obstacle = check.obstacle { throw ErrorText.failure(obstacle, file: file.name) }
        if let difference = check.difference {
            try print(difference)
            throw ExitCode(1)
        }
        let recording = try RecordingFile.accept(
            reading, flaw: flaw, of: file, beforeDamage: recordingFile.beforeDamage)
        let kept = recording.isComplete ? "" : ", as far as the recording goes"
        if let evidence = recording.evidence {
            return try Output.say(Self.intact(recording, evidence) + kept)
        }
        try Output.say("equal: \(recording.events.count) events\(kept)")
    }

    /// What is known of a day that a device logged: its lines are as they were written.
    private static func intact(_ recording: Recording, _ evidence: DeviceEvidence) -> String {
        let evaluations = Counted.text(evidence.evaluations.count, "evaluation", "evaluations")
        return "a day that a device logged, which cannot be simulated again\n"
            + "every line is as it was written: \(Counted.text(recording.events.count, "event", "events")), "
            + "\(evaluations), \(Counted.text(evidence.lines.count, "line", "lines")) of the device's log"
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

/// How a report is printed.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json
}
