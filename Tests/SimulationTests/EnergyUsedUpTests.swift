import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Times for which a scenario says that the energy for background work was used up.
@Suite struct EnergyUsedUpTests {
    /// A chat with a push at 12:00, on a phone whose energy was used up from 11:30 to 13:00.
    private func day(_ edit: (inout TestDay) -> Void = { _ in }) -> TestDay {
        var day = TestDay.chat([at(12)])
        day.device.energyUsedUp = [Slice(from: at(11, 30), to: at(13))]
        edit(&day)
        return day
    }

    private func held(_ day: TestDay) throws -> [RequestRecord.Judgement] {
        try #require(day.simulated().records(.backgroundPush).first).judgements
            .filter { $0.verdict.adverse.contains(.systemBudgets) }
    }

    @Test("the budgets hold a push then, and no longer")
    func holds() throws {
        let held = try held(day())
        #expect(held.first?.from == at(12) && held.last?.to == at(13))
        #expect(try self.held(day { $0.device.energyUsedUp = [] }).isEmpty)
    }

    @Test("outside of these times what the model counts of energy holds nothing")
    func replacesTheModel() throws {
        // A day with a millijoule for all background work.
        let poor = day {
            _ = $0.limits.replace(.energyBudget, with: 1)
            $0.device.energyUsedUp = [Slice(from: at(20), to: at(21))]
        }
        #expect(try held(poor).isEmpty)
        let counted = day {
            _ = $0.limits.replace(.energyBudget, with: 1)
            $0.device.energyUsedUp = []
        }
        #expect(try !held(counted).isEmpty)
    }

    @Test("once a person changes the charger, the model counts again")
    func actOfPerson() throws {
        // A charger that is not connected lifts no budget.
        let acted = day { $0.interventions = [.init(at: at(11), .setting(.charger, .off))] }
        #expect(try held(acted).isEmpty)
    }
}
