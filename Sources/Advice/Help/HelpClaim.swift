import BackgroundPolicy
public import Timeline

/// What a remedy would change for a request, measured by simulating the day once more with the remedy.
public enum HelpClaim: Hashable, Sendable {
    /// It would run at a moment instead of another, or of never.
    case runs(Moment, insteadOf: Moment?)
    /// The next run of its task that is not too early for it would come at a moment instead of another, or of never.
    case runsNext(Moment, insteadOf: Moment?)
    /// It would end in another way at a moment, and not as it did.
    case ends(Outcome, Moment, insteadOf: Outcome, Moment)
    /// It would be accepted when it is refused, though it would not run sooner for that.
    case accepted(Moment)
    /// This many of its transfers would be complete by a moment instead of that many by another, or of none.
    case transfersComplete(Int, Moment, insteadOf: Int, Moment?)

    /// The claim as printed; `it` is what it is about, and `mode` the mode that this runs in.
    ///
    /// - Returns: what would be, and when; together they are the claim, and the second alone tells it briefly.
    func text(
        _ header: DayHeader, _ style: DayHeader.DayStyle, about it: String, in mode: ExecutionMode
    ) -> (what: String, when: String) {
        func clock(_ moment: Moment) -> String { header.clock(moment, day: style) }
        func change(_ moment: Moment, _ former: Moment?) -> String {
            "at \(clock(moment)) instead of \(former.map(clock) ?? "never")"
        }
        switch self {
        case .runs(let moment, let former):
            let verb = mode == .standardPush ? "be shown" : mode.isTransfer ? "start" : "run"
            return ("\(it) would \(verb)", change(moment, former))
        case .runsNext(let moment, let former):
            return ("the next run would be", change(moment, former))
        case .ends(let outcome, let moment, let former, let end):
            let instead = "instead of \(Self.participle(former)) at \(clock(end))"
            return ("\(it) would", "\(Self.word(outcome)) at \(clock(moment)) \(instead)")
        case .accepted(let moment):
            return (
                mode.isScheduled ? "submit would" : "\(it) would",
                "\(mode.isScheduled ? "succeed" : "be accepted") at \(clock(moment))"
            )
        case .transfersComplete(let count, let moment, let formerCount, let former):
            let last = former.map { "\(formerCount) at \(clock($0))" } ?? "none"
            return ("\(count) would be", "complete at \(clock(moment)) instead of \(last)")
        }
    }

    private static func word(_ outcome: Outcome) -> String {
        outcome == .expired ? "expire" : "be \(outcome.key)"
    }

    private static func participle(_ outcome: Outcome) -> String {
        switch outcome {
        case .expired: "expiring"
        case .failed: "failing"
        case .completed, .killed, .abandoned, .replaced, .cancelled, .dropped, .unfinished, .noData:
            "being \(outcome.key)"
        }
    }
}

/// A claim with how well the limits are supported that decide its moment, in the day with the remedy.
struct MeasuredClaim {
    let claim: HelpClaim
    let lengths: LengthEvidence

    init(_ claim: HelpClaim, _ deciding: [DecidingLimit], on header: DayHeader) {
        self.claim = claim
        lengths = LengthEvidence(deciding, on: header)
    }
}

/// Something that would help a request: a remedy, and what it would change in the day.
public struct HelpLine: Sendable {
    /// Who can do it.
    public enum Doer: String, Sendable {
        /// The app's developer.
        case developer
        /// The person who owns the device.
        case person
    }

    /// The name of the remedy as a value in JSON.
    public let remedy: String
    /// Who can do it.
    public let doer: Doer
    /// What to do.
    public let advice: String
    /// The app whose request it helps.
    public let app: AppID
    /// What the app requested.
    public let task: TaskID
    /// When the request was submitted or refused; what the claim says counts from there.
    public let since: Moment
    /// From when on the day shows what it helps against; before, it would tell what is to come.
    public let seenFrom: Moment
    /// When the submission was refused that the line is about, as printed; nil for a request that was accepted.
    public let refused: String?
    /// What it would change; nil if the model cannot show it.
    public let claim: HelpClaim?
    /// The evidence of the limits that decide the claim's moment; nil without a claim.
    public let lengths: LengthEvidence?
    /// The statement that the remedy rests on.
    public let basis: Basis
    /// The claim in words, at the end of the sentence; nil without one.
    public let result: String?
    /// The end of `result`, which still tells the moment; nil without one.
    public let briefResult: String?
    /// The whole sentence.
    public let text: String

    /// A line about a trouble, with what was measured in a day with the remedy.
    init(
        _ remedy: Remedy, for trouble: Trouble, measured: MeasuredClaim? = nil, on header: DayHeader,
        style: DayHeader.DayStyle
    ) {
        self.remedy = remedy.name
        doer = remedy.doer
        advice = remedy.advice
        app = trouble.app
        task = trouble.task
        (since, seenFrom) = (trouble.since, trouble.seenFrom)
        refused = trouble.kind == .refused ? "refused at \(header.clock(trouble.since, day: style))" : nil
        basis = remedy.basis
        claim = measured?.claim
        lengths = measured?.lengths
        let words = claim.map {
            $0.text(header, style, about: remedy.subject, in: remedy.substitute ?? trouble.mode)
        }
        result = words.map { "\($0.what) \($0.when)" }
        briefResult = words?.when
        text = result.map { "\(remedy.advice): \($0)" } ?? "\(remedy.advice) (not measured)"
    }

    /// Whether a simulated day shows what it changes.
    public var isMeasured: Bool { claim != nil }

    /// The rule and its source as printed, such as `WWDC20 10063 · stated, R084`, followed by `weakerLengths`.
    public var citation: String {
        (basis.name.isEmpty ? basis.citationText : "\(basis.citationText), \(basis.name)") + weakerLengths
    }

    /// The limits that decide the claim's moment and are supported less well than the rule, such as
    /// `; window assumed`; empty without any.
    public var weakerLengths: String {
        lengths?.text(weakerThan: basis.evidence).map { "; \($0)" } ?? ""
    }
}
