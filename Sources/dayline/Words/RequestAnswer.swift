import BackgroundPolicy
import Timeline

/// An answer with facts about the device that its text needs.
struct RequestAnswer {
    let answer: WhyAnswer
    /// Whether Background App Refresh was restricted when its switch first held the request back.
    let isRefreshRestricted: Bool

    init(_ closed: RequestStream.ClosedRecord, at asked: Moment) {
        answer = WhyAnswer(closed.record, at: asked)
        let held = answer.blockers.first { $0.cause == .factor(.backgroundAppRefreshSwitch) }?.intervals.first
        isRefreshRestricted = held.map { closed.device.refreshRestricted.isOn(at: $0.from) } ?? false
    }
}
