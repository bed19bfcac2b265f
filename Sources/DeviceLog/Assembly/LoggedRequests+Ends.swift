import BackgroundPolicy
import Timeline

/// What came of the ends of processes for what ran in them, and which ends the scheduler logged, until more lines tell of them.
struct RequestEnds: Sendable {
    /// What the newest end of each app's process ended.
    fileprivate var endedByKill: [String: [Int]] = [:]
    /// What lines told first of the end of those that had ended with their process.
    fileprivate var endedSince: [Int: (stamp: Stamp, outcome: Outcome, reason: EndReason?)] = [:]
    /// What was known of those before that the scheduler had counted as over as the process ended by force.
    fileprivate var revisedByKill: [String: [(request: Int, outcome: Outcome?, reason: EndReason?)]] = [:]
    /// The requests whose end the scheduler logged last, without how their work ended.
    fileprivate var endedByScheduler: [Int] = []
    /// How many of them are looked through only then for those that are too old.
    fileprivate var endedBySchedulerAtMost = Self.endedAtLeast

    /// So few requests that the scheduler ended are not worth looking through.
    fileprivate static let endedAtLeast = 32

    /// Notes what a line told first of the end of a request that had ended with its process.
    mutating func note(_ number: Int, _ stamp: Stamp, _ outcome: Outcome, _ reason: EndReason?) {
        if endedSince[number] == nil { endedSince[number] = (stamp, outcome, reason) }
    }

    /// Forgets that of a request, whose end is taken back.
    mutating func forget(_ number: Int) { endedSince[number] = nil }
}

/// How the end of a process ends what ran in it, and how that is revised and taken back.
extension LoggedRequests {
    /// What the newest end of an app's process ended.
    func endedByKill(of bundle: String) -> [Int] { ends.endedByKill[bundle] ?? [] }

    /// Takes back what the end of an app's process made of its requests, as that end did not come.
    mutating func takeBackEnd(of bundle: String, at stamp: Stamp) {
        for number in ends.endedByKill.removeValue(forKey: bundle) ?? [] where self[number].ended == stamp {
            let since = ends.endedSince.removeValue(forKey: number)
            reopen(number)
            if let since { end(number, since.stamp, since.outcome, since.reason) }
        }
        for former in ends.revisedByKill.removeValue(forKey: bundle) ?? [] {
            (self[former.request].outcome, self[former.request].endReason) = (former.outcome, former.reason)
        }
    }

    /// Keeps in mind which requests the scheduler has just counted as over, since the end of the process may follow.
    mutating func noteEndByScheduler(_ number: Int, at stamp: Stamp) {
        guard self[number].isOpen else { return }
        self[number].isEndedByScheduler = true
        // As many as were kept may come before the next look, so that it costs little for each of them.
        if ends.endedByScheduler.count >= ends.endedBySchedulerAtMost {
            ends.endedByScheduler.removeAll { all[$0].ended.map { !$0.isNear(stamp) } ?? true }
            ends.endedBySchedulerAtMost = 2 * ends.endedByScheduler.count + RequestEnds.endedAtLeast
        }
        ends.endedByScheduler.append(number)
    }

    /// Ends what ran of an app whose process has ended, as another line may have recorded before.
    ///
    /// - Parameters:
    ///   - runs: What ran of it.
    ///   - bundle: The app.
    ///   - kill: What is known of the end now.
    ///   - limit: When the app was last over the limit of the CPU.
    ///   - apps: The apps of the log.
    ///   - stamp: When the line was logged.
    mutating func end(
        _ runs: [Int], of bundle: String, by kill: LoggedProcesses.Kill, overCPULimit limit: Stamp?,
        _ apps: AppDirectory, at stamp: Stamp
    ) {
        let cause = kill.cause
        if kill.stamp == stamp { (ends.endedByKill[bundle], ends.revisedByKill[bundle]) = ([], []) }
        // The first line about the end may not have contained the cause.
        for number in ends.endedByKill[bundle] ?? [] where self[number].ended == kill.stamp {
            self[number].revise(cause.outcome, cause.reason, at: stamp)
        }
        reviseEnds(of: bundle, by: kill, apps, at: stamp)
        for number in runs where !self[number].mode.isTransfer {
            endWithProcess(number, kill.stamp, cause.outcome, cause.reason)
            if cause == .usedTooMuchCPU, let limit { self[number].add(limit) }
            self[number].add(stamp)
            ends.endedByKill[bundle, default: []].append(number)
        }
    }

    /// What the scheduler counted as over when the process ended by force was not completed.
    ///
    /// The scheduler's line comes before or after the lines about the process.
    private mutating func reviseEnds(
        of bundle: String, by kill: LoggedProcesses.Kill, _ apps: AppDirectory, at stamp: Stamp
    ) {
        guard kill.cause.isByForce, let newest = ends.endedByScheduler.last.flatMap({ self[$0].ended }) else {
            return
        }
        for number in ends.endedByScheduler where apps.bundle(of: self[number].owner) == bundle {
            guard self[number].isEndedByScheduler, let ended = self[number].ended,
                ended.isNear(kill.stamp), ended.isNear(newest)
            else { continue }
            if !(ends.revisedByKill[bundle] ?? []).contains(where: { $0.request == number }) {
                ends.revisedByKill[bundle, default: []].append(
                    (number, self[number].outcome, self[number].endReason))
            }
            self[number].revise(kill.cause.outcome, .process(kill.cause), at: stamp)
        }
    }
}

extension LoggedRequest {
    /// Takes from a later line what became of it.
    fileprivate mutating func revise(_ outcome: Outcome, _ reason: EndReason, at stamp: Stamp) {
        add(stamp)
        self.outcome = outcome
        endReason = reason
    }
}

extension StateCause {
    /// What the end of a process for this cause makes of what ran in it, as in the model.
    fileprivate var outcome: Outcome { isByForce && self != .crash ? .killed : .abandoned }

    /// Why what ran in the process ended with it.
    var reason: EndReason { endsProcess ? .process(self) : .notRecorded }
}
