import BackgroundPolicy
import Simulation
import Timeline

/// A key of an app whose value describes requests of one mode: the key, and how its value is read.
struct AppList: Sendable {
    let key: ScenarioKey
    private let mode: ExecutionMode
    private let fill: @Sendable (AppReader, inout AppScript, inout RequestNames, inout Roster) -> Void

    init(
        _ name: String, _ mode: ExecutionMode, _ shape: Shape, _ help: String,
        fill: @escaping @Sendable (AppReader, inout AppScript, inout RequestNames, inout Roster) -> Void
    ) {
        key = ScenarioKey(name, shape, "\(help); from \(mode.firstProfile.system) on")
        self.mode = mode
        self.fill = fill
    }

    /// Reads the key's value into an app's script; what the profile does not offer is a problem.
    func read(
        _ app: AppReader, into script: inout AppScript, _ requests: inout RequestNames, _ roster: inout Roster
    ) {
        app.refuseIfNotOffered(key.name, mode)
        fill(app, &script, &requests, &roster)
    }
}
