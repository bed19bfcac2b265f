import ArgumentParser
import Answers
import ScenarioFile
import UntrustedText

/// `dayline explain`: what a text that people paste means, or a name of the model.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains a text of a crash report, a log or an error, or a name of the model.",
        discussion: """
            The text may be a whole line with the words in it, such as an exception; quote it for the shell. \
            It may be a word that people use. Names are those of factors, execution modes, requirements, limits, choices, end reasons, refusals \
            and rules.

            EXAMPLES
              dayline explain 0x8badf00d
              dayline explain 'Error Domain=BGTaskSchedulerErrorDomain Code=3'
              dayline explain "app usage"
              dayline explain "force quit"
              dayline explain R085
            """
    )

    @Argument(parsing: .allUnrecognized, help: "The text, or a name.")
    var words: [String]

    @Option(help: AnswerOutput.formats)
    var format = AnswerForm.text

    func run() throws {
        try reporting {
            let text = words.joined(separator: " ")
            let explanations = Explanation.all(ofText: text)
            guard !explanations.isEmpty else { throw ErrorText.unexplained(text) }
            try AnswerOutput.say(
                explanations.map(\.section), in: ExplanationDocument.members, on: nil,
                title: "What \(name: text) means", format)
        }
    }
}
