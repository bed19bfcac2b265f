/// The keys of work to complete.
extension KeyTable {
    static let backgroundTask = KeyTable(
        name: "beginBackgroundTask",
        keys: [
            nameKey,
            ScenarioKey("begins", .value(.begins), "when it is begun; default: on entering background"),
            ScenarioKey(
                "afterVisits", .values(.visitNumber), "after which visits there is such work; default: all"
            ),
            ScenarioKey(
                "begunByPerson", .value(.yesOrNo),
                "whether the person begins the work, as by a tap on Send; default: false"),
            ScenarioKey(
                "work", .table(work("backgroundTaskWork", doneKey: "endBackgroundTask")),
                "the work to complete"),
        ])
}
