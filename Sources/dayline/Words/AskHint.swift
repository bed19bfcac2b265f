import Answers

/// What `dayline ask` says beside its questions.
enum AskHint {
    case prompt
    /// The answers ended before a symptom of the list was chosen.
    case symptom(String)
    /// The answers ended before the cause.
    case goesOn(SymptomWalk, _ question: String, _ answers: [String])
    case notAnswer(String, [String])
    /// The file to write is left out, as no scenario shows the cause.
    case nothingToWrite(String)

    var text: String {
        switch self {
        case .prompt: "number or name, q ends: "
        case .symptom(let first): "name one, as dayline ask \(first)"
        case .goesOn(let walk, let question, let answers):
            "the questions go on with dayline ask \(walk.symptom.id)"
                + (walk.ownAnswers + [(question, answers.first ?? "")])
                .map { " --answer \($0.question)=\($0.answer)" }.joined() + ", or another of its answers"
        case .nothingToWrite(let file):
            ErrorText.plain(
                "\(file) is not written: no scenario shows "
                    + "this cause")
        case .notAnswer(let word, let known):
            ErrorText.plain("'\(word)' is none of them; expected 1 to \(known.count), or a name")
        }
    }
}
