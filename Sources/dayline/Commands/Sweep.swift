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
            command. Exits with 1 if fewer phones than expected show what the population expects.

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
        help: "A population or a scenario that comes with dayline, or a YAML file.", completion: .populations)
    var population = BuiltInPopulation.all[0].name

    @OptionGroup var privacy: PrivacyOptions

    @Option(
        name: [.customShort("n"), .long],
        help: "How many phones to ask instead of the population's own number.")
    var phones: UInt64?

    @Option(help: "Tell of this app only, by its name or bundle identifier.", completion: .apps)
    var app: String?

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

    @OptionGroup(title: "Options of both dashboards") var look: LookOptions

    @Option(help: "How many phones are simulated at a time; without it, one on each processor.")
    var cores: Int?

    @Option(
        help: ArgumentHelp("Count a part of the phones only, such as 17/400.", valueName: "part/parts"))
    var shard: String?

    @Option(
        name: .shortAndLong, help: "Write the sums into this file, for --merge or --resume.",
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

    @Option(help: "With --job, into how many parts the phones are divided.")
    var shards: UInt64 = 400

    func validate() throws {
        if app == nil, remedies { throw ValidationError(.remediesOfApp) }
        if app != nil, format.form == nil { throw ValidationError(.appOfGoals) }
        if dashboard, !acts.isEmpty || against != nil || app != nil || format != .text {
            throw ValidationError(.dashboardOfOneDesign)
        }
        if resume, output == nil { throw ValidationError(.resumesNothing) }
        if privacy.redact, job != nil { throw ValidationError(.privateJob) }
    }

    func run() throws {
        try reporting {
            if let show {
                var phone = try Show.parse(["\(population)#\(show)"] + phrases.flatMap { ["--set", $0] })
                phone.screen.look = look
                return try phone.run()
            }
            guard merge.isEmpty else { return try tell(try merged()) }
            let given = try GivenPopulation.open(population)
            let asked = phones ?? given.population.phones
            guard asked > 0 else { throw Failure.usage(.noPhone) }
            let other = try against.map(GivenPopulation.open)
            if let job {
                let words =
                    ["dayline", "sweep", given.argument, "--phones", "\(asked)"]
                    + (against.map { ["--against", $0] } ?? []) + phrases.flatMap { ["--set", $0] }
                return try Output.put(job.text(of: words, shards))
            }
            let input = SweepInput(
                population: given, other: other, acts: phrases.map(Privacy.act), asked: asked)
            if remedies { return try tellRemedies(input) }
            let part = try counted(input)
            if let output { try NewFile.write(part.text, to: output, overwrite: overwrite || resume) }
            if Interruption.isAsked {
                Output.complain(SweepError.stopped(after: part.tally.phones, keptIn: output))
                if output == nil { try tell(part, isChecked: false) }
                return Interruption.end()
            }
            if dashboard || shard == nil || output == nil { try tell(part) }
        }
    }

    /// The acts of the second design, one by one.
    private var phrases: [String] { acts.flatMap(GatheredActs.phrases) }

    /// Tells what each remedy for the app's troubles in the scenario's day changes on the phones.
    private func tellRemedies(_ input: SweepInput) throws {
        let population = input.population.population
        let subject = try population.header.roster.app(called: app ?? "")
        guard let help = DayHelp(population.scenarios[0]) else { throw Failure.usage(.tooLargeForHelp) }
        let lines = help.lines(.init(app: subject, in: .start..<population.header.end + 1))
        var (sections, told): ([AnswerSection], [String?]) = ([], [])
        var facts = try SweepPart(input).report(only: app).facts
        for line in lines where line.isMeasured {
            var input = input
            input.remedy = line
            guard !told.contains(input.otherName) else { continue }
            told.append(input.otherName)
            let part = try SweepRun.counting(0..<input.asked, beside: try SweepPart(input), cores: cores)
            guard !Interruption.isAsked else { return Interruption.end() }
            let report = try part.report(only: app)
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
        if let output, !resume { try NewFile.check(output, overwrite: overwrite) }
        if let output, resume, InputFile.exists(output) {
            try part.add(try SweepPart(reading: output), from: output)
        }
        let range = try shard.map { try Self.range(ofShard: $0, of: input.asked) } ?? 0..<input.asked
        return try SweepRun.counting(range, beside: part, cores: cores)
    }

    /// The phones of a shard such as `17/400`.
    private static func range(ofShard word: String, of asked: UInt64) throws -> Range<UInt64> {
        let numbers = word.split(separator: "/").compactMap { UInt64($0) }
        guard numbers.count == 2, numbers[1] > 0, numbers[1] <= 1_000_000_000,
            1...numbers[1] ~= numbers[0], asked <= 1_000_000_000_000
        else { throw SweepError.notShard(word).failure }
        func start(_ index: UInt64) -> UInt64 {
            let product = asked.multipliedFullWidth(by: index)
            return numbers[1].dividingFullWidth(product).quotient
        }
        return start(numbers[0] - 1)..<start(numbers[0])
    }

    /// Adds up the parts of a sweep.
    private func merged() throws -> SweepPart {
        var whole = try SweepPart(reading: merge[0])
        for path in merge.dropFirst() { try whole.add(try SweepPart(reading: path), from: path) }
        if let output {
            try NewFile.check(output, overwrite: overwrite)
            try NewFile.write(whole.text, to: output, overwrite: overwrite)
        }
        return whole
    }

    /// Tells or shows what the phones have in common.
    ///
    /// - Throws: an exit code of 1 if fewer phones than expected show what is expected.
    private func tell(_ part: SweepPart, isChecked: Bool = true) throws {
        let counted = UInt64(part.tally.phones)
        if dashboard {
            let sweeps = try SweepRun.sweeps(part.input, of: Int(counted), cores: cores)
            return try PopulationDashboard(part: part, sweeps: sweeps, look: look).show()
        }
        let report = try part.report(asked: shard == nil ? nil : counted, only: app)
        try format.say(report.sections, of: report)
        guard isChecked else { return }
        if !merge.isEmpty, counted < part.input.asked {
            throw SweepError.missing(part.input.asked - counted, of: part.input.asked).failure
        }
        if !report.meetsGoals { throw ExitCode(1) }
    }
}
