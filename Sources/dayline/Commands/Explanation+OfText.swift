import Advice
import Answers
import DeviceLog
import ScenarioFile
import UntrustedText

extension Explanation {
    /// How many topics of a log are explained; a whole log is a file to be opened.
    private static let topicsAtMost = 6

    /// The explanations of the words of a command line, without what stands around pasted lines.
    static func all(ofWords words: [String]) -> [Explanation] {
        all(ofText: Undressing.plain(words.joined(separator: " ")))
    }

    /// The explanations of a text: of what it names, and of the lines in it that are a log's.
    static func all(ofText text: String) -> [Explanation] {
        if let finding = FindingID(rawValue: text.lowercased()) {
            return [Explanation(.finding(finding.named))]
        }
        if let listed = all(ofList: text) { return listed }
        let subjects = Lookup.subjects(
            in: text, logged: LogLineReading.topics(in: text, atMost: topicsAtMost).map(Privacy.topic))
        guard case .logLine = TextKind(text) else {
            if subjects.isEmpty, let key = key(in: text) { return all(ofText: key) }
            return subjects.map(Explanation.init)
        }
        // In a line of a log a name of Apple's, such as allowsCellularAccess, is one of many values.
        return subjects.filter(\.isOfLogs).map(Explanation.init)
    }

    /// The explanations of a list with a name on each line; nil where a line is anything else.
    private static func all(ofList text: String) -> [Explanation]? {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.filter { !$0.isWhitespace } }
        guard 2...topicsAtMost ~= lines.count, text.split(whereSeparator: \.isWhitespace).count == lines.count
        else { return nil }
        let found = lines.map { Lookup.subjects(in: $0) }
        guard found.allSatisfy({ !$0.isEmpty }) else { return nil }
        return found.joined().reduce(into: [Subject]()) { if !$0.contains($1) { $0.append($1) } }
            .map(Explanation.init)
    }

    /// The key of a text that is no more than a key with its value, such as a header of a request.
    private static func key(in text: String) -> String? {
        let words = text.split { $0.isWhitespace || ":=\"',".contains($0) }
        guard words.count == 2, text.contains(where: ":=".contains) || words[1].allSatisfy(\.isNumber) else {
            return nil
        }
        return String(words[0])
    }
}

extension Subject {
    /// Whether it may be what a line of a log is about.
    fileprivate var isOfLogs: Bool {
        switch self {
        case .pastedText, .logLine, .policy: true
        case .factor, .mode, .requirement, .choice, .limit, .endReason, .refusal, .rule, .idleOption,
            .finding:
            false
        }
    }
}

extension FindingID {
    fileprivate var named: NamedFinding {
        NamedFinding(rawValue, means: meaning.words, remedy: meaning.remedy, rule: meaning.rule)
    }
}
