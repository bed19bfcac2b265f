import BackgroundPolicy
import Frames
import Timeline

/// The explanation of one request at a moment: what it asked for, what holds it back, how it ended.
struct RequestExplanation {
    /// The opinion of one factor, with what it depends on.
    struct Line: Equatable {
        let factor: Factor
        /// The factor's opinion; nil if the request has not been judged.
        let opinion: Verdict.Opinion?
        let reason: FactorReason
        /// The source of the matrix cell, and the evidence of the limit behind it.
        let evidence: String
        /// The same in few columns; `?` marks an assumed limit.
        let shortEvidence: String
    }

    private let request: Request
    private let index: TimelineIndex
    private let moment: Moment
    /// Whether a lesson asks what will happen.
    private let asksPrediction: Bool
    let course: RequestCourse
    /// The factors of the day in their order, each with its opinion; nil if the request has not been judged.
    let opinions: [(factor: Factor, opinion: Verdict.Opinion?)]
    /// The factors that hold it back at the moment.
    let held: FactorSet
    let awaited: RequirementSet
    /// A remark beside the course: that only one factor holds it back, or what a simulated launch ignored.
    let otherwise: String?

    var mode: ExecutionMode { request.mode }

    /// The app, padded so that a change of the selected lane changes little of the line, the mode and the task.
    var title: String {
        let roster = index.header.roster
        let name = roster.padded(roster[request.app].name)
        let task = roster[request.task]
        return "\(name)  \(TextWidth.padded(task.modeName, to: 16))  \(task.identifier)"
    }

    init(
        _ record: RequestRecord, in index: TimelineIndex, at moment: Moment, asksPrediction: Bool = false
    ) {
        self.index = index
        self.asksPrediction = asksPrediction
        self.moment = moment
        let request = record.request
        self.request = request
        let judgement = record.newestJudgement(at: moment)
        let phase = record.phase(at: moment)
        let isWaiting = phase == .waiting
        held = isWaiting ? judgement?.verdict.held(request.mode) ?? [] : []
        awaited = isWaiting ? judgement?.verdict.awaited ?? [] : []
        course = RequestCourse(of: record, held: held, awaited: awaited, in: index, at: moment)
        let hasStarted = record.started.map { $0 <= moment } ?? false
        let isSimulated = hasStarted && record.isSimulated
        // Of what else holds it back on a device, its log tells in its own words.
        otherwise =
            index.isLogged
            ? nil
            : isSimulated
                ? Self.ignored(judgement?.verdict, request.mode)
                : Self.otherwise(held: held, awaited: awaited)
        let choices = index.header.choices
        let row = PolicyMatrix.row(request.mode, under: choices)
        // What is refused at once is judged by no factor.
        opinions = (request.id.isRefused ? [] : index.factors).map { factor in
            var opinion = judgement?.verdict.opinion(of: factor, on: request.mode)
            // The day's answers may free a cell that the table of all modes has.
            if !index.isLogged, opinion == .passes, !row[factor].gates { opinion = .exempt }
            // What the system started was not held back at that moment; the debugger's command asks no factor.
            guard !isWaiting, opinion != .exempt, hasStarted, !isSimulated else { return (factor, opinion) }
            return (factor, row[factor].gates ? .passes : .exempt)
        }
    }

    /// The opinions with their reasons.
    var lines: [Line] { opinions.map(line) }

    /// The opinion of one factor with its reason; nil for a factor that takes no part in the day.
    func line(of factor: Factor) -> Line? { opinions.first { $0.factor == factor }.map(line) }

    private func line(_ factor: Factor, _ opinion: Verdict.Opinion?) -> Line {
        let reason = FactorReason.of(
            factor, mode, app: request.app, in: index, at: moment, asksPrediction: asksPrediction)
        let source = Self.evidence(
            PolicyMatrix.citation(of: mode, factor, under: index.header.choices))
        return Line(
            factor: factor, opinion: opinion, reason: reason,
            evidence: reason.limitEvidence.map { "\(source); \($0)" } ?? source,
            shortEvidence: reason.isAssumed ? "\(source) ?" : source
        )
    }

    /// The source of a cell; attendees' notes count as the talk that they are of.
    private static func evidence(_ citation: Citation) -> String {
        citation.source == .attendeeNotes
            ? "\(Source.wwdc20.rawValue) · \(citation.evidence.rawValue)" : citation.text
    }

    /// What the debugger's command ignored.
    private static func ignored(_ verdict: Verdict?, _ mode: ExecutionMode) -> String {
        let factors = verdict?.held(mode).notableFirst.map(\.name) ?? []
        let requirements = verdict?.awaited.requirements.map(\.name) ?? []
        let names = factors + requirements
        return names.isEmpty ? "nothing held it back" : "it ignored \(Quantities.list(names))"
    }

    private static func otherwise(held: FactorSet, awaited: RequirementSet) -> String? {
        held.factors.count == 1 && awaited.isEmpty ? "nothing else holds it back" : nil
    }
}

extension Roster {
    /// An app's name with blanks up to the longest name of the day, at most 20 columns of them.
    func padded(_ name: String) -> String {
        var longest = 0
        // No text takes more columns than bytes, so that few of a thousand names have to be measured.
        for app in apps where longest < 20 && app.name.utf8.count > longest {
            longest = max(longest, TextWidth.columns(of: app.name))
        }
        return TextWidth.padded(name, to: min(longest, 20))
    }
}
