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
        _ name: String, _ mode: ExecutionMode, _ shape: Shape, _ help: String,
        into list: any WritableKeyPath<AppScript, [Script]> & Sendable,
        entry: @escaping @Sendable (AppReader, Section, inout RequestNames, inout Roster) -> Script?
    ) {
        key = ScenarioKey(name, shape, "\(help); from \(mode.firstProfile.system) on")
        self.mode = mode
        let isList = if case .tables = shape { true } else { false }
        fill = { app, script, requests, roster in
            let parts =
                isList ? app.section.sections(name) : [app.section.section(name)].compactMap { $0 }
            script[keyPath: list] = parts.compactMap { entry(app, $0, &requests, &roster) }
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
