import BackgroundPolicy
import Timeline

/// What the lines of a phone's log mean, of which `DeviceLog` has the tables.
extension PastedText {
    /// What a line of a log says, as developers saw it, and the rules behind it.
    static func line(
        _ title: String, of process: String, _ patterns: [String] = [], asked: [String] = [],
        as evidence: Evidence = .measured, means meaning: String, remedy: String? = nil, _ rules: [Int] = [],
        by causes: [Cause] = [], notSimulated: String? = nil,
        lesson: (scenario: String, app: String)? = nil
    ) -> PastedText {
        inside(
            title, "log of \(process)", patterns, asked: asked, means: meaning, remedy: remedy,
            [Citation(.deviceLogs, evidence)] + rules.map { Rule[$0].citation }, by: causes,
            notSimulated: notSimulated, lesson: lesson)
    }

    /// The text with a title, which also stands in reports, errors or the console of Xcode.
    static func known(_ title: String) -> PastedText {
        guard let text = all.first(where: { $0.title == title }) else {
            preconditionFailure("a text that is known")
        }
        return text
    }
}

extension LogWording {
    /// What it means.
    var text: PastedText {
        switch self {
        case .activity(let wording): wording.text
        case .judgement(let wording): wording.text
        case .housekeeping(let wording): wording.text
        case .framework(let wording): wording.text
        case .push(let wording): wording.text
        case .process(let wording): wording.text
        case .backgroundTask(let wording): wording.text
        case .transfer(let wording): wording.text
        case .device(let wording): wording.text
        }
    }
}
