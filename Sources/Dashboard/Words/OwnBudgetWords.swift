import BackgroundPolicy
import Timeline

/// What an app's widgets or Live Activities had of budgets of their own at a moment, in words.
///
/// Events do not tell which reloads were free, so that all are counted that ran.
struct OwnBudgetWords {
    private let index: TimelineIndex
    private let app: AppID
    private let mode: ExecutionMode
    private let moment: Moment

    init(_ index: TimelineIndex, _ app: AppID, _ mode: ExecutionMode, at moment: Moment) {
        self.index = index
        self.app = app
        self.mode = mode
        self.moment = moment
    }

    /// The words for a factor that the mode's own terms decide.
    func text(of factor: Factor) -> String {
        switch factor.basis {
        case .appUsage: "follows the looks of the day before"
        case .lastLaunch: last
        default: count
        }
    }

    private var count: String {
        let span = mode == .liveActivityPush ? Span.hour : Span.day
        let count = starts.count { moment - $0 < span }
        let noun = mode == .liveActivityPush ? "update" : "reload"
        let counted = Counted.text(count, noun, noun + "s")
        return "\(counted) in the last \(mode == .liveActivityPush ? "hour" : "24 h")"
    }

    private var last: String {
        guard let last = starts.max() else { return "not reloaded yet today" }
        return "last reload \(DayClock(index.header, at: moment).hourAndMinute(last))"
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
