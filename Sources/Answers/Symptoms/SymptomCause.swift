import BackgroundPolicy
import Timeline

/// A cause in which the questions about a symptom end: what it is, what to do, and a day that shows it.
public struct SymptomCause: Sendable {
    /// Its name in data.
    public let id: String
    /// What of the model it is; nil for what no event tells, as that nothing is submitted again (R107).
    public let cause: PastedText.Cause?
    /// What has happened, in a sentence.
    public let says: String
    let remedy: String
    /// The bundled scenario whose lesson is about it; nil where none is, and a bundled day shows it.
    public let lesson: String?
    private let day: SymptomDay

    init(
        _ id: String, _ cause: PastedText.Cause?, _ says: String, remedy: String, lesson: String? = nil,
        day: SymptomDay
    ) {
        self.id = id
        self.cause = cause
        self.says = says
        self.remedy = remedy
        self.lesson = lesson
        self.day = day
    }

    /// A scenario that shows it for the app of the person who asks.
    public func scenario(of asker: Asker) -> String { day.text(of: asker, showing: self) }

    /// Who says so.
    var citation: Citation {
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
