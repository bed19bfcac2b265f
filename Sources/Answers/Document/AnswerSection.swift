public import UntrustedText

/// A line of an answer: one fact, for people as a sentence, for programs as a member of the document.
///
/// A line is made where its fact is known. Whoever adds a fact adds it to all forms of the answer.
public struct AnswerLine: Sendable {
    /// How a sentence stands in its section.
    enum Place: Sendable {
        /// Behind a label.
        case labelled(String)
        /// Below the sentence behind the last label.
        case continued
        /// By itself.
        case alone
        /// A line of a log that is quoted, with where it stands.
        case quoted
    }

    /// What programs read of a line.
    package enum Fact: Sendable {
        case nothing
        /// The value of a member.
        case value(String, JSON)
        /// One more value of a member that is a list.
        case element(String, JSON)
        /// The line is a value of its section's list itself.
        case whole([(String, JSON)])
    }

    let place: Place
    /// What people read; nil if only programs are told.
    let sentence: Sentence?
    let provenance: Provenance?
    let fact: Fact
    /// The step of a request's course that the provenance is about, under which programs find it.
    let step: String?

    private init(
        _ place: Place, _ sentence: Sentence?, _ provenance: Provenance?, _ fact: Fact, step: String? = nil
    ) {
        self.place = place
        self.sentence = sentence
        self.provenance = provenance
        self.fact = fact
        self.step = step
    }

    /// A sentence behind a label, such as `submitted`.
    package static func labelled(
        _ label: String, _ sentence: Sentence, by provenance: Provenance? = nil, step: String? = nil,
        _ fact: Fact = .nothing
    ) -> AnswerLine {
        AnswerLine(.labelled(label), sentence, provenance, fact, step: step)
    }

    /// A sentence below the one behind the last label.
    package static func continued(_ sentence: Sentence, _ fact: Fact = .nothing) -> AnswerLine {
        AnswerLine(.continued, sentence, nil, fact)
    }

    /// A sentence by itself.
    public static func alone(_ sentence: Sentence, by provenance: Provenance? = nil) -> AnswerLine {
        AnswerLine(.alone, sentence, provenance, .nothing)
    }

    static func alone(
        _ sentence: Sentence, by provenance: Provenance? = nil, step: String? = nil, _ fact: Fact
    ) -> AnswerLine {
        AnswerLine(.alone, sentence, provenance, fact, step: step)
    }

    /// A line of a log.
    static func quoted(_ sentence: Sentence, _ fact: Fact = .nothing) -> AnswerLine {
        AnswerLine(.quoted, sentence, nil, fact)
    }

    /// A fact for programs only, as a sentence says it already.
    package static func data(
        _ key: String, _ value: JSON, by provenance: Provenance? = nil, step: String? = nil
    ) -> AnswerLine {
        AnswerLine(.alone, nil, provenance, .value(key, value), step: step)
    }

    static func data(elementOf key: String, _ value: JSON) -> AnswerLine {
        AnswerLine(.alone, nil, nil, .element(key, value))
    }

    /// The line for people only, with words before its sentence and all who say so.
    func told(after words: Sentence?, by provenances: [Provenance]) -> AnswerLine {
        let more = provenances.dropFirst().map { " \(by: $0)" as Sentence }
        let sentence: Sentence? = sentence.map {
            "\(words)\($0.withoutProfile())\(Sentence(more, separator: ""))"
        }
        return AnswerLine(place, sentence, more.isEmpty ? provenances.first : nil, .nothing)
    }

    /// The line for programs only.
    package var silent: AnswerLine { AnswerLine(place, nil, provenance, fact, step: step) }

    /// A value of its section's list, with the sentence that says the same.
    ///
    /// - Parameters:
    ///   - sentence: What people read.
    ///   - provenance: Who says so; programs find it behind the members.
    ///   - members: What programs read.
    /// - Returns: The line.
    public static func whole(
        _ sentence: Sentence, by provenance: Provenance, _ members: [(String, JSON)]
    ) -> AnswerLine {
        AnswerLine(.alone, sentence, provenance, .whole(members + provenance.members))
    }

    /// A value of its section's list for programs only.
    static func data(whole members: [(String, JSON)]) -> AnswerLine {
        AnswerLine(.alone, nil, nil, .whole(members))
    }

    /// A value of its section's list with a sentence that cites nothing, or its source itself.
    package static func whole(_ sentence: Sentence, _ members: [(String, JSON)]) -> AnswerLine {
        AnswerLine(.alone, sentence, nil, .whole(members))
    }
}

/// A part of an answer that stands by itself: what is told of one request, of one refusal, what would help.
public struct AnswerSection: Sendable {
    /// Where programs find a section.
    public enum Part: Sendable {
        /// Nowhere: it is for people.
        case nowhere
        /// In a member of the document that has this value.
        case value(String, JSON)
        /// In a member that is a list, as one value of it.
        case element(String)
        /// In a member that is a list, a value for each line.
        case elements(String)

        /// The name of the member.
        var key: String? {
            switch self {
            case .nowhere: nil
            case .value(let key, _), .element(let key), .elements(let key): key
            }
        }
    }

    let part: Part
    let heading: Sentence?
    /// What it is about, where its heading also has a number that another day gives to something else.
    let subject: Sentence?
    /// A table for people, which stands before the lines.
    let table: AnswerTable?
    let lines: [AnswerLine]

    /// A section by its parts.
    public init(
        _ part: Part, heading: Sentence? = nil, subject: Sentence? = nil, table: AnswerTable? = nil,
        _ lines: [AnswerLine] = []
    ) {
        self.part = part
        self.heading = heading
        self.subject = subject ?? heading
        self.table = table
        self.lines = lines
    }

    /// Whether it is one of several of its kind, such as a request.
    var isElement: Bool { if case .element = part { true } else { false } }

    /// Whether people are told nothing in it.
    var isSilent: Bool { heading == nil && table == nil && lines.allSatisfy { $0.sentence == nil } }
}
