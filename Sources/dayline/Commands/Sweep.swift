import Advice
import Answers
import ArgumentParser
import Descriptors
import Populations
import ScenarioFile
import Simulation
import Timeline

/// `dayline sweep`: the days of a whole population.
struct SweepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sweep",
        abstract:
            "Simulates the days of a population, thousands of phones, and tells what they have in common.",
        discussion: """
            A population is a page of YAML over a scenario that says what differs between phones; everyday, \
            commuters, weekenders and forgetful come with dayline, and a scenario alone is one whose phones differ in \
            what it draws. Each phone follows from the population and its number: everyday#4711 names it for every \
            command. Exits with 1 if fewer phones than expected show what the population expects, which --remedies \
            does not ask.

            EXAMPLES
              dayline sweep everyday --app Messages
              dayline sweep everyday --set 'low-power-mode on 12:00'
              dayline sweep my-population.yaml --against other-design.yaml
              dayline sweep everyday --show 4711
              dayline sweep everyday --dashboard
              dayline sweep everyday --phones 1000000 --shard 17/400 -o 17.part
              dayline sweep --merge *.part
              dayline sweep everyday --phones 1000000 --job slurm > sweep.sh
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A population or a scenario that comes with dayline, or a YAML file; "
                + "\(BuiltInPopulation.all[0].name) if none is given, with its 10,000 phones."),
        completion: .populations)
    var population: String?

    @OptionGroup var privacy: PrivacyOptions

    @Option(
        name: [.customShort("n"), .long],
        help: "How many phones to ask instead of the population's own number.")
    var phones: UInt64?

    @Option(
        name: .customLong("app"),
        help: ArgumentHelp(
            "Tell of this app only, by its name or bundle identifier; may be repeated.", valueName: "app"),
        completion: .apps)
    var apps: [String] = []

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "Compare with what the same people would see after an act, as in run; may be repeated.",
            valueName: "act"), completion: .acts)
    var acts: [String] = []

    @Option(
        help: ArgumentHelp(
            "Compare with another design on the same phones: a scenario or a population with the same apps.",
            valueName: "file"), completion: .populations)
    var against: String?

    @Flag(help: "With --app, compare with each thing that would help a request of the app, as why says.")
    var remedies = false

    @Option(help: GoalFormat.help)
    var format = GoalFormat.text

    @Option(help: ArgumentHelp("Open a phone in the dashboard, by its number.", valueName: "number"))
    var show: UInt64?

    @Flag(
        help:
            "Show what the phones have in common in a dashboard: launches, holds and ages over the day, and the phone behind a cell."
    )
    var dashboard = false

    @OptionGroup(title: "Options of the dashboards (--speed, --paused, --present: a phone's)")
    var look: LookOptions

    @Option(help: "How many phones are simulated at a time; without it, one on each processor.")
    var cores: UInt64?

    @Option(
        help: ArgumentHelp("Count a part of the phones only, such as 17/400.", valueName: "part/parts"))
    var shard: String?

    @Option(
        name: .shortAndLong,
        help: "Write the sums into this file, or - for standard output, for --merge or --resume.",
        completion: .file())
    var output: String?

    @Flag(help: "With -o, replace the file if it exists.")
    var overwrite = false

    @Flag(help: "With -o, go on from what the file has, as after Ctrl-C.")
    var resume = false

    @Option(
        parsing: .upToNextOption, help: "Add up parts of one sweep, in any order.", completion: .file())
    var merge: [String] = []

    @Option(
        help: "Print what runs the sweep on parallel, slurm, kubernetes or ray, instead of running it.",
        completion: .list(SweepJob.allCases.map(\.rawValue)))
    var job: SweepJob?

    @Option(help: "With --job, into how many parts the phones are divided; 400 unless told.")
    var shards: UInt64?

    /// The options that are given, as a person knows them.
    private var given: [String] {
        let options: [(name: String, isGiven: Bool)] = [
            ("a population", population != nil), ("--phones", phones != nil), ("--app", !apps.isEmpty),
            ("--set", !acts.isEmpty), ("--against", against != nil), ("--remedies", remedies),
            ("--format", format != .text), ("--show", show != nil), ("--dashboard", dashboard),
            ("--cores", cores != nil), ("--shard", shard != nil), ("-o", output != nil),
            ("--overwrite", overwrite), ("--resume", resume), ("--merge", !merge.isEmpty),
            ("--job", job != nil), ("--shards", shards != nil), ("--redact", privacy.redact),
        ]
        return options.filter(\.isGiven).map(\.name)
    }

    /// What an option does nothing without.
    private static let needs = [
        ("--remedies", "--app"), ("--shards", "--job"), ("--overwrite", "-o"), ("--resume", "-o"),
    ]
    /// What each way to use the command takes; all else would be ignored.
    private static let ways: [(way: String, takes: Set<String>)] = [
        ("--show", ["a population", "--set", "--redact"]),
        ("--job", ["a population", "--phones", "--set", "--against", "--shards"]),
        ("--merge", ["--app", "--format", "--dashboard", "--cores", "-o", "--overwrite", "--redact"]),
        (
            "--dashboard",
            [
                "a population", "--phones", "--cores", "--shard", "-o", "--overwrite", "--resume", "--merge",
                "--redact",
            ]
        ),
        ("--remedies", ["a population", "--phones", "--app", "--format", "--cores", "--redact"]),
    ]

    func validate() throws {
        let given = given
        for (option, other) in Self.needs where given.contains(option) && !given.contains(other) {
            throw ValidationError(.needs(option, other))
        }
        for (way, takes) in Self.ways where given.contains(way) {
            guard let vain = given.first(where: { $0 != way && !takes.contains($0) }) else { continue }
            throw ValidationError(.without(way, vain))
        }
        let numbers = [
            ("--phones", phones, Population.phonesAtMost), ("--cores", cores, .max),
            ("--shards", shards, .max),
        ]
        for case (let option, let number?, let most) in numbers where !(1...most ~= number) {
            throw ValidationError(.notNumber(option, number, most: most))
        }
        if !dashboard, show == nil, let vain = look.given.first {
            throw ValidationError(.needs(vain, "--dashboard or --show"))
        }
        if output == "-", let vain = ["--overwrite", "--resume"].first(where: given.contains) {
            throw ValidationError(.needs(vain, "-o FILE"))
        }
        if remedies, apps.count > 1 { throw ValidationError(.remediesOfApp) }
        if !apps.isEmpty, format.form == nil { throw ValidationError(.appOfGoals) }
    }

    func run() throws {
        try reporting {
            let population = population ?? BuiltInPopulation.all[0].name
            if let show {
                var phone = try Show.parse(["\(population)#\(show)"] + phrases.flatMap { ["--set", $0] })
                phone.screen.look = look
                return try phone.run()
            }
            guard merge.isEmpty else { return try tell(try merged()) }
            let given = try GivenPopulation.open(population)
            let input = SweepInput(
                population: given, other: try against.map { try GivenPopulation.open($0) },
                acts: phrases.map(Privacy.act), asked: phones ?? given.population.phones)
            if let job {
                let words =
                    ["dayline", "sweep", population, "--phones", "\(input.asked)"]
                    + (against.map { ["--against", $0] } ?? []) + phrases.flatMap { ["--set", $0] }
                return try Output.put(job.text(of: words, shards ?? 400))
            }
            if remedies { return try tellRemedies(input) }
            if dashboard, output == nil {
                return try show(try SweepPart(input), phones: RangeSet(try range(of: input)))
            }
            let part = try counted(input)
            try keep(part, overwrite: overwrite || resume)
            if Interruption.isAsked {
                Output.complain(ErrorText.stopped(after: part.tally.phones, keptIn: output))
                if output == nil { try tell(part, isChecked: false) }
                return Interruption.end()
            }
            if dashboard || shard == nil || output == nil { try tell(part) }
        }
    }

    /// Writes a part where it is wanted.
    private func keep(_ part: SweepPart, overwrite: Bool) throws {
        guard output != "-" else { return try Output.put(part.text) }
        if let output { try NewFile.write(part.text, to: output, overwrite: overwrite) }
    }

    /// The acts of the second design, one by one.
    private var phrases: [String] { acts.flatMap(GatheredActs.phrases) }

    /// Tells what each remedy for the app's troubles in the scenario's day changes on the phones.
    private func tellRemedies(_ input: SweepInput) throws {
        let population = input.population.population
        let subject = try population.header.roster.app(called: apps[0])
        guard let help = DayHelp(population.scenarios[0]) else { throw Failure.usage(.tooLargeForHelp) }
        let lines = help.lines(.init(app: subject, in: .start..<population.header.end + 1))
        var (sections, told) = ([AnswerSection](), Set<String>())
        var facts = try SweepPart(input).report(only: apps).facts
        for line in lines where line.isMeasured && told.insert(line.advice).inserted {
            var input = input
            input.remedy = (line, help)
            let part = try SweepRun.counting(0..<input.asked, beside: try SweepPart(input), cores: cores)
            guard !Interruption.isAsked else { return Interruption.end() }
            let report = try part.report(only: apps)
            sections += report.differences
            facts = report.facts
        }
        if sections.isEmpty {
            sections.append(AnswerSection(.nowhere, [.alone(PopulationReport.noRemedy)]))
        }
        try format.say(facts + sections, on: population.header)
    }

    /// Counts the phones that are asked, or those of a shard, beside what a file has already.
    private func counted(_ input: SweepInput) throws -> SweepPart {
        var part = try SweepPart(input)
        if let output, output != "-", !resume { try NewFile.check(output, overwrite: overwrite) }
        let range = try range(of: input)
        if let output, resume, InputFile.exists(output) {
            try part.add(try SweepPart(reading: output), from: output)
            if let other = part.done.subtracting(RangeSet(range)).ranges.first {
                throw Failure.partOfOtherPhones(output, other.lowerBound)
            }
        }
        return try SweepRun.counting(range, beside: part, cores: cores)
    }

    /// The phones that are asked, or those of a shard.
    private func range(of input: SweepInput) throws -> Range<UInt64> {
        try shard.map { try SweepShard($0).phones(of: input.asked) } ?? 0..<input.asked
    }

    /// Adds up the parts of a sweep.
    private func merged() throws -> SweepPart {
        var whole = try SweepPart(reading: merge[0])
        for path in merge.dropFirst() { try whole.add(try SweepPart(reading: path), from: path) }
        try keep(whole, overwrite: overwrite)
        return whole
    }

    /// Shows some phones, of which those that a part lacks are counted meanwhile.
    private func show(_ part: SweepPart, phones: RangeSet<UInt64>) throws {
        let sweeps = try SweepRun.sweeps(part.input, of: Int(clamping: phones.total), cores: cores)
        try PopulationDashboard(part: part, phones: phones, sweeps: sweeps, look: look).show()
    }

    /// Tells or shows what the phones have in common.
    ///
    /// - Throws: an exit code of 1 if fewer phones than expected show what is expected.
    private func tell(_ part: SweepPart, isChecked: Bool = true) throws {
        // The part itself is all that is written.
        guard output != "-" else { return }
        let counted = UInt64(part.tally.phones)
        if dashboard { return try show(part, phones: part.done) }
        var report = try part.report(asked: shard == nil ? nil : counted, only: apps)
        report.shard = shard.map { ($0, part.input.asked) }
        try format.say(report.sections, of: report)
        part.input.population.tellProfile()
        guard isChecked else { return }
        if report.missing > 0 {
            throw Failure.missing(report, in: part.missingShards)
        }
        if !report.meetsGoals { throw ExitCode(1) }
    }
}
