import ScenarioFile

extension FindingID {
    /// Whether what mends it is to do less, so that fewer completed requests are no loss.
    var asksForLess: Bool { [.idleLaunchEvents, .polledByPush, .callExpiration].contains(self) }

    /// The mistakes of this kind that an app makes.
    func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        switch self {
        case .identifierNotPermitted: app.identifierNotPermitted
        case .backgroundModeMissing: app.backgroundModeMissing
        case .identifierNotSubmitted: app.identifierNotSubmitted
        case .backgroundModeUnused: app.backgroundModeUnused
        case .handlerNotRegistered: app.handlerNotRegistered
        case .filesLocked: app.filesLocked
        case .taskNotCompleted: app.taskNotCompleted
        case .noExpirationHandler: app.noExpirationHandler
        case .expirationIgnored: app.expirationIgnored
        case .cpuOverLimit: app.cpuOverLimit
        case .memoryOverLimit: app.memoryOverLimit
        case .snapshotNotRequested: app.snapshotNotRequested
        case .notRescheduled: app.notRescheduled
        case .submittedAtLaunch: app.submittedAtLaunch
        case .tooManyPending: app.tooManyPending
        case .earliestBeginTooFar: app.earliestBeginTooFar
        case .earliestBeginTooSoon: app.earliestBeginTooSoon
        case .powerNotRequired: app.powerNotRequired
        case .networkNotRequired: app.networkNotRequired
        case .networkNotNeeded: app.networkNotNeeded
        case .fetchIntervalNever: app.fetchIntervalNever
        case .fetchDisabledByKey: app.fetchDisabledByKey
        case .fetchLoggedOut: app.fetchLoggedOut
        case .pushPriority: app.pushPriority
        case .polledByPush: app.polledByPush
        case .contentAvailableMissing: app.contentAvailableMissing
        case .alertKeys: app.alertKeys
        case .pushTypeMissing: app.pushTypeMissing
        case .pushRegistrationMissing: app.pushRegistrationMissing
        case .callNotReported: app.callNotReported
        case .callExpiration: app.callExpiration
        case .callerMissing: app.callerMissing
        case .largeDownload: app.largeDownload
        case .extensionMissing: app.extensionMissing
        case .extensionTooLong: app.extensionTooLong
        case .extensionOverMemory: app.extensionOverMemory
        case .contentHandlerMissing: app.contentHandlerMissing
        case .workOverRunTime: app.workOverRunTime
        case .discretionaryAnyway: app.discretionaryAnyway
        case .idleLaunchEvents: app.idleLaunchEvents
        case .chainedTransfers: app.chainedTransfers
        case .transferNotResumed: app.transferNotResumed
        case .dataTask: app.dataTask
        case .sessionWithoutDelegate: app.sessionWithoutDelegate
        case .sessionIdentifierTwice: app.sessionIdentifierTwice
        case .setAfterSession: app.setAfterSession
        case .defaultSession: app.defaultSession
        case .transferScheme: app.transferScheme
        case .transferBeginsTooLate: app.transferBeginsTooLate
        case .backgroundTaskLate: app.backgroundTaskLate
        case .backgroundTaskLeaked: app.backgroundTaskLeaked
        case .widgetReloadsOverBudget: app.widgetReloadsOverBudget
        case .activityUpdatesOverBudget: app.activityUpdatesOverBudget
        case .startPushWithoutAlert: app.startPushWithoutAlert
        case .widgetReloadsInBackground: app.widgetReloadsInBackground
        case .startPushesOverBudget: app.startPushesOverBudget
        case .activitiesOverLimit: app.activitiesOverLimit
        case .continuedTaskStalls: app.continuedTaskStalls
        case .continuedTaskFails: app.continuedTaskFails
        case .continuedTaskInBackground: app.continuedTaskInBackground
        case .continuedTaskDate: app.continuedTaskDate
        case .healthNotCompleted: app.healthNotCompleted
        case .healthNotEntitled: app.healthNotEntitled
        case .healthDataLocked: app.healthDataLocked
        case .locationSessionInBackground: app.locationSessionInBackground
        case .locationPushNotEntitled: app.locationPushNotEntitled
        case .monitoringNotRestarted: app.monitoringNotRestarted
        case .uploadURLBaseMissing: app.uploadURLBaseMissing
        case .uploadAccessLimited: app.uploadAccessLimited
        case .uploadWithoutProgress: app.uploadWithoutProgress
        case .uploadNotAcknowledged: app.uploadNotAcknowledged
        case .uploadOverMemory: app.uploadOverMemory
        }
    }
}
