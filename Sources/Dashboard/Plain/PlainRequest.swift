import Answers
import BackgroundPolicy
import Timeline

/// The answer about a request in words: its course, and each factor with its opinion, its reason and its source.
struct PlainRequest {
    private let explanation: RequestExplanation
    private let request: Request
    /// How it ran and ended.
    private let runs: [String]
    /// What led to it and what it led to.
    private let chain: [String]
    private let roster: Roster
    /// What the log of a device says in place of the model's factors; nil for a simulated day.
    private let logged: [String]?

    init(_ record: RequestRecord, in index: TimelineIndex, at moment: Moment) {
        explanation = RequestExplanation(record, in: index, at: moment)
        request = record.request
        let history = RequestHistory(record: record, index: index, moment: moment)
        runs = record.isDecided(at: moment) ? history.runs.map(history.text) : []
        let words = ChainWords(record, in: index, at: moment)
        chain =
            words.map { words in
                words.lines().map { words.text($0) + ($0.isSelected ? " (this request)" : "") }
            } ?? []
        roster = index.header.roster
        logged = LoggedHistory(record, in: index, at: moment).map { answer in
            let words = (answer.summary.map { [$0] } ?? []) + answer.evaluation + answer.meanings
            return (words + answer.lines.prefix(Self.linesAtMost)).map(history.text)
        }
    }

    /// How many lines of a device's log are said.
    private static let linesAtMost = 5

    /// The steps of the course, such as `submitted 12:28, held by Low Power Mode since 14:00`.
    var course: String {
        let steps = explanation.course.steps.map { step in
            let form = step.form(.full)
            return form.value.isEmpty ? form.word : "\(form.word) \(form.value)"
        }
        return (steps + [explanation.otherwise].compactMap(\.self)).joined(separator: ", ")
    }

    /// The request, its course, how it ran, and its factors: those that hold it back first.
    var facts: [PlainFact] {
        let task = roster[request.task]
        let name = [task.modeName, task.ownName].compactMap(\.self).joined(separator: " ")
        let factors = logged == nil ? explanation.lines.map(fact) : []
        let said = (logged ?? []).enumerated().map { number, text in
            PlainFact("Log", text, about: "log \(number) of request \(request.id.number)")
        }
        return [
            PlainFact("Request", "\(name) of \(roster[request.app].name)", about: "request"),
            PlainFact("Course", course, about: "course"),
        ]
            + runs.enumerated().map { number, text in
                PlainFact("Run", text, about: "run \(number) of request \(request.id.number)")
            }
            + chain.enumerated().map { number, text in
                PlainFact("Chain", text, about: "link \(number) of request \(request.id.number)")
            } + said + Self.labels.flatMap { label in factors.filter { $0.label == label } }
    }

    /// What stands before a factor, in the order in which they are said.
    private static let labels = [
        "Holds", "Passes", "Not judged yet", "Does not apply", EmptyPlace.notInLog().text.capitalizingFirst,
    ]

    private func fact(_ line: RequestExplanation.Line) -> PlainFact {
        let label =
            switch line.opinion {
            case .holds: Self.labels[0]
            case .passes: Self.labels[1]
            case nil: Self.labels[2]
            case .exempt: Self.labels[3]
            case .notLogged: Self.labels[4]
            }
        let isExempt = line.opinion == .exempt
        // Of what does not apply the reason says no more, but for a silence of the sources.
        let text =
            isExempt
            ? line.factor.name : "\(line.factor.spelledOutName): \(line.reason.text) [\(line.evidence)]"
        // What holds another request back is said also where it is the same.
        let whose = line.opinion == .holds ? " of request \(request.id.number)" : ""
        return PlainFact(label, text, about: "factor \(line.factor.rawValue)\(whose)", isShort: isExempt)
    }
}
