import BackgroundPolicy
import Timeline

/// A cause in which the questions about a symptom end: what it is, what to do, and what shows it.
public struct SymptomCause: Sendable {
    /// Its name in data.
    public let id: String
    /// What of the model it is; nil for what no event tells, as that nothing is submitted again (R107).
    public let cause: PastedText.Cause?
    /// What has happened, in a sentence.
    public let says: String
    let remedy: String
    /// The bundled scenario whose lesson is about it; nil where none is.
    public let lesson: String?
    private let shown: Shown
    private let source: Citation?
    /// Whether the answers make it the most likely cause, and no certain one.
    public private(set) var isLikely = false

    private enum Shown {
        case day(SymptomDay)
        /// What Dayline does not simulate of it, and what there is to read of it: a text that is known, or a mode.
        case not(String, explained: String)
    }

    init(
        _ id: String, _ cause: PastedText.Cause?, _ says: String, remedy: String, lesson: String? = nil,
        citing source: Citation? = nil, day: SymptomDay
    ) {
        (self.id, self.cause, self.says, self.remedy) = (id, cause, says, remedy)
        (self.lesson, self.source, shown) = (lesson, source, .day(day))
    }

    /// A cause that no simulated day shows, with who says so.
    init(
        _ id: String, outside says: String, remedy: String, citing source: Citation, notSimulated: String,
        explained: String
    ) {
        (self.id, cause, self.says, self.remedy) = (id, nil, says, remedy)
        (lesson, self.source, shown) = (nil, source, .not(notSimulated, explained: explained))
    }

    /// The cause that a known text tells, in the words of its explanation.
    init(_ id: String, known title: String) {
        let text = PastedText.known(title)
        self.init(
            id, outside: text.meaning, remedy: text.remedy ?? "Nothing is to be mended.",
            citing: text.citations[0],
            notSimulated: text.notSimulated ?? "Dayline shows each of the causes by itself.",
            explained: title)
    }

    /// The same as the most likely of several.
    var likely: SymptomCause {
        var copy = self
        copy.isLikely = true
        return copy
    }

    /// What has happened, with how sure that is.
    var statement: String { (isLikely ? "Most likely: " : "") + says }

    /// A scenario that shows it for the app of the person who asks; nil where no simulated day does.
    public func scenario(of asker: Asker) -> String? {
        if case .day(let day) = shown { day.text(of: asker, showing: self) } else { nil }
    }

    /// What Dayline does not simulate of it; nil where a day shows it.
    var notSimulated: String? {
        if case .not(let words, _) = shown { words } else { nil }
    }

    /// The command that teaches it, or that explains what is known of it.
    var lessonCommand: String {
        if let lesson { return "dayline lesson \(lesson)" }
        if case .not(_, let title) = shown { return "dayline explain '\(title)'" }
        let subject: Subject? =
            switch cause {
            case .refusal(let refusal): .refusal(refusal)
            case .end(let reason, _): .endReason(reason)
            case .hold(_, let mode): .mode(mode)
            case .start, nil: nil
            }
        guard let subject else { preconditionFailure("\(id) has no lesson") }
        return subject.lesson?.command ?? "dayline explain '\(subject.title)'"
    }

    /// Who says so.
    var citation: Citation {
        if let source { return source }
        guard case .day(let day) = shown else { preconditionFailure("\(id) has no source") }
        let choices = PolicyChoices(profile: day.profile)
        switch cause {
        case .end(let reason, let mode):
            return reason.citation(of: mode, in: day.profile) ?? Rule[104].citation
        case .refusal(let refusal): return refusal.citation
        case .start: return Rule[114].citation
        case .hold(.factor(let factor), let mode):
            let cell = PolicyMatrix.citation(of: mode, factor, under: choices)
            // What the whole row cites says less than what introduces the factor.
            return cell.rule == PolicyMatrix.citation(of: mode).rule ? factor.citation : cell
        case .hold(.requirement(let requirement), let mode): return requirement.citation(of: mode)
        case .hold, nil: return Rule[107].citation
        }
    }
}
