import BackgroundPolicy
import Timeline

/// A transfer of a background session at a time that the system chooses.
///
/// It runs in another process and outlives the app (R041, R045 to R048). `BackgroundSessions.enqueue` submits
/// it, and `TransferRun` runs it.
enum DiscretionaryTransfer: ModePolicy {
    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        let terms = situation.request.transfer
        var awaited: RequirementSet = []
        if situation.device.network != .wiFi { awaited.insert(.wiFi) }
        if situation.device.isLowDataModeOn,
            !terms.contains(.allowsConstrained) || !rules.choices.usesAlternative(.lowDataMode)
        {
            awaited.insert(.unconstrainedNetwork)
        }
        if terms.contains(.isDelayed), situation.now < situation.app.nextRelaunch {
            awaited.insert(.resumeDelay)
        }
        if !situation.device.hasPowerToSpare, !terms.contains(.isSmall) { awaited.insert(.powerToSpare) }
        return awaited
    }

    // MARK: Start

    static var server: RequestServer { .transfer }

    static func work(of index: RequestIndex, _ world: inout World) -> Work {
        world.relaunchWork(of: index)
    }

    static func start(_ index: RequestIndex, _ world: inout World) -> HandlerStart {
        TransferRun.start(index, &world)
        return .served
    }

    // MARK: Run

    static var usesRadio: Bool { true }

    // MARK: Finish

    static func finish(_ index: RequestIndex, _ work: Work, _ world: inout World) -> WorkResult { .ended }

    static func outcomeAtDeadline(_ work: Work, _ choices: PolicyChoices) -> Outcome { .killed }
}
