import BackgroundPolicy
public import Timeline
import UntrustedText

/// The answers of a command with the rules of several profiles, side by side: what is the same said once, what differs
/// by profile, and before all what changes with which iOS.
public struct ProfilesReport {
    private let answers: [ProfiledAnswer]
    private let merged: [AnswerSection]
    private let changes: [ProfileChange]

    /// The answers side by side.
    ///
    /// - Parameters:
    ///   - answers: The answers, one for each profile, in the order of the profiles.
    ///   - header: The day, by whose clock the moments are told; the profiles have the same.
    public init(_ answers: [ProfiledAnswer], on header: DayHeader?) {
        self.answers = answers
        let merging = ProfileMerging(answers, on: header)
        merged = merging.sections
        changes = merging.changes
    }

    /// What the report is called.
    public static let title: Sentence = "The answers of each iOS, side by side"

    private var offered: [Profile] { answers.filter(\.isOffered).map(\.profile) }

    /// Whether all that offer what the scenario has answer alike.
    public var isSame: Bool { changes.isEmpty }

    /// The whole report.
    public var sections: [AnswerSection] {
        [
            AnswerSection(.value("same", JSON(isSame))), conclusion,
            AnswerSection(.elements("profiles"), answers.map { .data(whole: Self.members($0)) }),
            AnswerSection(
                .elements("changes"),
                changes.map { .data(whole: $0.members(offered)) }),
        ] + merged
    }

    // MARK: The conclusion

    /// How many changes the conclusion names of each profile; the others stand below it.
    private static let namedAtMost = 3

    private var conclusion: AnswerSection {
        var lines: [AnswerLine] = []
        var former: Profile?
        for answer in answers {
            let name = answer.profile.rawValue
            guard answer.isOffered else {
                let missing = answer.missing.joined(separator: ", ")
                lines.append(.labelled(name, "\(emphasis: "not offered"): \(quoting: missing)"))
                continue
            }
            defer { former = answer.profile }
            guard let former else {
                // What a profile is needs no word where all are one.
                if !isSame { lines.append(.labelled(name, "\(answer.profile.meaning)")) }
                continue
            }
            if !isSame { lines += steps(from: former, to: answer.profile) }
        }
        let all = offered.briefly
        let verdict: Sentence =
            offered.count < 2
            ? "Only \(emphasis: all) offers what the scenario has."
            : isSame ? "The same in all: \(emphasis: all)." : "\(emphasis: "Not the same") in \(all)."
        return AnswerSection(.nowhere, heading: verdict, lines)
    }

    /// What changes from a profile to the next one.
    private func steps(from former: Profile, to later: Profile) -> [AnswerLine] {
        let told = changes.filter { $0.tells(former, from: later) }
        guard !told.isEmpty else { return [.labelled(later.rawValue, "as \(former.rawValue)")] }
        let ordered = told.filter(\.isResult) + told.filter { !$0.isResult }
        let named = ordered.prefix(Self.namedAtMost)
        let count = Counted.text(told.count, "fact differs", "facts differ")
        let more = told.count - named.count
        return [
            .labelled(later.rawValue, "\(emphasis: count) from \(former.rawValue):")
        ]
            + named.map { .continued("\(quoting: $0.words(from: former, to: later))") }
            + (more > 0 ? [.continued("and \(more) more, below")] : [])
    }

    // MARK: For programs

    private static func members(_ answer: ProfiledAnswer) -> [(String, JSON)] {
        [
            ("profile", JSON(answer.profile.rawValue)), ("meaning", JSON(answer.profile.meaning)),
            ("missing", JSON(answer.missing)), ("answer", answer.json),
        ]
    }

    /// The schema of answers side by side, each of which has a schema.
    public static func document(of answer: [AnswerKey]) -> [AnswerKey] {
        [
            AnswerKey("same", .boolean, "whether all that offer what the scenario has answer alike"),
            AnswerKey(
                "profiles",
                .list(
                    .object([
                        AnswerKey("profile", .text, "the profile"),
                        AnswerKey("meaning", .text, "which iOS it is"),
                        AnswerKey("missing", .list(.text), "what of the scenario it does not offer"),
                        AnswerKey("answer", .optional(.object(answer)), "its answer; null if it has none"),
                    ])), "the answer of each profile, as for it alone"),
            AnswerKey(
                "changes", .list(.object(ProfileChange.keys)), "the facts that profiles answer differently"),
        ]
    }
}
