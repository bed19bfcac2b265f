public import Simulation
public import Timeline

extension Scenario {
    /// The lesson about the day; nil for a scenario without a question, steps, a conclusion and a description.
    ///
    /// `text` is that of the scenario: one of the questions that come with Dayline has the name of its number,
    /// such as `q03`, and anything else its title.
    public func lesson(of text: String) -> Lesson? {
        let answer = conclusion.isEmpty ? summary : conclusion
        guard !(question.isEmpty && steps.isEmpty && answer.isEmpty) else { return nil }
        return Lesson(
            name: BuiltInScenario.questionNumber(of: text) ?? header.title, question: question,
            answer: answer, steps: steps, scriptedActs: interventions)
    }
}

extension BuiltInScenario {
    /// The first part of a question's name, such as `q03`; nil if the text is not that of a question.
    fileprivate static func questionNumber(of text: String) -> String? {
        questions.first { $0.bytes.elementsEqual(text.utf8) }
            .flatMap { $0.name.split(separator: "-").first.map(String.init) }
    }
}
