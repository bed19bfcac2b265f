import BackgroundPolicy
import Timeline

extension ModePolicy {
    /// The current verdict on a request.
    static func verdict(of index: RequestIndex, _ world: inout World) -> Verdict {
        let app = Int(world.requests[index].app.index)
        let terms = terms(of: index, &world)
        return verdict(
            Situation(
                now: world.now, device: world.device.conditions, app: world.apps[app].standing,
                state: world.apps[app].process.state, mode: world.requests[index].mode,
                earliestBegin: world.requests[index].earliestBegin,
                request: terms), world.rules)
    }

    /// The verdict in a situation: the adverse factors, and the requirements that are not met.
    // Inlined, so that of a situation only what the mode looks at is ever loaded.
    @inline(__always)
    static func verdict(_ situation: Situation, _ rules: DayRules) -> Verdict {
        var awaited = requirements(situation, rules)
        if situation.now < situation.earliestBegin { awaited.insert(beginRequirement) }
        guard !isServedByProcess(situation) else { return Verdict(adverse: [], awaited: awaited) }
        let row = rules.row(situation.mode)
        let adverse = Factors.adverse(
            row, situation, needsCharger: !awaited.isDisjoint(with: [.externalPower, .preferredPower]),
            nextLaunch: nextLaunch(situation.app), rules)
        var verdict = Verdict(adverse: adverse, awaited: awaited)
        // A request joins others, or takes its turn, only when it could start.
        let last = lastRequirements(situation)
        if !last.isEmpty, verdict.isClear(row) { verdict.awaited = last }
        return verdict
    }
}
