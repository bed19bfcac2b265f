/// What an app does at every visit and launch, as places in its script, so that nobody walks past what it does
/// not do then.
struct VisitDuties {
    /// Transfers that are enqueued some time after a visit begins.
    let transfers: [Int]
    /// Tasks of `beginBackgroundTask` that begin before the person leaves, and those that begin at leaving.
    let backgroundTasksBeforeLeaving: [Int]
    let backgroundTasksOnLeaving: [Int]
    /// Tasks that are submitted on entering the background, and in the launch sequence.
    let submissionsOnLeaving: [Int]
    let submissionsAtLaunch: [Int]

    init(_ script: AppScript) {
        transfers = script.transfers.indices.filter { script.transfers[$0].afterVisitBegins != nil }
        let tasks = script.backgroundTasks
        backgroundTasksBeforeLeaving = tasks.indices.filter { tasks[$0].beginsBeforeLeaving > 0 }
        backgroundTasksOnLeaving = tasks.indices.filter { tasks[$0].beginsBeforeLeaving == 0 }
        submissionsOnLeaving = script.tasks.indices.filter { script.tasks[$0].submitsOnEnteringBackground }
        submissionsAtLaunch = script.tasks.indices.filter { script.tasks[$0].submitsAtLaunch != .none }
    }
}
