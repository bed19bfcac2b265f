package import BackgroundPolicy
package import Timeline

/// What an app had of a mode's own budget at a moment, in words.
///
/// Events do not tell which reloads were free, so that all are counted that ran.
package struct OwnBudgetWords {
    private let index: TimelineIndex
    private let app: AppID
    private let mode: ExecutionMode
    private let moment: Moment

    /// What an app had of the budget of a mode at a moment.
    package init(_ index: TimelineIndex, _ app: AppID, _ mode: ExecutionMode, at moment: Moment) {
        self.index = index
        self.app = app
        self.mode = mode
        self.moment = moment
    }

    /// The words for a factor that the mode's own terms decide.
    package func text(of factor: Factor) -> String {
        guard let served = mode.descriptor.served else {
            preconditionFailure("\(mode) has cells of its own and does not say what it serves")
        }
        switch factor.basis {
        case .appUsage: return "follows the looks of the day before"
        case .lastLaunch:
            return starts.max().map {
                "last \(served.noun) \(DayClock(index.header, at: moment).hourAndMinute($0))"
            } ?? "not \(served.participle) yet today"
        case .budgets:
            let count = starts.count { moment - $0 < served.window.rawValue }
            let window =
                switch served.window {
                case .hour: "hour"
                case .day: "24 h"
                }
            return "\(Counted.text(count, served.noun, served.plural)) in the last \(window)"
        case .battery, .setting, .appSwitcher, .refreshSwitches:
            preconditionFailure("\(factor) follows no terms of a mode's own")
        }
    }

    /// When requests of the mode ran, or were shown at once; O(requests of the app).
    private var starts: [Moment] {
        index[app].requests.lazy.map { index.requests[$0] }.compactMap { record -> Moment? in
            guard record.request.mode == mode else { return nil }
            let start = record.started ?? (record.outcome == .completed ? record.ended : nil)
            return start.flatMap { $0 <= moment ? $0 : nil }
        }
    }
}
