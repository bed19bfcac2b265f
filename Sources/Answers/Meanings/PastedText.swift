public import BackgroundPolicy
public import Timeline

/// A text that people paste from a crash report, a log or an error, with what it means and what helps.
public struct PastedText: Hashable, Sendable {
    /// A bundled scenario in which an app shows what a text is about.
    public struct Lesson: Hashable, Sendable {
        /// The scenario's name.
        public let scenario: String
        /// The app's name.
        public let app: String

        /// The command that shows it.
        public var command: String {
            "dayline why \(scenario) --app " + (app.contains(" ") ? "\"\(app)\"" : app)
        }
    }

    /// What of the model the text belongs to.
    public enum Cause: Hashable, Sendable {
        /// A request of the mode ended for the reason.
        case end(EndReason, ExecutionMode)
        /// A submission was refused, or the registration of a launch handler.
        case refusal(Refusal)
        /// A request of the mode started for the reason.
        case start(StartReason, ExecutionMode)
        /// A factor held a request of the mode back, or it waited for a requirement.
        case hold(WhyAnswer.Cause, ExecutionMode)
    }

    /// The text, or its part that does not vary; `…` stands for what does.
    public let title: String
    /// Where people find it, as printed.
    public let place: String
    /// Other forms of it.
    let patterns: [String]
    /// Words with which people ask for it; each counts only as the whole text.
    let asked: [String]
    /// What it means.
    public let meaning: String
    /// What to do about it; nil if there is nothing to mend.
    public let remedy: String?
    /// Who says so, the most important first.
    public let citations: [Citation]
    /// What of the model it belongs to; empty if Dayline does not simulate it.
    public let causes: [Cause]
    /// What Dayline does not simulate of it, as a sentence; nil if it simulates what the text is about.
    public let notSimulated: String?
    /// The scenario that shows it; the first of the causes happens in it.
    public let lesson: Lesson?
    /// The one of its other forms that was looked for; nil for its title.
    var form: String?

    /// The name under which it is printed.
    var shownTitle: String { form ?? title }

    /// Whether two are the same row of the table, whatever form of it was looked for.
    public static func == (one: PastedText, other: PastedText) -> Bool {
        one.title == other.title && one.place == other.place && one.meaning == other.meaning
    }

    /// Hashes what makes a row.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(place)
    }
}

extension PastedText {
    /// The place of a word or of a few that people use, and that no report prints.
    static let term = "term"

    static let documented = Citation(.appleReference, .documented)
    static let engineer = Citation(.appleForums, .engineer)
    static let reported = Citation(.deviceLogs, .reported)
    static let ofPlugins = Citation(.plugins, .reported)

    /// The rules with these numbers, as citations.
    static func cited(_ numbers: Int...) -> [Citation] { numbers.map { Rule[$0].citation } }

    /// All forms in which people have it, as the table has them.
    package var texts: [String] { [title] + patterns + asked }

    /// What is printed of the form in which a text has it: a name beside others, such as the code of an error or a
    /// reason of APNs; nil for what the title says better.
    func shownForm(_ form: String) -> String? {
        let name = form.hasPrefix(Self.reason) ? String(form.dropFirst(Self.reason.count)) : form
        let isOfErrors = KnownError(title) != nil
        guard name != title, (patterns + asked).contains(form), isOfErrors == (KnownError(name) != nil),
            isOfErrors || !(title + name).contains(" ")
        else { return nil }
        return name
    }

    /// What stands before a form that counts only as a reason.
    static let reason = "reason "

    /// The phrases by which it is found.
    var phrases: [Phrase] {
        let texts = [title] + patterns
        return (place == Self.term ? texts.map(Phrase.name) : texts.flatMap(Phrase.all))
            + Self.spellings(ofCode: title).map { Phrase($0) } + asked.map(Phrase.whole)
    }

    /// The other spellings of a code such as `0x8badf00d`: as a decimal number, with leading zeros, and bare.
    private static func spellings(ofCode title: String) -> [String] {
        guard title.hasPrefix("0x"), let number = UInt32(title.dropFirst(2), radix: 16) else { return [] }
        return ["\(number)", "0x00000000" + title.dropFirst(2), String(title.dropFirst(2))]
    }

    /// The same where what would help is not for what it is about.
    var withoutRemedy: PastedText { with(remedy: nil, lesson: nil) }

    /// The same with another remedy.
    func with(remedy: String?) -> PastedText { with(remedy: remedy, lesson: lesson) }

    private func with(remedy: String?, lesson: Lesson?) -> PastedText {
        PastedText(
            title: title, place: place, patterns: patterns, asked: asked, meaning: meaning, remedy: remedy,
            citations: citations, causes: causes, notSimulated: notSimulated, lesson: lesson)
    }

    /// A text that nothing in the model belongs to.
    static func outside(
        _ title: String, _ place: String, _ patterns: [String] = [], asked: [String] = [],
        means meaning: String, remedy: String? = nil, _ citations: [Citation], notSimulated: String
    ) -> PastedText {
        PastedText(
            title: title, place: place, patterns: patterns, asked: asked, meaning: meaning, remedy: remedy,
            citations: citations, causes: [], notSimulated: notSimulated, lesson: nil)
    }

    /// A text that belongs to something in the model.
    static func inside(
        _ title: String, _ place: String, _ patterns: [String] = [], asked: [String] = [],
        means meaning: String, remedy: String? = nil, _ citations: [Citation], by causes: [Cause],
        notSimulated: String? = nil, lesson: (scenario: String, app: String)? = nil
    ) -> PastedText {
        PastedText(
            title: title, place: place, patterns: patterns, asked: asked, meaning: meaning, remedy: remedy,
            citations: citations, causes: causes, notSimulated: notSimulated,
            lesson: lesson.map { Lesson(scenario: $0.scenario, app: $0.app) })
    }

    /// A text with which iOS reports what the model simulates.
    static func inside(
        _ text: SystemText, _ patterns: [String] = [], asked: [String] = [], means meaning: String,
        remedy: String, _ citations: [Citation], by causes: [Cause], notSimulated: String? = nil,
        lesson: (scenario: String, app: String)? = nil
    ) -> PastedText {
        inside(
            text.rawValue, text.place.rawValue, patterns + [text.errorName].compactMap { $0 }, asked: asked,
            means: meaning, remedy: remedy, citations, by: causes, notSimulated: notSimulated, lesson: lesson)
    }
}
