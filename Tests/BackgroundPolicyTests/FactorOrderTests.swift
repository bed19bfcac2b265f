import BackgroundPolicy
import Testing

/// The seven factors beside everything else that the model looks at.
@Suite struct FactorOrderTests {
    @Test("R140 the policy has the talk's seven factors in its order, and requests wait for more than these")
    func seven() {
        #expect(
            Factor.allCases.map(\.name) == [
                "critically low battery", "Low Power Mode", "app usage", "App Switcher", "BAR switch",
                "system budgets", "rate limiting",
            ]
        )
        #expect(!Requirement.allCases.isEmpty)
        #expect(Set(Requirement.allCases.map(\.name)).isDisjoint(with: Factor.allCases.map(\.name)))
    }
}
