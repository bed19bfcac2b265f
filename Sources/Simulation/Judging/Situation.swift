import BackgroundPolicy
import Timeline

/// Everything that a verdict on a request depends on.
struct Situation {
    let now: Milliseconds
    let device: DeviceConditions
    let app: AppStanding
    /// The state of the app's process.
    let state: AppState
    let mode: ExecutionMode
    let earliestBegin: Milliseconds
    let request: JudgedTerms

    /// Whether the app's process runs, in the foreground or in the background.
    var isAppRunning: Bool { state.runs }

    /// The unmet requirements of a launch for scheduled work, which needs the files of the app (R145).
    var scheduledRequirements: RequirementSet {
        device.isUnlockedOnce ? settledRequirement : settledRequirement.union([.firstUnlock])
    }

    /// The unmet requirements of a launch for anything that was not scheduled.
    func launchRequirements(_ choices: PolicyChoices) -> RequirementSet {
        choices.usesAlternative(.firstUnlockHolds) ? scheduledRequirements : settledRequirement
    }

    /// The first unlock, if it is unmet and the choice is that nothing launches an app before it.
    ///
    /// A call, for one, waits for it alone, and not for the device to settle after boot.
    func firstUnlock(_ choices: PolicyChoices) -> RequirementSet {
        !device.isUnlockedOnce && choices.usesAlternative(.firstUnlockHolds) ? [.firstUnlock] : []
    }

    private var settledRequirement: RequirementSet { device.isSettledAfterBoot ? [] : [.settledAfterBoot] }

    /// The factors that conditions of the device and the app make adverse, in the strict variant.
    ///
    /// They are critically low battery (R130), Low Power Mode (R131) and what else a setting decides, the App
    /// Switcher (R133), and the switches of Background App Refresh (R134).
    var adverseConditions: FactorSet { device.adverse.union(app.adverse) }

    /// Whether Background App Refresh is off because of Low Data Mode, and for nothing else (R240).
    var isRefreshOffInLowDataModeOnly: Bool {
        device.isRefreshOffInLowDataModeOnly && !app.adverse.contains(FactorSet.backgroundAppRefreshSwitch)
    }
}
