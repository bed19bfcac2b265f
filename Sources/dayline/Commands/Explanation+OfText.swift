import Advice
import Answers
import DeviceLog
import ScenarioFile

extension Explanation {
    /// How many topics of a log are explained; a whole log is a file to be opened.
    private static let topicsAtMost = 6

    /// The explanations of a text: of what it names, and of the lines in it that are a log's.
    static func all(ofText text: String) -> [Explanation] {
        if let finding = FindingID(rawValue: text.lowercased()) {
            return [Explanation(.finding(finding.named))]
        }
        return Lookup.subjects(in: text, logged: LogLineReading.topics(in: text, atMost: topicsAtMost))
            .map(Explanation.init)
    }
}

extension FindingID {
    fileprivate var named: NamedFinding {
        NamedFinding(rawValue, means: meaning.words, remedy: meaning.remedy, rule: meaning.rule)
    }
}
