/// The value of every limit under one profile, as a day uses them.
public struct PolicyLimits: Hashable, Sendable {
    /// The profile that the values start from.
    public let profile: Profile
    @usableFromInline var values: [Int64]

    /// The values that a profile gives.
    public init(profile: Profile = .sources) {
        self.profile = profile
        values = Limit.allCases.map { $0.sourced(in: profile).value }
    }

    /// The value of a limit, in the limit's unit.
    @inlinable
    public subscript(_ limit: Limit) -> Int64 { values[limit.rawValue] }

    /// The limits whose value is not the profile's, in declaration order.
    public var replaced: [Limit] {
        Limit.allCases.filter { self[$0] != $0.sourced(in: profile).value }
    }

    /// Sets the values that a day's answers to the open questions decide.
    public mutating func follow(_ choices: PolicyChoices) {
        for choice in Choice.allCases {
            guard let limit = choice.limit else { continue }
            values[limit.rawValue] = limit.sourced(byAnswer: choices[choice]).value
        }
    }

    /// Replaces a value by the scenario's own, unless a source states the limit.
    ///
    /// - Returns: false, with nothing changed, for a limit that is stated or a negative value.
    public mutating func replace(_ limit: Limit, with value: Int64) -> Bool {
        guard limit.sourced(in: profile).citation.evidence != .stated, value >= 0 else { return false }
        values[limit.rawValue] = value
        return true
    }
}

extension Limit {
    /// The limit's value under a profile, with its evidence.
    public func sourced(in profile: Profile) -> Sourced {
        if let choice = Choice.allCases.first(where: { $0.limit == self }) {
            return sourced(byAnswer: choice.defaultOption(in: profile))
        }
        return sourced
    }

    /// The value that an answer decides, given as an index into the options of the choice.
    func sourced(byAnswer option: Int) -> Sourced { option == 1 ? alternative ?? sourced : sourced }

    // swift-format-ignore
    /// The value of the second answer to the choice that decides the limit.
    private var alternative: Sourced? {
        switch self {
        case .cellularBudget:       .bytes(52_428_800, Citation(.systemBinaries, .reverseEngineered, rule: 136), "50 MiB a day in 48 even portions")
        case .uploadCallTime:       .seconds(30, Citation(.systemBinaries, .reverseEngineered, rule: 314), "30 s in an older build").within(.runTime)
        case .bootQuiet:            .minutes(5, Citation(.systemBinaries, .reverseEngineered, rule: 145), "nothing opportunistic in the first 300 s after boot")
        default: nil
        }
    }

    // swift-format-ignore
    /// The limit's value under the profile `sources`, with its evidence; the compiler asks for each limit.
    public var sourced: Sourced {
        switch self {
        // Time to run
        case .refreshRunTime:          .seconds(30, Citation(.wwdc19, .stated, rule: 65), "30 seconds each launch").within(.runTime)
        case .pushRunTime:             .seconds(30, Citation(.objcIO, .stated, rule: 120), "30 seconds of wall clock for a remote notification").within(.runTime)
        case .processingRunTime:       .minutes(5, .assumed(77), "the sources say several minutes and give no number").within(.runTime)
        case .relaunchRunTime:         .seconds(30, .assumed(59), "no source gives it; the same as a refresh").within(.runTime)
        case .backgroundTaskTime:      .seconds(30, Citation(.appleForums, .engineer, rule: 246), "about 30 seconds on current systems, not guaranteed").within(.runTime)
        case .expirationGrace:         .seconds(5, .assumed(103), "the handler warns shortly before time runs out; no number").within(.delay)
        case .suspendDelay:            .seconds(5, .assumed(11), "no source gives a delay before suspension").within(.delay)
        case .coldLaunchTime:          .milliseconds(1_200, .assumed(8), "a launch from not running is slower; no number").within(.delay)
        case .warmLaunchTime:          .milliseconds(200, .assumed(9), "waking a suspended app; no number").within(.delay)
        case .fetchRunTime:            .seconds(30, Citation(.objcIO, .stated, rule: 120), "30 seconds of wall clock for a fetch").within(.runTime)
        case .triggerRunTime:          .seconds(10, Citation(.appleReference, .documented, rule: 3), "around 10 seconds after a region was entered; taken for the other triggers too").within(.runTime)
        // Spacing and waiting
        case .pushSpacing:             .minutes(15, .assumed(36), "in the talk's example the time between runs was just 15 minutes; that it always is, is not said")
        case .refreshSpacing:          .minutes(30, .assumed(139), "launches are spaced reasonably, by mode; no number for refresh")
        case .processingSpacing:       .hours(16, .assumed(85), "able to run daily if plugged in daily; 16 h lets an earlier evening count")
        case .relaunchSpacing:         .seconds(60, Citation(.deviceLogs, .measured, rule: 51), "60 s, doubling at each relaunch; the talk says basic rate limiting, engineers a delay of new tasks (R253)").within(.runTime)
        case .relaunchWaiver:          .hours(1, .assumed(51), "waived if brought to the foreground recently; recently has no number")
        case .idleBeforeProcessing:    .minutes(5, .assumed(78), "not actively using the device; no number")
        case .processingStagger:       .minutes(2, .assumed(99), "processing of several apps does not all start in one instant; no number").within(.delay)
        case .unpluggedProcessingWait: .hours(24, .assumed(82), "unplugged processing is possible but unlikely: only after a day without a charger")
        case .bootQuiet:               .seconds(0, .assumed(145), "the sources name the first unlock only")
        // App usage
        case .usageHistory:            .hours(14 * 24, .assumed(132), "the engine learns; how far back is not said").within(.history)
        case .usageSlot:               .minutes(10, .assumed(132), "how finely the day is learned is not said; visits at most one slot apart are one habit").within(.slot)
        case .usageRecency:            .permille(800, .assumed(132), "a day weighs four fifths of the day after it; that recent days count more is not said").within(.share)
        case .usageLead:               .minutes(45, .assumed(68), "shortly before usual times; no number").within(.ofADay)
        case .usageScatter:            .minutes(10, .assumed(68), "apps with the same habit are not all launched at once; no number").within(.ofADay)
        case .usageTail:               .minutes(15, .assumed(68), "how long after the usual time a refresh still helps is not said").within(.ofADay)
        case .usageMatch:              .minutes(30, .assumed(68), "a visit so long before the usual time is that visit, only earlier; no number").within(.ofADay)
        case .usageAdmission:          .permille(1_000, .assumed(67), "a refresh window opens as often as visits came; with less, more often")
        case .usageKindDays:           .count(2, .assumed(132), "weekdays and weekends are learned apart once so many days of a kind are known").within(.days)
        case .usageHorizon:            .hours(24, .assumed(258), "the score of a refresh falls from the likelihood of a visit to 0 so far ahead of it; no number; where refreshTimes is weighed")
        case .usageScore:              .permille(500, .assumed(258), "with less, no refresh runs far from a visit; one log has none over a night; no number; where refreshTimes is weighed")
        case .usagePatience:           .minutes(20, .assumed(258), "the score that is enough falls to the least while a refresh waits; fits one log; where refreshTimes is weighed")
        case .windowSpacing:           .minutes(20, .assumed(258), "one log has two refreshes 21 minutes apart by day; no number; where refreshTimes is weighed")
        case .processingUsageWindow:   .hours(14 * 24, Citation(.systemBinaries, .reverseEngineered, rule: 84), "the past couple of weeks: 14 days")
        case .earliestBeginDateMaximum: .hours(7 * 24, .assumed(111), "recommended: within a week; later, it may not be launched if the person stays away")
        // Background fetch of iOS 7
        case .quietSlot:               .minutes(30, .assumed(122), "how finely quiet times are learned is not said").within(.slot)
        case .fetchIntervalMinimum:    .minutes(15, .assumed(75), "as often as possible; the number is the delay in the talk's sample")
        case .fetchGathering:          .minutes(10, .assumed(123), "how long a fetch waits for others, or for a radio that is up, is not said")
        case .quietAfterNoData:        .count(2, .assumed(122), "how many reports of no data in a row make a time quiet is not said")
        case .quietRetry:              .hours(7 * 24, .assumed(122), "when a quiet time is tried again is not said")
        // Battery and power
        case .criticalBattery:         .percent(20, Citation(.attendeeNotes, .notes, rule: 130), "below 20 %, as the slide says")
        case .lowPowerModeEnd:         .percent(80, Citation(.appleReference, .documented, rule: 235), "Low Power Mode ends when the battery has charged to 80 %; where lowPowerModeEnds is at80")
        case .lowPowerModeBegin:       .percent(20, Citation(.press, .reported, rule: 237), "Adaptive Power turns Low Power Mode on at 20 %; where lowPowerModeBegins is at20")
        case .gradedBattery:           .percent(10, Citation(.systemBinaries, .reverseEngineered, rule: 130), "nothing opportunistic below 10 %; matters only where lowBattery is graded")
        case .liftedLowPowerMode:      .percent(30, Citation(.systemBinaries, .reverseEngineered, rule: 131), "not enforced when plugged in with 30 % or more; where chargerAndLowPowerMode is lifted")
        case .powerToSpare:            .percent(50, .assumed(45), "sufficient power without a charger; no number")
        case .batteryCapacity:         .millijoules(46_000_000, .assumed(), "about 12.8 Wh, a phone of 2024").within(.battery)
        case .chargerPower:            .milliwatts(9_000, .assumed(), "about 80 minutes from empty to full")
        case .idlePower:               .milliwatts(40, .assumed(), "about 5 % in 16 hours of rest")
        case .foregroundPower:         .milliwatts(1_600, .assumed(), "screen on, about 8 hours from full to empty")
        case .backgroundPower:         .milliwatts(700, .assumed(6), "screen off, processor and radio at work")
        case .coldLaunchEnergy:        .millijoules(2_500, .assumed(8), "a cold launch costs more")
        case .warmLaunchEnergy:        .millijoules(600, .assumed(9), "waking a suspended app")
        case .wiFiEnergyPerMegabyte:   .millijoulesPerMegabyte(120, .assumed(), "radio energy on Wi-Fi")
        case .cellularEnergyPerMegabyte: .millijoulesPerMegabyte(900, .assumed(), "radio energy on cellular")
        // Budgets
        case .energyBudget:            .millijoules(420_000, .assumed(136), "a day's energy for background work, under 1 % of the battery").within(.budget)
        case .cellularBudget:          .bytes(24_000_000, .assumed(136), "a day's cellular data for background work").within(.budget)
        case .budgetSlot:              .minutes(30, .assumed(137), "slowly made available: 48 even portions a day").within(.slot)
        case .energyBudgetAtStart:     .percent(50, .assumed(137), "what is left when the day begins")
        case .cellularBudgetAtStart:   .percent(50, .assumed(137), "what is left when the day begins")
        case .relaxedBudgetShare:      .permille(10_000, .assumed(49), "greatly relaxed: ten times the day's budget, of its own, each day")
        case .cellularBytesPerLaunch:  .bytes(100_000, Citation(.wwdc20, .stated, rule: 39), "under a hundred kilobytes each launch; advice, not a limit")
        // The process in the background
        case .cpuShare:                .percent(80, Citation(.deviceLogs, .measured, rule: 142), "80 % of a core over 60 seconds, which is 48 s of CPU time, in crash reports; the talk gives no number")
        case .cpuWindow:               .seconds(60, Citation(.deviceLogs, .measured, rule: 142), "80 % of a core over 60 seconds, which is 48 s of CPU time, in crash reports; the talk gives no number").within(.runTime)
        case .processMemory:           .bytes(1_400_000_000, .assumed(143), "a limit of the process and the device, of which no number is public; a phone of 2024")
        case .serviceExtensionMemory:  .bytes(24_000_000, Citation(.appleForums, .engineer, rule: 143), "a Notification Service Extension has 24 MB")
        case .filesLockedAfter:        .seconds(10, Citation(.appleReference, .documented, rule: 145), "the key of files with complete protection is let go of shortly after locking: 10 seconds").within(.delay)
        // Pushes
        case .voIPRunTime:             .seconds(30, .assumed(21), "it gives the app time to run; no number; the same as other pushes").within(.runTime)
        case .callerLookupTime:        .seconds(3, .assumed(24), "asking the server who calls, where the payload does not say it; no number")
        case .voIPFailuresAtMost:      .count(3, .assumed(23), "repeatedly failing to report; no number")
        case .serviceExtensionRunTime: .seconds(30, Citation(.appleReference, .documented, rule: 27), "no more than 30 seconds; then the push is shown as it came").within(.runTime)
        case .pushesPerHour:           .count(3, Citation(.appleReference, .documented, rule: 127), "no more than two or three an hour; matters only where throttledPushes is byAPNsToo")
        case .keepAliveInterval:       .minutes(30, .assumed(127), "throttled pushes come with the next keep-alive; how often there is one is not said")
        // Network
        case .wiFiRate:                .bytesPerSecond(3_000_000, .assumed(), "what a background transfer reaches on Wi-Fi").within(.rate)
        case .cellularRate:            .bytesPerSecond(700_000, .assumed(), "what a background transfer reaches on cellular, also that of a hotspot").within(.rate)
        case .redirectTime:            .milliseconds(300, .assumed(61), "a redirect costs a round trip before the first byte; no number")
        case .smallTransfer:           .bytes(1_000_000, .assumed(57), "expected to be this small, a discretionary transfer needs no power to spare; how counts help is not said")
        // Requests
        case .pendingRefreshRequests:  .count(1, Citation(.appleReference, .documented, rule: 96), "a total of 1 refresh task").within(.number)
        case .pendingProcessingRequests: .count(10, Citation(.appleReference, .documented, rule: 96), "a total of 10 processing tasks").within(.number)
        case .submitTime:              .milliseconds(50, .assumed(112), "submit is blocking and synchronous; no number").within(.delay)
        case .concurrentTasks:         .count(3, .assumed(208), "there is a limit for all apps together; its number is not published")
        case .progressTimeout:         .seconds(30, Citation(.appleForums, .engineer, rule: 211), "expired when no progress is reported for about 30 s")
        case .missedCompletionTime:    .hours(24, .assumed(248), "throttled for future requests; for how long is not said; where missedCompletion is throttled").within(.penalty)
        case .missedCompletionFactor:  .count(8, .assumed(248), "the spacing doubles with each task that was not completed in time, up to eight times; no number").within(.number)
        // Widgets and Live Activities
        case .widgetReloads:           .count(40, Citation(.appleReference, .documented, rule: 260), "40 to 70 a day for a widget that is looked at often; the lower number")
        case .widgetReloadsUnseen:     .count(10, .assumed(261), "fewer for one that is seldom visible; no number")
        case .widgetLooksOften:        .count(8, .assumed(261), "how many looks a day are often is not said")
        case .widgetReloadsAtFirst:    .count(70, .assumed(262), "more than normal in the first days; the higher number of 40 to 70")
        case .widgetLearning:          .hours(3 * 24, .assumed(262), "a few days")
        case .widgetSpacing:           .minutes(15, .assumed(263), "a least spacing, of which no number is published; 40 to 70 a day are one in 15 to 60 minutes")
        case .widgetDayBegins:         .hours(7, .assumed(260), "the reloads follow the person's day; where no looks are given, it begins at 7:00")
        case .widgetDayEnds:           .hours(23, .assumed(260), "the reloads follow the person's day; where no looks are given, it ends at 23:00")
        case .widgetNightShare:        .permille(250, .assumed(260), "the reloads follow the person's day; how few come in the other hours is not said")
        case .widgetRunTime:           .seconds(30, .assumed(260), "how long a widget extension may run is not said").within(.runTime)
        case .activityLife:            .hours(8, Citation(.appleReference, .documented, rule: 271), "active for up to eight hours").within(.runTime)
        case .activitiesPerApp:        .count(5, Citation(.press, .reported, rule: 278), "five of one app, as a service for developers tells")
        case .activityPushesPerHour:   .count(15, Citation(.press, .reported, rule: 274), "about 15 an hour, as one service tells; Apple publishes no number")
        case .frequentActivityPushesPerHour: .count(60, .assumed(274), "more with NSSupportsLiveActivitiesFrequentUpdates; no number")
        case .activityPushDelay:       .minutes(1, .assumed(273), "delivered opportunistically, by an engineer not suitable for a smooth update; how late is not said")
        case .startPushesPerDay:       .count(10, Citation(.systemBinaries, .reverseEngineered, rule: 275), "a default of 10 in the system's binary; that it is for 24 hours is assumed")
        case .startPushRunTime:        .seconds(30, .assumed(276), "background time to hand out the update token; no number; as other pushes").within(.runTime)
        // Health, intents and location
        case .healthRunTime:           .seconds(30, .assumed(280), "how long an app may run for new health data is not said; as a refresh").within(.runTime)
        case .healthRetryDelay:        .minutes(1, .assumed(281), "repeated with a growing delay; no number; it doubles each time")
        case .healthFailuresAtMost:    .count(3, Citation(.appleReference, .documented, rule: 281), "after three failures there are no more updates in the background")
        case .intentRunTime:           .seconds(30, Citation(.appleReference, .documented, rule: 291), "up to 30 seconds in the background").within(.runTime)
        case .locationPushRunTime:     .seconds(30, .assumed(289), "how long the extension may run is not said; as a service extension").within(.runTime)
        case .significantChangeSpacing: .minutes(5, Citation(.appleReference, .documented, rule: 285), "not more often than every five minutes")
        // PhotoKit uploads
        case .uploadCallTime:          .seconds(60, Citation(.deviceLogs, .measured, rule: 314), "killed 60.0 s after the call's start on iOS 26.6").within(.runTime)
        case .uploadMemory:            .bytes(32_000_000, Citation(.deviceLogs, .measured, rule: 316), "killed above 32 MB on iOS 26.6")
        case .uploadJobs:              .count(20, .assumed(327), "jobLimit is published nowhere; an app limits itself to 20").within(.number)
        case .uploadAfterEnabling:     .seconds(1, Citation(.deviceLogs, .measured, rule: 306), "within about a second of enabling it").within(.delay)
        case .uploadAfterPhoto:        .seconds(3, Citation(.deviceLogs, .measured, rule: 306), "within about three seconds of a new photo").within(.delay)
        case .uploadAfterJobs:         .seconds(1, Citation(.deviceLogs, .measured, rule: 319), "about a second after the last job has ended").within(.delay)
        case .uploadBackOff:           .seconds(300, Citation(.deviceLogs, .measured, rule: 322), "300 s after a first failed call; that it doubles fits the second, the others are assumed").within(.runTime)
        case .uploadBackOffMost:       .hours(1, .assumed(322), "five steps; the length of the last is not known").within(.runTime)
        case .uploadAttempts:          .count(49, Citation(.systemBinaries, .reverseEngineered, rule: 322), "at 49 attempts the count is cleared").within(.number)
        // Interventions
        case .openedVisit:             .minutes(3, .assumed(), "how long an app opened by a key stays in the foreground").within(.runTime)
        }
    }
}
