import BackgroundPolicy
import Timeline

extension Subject {
    /// A bundled scenario that shows the subject; nil if none does, or where it is not about a day.
    public var lesson: PastedText.Lesson? {
        let found: (scenario: String, app: String)? =
            switch self {
            case .pastedText(let text): text.lesson.map { ($0.scenario, $0.app) }
            case .factor(let factor): Self.lesson(factor)
            case .mode(let mode): Self.lesson(mode)
            case .requirement(let requirement): Self.lesson(requirement)
            case .endReason(let reason): Self.lesson(reason)
            case .refusal(let refusal): Self.lesson(refusal)
            case .choice, .limit, .rule: nil
            }
        return found.map { PastedText.Lesson(scenario: $0.scenario, app: $0.app) }
    }

    private typealias Place = (scenario: String, app: String)

    private static func lesson(_ factor: Factor) -> Place? {
        switch factor {
        case .criticallyLowBattery: ("charging-night", "Photos")
        case .lowPowerMode: ("q08-half-my-pushes", "Chatter")
        case .appUsage: ("q01-never-runs", "Recipes")
        case .appSwitcher: ("q07-swiped-away", "Journal")
        case .backgroundAppRefreshSwitch: ("q01-never-runs", "Podcasts")
        case .systemBudgets: ("messaging-day", "Mail")
        case .rateLimiting: ("q08-half-my-pushes", "Chatter")
        case .thermalState: nil
        }
    }

    private static func lesson(_ mode: ExecutionMode) -> Place? {
        switch mode {
        case .appRefresh: ("q03-every-15-minutes", "Color Feed")
        case .backgroundPush: ("q08-half-my-pushes", "Chatter")
        case .discretionaryTransfer, .discretionaryRelaunch: ("q14-downloads-stall", "Atlas")
        case .nondiscretionaryTransfer, .nondiscretionaryRelaunch: ("q14-downloads-stall", "Album")
        case .processing: ("q12-only-while-charging", "Photos")
        case .backgroundTask: ("q11-killed-in-background", "Notes")
        case .voIPPush: ("voip-calls", "Talk")
        case .standardPush: ("voip-calls", "Banner")
        case .widgetReload: ("widgets-and-activities", "Ticker")
        case .liveActivity: ("widgets-and-activities", "Courier")
        case .liveActivityPush: ("widgets-and-activities", "Scores")
        case .pushToStart: ("widgets-and-activities", "Ferry")
        case .healthDelivery: ("health-and-location", "Steps")
        case .appIntent: ("health-and-location", "Lamp")
        case .locationSession: ("health-and-location", "Runner")
        case .locationPush: ("health-and-location", "Family")
        case .continuedProcessing: ("continued-tasks", "Film")
        case .eventTrigger: ("health-and-location", "Diary")
        case .backgroundFetch: nil
        }
    }

    private static func lesson(_ requirement: Requirement) -> Place? {
        switch requirement {
        case .earliestBeginDate: ("q01-never-runs", "Recipes")
        case .appNotInForeground: ("q03-every-15-minutes", "Color Feed")
        case .networkConnectivity: ("voip-calls", "Dialer")
        case .wiFi: ("q14-downloads-stall", "Atlas")
        case .externalPower, .idleDevice: ("q12-only-while-charging", "Photos")
        case .preferredPower, .processingTurn: ("q12-only-while-charging", "Maps")
        case .powerToSpare: ("charging-night", "Photos")
        case .resumeDelay: ("q14-downloads-stall", "Atlas")
        case .concurrentTasks: ("continued-tasks", "Poster")
        case .timelineDate: ("widgets-and-activities", "Ticker")
        case .redelivery: ("health-and-location", "Heart")
        case .goodMoment: ("widgets-and-activities", "Chess")
        case .firstUnlock: ("restart-at-night", "Feed")
        case .keepAlive, .settledAfterBoot, .backgroundAppRefresh, .fetchInterval, .sharedRadio,
            .inexpensiveNetwork, .unconstrainedNetwork, .missedCompletion, .betterTime, .schedulerPolicy,
            .schedulerWindow:
            nil
        }
    }

    private static func lesson(_ reason: EndReason) -> Place? {
        switch reason {
        case .swipedAway: ("q07-swiped-away", "Journal")
        case .ranOutOfTime: ("q11-killed-in-background", "Sketch")
        case .usedTooMuchCPU: ("q13-expires-after-seconds", "Catalog")
        case .usedTooMuchMemory: ("process-limits", "Sketch")
        case .callNotReported: ("voip-calls", "Ringer")
        case .suspended: ("figure-session", "Eager")
        case .crashAtLaunch: ("q15-crash-at-launch", "Stocks")
        case .outOfTime: ("q10-how-much-time", "Catalog")
        case .phonePickedUp: ("q13-expires-after-seconds", "Photos")
        case .lowPowerModeOn: ("q13-expires-after-seconds", "Headlines")
        case .resourceTimeout: ("figure-session", "Impatient")
        case .filesLocked: ("process-limits", "Diary")
        case .cancelledByPerson: ("continued-tasks", "Scan")
        case .noProgress: ("continued-tasks", "Zip")
        case .laterSubmission: ("q03-every-15-minutes", "Color Feed")
        case .newerPush: ("q08-half-my-pushes", "Chatter")
        case .newerReload: ("widgets-and-activities", "Ticker")
        case .activityOver: ("widgets-and-activities", "Scores")
        case .healthDataLocked: ("health-and-location", "Steps")
        case .systemKill, .crash, .extensionOverMemory, .chargerDisconnected, .networkLost,
            .backgroundAppRefreshOff, .deviceTooWarm, .simulatedExpiration,
            .requestTimeout, .noConnection, .noNetwork,
            .serverDown, .cancelledByApp, .fetchIntervalSet, .unusedApp, .pushExpired, .voIPLaunchesStopped,
            .healthDeliveryStopped, .startBudgetExceeded, .phoneRestarted, .notRecorded, .lockedFile,
            .tooWarm,
            .watchdog, .sessionDisconnected:
            nil
        }
    }

    private static func lesson(_ refusal: Refusal) -> Place? {
        switch refusal {
        case .unavailable: ("q09-submit-throws", "Weather")
        case .unavailableToExtension: ("q09-submit-throws", "Keys")
        case .tooManyPendingTaskRequests: ("q09-submit-throws", "Headlines")
        case .notPermitted: ("q09-submit-throws", "Journal")
        case .modeNotPermitted: ("q09-submit-throws", "Photos")
        case .noLaunchHandler: ("q15-crash-at-launch", "Stocks")
        case .registeredTooLate: ("q15-crash-at-launch", "Lists")
        case .registeredTwice: ("q15-crash-at-launch", "Maps")
        case .wrongPriority: ("q08-half-my-pushes", "Scores")
        case .expired: ("voip-calls", "Talk")
        case .voIPLaunchesStopped: ("voip-calls", "Ringer")
        case .filesLocked: ("process-limits", "Diary")
        case .notInForeground: ("continued-tasks", "Backup")
        case .immediateRunIneligible: ("continued-tasks", "Stamp")
        case .activityNotInForeground, .noActivity: ("widgets-and-activities", "Courier")
        case .startWithoutAlert, .startBudgetExceeded: ("widgets-and-activities", "Ferry")
        case .healthDeliveryStopped: ("health-and-location", "Heart")
        case .locationSessionNotInForeground: ("health-and-location", "Runner")
        case .significantChangeTooSoon: ("health-and-location", "Diary")
        case .unavailableAsRestricted, .unavailableOnSimulator, .missingBackgroundMode, .alertKeys,
            .noContentAvailable, .noPushRegistration, .fetchIntervalNever, .fetchDisabledByKey,
            .notAuthorized, .swipedAway, .dataTask, .noDelegate, .unsupportedScheme, .sessionInUse,
            .notResumed, .noVisit, .tooManyActivities,
            .healthNotEntitled, .locationPushNotEntitled, .registrationRejected, .submissionFailed,
            .monitoringNotRestarted:
            nil
        }
    }
}
