import BackgroundPolicy
import Testing

@Suite struct LimitTests {
    private let limits = PolicyLimits()

    @Test("every limit has a source, a unit, a reason and a name of its own", arguments: Limit.allCases)
    func sourced(_ limit: Limit) {
        let sourced = limit.sourced
        #expect(limits[limit] == sourced.value)
        #expect((sourced.value == 0) == (limit == .bootQuiet))
        #expect(sourced.reason.count > 8)
        #expect(Limit.allCases.filter { $0.key == limit.key }.count == 1)
        // What is ours says so, and what is not says whose it is.
        #expect((sourced.citation.source == .dayline) == (sourced.citation.evidence == .assumed))
        if sourced.citation.evidence == .stated { #expect(sourced.citation.rule > 0) }
    }

    @Test("a run time may be replaced by a second to a day, in every mode", arguments: ExecutionMode.allCases)
    func runTimes(_ mode: ExecutionMode) {
        guard let limit = mode.runTimeLimit else { return }
        #expect(limit.sourced.bounds.range == 1_000...86_400_000, "\(limit)")
    }

    @Test("every limit has a value that a scenario may set", arguments: Limit.allCases)
    func bounds(_ limit: Limit) {
        for profile in Profile.allCases {
            let sourced = limit.sourced(in: profile)
            #expect(sourced.bounds.range.contains(sourced.value), "\(profile)")
        }
    }

    @Test("R065 R036 R120 R111 R039 the numbers that the sources state are the sources' numbers")
    func stated() {
        let stated = Limit.allCases.filter { $0.sourced.citation.evidence == .stated }
        #expect(
            stated == [.refreshRunTime, .pushRunTime, .fetchRunTime, .cellularBytesPerLaunch]
        )
        // Numbers of examples and recommendations, which no source makes a rule.
        #expect(limits[.refreshRunTime] == 30_000)
        #expect(limits[.pushRunTime] == 30_000)
        #expect(limits[.fetchRunTime] == 30_000)
        #expect(limits[.pushSpacing] == 900_000)
        #expect(limits[.fetchIntervalMinimum] == 900_000)
        #expect(limits[.earliestBeginDateMaximum] == 604_800_000)
        #expect(limits[.cellularBytesPerLaunch] == 100_000)
    }

    @Test(
        "a scenario may replace an assumed limit and not one that a source states", arguments: Limit.allCases)
    func replacing(_ limit: Limit) {
        var changed = limits
        let isStated = limit.sourced.citation.evidence == .stated
        let value = limit.sourced.value + 1
        let isTaken = changed.replace(limit, with: value)
        #expect(isTaken == !isStated)
        #expect(changed[limit] == (isStated ? limit.sourced.value : value))
        for other in Limit.allCases where other != limit { #expect(changed[other] == limits[other]) }
    }

    @Test("a limit is never negative")
    func negative() {
        var changed = limits
        let isNegativeTaken = changed.replace(.suspendDelay, with: -1)
        #expect(!isNegativeTaken)
        #expect(changed == limits)
        let isZeroTaken = changed.replace(.suspendDelay, with: 0)
        #expect(isZeroTaken)
        #expect(changed != limits)
    }

    @Test("R077 R138 limits stand in the relations that the sources speak of")
    func relations() {
        #expect(limits[.processingRunTime] >= 2 * 60_000)
        #expect(limits[.processingRunTime] > limits[.refreshRunTime])
        #expect(limits[.expirationGrace] < limits[.refreshRunTime])
        #expect(limits[.coldLaunchTime] > limits[.warmLaunchTime])
        #expect(limits[.coldLaunchEnergy] > limits[.warmLaunchEnergy])
        #expect(limits[.suspendDelay] < limits[.backgroundTaskTime])
        #expect(limits[.processingSpacing] < 24 * 3_600_000)
        #expect(limits[.criticalBattery] < limits[.powerToSpare])
        #expect(limits[.cellularRate] < limits[.wiFiRate])
        #expect(limits[.cellularEnergyPerMegabyte] > limits[.wiFiEnergyPerMegabyte])
        #expect(limits[.idlePower] < limits[.backgroundPower])
        #expect(limits[.backgroundPower] < limits[.foregroundPower])
        #expect(limits[.chargerPower] > limits[.foregroundPower] + limits[.idlePower])
        #expect(limits[.energyBudget] < limits[.batteryCapacity] / 50)
        #expect(limits[.relaxedBudgetShare] > 1_000)
        #expect(limits[.usageSlot] <= 3_600_000)
        // Forty launches with the advised use of the network and five seconds of work stay within a day's budgets.
        let launch = limits[.coldLaunchEnergy] + 5 * limits[.backgroundPower]
        #expect(40 * launch < limits[.energyBudget])
        #expect(40 * limits[.cellularBytesPerLaunch] < limits[.cellularBudget])
    }

    @Test(
        "R145 R136 an answer to an open question replaces the limit that it decides, with evidence of its own"
    )
    func answers() {
        for (choice, limit) in [(Choice.boot, Limit.bootQuiet), (.cellularAllowance, .cellularBudget)] {
            var choices = PolicyChoices()
            let isAnswered = choices.answer(choice, with: choice.options[1])
            var followed = limits
            followed.follow(choices)
            #expect(isAnswered && choice.limit == limit)
            #expect(Limit.allCases.filter { followed[$0] != limits[$0] } == [limit])
        }
    }
}
