import BackgroundPolicy
import Timeline

/// What went wrong with a request: the reason to look for help.
struct Trouble {
    /// What went wrong, the gravest last.
    enum Kind: Comparable {
        /// Nothing, but the app was launched for something else while the request waited as it asked to.
        case launchedInBetween
        /// The debugger launched it, which says nothing about when the system would.
        case launchedByDebugger
        /// The request ran late.
        case late
        /// No later request of the task was submitted.
        case notSubmittedAgain
        /// It never ran.
        case neverRan
        /// The work of the request did not end well.
        case endedBadly
        /// It was refused.
        case refused
    }

    let kind: Kind
    let app: AppID
    let task: TaskID
    let mode: ExecutionMode
    /// When the request was submitted or refused.
    let since: Moment
    /// What held the request back, the longest first.
    let causes: [WhyAnswer.Cause]
    /// The request; nil if it was refused.
    let record: RequestRecord?
    /// Why it was refused.
    let refusal: Refusal?
    /// When its task ran next as the day is; nil for never.
    let ran: Moment?
    /// When it ran itself, and not another request of its task; nil for never.
    let ranItself: Moment?
    /// Whether the request is the one that ran first since then, so that another day has its like.
    let isFirstToRun: Bool
    /// When something began to hold it back, or it was submitted.
    let heldFrom: Moment

    /// Whether conditions cut the work off that were good when it began.
    var isInterrupted: Bool { kind == .endedBadly && record?.endReason?.isConditionLost == true }

    /// From when on the day shows it: the end that went wrong, or the hold that nobody wanted, and not what leads to it.
    var seenFrom: Moment {
        guard let record else { return since }
        switch kind {
        case .endedBadly, .notSubmittedAgain: return record.ended ?? since
        case .neverRan, .late:
            let isOfEnd = record.badness ?? 0 > 0 || record.outcome == .dropped
            return isOfEnd ? record.ended ?? heldFrom : heldFrom
        case .launchedByDebugger: return record.started ?? since
        case .launchedInBetween, .refused: return since
        }
    }

    /// A wait shorter than this is none.
    static let leastWait = Span.minute

    /// The trouble of a request; nil if it ran at once and ended well.
    init?(_ record: RequestRecord, among requests: TaskRequests, in day: HelpDay) {
        let answer = WhyAnswer(record, at: day.index.end)
        let fate = Fate(since: record.submitted, of: requests)
        (app, task, mode) = (record.request.app, record.request.task, record.request.mode)
        self.record = record
        refusal = nil
        since = record.submitted
        causes = answer.blockers.map(\.cause)
        ran = fate.ran
        ranItself = requests.firstStart { $0.request.id == record.request.id }?.moment
        isFirstToRun = fate.record?.request.id == record.request.id
        let held = record.judgements.first {
            !$0.verdict.held(record.request.mode).isEmpty || !$0.verdict.awaited.isEmpty
        }
        heldFrom = held?.from ?? record.submitted
        guard let kind = Self.kind(record, ran: fate.ran, isHeld: !causes.isEmpty) else {
            guard let minor = Self.minorKind(record, among: requests, in: day) else { return nil }
            kind = minor
            return
        }
        self.kind = kind
    }

    /// The trouble of a submission or a push that was refused.
    init(
        refused refusal: Refusal, _ mode: ExecutionMode, _ task: TaskID, at moment: Moment,
        among requests: TaskRequests, in day: HelpDay
    ) {
        kind = .refused
        app = day.header.roster[task].app
        self.task = task
        self.mode = mode
        self.refusal = refusal
        since = moment
        causes = []
        record = nil
        ran = Fate(since: moment, of: requests).ran
        ranItself = nil
        isFirstToRun = false
        heldFrom = moment
    }

    private static func kind(_ record: RequestRecord, ran: Moment?, isHeld: Bool) -> Kind? {
        if isOwnDoing(record) { return nil }
        if record.badness ?? 0 > 0 { return record.started == nil ? .neverRan : .endedBadly }
        if record.outcome == .dropped { return .neverRan }
        guard let eligible = record.eligible, isHeld else { return nil }
        guard let ran else { return .neverRan }
        return ran - eligible >= leastWait ? .late : nil
    }

    private static func minorKind(
        _ record: RequestRecord, among requests: TaskRequests, in day: HelpDay
    ) -> Kind? {
        if record.isSimulated { return .launchedByDebugger }
        guard !isOwnDoing(record), let eligible = record.eligible else { return nil }
        let isLast = requests.records.last?.request.id == record.request.id
        if isLast, record.badness == 0, day.isNeverSubmittedAgain(record.request.task) {
            return .notSubmittedAgain
        }
        let wait = record.submitted..<max(eligible, record.submitted)
        return day.launches(ofOthersThan: record.request.task, in: wait) > 0 ? .launchedInBetween : nil
    }

    /// Whether the debugger launched it, or the app itself cancelled it.
    private static func isOwnDoing(_ record: RequestRecord) -> Bool {
        record.isSimulated || record.endReason == .cancelledByApp || record.endReason == .fetchIntervalSet
    }
}
