import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// Finds one kind of mistake in a scenario, and knows how it is mended.
protocol Advisor: SendableMetatype {
    static var id: FindingID { get }

    /// Where an app goes against the rule.
    static func suspicions(about app: SuspectedApp) -> [Suspicion]
}

/// An app of a scenario, as advisors look at it.
struct SuspectedApp {
    let id: AppID
    let script: AppScript
    let limits: PolicyLimits
    let choices: PolicyChoices
}

/// A place in a scenario that goes against a rule, with the cure.
struct Suspicion {
    let app: AppID
    /// What the app asks for there, if it is about one such thing.
    var task: TaskID?
    /// The key at fault, such as `work.time`, or the one that is missing.
    let key: String
    /// What is wrong, in a few words.
    let mistake: String
    let remedy: String
    let ground: Ground
    /// Whether it is worth knowing and nothing more.
    var isNote = false
    /// What is to be seen of it in the day as it is; nil when there is nothing.
    let effect: (MeasuredDay) -> String?
    /// Takes the mistake away and leaves everything else.
    let mend: (inout AppScript) -> Void
}

/// What a finding stands on: a statement, and who says it.
struct Ground {
    /// The rule's name, such as `R036`.
    let name: String
    let statement: String
    let sources: [Source]
    let evidence: Evidence

    /// A rule of the model.
    static func rule(_ number: Int) -> Ground {
        let rule = Rule[number]
        return Ground(
            name: rule.name, statement: rule.statement, sources: rule.sources, evidence: rule.evidence)
    }

    /// A number of the model, as a profile has it.
    static func limit(_ limit: Limit, _ statement: String, in profile: Profile) -> Ground {
        let citation = limit.sourced(in: profile).citation
        return Ground(
            name: citation.ruleName, statement: statement, sources: [citation.source],
            evidence: citation.evidence)
    }

    /// What a refusal says.
    static func refusal(_ refusal: Refusal) -> Ground {
        let citation = refusal.citation
        return Ground(
            name: citation.ruleName, statement: refusal.explanation, sources: [citation.source],
            evidence: citation.evidence)
    }

    /// The sources for people, such as `WWDC19 707, WWDC20 10063 · stated`.
    var citationText: String {
        sources.map(\.rawValue).joined(separator: ", ") + " · " + evidence.rawValue
    }
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
