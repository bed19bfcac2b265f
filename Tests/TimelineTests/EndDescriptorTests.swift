import BackgroundPolicy
import Testing

@testable import Timeline

/// The tables of what ended a process or a request.
@Suite struct EndDescriptorTests {
    @Test("work that ends with its process has the reason of the same name", arguments: StateCause.allCases)
    func process(_ cause: StateCause) {
        guard cause.endsProcess || cause == .suspended else { return }
        let reason = EndReason.process(cause)
        #expect(reason.key == cause.key)
        #expect(reason.stateCause == cause)
        #expect(reason.brief == cause.words)
    }

    @Test("only what ends work of an app's own is explained", arguments: StateCause.allCases)
    func explained(_ cause: StateCause) {
        let isExplained = !cause.descriptor.explanation(PolicyLimits()).isEmpty
        #expect(isExplained == (cause.endsProcess || cause == .suspended))
    }

    @Test(
        "R104 R247 R211 R213 six conditions interrupt a task, and so do the person and the want of progress")
    func interruptions() {
        let conditions: [EndReason] = [
            .phonePickedUp, .chargerDisconnected, .networkLost, .lowPowerModeOn, .backgroundAppRefreshOff,
            .deviceTooWarm,
        ]
        #expect(EndReason.allCases.filter(\.isConditionLost) == conditions)
        #expect(
            EndReason.allCases.filter(\.isInterruption) == conditions + [.cancelledByPerson, .noProgress])
        for reason in conditions where reason != .phonePickedUp {
            #expect(reason.citation(of: .processing, in: .sources)?.rule == 104)
            #expect(reason.citation(of: .appRefresh, in: .sources)?.rule == 247)
        }
    }

    @Test("keys are different, and only two of them are not the name of their case")
    func keys() {
        #expect(Set(EndReason.allCases.map(\.key)).count == EndReason.allCases.count)
        let spelled = EndReason.allCases.filter { $0.key != "\($0)".hyphenated }
        #expect(spelled.map(\.key) == ["timeout-interval-for-resource", "timeout-interval-for-request"])
    }
}
