import BackgroundPolicy
import Timeline

/// What the log records about one request, while its lines come in.
struct LoggedRequest: Sendable {
    /// What the log says in words of its own, without policies, that it waits for.
    struct Wait: Sendable {
        var stamp: Stamp
        /// Nil where the line says that it waits for that no longer, and what it waits for now is unknown.
        let wait: WaitOfLine?
        /// The end of the wait that the line itself states, in microseconds; nil if it states none.
        var until: Int64?

        var verdict: Verdict { wait?.verdict ?? .notInLog }
    }

    /// A line that says whether the transfers of an app are discretionary.
    struct Discretion: Sendable {
        let stamp: Stamp
        let isOn: Bool
    }

    /// A line that says what the session of transfers was made with.
    struct SessionTerms: Sendable {
        let stamp: Stamp
        let resourceTimeout: Int64
        let allowsCellularAccess: Bool?

        func isSame(as other: Self) -> Bool {
            resourceTimeout == other.resourceTimeout && allowsCellularAccess == other.allowsCellularAccess
        }
    }

    /// An evaluation with the place where it stands.
    struct Evaluated: Sendable {
        var stamp: Stamp
        var evaluation: Evaluation
    }

    var owner: RequestOwner
    /// The task identifier, or what the lanes show in its place.
    var identifier: String
    var mode: ExecutionMode
    /// Whether the mode is recorded; the kind of a push may be unknown.
    var isModeLogged = true
    /// The first line about it.
    var submitted: Stamp
    /// Whether that line records the submission or arrival; otherwise both are not in the log.
    var isSubmissionLogged: Bool
    /// Whether the scheduler's own line records it.
    var isAccepted = false
    /// Whether its app prints that submitting it failed, which is told as a refusal.
    var isPrintedAsFailed = false
    /// What was asked for, as far as it is recorded.
    var terms: RequestTerms
    /// The lines about whether a transfer is discretionary.
    private(set) var discretion: [Discretion] = []
    /// What the session of a transfer was made with; nil where no line tells it.
    private(set) var session: SessionTerms?
    /// The beginning of the window, in microseconds on the phone's own clock, as the message prints it.
    var windowBegin: Int64?
    /// The end of the window likewise.
    var windowEnd: Int64?
    /// After how many seconds the scheduler begins anew with it; nil where no line contains that.
    var interval: Int64?
    /// The app's own line about its submission; nil if there is none.
    private(set) var submission: AppSubmission?
    var evaluations: [Evaluated] = []
    var waits: [Wait] = []
    var started: Stamp?
    /// Whether the scheduler's own line recorded the start; its time replaces those of other lines.
    var isStartedByScheduler = false
    var startReason = StartReason.dispatched
    /// The first line that states for how long it has been running, in microseconds.
    var statedRun: (stamp: Stamp, span: Int64)?
    /// The index of the launch that it runs in.
    var launch: Int?
    var expiring: Stamp?
    var expiringReason: EndReason?
    /// Why the last evaluation would end what runs, if it would; for the line about the end that follows.
    var lastRefusal: (reason: EndReason, stamp: Stamp)?
    var ended: Stamp?
    var outcome: Outcome?
    /// Whether the scheduler logged the end; it does not know how the work ended.
    var isEndedByScheduler = false
    var endReason: EndReason?
    var presented: Stamp?
    /// The lines about it, in the order in which they were read.
    var lines: [UInt32]
    /// The time of the latest of them, in microseconds.
    private(set) var lastSeen: Int64
    /// The time of the last line about it before the one about the end of its process or of the phone's boot; nil if
    /// neither ended it.
    private(set) var lastWord: Int64?
    /// Whether times went back since the last line about it.
    private(set) var isFormer = false
    /// Whether nothing else ended it.
    private(set) var isCut = false

    init(
        _ owner: RequestOwner, identifier: String, mode: ExecutionMode, submitted: Stamp,
        isSubmissionLogged: Bool
    ) {
        self.owner = owner
        self.identifier = identifier
        self.mode = mode
        self.submitted = submitted
        self.isSubmissionLogged = isSubmissionLogged
        terms = RequestTerms()
        lines = [submitted.line]
        lastSeen = submitted.time
    }

    /// A request that only the app's own line records.
    init(_ submission: AppSubmission) {
        self.init(
            submission.owner, identifier: submission.identifier, mode: submission.mode,
            submitted: submission.stamp, isSubmissionLogged: true)
        take(submission)
    }

    var isOpen: Bool { ended == nil }

    /// Whether it is no request, as submitting it failed; what the scheduler takes or starts after all is one.
    var isRefused: Bool { isPrintedAsFailed && !isAccepted && started == nil && isOpen }

    /// Takes that it is submitted now, of which only lines about its app told before.
    mutating func submit(as identifier: String, at stamp: Stamp) {
        self.identifier = identifier
        (submitted, isSubmissionLogged) = (stamp, true)
        add(stamp)
    }

    /// Whether a line of the same time was an evaluation of it, such as the same one in a copy.
    func isEvaluated(at time: Int64) -> Bool {
        let place = evaluations.partitioningIndex { $0.stamp.time >= time }
        return place < evaluations.count && evaluations[place].stamp.time == time
    }

    /// Adds a line about it, once.
    mutating func add(_ stamp: Stamp) {
        if lines.last != stamp.line { lines.append(stamp.line) }
        lastSeen = max(lastSeen, stamp.time)
    }

    /// Takes what was said of all transfers of its app, after its submission or before.
    mutating func take(_ word: Discretion) {
        discretion.append(word)
        isModeLogged = true
        if word.isOn { mode = .discretionaryTransfer }
        addLine(ofAll: word.stamp)
    }

    /// Takes what its session was made with.
    mutating func take(_ word: SessionTerms) {
        session = word
        addLine(ofAll: word.stamp)
    }

    /// Adds a line about several transfers, which may be older than this one.
    private mutating func addLine(ofAll stamp: Stamp) {
        if stamp.time < submitted.time {
            lines.insert(stamp.line, at: 0)
        } else {
            add(stamp)
        }
    }

    /// Takes what the app asked for in its own line.
    mutating func take(_ submission: AppSubmission) {
        self.submission = submission
        terms.requiresExternalPower = submission.requiresExternalPower
        terms.requiresNetworkConnectivity = submission.requiresNetworkConnectivity
    }

    /// Takes what is known of the push that it is.
    mutating func take(_ push: LoggedPush) {
        terms.priority = push.priority ?? terms.priority
        presented = push.presented
        terms.hasBothFaces = push.hasBothFaces
        if push.hasBothFaces { identifier = push.name }
        lines = Set(lines + push.lines).sorted()
    }

    /// The request with no time before the one that it follows.
    ///
    /// Where the clock was set back during the request, the log prints a start before the submission.
    var forward: LoggedRequest {
        var request = self
        let submitted = self.submitted.time
        for index in evaluations.indices {
            request.evaluations[index].stamp = evaluations[index].stamp.notBefore(submitted)
        }
        for index in waits.indices { request.waits[index].stamp = waits[index].stamp.notBefore(submitted) }
        request.started = started?.notBefore(submitted)
        let begun = request.started?.time ?? submitted
        request.expiring = expiring?.notBefore(begun)
        // An alert is shown at once, the app is launched later.
        request.presented = presented?.notBefore(submitted)
        request.ended = ended?.notBefore(request.expiring?.time ?? begun)
        return request
    }

    /// Leaves it unfinished where the log goes on with something else, as with another phone, if it has not ended.
    mutating func abandon(at time: Int64) {
        isFormer = true
        guard ended == nil else { return }
        ended = Stamp(time: time, line: 0)
        outcome = .unfinished
        isCut = true
    }

    /// Goes on behind times that go back, if what a line says at its time can be of it: nothing is before a submission.
    ///
    /// - Returns: Whether it can.
    mutating func goOn(at stamp: Stamp) -> Bool {
        guard !isSubmissionLogged || submitted.time <= stamp.time else { return false }
        isFormer = false
        if stamp.time < submitted.time { submitted = stamp }
        return true
    }

    /// Takes back that it ended.
    mutating func reopen() {
        (ended, outcome, endReason, lastWord) = (nil, nil, nil, nil)
        (isCut, isEndedByScheduler) = (false, false)
    }

    /// Whether it ended so long before a line that the line is about a new request of its name.
    func isOver(wellBefore stamp: Stamp) -> Bool {
        ended.map { $0.time < stamp.time && !$0.isNear(stamp) } ?? false
    }

    /// Whether it ended with a process of its app so long before a line that the line shows another process of the app to
    /// have ended.
    func outlives(_ stamp: Stamp) -> Bool {
        lastWord != nil && endReason != .phoneRestarted && isOver(wellBefore: stamp)
    }

    /// Ends it with its process or the phone's boot, of which other lines tell, if it has not ended.
    mutating func endWithProcess(_ stamp: Stamp, _ outcome: Outcome, _ reason: EndReason?) {
        if ended == nil { lastWord = lastSeen }
        end(stamp, outcome, reason)
    }

    /// Ends it, if it has not ended.
    mutating func end(_ stamp: Stamp, _ outcome: Outcome, _ reason: EndReason?) {
        add(stamp)
        guard ended == nil else { return }
        ended = stamp
        self.outcome = outcome
        endReason = reason
    }
}
