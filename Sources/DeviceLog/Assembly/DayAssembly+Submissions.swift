import BackgroundPolicy
import Timeline

/// What an app submitted, as its own line tells it.
struct AppSubmission: Sendable {
    let stamp: Stamp
    var owner: LoggedRequest.Owner
    let identifier: String
    let mode: ExecutionMode
    /// In UTC, as the app prints it; nil for none.
    let earliestBegin: Int64?
    /// Nil where the line does not tell it, as that of a refresh.
    let requiresExternalPower: Bool?
    let requiresNetworkConnectivity: Bool?

    /// The same line is at most this much later where a copy doubles it, in microseconds.
    private static let longestEcho: Int64 = 1_000

    /// Whether another line is the same one again.
    func isDoubled(by other: AppSubmission) -> Bool {
        abs(stamp.time - other.stamp.time) <= Self.longestEcho && mode == other.mode
            && earliestBegin == other.earliestBegin && requiresExternalPower == other.requiresExternalPower
            && requiresNetworkConnectivity == other.requiresNetworkConnectivity
    }
}

/// What apps submit, until another line takes it up.
extension DayAssembly {
    mutating func appSubmits(_ submission: AppSubmission, _ record: LogRecord) {
        let (identifier, stamp) = (submission.identifier, submission.stamp)
        if takesUpAtOnce(submission, record) { return }
        var waiting = submissions.removeValue(forKey: identifier) ?? []
        if waiting.count >= Self.waitingAtMost { requests.add(.alone(waiting.removeFirst())) }
        if waiting.contains(where: {
            $0.isDoubled(by: submission) && apps.isSameApp($0.owner, submission.owner)
        }) {
            return submissions[identifier] = waiting
        }
        // Nothing took up what is older of the same app; it stays a request of its own.
        let isAlone = waiting.map { !$0.stamp.isNear(stamp) && apps.isSameApp($0.owner, submission.owner) }
        for (former, isAlone) in zip(waiting, isAlone) where isAlone { requests.add(.alone(former)) }
        submissions[identifier] = zip(waiting, isAlone).filter { !$0.1 }.map(\.0) + [submission]
        if case .process(let process, _, _) = submission.owner, process > 0 {
            submittedByUnknownProcess[process, default: []].insert(identifier)
        }
    }

    /// How many submissions of one identifier wait at most; in two seconds no app makes so many.
    private static let waitingAtMost = 256

    /// Gives a submission to the request of the scheduler's line, which may have come before the app's.
    private mutating func takesUpAtOnce(_ submission: AppSubmission, _ record: LogRecord) -> Bool {
        for number in requests.numbers(ofIdentifier: submission.identifier) where mayBe(number, of: record) {
            let request = requests[number]
            if let known = request.submission {
                if known.isDoubled(by: submission) { return true }
            } else if request.isSubmissionLogged, request.started == nil, request.isOpen,
                request.submitted.isNear(submission.stamp)
            {
                requests[number].add(submission.stamp)
                requests[number].take(submission)
                claim(number, by: record)
                return true
            }
        }
        return false
    }

    /// Takes what an app submitted shortly before a line that names the scheduler's activity for it.
    mutating func takeSubmission(
        of identifier: String, _ mode: ExecutionMode, near stamp: Stamp, by record: LogRecord?
    ) -> AppSubmission? {
        guard var waiting = submissions[identifier] else { return nil }
        let asker = record.map { apps.owner(of: $0, task: identifier) }
        let fitting = waiting.indices.filter { number in
            guard waiting[number].mode == mode, waiting[number].stamp.isNear(stamp) else { return false }
            return asker.map { apps.isSameApp(waiting[number].owner, $0) } ?? true
        }
        // The scheduler answers within milliseconds, and in the order in which it is asked.
        let answered = fitting.first { abs(stamp.time - waiting[$0].stamp.time) <= Self.answerSpan }
        guard let chosen = answered ?? fitting.last else { return nil }
        let submission = waiting.remove(at: chosen)
        submissions[identifier] = waiting.isEmpty ? nil : waiting
        return submission
    }

    /// Takes the newest submission of an identifier by an app; what is older of the app stays a request of its own.
    mutating func takeNewestSubmission(of identifier: String, _ record: LogRecord) -> AppSubmission? {
        let owner = apps.owner(of: record, task: identifier)
        let waiting = submissions.removeValue(forKey: identifier) ?? []
        let own = waiting.filter { apps.isSameApp($0.owner, owner) }
        let others = waiting.filter { !apps.isSameApp($0.owner, owner) }
        if !others.isEmpty { submissions[identifier] = others }
        for former in own.dropLast() { requests.add(.alone(former)) }
        return own.last
    }

    /// The newest submission of an identifier by an app that no line has taken up.
    func newestSubmission(of identifier: String, _ record: LogRecord) -> AppSubmission? {
        let owner = apps.owner(of: record, task: identifier)
        return submissions[identifier]?.last { apps.isSameApp($0.owner, owner) }
    }

    private static let answerSpan: Int64 = 100_000

    /// The submissions of apps that no other line took up, as on the Simulator, which has no scheduler.
    ///
    /// - Parameter isOver: Whether no more lines come; else the scheduler's may still follow the newest ones.
    /// - Returns: A request for each, in the order of their lines.
    func submissionsAlone(isOver: Bool) -> [LoggedRequest] {
        submissions.values.joined()
            .filter { submission in isOver || last.map { !$0.isNear(submission.stamp) } ?? true }
            .sorted { ($0.stamp.time, $0.stamp.line) < ($1.stamp.time, $1.stamp.line) }
            .map(LoggedRequest.alone)
    }
}

extension LoggedRequest {
    /// A request of which only the app's own line tells.
    fileprivate static func alone(_ submission: AppSubmission) -> LoggedRequest {
        var request = LoggedRequest(
            submission.owner, identifier: submission.identifier, mode: submission.mode,
            submitted: submission.stamp, isSubmissionLogged: true)
        request.take(submission)
        return request
    }
}
