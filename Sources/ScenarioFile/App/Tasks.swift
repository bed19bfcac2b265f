import BackgroundPolicy
import Simulation
import Timeline

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
    static let progressWork = work("progressWork", doneKey: "setTaskCompleted", showsProgress: true)

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

/// Reads what the app submits to `BGTaskScheduler`.
extension AppReader {
    func readTasks(
        permitted: Set<String>, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> [TaskScript] {
        var tasks: [TaskScript] = []
        for kind in TaskKind.allCases {
            refuseIfNotOffered(kind.key, since: kind.firstProfile)
            for part in section.sections(kind.key) {
                let identifier = part.value("identifier", Words.identifier)
                guard let task = requests.add(identifier, kind.mode, part.problems, &roster) else { continue }
                var script = TaskScript(task: task, kind)
                script.isPermitted = permitted.contains(identifier?.value ?? "")
                fill(&script, from: part)
                tasks.append(script)
            }
        }
        return tasks
    }

    /// Reports a problem if the app has a key of a mode that the scenario's profile does not offer.
    func refuseIfNotOffered(_ key: String, _ mode: ExecutionMode) {
        refuseIfNotOffered(key, since: mode.firstProfile)
    }

    private func refuseIfNotOffered(_ key: String, since first: Profile) {
        let profiles = Profile.allCases.filter { $0 >= first }
        guard let pair = section.pair(key), !profiles.contains(profile) else { return }
        section.add(
            pair.value.place, key: key,
            .outOfBounds(
                found: key,
                expected: "a profile that offers it: profile: "
                    + profiles.map(\.rawValue).joined(separator: " or ")))
    }

    func fill(_ script: inout TaskScript, from part: Section) {
        script.registration = part.value("registered", Words.registration)?.value ?? .inTime
        script.cancellations = part.moments("cancel", clock)
        script.earliestBegin = part.value("earliestBeginDate", Length.read)?.value ?? 0
        readSubmissions(&script, from: part)
        for property in script.kind.properties {
            script[keyPath: property.path] = part.value(property.name, property.read)?.value ?? false
        }
        script.work = work.read(
            part.section("work"), doneKey: "setTaskCompleted", showsProgress: script.kind.mode.showsProgress,
            default: script.kind.usualWork)
    }

    private func readSubmissions(_ script: inout TaskScript, from part: Section) {
        guard part.pair("submit") != nil else { return }
        let times = part.values("submit") { scanner throws(PhraseFault) in
            try Submission.read(&scanner, clock)
        }.map(\.value)
        script.submitsOnEnteringBackground = times.contains(.onEnteringBackground)
        script.submitsInHandler = times.contains(.inHandler)
        for time in times {
            switch time {
            case .onEnteringBackground, .inHandler: break
            case .atLaunch(let submission): script.submitsAtLaunch = submission
            case .fromExtension(let moments): script.extensionSubmissions += moments
            case .moments(let moments): script.submissions += moments
            }
        }
        script.submissions.sort()
        script.extensionSubmissions.sort()
    }
}
