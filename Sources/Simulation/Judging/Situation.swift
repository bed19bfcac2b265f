import BackgroundPolicy
import Timeline

/// Everything that a verdict on a request depends on.
struct Situation {
    let now: Int64
    let device: DeviceConditions
    let app: AppStanding
    /// The state of the app's process.
    let state: AppState
    let mode: ExecutionMode
    let earliestBegin: Int64
    let request: JudgedTerms

    /// Whether the app's process runs, in the foreground or in the background.
    var isAppRunning: Bool { state == .foreground || state == .background }

    /// The unmet requirements of any launch of an app's process.
    var launchRequirements: RequirementSet {
        var awaited: RequirementSet = []
        if !device.isUnlockedOnce { awaited.insert(.firstUnlock) }
        if !device.isSettledAfterBoot { awaited.insert(.settledAfterBoot) }
        return awaited
    }

    /// An `earliestBeginDate` over a week ahead needs a person who came back in that week (R111).
    func isTooFarForAbsentPerson(_ rules: DayRules) -> Bool {
        request.task.contains(.isTooFar)
            && app.lastForeground < now - rules.limits[.earliestBeginDateMaximum]
    }
}
