import BackgroundPolicy
import Testing

/// The matrix against the talk's table, written out here once more, cell by cell.
@Suite struct VerdictTests {
    /// The rows as the rulebook has them, in the talk's order of factors; the last is the thermal state, which
    /// is assumed to hold discretionary work.
    ///
    /// A letter is a cell: `y` applies, `r` applies in a weaker form, `n` does not apply, `?` no source says.
    private static let table: [(mode: ExecutionMode, cells: String)] = [
        (.appRefresh, "yyyyyyyy"),
        (.backgroundPush, "yynyyyyy"),
        (.discretionaryTransfer, "yynyyyny"),
        (.discretionaryRelaunch, "yynyyyry"),
        (.nondiscretionaryTransfer, "nnnynrn?"),
        (.nondiscretionaryRelaunch, "yynyyyn?"),
        (.processing, "rrryyrry"),
        (.backgroundTask, "????????"),
        (.voIPPush, "???n????"),
        (.standardPush, "???n????"),
        (.backgroundFetch, "yyyyyyyy"),
        (.eventTrigger, "???r??r?"),
        (.continuedProcessing, "???y????"),
        (.widgetReload, "??rn?yy?"),
        (.liveActivity, "???n????"),
        (.liveActivityPush, "???n?y??"),
        (.pushToStart, "???n?y??"),
        (.healthDelivery, "???y??y?"),
        (.appIntent, "???n????"),
        (.locationSession, "????????"),
        (.locationPush, "???n????"),
        (.photoUpload, "yynyynyy"),
        (.photoUploadJob, "yynynn?y"),
        (.longRunningIntent, "???n????"),
    ]

    @Test("R035 R048 R049 R052 R070 R083 R084 R216 R234 R285 R290 every cell of the matrix is the talk's")
    func everyCell() {
        #expect(Self.table.map(\.mode) == ExecutionMode.allCases)
        for (mode, cells) in Self.table {
            for (factor, cell) in zip(Factor.allCases, cells) {
                let strength: Influence.Strength =
                    switch cell {
                    case "y": .holds
                    case "r": .relaxed
                    case "n": .free
                    default: .notStated
                    }
                #expect(PolicyMatrix.row(mode)[factor].strength == strength, "\(mode.name), \(factor.name)")
            }
        }
    }

    @Test(
        "R049 R051 R068 R083 R084 R122 R261 a cell that holds has the form of its factor that the sources describe"
    )
    func everyForm() {
        for mode in ExecutionMode.allCases {
            for factor in Factor.allCases where PolicyMatrix.row(mode)[factor].gates {
                let form: FactorVariant =
                    switch (mode, factor) {
                    case (.healthDelivery, .rateLimiting), (.photoUpload, .rateLimiting): .ofItsOwn
                    // R240 does not say that Low Data Mode holds them.
                    case (.backgroundPush, .backgroundAppRefreshSwitch),
                        (.nondiscretionaryRelaunch, .backgroundAppRefreshSwitch):
                        .despiteLowDataMode
                    case (.eventTrigger, _), (.pushToStart, _): .onArrival
                    case (.widgetReload, _), (.liveActivityPush, _): .ofItsOwn
                    case (.backgroundFetch, .appUsage): .quietTimes
                    case (.processing, .appUsage): .recentUse
                    case (_, .appUsage): .predicted
                    case (.nondiscretionaryTransfer, .systemBudgets): .requested
                    case (.processing, .systemBudgets), (.processing, .criticallyLowBattery),
                        (.processing, .lowPowerMode):
                        .withoutCharger
                    case (.discretionaryRelaunch, .rateLimiting): .doubling
                    case (_, .rateLimiting): .spacing
                    default: .strict
                    }
                #expect(PolicyMatrix.row(mode)[factor].variant == form, "\(mode.name), \(factor.name)")
            }
        }
    }

    @Test("under all 256 conditions a mode is held by those adverse factors that its row lets hold it")
    func allConditions() {
        for (mode, cells) in Self.table {
            let gating = zip(Factor.allCases, cells).filter { $0.1 == "y" || $0.1 == "r" }.map(\.0)
            for bits in UInt8.min...UInt8.max {
                let verdict = Verdict(adverse: FactorSet(rawValue: bits))
                let expected = gating.filter { bits >> $0.rawValue & 1 == 1 }
                #expect(verdict.held(mode).factors == expected)
                #expect(verdict.mayStart(mode) == expected.isEmpty)
                for factor in Factor.allCases {
                    let opinion: Verdict.Opinion =
                        if !gating.contains(factor) {
                            .exempt
                        } else if bits >> factor.rawValue & 1 == 1 {
                            .holds
                        } else {
                            .passes
                        }
                    #expect(verdict.opinion(of: factor, on: mode) == opinion)
                }
            }
        }
    }

    @Test("whatever else a request waits for, it may not start, whichever the mode")
    func awaited() {
        for mode in ExecutionMode.allCases {
            for requirement in Requirement.allCases {
                let verdict = Verdict(awaited: RequirementSet(requirement))
                #expect(!verdict.mayStart(mode))
                #expect(verdict.held(mode).isEmpty)
                #expect(verdict.awaited.requirements == [requirement])
            }
            #expect(Verdict().mayStart(mode))
        }
    }

    @Test("R133 R134 the App Switcher and the BAR switch hold every mode of the talk, but for one transfer")
    func gatesOfEveryMode() {
        // The talk is about four APIs; that events come after a swipe or not is Apple's word.
        for mode in ExecutionMode.offered(in: .sources)
        where PolicyMatrix.row(mode).gates != [] && mode != .eventTrigger {
            #expect(PolicyMatrix.row(mode).gates.contains(.appSwitcher))
            #expect(
                PolicyMatrix.row(mode).gates.contains(.backgroundAppRefreshSwitch)
                    == (mode != .nondiscretionaryTransfer)
            )
        }
    }
}
