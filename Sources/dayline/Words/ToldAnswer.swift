import BackgroundPolicy
import Timeline

/// An answer with facts about the device that its text needs.
struct ToldAnswer {
    let answer: WhyAnswer
    /// Whether Background App Refresh was restricted when its switch first held the request back.
    let isRefreshRestricted: Bool

    init(_ told: RequestStream.Told, at asked: Moment) {
        answer = WhyAnswer(told.record, at: asked)
        let held = answer.blockers.first { $0.cause == .factor(.backgroundAppRefreshSwitch) }?.intervals.first
        isRefreshRestricted = held.map { told.device.refreshRestricted.isOn(at: $0.from) } ?? false
    }
}
