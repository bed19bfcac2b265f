/// The source of each answer.
extension Choice {
    /// The source of an answer, given as an index into `options`.
    public func citation(of option: Int) -> Citation {
        switch (self, option) {
        case (.barSwitchAndTransfers, 0): Citation(.wwdc20, .stated, rule: 49)
        case (.unpluggedProcessing, 0): .assumed(82)
        // The talk takes it to run on power, Apple says that it need not run otherwise; nobody says never.
        case (.unpluggedProcessing, _): .assumed(238)
        case (.transfersAfterSwipe, 0): Citation(.wwdc20, .stated, rule: 49)
        case (.transfersAfterSwipe, _): .assumed(42)  // objc.io means an app that the system ends.
        case (.heldPushes, 0), (.throttledPushes, 1...): Rule[250].citation
        // The talk speaks of scheduled tasks, Apple of Bluetooth; that background pushes launch apps nobody says.
        case (.firstUnlockHolds, 0): Citation(.dayline, .assumed, rule: 145)
        case (.swipeAndProcessing, 0): Citation(.wwdc20, .stated, rule: 84)
        case (.swipeAndProcessing, _): Rule[231].citation
        case (.chargerAndLowPowerMode, 0): Citation(.dayline, .assumed, rule: 131)
        case (.lowBattery, 0): Citation(.attendeeNotes, .notes, rule: 130)
        case (.energyRefill, 0): Citation(.dayline, .assumed, rule: 137)
        case (.pickUpAndProcessing, 0): Citation(.appleReference, .documented, rule: 104)
        case (.relaunchWaiver, 0): Citation(.wwdc20, .stated, rule: 51)
        case (.relaunchWaiver, _): Citation(.deviceLogs, .measured, rule: 51)
        case (.unusedApps, 0): Citation(.wwdc19, .stated, rule: 67)
        case (.appSwitcherMembership, 0): Citation(.wwdc20, .stated, rule: 133)
        case (.cellularAllowance, 0): Citation(.dayline, .assumed, rule: 136)
        case (.leakedBackgroundTasks, 0): Citation(.appleForums, .engineer, rule: 246)
        case (.boot, 0): Citation(.wwdc19, .stated, rule: 145)
        case (.configurationAfterSession, 0): Citation(.appleReference, .documented, rule: 54)
        case (.unreportedCalls, 0): Citation(.wwdc19, .stated, rule: 23)
        case (.contentAvailableWithAlert, 0): Citation(.objcIO, .stated, rule: 28)
        case (.throttledPushes, 0): Citation(.dayline, .assumed, rule: 36)
        case (.pushesAndBudgets, 0): Citation(.wwdc20, .stated, rule: 38)
        case (.legacyFetch, 0): Citation(.usingBackgroundTasks, .stated, rule: 74)
        case (.refreshTimes, 0): Citation(.wwdc20, .stated, rule: 69)
        case (.refreshTimes, 2): Rule[258].citation
        case (.swipeAndTriggers, 0): Citation(.appleReference, .documented, rule: 232)
        case (.swipeAndTriggers, 1): .assumed(133)
        case (.swipeAndTriggers, _): Citation(.appleForums, .reported, rule: 232)
        case (.processingExemptions, 0): Citation(.wwdc20, .stated, rule: 83)
        case (.thermalState, 0): Citation(.attendeeNotes, .notes, rule: 140)
        case (.thermalState, _): Citation(.dayline, .assumed, rule: 140)
        case (.chargerAndBudgets, 0): Citation(.systemBinaries, .reverseEngineered, rule: 136)
        case (.chargerAndBudgets, _): Citation(.dayline, .assumed, rule: 136)
        case (.budgetsAre, _): .assumed(option == 0 ? 138 : 136)
        case (.lowDataMode, 0): Citation(.networkingTalkNotes, .reported, rule: 240)
        case (.lowPowerModeEnds, 0): Citation(.appleReference, .documented, rule: 235)
        case (.lowPowerModeBegins, 0): Citation(.appleReference, .documented, rule: 235)
        case (.lowPowerModeBegins, _): Citation(.press, .reported, rule: 237)
        // The talk has some basic rate limiting of relaunches, and does not say that the delay doubles.
        case (.resumeLimiter, 0): Citation(.dayline, .assumed, rule: 51)
        case (.resumeLimiter, _): Citation(.appleForums, .engineer, rule: 253)
        case (.unlockAndRefresh, 0): Citation(.appleReference, .documented, rule: 239)
        case (.unlockAndRefresh, _): Citation(.appleForums, .engineer, rule: 247)
        case (.missedCompletion, 0): Citation(.dayline, .assumed, rule: 105)
        case (.missedCompletion, _): Citation(.wwdc22, .documented, rule: 248)
        case (.dataTasks, 0): Rule[62].citation
        case (.dataTasks, _): Rule[257].citation
        case (.uploadCallLimit, _), (.uploadOnCellular, _), (.uploadAndICloudPhotos, _),
            (.uploadAfterSwipe, _), (.uploadInLowPowerMode, _), (.submitForm, _):
            laterCitation(of: option)
        default: Citation(.systemBinaries, .reverseEngineered)
        }
    }

    /// The source of an answer to a question about what came with iOS 26.1 and later.
    private func laterCitation(of option: Int) -> Citation {
        switch (self, option) {
        case (.submitForm, 0): Rule[112].citation
        case (.submitForm, _): Rule[341].citation
        case (.uploadCallLimit, 0): Rule[314].citation
        case (.uploadCallLimit, 2): Rule[338].citation
        case (.uploadOnCellular, 0): Rule[309].citation
        case (.uploadOnCellular, _): Rule[310].citation
        case (.uploadAndICloudPhotos, _): Rule[311].citation
        case (.uploadAfterSwipe, _): .assumed(335)
        case (.uploadInLowPowerMode, _): .assumed(336)
        default: Citation(.systemBinaries, .reverseEngineered, rule: 314)
        }
    }

    /// The source of the answer that a profile takes.
    public func citation(in profile: Profile) -> Citation { citation(of: defaultOption(in: profile)) }
}
