import BackgroundPolicy
import Simulation

extension AppList {
    /// Work that the app completes with `beginBackgroundTask`.
    static let backgroundTasks = AppList(
        "beginBackgroundTask", "work to complete when the person leaves", into: \.backgroundTasks,
        RequestTable(
            "beginBackgroundTask", .backgroundTask, BackgroundTaskScript.init,
            keys: [
                BackgroundTaskKeys.begins,
                .values(
                    BackgroundTaskKeys.afterVisits.name, BackgroundTaskKeys.afterVisits.form,
                    BackgroundTaskKeys.afterVisits.key.help
                ) { $0.visits = Set($1.map { $0 - 1 }).sorted() },
                .flag(
                    "begunByPerson", "whether the person begins the work, as by a tap on Send",
                    \.isBegunByPerson),
                .work("backgroundTaskWork", done: .endBackgroundTask, "the work to complete", \.work),
            ],
            check: { part, _, app in
                let visits = app.visits.count
                for number in part.withoutReport.values(BackgroundTaskKeys.afterVisits)
                where number.value > visits {
                    let expected = visits == 0 ? "a visit of the app" : "a visit from 1 to \(visits)"
                    part.problems.add(
                        number.place, number.path, .outOfBounds(found: number.text, expected: expected))
                }
            }))
}

/// The keys of `beginBackgroundTask`.
enum BackgroundTaskKeys {
    static let begins = Key<BackgroundTaskScript>.value(
        "begins", Forms.begins, "when it is begun; default: on entering background", \.beginsBeforeLeaving)
    static let afterVisits = ListField(
        "afterVisits", Forms.visitNumber, "after which visits there is such work; default: all")
}
