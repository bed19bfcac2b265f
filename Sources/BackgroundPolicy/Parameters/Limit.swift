/// A number of the model, by name; `unit` says what it counts, `sourced(in:)` where it comes from.
///
/// A case's name is also the key under `assumptions:` in a scenario.
public enum Limit: Int, CaseIterable, Sendable {
    // MARK: Time to run
    /// How long a launch for a `BGAppRefreshTask` may run.
    case refreshRunTime
    /// How long a launch for a background push may run.
    case pushRunTime
    /// How long a launch for a `BGProcessingTask` may run.
    case processingRunTime
    /// How long a launch after transfers may run.
    case relaunchRunTime
    /// How long background tasks may keep an app running after it left the foreground.
    case backgroundTaskTime
    /// How long before the end of the time the expiration handler is called.
    case expirationGrace
    /// How long an app with nothing left to do runs in the background before it is suspended.
    case suspendDelay
    /// How long the launch of an app takes that is not running.
    case coldLaunchTime
    /// How long it takes to wake a suspended app.
    case warmLaunchTime
    /// How long a launch for a background fetch may run.
    case fetchRunTime
    /// How long a launch for an event trigger may run.
    case triggerRunTime
    // MARK: Spacing and waiting
    /// The least time between two launches of an app for background pushes.
    case pushSpacing
    /// The least time between two launches of an app for refresh tasks.
    case refreshSpacing
    /// The least time between two launches of an app for processing tasks.
    case processingSpacing
    /// The least time between two launches of an app after transfers, before it doubles.
    case relaunchSpacing
    /// How long after a visit the spacing of launches after transfers is waived.
    case relaunchWaiver
    /// How long the device must be out of use before processing starts.
    case idleBeforeProcessing
    /// How long after the start of one app's processing that of another may start.
    case processingStagger
    /// How long a processing request waits for a charger that it does not require.
    case unpluggedProcessingWait
    /// How long after boot and first unlock no background work starts.
    case bootQuiet
    // MARK: App usage
    /// How far back the usage predictor looks.
    case usageHistory
    /// The length of the slots into which the usage predictor divides a day.
    case usageSlot
    /// How much of its weight a day keeps with the usage predictor from one day to the next.
    case usageRecency
    /// How long before a predicted visit a refresh window opens.
    case usageLead
    /// How much later than the lead a refresh window may open, so that apps do not all start at once.
    case usageScatter
    /// How long after a predicted visit a refresh window closes, if the visit has not come.
    case usageTail
    /// How long before a predicted visit another visit is taken for it.
    case usageMatch
    /// How much credit, from the likelihood of visits, opens a refresh window.
    case usageAdmission
    /// How many days of a kind make the predictor learn weekdays and weekends separately.
    case usageKindDays
    /// How far ahead an expected visit counts for the score of a refresh, where `refreshTimes` is `weighed`.
    case usageHorizon
    /// The least score with which a refresh runs while no window is open, where `refreshTimes` is `weighed`.
    case usageScore
    /// How long a refresh waits until the least score is enough, where `refreshTimes` is `weighed`.
    case usagePatience
    /// The least time between two launches for refresh tasks in a window, where `refreshTimes` is `weighed`.
    case windowSpacing
    /// How recently an app must have been used for its processing tasks.
    case processingUsageWindow
    /// How far ahead an `earliestBeginDate` may be.
    case earliestBeginDateMaximum
    // MARK: Background fetch of iOS 7
    /// The length of the slots of a day in which fetches find new data or none.
    case quietSlot
    /// The shortest interval between two fetches of an app.
    case fetchIntervalMinimum
    /// How long a due fetch waits to be coalesced with others.
    case fetchGathering
    /// How many reports of no data in a row make a time of day quiet.
    case quietAfterNoData
    /// After how long a fetch is tried again at a quiet time.
    case quietRetry
    // MARK: Battery and power
    /// The charge below which the battery is critically low.
    case criticalBattery
    /// The charge at which Low Power Mode ends by itself.
    case lowPowerModeEnd
    /// The charge at which Low Power Mode begins by itself, where `lowPowerModeBegins` is at20.
    case lowPowerModeBegin
    /// The charge below which pushes and relaunches are paused too, where `lowBattery` is graded.
    case gradedBattery
    /// The charge from which a charger suspends Low Power Mode, where `chargerAndLowPowerMode` is lifted.
    case liftedLowPowerMode
    /// The charge from which discretionary transfers run without a charger.
    case powerToSpare
    /// The energy of a full battery.
    case batteryCapacity
    /// The power that a charger delivers.
    case chargerPower
    /// The power that a device out of use draws.
    case idlePower
    /// The power that an app in the foreground draws.
    case foregroundPower
    /// The power that an app in the background draws, unless its work states another.
    case backgroundPower
    /// The energy that a cold launch takes.
    case coldLaunchEnergy
    /// The energy that waking a suspended app takes.
    case warmLaunchEnergy
    /// The energy that the radio takes for a megabyte over Wi-Fi.
    case wiFiEnergyPerMegabyte
    /// The energy that the radio takes for a megabyte over cellular.
    case cellularEnergyPerMegabyte
    // MARK: Budgets
    /// The energy that all background work may use in a day.
    case energyBudget
    /// The cellular data that all background work may use in a day.
    case cellularBudget
    /// The interval at which a portion of the budgets is added.
    case budgetSlot
    /// How much of the energy budget there is when the day begins.
    case energyBudgetAtStart
    /// How much of the cellular budget there is when the day begins.
    case cellularBudgetAtStart
    /// The separate daily budgets of nondiscretionary transfers, as a share of the ordinary ones.
    case relaxedBudgetShare
    /// How much cellular data a launch should use at most; advice only.
    case cellularBytesPerLaunch
    // MARK: The process in the background
    /// The share of a core that an app may use in the background, over `cpuWindow`.
    case cpuShare
    /// The time over which the CPU Monitor measures.
    case cpuWindow
    /// The memory that a process may use; a limit that differs by device (R245).
    case processMemory
    /// The memory that a service extension may use.
    case serviceExtensionMemory
    /// How long after locking files with complete protection become unreadable.
    case filesLockedAfter
    // MARK: Pushes
    /// How long a launch for a VoIP push may run.
    case voIPRunTime
    /// How long an app takes to ask its server who is calling.
    case callerLookupTime
    /// How many unreported calls an app may have before it gets no more VoIP launches.
    case voIPFailuresAtMost
    /// How long a service extension may run for a push.
    case serviceExtensionRunTime
    /// How many background pushes APNs passes on per hour, where `throttledPushes` is `byAPNsToo`.
    case pushesPerHour
    /// How often the device exchanges a keep-alive with APNs.
    case keepAliveInterval
    // MARK: Network
    /// The speed of background transfers over Wi-Fi.
    case wiFiRate
    /// The speed of background transfers over cellular or a hotspot.
    case cellularRate
    /// How much longer a redirect makes a transfer.
    case redirectTime
    /// The expected size up to which a discretionary transfer needs no power to spare.
    case smallTransfer
    // MARK: Requests
    /// How many refresh requests an app may have pending.
    case pendingRefreshRequests
    /// How many processing requests an app may have pending.
    case pendingProcessingRequests
    /// How long a call of `submit` blocks.
    case submitTime
    /// How many tasks may run at a time, of all apps, where the system allows only some.
    case concurrentTasks
    /// How long a task that has to report progress may run without any.
    case progressTimeout
    /// How long the spacing of an app's tasks is longer after one that it did not complete in time.
    case missedCompletionTime
    /// How many times as long that spacing is at most.
    case missedCompletionFactor
    // MARK: Widgets and Live Activities
    /// How many reloads a widget has in 24 hours that the person looks at often.
    case widgetReloads
    /// How many reloads a widget has in 24 hours that nobody looks at.
    case widgetReloadsUnseen
    /// How many looks in 24 hours are often.
    case widgetLooksOften
    /// How many reloads a widget has in 24 hours while its use is being learned.
    case widgetReloadsAtFirst
    /// How long after it was placed the use of a widget is being learned.
    case widgetLearning
    /// The least time between two reloads of a widget.
    case widgetSpacing
    /// The time of day from which on the person looks at a widget whose looks the scenario does not give.
    case widgetDayBegins
    /// The time of day until which.
    case widgetDayEnds
    /// How much of a widget's reloads the hours get in which the person does not look at it, as a share of the same time
    /// in which the person does.
    case widgetNightShare
    /// How long a widget extension may run for a reload.
    case widgetRunTime
    /// How long a Live Activity lasts that its app does not end.
    case activityLife
    /// How many Live Activities an app may have at a time.
    case activitiesPerApp
    /// How many updates with priority 10 the Live Activities of an app get in an hour.
    case activityPushesPerHour
    /// The same for an app with `NSSupportsLiveActivitiesFrequentUpdates`.
    case frequentActivityPushesPerHour
    /// How long after it came an update with priority 5 is shown at the latest, unless the phone is in use.
    case activityPushDelay
    /// How many pushes may start Live Activities of an app in 24 hours.
    case startPushesPerDay
    /// How long an app may run that a push woke to start a Live Activity.
    case startPushRunTime
    // MARK: Health, intents and location
    /// How long a launch for new health data may run.
    case healthRunTime
    /// How long HealthKit waits before it repeats a delivery that was not completed, before that doubles.
    case healthRetryDelay
    /// After how many deliveries in a row that were not completed HealthKit delivers no more.
    case healthFailuresAtMost
    /// How long an App Intent may run in the background.
    case intentRunTime
    /// How long a Location Push Service Extension may run for a push.
    case locationPushRunTime
    /// The least time between two significant changes that Location tells an app.
    case significantChangeSpacing
    // MARK: PhotoKit uploads
    /// How long a call of the extension for PhotoKit's uploads may run.
    case uploadCallTime
    /// How much memory that extension may use.
    case uploadMemory
    /// How many upload jobs of an app may be unacknowledged: registered, pending, failed or succeeded.
    case uploadJobs
    /// How long after it was enabled the extension is called.
    case uploadAfterEnabling
    /// How long after a new photo it is called.
    case uploadAfterPhoto
    /// How long after the last of its jobs has ended it is called.
    case uploadAfterJobs
    /// How long after a failed call it is not called, before that doubles.
    case uploadBackOff
    /// How long that is at most.
    case uploadBackOffMost
    /// After how many failed calls in a row they are counted anew, and a change of the library is waited for.
    case uploadAttempts
    // MARK: Interventions
    /// How long an app stays in the foreground that a person opens in the dashboard.
    case openedVisit

    /// The name as a key in scenarios and on screen.
    public var key: String { "\(self)" }

    /// What a limit's number counts.
    public enum Unit: String, Sendable {
        /// A length of time.
        case milliseconds = "ms"
        /// Hundredths.
        case percent = "%"
        /// Thousandths.
        case permille = "‰"
        /// An amount of energy.
        case millijoules = "mJ"
        /// A power.
        case milliwatts = "mW"
        /// An amount of data or memory.
        case bytes = "B"
        /// A speed of transfers.
        case bytesPerSecond = "B/s"
        /// The energy of the radio for 1,000,000 bytes.
        case millijoulesPerMegabyte = "mJ/MB"
        /// A plain number.
        case count = ""
    }

    /// The unit of the limit's number.
    public var unit: Unit { sourced.unit }
}
