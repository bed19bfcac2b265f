import Answers
import ArgumentParser
import ScenarioFile
import UntrustedText

/// `dayline ask`: the door by symptom, with at most five questions before the cause.
struct Ask: OfOneApp {
    static let configuration = CommandConfiguration(
        commandName: "ask",
        abstract: "Finds the cause of a symptom by at most five questions, each with what answers it.",
        usage: "dayline ask [<symptom>] [<file>] [--answer <question=answer>] [<options>]",
        discussion: """
            The symptom is one of a list, or words of your own; a text of a report or an error in them is taken for \
            what it is. What an Info.plist, a crash report, a log, a recording or a scenario tells is not asked. It ends \
            with the cause, its rule, what to do, a lesson, and a scenario that shows it where one can.

            EXAMPLES
              dayline ask
              dayline ask 'my background task never runs'
              dayline ask never-runs MyApp/Info.plist
              dayline ask never-runs --answer submit=throws --answer code=3
              dayline ask pushes-missing --format json
              dayline ask 'app is gone during the upload' --log phone.log
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The symptom, in words or as one of \(Self.symptoms); and files that tell answers."),
        completion: .list(Symptom.all.map(\.id)))
    var words: [String] = []

    @Option(
        name: .customLong("answer"),
        help: ArgumentHelp(
            "The answer to a question, as submit=listed; may be repeated.", valueName: "question=answer"))
    var answers: [String] = []

    @Option(name: .customLong("info-plist"), help: "The app's Info.plist.", completion: .file())
    var infoPlist: String?

    @Option(help: "The log of a device, or a recording.", completion: .logs)
    var log: String?

    @Option(help: "A scenario.", completion: .days)
    var scenario: String?

    @Option(name: .customLong("app"), help: "The app in the log or the scenario, where there are several.")
    var apps: [String] = []

    @Option(
        name: .customLong("write"), help: "Write the scenario that shows the cause to this file.",
        completion: .file())
    var written: String?

    @Flag(help: "Replace the file if it exists.")
    var overwrite = false

    @OptionGroup var privacy: PrivacyOptions

    @Option(help: AnswerOutput.formats)
    var format = AnswerForm.text

    private static let symptoms = Symptom.all.map(\.id).joined(separator: ", ")

    func run() throws {
        try reporting {
            if let written, written != "-" { try NewFile.check(written, overwrite: overwrite) }
            let files = words.filter {
                InputFile.exists($0) || FirstWord.isPath($0) || BuiltInScenario.named($0) != nil
            }
            let text = words.filter { !files.contains($0) }.joined(separator: " ")
            var project = AskedProject()
            for file in files + [infoPlist, log, scenario].compactMap({ $0 }) {
                try project.read(file, app: app)
            }
            guard let asked = try asked(text) else { return }
            var walk = SymptomWalk(asked.symptom)
            let given = try givenAnswers(in: asked.symptom)
            let facts = project.told.answers.merging(
                asked.answers.mapValues(SymptomWalk.Given.init(ofText:))
            ) { _, told in told }
            let lead = { (walk: inout SymptomWalk) in Self.lead(&walk, given, facts) }
            lead(&walk)
            if format == .text {
                try SymptomQuestions.ask(&walk, lead)
                try conclude(walk, project.told.asker)
            } else {
                try AnswerOutput.say(
                    walk.sections(of: project.told.asker), in: SymptomWalk.members, on: nil,
                    title: walk.title,
                    format)
                try write(walk, project.told.asker)
            }
        }
    }

    /// The symptom of the words, with what they answer; nil if something else was printed that they ask for.
    ///
    /// A text that is known, such as an exception, says more than the words around it; a single name says less.
    private func asked(_ text: String) throws -> SymptomSign? {
        if text.isEmpty {
            try AnswerOutput.say(
                [SymptomList.section], in: SymptomList.members, on: nil, title: "Symptoms", format)
            guard format == .text else { return nil }
            return try SymptomQuestions.chooseSymptom().map { SymptomSign($0) }
        }
        let plain = Undressing.plain(text)
        if let sign = SymptomSign.found(in: plain) { return sign }
        let known = Explanation.all(ofText: plain)
        let reports = known.filter(\.subject.isOfReports)
        if reports.isEmpty, let symptom = Symptom.found(by: plain) { return SymptomSign(symptom) }
        guard !known.isEmpty else { throw ErrorText.noSymptom(Privacy.repeated(text)) }
        try AnswerOutput.say(
            (reports.isEmpty ? known : reports).map(\.section), in: ExplanationDocument.members, on: nil,
            title: "What \(name: Privacy.repeated(text)) means", format)
        return nil
    }

    /// The answers of the command line, by the questions that the symptom may lead to.
    private func givenAnswers(in symptom: Symptom) throws -> [String: String] {
        let known = symptom.tree.questions
        var given: [String: String] = [:]
        for pair in answers {
            let halves = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard halves.count == 2, let answers = known[halves[0]] else {
                throw Failure.value(
                    "--answer", ErrorText.word(pair), .notWord(halves.first ?? "", known: known.keys.sorted())
                )
            }
            guard answers.contains(halves[1]) else {
                throw Failure.value("--answer", ErrorText.word(pair), .notWord(halves[1], known: answers))
            }
            given[halves[0]] = halves[1]
        }
        return given
    }

    /// Goes on as far as the answers lead that are known.
    private static func lead(
        _ walk: inout SymptomWalk, _ given: [String: String], _ facts: [String: SymptomWalk.Given]
    ) {
        while let question = walk.question {
            let own = given[question.id].map { SymptomWalk.Given($0) }
            guard [own, facts[question.id]].compactMap({ $0 }).contains(where: { walk.answer($0) }) else {
                return
            }
        }
    }

    private func conclude(_ walk: SymptomWalk, _ asker: Asker) throws {
        guard let cause = walk.cause, let section = walk.concluding else { return }
        try AnswerOutput.say([section], in: [], on: nil, title: walk.title, .text)
        if written == nil || written == "-", let scenario = cause.scenario(of: asker) {
            try Output.put("\n" + scenario)
        }
        try write(walk, asker)
    }

    private func write(_ walk: SymptomWalk, _ asker: Asker) throws {
        guard let written, written != "-", let cause = walk.cause else { return }
        guard let scenario = cause.scenario(of: asker) else {
            return Output.complain(AskHint.nothingToWrite(written).text)
        }
        try NewFile.write(scenario, to: written, overwrite: overwrite)
        WrittenFile.scenario(written).tell()
    }
}
