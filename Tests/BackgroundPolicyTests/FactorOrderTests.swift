import BackgroundPolicy
import Testing

/// The seven factors beside everything else that the model looks at.
@Suite struct FactorOrderTests {
    @Test("the policy has the talk's seven factors in its order, and then the thermal state")
    func seven() {
        #expect(
            Factor.allCases.map(\.name) == [
                "critically low battery", "Low Power Mode", "app usage", "App Switcher", "BAR switch",
                "system budgets", "rate limiting", "thermal state",
            ]
        )
        #expect(Factor.ofTheTalk == Array(Factor.allCases.dropLast()))
    }

    @Test("R140 the seven are not all: conditions of the talk's longer list can hold a request without them")
    func ofMany() {
        // The list that attendees noted has 15 names; among them are airplane mode, whether the display is on,
        // and whether the phone is locked. Each is a requirement here, and none of the seven.
        for requirement in [Requirement.networkConnectivity, .idleDevice, .firstUnlock] {
            #expect(!Factor.allCases.map(\.name).contains(requirement.name))
            for mode in ExecutionMode.allCases {
                let verdict = Verdict(adverse: [], awaited: RequirementSet(requirement))
                #expect(verdict.held(mode).isEmpty && !verdict.mayStart(mode), "\(mode.name)")
            }
        }
    }
}
