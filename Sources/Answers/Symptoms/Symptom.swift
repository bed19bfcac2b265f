/// A symptom: what somebody sees who does not know the cause, with the questions that find it.
public struct Symptom: Sendable {
    /// Its name in data and on the command line.
    public let id: String
    /// The symptom in words.
    public let title: String
    /// Words in which people tell it.
    private let phrases: [SymptomPhrase]
    /// What it is about; that alone says less than what happens to it.
    private let things: SymptomPhrase?
    /// Words that tell that it is about something else.
    private let exceptions: SymptomPhrase?
    /// The first question, and all that follow.
    public let tree: SymptomStep

    /// How many questions are asked at most.
    public static let questionsAtMost = 5

    init(
        id: String, title: String, _ phrases: [String], about things: String? = nil,
        not exceptions: String? = nil, tree: SymptomStep
    ) {
        self.id = id
        self.title = title
        self.phrases = ([title] + phrases).map(SymptomPhrase.init)
        self.things = things.map(SymptomPhrase.init)
        self.exceptions = exceptions.map(SymptomPhrase.init)
        self.tree = tree
    }

    /// The symptom of a name, or the one that words describe best; nil rather than one that they hardly describe.
    public static func found(by text: String) -> Symptom? {
        let name = Words(text).list
        if let named = all.first(where: { Words($0.id).list == name }) { return named }
        let words = SymptomWords(text)
        let scores = all.map { $0.score(of: words) }
        // Of equals the first, as the symptoms that are asked most come first.
        guard let most = scores.max(), most > 0 else { return nil }
        return zip(all, scores).first { $0.1 == most }?.0
    }

    private func score(of words: SymptomWords) -> Int {
        guard exceptions.map({ $0.isAbsent(from: words) }) ?? true else { return 0 }
        let thing = things.map { $0.score(in: words, word: 2) } ?? 0
        return phrases.reduce(thing) { max($0, $1.score(in: words, word: 3)) }
    }
}
