import BackgroundPolicy
import Timeline
import UntrustedText

/// The way through the questions about a symptom: what has been answered, and where that has led.
public struct SymptomWalk: Sendable {
    /// An answer to a question, by the person or by a file of the project.
    public struct Given: Sendable {
        /// The answer's name.
        public let answer: String
        /// The file that tells it; nil for the person's own word.
        public let source: String?

        fileprivate static let text = "the text"

        /// An answer by its parts.
        public init(_ answer: String, toldBy source: String? = nil) {
            self.answer = answer
            self.source = source
        }

        /// An answer that the text tells by which the symptom was found.
        public init(ofText answer: String) { self.init(answer, toldBy: Self.text) }
    }

    /// The symptom.
    public let symptom: Symptom
    /// The next question, or the cause.
    public private(set) var step: SymptomStep
    private var asked: [(question: SymptomQuestion, answer: SymptomQuestion.Answer, source: String?)] = []

    /// The beginning of the questions about a symptom.
    public init(_ symptom: Symptom) {
        self.symptom = symptom
        step = symptom.tree
    }

    /// The question that is to be answered next; nil at the cause.
    public var question: SymptomQuestion? {
        if case .ask(let question, _) = step { question } else { nil }
    }

    /// The answers that the person gave, in words too, in their order.
    public var ownAnswers: [(question: String, answer: String)] {
        asked.filter { $0.source == nil || $0.source == Given.text }.map { ($0.question.id, $0.answer.id) }
    }

    /// The cause; nil where a question is left.
    public var cause: SymptomCause? {
        if case .cause(let cause) = step { cause } else { nil }
    }

    /// Goes on by an answer to the next question.
    ///
    /// - Returns: false, with nothing changed, if the answer is not offered.
    public mutating func answer(_ given: Given) -> Bool {
        guard let question, let next = step.after(given.answer),
            let answer = step.answers.first(where: { $0.id == given.answer })
        else { return false }
        asked.append((question, answer, given.source))
        step = next
        return true
    }
}

// MARK: The answer

extension SymptomWalk {
    /// The members of the document.
    public static let members: [AnswerKey] = [
        AnswerKey("symptom", .text, "the symptom"),
        AnswerKey("asked", .list(.object(askedKeys)), "the questions that are answered, in their order"),
        AnswerKey("question", .optional(.object(questionKeys)), "the next question; null at the cause"),
        AnswerKey("cause", .optional(.object(causeKeys)), "the cause; null where a question is left"),
    ]

    private static let askedKeys: [AnswerKey] = [
        AnswerKey("question", .text, "the question"),
        AnswerKey("answer", .text, "its answer"),
        AnswerKey("toldBy", .optional(.text), "the file that tells it, or the text; null for an answer"),
    ]

    private static let questionKeys: [AnswerKey] = [
        AnswerKey("id", .text, "its name, for --answer"),
        AnswerKey("words", .text, "the question"),
        AnswerKey("how", .text, "the code, the command or the setting that answers it"),
        AnswerKey("why", .text, "why it is asked"),
        AnswerKey(
            "answers",
            .list(
                .object([
                    AnswerKey("id", .text, "its name, for --answer"),
                    AnswerKey("words", .text, "the answer"),
                ])), "what may be answered"),
    ]

    private static let causeKeys =
        [
            AnswerKey("id", .text, "its name"),
            AnswerKey("words", .text, "what has happened"),
            AnswerKey("isLikely", .boolean, "whether it is the most likely cause, and no certain one"),
            AnswerKey("remedy", .text, "what to do"),
            AnswerKey("inDayline", .optional(.text), "what of the model it is"),
            AnswerKey("notSimulated", .optional(.text), "why no day shows it; null where one does"),
            AnswerKey("lesson", .text, "the command that teaches it"),
            AnswerKey("scenario", .optional(.text), "a day of one app that shows it, in YAML"),
        ] + Provenance.citationKeys

    /// What the answer is called.
    public var title: Sentence { "\(symptom.title)" }

    /// How many questions are answered.
    public var answered: Int { asked.count }

    /// What files have told, for people, after some answers; nil if they have told nothing.
    public func told(after count: Int) -> AnswerSection? {
        let lines = asked.dropFirst(count).compactMap { entry -> AnswerLine? in
            entry.source.map {
                .alone("\(entry.question.words) \(entry.answer.words), as \(quoting: $0) tells")
            }
        }
        return lines.isEmpty ? nil : AnswerSection(.nowhere, lines)
    }

    /// The next question with its answers, for people; nil at the cause.
    public var asking: AnswerSection? { question.map { asking($0) } }

    /// The cause with its rule, for people; nil where a question is left.
    public var concluding: AnswerSection? {
        cause.map { AnswerSection(.nowhere, heading: "\($0.statement)", lines(of: $0)) }
    }

    /// All that there is to tell, for programs and as Markdown.
    public func sections(of asker: Asker) -> [AnswerSection] {
        let answered = AnswerSection(
            .elements("asked"),
            asked.map { entry in
                .whole(
                    "\(entry.question.words) \(entry.answer.words)",
                    [
                        ("question", JSON(entry.question.id)), ("answer", JSON(entry.answer.id)),
                        ("toldBy", JSON(entry.source)),
                    ])
            })
        let parts = [question.map { asking($0) }, cause.map { concluding($0, asker) }]
        return [AnswerSection(.value("symptom", JSON(symptom.id))), answered] + parts.compactMap { $0 }
    }

    private func asking(_ question: SymptomQuestion) -> AnswerSection {
        let data = JSON.object([
            ("id", JSON(question.id)), ("words", JSON(question.words)), ("how", JSON(question.how)),
            ("why", JSON(question.why)),
            (
                "answers",
                .array(step.answers.map { .object([("id", JSON($0.id)), ("words", JSON($0.words))]) })
            ),
        ])
        let answers = step.answers.enumerated().map { number, answer in
            AnswerLine.alone(
                "\(SymptomList.number(number, of: step.answers.count))  \(answer.words) (\(answer.id))")
        }
        return AnswerSection(
            .value("question", data), heading: "\(asked.count + 1). \(question.words)",
            [
                .labelled("answered by", "\(question.how)"), .labelled("asked because", "\(question.why)"),
            ] + answers)
    }

    private func concluding(_ cause: SymptomCause, _ asker: Asker) -> AnswerSection {
        let data: [(String, JSON)] = [
            ("id", JSON(cause.id)), ("words", JSON(cause.says)), ("isLikely", JSON(cause.isLikely)),
            ("remedy", JSON(cause.remedy)), ("inDayline", JSON(cause.cause.map(Explanation.words))),
            ("notSimulated", JSON(cause.notSimulated)), ("lesson", JSON(cause.lessonCommand)),
            ("scenario", JSON(cause.scenario(of: asker))),
        ]
        return AnswerSection(
            .value("cause", .object(data + Provenance(cause.citation).citationMembers)),
            heading: "\(cause.statement)", lines(of: cause))
    }

    private func lines(of cause: SymptomCause) -> [AnswerLine] {
        let citation = cause.citation
        let rule = citation.rule > 0 ? Rule[citation.rule].statement : nil
        let notSimulated = cause.notSimulated.map { AnswerLine.labelled("not there", "\($0)") }
        let inDayline = cause.cause.map {
            AnswerLine.labelled("in Dayline", "\(Explanation.words(of: $0))")
        }
        return [
            .labelled("do", "\(cause.remedy)"),
            .labelled(rule == nil ? "source" : "rule", "\(rule ?? "")", by: Provenance(citation)),
        ] + [inDayline, notSimulated].compactMap { $0 } + [
            .labelled(cause.lesson == nil ? "more" : "lesson", "\(name: cause.lessonCommand)")
        ]
    }
}

/// The symptoms as an answer: what may be asked about.
public enum SymptomList {
    /// The members of the document.
    public static let members: [AnswerKey] = [
        AnswerKey(
            "symptoms",
            .list(
                .object([
                    AnswerKey("id", .text, "the name, for dayline ask"),
                    AnswerKey("words", .text, "the symptom"),
                ])), "every symptom that questions are known of")
    ]

    /// The number of an entry of a list, with blanks before it so that all of them end in one column.
    static func number(_ index: Int, of count: Int) -> String {
        let (digits, most) = ("\(index + 1)", "\(count)".utf8.count)
        return String(repeating: " ", count: most - digits.utf8.count) + digits
    }

    /// The symptoms, those that are asked most first, with their numbers for people.
    public static var section: AnswerSection {
        AnswerSection(
            .elements("symptoms"), heading: "What is it that you see?",
            Symptom.all.enumerated().map { index, symptom in
                .whole(
                    "\(number(index, of: Symptom.all.count))  \(symptom.title) (\(symptom.id))",
                    [("id", JSON(symptom.id)), ("words", JSON(symptom.title))])
            })
    }
}
