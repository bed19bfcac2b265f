/// A question that narrows down the cause of a symptom, with what answers it.
public struct SymptomQuestion: Sendable {
    /// An answer that may be given.
    public struct Answer: Sendable {
        /// Its name in data and on the command line.
        public let id: String
        /// The answer in words.
        public let words: String
    }

    /// Its name in data and on the command line.
    public let id: String
    /// The question.
    public let words: String
    /// The line of code, the command or the setting that answers it.
    public let how: String
    /// Why it is asked, and asked here.
    public let why: String
    /// The answers, of which a symptom may leave some out.
    let answers: [Answer]

    init(
        _ id: String, _ words: String, how: String, why: String,
        _ answers: KeyValuePairs<String, String>
    ) {
        self.id = id
        self.words = words
        self.how = how
        self.why = why
        self.answers = answers.map { Answer(id: $0.key, words: $0.value) }
    }
}

/// What a symptom comes to after some answers: a further question, or the cause.
public indirect enum SymptomStep: Sendable {
    /// A question, and where each answer that is offered leads.
    case ask(SymptomQuestion, KeyValuePairs<String, SymptomStep>)
    /// The cause.
    case cause(SymptomCause)
}

extension SymptomStep {
    /// The answers that are offered here; none for a cause.
    public var answers: [SymptomQuestion.Answer] {
        guard case .ask(let question, let branches) = self else { return [] }
        return branches.compactMap { branch in question.answers.first { $0.id == branch.key } }
    }

    /// The step after an answer; nil if that is not offered here.
    public func after(_ answer: String) -> SymptomStep? {
        guard case .ask(_, let branches) = self else { return nil }
        return branches.first { $0.key == answer }?.value
    }

    /// The answers to every question that may be asked from here on, by the question's name.
    public var questions: [String: [String]] {
        guard case .ask(let question, let branches) = self else { return [:] }
        return branches.reduce(into: [question.id: branches.map(\.key)]) { all, branch in
            all.merge(branch.value.questions) { known, more in known + more.filter { !known.contains($0) } }
        }
    }
}
