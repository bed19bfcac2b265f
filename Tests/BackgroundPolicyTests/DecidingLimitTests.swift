import BackgroundPolicy
import Testing

/// Which limits decide for how long a factor or a requirement holds work back.
@Suite struct DecidingLimitTests {
    private func limits(_ factor: Factor, _ mode: ExecutionMode, _ choices: PolicyChoices = PolicyChoices())
        -> [Limit]
    {
        factor.decidingLimits(of: mode, under: choices).map(\.limit)
    }

    private func choices(_ choice: Choice, _ option: Int) -> PolicyChoices {
        var choices = PolicyChoices()
        let isAnswered = choices.answer(choice, with: choice.options[option])
        #expect(isAnswered)
        return choices
    }

    @Test("no limit decides about a mode that the factor does not hold", arguments: ExecutionMode.allCases)
    func free(_ mode: ExecutionMode) {
        let row = PolicyMatrix.row(mode, under: PolicyChoices())
        for factor in Factor.allCases where !row[factor].gates { #expect(limits(factor, mode).isEmpty) }
    }

    @Test("R139 R036 R085 R051 rate limiting lasts as long as the spacing of the mode")
    func spacing() {
        #expect(limits(.rateLimiting, .appRefresh) == [.refreshSpacing])
        #expect(limits(.rateLimiting, .backgroundPush) == [.pushSpacing])
        #expect(limits(.rateLimiting, .processing) == [.processingSpacing])
        #expect(limits(.rateLimiting, .discretionaryRelaunch) == [.relaunchSpacing, .relaunchWaiver])
        let never = choices(.relaunchWaiver, 1)
        #expect(limits(.rateLimiting, .discretionaryRelaunch, never) == [.relaunchSpacing])
    }

    @Test("R130 R068 R084 R136 the numbers behind battery, app usage and budgets are those of the variant")
    func variants() {
        #expect(limits(.criticallyLowBattery, .appRefresh) == [.criticalBattery])
        let graded = choices(.lowBattery, 1)
        #expect(limits(.criticallyLowBattery, .backgroundPush, graded) == [.gradedBattery])
        #expect(limits(.criticallyLowBattery, .appRefresh, graded) == [.criticalBattery])
        #expect(limits(.appUsage, .appRefresh).contains(.usageLead))
        #expect(!limits(.appUsage, .appRefresh).contains(.quietAfterNoData))
        #expect(limits(.appUsage, .backgroundFetch).contains(.quietAfterNoData))
        #expect(limits(.appUsage, .processing) == [.processingUsageWindow])
        #expect(limits(.appUsage, .appRefresh, choices(.refreshTimes, 1)).isEmpty)
        #expect(limits(.systemBudgets, .appRefresh).contains(.energyBudget))
        #expect(limits(.systemBudgets, .nondiscretionaryTransfer).contains(.relaxedBudgetShare))
        let exempt = choices(.processingExemptions, 1)
        #expect(!limits(.systemBudgets, .processing, exempt).contains(.energyBudget))
        #expect(limits(.systemBudgets, .processing, exempt).contains(.cellularBudget))
    }

    @Test("what only the person and the scenario decide rests on no number of the model")
    func ofTheScenario() {
        for factor in [Factor.lowPowerMode, .appSwitcher, .backgroundAppRefreshSwitch, .thermalState] {
            for mode in ExecutionMode.allCases { #expect(limits(factor, mode).isEmpty) }
        }
        let lifted = choices(.chargerAndLowPowerMode, 1)
        #expect(limits(.lowPowerMode, .appRefresh, lifted) == [.liftedLowPowerMode])
        let own: [Requirement] = [
            .earliestBeginDate, .firstUnlock, .networkConnectivity, .wiFi, .externalPower,
            .inexpensiveNetwork,
        ]
        for requirement in own { #expect(requirement.decidingLimits().isEmpty, "\(requirement)") }
    }

    @Test("R078 R082 R045 what the system waits for with a number of the model names the limit")
    func requirements() {
        #expect(Requirement.idleDevice.decidingLimits().map(\.limit) == [.idleBeforeProcessing])
        #expect(Requirement.powerToSpare.decidingLimits().map(\.limit) == [.powerToSpare])
        #expect(Requirement.preferredPower.decidingLimits().map(\.limit) == [.unpluggedProcessingWait])
        #expect(Requirement.preferredPower.decidingLimits(under: choices(.unpluggedProcessing, 1)).isEmpty)
    }

    @Test("a limit is supported as its source supports it, or by the scenario that replaces it")
    func support() {
        let answers = PolicyChoices()
        var limits = PolicyLimits()
        #expect(limits.support(of: .refreshRunTime, under: answers) == .sourced(.stated))
        #expect(limits.support(of: .relaunchSpacing, under: answers) == .sourced(.measured))
        #expect(limits.support(of: .refreshSpacing, under: answers) == .sourced(.assumed))
        let isReplaced = limits.replace(.relaunchSpacing, with: limits[.relaunchSpacing] + 1)
        #expect(isReplaced && limits.support(of: .relaunchSpacing, under: answers) == .scenario)
    }

    @Test("a limit that a choice decides is supported as the answer is")
    func chosen() {
        let answers = choices(.cellularAllowance, 1)
        var limits = PolicyLimits()
        limits.follow(answers)
        #expect(limits.support(of: .cellularBudget, under: answers) == .sourced(.reverseEngineered))
    }

    @Test("support is weaker the further down the list of evidence it stands; a scenario's own is weakest")
    func weakness() {
        let degrees = Evidence.allCases.map { LimitSupport.sourced($0) } + [.scenario]
        for (stronger, weaker) in zip(degrees, degrees.dropFirst()) {
            #expect(stronger.weakness < weaker.weakness)
        }
        for evidence in Evidence.allCases {
            #expect(!LimitSupport.sourced(evidence).isWeaker(than: evidence))
            #expect(LimitSupport.scenario.isWeaker(than: evidence))
        }
        #expect(LimitSupport.sourced(.measured).isWeaker(than: .stated))
        #expect(!LimitSupport.sourced(.stated).isWeaker(than: .documented))
    }
}
