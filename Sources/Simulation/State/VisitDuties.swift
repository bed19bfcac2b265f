/// What an app does at every visit and launch, as indices into its script, so that scripts need not be
/// searched.
struct VisitDuties {
    /// Transfers that are enqueued some time after a visit begins.
    let transfers: [ScriptIndex<TransferScript>]
    /// Tasks of `beginBackgroundTask` that begin before the person leaves.
    let backgroundTasksBeforeLeaving: [ScriptIndex<BackgroundTaskScript>]
    /// Tasks of `beginBackgroundTask` that begin when the person leaves.
    let backgroundTasksOnLeaving: [ScriptIndex<BackgroundTaskScript>]
    /// Tasks that are submitted on entering the background.
    let submissionsOnLeaving: [ScriptIndex<TaskScript>]
    /// Tasks that are submitted in the launch sequence.
    let submissionsAtLaunch: [ScriptIndex<TaskScript>]
    /// Whether there are data tasks, which look at the app's suspension.
    let hasDataTasks: Bool

    init(_ script: AppScript) {
        transfers = script.transfers.scriptIndices { $0.afterVisitBegins != nil }
        backgroundTasksBeforeLeaving = script.backgroundTasks.scriptIndices { $0.beginsBeforeLeaving > 0 }
        backgroundTasksOnLeaving = script.backgroundTasks.scriptIndices { $0.beginsBeforeLeaving == 0 }
        submissionsOnLeaving = script.tasks.scriptIndices(where: \.submitsOnEnteringBackground)
        submissionsAtLaunch = script.tasks.scriptIndices { $0.submitsAtLaunch != .none }
        hasDataTasks = script.transfers.contains { $0.kind == .data }
    }
}
