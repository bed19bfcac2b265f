import BackgroundPolicy
import Simulation

/// The keys of `BGTaskScheduler` requests.
extension KeyTable {
    private static func taskKeys(_ kind: TaskKind) -> [ScenarioKey] {
        [
            ScenarioKey("identifier", .value(.identifier), "the task identifier", isRequired: true),
            ScenarioKey(
                "earliestBeginDate", .value(.length),
                "how long after the submission it may begin; default: none"),
            ScenarioKey(
                "submit", .values(.submission),
                "when it is submitted; default: on entering background and in handler"),
            ScenarioKey("cancel", .values(.time), "when the app cancels its request"),
            ScenarioKey(
                "registered", .value(.registration),
                kind.registersAtLaunch
                    ? "whether a launch handler is registered in time, or late, or twice; default: true"
                    : "whether a launch handler is registered at launch, or late, which is just before each submission, "
                        + "or twice; default: true"),
            ScenarioKey(
                "work", .table(kind.mode.showsProgress ? progressWork : taskWork),
                "the cost and the result of a launch"),
        ]
    }

    /// The keys of a task's work.
    static let taskWork = work("taskWork", doneKey: "setTaskCompleted")

    /// The keys of the work of a task whose progress the system shows.
    static let progressWork = KeyTable(
        name: "progressWork",
        keys: taskWork.keys + [progressStopsAfterKey])

    /// The key for work whose progress the system shows.
    static let progressStopsAfterKey = ScenarioKey(
        "progressStopsAfter", .value(.length),
        "after how long the progress that the system shows no longer rises; default: never")

    /// The tables of all kinds of tasks, each under the name of its class.
    static let tasks = TaskKind.allCases.map { kind in
        ScenarioKey(
            kind.key,
            .tables(
                KeyTable(
                    name: kind.key,
                    keys: taskKeys(kind)
                        + kind.properties.map { ScenarioKey($0.name, .value($0.form), $0.meaning) })),
            kind.meaning)
    }
}

extension TaskProperty {
    /// How its value is written.
    fileprivate var form: ValueForm {
        guard let words else { return .yesOrNo }
        return ValueForm(name, words.joined(separator: " or "), values: words)
    }

    /// Reads its value.
    func read(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Bool {
        guard let words else { return try Words.yesOrNo(&scanner) }
        for (number, word) in words.enumerated() where scanner.take(word) { return number > 0 }
        throw .notUnderstood
    }
}
