public import BackgroundPolicy
public import Timeline

/// A sentence of an answer, whose parts keep what they are until a form of the answer writes them: moments, names of
/// causes, and text from files, which no form may pass on as it is.
///
/// What stands literally in a sentence, and every value without a label, are words of the program.
public struct Sentence: Sendable, ExpressibleByStringInterpolation {
    enum Part: Sendable {
        case words(String)
        /// The name of something in a file: an identifier, an app's name.
        case name(String)
        /// A text from a file that is not a name, or one that contains such text.
        case quotation(String)
        case moment(Moment)
        case slice(Slice)
        case cause(WhyAnswer.Cause)
        /// The profile by whose rules the day is simulated.
        case profile(Profile)
        /// Words of the program that are to be seen first.
        case emphasis(String)
        /// Who says what stands before.
        case citation(Provenance)
    }

    private(set) var parts: [Part]

    /// A sentence of words only.
    public init(stringLiteral value: String) { parts = [.words(value)] }

    /// A sentence with values in it.
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// Sentences in one, with words between them.
    init(_ sentences: [Sentence], separator: String) {
        parts = sentences.enumerated().flatMap { number, sentence in
            (number > 0 ? [.words(separator)] : []) + sentence.parts
        }
    }

    /// The sentence without the profile of its day, and without who says so if that is left out too: what may be the same
    /// in another profile.
    func withoutProfile(cited: Bool = true) -> Sentence {
        var sentence = self
        sentence.parts.removeAll { part in
            switch part {
            case .profile: true
            case .citation: !cited
            case .words, .name, .quotation, .moment, .slice, .cause, .emphasis: false
            }
        }
        return sentence
    }

    /// The parts of a sentence as the compiler hands them over.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// No parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds words of the program.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.words(literal)) }
        }

        /// Adds words of the program.
        public mutating func appendInterpolation(_ words: String) { parts.append(.words(words)) }

        /// Adds a number.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            parts.append(.words("\(number)"))
        }

        /// Adds a moment, which forms write as a time of the day.
        public mutating func appendInterpolation(_ moment: Moment) { parts.append(.moment(moment)) }

        /// Adds the beginning and the end of a stretch of time.
        public mutating func appendInterpolation(_ slice: Slice) { parts.append(.slice(slice)) }

        /// Adds the name of a cause; where a form has it first, abbreviations are spelled out.
        public mutating func appendInterpolation(_ cause: WhyAnswer.Cause) { parts.append(.cause(cause)) }

        /// Adds the profile of a day.
        public mutating func appendInterpolation(_ profile: Profile) { parts.append(.profile(profile)) }

        /// Adds words of the program that are to be seen first.
        public mutating func appendInterpolation(emphasis words: String) { parts.append(.emphasis(words)) }

        /// Adds the name of something in a file.
        public mutating func appendInterpolation(name: String) { parts.append(.name(name)) }

        /// Adds a text of a file, or one that contains it.
        public mutating func appendInterpolation(quoting text: String) { parts.append(.quotation(text)) }

        /// Adds who says what stands before.
        public mutating func appendInterpolation(by provenance: Provenance) {
            parts.append(.citation(provenance))
        }

        /// Adds another sentence; nothing for nil.
        public mutating func appendInterpolation(_ sentence: Sentence?) { parts += sentence?.parts ?? [] }

        /// Adds a length of time in milliseconds.
        public mutating func appendInterpolation(span: Milliseconds) { parts.append(.words(Span.text(span))) }
    }
}

/// What a form writes sentences with: the clock of the day, how text from files is made harmless, and how sources are
/// cited.
struct SentenceWriter {
    private let header: DayHeader?
    let name: @Sendable (String) -> String
    let quotation: @Sendable (String) -> String
    let words: @Sendable (String) -> String
    let emphasis: @Sendable (String) -> String
    let citation: @Sendable (Provenance) -> String
    /// The sources that were cited, in the order of their first citations.
    private(set) var cited: [Source] = []
    private var mentions = FirstMention()

    init(
        header: DayHeader?, name: @escaping @Sendable (String) -> String,
        quotation: @escaping @Sendable (String) -> String, words: @escaping @Sendable (String) -> String,
        emphasis: @escaping @Sendable (String) -> String = \.self,
        citation: @escaping @Sendable (Provenance) -> String
    ) {
        self.header = header
        self.name = name
        self.quotation = quotation
        self.words = words
        self.emphasis = emphasis
        self.citation = citation
    }

    private var day: DayHeader {
        guard let header else { preconditionFailure("an answer about no day has no moments") }
        return header
    }

    /// A sentence, followed by who says so.
    mutating func text(_ sentence: Sentence, by provenance: Provenance? = nil) -> String {
        var text = ""
        for part in sentence.parts + (provenance.map { [.citation($0)] } ?? []) {
            switch part {
            case .words(let value): text += words(value)
            case .name(let value): text += name(value)
            case .quotation(let value): text += quotation(value)
            case .moment(let moment): text += day.clock(moment, day: .date)
            case .slice(let slice): text += day.clocks(from: slice.from, to: slice.to)
            case .cause(let cause): text += words(mentions.name(of: cause))
            case .profile(let profile): text += words(" · profile \(profile.rawValue)")
            case .emphasis(let value): text += emphasis(value)
            case .citation(let provenance):
                cited += provenance.sources.filter { !cited.contains($0) }
                text += (text.isEmpty ? "" : " ") + citation(provenance)
            }
        }
        return text
    }
}
