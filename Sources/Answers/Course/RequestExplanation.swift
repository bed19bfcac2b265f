package import BackgroundPolicy
package import Timeline

/// The explanation of one request at a moment: what it asked for, what holds it back, how it ended.
package struct RequestExplanation {
    /// The opinion of one factor, with what it depends on.
    package struct Line: Equatable {
        /// The factor.
        package let factor: Factor
        /// The factor's opinion; nil if the request has not been judged.
        package let opinion: Verdict.Opinion?
        /// What it depends on.
        package let reason: FactorReason
        /// The source of the matrix cell, and the evidence of the limit behind it.
        package let evidence: String
        /// The same in few columns; `?` marks an assumed limit.
        package let shortEvidence: String
    }

    /// The request.
    package let request: Request
    /// Its day.
    package let index: TimelineIndex
    private let moment: Moment
    /// When the system started it; nil while it waits.
    private let started: Moment?
    /// Its course up to the moment.
    package let course: RequestCourse
    /// The factors of the day in their order, each with its opinion; nil if the request has not been judged.
    package let opinions: [(factor: Factor, opinion: Verdict.Opinion?)]
    /// The factors that hold it back at the moment.
    package let held: FactorSet
    /// The requirements that it waits for at the moment.
    package let awaited: RequirementSet
    /// A remark beside the course: that only one factor holds it back, or what a simulated launch ignored.
    package let otherwise: String?

    /// Its mode.
    package var mode: ExecutionMode { request.mode }

    /// Explains a request of a day at a moment.
    package init(_ record: RequestRecord, in index: TimelineIndex, at moment: Moment) {
        self.index = index
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
        started = hasStarted && !isWaiting && !record.isSimulated ? record.started : nil
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
    package var lines: [Line] { opinions.map(line) }

    /// The opinion of one factor with its reason; nil for a factor that takes no part in the day.
    package func line(of factor: Factor) -> Line? { opinions.first { $0.factor == factor }.map(line) }

    private func line(_ factor: Factor, _ opinion: Verdict.Opinion?) -> Line {
        let reason = FactorReason.of(
            factor, mode, app: request.app, in: index, at: moment, started: started)
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
