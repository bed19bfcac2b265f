import Timeline
import UntrustedText

/// A line of a phone's log that answers by itself, in words: what it says, what that means, and what to do.
struct FindingWords {
    private let finding: LoggedFinding
    private let text: PastedText
    private let roster: Roster
    private let places: RecordPlaces

    /// The words for a finding.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - roster: The apps of its log.
    ///   - places: What the numbers of the log's lines count.
    init(_ finding: LoggedFinding, in roster: Roster, _ places: RecordPlaces) {
        self.finding = finding
        self.roster = roster
        self.places = places
        text = finding.topic.text
    }

    private static let outlived = "This end was only asked for, and was not carried out then"

    /// What it means, without the names of files.
    private var ownMeaning: String { finding.lifeSign == nil ? text.meaning : "\(Self.outlived)." }

    /// What the line says, without its names.
    var title: String { text.shownTitle }

    /// What it names and means.
    var meaning: Sentence {
        let meaning: Sentence =
            finding.lifeSign.map { sign in
                "\(Self.outlived): \(quoting: places.text(sign.line)), \(sign.moment), shows the same process alive."
            } ?? "\(text.meaning)"
        return Sentence([about, meaning].compactMap { $0 }, separator: ": ")
    }

    /// What it names, where another line has told what that means.
    var mention: Sentence {
        Sentence([about, "“\(title)”, which is explained above"].compactMap { $0 }, separator: ": ")
    }

    /// What tells whether two lines of one title mean the same; where each has its own life sign, none do.
    var kind: (title: String, meaning: String) {
        finding.lifeSign.map { (text.title, "\(Self.outlived) \($0.line)") } ?? (text.title, text.meaning)
    }

    private var about: Sentence? {
        let here = Explanation.here(finding.topic).map(\.words)
        // Whose line it is stands before it.
        let app = finding.app.map { roster[$0].bundleIdentifier }
        let words = [finding.topic.subject].compactMap { $0 == app ? nil : $0 } + here
        return words.isEmpty ? nil : "\(name: words.joined(separator: ", "))"
    }

    /// What to do about it; nil if there is nothing to mend.
    var remedy: Sentence? { ownRemedy.map { "\($0)" } }

    private var ownRemedy: String? { finding.lifeSign == nil ? text.remedy : nil }

    /// How often it was said, where that was more than once.
    var times: Sentence? {
        guard finding.count > 1 else { return nil }
        let end: Sentence? = finding.last - finding.moment < Span.second ? nil : " to \(finding.last)"
        return ", \(Counted.text(finding.count, "time", "times"))\(end)"
    }

    /// The same for programs.
    var members: [(String, JSON)] {
        [
            ("app", JSON(finding.app.map { roster[$0].bundleIdentifier })),
            ("at", JSON(finding.moment.milliseconds)), ("last", JSON(finding.last.milliseconds)),
            ("count", JSON(finding.count)), ("line", JSON(finding.line)), ("says", JSON(text.title)),
            ("about", JSON(finding.topic.subject)), ("means", JSON(ownMeaning)), ("do", JSON(ownRemedy)),
            ("aliveAt", JSON(finding.lifeSign?.moment.milliseconds)),
            ("aliveLine", JSON(finding.lifeSign?.line)),
        ]
    }

    /// The schema of that.
    static let keys = [
        AnswerKey(
            "app", .optional(.text), "the bundle identifier of the app; null where the line tells none"),
        AnswerKey("at", .moment, "when it was first said"),
        AnswerKey("last", .moment, "when it was last said"),
        AnswerKey("count", .integer, "how often it was said"),
        AnswerKey("line", .integer, "the number of the first line"),
        AnswerKey("says", .text, "what the line says, without its names"),
        AnswerKey("about", .optional(.text), "what it names; null where it names nothing"),
        AnswerKey("means", .text, "what that means"),
        AnswerKey("do", .optional(.text), "what to do; null where there is nothing to mend"),
        AnswerKey(
            "aliveAt", .optional(.moment),
            "when a later line shows the process alive whose end was asked for; null where none does"),
        AnswerKey("aliveLine", .optional(.integer), "the number of that line; null where there is none"),
    ]
}
