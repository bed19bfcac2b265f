import BackgroundPolicy

extension DayRules {
    /// The verdict on a request now: the adverse factors, and the unmet requirements.
    func verdict(_ situation: Situation) -> Verdict {
        let policy = situation.mode.policy
        var awaited = policy.requirements(situation, self)
        if situation.now < situation.earliestBegin { awaited.insert(policy.beginRequirement) }
        guard !policy.isServedByProcess(situation) else { return Verdict(adverse: [], awaited: awaited) }
        var verdict = Verdict(adverse: Factors.adverse(situation, self), awaited: awaited)
        // Only a request that could start otherwise waits for others.
        if policy.coalesces(situation), isClear(verdict, situation.mode) {
            verdict.awaited.insert(.sharedRadio)
        }
        return verdict
    }
}
