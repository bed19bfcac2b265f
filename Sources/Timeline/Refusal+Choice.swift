public import BackgroundPolicy

/// The source of a refusal in a day, whose answers to open questions decide some of them.
extension Refusal {
    /// The open question whose answer decides whether something is refused for this reason; nil for most reasons.
    public var choice: Choice? {
        switch self {
        case .swipedAway: .swipeAndTriggers
        case .alertKeys: .contentAvailableWithAlert
        case .fetchDisabledByKey: .legacyFetch
        case .voIPLaunchesStopped: .unreportedCalls
        case .dataTask: .dataTasks
        case .unavailable, .unavailableAsRestricted, .unavailableOnSimulator, .unavailableToExtension,
            .tooManyPendingTaskRequests, .notPermitted, .modeNotPermitted, .noLaunchHandler, .wrongPriority,
            .missingBackgroundMode, .registeredTooLate, .registeredTwice, .noContentAvailable, .expired,
            .noPushRegistration, .fetchIntervalNever, .notAuthorized, .noDelegate,
            .unsupportedScheme, .sessionInUse, .notResumed, .filesLocked, .notInForeground, .noVisit,
            .immediateRunIneligible, .activityNotInForeground, .tooManyActivities, .noActivity,
            .startWithoutAlert, .startBudgetExceeded, .healthNotEntitled, .healthDeliveryStopped,
            .locationSessionNotInForeground, .locationPushNotEntitled, .significantChangeTooSoon,
            .registrationRejected, .submissionFailed, .monitoringNotRestarted:
            nil
        }
    }

    /// The source of the refusal for a mode: that of the day's answer where one decides.
    public func citation(of mode: ExecutionMode, under choices: PolicyChoices) -> Citation {
        if let choice { return choice.citation(of: choices[choice]) }
        guard mode == .continuedProcessing else { return citation }
        if self == .registeredTwice { return Rule[204].citation }
        return self == .noLaunchHandler ? Rule[205].citation : citation
    }
}
