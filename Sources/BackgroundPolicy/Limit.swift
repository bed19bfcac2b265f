/// A number of the model, by name; the name is also the key under `assumptions:` in a scenario.
public enum Limit: Int, CaseIterable, Sendable {
    // Time to run
    case refreshRunTime, pushRunTime, processingRunTime, relaunchRunTime, backgroundTaskTime
    case expirationGrace, suspendDelay, coldLaunchTime, warmLaunchTime
    case fetchRunTime, triggerRunTime
    // Spacing and waiting
    case pushSpacing, refreshSpacing, processingSpacing, relaunchSpacing, relaunchWaiver
    case idleBeforeProcessing, unpluggedProcessingWait, bootQuiet
    // App usage
    case usageHistory, usageSlot, usageLead, usageTail, usageAdmission, usageKindDays
    case processingUsageWindow
    case earliestBeginDateMaximum
    // Background fetch of iOS 7
    case fetchIntervalMinimum, fetchGathering, quietAfterNoData, quietRetry
    // Battery and power
    case criticalBattery, gradedBattery, liftedLowPowerMode, powerToSpare, batteryCapacity, chargerPower
    case idlePower, foregroundPower, backgroundPower, coldLaunchEnergy, warmLaunchEnergy
    case wiFiEnergyPerMegabyte, cellularEnergyPerMegabyte
    // Budgets
    case energyBudget, cellularBudget, budgetSlot, energyBudgetAtStart, cellularBudgetAtStart
    case relaxedBudgetShare, cellularBytesPerLaunch
    // The process in the background
    case cpuShare, cpuWindow, backgroundMemory, serviceExtensionMemory
    case filesLockedAfter
    // Pushes
    case voIPRunTime, callerLookupTime, voIPFailuresAtMost, serviceExtensionRunTime
    case pushesPerHour, keepAliveInterval
    // Network
    case wiFiRate, cellularRate, redirectTime, smallTransfer
    // Requests
    case pendingRefreshRequests, pendingProcessingRequests, submitTime
    // Interventions
    case openedVisit

    /// The name as a key in scenarios and on screen.
    public var key: String { "\(self)" }

    /// What a limit's number counts.
    public enum Unit: String, Sendable {
        case milliseconds = "ms"
        case percent = "%"
        case permille = "‰"
        case millijoules = "mJ"
        case milliwatts = "mW"
        case bytes = "B"
        case bytesPerSecond = "B/s"
        case millijoulesPerMegabyte = "mJ/MB"
        case count = ""
    }

    /// The unit of the limit's number.
    public var unit: Unit { sourced.unit }
}
