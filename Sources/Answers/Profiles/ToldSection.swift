import BackgroundPolicy
import Timeline

/// A section of an answer taken apart into facts, so that the same facts of other profiles can stand beside them.
struct ToldSection {
    /// Lines of one label, or a line by itself with those below it.
    struct Fact {
        /// Under which the same fact of another profile stands.
        let key: String
        /// What it is called; empty where its words are the key, so that another profile has just them or has not.
        let label: String
        /// Whether it says what became of something.
        let isResult: Bool
        var lines: [(text: String, line: AnswerLine)]
    }

    /// Under which the same section of another profile stands.
    let key: String
    let section: AnswerSection
    private(set) var facts: [Fact] = []

    /// Whether it is of a request that ran.
    var hasRun: Bool {
        section.lines.contains { if case .element("runs", _) = $0.fact { true } else { false } }
    }

    /// Takes apart the sections that people read.
    static func all(of sections: [AnswerSection], _ words: PlainWords) -> [ToldSection] {
        var counts: [String: Int] = [:]
        return sections.filter { !$0.isSilent }.map { section in
            ToldSection(numbered(words.subject(of: section), &counts), section, words)
        }
    }

    private init(_ key: String, _ section: AnswerSection, _ words: PlainWords) {
        self.key = key
        self.section = section
        var counts: [String: Int] = [:]
        for line in section.lines {
            guard let sentence = line.sentence else { continue }
            let text = words.text(sentence)
            switch line.place {
            case .continued, .quoted:
                if !facts.isEmpty { facts[facts.count - 1].lines.append((text, line)) }
            case .labelled(let label):
                if let index = facts.firstIndex(where: { $0.label == label }) {
                    facts[index].lines.append((text, line))
                } else {
                    facts.append(
                        Fact(key: label, label: label, isResult: line.isResult, lines: [(text, line)]))
                }
            case .alone:
                // What is one fact for programs has other words in another profile.
                let label = if case .value(let name, _) = line.fact { name } else { "" }
                let key = label.isEmpty ? text : "=" + label
                facts.append(
                    Fact(
                        key: numbered(key, &counts), label: label, isResult: line.isResult,
                        lines: [(text, line)]))
            }
        }
    }
}

/// A key that may come several times, with its number from the second time on.
func numbered(_ key: String, _ counts: inout [String: Int]) -> String {
    counts[key, default: 0] += 1
    let count = counts[key, default: 1]
    return count > 1 ? "\(key)\u{0}\(count)" : key
}

extension AnswerLine {
    /// Whether it says what became of something.
    fileprivate var isResult: Bool {
        switch fact {
        case .value(let key, _), .element(let key, _): ["outcome", "runs", "refused"].contains(key)
        case .whole, .nothing: false
        }
    }
}

/// The sentences of answers as they are compared: without who says so, and without the profile.
struct PlainWords {
    let header: DayHeader?

    /// What a section is about.
    func subject(of section: AnswerSection) -> String { section.subject.map(text) ?? "" }

    func text(_ sentence: Sentence) -> String {
        var writer = SentenceWriter(
            header: header, name: { $0 }, quotation: { $0 }, words: { $0 }, citation: { _ in "" })
        return writer.text(sentence.withoutProfile(cited: false))
    }
}

/// Lists of keys in one order: what only a later list has stands behind what it follows there.
func inOneOrder(_ lists: [[String]]) -> [String] {
    // The key before the first one is the empty optional.
    var next: [String?: String] = [:]
    var known: Set<String> = []
    for list in lists {
        let own = Set(list)
        var last: String?
        for key in list {
            if known.insert(key).inserted {
                // What only earlier lists have there comes first.
                while let following = next[last], !own.contains(following) { last = following }
                next[key] = next[last]
                next[last] = key
            }
            last = key
        }
    }
    var keys: [String] = []
    var key = next[nil]
    while let current = key {
        keys.append(current)
        key = next[current]
    }
    return keys
}

extension Sentence {
    /// The words of a sentence that has no moments, without who says so.
    package var plain: String { PlainWords(header: nil).text(self) }
}
