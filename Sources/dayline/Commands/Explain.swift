import ArgumentParser
import Answers
import ProjectFiles
import ScenarioFile
import UntrustedText

/// `dayline explain`: what a text that people paste means, or a name of the model.
struct Explain: OfOneApp {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract:
            "Explains a text of a log or an error, a name of the model, or a file such as a crash report.",
        usage: "dayline explain <words> ... [--app <app>] [--redact] [--format <format>]",
        discussion: """
            The text may be a whole line with the words in it, such as an exception; quote it for the shell. \
            It may be a word that people use. Names are those of factors, execution modes, requirements, limits, choices, end reasons, refusals \
            and rules. A file is told by its content: a crash report (.ips or .crash), a JetsamEvent, a report on \
            CPU, wakeups or disk writes, a payload of MetricKit, a push, or a log, of whose lines the known ones \
            are explained. Marks of a quotation, numbers of lines and the like are taken off. dayline alone takes \
            the same texts and files.

            EXAMPLES
              dayline explain 0x8badf00d
              dayline explain 'Error Domain=BGTaskSchedulerErrorDomain Code=3'
              dayline explain "app usage"
              dayline explain "force quit"
              dayline explain R085
              dayline explain News-2026-10-05.ips
              pbpaste | dayline explain -
            """
    )

    @Argument(parsing: .allUnrecognized, help: "The text, a name, a file, or - for standard input.")
    var words: [String]

    @Option(name: .customLong("app"), help: "Of a JetsamEvent: tell of this process, too, by its name.")
    var apps: [String] = []

    @OptionGroup var privacy: PrivacyOptions

    @Option(help: AnswerOutput.formats)
    var format = AnswerForm.text

    func run() throws {
        try reporting {
            // All that follows is taken as it is, so that the parser leaves the mark of its end to us.
            let words = words.first == "--" ? Array(words.dropFirst()) : words
            if let file = try Self.file(words) { return try ExplainedFile(file: file, app: app).say(format) }
            let text = words.joined(separator: " ")
            if let kind = FileKind(beginning: Array(text.utf8)), ExplainedFile.answers(kind),
                let content = try InputFile.content(Array(text.utf8))
            {
                return try ExplainedFile(file: content, app: app).say(format)
            }
            let explanations = Explanation.all(ofWords: words)
            guard !explanations.isEmpty else {
                if BuiltInPopulation.named(text) != nil {
                    return try Output.say(Failure.isPopulation(text).text)
                }
                let isPhone = PhoneName(text).map { GivenPopulation.isPopulation($0.population) } ?? false
                guard BuiltInScenario.named(text) == nil, !isPhone else {
                    return try Output.say(OtherKind(kind: .scenario, name: Privacy.file(text)).sentence)
                }
                // A missing file is told as one.
                guard words.count > 1 || !FirstWord.isPath(text) else { return _ = try InputFile(text) }
                throw ErrorText.unexplained(text)
            }
            try AnswerOutput.say(
                explanations.map(\.section), in: ExplanationDocument.members, on: nil,
                title: "What \(name: Privacy.repeated(text)) means", format)
        }
    }

    /// The file that a single word names; nil for a text, and for a name of the model that a file has, too.
    private static func file(_ words: [String]) throws -> InputFile? {
        guard words.count == 1, let path = words.first else { return nil }
        let isPath = path == "-" || path.contains("/") || path.contains(".")
        guard path == "-" || InputFile.exists(path), isPath || Lookup.subjects(in: path).isEmpty else {
            return nil
        }
        return try InputFile(path)
    }
}
