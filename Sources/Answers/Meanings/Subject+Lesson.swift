import BackgroundPolicy
import Timeline

extension Subject {
    /// A bundled scenario that shows the subject; nil if none does, or where it is not about a day.
    public var lesson: PastedText.Lesson? {
        let found: (scenario: String, app: String)? =
            switch self {
            case .pastedText(let text): text.lesson.map { ($0.scenario, $0.app) }
            case .policy(let policy, let about): policy.text(of: about).lesson.map { ($0.scenario, $0.app) }
            case .logLine(let topic): topic.text.lesson.map { ($0.scenario, $0.app) }
            case .factor(let factor): Self.lesson(factor)
            case .mode(let mode): mode.descriptor.lesson
            case .requirement(let requirement): Self.ofRequirements[requirement]
            case .endReason(let reason): Self.ofEndReasons[reason]
            case .refusal(let refusal): Self.ofRefusals[refusal]
            case .choice, .limit, .rule, .idleOption, .finding: nil
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

    /// Where something waits for each.
    private static let ofRequirements: [Requirement: Place] = [
        .earliestBeginDate: ("q01-never-runs", "Recipes"),
        .appNotInForeground: ("q03-every-15-minutes", "Color Feed"),
        .networkConnectivity: ("voip-calls", "Dialer"),
        .wiFi: ("q14-downloads-stall", "Atlas"),
        .externalPower: ("q12-only-while-charging", "Photos"),
        .idleDevice: ("q12-only-while-charging", "Photos"),
        .preferredPower: ("q12-only-while-charging", "Maps"),
        .processingTurn: ("q12-only-while-charging", "Maps"),
        .powerToSpare: ("charging-night", "Photos"),
        .resumeDelay: ("q14-downloads-stall", "Atlas"),
        .concurrentTasks: ("continued-tasks", "Poster"),
        .timelineDate: ("widgets-and-activities", "Ticker"),
        .redelivery: ("health-and-location", "Heart"),
        .goodMoment: ("widgets-and-activities", "Chess"),
        .firstUnlock: ("restart-at-night", "Feed"),
    ]

    /// Where work ends for each.
    private static let ofEndReasons: [EndReason: Place] = [
        .swipedAway: ("q07-swiped-away", "Journal"),
        .ranOutOfTime: ("q11-killed-in-background", "Sketch"),
        .usedTooMuchCPU: ("q13-expires-after-seconds", "Catalog"),
        .usedTooMuchMemory: ("process-limits", "Sketch"),
        .callNotReported: ("voip-calls", "Ringer"),
        .suspended: ("figure-session", "Eager"),
        .crashAtLaunch: ("q15-crash-at-launch", "Stocks"),
        .outOfTime: ("q10-how-much-time", "Catalog"),
        .phonePickedUp: ("q13-expires-after-seconds", "Photos"),
        .lowPowerModeOn: ("q13-expires-after-seconds", "Headlines"),
        .resourceTimeout: ("figure-session", "Impatient"),
        .filesLocked: ("process-limits", "Diary"),
        .cancelledByPerson: ("continued-tasks", "Scan"),
        .noProgress: ("continued-tasks", "Zip"),
        .laterSubmission: ("q03-every-15-minutes", "Color Feed"),
        .newerPush: ("q08-half-my-pushes", "Chatter"),
        .newerReload: ("widgets-and-activities", "Ticker"),
        .activityOver: ("widgets-and-activities", "Scores"),
        .healthDataLocked: ("health-and-location", "Steps"),
    ]

    /// Where something is refused for each.
    private static let ofRefusals: [Refusal: Place] = [
        .unavailable: ("q09-submit-throws", "Weather"),
        .unavailableToExtension: ("q09-submit-throws", "Keys"),
        .tooManyPendingTaskRequests: ("q09-submit-throws", "Headlines"),
        .notPermitted: ("q09-submit-throws", "Journal"),
        .modeNotPermitted: ("q09-submit-throws", "Photos"),
        .noLaunchHandler: ("q15-crash-at-launch", "Stocks"),
        .registeredTooLate: ("q15-crash-at-launch", "Lists"),
        .registeredTwice: ("q15-crash-at-launch", "Maps"),
        .wrongPriority: ("q08-half-my-pushes", "Scores"),
        .expired: ("voip-calls", "Talk"),
        .voIPLaunchesStopped: ("voip-calls", "Ringer"),
        .filesLocked: ("process-limits", "Diary"),
        .notInForeground: ("continued-tasks", "Backup"),
        .immediateRunIneligible: ("continued-tasks", "Stamp"),
        .activityNotInForeground: ("widgets-and-activities", "Courier"),
        .noActivity: ("widgets-and-activities", "Courier"),
        .startWithoutAlert: ("widgets-and-activities", "Ferry"),
        .startBudgetExceeded: ("widgets-and-activities", "Ferry"),
        .healthDeliveryStopped: ("health-and-location", "Heart"),
        .locationSessionNotInForeground: ("health-and-location", "Runner"),
        .significantChangeTooSoon: ("health-and-location", "Diary"),
    ]
}
