import BackgroundPolicy
package import Timeline

/// What a request of a phone waits for while the phone is watched, as its scheduler last logged it.
///
/// It says what was logged and when, and what a person can change about it; not what the phone will do.
package struct WaitNotice {
    /// The notice in one line.
    package let text: String

    /// The notice about a request if it waits, or else about the newest that does; nil if none does.
    package init?(of preferred: RequestRecord?, in index: TimelineIndex, at moment: Moment) {
        guard let evidence = index.evidence else { return nil }
        let newest = index.requests.suffix(Self.requestsAtMost).reversed()
        for record in [preferred].compactMap({ $0 }) + newest {
            if let text = Self.text(about: record, evidence, index, at: moment) {
                self.text = text
                return
            }
        }
        return nil
    }

    /// Requests before the newest ones are looked for only if they are selected.
    private static let requestsAtMost = 64

    private static func text(
        about record: RequestRecord, _ evidence: DeviceEvidence, _ index: TimelineIndex, at moment: Moment
    ) -> String? {
        guard record.phase(at: moment) == .waiting else { return nil }
        let roster = index.header.roster
        let clock = DayClock(index.header, at: moment)
        let task = roster[record.request.task].identifier
        let app = roster[record.request.app].name
        // An app of which only the identifier is known has the end of it for a name.
        let name = task.hasSuffix(".\(app)") ? app : "\(app)'s \(shortName(task))"
        guard record.earliestBegin <= moment else {
            let dates = BeginWords(record.request.id, evidence, clock: clock.hourAndMinute).list
            return "\(name): \(dates ?? "eligible \(clock.hourAndMinute(record.earliestBegin))")"
        }
        // Which of its dates it waited for no longer matters, and what blocks it needs the room.
        let isKnown = index.knowsSubmission(of: record.request.id)
        let since = clock.hourAndMinute(record.earliestBegin)
        let begin = "\(name): \(isKnown ? "eligible" : ArrivalWords.firstSeen) \(since)"
        guard let last = record.evaluations.last(where: { $0.moment <= moment }) else { return nil }
        let evaluation = evidence[last.evaluation]
        if let decision = evaluation.decision, decision > .mustNotProceed, !decision.holds { return nil }
        let verdict = record.judgement(at: last.moment)?.verdict
        let policies = evaluation.rows.filter(\.decision.holds).map { $0.holdName(under: verdict) }
        let at = clock.hourAndMinute(last.moment)
        guard !policies.isEmpty else {
            if evaluation.causes(under: verdict) == [.unnamedPolicy], let decision = evaluation.decision {
                return
                    "\(begin), at \(at) blocked by \(PolicyWords.name(.unnamedPolicy)) (\(decision.name))"
            }
            guard let score = evaluation.score, let threshold = evaluation.threshold, score <= threshold
            else {
                return nil
            }
            return "\(begin), at \(at) its score was too low for its threshold"
        }
        let rest = Remedy(policies, evaluated: last.moment, index, at: moment)?.text(clock) ?? ""
        return "\(begin), at \(at) blocked by \(policies.joined(separator: ", "))\(rest)"
    }

    /// The last part of an identifier such as `com.example.mail.refresh`.
    private static func shortName(_ identifier: String) -> String {
        identifier.split(separator: ".").last.map(String.init) ?? identifier
    }
}

/// What a person can change about the only policy that blocks a request, or what the log says has changed since.
private struct Remedy {
    /// What the policy asks for, where the log tells that it is so now.
    private let met: (words: String, since: Moment)?
    /// What lifts the block, where the log does not tell that it is done.
    private let advice: String?
    /// When the policy blocked.
    private let evaluated: Moment

    /// Nil where several policies block, or nobody can change what the only one asks about.
    ///
    /// What came after the evaluation is told in place of the advice.
    init?(_ policies: [String], evaluated: Moment, _ index: TimelineIndex, at moment: Moment) {
        guard policies.count == 1, let policy = SchedulerPolicy(rawValue: policies[0]) else { return nil }
        let device = index.device
        let charger = device.charging.slice(at: moment)?.from
        let locked = device.locked.slice(at: moment)?.from
        let isUnlocked = locked == nil && index.tells(.lock, at: moment)
        advice = policy.lift(
            isCharging: charger != nil, isLocked: locked != nil ? true : isUnlocked ? false : nil)
        switch policy {
        case .lowPowerMode, .batteryLevel, .chargerPluggedIn:
            met = charger.map { ("charger connected", $0) }
        case .networkQuality:
            let seen = device.networks.last { $0.slice.from <= moment && $0.network != Network.none }
            met = seen.map { ("a network seen", $0.slice.from) }
        case .deviceActivity: met = locked.map { ("phone locked", $0) }
        case .fileProtection:
            let unlocked = isUnlocked ? device.locked.slices.last { $0.to <= moment }?.to : nil
            met = unlocked.map { ("phone unlocked", $0) }
        case .application, .energyBudget, .dataBudget, .activityRateLimit, .activityGroup, .thunderingHerd,
            .bootTime, .thermal, .memoryPressure, .cpuUsage, .powerNap, .carPlay, .motion, .restart,
            .activityProgress, .networkSynchronization:
            return nil
        }
        self.evaluated = evaluated
    }

    /// The end of the notice.
    func text(_ clock: DayClock) -> String {
        guard let met, met.since > evaluated else {
            return advice.map { "; \($0) to lift that" } ?? ""
        }
        return "; \(met.words) \(clock.clock(met.since)), no evaluation since"
    }
}
