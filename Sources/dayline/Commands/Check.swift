import Advice
import Answers
import ArgumentParser
import BackgroundPolicy
import Descriptors
import DeviceLog
import EventLog
import Populations
import ProjectFiles
import ScenarioFile
import Sessions
import Simulation
import Timeline

/// `dayline check`: simulates a recording again and compares, or gives advice about a scenario.
struct Check: OfOneApp {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Simulates a recording again, gives advice about a scenario or a push, or tells how much of a log is known.",
        usage: "dayline check <file> [--app <app>] [--format <format>] [<options>]",
        discussion: """
            A recording: exits with 0 if the events are equal, with 1 if they differ, and prints the first \
            difference by line. A recording of what a device logged cannot be simulated again; its checksums and \
            counts are verified.
            A scenario: exits with 1 if there are findings. Each states what is wrong and where, what changes in \
            this day when it is fixed, the remedy and the rule. Intended findings are allowed by their id \
            under allow: in the scenario or in an app; notes do not count as findings. At the end stands \
            which requests failed, were refused or never started in the day, if they are at least half of a kind.
            What it expects of its day under expect:, and what a step of its lesson expects, and the day does not show, is told with its place; exits with 1.
            A population: what it expects under expect:, and on how many of its phones that is so; exits with 1 if \
            they are too few.
            With --info-plist, an app declares what its Info.plist does: what that lacks is a finding, what it \
            has without need a note.
            The log of a device: how many of its lines were understood, which processes have lines and from when to \
            when, which lines of the scheduler are not known, and what the log cannot tell. Further logs, crash reports \
            and MetricKit payloads of the same phone may stand behind it. --style, --date and --zone say what its \
            lines leave out.
            With --info-plist also what that lacks for its tasks, whose identifiers may begin with a build setting.
            An .apns file: says what kind of push it is, what the model does with it, and what is wrong.

            EXAMPLES
              dayline check day.jsonl
              dayline check my-day.yaml --info-plist MyApp/Info.plist
              dayline check phone.ndjson
              dayline check news.apns --headers headers.txt
            """
    )

    @OptionGroup var recordingFile: RecordingFile
    @OptionGroup var further: FurtherLogs
    @OptionGroup var privacy: PrivacyOptions

    @Option(help: GoalFormat.help)
    var format = GoalFormat.text

    /// The form of what is told of a file.
    private var form: AnswerForm { format.form ?? .text }

    @Option(
        help: ArgumentHelp(
            "For a scenario or the log of a device: the Info.plist, XML or binary, of the app with its bundle "
                + "identifier; may be repeated.",
            valueName: "Info.plist"),
        completion: .file())
    var infoPlist: [String] = []

    @Option(name: .customLong("app-id"), help: LogReportWords.ofAppID)
    var appIDs: [AppPrefix] = []

    @Option(
        name: .customLong("profile"),
        help: "For a scenario: the rules of this iOS instead of its profile: \(Profile.choice()), or all.",
        completion: .profilesOrAll)
    var profileName: String?

    @Option(
        name: .customLong("app"),
        help:
            "With an --info-plist, the app that it is of, and for the log of a device, the app to tell of.",
        completion: .apps)
    var apps: [String] = []

    @Option(
        help: ArgumentHelp(
            "For an .apns file: a file with the headers of the push, each on a line as in apns-priority: 5.",
            valueName: "file"),
        completion: .file())
    var headers: String?

    @OptionGroup(title: "For the log of a device") var log: DeviceLogOptions

    func run() throws {
        try reporting {
            var changes = ScenarioChanges.none
            (changes.profileName, changes.deviceLog) = (profileName, log)
            guard further.logs.isEmpty else {
                return try check(try GivenDay.open(recordingFile.file, and: further.logs, changes))
            }
            if GivenPopulation.isPopulation(recordingFile.file) {
                return try check(try GivenPopulation.open(recordingFile.file))
            }
            guard !changes.isOfAllProfiles else { return try adviseInAllProfiles(changes) }
            if BuiltInScenario.named(recordingFile.file) != nil || PhoneName(recordingFile.file) != nil {
                return try check(try GivenDay.open(recordingFile.file, changes))
            }
            let file = try LoadedScenario.open(recordingFile.file)
            // That of the standard input is known once it is read.
            if file.isPopulation {
                return try check(try GivenPopulation.open(file, Privacy.file(recordingFile.file)))
            }
            // What is no push by its beginning may be a damaged one, which the inspection tells with its place.
            let isPush =
                file.path.hasSuffix(".apns") || file.kind == .push || headers != nil && file.kind == nil
            if isPush { return try inspect(file) }
            if file.kind == .propertyList { return try inspectInfoPlist(file) }
            try check(try GivenDay.open(file, changes))
        }
    }

    /// Checks that options have a use for what is checked.
    ///
    /// - Throws: `Failure` with the first option that was given in vain.
    private func refuse(_ options: LimitedOption..., for input: CheckedInput) throws(Failure) {
        if app != nil, infoPlist.count != 1, input != .deviceLog { throw .usage(.appWithoutInfoPlist) }
        guard let vain = options.first(where: isGiven) else { return }
        throw .usage(.inVain(vain, for: input))
    }

    private func isGiven(_ option: LimitedOption) -> Bool {
        switch option {
        case .infoPlist: !infoPlist.isEmpty
        case .companions: !appIDs.isEmpty
        case .headers: headers != nil
        case .json: format != .text
        case .goals: format.form == nil
        case .beforeDamage: recordingFile.beforeDamage
        case .ofLog: !log.arguments.isEmpty
        case .profile: profileName != nil
        }
    }

    private func check(_ day: GivenDay) throws {
        switch day {
        case .scenario(let loaded):
            try refuse(.companions, .ofLog, .headers, .beforeDamage, for: .scenario)
            try advise(loaded)
        case .deviceLog(let log):
            try refuse(.headers, .json, .beforeDamage, for: .deviceLog)
            try tell(log)
        case .recording(let file):
            try refuse(.companions, .ofLog, .infoPlist, .headers, .json, for: .recording)
            try compare(file)
        }
    }

    /// Tells how much of a log was understood, and what an Info.plist lacks for its tasks.
    private func tell(_ given: GivenLog) throws {
        var log = given
        log.companions = LogCompanions(infoPlists: infoPlist, appIDs: appIDs)
        let read = try log.read()
        let subject = try app.map { try read.day.header.roster.app(called: $0) }
        try Output.say(DeviceLogText(read).text)
        if let app = subject {
            try Output.say("")
            let told = ToldOfApp(read.day.index, read.day.evidence, of: app).section
            try AnswerOutput.say([told], in: [], on: nil, title: ToldOfApp.title, form)
        }
        try log.reports.tellMetrics(beside: read, app: app, form)
        var isSound = true
        for path in infoPlist {
            let file = try InfoPlistFile.open(path)
            let tasks = TasksOfLog(read.day.index, infoPlist: file.infoPlist)
            let inspection = InfoPlistInspection(file.infoPlist, logged: tasks.kinds)
            try Output.say("")
            try InfoPlistReport(inspection: inspection, file: file.name, tasksOfLog: tasks)
                .report.say(form, on: file.name)
            isSound = isSound && tasks.isSound && inspection.findings.allSatisfy(\.isNote)
        }
        if !isSound { throw ExitCode(1) }
    }

    private func inspect(_ file: InputFile) throws {
        try refuse(.companions, .ofLog, .infoPlist, .beforeDamage, .goals, for: .push)
        let headersFile = try headers.map { try InputFile($0) }
        let push = try GivenPush.push(file)
        if push.service != nil { try refuse(.headers, for: .message) }
        let inspection = PushInspection(push, try headersFile.map { try GivenPush.headers($0) })
        try PushReport(
            inspection: inspection, messages: push.messages, file: file.name, headersFile: headersFile?.name
        ).report.say(form, on: file.name)
        if inspection.findings.contains(where: { !$0.isNote }) { throw ExitCode(1) }
    }

    private func inspectInfoPlist(_ file: InputFile) throws {
        try refuse(.companions, .ofLog, .infoPlist, .headers, .beforeDamage, .goals, for: .infoPlist)
        let read = try InfoPlistFile.read(file)
        let inspection = InfoPlistInspection(read.infoPlist)
        try InfoPlistReport(inspection: inspection, file: file.name).report.say(form, on: file.name)
        if inspection.findings.contains(where: { !$0.isNote }) { throw ExitCode(1) }
    }

    /// Tells what a population expects, and on how many of its phones it is so.
    private func check(_ given: GivenPopulation) throws {
        try refuse(.profile, .companions, .ofLog, .infoPlist, .headers, .beforeDamage, for: .population)
        let asked = given.population.phones
        let input = SweepInput(population: given, other: nil, acts: [], asked: asked)
        let part = try SweepRun.counting(0..<asked, beside: try SweepPart(input))
        guard !Interruption.isAsked else { return Interruption.end() }
        let report = try part.report()
        try format.say(report.expected, of: report)
        given.tellProfile()
        if !report.meetsGoals { throw ExitCode(1) }
    }

    private func advise(_ loaded: LoadedScenario) throws {
        let (report, verdicts) = try report(on: loaded)
        if try !format.say(verdicts, of: loaded.scenario.header.title) {
            try report.say(form, on: loaded.file)
            loaded.tellProfile()
        }
        if !verdicts.allSatisfy(\.isMet) { throw ExitCode(1) }
    }

    private func adviseInAllProfiles(_ changes: ScenarioChanges) throws {
        try refuse(.companions, .ofLog, .headers, .beforeDamage, .goals, for: .allProfiles)
        var isSound = true
        try ProfileByProfile(changes: changes, document: AdviceJSON.members).say(
            about: recordingFile.file, form
        ) { profile, loaded in
            let (report, verdicts) = try report(on: loaded)
            isSound = isSound && verdicts.allSatisfy(\.isMet)
            return ProfiledAnswer(profile, report.sections, json: report.json)
        }
        if !isSound { throw ExitCode(1) }
    }

    /// What is wrong with a scenario, and what of it a project's CI is told.
    private func report(on loaded: LoadedScenario) throws -> (FileReport, [PlacedVerdict]) {
        var reading = try loaded.readingWithPlaces()
        let infoPlists = try infoPlist.map { path in
            let file = try InfoPlistFile.open(path)
            return InfoPlistReport(inspection: try file.declare(in: &reading, app: app), file: file.name)
        }
        let advice = ScenarioAdvice(reading)
        let expectations = reading.judgedExpectations
        let goals = loaded.goals
        let text = AdviceText(
            file: loaded.file, argument: loaded.argument, roster: reading.scenario.header.roster,
            infoPlists: infoPlists)
        return (
            text.report(advice, expectations, goals, reading.scenario),
            goals.verdicts + text.verdicts(expectations, reading.scenario.header) + text.verdicts(advice)
        )
    }

    private func compare(_ file: InputFile) throws {
        var reader = RecordingReader()
        var check = RecordingCheck(file: "the scenario in \(file.name)", model: Version.model)
        let flaw = try file.readWhatCame { piece in reader.read(piece) { check.compare($0) } }
        let reading = reader.finish { check.compare($0) }
        if let obstacle = check.obstacle { throw ErrorText.failure(obstacle, file: file.name) }
        if let difference = check.difference {
            try Output.say(RecordingText.different(difference))
            throw ExitCode(1)
        }
        let recording = try RecordingFile.accept(
            reading, flaw: flaw, of: file, beforeDamage: recordingFile.beforeDamage)
        try Output.say(RecordingText.intact(recording))
    }
}

extension LoadedScenario {
    /// What it expects of its day, and what that shows.
    fileprivate var goals: PopulationReport {
        PopulationReport(
            Sweep.tally(of: scenario, phone: PhoneName(argument)?.number ?? 0), on: scenario.header,
            named: scenario.header.title,
            seed: scenario.header.seed, file: page, phones: RangeSet(0..<1), asked: 1, against: nil)
    }
}
