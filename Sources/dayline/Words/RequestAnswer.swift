import BackgroundPolicy
import Timeline

/// An answer with facts about the device that its text needs.
struct RequestAnswer {
    let answer: WhyAnswer
    /// Those moments at which the switch of Background App Refresh began to hold the request back while
    /// it was restricted.
    private let restricted: [Moment]

    init(_ closed: RequestStream.ClosedRecord, at asked: Moment) {
        answer = WhyAnswer(closed.record, at: asked)
        restricted = answer.allBlockers
            .filter { $0.cause == .factor(.backgroundAppRefreshSwitch) }
            .compactMap(\.intervals.first?.from)
            .filter { closed.device.refreshRestricted.isOn(at: $0) }
    }

    /// Whether Background App Refresh was restricted when its switch began to hold the request back.
    func isRefreshRestricted(at moment: Moment) -> Bool { restricted.contains(moment) }
}
