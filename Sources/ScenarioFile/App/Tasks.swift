import BackgroundPolicy
import Simulation
import Timeline

extension AppList {
    /// `BGTaskScheduler` requests, each kind under the name of its class.
    static let tasks = TaskKind.allCases.map { kind in
        AppList(
            kind.key, kind.meaning, from: kind.firstProfile, statesProfile: false, into: \.tasks,
            RequestTable(
                kind.key, kind.mode, naming: TaskKeys.identifier, { TaskScript($0, kind) },
                keys: keys(of: kind),
                check: { part, task, app in
                    let own = part.withoutReport.value(TaskKeys.identifier)?.value ?? ""
                    task.isPermitted = app.permittedIdentifiers.contains(own)
                }))
    }

    private static func keys(of kind: TaskKind) -> [Key<TaskScript>] {
        let properties = kind.properties.map { property in
            Key<TaskScript>.value(property.name, property.form, property.meaning) {
                $0[keyPath: property.path] = $1
            }
        }
        return [
            TaskKeys.earliestBegin, TaskKeys.submit, TaskKeys.cancel,
            .value(
                "registered", Forms.registration,
                kind.registersAtLaunch
                    ? "whether a launch handler is registered in time, or late, or twice; default: true"
                    : "whether a launch handler is registered at launch, or late, which is just before each submission, "
                        + "or twice; default: true", \.registration),
            .work(
                kind.mode.showsProgress ? progressWork : "taskWork", done: .setTaskCompleted,
                showsProgress: kind.mode.showsProgress, "the cost and the result of a launch", \.work),
        ] + properties
    }

    /// The table of the work of a task whose progress the system shows.
    static let progressWork = "progressWork"
}

/// The keys that all tasks have.
enum TaskKeys {
    static let identifier = Field("identifier", Forms.identifier, "the task identifier", isRequired: true)
    static let earliestBegin = Key<TaskScript>.value(
        "earliestBeginDate", Forms.length, "how long after the submission it may begin; default: none",
        \.earliestBegin)
    static let submit = Key<TaskScript>.values(
        "submit", Forms.submission, "when it is submitted; default: on entering background and in handler"
    ) { $0.take($1) }
    static let cancel = Key<TaskScript>.times("cancel", "when the app cancels its request", \.cancellations)
}

extension TaskProperty {
    /// How its value is written.
    fileprivate var form: TypedForm<Bool> {
        guard let words else { return Forms.yesOrNo }
        return TypedForm(
            name, words.joined(separator: " or "), words: words.enumerated().map { ($1, $0 > 0) })
    }
}

extension TaskScript {
    /// A task with the usual work of its kind.
    fileprivate init(_ task: TaskID, _ kind: TaskKind) {
        self.init(task: task, kind)
        work = kind.usualWork
    }

    /// Takes the times at which it is submitted in place of the default ones.
    fileprivate mutating func take(_ times: [Submission]) {
        submitsOnEnteringBackground = times.contains(.onEnteringBackground)
        submitsInHandler = times.contains(.inHandler)
        for time in times {
            switch time {
            case .onEnteringBackground, .inHandler: break
            case .atLaunch(let submission): submitsAtLaunch = submission
            case .fromExtension(let moments): extensionSubmissions += moments
            case .moments(let moments): submissions += moments
            }
        }
        submissions.sort()
        extensionSubmissions.sort()
    }
}
