import BackgroundPolicy
import Timeline

/// What held a request of a phone back, or ended its work, with what that means.
struct HoldMeaning: Hashable {
    /// The name that it has everywhere.
    let name: String
    let text: PastedText
    /// Whether the request itself can do less about it than others can.
    var isSpent = false

    /// What each cause of a hold means for the request.
    static func of(
        _ hold: PolicyHolds.Hold, on request: Request, in evidence: DeviceEvidence
    ) -> [HoldMeaning] {
        let first = hold.first.map { evidence[$0] }
        return of(hold.causes, first?.against ?? [], on: request, in: evidence)
            + (hold.causes == [.score] ? of(first?.lowering, on: request) : [])
    }

    /// What each policy means that says no to a request in an evaluation, or what holds in their place; nothing if nothing
    /// does.
    static func of(
        _ evaluation: Evaluation, under verdict: Verdict?, on request: Request, in evidence: DeviceEvidence
    ) -> [HoldMeaning] {
        guard evaluation.holds else { return [] }
        let causes = evaluation.causes(under: verdict)
        return of(causes, evaluation.against, on: request, in: evidence)
            + (causes == [.score] ? of(evaluation.lowering, on: request) : [])
    }

    /// What it means that a policy pulls the score down; only of usage there is something to say.
    private static func of(_ lowering: Evaluation.Row?, on request: Request) -> [HoldMeaning] {
        guard let lowering, case let name = PolicyWords.name(lowering, of: request.mode),
            name == Factor.appUsage.name
        else { return [] }
        return [
            HoldMeaning(
                name: "\(name), which pulls the score down", text: SchedulerPolicy.application.text(of: name))
        ]
    }

    /// The causes, with the rows that say so where they are policies.
    private static func of(
        _ causes: [PolicyHolds.Cause], _ rows: [Evaluation.Row], on request: Request,
        in evidence: DeviceEvidence
    ) -> [HoldMeaning] {
        let terms = evidence.terms(of: request.id)
        return causes.enumerated().map { number, cause in
            let text: PastedText =
                switch cause {
                case .policy(let name): number < rows.count ? rows[number].text(as: name) : unknownPolicy
                case .score: JudgementWording.scored.text
                case .unnamedPolicy: JudgementWording.evaluated.text
                case .line(.otherTask): JudgementWording.incompatible.text
                case .line(.rateLimit): JudgementWording.rateLimited.text
                case .line(.transferDelay): TransferWording.delaySet.text
                }
            let policy = number < rows.count ? SchedulerPolicy(rawValue: rows[number].policy) : nil
            let ofRequest = policy?.text(text, for: request.mode, terms) ?? text
            return HoldMeaning(
                name: PolicyWords.name(cause), text: ofRequest, isSpent: ofRequest.remedy != text.remedy)
        }
    }

    static let unknownPolicy = PastedText.outside(
        "a policy of another name", "log of dasd", means: "A policy that Dayline does not know.",
        [Citation(.dayline, .assumed)], notSimulated: "The model has no counterpart of this policy.")
}

extension Evaluation.Row {
    /// What it means that the policy says no, under the name that it has.
    fileprivate func text(as name: String) -> PastedText {
        switch SchedulerPolicy(rawValue: policy) {
        case nil: HoldMeaning.unknownPolicy
        case .application? where name == Factor.appSwitcher.name: SchedulerPolicy.swipedAway
        case let known?: known.text(of: self)
        }
    }
}

extension EndReason {
    /// What it means that a request of a mode ended so, where there is something to mend.
    func text(of mode: ExecutionMode) -> PastedText? {
        // What ends one kind of task early ends another, or the work for a push, in the same way.
        let isWork = mode.isScheduled || mode == .backgroundPush
        return stateCause.flatMap(\.text) ?? text(of: [mode])
            ?? (isWork ? text(of: ExecutionMode.allCases.filter(\.isScheduled)) : nil)
    }

    private func text(of modes: [ExecutionMode]) -> PastedText? {
        PastedText.all.first { text in
            text.remedy != nil && modes.contains { text.causes.contains(.end(self, $0)) }
        }
    }
}

extension StateCause {
    /// What the end of a process means that a log tells as this cause; nil for what ends none.
    var text: PastedText? {
        switch self {
        case .swipedAway: ProcessEnd.appSwitcher.text
        case .systemKill: ProcessEnd.memory.text
        case .crash: ProcessEnd.crash.text
        case .ranOutOfTime: ProcessEnd.outOfTime.text
        case .usedTooMuchCPU: ProcessEnd.overCPULimit.text
        case .usedTooMuchMemory: ProcessEnd.memoryLimit.text
        case .callNotReported: ProcessEnd.callNotReported.text
        case .lockedFile: ProcessEnd.lockedFile.text
        case .tooWarm: ProcessEnd.tooWarm.text
        case .watchdog: ProcessEnd.byUncodedWatchdog.text
        case .installation: ProcessEnd.installation.text
        case .exited: ProcessEnd.exited.text
        case .endedFromOutside: ProcessEnd.killed.text
        // Several of the system's ends are this one cause.
        case .endedBySystem: ProcessEnd.endedBySystem
        case .opened, .left, .launched, .suspended, .phoneRestarted, .notRecorded: nil
        }
    }
}
