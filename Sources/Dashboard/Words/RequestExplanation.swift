import BackgroundPolicy
import Frames
import Timeline

/// The answer about one request at a moment: what it asked for, what holds it, what became of it.
struct RequestExplanation: Equatable {
    /// One of the seven verdicts.
    struct Line: Equatable {
        let factor: Factor
        /// What the factor says; nil when the request has not been judged.
        let opinion: Verdict.Opinion?
        let reason: FactorReason
        /// Where the cell of the matrix comes from, and the model's own number behind it.
        let evidence: String
        /// The same in few columns; `?` stands for a number that is ours alone.
        let shortEvidence: String
    }

    let title: String
    let mode: ExecutionMode
    /// The course of the request: pairs of a dim word and its value.
    let course: [(word: String, value: String, role: Role)]
    let lines: [Line]
    /// The factors that hold it back at the moment, or held it back last.
    let held: FactorSet
    let awaited: RequirementSet
    /// Said where a single factor is all that holds.
    let otherwise: String?

    static func == (left: RequestExplanation, right: RequestExplanation) -> Bool {
        left.title == right.title && left.lines == right.lines && left.held == right.held
            && left.awaited == right.awaited && left.otherwise == right.otherwise
    }

    init(_ record: RequestRecord, in index: TimelineIndex, at moment: Moment) {
        let roster = index.header.roster
        let request = record.request
        mode = request.mode
        // In columns, so that a step to another lane changes as little of the line as it can.
        let name = roster.padded(roster[request.app].name)
        let padding = String(repeating: " ", count: max(0, 16 - mode.name.count))
        title = "\(name)  \(mode.name)\(padding)  \(roster[request.task].identifier)"
        let judgement = Self.judgement(of: record, at: moment)
        let phase = record.phase(at: moment)
        let isWaiting = phase == .waiting
        held = isWaiting ? judgement?.verdict.held(mode) ?? [] : []
        awaited = isWaiting ? judgement?.verdict.awaited ?? [] : []
        course = Self.course(of: record, held: held, awaited: awaited, in: index, at: moment)
        otherwise = Self.otherwise(held: held, awaited: awaited)
        lines = Factor.allCases.map { factor in
            let reason = FactorReason.of(factor, request.mode, app: request.app, in: index, at: moment)
            let source = PolicyMatrix.citation(of: request.mode, factor).text
            var opinion = judgement?.verdict.opinion(of: factor, on: request.mode)
            // What has started was held by nothing at that moment.
            if !isWaiting, opinion != .exempt, record.started.map({ $0 <= moment }) ?? false {
                opinion = PolicyMatrix.row(request.mode)[factor].gates ? .passes : .exempt
            }
            return Line(
                factor: factor, opinion: opinion, reason: reason,
                evidence: reason.limitEvidence.map { "\(source); \($0)" } ?? source,
                shortEvidence: reason.isAssumed ? "\(source) ?" : source
            )
        }
    }

    /// The verdict in force, or the last one before the moment.
    private static func judgement(of record: RequestRecord, at moment: Moment) -> RequestRecord.Judgement? {
        let place = record.judgements.partitioningIndex { $0.from > moment }
        return place > 0 ? record.judgements[place - 1] : nil
    }

    private static func otherwise(held: FactorSet, awaited: RequirementSet) -> String? {
        held.factors.count == 1 && awaited.isEmpty ? "nothing else holds it back" : nil
    }

    private static func course(
        of record: RequestRecord, held: FactorSet, awaited: RequirementSet, in index: TimelineIndex,
        at moment: Moment
    ) -> [(word: String, value: String, role: Role)] {
        let calendar = index.header.calendar
        let isPush = record.request.mode == .backgroundPush
        var course: [(word: String, value: String, role: Role)] = []
        course.append(
            (isPush ? "received" : "submitted", calendar.hourAndMinute(record.submitted), .emphasis))
        if record.earliestBegin > record.submitted {
            course.append(("eligible from", calendar.hourAndMinute(record.earliestBegin), .emphasis))
        }
        if let gravest = held.notableFirst.first {
            let since = calendar.hourAndMinute(holding(gravest, record, at: moment))
            course.append(("held by", "\(gravest.name) since \(since)", .holds))
            let others = held.notableFirst.dropFirst().map(\.name)
            if !others.isEmpty { course.append(("would also be held by", Quantity.list(others), .holds)) }
        } else if let total = heldTime(record, until: moment) {
            let factors = record.heldBack(until: moment).map(\.factor.name)
            course.append(("held by", "\(Quantity.list(factors)) for \(Span.text(total))", .holds))
        }
        if !awaited.isEmpty {
            course.append(("waits for", Quantity.list(awaited.requirements.map(\.name)), .waiting))
        }
        if let started = record.started, started <= moment {
            let word = record.request.mode.isTransfer ? "began" : "launched"
            course.append((word, calendar.clock(started), .emphasis))
        }
        if let ended = record.ended, ended <= moment, let outcome = record.outcome {
            let ran = record.started.map { " after \(Span.text(ended - $0))" } ?? ""
            course.append((outcome.key, "\(calendar.clock(ended))\(ran)", outcome.role))
        } else if record.phase(at: moment) == .running {
            course.append(("running", "", record.request.mode.role))
        }
        return course
    }

    /// Since when a factor that holds the request back has done so without a break.
    private static func holding(_ factor: Factor, _ record: RequestRecord, at moment: Moment) -> Moment {
        var since = moment
        for judgement in record.judgements.reversed() where judgement.from <= moment {
            guard judgement.verdict.held(record.request.mode).contains(factor) else { break }
            since = judgement.from
        }
        return since
    }

    /// How long any factor has held the request back up to a moment.
    private static func heldTime(_ record: RequestRecord, until moment: Moment) -> Int64? {
        let total = record.judgements.reduce(Int64(0)) { sum, judgement in
            guard judgement.from < moment, !judgement.verdict.held(record.request.mode).isEmpty else {
                return sum
            }
            return sum + (min(judgement.to ?? moment, moment) - judgement.from)
        }
        return total > 0 ? total : nil
    }
}

extension Roster {
    /// An app's name with blanks up to the longest name of the day, at most 20 columns of them.
    func padded(_ name: String) -> String {
        let longest = apps.reduce(0) { max($0, TextWidth.columns(of: $1.name)) }
        return name + String(repeating: " ", count: max(0, min(longest, 20) - TextWidth.columns(of: name)))
    }
}

extension Outcome {
    /// The role that stands for the outcome on the screen.
    var role: Role {
        switch self {
        case .completed: .completed
        case .expired: .expired
        case .killed, .abandoned: .killed
        case .replaced, .cancelled, .dropped, .unfinished: .waiting
        }
    }
}
