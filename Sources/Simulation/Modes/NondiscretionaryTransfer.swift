import BackgroundPolicy
import Timeline

/// A transfer that the person asked for in the foreground, or one of a session in the app (R044, R046, R049).
///
/// `BackgroundSessions.enqueue` submits it, and `TransferRun` runs it.
enum NondiscretionaryTransfer: ModePolicy {
    // MARK: Judge

    static func requirements(_ situation: Situation, _ rules: DayRules) -> RequirementSet {
        let terms = situation.request.transfer
        let device = situation.device
        var awaited: RequirementSet = []
        if device.network == .none {
            awaited.insert(.networkConnectivity)
        } else if device.network != .wiFi {
            if device.network == .cellular, !terms.contains(.allowsCellular) { awaited.insert(.wiFi) }
            if !terms.contains(.allowsExpensive) { awaited.insert(.inexpensiveNetwork) }
        }
        if device.isLowDataModeOn, !terms.contains(.allowsConstrained) {
            awaited.insert(.unconstrainedNetwork)
        }
        if rules.choices.usesAlternative(.barSwitchAndTransfers), !isServedByProcess(situation),
            situation.adverseConditions.contains(FactorSet.backgroundAppRefreshSwitch),
            !situation.isRefreshOffInLowDataModeOnly
        {
            awaited.insert(.backgroundAppRefresh)
        }
        return awaited
    }

    /// A transfer in the app's own process is not background execution by the system.
    static func isServedByProcess(_ situation: Situation) -> Bool {
        situation.request.transfer.contains(.isInApp)
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
