import Answers

/// The questions of `dayline ask`, line by line at a terminal or through a pipe.
enum SymptomQuestions {
    /// Asks until the cause is found, or the answers end.
    ///
    /// - Parameters:
    ///   - walk: The questions that are left.
    ///   - lead: Goes on by what is known without asking.
    /// - Throws: `Failure` if the questions cannot be written.
    static func ask(_ walk: inout SymptomWalk, _ lead: (inout SymptomWalk) -> Void) throws {
        try Output.put("\(walk.symptom.id): \(walk.symptom.title)\n\n")
        try sayTold(walk, after: 0)
        while let question = walk.question, let section = walk.asking {
            try say(section)
            let known = walk.step.answers.map(\.id)
            guard let answer = try choice(of: known) else {
                return Output.complain(AskHint.goesOn(walk, question.id, known).text)
            }
            _ = walk.answer(.init(answer))
            let answered = walk.answered
            lead(&walk)
            try Output.put("\n")
            try sayTold(walk, after: answered)
        }
    }

    /// Says what files have told since some answers, with an empty line below it.
    private static func sayTold(_ walk: SymptomWalk, after count: Int) throws {
        guard let told = walk.told(after: count) else { return }
        try say(told)
        try Output.put("\n")
    }

    /// Asks for a symptom of the list; nil if the answers end.
    static func chooseSymptom() throws -> Symptom? {
        let known = Symptom.all.map(\.id)
        guard let id = try choice(of: known) else {
            Output.complain(AskHint.symptom(known[0]).text)
            return nil
        }
        return Symptom.all.first { $0.id == id }
    }

    /// Reads a number or a name of the list, again where it is neither; nil if the answers end.
    private static func choice(of known: [String]) throws -> String? {
        while true {
            if Output.isTerminal(1) { try Output.put(AskHint.prompt.text) }
            guard let line = StandardInput.line() else { return nil }
            let word = line.split(separator: " ").first.map { $0.lowercased() } ?? ""
            if ["q", "quit"].contains(word) { return nil }
            if let index = Int(word), !known.contains(word), known.indices.contains(index - 1) {
                return known[index - 1]
            }
            let begun = known.filter { $0.hasPrefix(word) }
            if let answer = known.first(where: { $0 == word }) ?? (begun.count == 1 ? begun[0] : nil),
                !word.isEmpty
            {
                return answer
            }
            Output.complain(AskHint.notAnswer(word, known).text)
        }
    }

    private static func say(_ section: AnswerSection) throws {
        try AnswerOutput.say([section], in: [], on: nil, title: "", .text)
    }
}
