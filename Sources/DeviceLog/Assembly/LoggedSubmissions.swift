import BackgroundPolicy
import Timeline

/// What an app submitted, as its own line records it.
struct AppSubmission: Sendable {
    let stamp: Stamp
    var owner: RequestOwner
    let identifier: String
    let mode: ExecutionMode
    /// In UTC, as the app prints it; nil for none.
    let earliestBegin: Int64?
    /// Nil where the line does not contain it, as that of a refresh.
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

/// What apps submitted, until the scheduler's name of it is known.
struct LoggedSubmissions: Sendable {
    /// What waits for that, by the task identifier.
    private var waiting: [String: [AppSubmission]] = [:]
    /// The task identifiers of those by processes that no line has named the app of.
    private var ofUnknownProcess: [Int32: Set<String>] = [:]
    /// What apps submitted within two seconds of the last submission, whether or not a line has taken it up.
    private(set) var recent: [AppSubmission] = []

    /// How many submissions of one identifier wait at most; in two seconds no app makes so many.
    private static let waitingAtMost = 256
    private static let answerSpan: Int64 = 100_000

    /// Notes what an app submitted, for what the app may print of it.
    mutating func note(_ submission: AppSubmission, _ apps: AppDirectory) {
        recent.removeAll { !$0.stamp.isNear(submission.stamp) }
        let isDoubled = recent.contains {
            $0.identifier == submission.identifier && $0.isDoubled(by: submission)
                && apps.isSameApp($0.owner, submission.owner)
        }
        guard !isDoubled else { return }
        if recent.count >= Self.waitingAtMost { recent.removeFirst() }
        recent.append(submission)
    }

    /// Adds a submission.
    ///
    /// - Returns: What is older, and nothing will take up any more.
    mutating func add(_ submission: AppSubmission, _ apps: AppDirectory) -> [AppSubmission] {
        let (identifier, stamp) = (submission.identifier, submission.stamp)
        var former = waiting.removeValue(forKey: identifier) ?? []
        let oldest = former.count >= Self.waitingAtMost ? [former.removeFirst()] : []
        if former.contains(where: {
            $0.isDoubled(by: submission) && apps.isSameApp($0.owner, submission.owner)
        }) {
            waiting[identifier] = former
            return oldest
        }
        // Nothing took up what is older of the same app.
        let isAlone = former.map { !$0.stamp.isNear(stamp) && apps.isSameApp($0.owner, submission.owner) }
        waiting[identifier] = zip(former, isAlone).filter { !$1 }.map(\.0) + [submission]
        if case .process(let process, _, _) = submission.owner, process > 0 {
            ofUnknownProcess[process, default: []].insert(identifier)
        }
        return oldest + zip(former, isAlone).filter { $1 }.map(\.0)
    }

    /// Takes what an app submitted shortly before a line that names the scheduler's activity for it.
    mutating func take(
        of identifier: String, _ mode: ExecutionMode, near stamp: Stamp, by asker: RequestOwner?,
        _ apps: AppDirectory
    ) -> AppSubmission? {
        guard var waiting = waiting[identifier] else { return nil }
        let fitting = waiting.indices.filter { number in
            guard waiting[number].mode == mode, waiting[number].stamp.isNear(stamp) else { return false }
            return asker.map { apps.isSameApp(waiting[number].owner, $0) } ?? true
        }
        // The scheduler answers within milliseconds, and in the order in which it is asked.
        let answered = fitting.first { abs(stamp.time - waiting[$0].stamp.time) <= Self.answerSpan }
        guard let chosen = answered ?? fitting.last else { return nil }
        let submission = waiting.remove(at: chosen)
        self.waiting[identifier] = waiting.isEmpty ? nil : waiting
        return submission
    }

    /// Takes the newest submission of an identifier that is older than what comes near a time.
    mutating func takeOlder(
        of identifier: String, _ mode: ExecutionMode, than stamp: Stamp
    ) -> AppSubmission? {
        guard var waiting = waiting[identifier],
            let place = waiting.lastIndex(where: {
                $0.mode == mode && $0.stamp.time < stamp.time && !$0.stamp.isNear(stamp)
            })
        else { return nil }
        let submission = waiting.remove(at: place)
        self.waiting[identifier] = waiting.isEmpty ? nil : waiting
        return submission
    }

    /// Whether an app has submitted an identifier so shortly before a time that what happens then answers that.
    func hasJustCome(
        of identifier: String, by owner: RequestOwner, _ apps: AppDirectory, at stamp: Stamp
    ) -> Bool {
        waiting[identifier]?.contains {
            (0...Self.answerSpan).contains(stamp.time - $0.stamp.time) && apps.isSameApp($0.owner, owner)
        } ?? false
    }

    /// Takes all that an app submitted of an identifier.
    mutating func take(
        of identifier: String, by owner: RequestOwner, _ apps: AppDirectory
    ) -> [AppSubmission] {
        let former = waiting.removeValue(forKey: identifier) ?? []
        let others = former.filter { !apps.isSameApp($0.owner, owner) }
        if !others.isEmpty { waiting[identifier] = others }
        return former.filter { apps.isSameApp($0.owner, owner) }
    }

    /// The newest submission of an identifier by an app that no line has taken up.
    func newest(
        of identifier: String, by owner: RequestOwner, _ apps: AppDirectory
    ) -> AppSubmission? {
        waiting[identifier]?.last { apps.isSameApp($0.owner, owner) }
    }

    /// The last submission within two seconds that no line has taken up.
    func last(near stamp: Stamp) -> AppSubmission? {
        waiting.values.joined().filter { $0.stamp.isNear(stamp) }.max { $0.stamp.line < $1.stamp.line }
    }

    /// Notes that the app of a process is known now.
    mutating func name(_ process: Int32, _ bundle: String, _ apps: AppDirectory) {
        for identifier in ofUnknownProcess.removeValue(forKey: process) ?? [] {
            for number in waiting[identifier]?.indices ?? 0..<0 {
                guard let owner = waiting[identifier]?[number].owner, case .process(process, _, _) = owner,
                    apps.bundle(of: owner) == bundle
                else { continue }
                waiting[identifier]?[number].owner = .bundle(bundle)
            }
        }
    }

    /// What no other line took up, as on the Simulator, which has no scheduler.
    ///
    /// - Parameter last: The last record, if more may come: then the scheduler's may still follow the newest ones.
    /// - Returns: The submissions, in the order of their lines.
    func alone(last: Stamp?) -> [AppSubmission] {
        waiting.values.joined()
            .filter { submission in last.map { !$0.isNear(submission.stamp) } ?? true }
            .sorted { ($0.stamp.time, $0.stamp.line) < ($1.stamp.time, $1.stamp.line) }
    }
}
