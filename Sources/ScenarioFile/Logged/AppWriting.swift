import BackgroundPolicy
import Simulation
import Timeline
import UntrustedText

/// Writes an app of a logged day: how the person used it, what it declares, and what it asked for.
struct AppWriting {
    let scenario: LoggedScenario
    let app: LoggedFacts.App
    /// When the person used it, as the scenario has it.
    let visits: [Recorded<Slice>]
    /// The requests of each task that a scenario can have, in the order in which the tasks first appear.
    let tasks: [LoggedTask]
    /// Those of modes that the rules of the scenario do not have.
    private let lacking: [LoggedTask]
    private var names = DistinctNames()

    init(_ scenario: LoggedScenario, app: AppID) {
        self.scenario = scenario
        self.app = scenario.facts.apps[Int(app.index)]
        visits = scenario.use.visits[Int(app.index)]
        let all = LoggedTask.tasks(of: self.app, scenario.header.roster)
        let profile = scenario.profile
        tasks = all.filter { $0.mode.firstProfile <= profile }
        lacking = all.filter { $0.mode.firstProfile > profile }
    }

    var phrases: LoggedPhrases { scenario.phrases }

    /// Writes what follows the names of the app.
    mutating func write(_ yaml: inout CommentedYAML) {
        writeDeclarations(&yaml)
        writeUse(&yaml)
        for mode in Self.ofTasks { writeTasks(of: mode, &yaml) }
        writePushes(&yaml)
        writeTransfers(&yaml)
        writeBackgroundTasks(&yaml)
        writeFetches(&yaml)
        writeEnds(&yaml)
        writeOthers(&yaml)
    }

    /// A name for one of its requests; each may have one only.
    mutating func name(_ text: String, otherwise: String) -> String {
        names.distinct(
            LoggedPhrases.name(text, otherwise: otherwise), separator: " ",
            scalarsAtMost: GivenName.scalarsAtMost)
    }

    /// A task identifier for one of its requests; each may have one only.
    mutating func identifier(_ text: String) -> String {
        names.distinct(
            LoggedPhrases.identifier(text), separator: "-", scalarsAtMost: GivenName.identifierScalarsAtMost)
    }

    /// The tasks of a mode.
    func tasks(of mode: ExecutionMode) -> [LoggedTask] {
        tasks.filter { $0.mode == mode && $0.isModeKnown }
    }

    // MARK: What the app declares

    private func writeDeclarations(_ yaml: inout CommentedYAML) {
        var (declared, missing): (AppScript.BackgroundModes, AppScript.BackgroundModes) = ([], [])
        for need in AppScript.BackgroundModes.needs {
            let asking = tasks(of: need.mode)
            let ran = asking.contains { $0.submissions.contains { $0.started != nil } }
            if !ran, let found = asking.lazy.compactMap(\.modeMissing).first {
                missing.insert(need.value)
                yaml.remark(
                    2,
                    "\(AppKeys.backgroundModes.name) without \(need.value.names.joined()): the scheduler found no "
                        + "background mode for it, \(phrases.line(found.line))")
            }
            if !asking.isEmpty { declared.insert(need.value) }
        }
        declared.subtract(missing)
        if !declared.isEmpty {
            yaml.add(
                2, AppKeys.backgroundModes.name, "[\(declared.names.joined(separator: ", "))]",
                note: "guessed from what it asks for")
        }
        let scheduled = tasks.filter(\.mode.isScheduled)
        let permitted = scheduled.filter { !$0.isRefused }
        guard !permitted.isEmpty else { return }
        yaml.list(
            2, AppKeys.permittedIdentifiers.name,
            permitted.map { .init(value: JSONText.quoted(LoggedPhrases.identifier($0.identifier))) },
            note: "guessed: those that it submits")
    }

    // MARK: The person

    private func writeUse(_ yaml: inout CommentedYAML) {
        let entries = visits.map { told in
            let length = LoggedPhrases.length(told.value.length)
            return CommentedYAML.Entry(
                value: "\"\(phrases.time(told.value.from)) for \(length)\"", note: phrases.line(told.line))
        }
        let habits = LoggedHabits(visits.map(\.value.from), scenario.header.calendar).times
        yaml.list(
            2, AppKeys.habits.name,
            habits.map { .init(value: LoggedHabits.quoted($0)) },
            note: "guessed: the days before are taken to be as these")
        yaml.list(2, AppKeys.visits.name, entries)
        if entries.isEmpty {
            yaml.remark(2, "\(AppKeys.visits.name): the log tells of none of a second or longer")
        }
        if let disallowed = app.disallowed {
            let word =
                "Background App Refresh or the App Switcher held it back, \(phrases.line(disallowed.line))"
            if visits.first.map({ $0.value.from > disallowed.value }) ?? true, app.swipes.isEmpty {
                yaml.add(2, AppKeys.inAppSwitcher.name, "false", note: "guessed: " + word)
            } else {
                yaml.remark(2, word + "; which of them is not in the log")
            }
        }
    }

    private func writeEnds(_ yaml: inout CommentedYAML) {
        yaml.list(2, AppKeys.swipedAway.name, app.swipes.map(phrases.entry))
        yaml.list(2, AppKeys.endedBySystem.name, app.systemKills.map(phrases.entry))
        yaml.list(2, AppKeys.crashes.name, app.crashes.map(phrases.entry))
        for kill in app.kills {
            let cause = kill.value.key.split(separator: "-").joined(separator: " ")
            yaml.remark(
                2,
                "\(phrases.line(kill.line)): its process ended, \(cause); a scenario has no single end of this kind"
            )
        }
    }

    /// What a scenario cannot have is told in a comment.
    private func writeOthers(_ yaml: inout CommentedYAML) {
        for task in lacking {
            let lines = phrases.lines(task.submissions.map(\.submitted.line))
            yaml.remark(
                2,
                "left out: \(task.submissions.count) × \(task.mode.name), which \(scenario.profile.rawValue) does not have "
                    + "(\(lines))")
        }
        if tasks.isEmpty, !app.otherLaunches.isEmpty {
            let times = Counted.text(app.otherLaunches.count, "time", "times")
            yaml.remark(
                2,
                "launched in the background \(times) (\(phrases.lines(app.otherLaunches.map(\.line)))), and no line "
                    + "tells for which request; a scenario has no launch without one")
        } else if app.isWithoutActs, let state = app.firstState {
            yaml.remark(
                2,
                "the log tells states of its process, from \(phrases.line(state.line)) on, but no visit and no request"
            )
        }
        for task in tasks
        where !task.isModeKnown && !task.mode.isTransfer || !Self.written.contains(task.mode) {
            let lines = phrases.lines(task.submissions.map(\.submitted.line))
            let isUnknown = task.identifier == Roster.Task.unknownPush
            let unnamed =
                "\(task.identifier), of a kind that \(isUnknown ? "the log does not tell" : "no scenario has"),"
            let name = task.isModeKnown ? task.mode.name : unnamed
            yaml.remark(2, "\(task.submissions.count) × \(name) not written (\(lines))")
        }
    }

    private static let ofTasks = ExecutionMode.allCases.filter(\.isScheduled)

    static let written =
        ofTasks + [
            .backgroundPush, .standardPush, .voIPPush, .discretionaryTransfer, .nondiscretionaryTransfer,
            .backgroundTask, .backgroundFetch,
        ]
}
