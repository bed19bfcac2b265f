import BackgroundPolicy
import Timeline

/// The roster as it grows, with the names of an app's requests, which identify them in the roster, the log and on the
/// screen.
struct RequestNames {
    private(set) var roster = Roster()
    private var app = AppID(0)
    private var lines: [String: Int] = [:]

    /// Adds an app, to which the requests belong that follow.
    mutating func begin(_ app: Roster.App) -> AppID {
        self.app = roster.add(app)
        lines = [:]
        return self.app
    }

    /// Stands for a request whose name is missing or taken, so that the rest of its section is read too.
    ///
    /// Nobody sees it, because a file with a problem gives no scenario.
    private static let standIn = TaskID(0)

    /// Adds a request to the roster, or reports that its name is taken.
    mutating func add(_ name: Placed<String>?, _ mode: ExecutionMode, _ problems: ProblemList) -> TaskID? {
        guard let name else { return problems.problems.isEmpty ? nil : Self.standIn }
        if let line = lines[name.value] {
            problems.add(name.place, name.path, .duplicateIdentifier(found: name.value, firstLine: line))
            return Self.standIn
        }
        lines[name.value] = name.place.line
        guard roster.tasks.count < ScenarioLimits.requests else {
            problems.add(
                name.place, name.path,
                .tooMany(what: "tasks, pushes and transfers", atMost: ScenarioLimits.requests))
            return nil
        }
        return roster.add(Roster.Task(app: app, mode: mode, identifier: name.value))
    }
}
