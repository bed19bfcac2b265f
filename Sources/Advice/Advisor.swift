import ScenarioFile

/// Finds one kind of mistake in a scenario, and knows how it is fixed.
protocol Advisor: SendableMetatype {
    static var id: FindingID { get }

    /// Where an app goes against the rule.
    static func diagnoses(of app: InspectedApp) -> [Diagnosis]
}

/// Everybody who gives advice, in the order of the ids.
enum Advisors {
    static let all: [any Advisor.Type] = [
        IdentifierNotPermitted.self, BackgroundModeMissing.self, HandlerNotRegistered.self,
        FilesLocked.self,
        TaskNotCompleted.self, NoExpirationHandler.self, ExpirationIgnored.self, CPUOverLimit.self,
        MemoryOverLimit.self, SnapshotNotRequested.self,
        NotRescheduled.self, SubmittedAtLaunch.self, TooManyPending.self, EarliestBeginTooFar.self,
        EarliestBeginTooSoon.self,
        PowerNotRequired.self, NetworkNotRequired.self,
        FetchIntervalNever.self, FetchDisabledByKey.self, FetchLoggedOut.self,
        PushPriority.self, PolledByPush.self, ContentAvailableMissing.self, AlertKeys.self,
        PushTypeMissing.self, PushRegistrationMissing.self, CallNotReported.self, CallExpiration.self,
        CallerMissing.self, LargeDownload.self,
        ExtensionMissing.self, ExtensionTooLong.self, ExtensionOverMemory.self, ContentHandlerMissing.self,
        WorkOverRunTime.self,
        DiscretionaryAnyway.self, IdleLaunchEvents.self, TransferNotResumed.self, DataTask.self,
        SessionWithoutDelegate.self, SessionIdentifierTwice.self, SetAfterSession.self, DefaultSession.self,
        TransferScheme.self, TransferBeginsTooLate.self,
        BackgroundTaskLate.self, BackgroundTaskLeaked.self,
    ]
}

extension FindingID {
    /// The mistakes of this kind that an app makes.
    func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        Advisors.all.filter { $0.id == self }.flatMap { $0.diagnoses(of: app) }
    }
}
