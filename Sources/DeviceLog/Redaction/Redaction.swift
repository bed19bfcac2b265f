import BackgroundPolicy
public import Timeline

/// Hides the names of apps, of the owner and of the device in a recording of a device's log.
///
/// Apps are called `app1`, `app2` and so on, their tasks `app1.task1`; a name means the same thing
/// throughout. Words that could name a person, a place, a file, another app or the device give way to
/// `name1`, `id1`, `<path>` and `<address>`. What is left is the vocabulary of the system, numbers and times.
public struct Redaction {
    private let roster: Roster
    private var words: RedactedWords
    private var processes: [String: String] = [:]

    /// A redaction of a day with these apps.
    public init(_ roster: Roster) {
        var known: [String: String] = [:]
        func note(_ name: String, as word: String) { if known[name] == nil { known[name] = word } }
        for (index, app) in roster.apps.enumerated() {
            // The system is no app of a person.
            guard app.bundleIdentifier != SystemActivities.bundleIdentifier else { continue }
            note(app.bundleIdentifier, as: "app\(index + 1)")
            note(app.name, as: "app\(index + 1)")
        }
        var counts = [Int](repeating: 0, count: roster.apps.count)
        var tasks: [Roster.Task] = []
        var names: [TaskName: String] = [:]
        for task in roster.tasks {
            let name = TaskName(app: task.app, identifier: task.identifier)
            let app = Int(task.app.index)
            if names[name] == nil {
                counts[app] += 1
                // What Dayline itself calls a kind of push names nobody.
                names[name] =
                    task.identifier == task.mode.descriptor.name || !task.isModeKnown
                    ? task.identifier : "app\(app + 1).task\(counts[app])"
            }
            let word = names[name] ?? task.identifier
            if word != task.identifier { note(task.identifier, as: word) }
            tasks.append(
                Roster.Task(
                    app: task.app, mode: task.mode, identifier: word, isModeKnown: task.isModeKnown))
        }
        self.roster = Roster(apps: roster.apps.enumerated().map { Self.app($0, $1) }, tasks: tasks)
        words = RedactedWords(known)
    }

    private struct TaskName: Hashable {
        let app: AppID
        let identifier: String
    }

    private static func app(_ index: Int, _ app: Roster.App) -> Roster.App {
        guard app.bundleIdentifier != SystemActivities.bundleIdentifier else { return app }
        return Roster.App(name: "app\(index + 1)", bundleIdentifier: "app\(index + 1)")
    }

    /// The header of the day with the new names, and a title that is not that of the file.
    public func header(_ header: DayHeader) -> DayHeader {
        var redacted = header
        redacted.title = "Log of a device"
        redacted.roster = roster
        return redacted
    }

    /// What the log contains beside the events, redacted.
    ///
    /// - Complexity: O(n) in the length of its texts.
    public mutating func evidence(_ evidence: DeviceEvidence) -> DeviceEvidence {
        var redacted = evidence
        for index in redacted.evaluations.indices {
            redacted.evaluations[index].rows = redacted.evaluations[index].rows.map { row in
                Evaluation.Row(
                    policy: words.text(row.policy), weight: row.weight, decision: row.decision,
                    score: row.score, rationale: words.text(row.rationale))
            }
        }
        redacted.lines = evidence.lines.map { line in
            DeviceEvidence.Line(
                number: line.number, moment: line.moment, process: process(line.process),
                text: words.text(line.text))
        }
        redacted.system = evidence.system.map { system in
            SystemActivities(
                runs: system.runs.map { run in
                    .init(
                        name: words.text(run.name), submitted: run.submitted, evaluated: run.evaluated,
                        holds: run.holds.map { hold in
                            .init(
                                policies: hold.policies.map { words.text($0) },
                                unnamedDecision: hold.unnamedDecision, first: hold.first, last: hold.last,
                                count: hold.count)
                        }, started: run.started, ended: run.ended)
                })
        }
        redacted.coverage = evidence.coverage.map { coverage in
            DeviceEvidence.Coverage(
                process: process(coverage.process), slice: coverage.slice, records: coverage.records)
        }
        redacted.places = evidence.places.renamed { "file\($0 + 1)" }
        redacted.remarks = evidence.remarks.map { words.text($0) }
        return redacted
    }

    /// The name of a process: that of the system's own, of an app of the day, or else a number.
    private mutating func process(_ name: String) -> String {
        if KeptProcess(named: name) != nil || name == DeviceEvidence.ownLog { return name }
        if let app = words.known(name) { return app }
        if let known = processes[name] { return known }
        let number = "process\(processes.count + 1)"
        processes[name] = number
        return number
    }
}
