import BackgroundPolicy
public import Timeline

/// An answer with facts about the device that its text needs.
public struct RequestAnswer {
    /// The answer.
    public let answer: WhyAnswer
    /// The settings and the network at those moments at which the switch of Background App Refresh began to hold the
    /// request back.
    private let switched: [(moment: Moment, settings: DeviceSettings, network: Network)]

    /// The answer about a record as of a moment.
    public init(_ closed: RequestStream.ClosedRecord, at asked: Moment) {
        answer = WhyAnswer(closed.record, at: asked)
        switched = answer.allBlockers
            .filter { $0.cause == .factor(.backgroundAppRefreshSwitch) }
            .compactMap(\.intervals.first?.from)
            .map { ($0, closed.device.settings(at: $0), closed.device.network(at: $0)) }
    }

    /// Why Background App Refresh was off for all apps when its switch began to hold the request back.
    func refreshObstacle(at moment: Moment, under choices: PolicyChoices) -> RefreshObstacle? {
        switched.first { $0.moment == moment }
            .flatMap { $0.settings.refreshObstacle(on: $0.network, under: choices) }
    }
}
