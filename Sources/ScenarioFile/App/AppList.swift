import BackgroundPolicy
import Simulation
import Timeline

/// A key of an app whose value describes requests of one mode: the key, and how its value is read.
struct AppList: Sendable {
    let key: ScenarioKey
    private let mode: ExecutionMode
    private let fill: @Sendable (AppReader, inout AppScript, inout RequestNames, inout Roster) -> Void

    /// A key with one mapping or a list of them, each of which is read into an entry of a list of the script.
    init<Script>(
        _ name: String, _ mode: ExecutionMode, isSingle: Bool = false, _ help: String,
        into list: any WritableKeyPath<AppScript, [Script]> & Sendable, table: String,
        _ make: @escaping @Sendable (TaskID) -> Script, keys: [Key<Script>]
    ) {
        let initial = make(TaskID(0))
        let table = KeyTable(name: table, keys: [KeyTable.nameKey] + keys.map { $0.stated(initial) })
        let isPush = table.keys.contains { $0.name == KeyTable.pushFileKeys[0].name }
        key = ScenarioKey(
            name, isSingle ? .table(table) : .tables(table), "\(help); from \(mode.firstProfile.system) on")
        self.mode = mode
        fill = { app, script, requests, roster in
            let parts =
                isSingle ? [app.section.section(name)].compactMap { $0 } : app.section.sections(name)
            script[keyPath: list] = parts.map { isPush ? app.pushFiles.fill($0) : $0 }.compactMap { part in
                let name = part.value("name", Words.name)
                guard let task = requests.add(name, mode, part.problems, &roster) else { return nil }
                var entry = make(task)
                for key in keys { key.read(app, part, &entry) }
                return entry
            }
        }
    }

    /// Reads the key's value into an app's script; what the profile does not offer is a problem.
    func read(
        _ app: AppReader, into script: inout AppScript, _ requests: inout RequestNames, _ roster: inout Roster
    ) {
        app.refuseIfNotOffered(key.name, mode)
        fill(app, &script, &requests, &roster)
    }
}
