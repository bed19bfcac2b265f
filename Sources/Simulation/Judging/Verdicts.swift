import BackgroundPolicy

extension DayRules {
    /// The verdict on a request.
    func verdict(_ situation: Situation) -> Verdict { situation.mode.policy.verdict(situation, self) }
}

extension ModePolicy {
    /// The adverse factors, and the requirements that are not met.
    static func verdict(_ situation: Situation, _ rules: DayRules) -> Verdict {
        var awaited = requirements(situation, rules)
        if situation.now < situation.earliestBegin { awaited.insert(beginRequirement) }
        guard !isServedByProcess(situation) else { return Verdict(adverse: [], awaited: awaited) }
        let adverse = Factors.adverse(situation, nextLaunch: nextLaunch(situation.app), rules)
        var verdict = Verdict(adverse: adverse, awaited: awaited)
        // A request joins others only when it could start.
        if coalesces(situation), rules.isClear(verdict, situation.mode) {
            verdict.awaited.insert(.sharedRadio)
        }
        return verdict
    }
}
