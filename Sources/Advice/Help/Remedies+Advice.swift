import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// The advice of the sources for what no changed day would show.
extension Trouble {
    /// The advice that fits best; nil if the sources have none, or the app follows it.
    func advice(in day: HelpDay) -> Remedy? {
        if isOfLaterMode { return adviceOfLaterMode(in: day) }
        let script = day.input[app: app]
        switch kind {
        case .launchedByDebugger:
            return .advice(
                "without-debugger",
                "run it from the Home Screen with a log: the debugger ignores factors and prevents suspension",
                rule: 114)
        case .launchedInBetween:
            return .advice(
                "skip-if-fresh",
                "let each handler skip its work while the content is fresh: a date delays its own task only",
                rule: 110)
        case .endedBadly: return adviceOnEnd(script)
        case .refused where refusal == .unavailable || refusal == .unavailableAsRestricted:
            return .advice(
                "ask-for-status", "ask for backgroundRefreshStatus, and say what does not work without it",
                rule: 134)
        case .refused: return adviceOnRefusal(in: day)
        case .notSubmittedAgain: return nil
        case .late, .neverRan: return adviceOnWait(script)
        }
    }

    private func adviceOnRefusal(in day: HelpDay) -> Remedy? {
        if refusal == .notInForeground {
            return .advice(
                "submit-in-foreground", "submit it when the person asks for it in the app", rule: 203)
        }
        // Where no request of the task comes later, no changed day shows what is to be done all the same.
        guard let refusal, [.noLaunchHandler, .registeredTooLate, .registeredTwice].contains(refusal) else {
            return nil
        }
        var mended = mended(in: day).first { $0.name == FindingID.handlerNotRegistered.rawValue }
        mended?.change = nil
        return mended
    }

    private func adviceOnEnd(_ script: AppScript) -> Remedy? {
        guard let reason = record?.endReason else { return nil }
        if mode == .backgroundTask, [.outOfTime, .ranOutOfTime].contains(reason) {
            return continueElsewhere(script)
        }
        if reason.isConditionLost || [.outOfTime, .simulatedExpiration].contains(reason) {
            return .advice(
                "small-steps", "save after each small step, so that the next run continues there",
                rule: 104)
        }
        if [.cancelledByPerson, .noProgress].contains(reason) {
            return .advice("report-progress", "update progress often, also within long steps", rule: 211)
        }
        guard reason == .swipedAway, mode.isTransfer else { return nil }
        return .advice(
            "enqueue-again", "enqueue it again at the next visit: the error is -999 with reason 0", rule: 233)
    }

    /// What a background task has too little time for, in what the app does not use yet.
    private func continueElsewhere(_ script: AppScript) -> Remedy? {
        let hasTransfers = script.transfers.contains { transfer in
            transfer.session.map { script.sessions[$0].isBackground } ?? true
        }
        let hasProcessing = script.tasks.contains { $0.kind == .processing && $0.isSubmitted }
        let words: String? =
            switch (hasTransfers, hasProcessing) {
            case (false, false): "leave uploads to a background URLSession, and the rest to processing"
            case (true, false): "leave to processing what need not be done at once"
            case (false, true): "leave uploads to a background URLSession"
            case (true, true): nil
            }
        return words.map { .advice("continue-elsewhere", $0, rule: 14) }
    }

    private func adviceOnWait(_ script: AppScript) -> Remedy? {
        if record?.endReason == .newerPush
            || mode == .backgroundPush && causes.first == .factor(.rateLimiting)
        {
            return .advice(
                "state-not-deltas", "let each push say that there is news: only the newest is kept", rule: 250
            )
        }
        if mode == .backgroundPush, causes.contains(.factor(.appSwitcher)) { return visibleModes }
        switch causes.first {
        case .factor(.appUsage)
        where (mode == .appRefresh || mode == .backgroundFetch) && script.widgets.isEmpty
            && script.standardPushes.isEmpty:
            return .advice(
                "useful-to-open", "give people a reason to open the app, such as a widget or notification",
                rule: 67)
        case .factor(.appUsage):
            return .advice(
                "useful-to-open", "give people a reason to open the app",
                rule: mode == .processing ? 84 : 67)
        case .factor(.appSwitcher): return visibleModes
        case .factor(.rateLimiting):
            return .advice(
                "refresh-at-open", "load what is missing when the app is opened: the spacing is the system's",
                rule: 110)
        case .factor(.backgroundAppRefreshSwitch), .factor(.lowPowerMode):
            return .advice(
                "refresh-at-open", "load what is missing when the app is opened, and say why it is old",
                rule: 134)
        case .requirement(.idleDevice), .requirement(.externalPower), .requirement(.preferredPower):
            return .advice(
                "expect-the-night", "expect it once a night, and keep what is due now out of it", rule: 85)
        default: return nil
        }
    }

    private var visibleModes: Remedy {
        .advice(
            "not-touched-by-swipe", "tell people not to swipe it away; alert and VoIP pushes still come",
            rule: 234)
    }
}
